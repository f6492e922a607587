package org.seventeen.sudoku.watch.hitting;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.search.plan.SearchInstance;
import org.seventeen.sudoku.ua.harvest.HigherDegreeSets;
import org.seventeen.sudoku.ua.harvest.UaTable;

/**
 * The unavoidable sets of an instance that have no given cell, cut down to the cells that may become clues, smallest first,
 * as flat masks and as bit-vectors.
 */
final class HittingSets {
    /** The most sets, about as many as McGuire's program has, and the most unions of degree 2, 3, 4 and 5. */
    private static final int[] LIMITS = {384, 4_096, 8_192, 8_192, 8_192};

    private static final int SMALLEST_UNAVOIDABLE = 4;

    final int size;
    final int words;
    final long[] pairs;
    final long[] thirds;
    /** At {@code cell · words + w}: the sets with the cell. */
    final long[] hits;

    private final List<CellSet> sets;

    /** The smallest of these sets for an instance. */
    HittingSets(UaTable harvest, SearchInstance instance) {
        sets = kept(harvest, instance);
        size = sets.size();
        words = size + 63 >>> 6;
        pairs = new long[size];
        thirds = new long[size];
        hits = new long[81 * words];
        for (int i = 0; i < size; i++) {
            CellSet set = sets.get(i);
            pairs[i] = set.pair();
            thirds[i] = set.third();
            for (int cell : set.cells()) {
                hits[cell * words + (i >>> 6)] |= 1L << i;
            }
        }
    }

    private static List<CellSet> kept(UaTable harvest, SearchInstance instance) {
        List<CellSet> open = new ArrayList<>();
        for (int i = 0; i < harvest.size(); i++) {
            CellSet cells = harvest.get(i).cells();
            if (!cells.meets(instance.given())) {
                open.add(cells.and(instance.free()));
            }
        }
        // The sort is stable, so sets of one size keep the order of the harvest.
        open.sort(Comparator.comparingInt(CellSet::size));
        List<CellSet> kept = new ArrayList<>();
        for (int i = 0; i < open.size() && kept.size() < LIMITS[0]; i++) {
            CellSet set = open.get(i);
            if (kept.stream().noneMatch(set::containsAll)) {
                kept.add(set);
            }
        }
        return kept;
    }

    /** The sets and their unions of degree 2 to 5; sets of fewer cells than an unavoidable set are left out. */
    HigherDegreeSets degrees() {
        return HigherDegreeSets.of(
                UaTable.of(sets.stream()
                        .filter(set -> set.size() >= SMALLEST_UNAVOIDABLE)
                        .toList()),
                LIMITS);
    }
}
