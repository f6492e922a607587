package org.seventeen.census.check;

import java.util.List;
import org.seventeen.base.bits.CellSet;
import org.seventeen.catalog.Catalog;
import org.seventeen.catalog.CatalogReader;
import org.seventeen.catalog.PairCatalog;
import org.seventeen.catalog.PairCatalogReader;
import org.seventeen.census.unit.UnitPuzzle;
import org.seventeen.grid.Puzzle;
import org.seventeen.grid.SolutionGrid;
import org.seventeen.grid.canon.PairItem;
import org.seventeen.grid.canon.PuzzleForm;
import org.seventeen.solve.sudoku.BitSolver;

/** Checks the puzzles of records without a search: each has one solution, is in canonical form, and is of the grid and pair it names. */
public final class UnitCheck {
    private final CatalogReader grids = Catalog.all().reader();
    private final PairCatalogReader pairs = PairCatalog.all().reader();
    private final BitSolver solver = new BitSolver();
    private final int clues;

    /** A check of puzzles with so many clues. */
    public UnitCheck(int clues) {
        this.clues = clues;
    }

    /** What is wrong with a puzzle, as a sentence; null if nothing is. */
    public String fault(UnitPuzzle puzzle) {
        Puzzle form = puzzle.form();
        if (form.clueCount() != clues) {
            return "expected " + clues + " clues, found " + form;
        }
        byte[] digits = new byte[81];
        grids.unrank(puzzle.rank(), digits);
        SolutionGrid grid = SolutionGrid.of(digits);
        for (int cell : form.clues().cells()) {
            if (form.digit(cell) != grid.digit(cell)) {
                return "expected a puzzle of grid " + puzzle.rank() + ", found " + form;
            }
        }
        if (solver.count(form, 2) != 1) {
            return "expected a puzzle with one solution, found " + form;
        }
        if (!PuzzleForm.of(form, grid).puzzle().equals(form)) {
            return "expected a puzzle in canonical form, found " + form;
        }
        List<PairItem> items = PairItem.of(grid);
        for (PairItem item : items) {
            if (pairs.rank(item.form()) == puzzle.pair()) {
                if (isMinimal(form) == puzzle.minimal()) {
                    return null;
                }
                return "expected a puzzle marked as " + (puzzle.minimal() ? "not " : "") + "minimal, found " + form;
            }
        }
        return "expected one of the pairs of grid " + puzzle.rank() + ", found pair " + puzzle.pair();
    }

    /** Whether no clue can be left out. */
    private boolean isMinimal(Puzzle form) {
        CellSet cells = form.clues();
        for (int cell : cells.cells()) {
            byte[] fewer = form.digits();
            fewer[cell] = 0;
            if (solver.count(Puzzle.of(fewer), 2) == 1) {
                return false;
            }
        }
        return true;
    }
}
