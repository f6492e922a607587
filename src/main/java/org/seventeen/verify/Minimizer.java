package org.seventeen.verify;

import java.util.function.Predicate;
import java.util.random.RandomGenerator;
import org.seventeen.bits.CellSet;
import org.seventeen.grid.Puzzle;

/** Takes redundant clues out of puzzles with one solution until none is left. An instance belongs to one thread. */
public final class Minimizer {
    private final PuzzleSolver solver;
    private final int[] order = new int[81];

    /** The puzzle to minimize; cells without a clue stay 0. */
    private byte[] digits = new byte[81];

    private Predicate<Puzzle> sink;
    private long found;
    private boolean open;

    /** A minimizer that asks {@code solver} and tries the clues row by row. */
    public Minimizer(PuzzleSolver solver) {
        this.solver = solver;
        for (int cell = 0; cell < 81; cell++) {
            order[cell] = cell;
        }
    }

    /** From now on the clues are tried in an order drawn from {@code random}. */
    public void shuffle(RandomGenerator random) {
        for (int last = 80; last > 0; last--) {
            int other = random.nextInt(last + 1);
            int cell = order[other];
            order[other] = order[last];
            order[last] = cell;
        }
    }

    /**
     * One minimal puzzle: each clue in turn is taken out if one solution is left. The puzzle itself if it is minimal.
     *
     * @throws IllegalArgumentException if the puzzle has no solution or several
     */
    public Puzzle one(Puzzle puzzle) {
        Puzzle[] one = new Puzzle[1];
        all(puzzle, minimal -> {
            one[0] = minimal;
            return false;
        });
        return one[0];
    }

    /**
     * Hands every minimal puzzle whose clues are among those of {@code puzzle} to a sink, each once, until it answers
     * false; {@link #one} is the first. There can be very many: a full grid has more than can ever be listed.
     *
     * @return how many it got
     * @throws IllegalArgumentException if the puzzle has no solution or several
     */
    public long all(Puzzle puzzle, Predicate<Puzzle> taker) {
        Verdict.requireOneSolution(puzzle, solver);
        digits = puzzle.digits();
        sink = taker;
        found = 0;
        open = true;
        decide(0, CellSet.EMPTY, puzzle.clues());
        return found;
    }

    /**
     * Decides the clues from {@code next} in the order on. All of {@code kept} and {@code undecided} together have one
     * solution. A clue of {@code kept} that {@code kept} alone does not need will never be needed; and if {@code kept}
     * alone has one solution, no further clue is.
     */
    private void decide(int next, CellSet kept, CellSet undecided) {
        if (isUnique(kept)) {
            Puzzle puzzle = only(kept);
            if (new MinimalityCheck(solver).redundantCluesOfUnique(puzzle).isEmpty()) {
                found++;
                open = sink.test(puzzle);
            }
            return;
        }
        int place = next;
        while (!undecided.contains(order[place])) {
            place++;
        }
        int cell = order[place];
        CellSet rest = undecided.without(cell);
        if (isUnique(kept.or(rest))) {
            decide(place + 1, kept, rest);
        }
        if (open && canBeNeeded(cell, kept)) {
            decide(place + 1, kept.with(cell), rest);
        }
    }

    /** Whether a minimal puzzle may hold {@code kept} and {@code cell}: without any clue of them, several solutions. */
    private boolean canBeNeeded(int cell, CellSet kept) {
        CellSet with = kept.with(cell);
        for (int other : kept.cells()) {
            if (isUnique(with.without(other))) {
                return false;
            }
        }
        return true;
    }

    /** With two digits missing among the clues a solution always has a twin. */
    private boolean isUnique(CellSet clues) {
        return clues.size() >= 8 && solver.count(only(clues), 2) == 1;
    }

    private Puzzle only(CellSet clues) {
        byte[] some = new byte[81];
        for (int cell : clues.cells()) {
            some[cell] = digits[cell];
        }
        return Puzzle.of(some);
    }
}
