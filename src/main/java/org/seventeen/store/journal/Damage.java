package org.seventeen.store.journal;

/**
 * A place where a journal differs from what was written.
 *
 * @param offset its start, in bytes from the start of the file
 * @param bytes how many bytes are no record; 0 if something is missing there
 * @param what the kind of damage
 */
public record Damage(long offset, long bytes, String what) {
    @Override
    public String toString() {
        return (bytes == 0 ? "" : bytes + " bytes ") + "at offset " + offset + ": " + what;
    }
}
