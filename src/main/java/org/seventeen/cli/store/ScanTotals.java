package org.seventeen.cli.store;

import org.seventeen.sudoku.scan.GridRecord;

/** Sums over the records of a scan; puzzles of repeated grids count repeatedly. */
final class ScanTotals {
    private long exhaustive;
    private long puzzles;
    /** Not whole, as 292 core-years are more than a {@code long} has. */
    private double cpuNanos;

    void add(GridRecord record) {
        exhaustive += record.exhaustive() ? 1 : 0;
        puzzles += record.puzzles().size();
        cpuNanos += record.effort().cpuNanos();
    }

    /** Records that list all puzzles of a whole grid. */
    long exhaustive() {
        return exhaustive;
    }

    long puzzles() {
        return puzzles;
    }

    double cpuSeconds() {
        return cpuNanos / 1e9;
    }
}
