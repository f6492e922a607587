package org.seventeen.cli.scan;

import java.util.Locale;
import java.util.Set;
import org.seventeen.sudoku.search.Rule;
import org.seventeen.sudoku.search.Walk;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** The options of {@code scan} for the expansion of two bands, to be mixed in. */
final class ExpansionOptions {
    /** The ways to expand, as the command line names them. */
    enum Expansion {
        SIBLINGS,
        FORWARD;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    @Option(
            names = "--expansion",
            paramLabel = "WAY",
            description = "How two bands are expanded: siblings (one band first, the other for groups of siblings)"
                    + " or forward (both bands as one table, with the forward view). The puzzles are the same"
                    + " (default: siblings).")
    private Expansion expansion;

    /** The expansion of two bands. */
    Walk walk() {
        return expansion == Expansion.FORWARD ? Walk.FORWARD : Walk.SIBLINGS;
    }

    /** The text about the expansion in the header of a scan, to be appended to a line. */
    String header() {
        return expansion == Expansion.FORWARD ? ", forward view" : "";
    }

    /**
     * Checks these options.
     *
     * @param without the rules switched off
     * @throws ParameterException if they contradict each other
     */
    void check(CommandLine line, Set<Rule> without) {
        for (Rule rule : without) {
            if (rule.isForward() && expansion != Expansion.FORWARD) {
                throw new ParameterException(
                        line,
                        "--without " + rule.label() + ": expected --expansion forward with it, found "
                                + (expansion == null ? "none" : expansion));
            }
        }
    }
}
