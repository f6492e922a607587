package org.seventeen.sudoku.search.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.seventeen.sudoku.canon.Isotopy;
import org.seventeen.sudoku.canon.PairItem;
import org.seventeen.sudoku.grid.RandomGrids;
import org.seventeen.sudoku.grid.SolutionGrid;

/** The order of the lines must be the same for every form of a grid. */
public class LineOrderTest {
    /** A grid with automorphisms: all its lines of one orientation are equivalent. */
    private static final SolutionGrid SYMMETRIC =
            SolutionGrid.of("123456789456789123789123456231564897564897231897231564312645978645978312978312645");

    @Test
    void linesKeepTheirPlaceUnderEveryMove() {
        SplittableRandom random = new SplittableRandom(51);
        RandomGrids grids = new RandomGrids(random);
        for (int round = 0; round < 25; round++) {
            SolutionGrid grid = round == 0 ? SYMMETRIC : grids.next();
            CensusPlan plan = LineOrder.plan(grid, 17, PairItem.of(grid), true);
            for (int morph = 0; morph < 2; morph++) {
                Isotopy move = Isotopy.random(random);
                SolutionGrid moved = move.apply(grid);
                CensusPlan same = LineOrder.plan(moved, 17, PairItem.of(moved), true);
                String name = "seed 51, round " + round + ", " + move;
                for (int line = 0; line < 6; line++) {
                    assertThat(same.order(movedLine(move, line))).as(name).isEqualTo(plan.order(line));
                }
                for (int orientation = 0; orientation < 2; orientation++) {
                    int reached = movedLine(move, 3 * orientation) / 3;
                    assertThat(same.isPreferred(reached)).as(name).isEqualTo(plan.isPreferred(orientation));
                }
            }
        }
    }

    @Test
    void equalLinesTieUnlessTheirNumberDecides() {
        List<PairItem> items = PairItem.of(SYMMETRIC);
        CensusPlan ties = LineOrder.plan(SYMMETRIC, 17, items, true);
        CensusPlan strict = LineOrder.plan(SYMMETRIC, 17, items, false);
        int equal = 0;
        for (int line = 0; line < 6; line++) {
            for (int other = 0; other < line; other++) {
                boolean same = items.get(line).form().equals(items.get(other).form());
                assertThat(ties.order(line) == ties.order(other)).isEqualTo(same);
                assertThat(strict.order(line)).isNotEqualTo(strict.order(other));
                equal += same ? 1 : 0;
            }
        }
        assertThat(equal).isGreaterThan(2);
    }

    @Test
    void withoutEqualLinesBothPlansAreTheSame() {
        SplittableRandom random = new SplittableRandom(52);
        RandomGrids grids = new RandomGrids(random);
        for (int round = 0; round < 20; round++) {
            SolutionGrid grid = grids.next();
            List<PairItem> items = PairItem.of(grid);
            assertThat(items.stream().map(PairItem::form).distinct().count()).isEqualTo(6);
            CensusPlan ties = LineOrder.plan(grid, 17, items, true);
            CensusPlan strict = LineOrder.plan(grid, 17, items, false);
            for (int line = 0; line < 6; line++) {
                assertThat(ties.items(line)).as("seed 52, round %d", round).isEqualTo(strict.items(line));
            }
            assertThat(ties.isPreferred(0)).isNotEqualTo(ties.isPreferred(1));
        }
    }

    /** The image of a line under a move, 3 · orientation + band. */
    public static int movedLine(Isotopy move, int line) {
        int[] bands = new int[3];
        int[] stacks = new int[3];
        for (int cell = 0; cell < 81; cell++) {
            if (line < 3 ? cell / 27 == line : cell % 9 / 3 == line - 3) {
                int to = move.cell(cell);
                bands[to / 27]++;
                stacks[to % 9 / 3]++;
            }
        }
        for (int place = 0; place < 3; place++) {
            if (bands[place] == 27) {
                return place;
            }
            if (stacks[place] == 27) {
                return 3 + place;
            }
        }
        throw new IllegalArgumentException("no line goes to a line");
    }
}
