package org.seventeen.sudoku.watch.explain;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.seventeen.sudoku.search.forward.ForwardTable;
import org.seventeen.sudoku.watch.explain.ClueOrder.Step;

class ClueOrderTest {
    /** An expansion that is given its clues step by step must be able to take this path. */
    @Test
    void theStepsAreThoseOfAnExpansionThatTakesTheSmallestSetFirst() {
        SplittableRandom random = new SplittableRandom(51);
        int steps = 0;
        int dead = 0;
        for (int round = 0; round < 2_000; round++) {
            long[] rows = new long[random.nextInt(60)];
            for (int i = 0; i < rows.length; i++) {
                for (int j = 0; j < 2 + random.nextInt(6); j++) {
                    rows[i] |= 1L << random.nextInt(54);
                }
            }
            long clues = 0;
            for (int i = 0; i < random.nextInt(10); i++) {
                clues |= 1L << random.nextInt(54);
            }
            ForwardTable table = new ForwardTable();
            table.set(rows, rows.length);
            ClueOrder order = ClueOrder.of(table, clues);
            String message = "seed 51, round " + round;
            assertThat(order).as(message).isEqualTo(ClueOrder.ofSteps(order.steps()));
            assertThat(order.dead() & clues).as(message).isZero();
            assertThat(order.clues() & ~clues).as(message).isZero();
            long set = 0;
            for (Step step : order.steps()) {
                assertThat(step.row() & set).as(message).isZero();
                assertThat(step.row() & clues & (1L << step.clue()) - 1)
                        .as(message)
                        .isZero();
                assertThat(step.row() >>> step.clue() & 1).as(message).isEqualTo(1);
                set |= 1L << step.clue();
            }
            table.rebuild(table, 0, ForwardTable.ALL_CELLS);
            int smallest = 0;
            for (int row = table.size() - 1; row >= 0; row--) {
                smallest = (table.mask(row) & clues) != 0 ? Long.bitCount(table.mask(row)) : smallest;
            }
            assertThat(
                            order.steps().isEmpty()
                                    ? 0
                                    : Long.bitCount(order.steps().get(0).row()))
                    .as(message)
                    .isEqualTo(smallest);
            steps += order.steps().size();
            dead += Long.bitCount(order.dead());
        }
        assertThat(steps).isGreaterThan(2_000);
        assertThat(dead).isGreaterThan(2_000);
    }

    @Test
    void theSmallestSetComesFirst() {
        ForwardTable table = new ForwardTable();
        table.set(new long[] {0b111000, 0b110}, 2);
        ClueOrder order = ClueOrder.of(table, 0b100100);
        assertThat(order.steps()).isEqualTo(List.of(new Step(0b110, 2), new Step(0b111000, 5)));
        assertThat(order.dead()).isEqualTo(0b11010);
    }

    @Test
    void withoutCluesNothingIsDead() {
        ForwardTable table = new ForwardTable();
        table.set(new long[] {0b11}, 1);
        assertThat(ClueOrder.of(table, 0)).isEqualTo(new ClueOrder(List.of(), 0));
        assertThat(ClueOrder.of(new ForwardTable(), 0b111).steps()).isEmpty();
    }
}
