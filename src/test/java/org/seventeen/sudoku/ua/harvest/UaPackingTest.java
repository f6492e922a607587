package org.seventeen.sudoku.ua.harvest;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.RandomGrids;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.testing.Grid29;

class UaPackingTest {
    /** Takes or leaves each set in turn. */
    private static int most(List<CellSet> sets, int from, CellSet used) {
        int most = 0;
        for (int i = from; i < sets.size(); i++) {
            if (!sets.get(i).meets(used)) {
                most = Math.max(most, 1 + most(sets, i + 1, used.or(sets.get(i))));
            }
        }
        return most;
    }

    private static void check(UaTable table, UaPacking.Result found) {
        CellSet used = CellSet.EMPTY;
        for (int index : found.sets()) {
            assertFalse(used.meets(table.get(index)));
            used = used.or(table.get(index));
        }
        assertTrue(found.isLargest());
        assertTrue(found.atMost() <= found.root());
    }

    @Test
    void packsAsManySetsAsTriesOfAllPackings() {
        RandomGrids grids = RandomGrids.seeded(1);
        Random random = new Random(1);
        int more = 0;
        for (int round = 0; round < 60; round++) {
            List<CellSet> all = new ArrayList<>(new UaHarvester(grids.next())
                    .within(CellSet.ALL, 8 + round % 5)
                    .sets());
            Collections.shuffle(all, random);
            UaTable table = UaTable.of(all.subList(0, Math.min(all.size(), 20 + 2 * round)));
            UaPacking.Result found = UaPacking.of(table);
            check(table, found);
            assertEquals(most(table.sets(), 0, CellSet.EMPTY), found.sets().size());
            more += found.root() > found.sets().size() ? 1 : 0;
        }
        assertTrue(more > 20, "the bound before the search seldom decides");
    }

    @Test
    void packsAllSetsOfAGrid() {
        for (SolutionGrid grid : List.of(RandomGrids.seeded(2).next(), Grid29.SOLUTION)) {
            UaTable table = new UaHarvester(grid).within(CellSet.ALL, 10);
            UaPacking.Result found = UaPacking.of(table);
            check(table, found);
            assertEquals(most(table.sets(), 0, CellSet.EMPTY), found.sets().size());
        }
    }

    @Test
    void packsTheTransposedGridAlike() {
        UaTable table = new UaHarvester(RandomGrids.seeded(3).next()).forSearch();
        UaPacking.Result found = UaPacking.of(table);
        check(table, found);
        UaPacking.Result mirrored = UaPacking.of(table.transposed());
        check(table.transposed(), mirrored);
        assertEquals(found.sets().size(), mirrored.sets().size());
    }

    @Test
    void boundsWhatItHasNoNodesFor() {
        UaTable table = new UaHarvester(RandomGrids.seeded(4).next()).within(CellSet.ALL, 12);
        UaPacking.Result whole = UaPacking.of(table);
        for (long nodes = 0; nodes < whole.nodes(); nodes += 1 + whole.nodes() / 50) {
            UaPacking.Result part = UaPacking.of(table, nodes);
            assertEquals(nodes, part.nodes());
            assertTrue(part.sets().size() <= whole.sets().size());
            assertTrue(part.atMost() >= whole.sets().size());
        }
    }

    @Test
    void packsNothingOfNoSets() {
        UaPacking.Result found = UaPacking.of(UaTable.of(List.of()));
        assertEquals(List.of(), found.sets());
        assertTrue(found.isLargest());
    }
}
