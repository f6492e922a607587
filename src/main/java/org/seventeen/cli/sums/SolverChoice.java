package org.seventeen.cli.sums;

import org.seventeen.sums.CrossSum;
import org.seventeen.sums.SumSolver;
import org.seventeen.sums.smt.SmtInterpol;
import org.seventeen.sums.smt.SmtInterpolSolver;
import org.seventeen.sums.solve.CrossSumSolver;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** {@code --solver}, to be mixed in. */
final class SolverChoice {
    /** The solvers. */
    enum Kind {
        OWN,
        SMTINTERPOL
    }

    @Option(
            names = "--solver",
            paramLabel = "NAME",
            defaultValue = "own",
            description =
                    "own, or smtinterpol: the library SMTInterpol, as an independent check (docs/sums.md says where"
                            + " to put it; default: ${DEFAULT-VALUE}).")
    private Kind kind;

    /**
     * Checks that the solver can be used.
     *
     * @throws ParameterException if it is a library that is missing
     */
    void check(CommandSpec spec) {
        if (kind == Kind.SMTINTERPOL && !SmtInterpol.isPresent()) {
            throw new ParameterException(
                    spec.commandLine(),
                    "--solver smtinterpol: expected the library SMTInterpol in lib/smtinterpol.jar beside seventeen.jar,"
                            + " found none (docs/sums.md)");
        }
    }

    SumSolver of(CrossSum puzzle) {
        return kind == Kind.OWN ? new CrossSumSolver(puzzle) : new SmtInterpolSolver(puzzle);
    }

    /** The name of the solver. */
    String label() {
        return kind == Kind.OWN ? "own" : "smtinterpol";
    }
}
