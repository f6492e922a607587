package org.seventeen.cli.catalog;

import java.io.PrintWriter;
import java.time.Duration;
import java.util.List;
import org.seventeen.base.text.JsonLine;
import org.seventeen.cli.console.DigitChars;
import org.seventeen.cli.console.ExitCode;
import org.seventeen.cli.console.Interrupts;
import org.seventeen.cli.console.StandardOutput;
import org.seventeen.cli.option.GivenRanks;
import org.seventeen.sudoku.catalog.Catalog;
import org.seventeen.sudoku.catalog.GridVisitor;
import org.seventeen.sudoku.catalog.PairCatalog;
import org.seventeen.sudoku.catalog.RankIndex;
import org.seventeen.sudoku.catalog.RankRange;
import picocli.CommandLine.Model.CommandSpec;

/** Prints grids or band pairs with their ranks: the digits, a TAB and the rank, or an object, a line each. */
final class RankedLines {
    /** After so many lines it is asked whether anybody reads them. */
    private static final int OFTEN = 1024;

    /** The next line is printed far sooner, if somebody reads it. */
    private static final Duration LONGEST_STOP = Duration.ofSeconds(5);

    private final CommandSpec spec;
    private final PrintWriter out;
    private final boolean json;
    private final RankIndex index;
    private final String what;
    private final DigitChars line;
    private int printed;
    /** The rank of the next line of a range. */
    private long next;

    private volatile boolean stopped;

    /** Finds the digits with a rank. */
    interface Finder {
        void find(long rank, byte[] digits);
    }

    /** Passes on the digits with the ranks of a range, in order, from one rank to the rank behind the last. */
    interface Reader {
        boolean visit(long from, long to, GridVisitor visitor);
    }

    private RankedLines(CommandSpec spec, boolean json, RankIndex index, String what, int cells) {
        this.spec = spec;
        out = spec.commandLine().getOut();
        this.json = json;
        this.index = index;
        this.what = what;
        line = new DigitChars(cells);
    }

    /** Lines of grids. */
    static RankedLines ofGrids(CommandSpec spec, boolean json) {
        return new RankedLines(spec, json, Catalog.all().index(), "grid", 81);
    }

    /** Lines of band pairs. */
    static RankedLines ofPairs(CommandSpec spec, boolean json) {
        return new RankedLines(spec, json, PairCatalog.all().index(), "pair", 54);
    }

    /**
     * Prints the lines of some ranks.
     *
     * @return the exit code
     */
    int printAll(List<Long> ranks, Finder finder) {
        GivenRanks.check(spec, ranks, index);
        byte[] digits = new byte[line.cells()];
        boolean read = true;
        for (int i = 0; i < ranks.size() && read; i++) {
            finder.find(ranks.get(i), digits);
            read = print(ranks.get(i), digits);
        }
        return end(read);
    }

    /**
     * Prints the lines of a range. A signal ends it behind a whole line: a rank that is cut short reads like another rank.
     *
     * @return the exit code
     */
    int printRange(String range, Reader reader) {
        RankRange wanted = GivenRanks.range(spec, range, index);
        next = wanted.from();
        try (Interrupts interrupts = new Interrupts(
                () -> stopped = true, LONGEST_STOP, spec.commandLine().getErr())) {
            int code = end(reader.visit(wanted.from(), wanted.to(), digits -> print(next++, digits)));
            return code == ExitCode.STOPPED_EARLY && stopped ? interrupts.exitCode() : code;
        }
    }

    /** Prints a line; returns whether more can be printed. */
    boolean print(long rank, byte[] digits) {
        if (json) {
            new JsonLine(out)
                    .field("rank", rank)
                    .field(what, new String(line.of(digits)))
                    .end();
        } else {
            out.write(line.of(digits));
            out.write('\t');
            out.write(Long.toString(rank));
        }
        // Not println, which flushes each line.
        out.write('\n');
        return !stopped && (++printed % OFTEN != 0 || !StandardOutput.isClosed(out));
    }

    /**
     * Ends the output.
     *
     * @param read whether somebody reads it
     * @return the exit code
     */
    int end(boolean read) {
        out.flush();
        return read ? ExitCode.DONE : ExitCode.STOPPED_EARLY;
    }
}
