package org.seventeen.cli.puzzle;

import java.util.List;

/** The subcommands of this room. */
public final class PuzzleCommands {
    /** Their classes, in the order of the help page. */
    public static final List<Class<?>> TYPES = List.of(
            SolveCommand.class,
            ValidateCommand.class,
            MinimizeCommand.class,
            RateCommand.class,
            SudokuGenerateCommand.class,
            CanonCommand.class,
            CoverCommand.class,
            DealCommand.class,
            GridCommand.class);

    private PuzzleCommands() {}
}
