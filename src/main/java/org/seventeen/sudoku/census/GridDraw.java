package org.seventeen.sudoku.census;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.seventeen.sudoku.catalog.PairCatalog;
import org.seventeen.sudoku.catalog.ThirdBandLists;
import org.seventeen.sudoku.census.unit.CensusUnit;

/**
 * Draws grids of a unit at random: a grid of a unit is one of its pairs with one of its third bands, and each has the same chance.
 */
public final class GridDraw {
    /** All grids. */
    public static final long ALL = Long.MAX_VALUE;

    /**
     * A grid.
     *
     * @param pair the number of the pair
     * @param third the number of the third band
     */
    record Drawn(long pair, int third) {}

    private GridDraw() {}

    /**
     * Draws grids, none twice.
     *
     * @param most how many; if the unit has no more than that, all of them
     * @return pair by pair, so that a pair is set up once
     */
    static List<Drawn> of(CensusUnit unit, long most, SplittableRandom random) {
        long[] ends = new long[unit.pairs()];
        ThirdBandLists.Count thirds = new ThirdBandLists.Count();
        int[] place = {0};
        PairCatalog.all().reader().visit(unit.from(), unit.to(), (digits, automorphisms) -> {
            ends[place[0]] = (place[0] == 0 ? 0 : ends[place[0] - 1]) + thirds.of(digits);
            place[0]++;
            return true;
        });
        long grids = ends[ends.length - 1];
        List<Drawn> drawn = new ArrayList<>();
        if (grids <= most) {
            for (int pair = 0; pair < ends.length; pair++) {
                for (long grid = pair == 0 ? 0 : ends[pair - 1]; grid < ends[pair]; grid++) {
                    drawn.add(grid(unit, ends, grid));
                }
            }
            return drawn;
        }
        // Floyd's way to draw a set: "Programming Pearls: A sample of brilliance", CACM 30 (9), 1987.
        Set<Long> set = new HashSet<>();
        for (long last = grids - most; last < grids; last++) {
            if (!set.add(random.nextLong(last + 1))) {
                set.add(last);
            }
        }
        set.stream().sorted().forEach(grid -> drawn.add(grid(unit, ends, grid)));
        return drawn;
    }

    private static Drawn grid(CensusUnit unit, long[] ends, long grid) {
        int found = Arrays.binarySearch(ends, grid);
        int place = found >= 0 ? found + 1 : -found - 1;
        return new Drawn(unit.from() + place, (int) (grid - (place == 0 ? 0 : ends[place - 1])));
    }
}
