package org.seventeen.sudoku.census;

import org.seventeen.sudoku.canon.MinlexForm;
import org.seventeen.sudoku.catalog.PairCatalog;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.scan.CensusPair;

/**
 * Checks without a search whether the plan of a census assigns puzzles to the third band and the item that their records name. Keeps
 * the items of the last pair, as neighbouring puzzles of a record are of one pair. Not thread-safe.
 */
final class ItemCheck {
    private final PairCatalog.Reader pairs = PairCatalog.all().reader();
    private final byte[] digits = new byte[54];
    private final int clues;
    private long pair = -1;
    private CensusPair items;

    ItemCheck(int clues) {
        this.clues = clues;
    }

    /**
     * What is wrong with the third band or the item of a puzzle, as a sentence; null if nothing is.
     *
     * @param grid the grid of the puzzle in minlex form
     */
    String fault(UnitPuzzle puzzle, SolutionGrid grid) {
        CensusPair of = itemsOf(puzzle.pair());
        if (puzzle.third() >= of.thirds()) {
            return "expected one of the " + of.thirds() + " third bands of pair " + puzzle.pair() + ", found "
                    + puzzle.third();
        }
        MinlexForm form = MinlexForm.of(of.grid(puzzle.third()));
        if (!form.grid().equals(grid)) {
            return "expected a third band that makes pair " + puzzle.pair() + " grid " + puzzle.rank() + ", found "
                    + puzzle.third();
        }
        // In a grid with automorphisms the form leads back to several puzzles, and the search has found one of them.
        boolean assigned = form.moves().stream()
                .map(move -> of.item(puzzle.third(), move.inverse().apply(puzzle.form())))
                .anyMatch(puzzle.item()::equals);
        return assigned
                ? null
                : "expected an item of pair " + puzzle.pair() + " with third band " + puzzle.third() + " that "
                        + puzzle.form() + " belongs to, found " + puzzle.item();
    }

    private CensusPair itemsOf(long number) {
        if (number != pair) {
            pairs.unrank(number, digits);
            items = CensusPair.of(digits, clues);
            pair = number;
        }
        return items;
    }
}
