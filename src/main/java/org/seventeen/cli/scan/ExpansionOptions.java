package org.seventeen.cli.scan;

import java.util.Locale;
import org.seventeen.sudoku.search.forward.ForwardRule;
import org.seventeen.sudoku.search.plan.PairWalk;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** The options of {@code scan} for the expansion of band pairs, to be mixed in. */
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
            description = "How a band pair is expanded: siblings (one band first, the other for groups of siblings)"
                    + " or forward (both bands as one table, with the forward view). The puzzles are the same"
                    + " (default: siblings).")
    private Expansion expansion;

    @Option(
            names = "--forward-rules",
            paramLabel = "RULE",
            converter = ForwardRules.Converter.class,
            completionCandidates = ForwardRules.Converter.class,
            description = "With --expansion forward: the rules in use, with commas between them:"
                    + " ${COMPLETION-CANDIDATES} (default: all).")
    private ForwardRules with;

    @Option(
            names = "--without-forward",
            paramLabel = "RULE",
            converter = ForwardRules.Converter.class,
            completionCandidates = ForwardRules.Converter.class,
            description = "With --expansion forward: use all rules but these (default: all rules).")
    private ForwardRules without;

    /** The expansion of pairs. */
    PairWalk walk() {
        return expansion == Expansion.FORWARD ? PairWalk.forward(rules().rules()) : PairWalk.SIBLINGS;
    }

    private ForwardRules rules() {
        if (with != null) {
            return with;
        }
        return without == null ? new ForwardRules(ForwardRule.all()) : without.others();
    }

    /** The text about the expansion in the header of a scan, to be appended to a line. */
    String header() {
        return expansion == Expansion.FORWARD ? ", forward view: " + rules() : "";
    }

    /**
     * Checks these options.
     *
     * @param byPairs whether the search goes by band pairs
     * @param audited whether the search is audited
     * @throws ParameterException if they contradict each other
     */
    void check(CommandLine line, boolean byPairs, boolean audited) {
        if (expansion != null && !byPairs) {
            throw new ParameterException(line, "--expansion: expected --pairs or --band-pairs with it, found none");
        }
        if (expansion == Expansion.FORWARD && audited) {
            throw new ParameterException(line, "--expansion: expected no forward with --audit, found both");
        }
        if ((with != null || without != null) && expansion != Expansion.FORWARD) {
            throw new ParameterException(
                    line,
                    (with != null ? "--forward-rules" : "--without-forward")
                            + ": expected --expansion forward with it, found "
                            + (expansion == null ? "none" : expansion));
        }
        if (with != null && without != null) {
            throw new ParameterException(line, "expected one of --forward-rules and --without-forward, found both");
        }
    }
}
