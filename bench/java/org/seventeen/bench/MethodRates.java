package org.seventeen.bench;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.seventeen.base.text.BadInputException;
import org.seventeen.cover.AlgorithmX;
import org.seventeen.sudoku.grid.PuzzleReader;
import org.seventeen.sudoku.grid.PuzzleReader.Entry;
import org.seventeen.sudoku.solve.BitSolver;
import org.seventeen.sudoku.solve.NaiveSolver;
import org.seventeen.sudoku.solve.PuzzleSolver;
import org.seventeen.sudoku.solve.SudokuCover;

/** Steps and CPU time of the four methods of {@code solve} on the same puzzles, as a table; {@code bench/methods} runs it. */
public final class MethodRates {
    /** A method is repeated until it has taken so much CPU time, and at most so often; the median counts. */
    private static final long ENOUGH_NANOS = 2_000_000_000L;

    private static final int MOST_ROUNDS = 2_001;

    private MethodRates() {}

    /**
     * Prints the table.
     *
     * @param arguments the file of puzzles, each with one solution
     */
    public static void main(String[] arguments) throws IOException {
        Map<String, PuzzleSolver> methods = new LinkedHashMap<>();
        methods.put("naive", new NaiveSolver());
        methods.put("algorithm-x", SudokuCover.plain(new AlgorithmX.Listener() {}));
        methods.put("dancing-links", new SudokuCover());
        methods.put("bits", new BitSolver());
        System.out.println("| puzzle | clues | " + String.join(" | ", methods.keySet()) + " | CPU ms: "
                + String.join(" | ", methods.keySet()) + " |");
        System.out.println("| --- |" + " --- |".repeat(2 * methods.size() + 1));
        try (PuzzleReader reader = PuzzleReader.open(arguments[0], System.in)) {
            for (Entry entry = reader.next(); entry != null; entry = reader.next()) {
                print(entry, methods);
            }
        } catch (BadInputException | IllegalStateException fault) {
            System.err.println("bench/methods: " + fault.getMessage());
            System.exit(3);
        }
    }

    private static void print(Entry entry, Map<String, PuzzleSolver> methods) {
        StringBuilder steps = new StringBuilder();
        StringBuilder times = new StringBuilder();
        methods.values().forEach(method -> {
            double millis = median(entry, method);
            steps.append(String.format(Locale.ROOT, " %,d |", method.steps()).replace(',', '\u202f'));
            times.append(String.format(Locale.ROOT, millis < 10 ? " %.3f |" : " %.0f |", millis));
        });
        System.out.println(
                "| " + entry.annotation() + " | " + entry.puzzle().clues().size() + " |" + steps + times);
    }

    private static double median(Entry entry, PuzzleSolver method) {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        long[] nanos = new long[MOST_ROUNDS];
        int rounds = 0;
        for (long spent = 0; spent < ENOUGH_NANOS && rounds < MOST_ROUNDS; rounds++) {
            long begun = threads.getCurrentThreadCpuTime();
            if (method.count(entry.puzzle(), 2) != 1) {
                throw new IllegalStateException("expected a puzzle with one solution, found " + entry.puzzle());
            }
            nanos[rounds] = threads.getCurrentThreadCpuTime() - begun;
            spent += nanos[rounds];
        }
        Arrays.sort(nanos, 0, rounds);
        return nanos[rounds / 2] / 1e6;
    }
}
