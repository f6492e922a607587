package org.seventeen.sums.make;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.seventeen.base.bits.RandomOrder;
import org.seventeen.sums.CrossSum;
import org.seventeen.sums.Distinctness;
import org.seventeen.sums.ValueRange;
import org.seventeen.sums.solve.CrossSumSolver;

/**
 * Generates puzzles with exactly one solution. The same size, wish and seed give the same puzzles. Not for more than one
 * thread.
 *
 * <p>All cells of a random table are clues first; then clues are taken away in random order. As long as the equations alone
 * decide the blanks ({@link SumRank}), that takes no proof. After that a clue is taken away only if {@link CrossSumSolver}
 * proves that the solution stays the only one. At the end it proves the whole puzzle.
 */
public final class CrossSumGenerator {
    /** The most nodes of one proof. */
    private static final long MOST_NODES = 20_000;
    /** Clues are taken away until so many proofs have failed, times cells: proofs for large tables take longer. */
    private static final int MOST_FAILURES = 300_000;

    private static final int LEAST_FAILURES = 10;

    private final int rows;
    private final int columns;
    private final Wish wish;
    private final SplittableRandom random;
    private final RandomTables tables;
    private volatile boolean stopped;

    /**
     * The puzzles that are wanted.
     *
     * @param range the numbers of the table, with an upper end
     * @param distinct which of them differ
     * @param diagonals whether the totals of the diagonals are given; only of square tables
     * @param leastClues the least number of clues
     * @param mostClues the greatest number of them
     */
    public record Wish(ValueRange range, Distinctness distinct, boolean diagonals, int leastClues, int mostClues) {}

    /**
     * A generator of puzzles.
     *
     * @throws IllegalArgumentException if there are no or too many cells, if diagonals are wanted of a table that is not
     *     square, if the range has no upper end or too few numbers that differ, or if no number of clues is wanted
     */
    public CrossSumGenerator(int rows, int columns, Wish wish, long seed) {
        if (rows < 1 || columns < 1 || (long) rows * columns > CrossSum.MAX_CELLS) {
            throw new IllegalArgumentException(
                    "expected 1 to " + CrossSum.MAX_CELLS + " cells, found " + rows + " x " + columns);
        }
        if (wish.diagonals() && rows != columns) {
            throw new IllegalArgumentException(
                    "expected diagonals only of a square table, found " + rows + " x " + columns);
        }
        if (!wish.range().isBounded()) {
            throw new IllegalArgumentException("expected a range with an upper end, found " + wish.range());
        }
        int different = switch (wish.distinct()) {
            case NONE -> 1;
            case LINES -> Math.max(rows, columns);
            case ALL -> rows * columns;
        };
        if (wish.range().size() < different) {
            throw new IllegalArgumentException("expected a range of at least " + different + " numbers (distinct "
                    + wish.distinct() + "), found " + wish.range());
        }
        if (wish.leastClues() < 0 || wish.leastClues() > Math.min(wish.mostClues(), rows * columns)) {
            throw new IllegalArgumentException("expected a number of clues from 0 to " + rows * columns + ", found "
                    + wish.leastClues() + " to " + wish.mostClues());
        }
        this.rows = rows;
        this.columns = columns;
        this.wish = wish;
        random = new SplittableRandom(seed);
        tables = new RandomTables(rows, columns, wish, random);
    }

    /** The range that is meant if nobody wishes one: 1..30 as in the book, or more if all numbers of a large table differ. */
    public static ValueRange usualRange(int rows, int columns, Distinctness distinct) {
        long different = distinct == Distinctness.ALL ? (long) rows * columns : Math.max(rows, columns);
        boolean all = distinct == Distinctness.NONE || different <= 30;
        return new ValueRange(1, all ? 30 : (int) Math.min(CrossSum.MAX_CELLS, different));
    }

    /** Ends the trial of another thread soon, and all later ones, without a puzzle. */
    public void stop() {
        stopped = true;
    }

    /**
     * One trial with a random table.
     *
     * @return a puzzle with exactly one solution that meets the wish, or nothing if this table yields none
     */
    public Optional<CrossSum> tryOnce() {
        Optional<int[]> table = tables.next();
        if (table.isEmpty()) {
            return Optional.empty();
        }
        int[] clues = table.get().clone();
        CrossSum.Totals totals = totals(clues);
        if (!isWithinLimit(totals)) {
            return Optional.empty();
        }
        CrossSum whole = new CrossSum("", clues, totals, wish.range(), wish.distinct());
        int left = takeAway(whole, clues);
        if (left > wish.mostClues() || stopped) {
            return Optional.empty();
        }
        CrossSum puzzle = whole.withClues(clues);
        // The solver must be able to prove it too, whoever asks.
        return new CrossSumSolver(puzzle).isUniqueWithin(MOST_NODES) ? Optional.of(puzzle) : Optional.empty();
    }

    private CrossSum.Totals totals(int[] table) {
        long[] ofRows = new long[rows];
        long[] ofColumns = new long[columns];
        long main = 0;
        long anti = 0;
        for (int cell = 0; cell < table.length; cell++) {
            int row = cell / columns;
            int column = cell % columns;
            ofRows[row] += table[cell];
            ofColumns[column] += table[cell];
            main += row == column ? table[cell] : 0;
            anti += row + column == columns - 1 ? table[cell] : 0;
        }
        return new CrossSum.Totals(
                Arrays.stream(ofRows).boxed().toList(),
                Arrays.stream(ofColumns).boxed().toList(),
                wish.diagonals() ? main : CrossSum.UNKNOWN,
                wish.diagonals() ? anti : CrossSum.UNKNOWN);
    }

    /** Whether all totals may stand in a puzzle: those of large numbers may not. */
    private static boolean isWithinLimit(CrossSum.Totals totals) {
        return Stream.of(totals.rows(), totals.columns(), List.of(totals.main(), totals.anti()))
                .flatMap(List::stream)
                .allMatch(total -> total == CrossSum.UNKNOWN || Math.abs(total) <= ValueRange.LIMIT);
    }

    /** Makes clues blank; returns how many are left. */
    private int takeAway(CrossSum whole, int[] clues) {
        int left = clues.length;
        SumRank rank = new SumRank(whole);
        List<Integer> later = new ArrayList<>();
        for (int cell : RandomOrder.of(clues.length, random)) {
            if (!stopped && left > wish.leastClues() && rank.add(cell)) {
                clues[cell] = CrossSum.BLANK;
                left--;
            } else {
                later.add(cell);
            }
        }
        int failures = Math.max(LEAST_FAILURES, MOST_FAILURES / clues.length);
        for (int i = 0; i < later.size() && left > wish.leastClues() && failures > 0 && !stopped; i++) {
            int cell = later.get(i);
            int clue = clues[cell];
            clues[cell] = CrossSum.BLANK;
            if (new CrossSumSolver(whole.withClues(clues)).isUniqueWithin(MOST_NODES)) {
                left--;
            } else {
                clues[cell] = clue;
                failures--;
            }
        }
        return left;
    }
}
