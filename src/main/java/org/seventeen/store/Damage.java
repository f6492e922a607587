package org.seventeen.store;

/**
 * A place where a journal is not as it was written.
 *
 * @param offset where it begins, bytes from the start of the file
 * @param bytes how many bytes are no record; 0 if something is missing there
 * @param what what is wrong
 */
public record Damage(long offset, long bytes, String what) {
    @Override
    public String toString() {
        return (bytes == 0 ? "" : bytes + " bytes ") + "at offset " + offset + ": " + what;
    }
}
