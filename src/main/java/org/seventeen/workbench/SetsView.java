package org.seventeen.workbench;

import org.seventeen.base.text.JsonLine;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.ua.harvest.UaHarvester;
import org.seventeen.sudoku.ua.harvest.UaPacking;
import org.seventeen.sudoku.ua.harvest.UaRegion;
import org.seventeen.sudoku.ua.harvest.UaTable;

/** Questions about the unavoidable sets of a grid. */
final class SetsView {
    /** The most sets that are listed; the counts are of all. */
    private static final int MOST_LISTED = 5000;

    private static final long MOST_NODES = 20_000_000;

    private SetsView() {}

    /** Where sets lie: a region, the digits that may move, and the most cells of a set. */
    private record Where(SolutionGrid grid, UaRegion region, CellSet cells, int maxSize) {
        /**
         * Reads the operands of a question.
         *
         * @param operands the grid, the name of a region, the digits (empty for all), the most cells (empty for the default of the region)
         */
        static Where of(String... operands) {
            SolutionGrid grid = SolutionGrid.of(operands[0]);
            UaRegion region = UaRegion.parse(operands[1]);
            CellSet cells =
                    operands[2].isEmpty() ? region.cells() : region.cells().and(UaRegion.holding(grid, operands[2]));
            int maxSize = operands[3].isEmpty()
                    ? region.defaultMaxSize()
                    : (int) GridView.number("the most cells of a set", operands[3], 4, 81);
            return new Where(grid, region, cells, maxSize);
        }

        UaTable table() {
            return new UaHarvester(grid).within(cells, maxSize);
        }
    }

    /**
     * {@code sets.harvest}: the minimal unavoidable sets, their number by size and by place, and the first of them.
     *
     * @param operands see {@link Where#of}
     */
    static String harvest(String... operands) {
        Where where = Where.of(operands);
        UaTable table = where.table();
        return Workbench.answer(line -> {
            line.field("max_size", where.maxSize()).field("sets", table.size());
            writeSizes(table, line.list("by_size"));
            line.end().list("by_place");
            for (UaRegion part : where.region().parts()) {
                line.object()
                        .field("place", part.name())
                        .field("cells", part.cells().cells())
                        .field("sets", table.countWithin(part.cells()))
                        .end();
            }
            line.end().list("list");
            for (int set = 0; set < Math.min(MOST_LISTED, table.size()); set++) {
                line.item(table.get(set).cells());
            }
            line.end();
        });
    }

    private static void writeSizes(UaTable table, JsonLine line) {
        int[] bySize = table.countsBySize();
        for (int size = 0; size < bySize.length; size++) {
            if (bySize[size] > 0) {
                line.object().field("size", size).field("sets", bySize[size]).end();
            }
        }
    }

    /**
     * {@code sets.packing}: a largest packing of disjoint sets.
     *
     * @param operands see {@link Where#of}
     */
    static String packing(String... operands) {
        UaTable table = Where.of(operands).table();
        UaPacking.Result packing = UaPacking.of(table, MOST_NODES);
        return Workbench.answer(line -> {
            line.field("text", packing.text())
                    .field("of", table.size())
                    .field("at_most", packing.atMost())
                    .field("root", packing.root())
                    .field("nodes", packing.nodes())
                    .list("sets");
            for (int set : packing.sets()) {
                line.item(table.get(set).cells());
            }
            line.end();
        });
    }
}
