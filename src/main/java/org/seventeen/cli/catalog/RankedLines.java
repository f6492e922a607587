package org.seventeen.cli.catalog;

import java.io.PrintWriter;
import java.time.Duration;
import java.util.List;
import org.seventeen.base.text.FieldType;
import org.seventeen.base.text.Shape;
import org.seventeen.cli.console.ExitCode;
import org.seventeen.cli.console.Interrupts;
import org.seventeen.cli.console.StandardOutput;
import org.seventeen.cli.console.TaskCommand;
import org.seventeen.sudoku.catalog.Catalog;
import org.seventeen.sudoku.catalog.CatalogKind;
import org.seventeen.sudoku.catalog.PairCatalog;
import org.seventeen.sudoku.catalog.RankIndex;
import org.seventeen.sudoku.catalog.RankRange;
import picocli.CommandLine.Model.CommandSpec;

/** Prints grids or band pairs with their ranks: the digits, a TAB and the rank, or an object, a line each. */
final class RankedLines {
    /** After this number of lines it is asked whether anybody reads them. */
    private static final int OFTEN = 1024;

    /** The next line is printed far sooner, if somebody reads it. */
    private static final Duration LONGEST_STOP = Duration.ofSeconds(5);

    /** Ranks of the catalog of grids. */
    static final FieldType<Number> GRID_RANK = FieldType.integer(0, CatalogKind.GRIDS.size() - 1);

    static final FieldType<Number> PAIR_RANK = FieldType.integer(0, CatalogKind.PAIRS.size() - 1);
    static final FieldType<Object> PAIR_DIGITS = FieldType.matching("string", "^[1-9]{54}$");

    static final Shape<Line> GRID = Shape.of(
            "catalog-grid",
            "catalog unrank, range, random and neighbours --json: a grid",
            shape -> shape.field("rank", GRID_RANK, "the number of the grid in the catalog, from 0", Line::rank)
                    .field("grid", FieldType.GRID, "the grid, in minlex form", Line::digits));
    static final Shape<Line> PAIR = Shape.of(
            "catalog-pair",
            "catalog unrank and range --pairs --json: a band pair",
            shape -> shape.field("rank", PAIR_RANK, "the number of the pair among all, from 0", Line::rank)
                    .field("pair", PAIR_DIGITS, "its 54 digits, in minlex form", Line::digits));

    /** A grid or band pair with its rank. */
    record Line(long rank, String digits) {}

    private final CommandSpec spec;
    private final PrintWriter out;
    private final boolean json;
    private final CatalogKind kind;
    private final RankIndex index;

    /** Reads grids; null for pairs. */
    private final Catalog.Reader grids;

    /** Reads pairs; null for grids. */
    private final PairCatalog.Reader pairs;

    private final byte[] digits;
    private final DigitChars line;
    private int printed;

    /** The rank of the next line of a range. */
    private long next;

    private volatile boolean stopped;

    /** Lines of a kind. */
    RankedLines(CommandSpec spec, boolean json, CatalogKind kind) {
        this.spec = spec;
        out = spec.commandLine().getOut();
        this.json = json;
        this.kind = kind;
        boolean ofGrids = kind == CatalogKind.GRIDS;
        index = kind.index();
        grids = ofGrids ? Catalog.all().reader() : null;
        pairs = ofGrids ? null : PairCatalog.all().reader();
        digits = new byte[kind.cells()];
        line = new DigitChars(kind.cells());
    }

    /**
     * Prints the lines of some ranks.
     *
     * @return the exit code
     */
    int printAll(List<Long> ranks) {
        TaskCommand.given(spec, "", () -> {
            ranks.forEach(index::checkRank);
            return ranks;
        });
        boolean read = true;
        for (int i = 0; i < ranks.size() && read; i++) {
            read = find(ranks.get(i));
        }
        return end(read);
    }

    /**
     * Prints the lines of a range. A signal ends it behind a whole line: a rank that is cut short reads like another rank.
     *
     * @return the exit code
     */
    int printRange(String range) {
        RankRange wanted = TaskCommand.given(spec, "", () -> RankRange.parse(range, index));
        next = wanted.from();
        try (Interrupts interrupts = new Interrupts(
                () -> stopped = true, LONGEST_STOP, spec.commandLine().getErr())) {
            boolean read = grids != null
                    ? grids.visit(wanted.from(), wanted.to(), grid -> print(next++, grid))
                    : pairs.visit(wanted.from(), wanted.to(), (pair, automorphisms) -> print(next++, pair));
            int code = end(read);
            return code == ExitCode.STOPPED_EARLY && stopped ? interrupts.exitCode() : code;
        }
    }

    /** Prints the line of a rank; returns whether more can be printed. */
    boolean find(long rank) {
        if (grids != null) {
            grids.unrank(rank, digits);
        } else {
            pairs.unrank(rank, digits);
        }
        return print(rank, digits);
    }

    private boolean print(long rank, byte[] found) {
        if (json) {
            (kind == CatalogKind.GRIDS ? GRID : PAIR).write(out, new Line(rank, new String(line.of(found))));
        } else {
            out.write(line.of(found));
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

    /** The digits of a grid or of a band pair as characters, in an array that is used again. */
    static final class DigitChars {
        private final char[] line;

        /** Room for 81 or 54 digits. */
        DigitChars(int cells) {
            line = new char[cells];
        }

        /** How many digits there is room for. */
        int cells() {
            return line.length;
        }

        /** The characters of as many digits; valid until the next call. */
        char[] of(byte[] digits) {
            for (int cell = 0; cell < line.length; cell++) {
                line[cell] = (char) ('0' + digits[cell]);
            }
            return line;
        }
    }
}
