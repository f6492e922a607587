package org.seventeen.cli.option;

import java.util.Locale;
import java.util.Set;
import org.seventeen.sudoku.search.Rule;
import org.seventeen.sudoku.search.Walk;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

/** The ways to expand two bands, as the command line names them. */
public enum Expansion {
    SIBLINGS,
    FORWARD;

    /** What the search calls it. */
    public Walk walk() {
        return this == FORWARD ? Walk.FORWARD : Walk.SIBLINGS;
    }

    /**
     * Checks that rules of the forward view are switched off only where it is used.
     *
     * @param expansion the chosen way, or null
     * @throws ParameterException if they are
     */
    public static void check(CommandLine line, Expansion expansion, Set<Rule> without) {
        for (Rule rule : without) {
            if (rule.isForward() && expansion != FORWARD) {
                throw new ParameterException(
                        line,
                        "--without " + rule.label() + ": expected --expansion forward with it, found "
                                + (expansion == null ? "none" : expansion));
            }
        }
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
