package org.seventeen.sudoku.census;

import org.seventeen.sudoku.grid.Puzzle;

/**
 * A puzzle that a unit has found. One puzzle may be found several times, if its grid or its pair has automorphisms: {@code form} is
 * the same then.
 *
 * @param pair the number of the pair
 * @param third the number of the third band, in the order of {@link org.seventeen.sudoku.ua.guardian.Gangster}
 * @param item the item of the plan, {@link org.seventeen.sudoku.search.plan.CensusPlan.CensusPlanItem#name}, for the pair on top of the third band
 * @param minimal whether no clue is redundant
 * @param form the canonical form of the puzzle, {@link org.seventeen.sudoku.canon.MinlexForm}
 * @param rank the number of its grid in the catalog
 */
public record UnitPuzzle(long pair, int third, String item, boolean minimal, Puzzle form, long rank)
        implements Comparable<UnitPuzzle> {
    /** The order of pairs, then of third bands, of items and of forms. */
    @Override
    public int compareTo(UnitPuzzle other) {
        int compared = Long.compare(pair, other.pair);
        compared = compared != 0 ? compared : Integer.compare(third, other.third);
        compared = compared != 0 ? compared : item.compareTo(other.item);
        return compared != 0 ? compared : form.toString().compareTo(other.form.toString());
    }
}
