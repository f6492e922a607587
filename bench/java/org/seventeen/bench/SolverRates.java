package org.seventeen.bench;

import java.io.IOException;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.seventeen.base.text.BadInputException;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.PuzzleReader;
import org.seventeen.sudoku.grid.PuzzleReader.Entry;
import org.seventeen.sudoku.solve.BitSolver;
import org.seventeen.sudoku.solve.PuzzleSolver;
import org.seventeen.sudoku.solve.SudokuCover;

/** Uniqueness checks a second of CPU time of the thread, both solvers in turn; {@code bench/solvers} runs it. */
public final class SolverRates {
    private static final int ROUNDS = 24;
    private static final int WARM_UP = 8;

    private SolverRates() {}

    /**
     * Prints for each solver: its name, puzzles, median and best of the rounds after the warm-up.
     *
     * @param arguments the file of puzzles, each with one solution
     */
    public static void main(String[] arguments) throws IOException {
        try {
            print(read(arguments[0]));
        } catch (BadInputException | IllegalStateException fault) {
            System.err.println("bench/solvers: " + fault.getMessage());
            System.exit(3);
        }
    }

    private static void print(List<Puzzle> puzzles) {
        PuzzleSolver[] solvers = {new BitSolver(), new SudokuCover()};
        double[][] rates = new double[solvers.length][ROUNDS - WARM_UP];
        for (int round = 0; round < ROUNDS; round++) {
            for (int i = 0; i < solvers.length; i++) {
                double rate = rate(puzzles, solvers[i]);
                if (round >= WARM_UP) {
                    rates[i][round - WARM_UP] = rate;
                }
            }
        }
        print(System.out, "bits", puzzles.size(), rates[0]);
        print(System.out, "links", puzzles.size(), rates[1]);
    }

    private static double rate(List<Puzzle> puzzles, PuzzleSolver solver) {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        long begun = threads.getCurrentThreadCpuTime();
        for (Puzzle puzzle : puzzles) {
            if (solver.count(puzzle, 2) != 1) {
                throw new IllegalStateException("expected a puzzle with one solution, found " + puzzle);
            }
        }
        return 1e9 * puzzles.size() / (threads.getCurrentThreadCpuTime() - begun);
    }

    /** Prints a line: a name, how many, median and best of the rates, which get sorted. */
    static void print(PrintStream out, String name, int puzzles, double[] rates) {
        Arrays.sort(rates);
        out.printf(
                Locale.ROOT,
                "%-10s %8d %10.0f %10.0f%n",
                name,
                puzzles,
                rates[rates.length / 2],
                rates[rates.length - 1]);
    }

    /**
     * The puzzles of a file.
     *
     * @throws IllegalStateException if there is none
     */
    static List<Puzzle> read(String file) throws IOException, BadInputException {
        List<Puzzle> puzzles = new ArrayList<>();
        try (PuzzleReader reader = PuzzleReader.open(file, System.in)) {
            for (Entry entry = reader.next(); entry != null; entry = reader.next()) {
                puzzles.add(entry.puzzle());
            }
        }
        if (puzzles.isEmpty()) {
            throw new IllegalStateException("expected puzzles in '" + file + "', found none");
        }
        return puzzles;
    }
}
