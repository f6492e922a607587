package org.seventeen.survo.make;

import java.util.Arrays;
import java.util.Optional;
import java.util.SplittableRandom;
import org.seventeen.base.bits.RandomOrder;
import org.seventeen.survo.SurvoPuzzle;
import org.seventeen.survo.solve.SurvoSolver;

/**
 * Generates puzzles with exactly one solution. The same size, wish and seed give the same puzzles. Not for more than one
 * thread.
 *
 * <p>With givens: all cells of a random table are given, then givens are removed in random order. A given is removed only if
 * the solver proves that the solution stays unique; removal ends at the wished number, or when each given is needed. A given
 * stays too if the solver has no proof within 200 000 nodes, or 2 million for the puzzle.
 *
 * <p>Open: few random tables have a unique open puzzle, so the generator searches. It sorts a random table along its rows,
 * then along its columns, as unique puzzles tend to have their large numbers in common rows and columns. Then it keeps swaps
 * of two numbers that do not add solutions, until one solution is left. At the end it shuffles rows and columns.
 */
public final class SurvoGenerator {
    /** The most cells of an open puzzle; with more, the search for a unique one takes too long. */
    public static final int MAX_OPEN_CELLS = 28;

    /** Counting solutions stops here. */
    private static final int MANY = 30;
    /** Swaps that are tried from one sorted table. */
    private static final int SWAPS = 400;
    /** The node limit of one proof, which could otherwise take hours. Proofs for 400 puzzles of 8 × 8 took up to 96 188. */
    private static final long MOST_NODES = 200_000;
    /** The node limit of all proofs for a puzzle; those puzzles took up to 575 288. */
    private static final long MOST_NODES_IN_ALL = 2_000_000;

    private final int m;
    private final int n;
    private final Wish wish;
    private final SplittableRandom random;
    private volatile boolean stopped;

    /**
     * The puzzles that are wanted.
     *
     * @param leastGivens the least number of givens
     * @param mostGivens the greatest number; 0 asks for an open puzzle
     * @param leastBits the least number of {@link SurvoRating.ChoiceBits}
     * @param mostBits the greatest number of them
     */
    public record Wish(int leastGivens, int mostGivens, double leastBits, double mostBits) {
        /** Any puzzle whose givens are all needed, as far as {@link SurvoGenerator} can prove it. */
        public static final Wish ANY = new Wish(0, SurvoPuzzle.MAX_CELLS, 0, Double.POSITIVE_INFINITY);
    }

    /**
     * A generator of m × n puzzles.
     *
     * @throws IllegalArgumentException if m or n is below 1, mn above 64, if the wish is open and mn above 28, or if a
     *     range of the wish is empty
     */
    public SurvoGenerator(int m, int n, Wish wish, long seed) {
        SurvoPuzzle.checkSize(m, n);
        if (wish.leastGivens() < 0 || wish.leastGivens() > Math.min(wish.mostGivens(), m * n)) {
            throw new IllegalArgumentException("expected a number of givens from 0 to " + m * n + ", found "
                    + wish.leastGivens() + " to " + wish.mostGivens());
        }
        if (!(wish.leastBits() >= 0 && wish.leastBits() <= wish.mostBits())) {
            throw new IllegalArgumentException(
                    "expected a difficulty from 0 bits on, found " + wish.leastBits() + " to " + wish.mostBits());
        }
        if (wish.mostGivens() == 0 && m * n > MAX_OPEN_CELLS) {
            throw new IllegalArgumentException(
                    "expected an open puzzle of at most " + MAX_OPEN_CELLS + " cells, found " + m + " x " + n);
        }
        this.m = m;
        this.n = n;
        this.wish = wish;
        random = new SplittableRandom(seed);
    }

    /** Ends the trial of another thread soon, and all later ones: they yield no puzzle. */
    public void stop() {
        stopped = true;
    }

    private SurvoSolver solver(SurvoPuzzle puzzle) {
        SurvoSolver solver = new SurvoSolver(puzzle);
        solver.stopWhen(() -> stopped);
        return solver;
    }

    /**
     * One trial with a random table.
     *
     * @return a puzzle with exactly one solution that meets the wish, or nothing if this table yields none
     */
    public Optional<SurvoPuzzle> tryOnce() {
        int[] cells = RandomOrder.of(m * n, random);
        for (int i = 0; i < cells.length; i++) {
            cells[i]++;
        }
        if (wish.mostGivens() == 0) {
            cells = searchOpen(cells);
            if (cells == null) {
                return Optional.empty();
            }
            return fitting(puzzle(cells, new int[cells.length]), cells);
        }
        return fitting(takeAway(cells), cells);
    }

    private Optional<SurvoPuzzle> fitting(SurvoPuzzle puzzle, int[] solution) {
        long givens = Arrays.stream(puzzle.givens()).filter(given -> given != 0).count();
        double bits = SurvoRating.ChoiceBits.of(puzzle, solution);
        // A proof that was stopped proves nothing.
        boolean fits = !stopped
                && givens >= wish.leastGivens()
                && givens <= wish.mostGivens()
                && bits >= wish.leastBits()
                && bits <= wish.mostBits();
        return fits ? Optional.of(puzzle) : Optional.empty();
    }

    private SurvoPuzzle takeAway(int[] cells) {
        int[] givens = cells.clone();
        SurvoPuzzle puzzle = puzzle(cells, givens);
        int left = cells.length;
        long nodesLeft = MOST_NODES_IN_ALL;
        for (int cell : RandomOrder.of(cells.length, random)) {
            if (left == wish.leastGivens() || stopped) {
                break;
            }
            givens[cell] = 0;
            SurvoPuzzle fewer = puzzle(cells, givens);
            SurvoSolver solver = solver(fewer);
            if (solver.isUniqueWithin(Math.min(MOST_NODES, nodesLeft))) {
                puzzle = fewer;
                left--;
            } else {
                givens[cell] = cells[cell];
            }
            nodesLeft -= solver.nodes();
        }
        return puzzle;
    }

    /** A table whose open puzzle has no other solution, or null. */
    private int[] searchOpen(int[] cells) {
        sort(cells);
        int[] open = new int[cells.length];
        long solutions = solver(puzzle(cells, open)).count(MANY);
        for (int swap = 0; swap < SWAPS && solutions > 1 && !stopped; swap++) {
            int one = random.nextInt(cells.length);
            int other = random.nextInt(cells.length);
            exchange(cells, one, other);
            long now = solver(puzzle(cells, open)).count(MANY);
            if (now > solutions) {
                exchange(cells, one, other);
            } else {
                solutions = now;
            }
        }
        return solutions == 1 ? shuffled(cells) : null;
    }

    private static void exchange(int[] cells, int one, int other) {
        int number = cells[one];
        cells[one] = cells[other];
        cells[other] = number;
    }

    /** Sorts along the rows, then along the columns, which leaves the rows sorted. */
    private void sort(int[] cells) {
        for (int row = 0; row < m; row++) {
            Arrays.sort(cells, row * n, (row + 1) * n);
        }
        int[] line = new int[m];
        for (int column = 0; column < n; column++) {
            for (int row = 0; row < m; row++) {
                line[row] = cells[row * n + column];
            }
            Arrays.sort(line);
            for (int row = 0; row < m; row++) {
                cells[row * n + column] = line[row];
            }
        }
    }

    private int[] shuffled(int[] cells) {
        int[] rows = RandomOrder.of(m, random);
        int[] columns = RandomOrder.of(n, random);
        int[] shuffled = new int[cells.length];
        for (int cell = 0; cell < cells.length; cell++) {
            shuffled[cell] = cells[rows[cell / n] * n + columns[cell % n]];
        }
        return shuffled;
    }

    private SurvoPuzzle puzzle(int[] cells, int[] givens) {
        int[] rowSums = new int[m];
        int[] columnSums = new int[n];
        for (int cell = 0; cell < cells.length; cell++) {
            rowSums[cell / n] += cells[cell];
            columnSums[cell % n] += cells[cell];
        }
        return SurvoPuzzle.of(rowSums, columnSums, givens);
    }
}
