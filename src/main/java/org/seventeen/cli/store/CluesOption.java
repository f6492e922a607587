package org.seventeen.cli.store;

import org.seventeen.sudoku.census.unit.CensusUnits;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code --clues} of a census, to be mixed in. */
final class CluesOption {
    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Option(names = "--clues", paramLabel = "N", description = "Clues of the puzzles, 16, 17 or 18 (default: 17).")
    private int clues = 17;

    /** The units for this clue count. */
    CensusUnits units() {
        if (clues < 16 || clues > 18) {
            throw new ParameterException(spec.commandLine(), "--clues: expected 16, 17 or 18, found " + clues);
        }
        return CensusUnits.of(clues);
    }
}
