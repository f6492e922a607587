package org.seventeen.sudoku.solve;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.SplittableRandom;
import java.util.concurrent.CancellationException;
import java.util.function.LongPredicate;
import java.util.function.Supplier;
import org.seventeen.base.bits.RandomOrder;
import org.seventeen.base.work.Crew;
import org.seventeen.sudoku.grid.Puzzle;

/**
 * Counts the solutions of one puzzle on several threads. A puzzle that may have many is split at the empty cell with the fewest candidates:
 * each solution has one digit there, so those of the puzzle are those of its parts, each part with a clue more. The parts, and the steps
 * of the solvers in them, are the same for any number of threads.
 *
 * <p>A part has the same share of the puzzle as each other part of its cell (D. E. Knuth, "Estimating the efficiency of backtrack programs",
 * 1975), so the parts that are done say about how many solutions there are in all.
 */
public final class SplitCount {
    /**
     * Parts with fewer combinations of candidates than 2 to this power are counted as a whole: of random puzzles with about as many, those
     * with 20 to 24 clues, most have 2 000 to 100 000 solutions.
     */
    private static final double SMALL = 120;

    /** A puzzle to be split or counted, and its share of the whole one. */
    private record Part(Puzzle puzzle, double share) {}

    private final Crew crew = new Crew();
    private final Deque<Part> open = new ArrayDeque<>();
    private final LongPredicate taker;
    /** The threads that may still add parts. */
    private int busy;

    private long steps;
    /** Share and solutions of the parts that are done. */
    private double done;

    private double found;

    /**
     * A count.
     *
     * @param taker takes how many more solutions were found, from one thread at a time; false if that is enough
     */
    public SplitCount(LongPredicate taker) {
        this.taker = taker;
    }

    /**
     * Counts until all solutions are counted or the taker has enough; once only.
     *
     * @param solvers makes the solver of a thread
     * @throws CancellationException if a solver is stopped
     */
    public void run(Puzzle puzzle, int threads, Supplier<PuzzleSolver> solvers) {
        open.push(new Part(puzzle, 1));
        try {
            crew.run(threads, number -> {
                boolean whole = false;
                try {
                    PuzzleSolver solver = solvers.get();
                    for (Part part = next(); part != null; part = next()) {
                        count(part, solver);
                    }
                    whole = true;
                } finally {
                    if (!whole) {
                        stop();
                    }
                }
            });
        } catch (InterruptedException interruption) {
            Thread.currentThread().interrupt();
            throw new CancellationException("expected a count to its end, found an interrupt");
        }
    }

    /** The steps of all solvers. */
    public synchronized long steps() {
        return steps;
    }

    /** The share of the puzzle that is done, 0 to 1. */
    public synchronized double share() {
        return done;
    }

    /** About how many solutions the puzzle has; 0 if nothing is known yet. */
    public synchronized double estimate() {
        return done == 0 ? 0 : found / done;
    }

    private synchronized Part next() {
        while (open.isEmpty() && busy > 0 && !crew.stopped()) {
            try {
                wait();
            } catch (InterruptedException interruption) {
                stop();
            }
        }
        Part part = crew.stopped() ? null : open.poll();
        busy += part == null ? 0 : 1;
        return part;
    }

    /** Ends the threads, also those that wait for parts. */
    private synchronized void stop() {
        crew.stop();
        notifyAll();
    }

    private void count(Part part, PuzzleSolver solver) {
        Part[] parts = parts(part);
        double here = 0;
        if (parts == null) {
            long[] counted = {0};
            solver.count(part.puzzle, more -> {
                counted[0] += more;
                return take(more);
            });
            here = counted[0];
        }
        synchronized (this) {
            if (parts == null || parts.length == 0) {
                done += part.share;
                found += here;
                steps += parts == null ? solver.steps() : 0;
            } else {
                for (Part each : parts) {
                    open.push(each);
                }
            }
            busy--;
            notifyAll();
        }
    }

    private synchronized boolean take(long more) {
        if (!crew.stopped() && !taker.test(more)) {
            stop();
        }
        return !crew.stopped();
    }

    /** The parts of a puzzle, in an order drawn by chance; null if it is small. */
    private static Part[] parts(Part part) {
        byte[] digits = part.puzzle.digits();
        int best = -1;
        int bestCandidates = 0;
        double size = 0;
        for (int cell = 0; cell < 81; cell++) {
            if (digits[cell] == 0) {
                int candidates = candidates(digits, cell);
                int count = Integer.bitCount(candidates);
                size += Math.log(count) / Math.log(2);
                if (best < 0 || count < Integer.bitCount(bestCandidates)) {
                    best = cell;
                    bestCandidates = candidates;
                }
            }
        }
        if (best < 0 || size < SMALL && bestCandidates != 0) {
            return null;
        }
        int count = Integer.bitCount(bestCandidates);
        Part[] parts = new Part[count];
        int[] order = RandomOrder.of(count, new SplittableRandom(part.puzzle.hashCode()));
        for (int i = 0; i < count; i++) {
            digits[best] = (byte) (Integer.numberOfTrailingZeros(bestCandidates) + 1);
            bestCandidates &= bestCandidates - 1;
            parts[order[i]] = new Part(Puzzle.of(digits), part.share / count);
        }
        return parts;
    }

    /** The digits that no cell of the row, column and box has, bit = digit − 1. */
    private static int candidates(byte[] digits, int cell) {
        int used = 0;
        int corner = cell / 27 * 27 + cell % 9 / 3 * 3;
        for (int i = 0; i < 9; i++) {
            used |= 1 << digits[cell / 9 * 9 + i]
                    | 1 << digits[cell % 9 + 9 * i]
                    | 1 << digits[corner + i / 3 * 9 + i % 3];
        }
        return ~used >>> 1 & 511;
    }
}
