package org.seventeen.bench;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.List;
import java.util.SplittableRandom;
import org.seventeen.base.text.BadInputException;
import org.seventeen.sudoku.canon.Isotopy;
import org.seventeen.sudoku.canon.MinlexFinder;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.RandomGrids;
import org.seventeen.sudoku.solve.BitSolver;

/** Canonical forms a second of CPU time of one thread: of random grids, and of puzzles whose solutions are known. */
public final class CanonRates {
    private static final int GRIDS = 100_000;
    private static final int PUZZLES = 50_000;
    private static final int ROUNDS = 24;
    private static final int WARM_UP = 8;

    private final MinlexFinder finder = new MinlexFinder();
    private final byte[] form = new byte[81];
    /** Depends on all forms, so that none is left out. */
    private long sum;

    private CanonRates() {}

    /**
     * Prints for grids and for puzzles: what they are, how many, median and best of the rounds after the warm-up.
     *
     * @param arguments a file of puzzles, each with one solution; they are moved by random transforms until there are 50 000
     */
    public static void main(String[] arguments) throws IOException {
        try {
            new CanonRates().print(SolverRates.read(arguments[0]));
        } catch (BadInputException | IllegalStateException fault) {
            System.err.println("bench/catalog: " + fault.getMessage());
            System.exit(3);
        }
    }

    private void print(List<Puzzle> known) {
        byte[][] grids = new byte[GRIDS][];
        RandomGrids random = RandomGrids.seeded(1);
        for (int i = 0; i < GRIDS; i++) {
            grids[i] = random.next().digits();
        }
        byte[][] puzzles = new byte[PUZZLES][];
        byte[][] solutions = new byte[PUZZLES][];
        SplittableRandom moves = new SplittableRandom(1);
        BitSolver solver = new BitSolver();
        for (int i = 0; i < PUZZLES; i++) {
            Puzzle puzzle = Isotopy.random(moves).apply(known.get(i % known.size()));
            puzzles[i] = puzzle.digits();
            if (solver.count(puzzle, 2) != 1) {
                throw new IllegalStateException("expected a puzzle with one solution, found " + puzzle);
            }
            solutions[i] = solver.solution().clone();
        }
        double[] gridRates = new double[ROUNDS - WARM_UP];
        double[] puzzleRates = new double[ROUNDS - WARM_UP];
        for (int round = 0; round < ROUNDS; round++) {
            double gridRate = gridRate(grids);
            double puzzleRate = puzzleRate(puzzles, solutions);
            if (round >= WARM_UP) {
                gridRates[round - WARM_UP] = gridRate;
                puzzleRates[round - WARM_UP] = puzzleRate;
            }
        }
        SolverRates.print(System.out, "grids", GRIDS, gridRates);
        SolverRates.print(System.out, "puzzles", PUZZLES, puzzleRates);
        if (sum == 0) {
            throw new IllegalStateException("expected digits in the forms, found none");
        }
    }

    private double gridRate(byte[][] grids) {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        long begun = threads.getCurrentThreadCpuTime();
        for (byte[] grid : grids) {
            sum += finder.find(grid);
            finder.copyTo(form);
            sum += form[80];
        }
        return 1e9 * grids.length / (threads.getCurrentThreadCpuTime() - begun);
    }

    private double puzzleRate(byte[][] puzzles, byte[][] solutions) {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        long begun = threads.getCurrentThreadCpuTime();
        for (int i = 0; i < puzzles.length; i++) {
            finder.find(solutions[i]);
            sum += finder.copyLeastImage(puzzles[i], form) + form[80];
        }
        return 1e9 * puzzles.length / (threads.getCurrentThreadCpuTime() - begun);
    }
}
