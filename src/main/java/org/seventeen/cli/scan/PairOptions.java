package org.seventeen.cli.scan;

import java.util.Set;
import org.seventeen.cli.option.Declared;
import org.seventeen.cli.option.Expansion;
import org.seventeen.sudoku.scan.Scan;
import org.seventeen.sudoku.search.Rule;
import org.seventeen.sudoku.search.Walk;
import org.seventeen.sudoku.search.plan.CensusPlan;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** The options of {@code scan} for the search by band pairs, to be mixed in. */
final class PairOptions {
    private static final int FEWEST_CLUES = Scan.FEWEST_PAIR_CLUES;
    private static final int MOST_CLUES = Scan.MOST_PAIR_CLUES;
    private static final int TOGETHER = 1_000;
    private static final int MOST_TOGETHER = Scan.MOST_TOGETHER;

    @Declared(
            excludes = {"--band-pairs", "--first", "--minimal-only", "--with", "--within", "--estimate", "--unordered"})
    @Option(
            names = "--pairs",
            description = "Search grids that share band pairs together, however they are written down. The puzzles are"
                    + " the same; only for " + FEWEST_CLUES + " to " + MOST_CLUES + " clues.")
    private boolean grids;

    @Declared(min = 1, max = MOST_TOGETHER, needs = "--pairs")
    @Option(
            names = "--together",
            paramLabel = "N",
            description = "With --pairs: grids that are read before their pairs are searched, 1 to " + MOST_TOGETHER
                    + " (default: " + TOGETHER + "); fewer if their annotations have 8 million characters.")
    private Integer together;

    @Declared(excludes = {"--first", "--minimal-only", "--with", "--within", "--estimate", "--unordered"})
    @Option(
            names = "--band-pairs",
            description =
                    "Each line is a band pair, 54 digits (rows 1 to 6) or a solution grid of 81: search it with all"
                            + " its third bands, each for the clue counts that a census searches by this pair; only for "
                            + FEWEST_CLUES + " to " + MOST_CLUES + " clues.")
    private boolean thirds;

    @Option(
            names = "--expansion",
            paramLabel = "WAY",
            description = "How two bands are expanded: siblings (one band first, the other for groups of siblings)"
                    + " or forward (both bands as one table, with the forward view). The puzzles are the same"
                    + " (default: siblings).")
    private Expansion expansion;

    /** Passes these options on; right after {@link #check}. */
    Scan apply(Scan scan) {
        Scan expanded = scan.expansion(forward() ? Walk.FORWARD : Walk.SIBLINGS);
        return grids ? expanded.byPairs(together()) : thirds ? expanded.bandPairs() : expanded;
    }

    /** Whether grids or pairs are searched by band pairs. */
    boolean chosen() {
        return grids || thirds;
    }

    /** Whether two bands are expanded as one table. */
    boolean forward() {
        return expansion == Expansion.FORWARD;
    }

    /** Whether the input consists of band pairs instead of grids. */
    boolean allThirds() {
        return thirds;
    }

    private String expansionHeader() {
        return forward() ? ", forward view" : "";
    }

    private int together() {
        return together == null ? TOGETHER : together;
    }

    /** The text about these options in the header of a scan, to be appended to a line; empty if the search goes by grids. */
    String header() {
        if (thirds) {
            return ", each band pair with all its third bands" + expansionHeader();
        }
        String byPairs =
                grids ? ", by band pairs, " + together() + (together() == 1 ? " grid" : " grids") + " at a time" : "";
        return byPairs + expansionHeader();
    }

    /**
     * Checks these options, and those they exclude.
     *
     * @param unfit the first given option that only the search by grids has, or null
     * @param without the rules switched off
     * @throws ParameterException if they contradict each other
     */
    void check(CommandLine line, int clues, String unfit, Set<Rule> without) {
        String name = grids ? "--pairs" : "--band-pairs";
        if (chosen() && !CensusPlan.covers(clues)) {
            throw new ParameterException(
                    line, name + ": expected --clues " + FEWEST_CLUES + " to " + MOST_CLUES + ", found " + clues);
        }
        if (chosen() && unfit != null) {
            throw new ParameterException(line, name + ": expected no " + unfit + ", found both");
        }
        Expansion.check(line, expansion, without);
    }
}
