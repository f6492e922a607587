package org.seventeen.sudoku.census;

import org.seventeen.sudoku.canon.MinlexForm;
import org.seventeen.sudoku.canon.PairItem;
import org.seventeen.sudoku.catalog.Catalog;
import org.seventeen.sudoku.catalog.PairCatalog;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.solve.BitSolver;

/**
 * Checks the puzzles of records without a search: each has one solution, is in canonical form, is of the grid and pair it names, with
 * that third band, and belongs to that item. Not thread-safe.
 */
public final class UnitCheck {
    private final Catalog.Reader grids = Catalog.all().reader();
    private final PairCatalog.Reader pairs = PairCatalog.all().reader();
    private final BitSolver solver = new BitSolver();
    private final ItemCheck items;
    private final int clues;

    /** A check of puzzles with so many clues. */
    public UnitCheck(int clues) {
        this.clues = clues;
        items = new ItemCheck(clues);
    }

    /** What is wrong with a puzzle, as a sentence; null if nothing is. */
    public String fault(UnitPuzzle puzzle) {
        if (puzzle.form().clueCount() != clues) {
            return "expected " + clues + " clues, found " + puzzle.form();
        }
        byte[] digits = new byte[81];
        grids.unrank(puzzle.rank(), digits);
        SolutionGrid grid = SolutionGrid.of(digits);
        String fault = faultOfForm(puzzle, grid);
        if (fault != null) {
            return fault;
        }
        if (!isOfPair(puzzle.pair(), grid)) {
            return "expected one of the pairs of grid " + puzzle.rank() + ", found pair " + puzzle.pair();
        }
        return items.fault(puzzle, grid);
    }

    private String faultOfForm(UnitPuzzle puzzle, SolutionGrid grid) {
        Puzzle form = puzzle.form();
        for (int cell : form.clues().cells()) {
            if (form.digit(cell) != grid.digit(cell)) {
                return "expected a puzzle of grid " + puzzle.rank() + ", found " + form;
            }
        }
        if (solver.count(form, 2) != 1) {
            return "expected a puzzle with one solution, found " + form;
        }
        if (!MinlexForm.of(form, grid).puzzle().equals(form)) {
            return "expected a puzzle in canonical form, found " + form;
        }
        if (isMinimal(form) != puzzle.minimal()) {
            return "expected a puzzle marked as " + (puzzle.minimal() ? "not " : "") + "minimal, found " + form;
        }
        return null;
    }

    private boolean isOfPair(long pair, SolutionGrid grid) {
        return PairItem.of(grid).stream().anyMatch(item -> pairs.rank(item.form()) == pair);
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
