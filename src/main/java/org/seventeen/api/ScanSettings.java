package org.seventeen.api;

import java.util.function.BooleanSupplier;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.scan.CatalogScanner;
import org.seventeen.sudoku.search.plan.PuzzleGoal;

/**
 * The settings of a scan.
 *
 * @param clues 1 to {@link PuzzleGoal#MOST_CLUES}
 * @param with cells that are clues in every puzzle
 * @param within cells that may be clues
 * @param minimalOnly whether puzzles with a redundant clue are left out
 * @param threads 1 to {@link CatalogScanner#MOST_THREADS}
 * @param stop asks for an early end
 */
record ScanSettings(int clues, CellSet with, CellSet within, boolean minimalOnly, int threads, BooleanSupplier stop) {
    /** All puzzles of 17 clues, on all processors. */
    static final ScanSettings USUAL =
            new ScanSettings(17, CellSet.EMPTY, CellSet.ALL, false, Threads.usual(), () -> false);

    /** Which puzzles are looked for; refused if the cells do not fit. */
    PuzzleGoal goal() {
        return new PuzzleGoal(clues, with, within, minimalOnly);
    }
}
