package org.seventeen.cli.survo;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.SplittableRandom;
import java.util.StringJoiner;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.EntrySource;
import org.seventeen.base.text.FieldType;
import org.seventeen.base.text.Printable;
import org.seventeen.base.text.Shape;
import org.seventeen.base.text.TextLines;
import org.seventeen.cli.console.ExitCode.Exits;
import org.seventeen.cli.console.TaskCommand;
import org.seventeen.cli.option.CommonOptions.SeedOption;
import org.seventeen.cli.option.Declarations.Declared;
import org.seventeen.cli.option.Declarations.Declared.FileUse;
import org.seventeen.cli.output.JsonOption;
import org.seventeen.survo.SurvoPuzzle;
import org.seventeen.survo.read.SurvoPrinter;
import org.seventeen.survo.read.SurvoReader;
import org.seventeen.survo.read.SurvoReader.Entry;
import org.seventeen.survo.swap.ProductTable;
import org.seventeen.survo.swap.SwapPath;
import org.seventeen.survo.swap.SwapTable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code seventeen survo swap}: the swapping method of Mustonen's <em>Products of marginal sums</em>. */
@Command(
        name = "swap",
        description = "Solves Survo puzzles by swapping two numbers at a time.",
        footer = {
            "",
            "The start has its numbers in the order of the products of the sums, which are shown first, unless --start says"
                    + " otherwise or the puzzle is a full table with other sums than the wanted ones, as this command prints it"
                    + " with the lines Sum, OK and D. All output but the solution"
                    + " is comments, with the sums, the sums wanted, their errors D and the sum W of these errors; a solution"
                    + " follows as a puzzle with all cells given. Without --by, --interactive or --descent the fewest swaps to"
                    + " a solution are shown.",
            "A line of --interactive that is no swap is reported with its place, and play goes on: the exit code stays 0."
        })
@Exits(done = "done, also if no solution was reached", stops = true)
final class SurvoSwapCommand extends TaskCommand {
    /** The most solutions among which the nearest is looked for. */
    private static final int MOST_SOLUTIONS = 1000;

    private static final long MOST_MUTATIONS = 1_000_000;
    private static final String RANDOM = "random";
    private static final String BY_PRODUCTS = "the start";

    private static final Shape<Fewest> SHAPE = Shape.of(
            "survo-swap",
            "survo swap --json: a puzzle",
            shape -> shape.with(SurvoInput.ENTRY, Fewest::entry)
                    .field(
                            "products",
                            FieldType.list(FieldType.list(FieldType.NUMBER.orNull())),
                            "the products by which the cells are ordered, those of the two sums in an open puzzle; null for a given"
                                    + " ([survo.md](survo.md#swapping))",
                            fewest -> products(fewest.entry().puzzle()))
                    .field(
                            "start",
                            SurvoInput.TABLE,
                            "the table to start from",
                            fewest -> SurvoInput.rows(
                                    fewest.entry().puzzle(), fewest.table().cells()))
                    .count(
                            "error",
                            "W of the start, the sum of the errors of its sums",
                            fewest -> fewest.table().totalError())
                    .field(
                            "swaps",
                            FieldType.list(FieldType.numbers(2, FieldType.NUMBER))
                                    .named("array of pairs of numbers")
                                    .orNull(),
                            "the numbers to swap; null without a solution",
                            fewest -> fewest.cells() == null ? null : SwapPath.between(fewest.table(), fewest.cells()))
                    .field(
                            "solution",
                            SurvoInput.TABLE.orNull(),
                            "the solution reached; null if there is none",
                            fewest -> fewest.cells() == null
                                    ? null
                                    : SurvoInput.rows(fewest.entry().puzzle(), fewest.cells()))
                    .flag(
                            "complete",
                            "false if there are more solutions than were looked at",
                            fewest -> fewest.nearest().isComplete()));

    private record Fewest(Entry entry, SwapTable table, SwapPath.Nearest nearest) {
        /** The solution; null if there is none. */
        int[] cells() {
            return nearest.cells().orElse(null);
        }
    }

    @Mixin
    private SurvoInput input;

    @Declared(file = FileUse.MAY_BE_READ)
    @Option(
            names = "--start",
            paramLabel = "TABLE",
            description =
                    "Start from the tables of a file, a full one for each puzzle in turn, or with 'random' from the numbers"
                            + " in random order (default: the order of the products; a table with errors is its own start).")
    private String start;

    @Declared(excludes = {"--interactive", "--descent", "--json"})
    @Option(
            names = "--by",
            paramLabel = "SWAPS",
            description = "Do these swaps, as '(5,6) (7,8)' or '(5,6),(7,8)', and show each table.")
    private String by;

    @Declared(excludes = {"--descent", "--json"})
    @Option(
            names = "--interactive",
            description =
                    "Read swaps from standard input, a line each, and 'undo'; show each table. The puzzle comes from"
                            + " a file then.")
    private boolean interactive;

    @Declared(excludes = "--json")
    @Option(
            names = "--descent",
            description = "Do swaps that make W smaller, and a random one, a mutation, at each dead end; show the end.")
    private boolean descent;

    @Mixin
    private SeedOption seed;

    @Mixin
    private SwapStatisticsOptions statistics;

    @Mixin
    private final JsonOption json = new JsonOption(SHAPE, SwapStatisticsOptions.SHAPE);

    private PrintWriter out;
    /** The swaps of {@link #play}; one reader for all puzzles, as it reads more of a pipe than the lines of one. */
    private TextLines lines;

    /** The tables of {@code --start}; null without a file of them. */
    private EntrySource<Entry> starts;

    private List<int[]> asked;
    private long seedInUse;

    @Override
    public Integer call() throws BadInputException, IOException, InterruptedException {
        if (statistics.given(spec())) {
            return statistics.run(spec(), json.chosen());
        }
        if (interactive && input.files().contains("-")) {
            throw usage("--interactive: expected a file of puzzles, as swaps come from standard input, found none");
        }
        boolean twice = "-".equals(start) && (interactive || input.files().contains("-"));
        fail(twice, "--start: expected a file, as standard input has the puzzles or the swaps, found -");
        asked = by == null ? List.of() : swaps();
        out = out();
        lines = new TextLines("-", System.in);
        boolean random = RANDOM.equals(start);
        seedInUse = descent || random ? seed.echoed(spec()) : 0;
        if (start == null || random) {
            return input.each(spec(), SurvoReader::openStarts, () -> false, this::work);
        }
        try (EntrySource<Entry> tables =
                new EntrySource<>(List.of(start), System.in, false, err(), SurvoReader::openStarts)) {
            starts = tables;
            return input.each(spec(), SurvoReader::openStarts, () -> false, this::work);
        }
    }

    /** A table to start from, and its name for a comment. */
    private record Start(SwapTable table, String name) {}

    private Start start(Entry entry, SplittableRandom random) throws BadInputException {
        SurvoPuzzle puzzle = entry.puzzle();
        if (RANDOM.equals(start)) {
            return new Start(SwapTable.random(puzzle, random), "a start in random order");
        }
        if (start == null) {
            return entry.start().isEmpty()
                    ? new Start(SwapTable.ofProducts(puzzle), BY_PRODUCTS)
                    : new Start(SwapTable.of(puzzle, numbers(entry)), "the start as read");
        }
        Entry table = starts.next();
        if (table == null) {
            throw new BadInputException(
                    start,
                    "expected a table for the puzzle at " + SurvoInput.place(entry) + ", found the end of the file");
        }
        try {
            if (!Arrays.equals(table.puzzle().rowSums(), puzzle.rowSums())
                    || !Arrays.equals(table.puzzle().columnSums(), puzzle.columnSums())) {
                throw new IllegalArgumentException("expected a table with the sums of the puzzle at "
                        + SurvoInput.place(entry) + ", found others");
            }
            int[] numbers = numbers(table);
            if (Arrays.stream(numbers).anyMatch(number -> number == 0)) {
                throw new IllegalArgumentException("expected a table with a number in each cell, found a blank cell");
            }
            return new Start(SwapTable.of(puzzle, numbers), "the start of " + SurvoInput.place(table));
        } catch (IllegalArgumentException wrong) {
            throw new BadInputException(table.file(), table.line(), 0, wrong.getMessage());
        }
    }

    private static int[] numbers(Entry table) {
        return table.start().isEmpty()
                ? table.puzzle().givens()
                : table.start().stream().mapToInt(Integer::intValue).toArray();
    }

    private List<int[]> swaps() {
        try {
            return SwapTable.swaps(by);
        } catch (BadInputException wrong) {
            throw usage("--by: " + wrong.getMessage());
        }
    }

    private void work(Entry entry) throws BadInputException {
        SplittableRandom random = new SplittableRandom(seedInUse);
        Start from = start(entry, random);
        SwapTable table = from.table();
        if (json.chosen()) {
            JsonOption.print(
                    out, SHAPE, new Fewest(entry, table, SwapPath.Nearest.of(table, MOST_SOLUTIONS, Long.MAX_VALUE)));
            return;
        }
        show(entry, from);
        if (descent) {
            goDown(table, random);
        } else if (interactive) {
            play(table);
        } else if (by != null) {
            swaps(entry, table);
        } else {
            fewest(table);
        }
        if (table.totalError() == 0) {
            out.println(SurvoPrinter.text(entry.puzzle(), table.cells(), entry.solutionForm()));
        }
        out.println();
    }

    /** Shows where the puzzle stands, the products that order its numbers, and the table before the first swap. */
    private void show(Entry entry, Start from) {
        if (entry.puzzle().freeNumbers() != 0 && from.name().equals(BY_PRODUCTS)) {
            ProductTable products = new ProductTable(entry.puzzle());
            comment(SurvoInput.place(entry) + ": " + products.title());
            comment(products.toString());
        }
        comment(SurvoInput.place(entry) + ": " + from.name());
        comment(from.table().toString());
    }

    /**
     * Does the swaps of {@code --by} and shows each table.
     *
     * @throws BadInputException if a swap is impossible in this table; names the puzzle and the option
     */
    private void swaps(Entry entry, SwapTable table) throws BadInputException {
        try {
            asked.forEach(swap -> swap(table, swap));
        } catch (IllegalArgumentException impossible) {
            throw new BadInputException(entry.file(), entry.line(), 0, "--by: " + impossible.getMessage());
        }
    }

    private void swap(SwapTable table, int[] swap) {
        table.swap(swap[0], swap[1]);
        comment("swap " + SwapTable.swapText(swap));
        comment(table.toString());
    }

    /** Shows the fewest swaps to the nearest solution, each with its table. */
    private void fewest(SwapTable table) {
        SwapPath.Nearest nearest = SwapPath.Nearest.of(table, MOST_SOLUTIONS, Long.MAX_VALUE);
        if (nearest.cells().isEmpty()) {
            comment("no solution");
            return;
        }
        List<int[]> swaps = SwapPath.between(table, nearest.cells().get());
        swaps.forEach(swap -> swap(table, swap));
        comment(Printable.counted(swaps.size(), "swap") + ", "
                + (nearest.seen() == 1
                        ? "as few as can be; exactly 1 solution"
                        : nearest.isComplete()
                                ? "as few as can be; the nearest of " + nearest.seen() + " solutions"
                                : "to the nearest of the first " + nearest.seen() + " solutions"));
    }

    /** Goes downhill, with a mutation at each dead end, and shows the end. */
    private void goDown(SwapTable table, SplittableRandom random) {
        SwapTable.Descent method = new SwapTable.Descent(table, random);
        boolean solved = method.run(MOST_MUTATIONS);
        comment((solved ? "solved" : "given up") + " after " + Printable.counted(method.mutations(), "mutation"));
        comment(table.toString());
    }

    /**
     * Executes the swaps of the stream until the puzzle is solved or the stream ends; the next puzzle goes on behind them.
     *
     * @throws BadInputException if the stream cannot be read on
     */
    private void play(SwapTable table) throws BadInputException {
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
        done.descendingIterator().forEachRemaining(swap -> list.add(SwapTable.swapText(swap)));
        comment(Printable.counted(done.size(), "swap") + ": " + list);
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
                for (int[] swap : SwapTable.swaps(line)) {
                    swap(table, swap);
                    done.push(swap);
                }
            }
        } catch (BadInputException | IllegalArgumentException fault) {
            error("-:" + lines.number() + ": " + fault.getMessage());
        }
    }

    /** The products row by row, null where a cell is given. */
    private static List<List<Long>> products(SurvoPuzzle puzzle) {
        long[] products = new ProductTable(puzzle).products();
        List<List<Long>> rows = new ArrayList<>();
        for (int start = 0; start < products.length; start += puzzle.columns()) {
            rows.add(Arrays.stream(products, start, start + puzzle.columns())
                    .mapToObj(product -> product == 0 ? null : product)
                    .toList());
        }
        return rows;
    }

    private void comment(String text) {
        text.lines().forEach(line -> out.println("# " + line));
    }
}
