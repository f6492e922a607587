package org.seventeen.survo.count.margin;

import java.util.function.BiConsumer;
import java.util.function.BooleanSupplier;
import java.util.function.IntConsumer;

/**
 * Depth-first walk over ascending column sums ({@link ColumnSums}). Each column extends the states of the columns before it;
 * the last two columns are decided for all their sums at once. Consecutive parts share their first sums, so the states of
 * the shared columns are kept from part to part.
 */
abstract class AscendingWalk implements ColumnWalk {
    /** The sums chosen so far. */
    final ColumnSums sums;

    private final int columns;
    private final BooleanSupplier stop;
    private boolean stopped;
    /** The first column sums of the previous part, and how many of those columns were added. */
    private final int[] before;

    private int added;
    private BiConsumer<int[], int[]> sink;
    private long unique;

    /**
     * A walk over the columns of m × n tables.
     *
     * @param stop returns true when the walk is to give up
     */
    AscendingWalk(int rows, int columns, BooleanSupplier stop) {
        this.columns = columns;
        this.stop = stop;
        sums = new ColumnSums(rows, columns);
        before = new int[columns];
    }

    /**
     * Extends the states by a column whose sum, like those before it, has been chosen.
     *
     * @param rest the sum of all columns from this one on
     * @return whether puzzles with exactly one solution are still possible
     */
    abstract boolean extend(int column, int rest);

    /**
     * Counts, or lists, all puzzles with the sums chosen for the columns before the last but one.
     *
     * @param column the last but one
     * @param rest the sum of the last two columns
     */
    abstract void finish(int column, int rest);

    @Override
    public final long count(int[] prefix, BiConsumer<int[], int[]> target, IntConsumer done) {
        unique = 0;
        sink = target;
        stopped = false;
        int same = 0;
        while (same < Math.min(added, prefix.length) && prefix[same] == before[same]) {
            same++;
        }
        added = same;
        for (int column = 0; column < prefix.length; column++) {
            sums.choose(column, prefix[column]);
            boolean goesOn = column < same || extend(column, sums.rest(column));
            done.accept(column);
            if (!goesOn) {
                return 0;
            }
            before[column] = prefix[column];
            added = column + 1;
        }
        walk(prefix.length, sums.rest(prefix.length));
        done.accept(prefix.length);
        return stopped ? -1 : unique;
    }

    private void walk(int column, int rest) {
        if (column == columns - 2) {
            finish(column, rest);
            return;
        }
        int greatest = sums.greatest(column, rest);
        for (int sum = sums.least(column, rest); sum <= greatest && !isToStop(); sum++) {
            sums.choose(column, sum);
            if (extend(column, rest)) {
                walk(column + 1, rest - sum);
            }
        }
    }

    /** Whether to give up; the result of a walk that gave up does not count. */
    final boolean isToStop() {
        stopped |= stop.getAsBoolean();
        return stopped;
    }

    /** Whether puzzles are listed, not only counted. */
    final boolean lists() {
        return sink != null;
    }

    final void add(long puzzles) {
        unique += puzzles;
    }

    final void list(int[] rowSums, int[] columnSums) {
        sink.accept(rowSums, columnSums);
    }
}
