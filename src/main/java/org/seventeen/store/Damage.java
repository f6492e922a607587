package org.seventeen.store;

/**
 * Bytes of a journal that are no record.
 *
 * @param offset where they begin, bytes from the start of the file
 * @param bytes how many
 * @param what what is wrong at their begin
 */
public record Damage(long offset, long bytes, String what) {
    @Override
    public String toString() {
        return bytes + " bytes at offset " + offset + ": " + what;
    }
}
