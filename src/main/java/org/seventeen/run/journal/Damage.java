package org.seventeen.run.journal;

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

    /** The damage in a message about a result; it says so if something was passed over, which the result then lacks. */
    public String leftOut() {
        return this + (isPassedOver() ? LEFT_OUT : "");
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
