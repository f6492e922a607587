package org.seventeen.cli.survo;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.SplittableRandom;
import java.util.StringJoiner;
import java.util.concurrent.Callable;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.JsonLine;
import org.seventeen.base.text.Printable;
import org.seventeen.base.text.TextLines;
import org.seventeen.cli.console.VersionText;
import org.seventeen.cli.option.SeedOption;
import org.seventeen.survo.BadSurvoException;
import org.seventeen.survo.SurvoForm;
import org.seventeen.survo.read.SurvoPrinter;
import org.seventeen.survo.read.SurvoReader.Entry;
import org.seventeen.survo.swap.NearestSolution;
import org.seventeen.survo.swap.SwapDescent;
import org.seventeen.survo.swap.SwapPath;
import org.seventeen.survo.swap.SwapTable;
import org.seventeen.survo.swap.SwapWords;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code seventeen survo swap}: the swapping method of Mustonen's <em>Products of marginal sums</em>. */
@Command(
        name = "swap",
        description = "Solves Survo puzzles by swapping two numbers at a time.",
        mixinStandardHelpOptions = true,
        versionProvider = VersionText.class,
        footer = {
            "",
            "The start has its numbers in the order of the products of the sums. All that is said is comments, with the"
                    + " sums, what they should be, their errors D and the sum W of these; a solution follows as a puzzle with"
                    + " all cells given. Without --by, --interactive or --descent the fewest swaps to a solution are shown.",
            "",
            "Exit codes: 0 done, also if no solution was reached; 2 usage; 3 bad input; 4 nobody reads the output any more;"
                    + " 130 --statistics interrupted (143 by TERM)."
        })
final class SurvoSwapCommand implements Callable<Integer> {
    /** The most solutions among which the nearest is looked for. */
    private static final int MOST_SOLUTIONS = 1000;

    private static final long MOST_MUTATIONS = 1_000_000;

    @Spec
    private CommandSpec spec;

    @Mixin
    private SurvoInput input;

    @Option(
            names = "--by",
            paramLabel = "SWAPS",
            description = "Do these swaps, as '(5,6) (7,8)', and show each table.")
    private String by;

    @Option(
            names = "--interactive",
            description =
                    "Read swaps from standard input, a line each, and 'undo'; show each table. The puzzle comes from"
                            + " a file then.")
    private boolean interactive;

    @Option(
            names = "--descent",
            description = "Do swaps that make W smaller, and a random one, a mutation, at each dead end; show the end.")
    private boolean descent;

    @Mixin
    private SeedOption seed;

    @Mixin
    private SwapStatisticsOptions statistics;

    @Option(
            names = "--json",
            description =
                    "JSON Lines, only for the fewest swaps: an object a puzzle with the fields input, rows, columns,"
                            + " givens, start, error (W of the start), swaps and solution (both null if there is none),"
                            + " complete (false if there are more solutions than were looked at). With --statistics one"
                            + " object with all its tables.")
    private boolean json;

    private PrintWriter out;
    private List<int[]> asked;
    private long seedInUse;

    @Override
    public Integer call() throws BadSurvoException, BadInputException, InterruptedException {
        if (statistics.given()) {
            if (by != null || interactive || descent || input.isGiven()) {
                throw new ParameterException(
                        spec.commandLine(),
                        "expected --statistics without --by, --interactive, --descent and FILE, found one of them");
            }
            return statistics.run(spec, json);
        }
        statistics.checkUnused(spec);
        if ((by == null ? 0 : 1) + (interactive ? 1 : 0) + (descent ? 1 : 0) + (json ? 1 : 0) > 1) {
            throw new ParameterException(
                    spec.commandLine(),
                    "expected one of --by, --interactive, --descent and --json, found several of them");
        }
        if (interactive && input.files().contains("-")) {
            throw new ParameterException(
                    spec.commandLine(),
                    "--interactive: expected a file of puzzles, as swaps come from standard input, found none");
        }
        asked = by == null ? List.of() : swaps();
        out = spec.commandLine().getOut();
        input.check(spec);
        seedInUse = descent ? seed.echoed(spec) : 0;
        return input.each(spec, () -> false, this::work);
    }

    private List<int[]> swaps() {
        try {
            return SwapWords.parse(by);
        } catch (BadSurvoException wrong) {
            throw new ParameterException(spec.commandLine(), "--by: " + wrong.getMessage());
        }
    }

    private void work(String file, Entry entry) throws BadSurvoException {
        SwapTable table = SwapTable.ofProducts(entry.puzzle());
        if (json) {
            printJson(file, entry, table);
            return;
        }
        comment(Printable.line(file) + ":" + entry.line() + ": the start");
        comment(table.toString());
        if (descent) {
            descend(table);
        } else if (interactive) {
            play(table);
        } else if (by != null) {
            for (int[] swap : asked) {
                swap(table, swap);
            }
        } else {
            showFewest(table);
        }
        if (table.totalError() == 0) {
            SurvoForm form = entry.form() == SurvoForm.LINE ? SurvoForm.GRID : entry.form();
            out.println(SurvoPrinter.text(entry.puzzle(), table.cells(), form));
        }
        out.println();
    }

    private void swap(SwapTable table, int[] swap) throws BadSurvoException {
        try {
            table.swap(swap[0], swap[1]);
        } catch (IllegalArgumentException impossible) {
            throw new BadSurvoException(impossible.getMessage());
        }
        comment("swap " + SwapWords.text(swap));
        comment(table.toString());
    }

    private void showFewest(SwapTable table) throws BadSurvoException {
        NearestSolution nearest = NearestSolution.of(table, MOST_SOLUTIONS);
        if (nearest.cells().isEmpty()) {
            comment("no solution");
            return;
        }
        List<int[]> swaps = SwapPath.between(table, nearest.cells().get());
        for (int[] swap : swaps) {
            swap(table, swap);
        }
        comment(swaps.size() + (swaps.size() == 1 ? " swap" : " swaps") + ", "
                + (nearest.seen() == 1
                        ? "as few as can be; exactly 1 solution"
                        : nearest.isComplete()
                                ? "as few as can be; the nearest of " + nearest.seen() + " solutions"
                                : "to the nearest of the first " + nearest.seen() + " solutions"));
    }

    private void descend(SwapTable table) {
        SwapDescent method = new SwapDescent(table, new SplittableRandom(seedInUse));
        boolean solved = method.run(MOST_MUTATIONS);
        comment((solved ? "solved" : "given up") + " after " + method.mutations()
                + (method.mutations() == 1 ? " mutation" : " mutations"));
        comment(table.toString());
    }

    private void play(SwapTable table) throws BadSurvoException {
        Deque<int[]> done = new ArrayDeque<>();
        TextLines lines = new TextLines("-", System.in);
        try {
            out.flush();
            while (lines.advanceToText()) {
                step(table, lines.text().trim(), done);
                out.flush();
                if (table.totalError() == 0) {
                    break;
                }
            }
        } catch (BadInputException fault) {
            throw new BadSurvoException(fault);
        } catch (IOException fault) {
            throw new BadSurvoException("-", 0, 0, "expected to read on, found a fault: " + fault.getMessage());
        }
        StringJoiner list = new StringJoiner(" ");
        done.descendingIterator().forEachRemaining(swap -> list.add(SwapWords.text(swap)));
        comment(done.size() + (done.size() == 1 ? " swap: " : " swaps: ") + list);
    }

    /** Executes an input line; reports an impossible line, and play goes on. */
    private void step(SwapTable table, String line, Deque<int[]> done) {
        try {
            if (line.equalsIgnoreCase("undo") && !done.isEmpty()) {
                swap(table, done.pop());
            } else if (!line.isEmpty()) {
                for (int[] swap : SwapWords.parse(line)) {
                    swap(table, swap);
                    done.push(swap);
                }
            }
        } catch (BadSurvoException fault) {
            spec.commandLine().getErr().println("seventeen: " + Printable.line(fault.getMessage()));
            spec.commandLine().getErr().flush();
        }
    }

    private void printJson(String file, Entry entry, SwapTable table) {
        NearestSolution nearest = NearestSolution.of(table, MOST_SOLUTIONS);
        int columns = entry.puzzle().columns();
        JsonLine line = SurvoJson.begin(out, file, entry);
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

    private void comment(String text) {
        text.lines().forEach(line -> out.println("# " + line));
    }
}
