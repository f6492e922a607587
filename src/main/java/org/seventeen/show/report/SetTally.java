package org.seventeen.show.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.ua.harvest.UaHarvester;
import org.seventeen.sudoku.ua.harvest.UaTable;

/** Harvests the unavoidable sets of some grids anew, as stores do not keep them. */
final class SetTally {
    private final SortedMap<Integer, Long> sizes = new TreeMap<>();
    private int grids;

    void add(SolutionGrid grid, int clues) {
        grids++;
        UaTable table = new UaHarvester(grid).forSearch(clues);
        for (int i = 0; i < table.size(); i++) {
            sizes.merge(table.cells(i), 1L, Long::sum);
        }
    }

    Report.Sets sets(Optional<Report.Overlay> overlay) {
        return new Report.Sets(grids, sizes, overlay);
    }

    /** Disjoint sets of a grid: the smallest first, each without a common cell with those before. */
    static Report.Overlay overlay(long number, SolutionGrid grid, CellSet clues, int wanted) {
        UaTable table = new UaHarvester(grid).forSearch(wanted);
        List<CellSet> all = new ArrayList<>();
        for (int i = 0; i < table.size(); i++) {
            all.add(table.get(i).cells());
        }
        all.sort(Comparator.comparingInt(CellSet::size));
        List<CellSet> disjoint = new ArrayList<>();
        CellSet taken = CellSet.EMPTY;
        for (CellSet set : all) {
            if (!set.meets(taken)) {
                disjoint.add(set);
                taken = taken.or(set);
            }
        }
        return new Report.Overlay(number, grid, clues, List.copyOf(disjoint));
    }
}
