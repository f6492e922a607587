package org.seventeen.cli.store;

import org.seventeen.cli.option.Declared;
import org.seventeen.sudoku.census.unit.CensusUnits;
import picocli.CommandLine.Option;

/** {@code --clues} of a census, to be mixed in. */
final class CluesOption {
    @Declared(min = 16, max = 18)
    @Option(names = "--clues", paramLabel = "N", description = "Clues of the puzzles (default: 17).")
    private int clues = 17;

    /** The units for this clue count. */
    CensusUnits units() {
        return CensusUnits.of(clues);
    }
}
