package org.seventeen.sudoku.watch.trace;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.search.ClueCounts;
import org.seventeen.sudoku.search.Cut;
import org.seventeen.sudoku.search.Rule;

/**
 * A branch of the search: a clue set of the first band with one way to divide the other clues.
 *
 * @param number its number in the order of the search, from 1
 * @param place the bands
 * @param firstClues the clue set of the first band, 27 bits
 * @param counts the clues of the bands
 * @param cut what cut the whole branch at once; empty if it was searched
 * @param work what the search did there
 */
public record TraceBranch(long number, Place place, int firstClues, ClueCounts counts, Optional<Cut> cut, Work work) {
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

    /** The clue set of the first band, in the grid. */
    public CellSet firstCells() {
        return place.cells(firstClues, 0, 0);
    }

    /**
     * Why the second band was chosen, in words.
     *
     * @param rules those of the search
     */
    public String choice(Set<Rule> rules) {
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
