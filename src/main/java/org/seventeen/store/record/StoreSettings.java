package org.seventeen.store.record;

/**
 * The settings that stay fixed while a store is filled: all its records answer the same question about the same input.
 *
 * @param input fingerprint of the input; the positions of records are positions in it
 * @param options fingerprint of all options that influence results
 */
public record StoreSettings(String input, String options) {
    /** The same settings for the whole input instead of a part: the common settings of the stores of all shards. */
    public StoreSettings ofWholeInput() {
        return new StoreSettings(InputPart.wholeOf(input), options);
    }
}
