package org.seventeen.store.record;

import java.nio.file.Path;
import org.seventeen.base.text.BadInputException;

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

    /**
     * Checks that these settings, those of a store, are the ones wanted.
     *
     * @throws BadInputException if they are different; names the store
     */
    public void check(Path store, StoreSettings wanted) throws BadInputException {
        check(store, "options", options, wanted.options);
        check(store, "input", input, wanted.input);
    }

    private static void check(Path store, String what, String found, String wanted) throws BadInputException {
        if (!found.equals(wanted)) {
            throw new BadInputException(
                    store.toString(), 0, 0, "expected a store for " + what + " " + wanted + ", found one for " + found);
        }
    }
}
