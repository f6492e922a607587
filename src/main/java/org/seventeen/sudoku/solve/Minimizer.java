package org.seventeen.sudoku.solve;

import java.util.Arrays;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import java.util.random.RandomGenerator;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.SolutionGrid;

/**
 * Removes redundant clues from puzzles with one solution until none is left. An instance belongs to one thread.
 *
 * <p>Each other solution that the solver finds for a subset of the clues gives a set of clues of which one is always needed:
 * those where it differs. The sets are kept, and the solver is called only for clues that hit them all.
 */
public final class Minimizer {
    /** Testing more sets would take longer than the solver. */
    private static final int MOST_SETS = 8192;

    private final PuzzleSolver solver;
    private final int[] order = new int[81];

    /** The only solution of the puzzle to minimize. */
    private SolutionGrid solution;

    /** Every puzzle with one solution has at least one clue of each of these sets, as the words of {@link CellSet}. */
    private final long[] setPairs = new long[MOST_SETS];

    private final int[] setThirds = new int[MOST_SETS];
    private int sets;
    private final SwapSets swaps = new SwapSets();
    private CellSet clues;
    private Predicate<Puzzle> sink;
    private BooleanSupplier stop = () -> false;
    private long found;
    private boolean open;

    /** A minimizer that asks {@code solver} and tries the clues row by row. */
    public Minimizer(PuzzleSolver solver) {
        this.solver = solver;
        Arrays.setAll(order, cell -> cell);
    }

    /** Makes a long search end early: if {@code asked} is true, {@link #all} and {@link #one} throw a {@link CancellationException}. */
    public void stopWhen(BooleanSupplier asked) {
        stop = asked;
        solver.stopWhen(asked);
    }

    /** Makes later calls try the clues in an order drawn from {@code random}, whatever the order was before. */
    public void shuffle(RandomGenerator random) {
        Arrays.setAll(order, cell -> cell);
        for (int last = 80; last > 0; last--) {
            int other = random.nextInt(last + 1);
            int cell = order[other];
            order[other] = order[last];
            order[last] = cell;
        }
    }

    /**
     * One minimal puzzle: each clue in turn is removed if one solution is left. A minimal puzzle is returned unchanged.
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
     * Passes every minimal puzzle whose clues are among those of {@code puzzle} to a sink, each once, until it answers
     * false; {@link #one} is the first. There can be very many: a full grid has more than can ever be listed.
     *
     * @return how many were passed
     * @throws IllegalArgumentException if the puzzle has no solution or several
     */
    public long all(Puzzle puzzle, Predicate<Puzzle> taker) {
        Verdict.requireOneSolution(puzzle, solver);
        solver.visit(puzzle, only -> {
            solution = only;
            return false;
        });
        clues = puzzle.clues();
        sets = swaps.find(solution.digits());
        for (int i = 0; i < sets; i++) {
            setPairs[i] = swaps.pairs[i] & clues.pair();
            setThirds[i] = (int) (swaps.thirds[i] & clues.third());
        }
        sink = taker;
        found = 0;
        open = true;
        decide(0, CellSet.EMPTY, clues);
        return found;
    }

    /**
     * Decides the clues from {@code next} in the order on. All of {@code kept} and {@code undecided} together have one
     * solution. A clue of {@code kept} that {@code kept} alone does not need will never be needed; and if {@code kept} alone
     * has one solution, no further clue is needed.
     */
    private void decide(int next, CellSet kept, CellSet undecided) {
        if (stop.getAsBoolean()) {
            throw new CancellationException("expected a search to its end, found a stop");
        }
        if (isUnique(kept)) {
            if (needsAll(kept)) {
                found++;
                open = sink.test(Puzzle.of(solution, kept));
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
        CellSet with = kept.with(cell);
        if (open && needsAll(with)) {
            decide(place + 1, with, rest);
        }
    }

    /** Whether every one of the clues is needed: without it there are several solutions. */
    private boolean needsAll(CellSet some) {
        for (int cell : some.cells()) {
            if (isUnique(some.without(cell))) {
                return false;
            }
        }
        return true;
    }

    private boolean isUnique(CellSet some) {
        for (int i = 0; i < sets; i++) {
            if ((setPairs[i] & some.pair() | setThirds[i] & some.third()) == 0) {
                return false;
            }
        }
        SolutionGrid[] other = new SolutionGrid[1];
        solver.visit(Puzzle.of(solution, some), grid -> {
            other[0] = grid.equals(solution) ? null : grid;
            return other[0] == null;
        });
        if (other[0] != null && sets < MOST_SETS) {
            CellSet needed = clues.and(difference(other[0]));
            setPairs[sets] = needed.pair();
            setThirds[sets] = (int) needed.third();
            sets++;
        }
        return other[0] == null;
    }

    private CellSet difference(SolutionGrid other) {
        CellSet cells = CellSet.EMPTY;
        for (int cell = 0; cell < 81; cell++) {
            if (other.digit(cell) != solution.digit(cell)) {
                cells = cells.with(cell);
            }
        }
        return cells;
    }
}
