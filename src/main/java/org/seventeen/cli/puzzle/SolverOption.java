package org.seventeen.cli.puzzle;

import org.seventeen.solve.sudoku.BitSolver;
import org.seventeen.solve.sudoku.PuzzleSolver;
import org.seventeen.solve.sudoku.SudokuCover;
import picocli.CommandLine.Option;

/** The option that chooses one of the two solvers, to be mixed in. */
final class SolverOption {
    /** The solvers, named as on the command line. */
    enum Kind {
        LINKS,
        BITS
    }

    @Option(
            names = "--solver",
            paramLabel = "NAME",
            description =
                    "The solver: bits (digit bitboards, fast; the default of validate and minimize) or links (dancing links,"
                            + " which share no code with the search; the default of solve).")
    private Kind kind;

    /** A new solver of the chosen kind, or of {@code otherwise} by default. */
    PuzzleSolver create(Kind otherwise) {
        return (kind == null ? otherwise : kind) == Kind.BITS ? new BitSolver() : new SudokuCover();
    }
}
