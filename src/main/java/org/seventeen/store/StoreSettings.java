package org.seventeen.store;

/**
 * What must not change while a store is filled: all its records answer the same question about the same input.
 *
 * @param input fingerprint of the input; the positions of records are positions in it
 * @param options fingerprint of all options that have an influence on results
 */
public record StoreSettings(String input, String options) {
    /** The same for the whole input, should these be for a part of it: what the stores of its shards have in common. */
    StoreSettings ofWholeInput() {
        return new StoreSettings(InputPart.wholeOf(input), options);
    }
}
