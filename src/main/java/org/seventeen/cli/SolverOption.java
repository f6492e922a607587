package org.seventeen.cli;

import org.seventeen.verify.BitPuzzleSolver;
import org.seventeen.verify.PuzzleSolver;
import org.seventeen.verify.SudokuCover;
import picocli.CommandLine.Option;

/** Which of the two solvers a command asks, to be mixed in. */
final class SolverOption {
    /** The solvers, named as on the command line. */
    enum Kind {
        LINKS,
        BITS
    }

    @Option(
            names = "--solver",
            paramLabel = "NAME",
            defaultValue = "links",
            description = "links (dancing links, shares no code with the search; the default) or bits (digit bitboards,"
                    + " faster).")
    private Kind kind;

    /** A new solver of the kind. */
    PuzzleSolver create() {
        return kind == Kind.BITS ? new BitPuzzleSolver() : new SudokuCover();
    }
}
