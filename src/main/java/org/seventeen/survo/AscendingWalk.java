package org.seventeen.survo;

import java.util.function.BooleanSupplier;
import java.util.function.IntConsumer;

/**
 * A depth-first walk over ascending column sums ({@link ColumnSums}): adds one column after the other to what the columns
 * before can be, and decides the last two for all their sums at once. What the first columns can be is kept from part to
 * part, as parts that follow each other begin alike.
 */
abstract class AscendingWalk implements ColumnWalk {
    /** The sums chosen so far. */
    final ColumnSums sums;

    private final int columns;
    private final BooleanSupplier stop;
    private boolean stopped;
    /** The sums of the columns that the part before began with, and how many of them were added. */
    private final int[] before;

    private int added;
    private MarginSink sink;
    private long unique;

    /**
     * A walk over the columns of m × n tables.
     *
     * @param stop says when to give up
     */
    AscendingWalk(int rows, int columns, BooleanSupplier stop) {
        this.columns = columns;
        this.stop = stop;
        sums = new ColumnSums(rows, columns);
        before = new int[columns];
    }

    /**
     * Adds a column, whose sum was chosen as those before it, to what the columns before can be.
     *
     * @param rest the sum of all columns from this one on
     * @return whether there can be puzzles with one solution
     */
    abstract boolean extend(int column, int rest);

    /**
     * Takes all puzzles with the sums chosen for the columns before the last but one.
     *
     * @param column the last but one
     * @param rest the sum of the last two
     */
    abstract void finish(int column, int rest);

    @Override
    public final long count(int[] prefix, MarginSink target, IntConsumer done) {
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

    /** Whether to give up: then what was taken does not count. */
    final boolean isToStop() {
        stopped |= stop.getAsBoolean();
        return stopped;
    }

    /** Whether puzzles are listed, not only counted. */
    final boolean lists() {
        return sink != null;
    }

    /** Counts puzzles. */
    final void add(long puzzles) {
        unique += puzzles;
    }

    /** Lists a puzzle. */
    final void list(int[] rowSums, int[] columnSums) {
        sink.take(rowSums, columnSums);
    }
}
