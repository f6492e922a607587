package org.seventeen.run.journal;

import java.util.List;

/**
 * A place where a journal differs from what was written.
 *
 * @param offset its start, in bytes from the start of the file
 * @param bytes how many bytes are no record; 0 if something is missing there
 * @param what the kind of damage
 */
public record Damage(long offset, long bytes, String what) {
    /** The end of a message about something that a result lacks. */
    public static final String LEFT_OUT = "; left out";

    /** Whether bytes were passed over. False: a record is missing or out of order here. */
    public boolean isPassedOver() {
        return bytes > 0;
    }

    /**
     * Messages about a result that was made of a damaged file. Each says so if something was passed over, which the
     * result then lacks.
     *
     * @param file the name of the file or its store, with which each message begins
     */
    public static List<String> leftOut(String file, List<Damage> damages) {
        return damages.stream()
                .map(damage -> file + ": " + damage + (damage.isPassedOver() ? LEFT_OUT : ""))
                .toList();
    }

    /** The damage as the end of a sentence about what was read. */
    public String met() {
        return (isPassedOver() ? "passed over " : "found damage ") + this;
    }

    @Override
    public String toString() {
        return (bytes == 0 ? "" : bytes + " bytes ") + "at offset " + offset + ": " + what;
    }
}
