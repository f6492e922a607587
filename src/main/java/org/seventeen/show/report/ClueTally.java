package org.seventeen.show.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.seventeen.sudoku.grid.CellSet;

/** Where puzzles have their clues: in which cells, and how many in each band and stack. */
public final class ClueTally {
    private final long[] cells = new long[81];
    private final SortedMap<String, Long> bands = new TreeMap<>();
    private final SortedMap<String, Long> stacks = new TreeMap<>();
    private long puzzles;

    /** Adds a puzzle. */
    public void add(CellSet clues) {
        puzzles++;
        for (int cell : clues.cells()) {
            cells[cell]++;
        }
        bands.merge(counts(clues), 1L, Long::sum);
        stacks.merge(counts(clues.transposed()), 1L, Long::sum);
    }

    /** The clues of the three bands, most first. */
    private static String counts(CellSet clues) {
        int[] counts = new int[3];
        for (int band = 0; band < 3; band++) {
            counts[band] = -Integer.bitCount(clues.band(band));
        }
        Arrays.sort(counts);
        return -counts[0] + "-" + -counts[1] + "-" + -counts[2];
    }

    /** How many puzzles were added. */
    public long puzzles() {
        return puzzles;
    }

    /** For each of the 81 cells in how many puzzles it is a clue. */
    public List<Long> cells() {
        List<Long> list = new ArrayList<>();
        for (long count : cells) {
            list.add(count);
        }
        return list;
    }

    /** How many puzzles have these numbers of clues in their bands, most first as {@code 6-6-5}. */
    public SortedMap<String, Long> bands() {
        return Collections.unmodifiableSortedMap(bands);
    }

    /** The same for stacks. */
    public SortedMap<String, Long> stacks() {
        return Collections.unmodifiableSortedMap(stacks);
    }
}
