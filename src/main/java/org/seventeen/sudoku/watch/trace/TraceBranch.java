package org.seventeen.sudoku.watch.trace;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.seventeen.sudoku.grid.BandMask;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.search.ClueCounts;
import org.seventeen.sudoku.search.Cut;
import org.seventeen.sudoku.search.Rule;
import org.seventeen.sudoku.search.Walk;
import org.seventeen.sudoku.watch.explain.ForwardTable;

/**
 * A branch of the search: a clue set of the first band with one way to divide the other clues. In a walk over both bands some clues
 * of both, or none for the nodes above these branches.
 *
 * @param number its number in the order of the search, from 1
 * @param place the bands
 * @param firstClues the clue set of the first band, 27 bits; in a walk over both bands the clues of the branch, 54 bits
 * @param walk how the second band is searched
 * @param counts the clues of the bands
 * @param cut what cut the whole branch at once; empty if it was searched
 * @param work what the search did there
 */
public record TraceBranch(
        long number, Place place, long firstClues, Walk walk, ClueCounts counts, Optional<Cut> cut, Work work) {
    /**
     * Which bands a branch searches.
     *
     * @param orientation 0 if bands are rows, 1 if they are columns
     * @param first the first band, 0 to 2
     * @param second the second
     * @param third the third
     */
    public record Place(int orientation, int first, int second, int third) {
        /** Cells of the three bands, 27 bits each, as cells of the grid. */
        public CellSet cells(int ofFirst, int ofSecond, int ofThird) {
            int[] bands = new int[3];
            bands[first] = ofFirst;
            bands[second] = ofSecond;
            bands[third] = ofThird;
            CellSet cells = CellSet.ofBands(bands[0], bands[1], bands[2]);
            return orientation == 0 ? cells : cells.transposed();
        }

        /** The digits of a grid, those of the first band first, then those of the second and of the third. */
        byte[] digits(SolutionGrid grid) {
            byte[] digits = new byte[81];
            for (int band = 0; band < 3; band++) {
                int from = 27 * (band == 0 ? first : band == 1 ? second : third);
                for (int cell = 0; cell < 27; cell++) {
                    int at = from + cell;
                    digits[27 * band + cell] = grid.digits()[orientation == 0 ? at : at % 9 * 9 + at / 9];
                }
            }
            return digits;
        }

        /** The part of a set of cells of the grid that lies in a band, 27 bits. */
        int part(CellSet cells, int band) {
            return (orientation == 0 ? cells : cells.transposed()).band(band);
        }

        /** A band in words, as {@code rows 4-6}. */
        public String name(int band) {
            return (orientation == 0 ? "rows " : "columns ") + (3 * band + 1) + "-" + (3 * band + 3);
        }
    }

    /**
     * What the search did in a branch, or in several.
     *
     * @param nodes nodes of the tree of the second band, without its leaves
     * @param twoLeft those of them with two clues left
     * @param leaves complete clue sets of the second band
     * @param candidates clue sets of all bands
     * @param puzzles those that are puzzles
     */
    public record Work(long nodes, long twoLeft, long leaves, long candidates, long puzzles) {
        /** Nothing yet. */
        public static final Work NONE = new Work(0, 0, 0, 0, 0);

        Work plus(Work more) {
            return new Work(
                    nodes + more.nodes,
                    twoLeft + more.twoLeft,
                    leaves + more.leaves,
                    candidates + more.candidates,
                    puzzles + more.puzzles);
        }

        /** The numbers by name, as text, JSON and page have them. */
        public Map<String, Long> values() {
            Map<String, Long> values = new LinkedHashMap<>();
            values.put("nodes", nodes);
            values.put("two left", twoLeft);
            values.put("leaves", leaves);
            values.put("candidates", candidates);
            values.put("puzzles", puzzles);
            return values;
        }
    }

    /** Whether both bands are searched as one table. */
    public boolean isOfBoth() {
        return walk == Walk.FORWARD;
    }

    /** The clue set of the first band, or of a walk over both bands the clues of the branch, in the grid. */
    public CellSet firstCells() {
        return isOfBoth() ? cells(firstClues) : place.cells((int) firstClues, 0, 0);
    }

    /** Cells of the bands that the tree is about, in the grid: 27 bits of the second band, or 54 of both. */
    public CellSet cells(long mask) {
        int low = (int) mask & BandMask.ALL;
        return isOfBoth() ? place.cells(low, (int) (mask >>> 27), 0) : place.cells(0, low, 0);
    }

    /** The inverse of {@link #cells}, without the cells of other bands. */
    long mask(CellSet cells) {
        long second = place.part(cells, place.second());
        return isOfBoth() ? place.part(cells, place.first()) | second << 27 : second;
    }

    /** The cells of the bands that the tree is about. */
    CellSet table() {
        return cells(isOfBoth() ? ForwardTable.ALL_CELLS : BandMask.ALL);
    }

    /** The clues that these bands get. */
    int tableClues() {
        return isOfBoth() ? counts.first() + counts.second() : counts.second();
    }

    /** These bands in words. */
    public String tableName() {
        return isOfBoth()
                ? place.name(place.first()) + " and " + place.name(place.second())
                : place.name(place.second());
    }

    TraceBranch numbered(long other) {
        return new TraceBranch(other, place, firstClues, walk, counts, cut, work);
    }

    /**
     * Why the second band was chosen, in words.
     *
     * @param rules those of the search
     */
    public String choice(Set<Rule> rules) {
        if (isOfBoth()) {
            return "both bands as one table";
        }
        if (cut.filter(by -> by == Cut.FIRST_BAND_BOUND).isPresent()) {
            return "it needs too many clues";
        }
        if (counts.second() != counts.third()) {
            return "fewer clues";
        }
        return rules.contains(Rule.SIDE_CHOICE)
                ? "lower predicted cost"
                : "as many clues as the third band, and a lower number";
    }

    /** The clues of the bands, as {@code 5+5+7}. */
    public String clueText() {
        return counts.first() + "+" + counts.second() + "+" + counts.third();
    }
}
