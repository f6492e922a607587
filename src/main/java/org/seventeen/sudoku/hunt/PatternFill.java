package org.seventeen.sudoku.hunt;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.seventeen.base.bits.Mean;
import org.seventeen.base.work.CostEstimate;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.CellText;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.hunt.Move.Restriction;
import org.seventeen.sudoku.solve.BitSolver;
import org.seventeen.sudoku.solve.HeldSolver;
import org.seventeen.sudoku.solve.MinimalityCheck;
import org.seventeen.sudoku.solve.PuzzleSolver;
import org.seventeen.sudoku.solve.SudokuCover;

/**
 * The puzzles with one solution whose clues are in given cells, some of them with given digits. Puzzles that differ by the names of digits
 * that are not given count once: such digits come first in ascending order, cell by cell in the order in which cells are filled.
 *
 * <p>All puzzles: the cells but the last {@value #LAST} are walked through, cell by cell, with the digits that the rules of the solver
 * leave; the last ones are filled by {@link Neighbours#fill}, which asks the solver about few of the fillings. Random puzzles: a
 * descent by the number of solutions, one clue at a time. It reaches patterns that no walk does, but not each puzzle with the same chance.
 */
public final class PatternFill {
    /** The cells that are filled at once: with 2 or 4 a fill takes longer. */
    static final int LAST = 3;

    /** Solutions of a filling are counted to this number. */
    private static final int COUNTED = 1 << 9;

    /** A descent ends after so many steps a cell without a gain. */
    private static final int PATIENCE = 3;

    private static final int ALL_DIGITS = 511;

    private final byte[] given;
    private final int[] cells;
    /** How many of these are walked through. */
    private final int depth;

    private final CellSet last;
    private final boolean minimal;

    /**
     * A fill.
     *
     * @param with clues in some cells of the pattern, or in none
     * @param minimal whether only puzzles that need each of their clues are wanted
     * @throws IllegalArgumentException if a given clue is in no cell of the pattern
     */
    public PatternFill(CellSet pattern, Puzzle with, boolean minimal) {
        CellSet outside = with.clues().minus(pattern);
        if (!outside.isEmpty()) {
            throw new IllegalArgumentException(
                    "expected clues in cells of the pattern, found " + CellText.of(outside) + " outside of it");
        }
        this.minimal = minimal;
        given = with.digits();
        cells = ordered(with.clues(), pattern.minus(with.clues()));
        depth = Math.max(0, cells.length - LAST);
        CellSet rest = CellSet.EMPTY;
        for (int i = depth; i < cells.length; i++) {
            rest = rest.with(cells[i]);
        }
        last = rest;
    }

    /** The cells in an order in which each next one shares most rows, columns and boxes with those before it. */
    private static int[] ordered(CellSet before, CellSet cells) {
        int[] order = new int[cells.size()];
        CellSet done = before;
        for (int i = 0; i < order.length; i++) {
            int most = -1;
            for (int cell : cells.minus(done).cells()) {
                int peers = CellSet.peers(cell).and(done).size();
                if (peers > most) {
                    most = peers;
                    order[i] = cell;
                }
            }
            done = done.with(order[i]);
        }
        return order;
    }

    /** The digits that cells may get, as bits from 0; for one thread. */
    private static final class Candidates {
        private final HeldSolver solver = new HeldSolver();
        private final long[] row = new long[HeldSolver.WORDS];

        /** Those that the rules of the solver leave a cell beside some clues; none if the clues contradict each other. */
        int of(byte[] clues, int cell) {
            if (!solver.start(clues)) {
                return 0;
            }
            solver.candidates(row, 0);
            int digits = 0;
            for (int digit = 1; digit <= 9; digit++) {
                int number = HeldSolver.candidate(cell, digit);
                digits |= (int) (row[number >> 6] >>> number & 1) << digit - 1;
            }
            return digits;
        }

        /** As {@link #of}, but of the digits without a clue only the first. */
        int next(byte[] clues, int cell) {
            int used = used(clues);
            return of(clues, cell) & (used | firstUnused(used));
        }
    }

    private static int used(byte[] clues) {
        int used = 0;
        for (byte digit : clues) {
            used |= 1 << digit >> 1;
        }
        return used;
    }

    private static int firstUnused(int used) {
        return Integer.lowestOneBit(ALL_DIGITS & ~used);
    }

    /** One of some digits, each with the same chance. */
    private static byte drawn(int digits, SplittableRandom random) {
        int rest = digits;
        for (int skip = random.nextInt(Integer.bitCount(digits)); skip > 0; skip--) {
            rest &= rest - 1;
        }
        return (byte) (Integer.numberOfTrailingZeros(rest) + 1);
    }

    /**
     * A filling of the cells that are walked through.
     *
     * @param digits the 81 digits
     * @param share its part of all, as far as the numbers of branches tell; those of all starts add up to 1 at most
     */
    @SuppressWarnings("ArrayRecordComponent") // Nobody compares starts.
    public record Start(byte[] digits, double share) {}

    /** The walk through all starts, in their order. Not safe for several threads. */
    public final class Walk {
        private final Candidates candidates = new Candidates();
        private final byte[] digits = given.clone();
        private final int[] open = new int[depth + 1];
        private final double[] shares = new double[depth + 1];
        private int level;
        private boolean begun;

        /** The next start; null after the last. */
        public @Nullable Start next() {
            if (begun) {
                level--;
            } else {
                begun = true;
                shares[0] = 1;
                open();
            }
            while (level >= 0 && level < depth) {
                int cell = cells[level];
                digits[cell] = 0;
                if (open[level] == 0) {
                    level--;
                } else {
                    digits[cell] = (byte) (Integer.numberOfTrailingZeros(open[level]) + 1);
                    open[level] &= open[level] - 1;
                    level++;
                    open();
                }
            }
            return level < 0 ? null : new Start(digits.clone(), shares[level]);
        }

        private void open() {
            if (level < depth) {
                open[level] = candidates.next(digits, cells[level]);
                shares[level + 1] = shares[level] / Math.max(1, Integer.bitCount(open[level]));
            }
        }
    }

    /** Fills starts, and cells at random; for one thread. */
    public final class Filler {
        private final int more = cells.length - depth;
        private final Neighbours search = new Neighbours(new Move(more, more, Restriction.SAME_PATTERN, minimal));
        private final Candidates candidates = new Candidates();
        private final BitSolver bits = new BitSolver();
        private final PuzzleSolver confirmer = new SudokuCover();
        private final MinimalityCheck check = new MinimalityCheck();
        private BooleanSupplier stop = () -> false;

        /** Makes a long search end early with a {@link CancellationException}. */
        public void stopWhen(BooleanSupplier asked) {
            stop = asked;
            search.stopWhen(asked);
            bits.stopWhen(asked);
        }

        /** The puzzles of a start. */
        public List<Puzzle> fill(Start start) {
            List<Puzzle> found = new ArrayList<>();
            search.fill(start.digits(), last, puzzle -> {
                if (isFirst(start.digits(), puzzle)) {
                    found.add(puzzle);
                }
                return true;
            });
            return found;
        }

        /** Whether the digits that a start has not come in ascending order. */
        private boolean isFirst(byte[] start, Puzzle puzzle) {
            int used = used(start);
            for (int i = depth; i < cells.length; i++) {
                int bit = 1 << puzzle.digit(cells[i]) - 1;
                if ((used & bit) == 0 && bit != firstUnused(used)) {
                    return false;
                }
                used |= bit;
            }
            return true;
        }

        /** A puzzle found by a descent from random digits; null if it led to none. */
        public @Nullable Puzzle random(SplittableRandom random) {
            byte[] now = drawn(random);
            int solutions = bits.count(now, COUNTED);
            for (int idle = 0; solutions > 1 && idle < PATIENCE * cells.length; idle++) {
                if (stop.getAsBoolean()) {
                    throw new CancellationException("expected a search to its end, found a stop");
                }
                int fewer = step(now, cells[random.nextInt(cells.length)], solutions, random);
                idle = fewer < solutions ? 0 : idle;
                solutions = fewer;
            }
            Puzzle puzzle = Puzzle.of(now);
            if (solutions != 1
                    || minimal && !check.redundantCluesOfUnique(puzzle).isEmpty()) {
                return null;
            }
            if (!confirmer.isUnique(puzzle)) {
                throw new IllegalStateException("two solvers disagree on the solutions of " + puzzle);
            }
            return puzzle;
        }

        /** Gives a cell the digit with fewest solutions, another one where it can be; returns how many these are. */
        private int step(byte[] now, int cell, int solutions, SplittableRandom random) {
            byte before = now[cell];
            now[cell] = 0;
            int left = candidates.of(now, cell);
            int best = solutions;
            byte chosen = before;
            int equal = 0;
            for (byte digit = 1; digit <= 9; digit++) {
                if (digit == before || (left >>> digit - 1 & 1) == 0) {
                    continue;
                }
                now[cell] = digit;
                int count = bits.count(now, Math.min(COUNTED, best + 1));
                if (count > 0 && count <= best) {
                    equal = count < best ? 1 : equal + 1;
                    chosen = random.nextInt(equal) == 0 ? digit : chosen;
                    best = count;
                }
            }
            now[cell] = chosen;
            return best;
        }

        /** The given clues, and random digits in the other cells such that there is a solution; without one only some cells have a digit. */
        private byte[] drawn(SplittableRandom random) {
            byte[] now = given.clone();
            for (int cell : cells) {
                int digits = candidates.of(now, cell);
                if (digits == 0) {
                    return now;
                }
                do {
                    now[cell] = PatternFill.drawn(digits, random);
                    digits &= ~(1 << now[cell] - 1);
                } while (digits != 0 && bits.count(now, 1) == 0);
            }
            return now;
        }
    }

    /**
     * What a fill of all starts will take, from random ones. Those of the first half of the time only warm the machine up.
     *
     * @param nanos how long the estimate may take by the clock
     * @param clock nanoseconds of CPU time; a test counts starts
     * @return seconds of the clock
     */
    public CostEstimate estimate(SplittableRandom random, long nanos, LongSupplier clock) {
        Filler filler = new Filler();
        Candidates candidates = new Candidates();
        Mean cost = new Mean();
        long first = clock.getAsLong();
        long begun = first;
        do {
            byte[] digits = given.clone();
            double weight = 1;
            for (int i = 0; i < depth && weight > 0; i++) {
                int open = candidates.next(digits, cells[i]);
                weight *= Integer.bitCount(open);
                digits[cells[i]] = open == 0 ? 0 : drawn(open, random);
            }
            if (weight > 0) {
                filler.fill(new Start(digits, 0));
            }
            long now = clock.getAsLong();
            if (begun - first > nanos / 2 || now - first >= nanos && cost.size() == 0) {
                cost.add(weight * (now - begun) / 1e9);
            }
            begun = now;
        } while (begun - first < nanos);
        return CostEstimate.of(cost);
    }
}
