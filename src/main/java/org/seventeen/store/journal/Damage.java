package org.seventeen.store.journal;

/**
 * A place where a journal differs from what was written.
 *
 * @param offset its start, in bytes from the start of the file
 * @param bytes how many bytes are no record; 0 if something is missing there
 * @param what the kind of damage
 */
public record Damage(long offset, long bytes, String what) {
    /** Whether bytes were passed over; otherwise something is missing there, or a record that was read is not where it should be. */
    public boolean isPassedOver() {
        return bytes > 0;
    }

    /** The damage as the end of a sentence about a result, of which what was passed over is left out. */
    public String leftOut() {
        return this + (isPassedOver() ? "; left out" : "");
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
