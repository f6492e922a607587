package org.seventeen.cli.survo;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.SplittableRandom;
import java.util.StringJoiner;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.JsonLine;
import org.seventeen.base.text.Printable;
import org.seventeen.base.text.TextLines;
import org.seventeen.survo.SurvoPuzzle;
import org.seventeen.survo.read.SurvoReader.Entry;
import org.seventeen.survo.swap.NearestSolution;
import org.seventeen.survo.swap.ProductTable;
import org.seventeen.survo.swap.SwapDescent;
import org.seventeen.survo.swap.SwapPath;
import org.seventeen.survo.swap.SwapTable;
import org.seventeen.survo.swap.SwapWords;

/** Swaps numbers in a table and shows each table as comments, so that what is printed stays a puzzle. */
final class SwapShow {
    /** The most solutions among which the nearest is looked for. */
    private static final int MOST_SOLUTIONS = 1000;

    private static final long MOST_MUTATIONS = 1_000_000;

    private final PrintWriter out;
    private final PrintWriter err;
    /** The swaps to be played; one reader for all puzzles, as it reads more of a pipe than the lines of one. */
    private final TextLines lines;

    /** Shows swaps on {@code out}; those that {@link #play} does come from {@code in}. */
    SwapShow(PrintWriter out, PrintWriter err, InputStream in) {
        this.out = out;
        this.err = err;
        lines = new TextLines("-", in);
    }

    /** Shows where the puzzle stands, the products that order its numbers, and the table before the first swap. */
    void start(Entry entry, SwapTable table) {
        String place = Printable.line(entry.file()) + ":" + entry.line() + ": ";
        if (entry.puzzle().freeNumbers() != 0) {
            ProductTable products = new ProductTable(entry.puzzle());
            comment(place + products.title());
            comment(products.toString());
        }
        comment(place + "the start");
        comment(table.toString());
    }

    /**
     * Does the swaps of {@code --by} and shows each table.
     *
     * @throws BadInputException if a swap is impossible in this table; names the puzzle and the option
     */
    void swaps(Entry entry, SwapTable table, List<int[]> swaps) throws BadInputException {
        try {
            swaps(table, swaps);
        } catch (IllegalArgumentException impossible) {
            throw new BadInputException(entry.file(), entry.line(), 0, "--by: " + impossible.getMessage());
        }
    }

    private void swaps(SwapTable table, List<int[]> swaps) {
        for (int[] swap : swaps) {
            swap(table, swap);
        }
    }

    private void swap(SwapTable table, int[] swap) {
        table.swap(swap[0], swap[1]);
        comment("swap " + SwapWords.text(swap));
        comment(table.toString());
    }

    /** Shows the fewest swaps to the nearest solution, each with its table. */
    void fewest(SwapTable table) {
        NearestSolution nearest = NearestSolution.of(table, MOST_SOLUTIONS);
        if (nearest.cells().isEmpty()) {
            comment("no solution");
            return;
        }
        List<int[]> swaps = SwapPath.between(table, nearest.cells().get());
        swaps(table, swaps);
        comment(swaps.size() + (swaps.size() == 1 ? " swap" : " swaps") + ", "
                + (nearest.seen() == 1
                        ? "as few as can be; exactly 1 solution"
                        : nearest.isComplete()
                                ? "as few as can be; the nearest of " + nearest.seen() + " solutions"
                                : "to the nearest of the first " + nearest.seen() + " solutions"));
    }

    /** Goes downhill, with a mutation at each dead end, and shows the end. */
    void descent(SwapTable table, long seed) {
        SwapDescent method = new SwapDescent(table, new SplittableRandom(seed));
        boolean solved = method.run(MOST_MUTATIONS);
        comment((solved ? "solved" : "given up") + " after " + method.mutations()
                + (method.mutations() == 1 ? " mutation" : " mutations"));
        comment(table.toString());
    }

    /**
     * Executes the swaps of the stream until the puzzle is solved or the stream ends; the next puzzle goes on behind them.
     *
     * @throws BadInputException if the stream cannot be read on
     */
    void play(SwapTable table) throws BadInputException {
        Deque<int[]> done = new ArrayDeque<>();
        try {
            out.flush();
            while (table.totalError() != 0 && lines.advanceToText()) {
                step(table, lines.text().trim(), done);
                out.flush();
            }
        } catch (IOException fault) {
            throw BadInputException.unread("-", fault);
        }
        StringJoiner list = new StringJoiner(" ");
        done.descendingIterator().forEachRemaining(swap -> list.add(SwapWords.text(swap)));
        comment(done.size() + (done.size() == 1 ? " swap: " : " swaps: ") + list);
    }

    /** Executes an input line; reports an impossible line, and play goes on. */
    private void step(SwapTable table, String line, Deque<int[]> done) {
        try {
            if (line.equalsIgnoreCase("undo")) {
                if (done.isEmpty()) {
                    throw new BadInputException("expected a swap to undo, found none");
                }
                swap(table, done.pop());
            } else if (!line.isEmpty()) {
                for (int[] swap : SwapWords.parse(line)) {
                    swap(table, swap);
                    done.push(swap);
                }
            }
        } catch (BadInputException | IllegalArgumentException fault) {
            err.println("seventeen: -:" + lines.number() + ": " + Printable.line(fault.getMessage()));
            err.flush();
        }
    }

    /** Prints the fewest swaps to the nearest solution as an object of JSON. */
    void json(Entry entry, SwapTable table) {
        NearestSolution nearest = NearestSolution.of(table, MOST_SOLUTIONS);
        int columns = entry.puzzle().columns();
        JsonLine line = SurvoJson.begin(out, entry);
        products(line, entry.puzzle());
        SurvoJson.table(line, "start", table.cells(), columns).field("error", table.totalError());
        if (nearest.cells().isPresent()) {
            line.list("swaps");
            SwapPath.between(table, nearest.cells().get()).forEach(line::item);
            SurvoJson.table(line.end(), "solution", nearest.cells().get(), columns);
        } else {
            line.nothing("swaps").nothing("solution");
        }
        line.field("complete", nearest.isComplete()).end();
        out.println();
    }

    /** Adds the products, null where a cell is given. */
    private static void products(JsonLine line, SurvoPuzzle puzzle) {
        long[] products = new ProductTable(puzzle).products();
        line.list("products");
        for (int cell = 0; cell < products.length; cell++) {
            if (cell % puzzle.columns() == 0) {
                line.list();
            }
            if (products[cell] == 0) {
                line.nothing();
            } else {
                line.item(products[cell]);
            }
            if (cell % puzzle.columns() == puzzle.columns() - 1) {
                line.end();
            }
        }
        line.end();
    }

    private void comment(String text) {
        text.lines().forEach(line -> out.println("# " + line));
    }
}
