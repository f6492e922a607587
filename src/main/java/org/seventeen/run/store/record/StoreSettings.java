package org.seventeen.run.store.record;

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

    /** What the options of a store of a census start with: its records are of units, not of grids. */
    private static final String CENSUS = "census,";

    /** Whether the store is of a census, so that its records are of units; those of any other store are of grids. */
    public boolean ofCensus() {
        return options.startsWith(CENSUS);
    }

    /**
     * Checks that these settings, those of a store, are of one whose records are of grids.
     *
     * @throws BadInputException if they are of a census; names the store
     */
    public void checkGrids(Path store) throws BadInputException {
        if (ofCensus()) {
            throw new BadInputException(
                    store.toString(),
                    0,
                    0,
                    "expected a store of grids, found a store of a census, which the commands of 'seventeen census' read");
        }
    }

    /**
     * Checks that these settings, those of a store, are of one whose records are of units of a census.
     *
     * @throws BadInputException if its records are of grids; names the store
     */
    public void checkCensus(Path store) throws BadInputException {
        if (!ofCensus()) {
            throw new BadInputException(
                    store.toString(),
                    0,
                    0,
                    "expected a store of a census, found a store of grids for " + options
                            + ", which the commands of 'seventeen store' read");
        }
    }

    /**
     * Checks that these settings, those of a store, are the ones wanted.
     *
     * @throws BadInputException if they are different; names the store
     */
    public void check(Path store, StoreSettings wanted) throws BadInputException {
        if (wanted.ofCensus()) {
            checkCensus(store);
        } else {
            checkGrids(store);
        }
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
