package org.seventeen.sudoku.census;

import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.seventeen.sudoku.canon.BandForm;
import org.seventeen.sudoku.canon.PairItem;
import org.seventeen.sudoku.catalog.Catalog;
import org.seventeen.sudoku.catalog.PairCatalog;
import org.seventeen.sudoku.catalog.RankRange;
import org.seventeen.sudoku.census.unit.CensusUnits;
import org.seventeen.sudoku.census.unit.UnitSelection;
import org.seventeen.sudoku.grid.SolutionGrid;

/**
 * Which grids a census has searched to the end. A grid needs items of all its six pairs, one for each of its lines as the third band; so
 * it is exhaustive if the units of all six are finished. Not thread-safe.
 */
public final class CensusGrids {
    private final CensusSummary store;
    private final CensusUnits units;
    /** Whether a unit of the lesser band is finished: most grids of a small census are left out by this alone. */
    private final boolean[] bands = new boolean[BandForm.COUNT + 1];

    private final PairCatalog.Reader pairs = PairCatalog.all().reader();
    private final Catalog.Reader grids = Catalog.all().reader();

    /** The grids of the finished units of a store. */
    public CensusGrids(CensusSummary store) {
        this.store = store;
        units = store.units();
        store.forEachDone(UnitSelection.all(units), range -> {
            for (int band = units.bandOf(range.from()); band <= units.bandOf(range.to() - 1); band++) {
                bands[band] = true;
            }
        });
    }

    /** Whether all items that a grid needs lie in finished units. */
    public boolean isExhaustive(SolutionGrid grid) {
        int[] lines = new int[6];
        for (int line = 0; line < 6; line++) {
            lines[line] = BandForm.of(grid, line / 3, line % 3).number();
        }
        for (int line = 0; line < 6; line++) {
            int one = lines[line / 3 * 3 + (line + 1) % 3];
            int other = lines[line / 3 * 3 + (line + 2) % 3];
            if (!bands[Math.min(one, other)]) {
                return false;
            }
        }
        for (PairItem item : PairItem.of(grid)) {
            if (!store.isDone(units.unitOf(pairs.rank(item.form())))) {
                return false;
            }
        }
        return true;
    }

    /**
     * Passes on the exhaustive grids of a range of ranks as ranges, in order.
     *
     * @param stop ends the work early once it returns true
     * @return how many grids are exhaustive
     */
    public long forEachRange(RankRange ranks, BooleanSupplier stop, Consumer<RankRange> range) {
        long[] state = {ranks.from(), -1, 0};
        grids.visit(ranks.from(), ranks.to(), digits -> {
            if (isExhaustive(SolutionGrid.of(digits.clone()))) {
                state[1] = state[1] < 0 ? state[0] : state[1];
                state[2]++;
            } else if (state[1] >= 0) {
                range.accept(new RankRange(state[1], state[0]));
                state[1] = -1;
            }
            state[0]++;
            return !stop.getAsBoolean();
        });
        if (state[1] >= 0) {
            range.accept(new RankRange(state[1], state[0]));
        }
        return state[2];
    }
}
