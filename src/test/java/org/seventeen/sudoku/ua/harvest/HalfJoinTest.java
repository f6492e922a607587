package org.seventeen.sudoku.ua.harvest;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.testing.RandomPairs;

/** The joined sets of two bands against those of the closure, and against a solver. */
class HalfJoinTest {
    private static final long PAIR = (1L << 54) - 1;
    private static final long BAND = (1L << 27) - 1;

    private final HalfJoin join = new HalfJoin();

    /** Closures that are complete to a size and a number of digits find the same sets within the limits, in either direction. */
    @ParameterizedTest
    @CsvSource({
        "2, 9, 9",
        "4, 9, 12",
        "6, 9, 12",
        "7, 9, 14",
        "8, 9, 15",
        "9, 4, 18",
        "10, 4, 20",
        "12, 5, 17",
        "12, 3, 24",
        "12, 4, 22"
    })
    void exactlyTheSetsOfTheClosureWithinTheLimits(int mostHalf, int mostDigits, int mostCells) {
        SplittableRandom random = new SplittableRandom(5310 + mostHalf + mostDigits);
        int compared = 0;
        for (int i = 0; i < 12; i++) {
            VirtualCells cells = RandomPairs.upTo(1, random);
            PairHarvest closure = new PairHarvest(cells);
            Set<Long> expected = new HashSet<>();
            add(closure.within(PAIR, 0, mostCells, mostDigits), cells, mostHalf, mostDigits, mostCells, expected);
            Set<Long> joined = new HashSet<>();
            add(joined(cells, closure, mostHalf, 8 * (i % 3)), cells, mostHalf, mostDigits, mostCells, joined);
            assertThat(joined).as("%s", Arrays.toString(cells.grid(0))).isEqualTo(expected);
            compared += joined.size();
        }
        assertThat(compared).isGreaterThan(mostHalf < 6 ? 5 : 40);
    }

    /** Also those too large for a closure: each has a second solution, and none without one of its cells. */
    @Test
    void everySetIsAMinimalUnavoidableOneByTheSolver() {
        SplittableRandom random = new SplittableRandom(5311);
        int large = 0;
        for (int i = 0; i < 5; i++) {
            VirtualCells cells = RandomPairs.upTo(1, random);
            UaTable table = joined(cells, new PairHarvest(cells), 12, 8);
            SolutionGrid grid = SolutionGrid.of(cells.grid(0));
            for (int index = random.nextInt(20); index < table.size(); index += 20) {
                CellSet set = new CellSet(table.pair(index), 0);
                assertThat(Completions.isMinimalUnavoidable(grid, set))
                        .as("%s of %s", set, grid)
                        .isTrue();
                large += set.size() > 20 ? 1 : 0;
            }
        }
        assertThat(large).isGreaterThan(100);
    }

    /** The minimal ones among the sets of each band and the joined ones, of which the smallest are known if {@code mostKnown} allows. */
    private UaTable joined(VirtualCells cells, PairHarvest closure, int mostHalf, int mostKnown) {
        UaCollector found = new UaCollector();
        for (int band = 0; band < 2; band++) {
            addAll(closure.within(BAND << 27 * band, 0, 81, 9), found);
        }
        UaTable known = closure.within(PAIR, 0, mostKnown, 9);
        addAll(known, found);
        join.open(Arrays.copyOf(cells.grid(0), 54));
        assertThat(join.join(mostHalf, known, found, 1)).isPositive();
        return found.minimal();
    }

    private static void addAll(UaTable table, UaCollector found) {
        for (int i = 0; i < table.size(); i++) {
            found.add(table.pair(i), 0, 1);
        }
    }

    /** Adds the sets with cells in both bands and at most so many in a band, a row and in all, of at most so many digits. */
    private static void add(
            UaTable table, VirtualCells cells, int mostHalf, int mostDigits, int mostCells, Set<Long> into) {
        for (int i = 0; i < table.size(); i++) {
            long set = table.pair(i);
            int above = Long.bitCount(set & BAND);
            int below = Long.bitCount(set >>> 27);
            int inRow = 0;
            for (int row = 0; row < 6; row++) {
                inRow = Math.max(inRow, Long.bitCount(set >>> 9 * row & 511));
            }
            int digits = 0;
            for (long rest = set; rest != 0; rest &= rest - 1) {
                digits |= 1 << cells.digit(Long.numberOfTrailingZeros(rest));
            }
            if (Math.min(above, below) > 0
                    && Math.max(above, below) <= mostHalf
                    && inRow <= HalfJoin.MOST_IN_ROW
                    && above + below <= mostCells
                    && Integer.bitCount(digits) <= mostDigits) {
                into.add(set);
            }
        }
    }
}
