package org.seventeen.sudoku.canon;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.RandomGrids;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.testing.Size;

/** Texts beside all orders, each with its names by first occurrence, and beside whole classes. */
class MinlexTextTest {
    private static final String SEVENTEEN =
            "................319.8..7......8..9.6..1...8...3.......24..........61....7......2.";

    private final SplittableRandom random = new SplittableRandom(61);
    private final MinlexText text = new MinlexText();

    /** Some cells of a grid, of a symmetric one or of none, and patterns, with all clues 1. */
    private byte[] drawn(int round) {
        SolutionGrid grid = SymmetricGrids.moved(round, random);
        byte[] digits = grid.digits();
        int left = round % 4 == 0 ? 20 + random.nextInt(40) : 3 + random.nextInt(20);
        boolean ones = round % 3 == 0;
        for (int cell = 0; cell < 81; cell++) {
            boolean kept = random.nextInt(81) < left;
            digits[cell] =
                    !kept ? 0 : ones ? 1 : random.nextInt(30) == 0 ? (byte) (1 + random.nextInt(9)) : digits[cell];
        }
        if (round % 5 == 0) {
            // Empty rows, columns and bands.
            Arrays.fill(digits, 0, 9 * random.nextInt(5), (byte) 0);
            for (int row = 0, column = random.nextInt(9); row < 9; row++) {
                digits[9 * row + column] = 0;
            }
        }
        return digits;
    }

    @Test
    @Tag("sized")
    void textsAreTheLeastOfAllOrders() {
        for (int round = 0; round < Size.of(12, 400); round++) {
            byte[] puzzle = drawn(round);
            Slow slow = new Slow(puzzle);
            int orders = text.find(puzzle);
            assertThat(text.puzzle().digits())
                    .as("round %d: %s", round, Puzzle.of(puzzle))
                    .isEqualTo(slow.least);
            assertThat(orders).as("round %d: %s", round, Puzzle.of(puzzle)).isEqualTo(slow.orders);
            assertThat(text.move().apply(Puzzle.of(puzzle))).isEqualTo(text.puzzle());
        }
    }

    @Test
    void movedPuzzlesHaveTheSameText() {
        for (int round = 0; round < 300; round++) {
            Puzzle puzzle = round == 0 ? Puzzle.of(SEVENTEEN) : Puzzle.of(drawn(round));
            int orders = text.find(puzzle.digits());
            Puzzle least = text.puzzle();
            for (int i = 0; i < 5; i++) {
                assertThat(text.find(Isotopy.random(random).apply(puzzle).digits()))
                        .isEqualTo(orders);
                assertThat(text.puzzle()).as("round %d: %s", round, puzzle).isEqualTo(least);
            }
            assertThat(text.find(least.digits())).isEqualTo(orders);
            assertThat(text.puzzle()).isEqualTo(least);
        }
    }

    /** The classes of up to three clues are walked through by exchanges of neighbouring lines and of two digits. */
    @Test
    void textsAreTheLeastOfTheirClasses() {
        List<Isotopy> steps = new ArrayList<>();
        int[] names = {1, 2, 3, 4, 5, 6, 7, 8, 9};
        for (int i = 0; i < 8; i++) {
            int[] digits = exchanged(names, i, i + 1);
            steps.add(Isotopy.of(false, Isotopy.IN_ORDER, Isotopy.IN_ORDER, digits));
            if (i % 3 < 2) {
                int[] lines = exchanged(Isotopy.IN_ORDER, i, i + 1);
                steps.add(Isotopy.of(false, lines, Isotopy.IN_ORDER, names));
                steps.add(Isotopy.of(false, Isotopy.IN_ORDER, lines, names));
            }
        }
        int[][] bands = {{3, 4, 5, 0, 1, 2, 6, 7, 8}, {0, 1, 2, 6, 7, 8, 3, 4, 5}};
        for (int[] lines : bands) {
            steps.add(Isotopy.of(false, lines, Isotopy.IN_ORDER, names));
            steps.add(Isotopy.of(false, Isotopy.IN_ORDER, lines, names));
        }
        steps.add(Isotopy.of(true, Isotopy.IN_ORDER, Isotopy.IN_ORDER, names));
        List<String> puzzles = new ArrayList<>(List.of(
                ".".repeat(81),
                ".".repeat(30) + "7" + ".".repeat(50),
                "4........3" + ".".repeat(71),
                "5...5" + ".".repeat(76)));
        if (Size.of(0, 1) == 1) {
            puzzles.add("12......." + "2" + ".".repeat(71));
        }
        for (String puzzle : puzzles) {
            Set<Puzzle> met = new HashSet<>(Set.of(Puzzle.of(puzzle)));
            Deque<Puzzle> queue = new ArrayDeque<>(met);
            while (!queue.isEmpty()) {
                Puzzle next = queue.poll();
                steps.stream().map(step -> step.apply(next)).filter(met::add).forEach(queue::add);
            }
            text.find(Puzzle.of(puzzle).digits());
            assertThat(text.puzzle().toString())
                    .isEqualTo(
                            Collections.min(met.stream().map(Puzzle::toString).toList()));
        }
    }

    private static int[] exchanged(int[] numbers, int one, int other) {
        int[] exchanged = numbers.clone();
        exchanged[one] = numbers[other];
        exchanged[other] = numbers[one];
        return exchanged;
    }

    @Test
    void theTextOfAGridIsItsMinlexForm() {
        RandomGrids grids = RandomGrids.seeded(62);
        MinlexFinder finder = new MinlexFinder();
        for (int round = 0; round < 40; round++) {
            SolutionGrid grid = round < 20 ? SymmetricGrids.moved(round, random) : grids.next();
            assertThat(text.find(grid.digits())).isEqualTo(finder.find(grid.digits()));
            assertThat(text.puzzle().digits()).isEqualTo(finder.digits());
        }
    }

    @Test
    void emptyAndFullPatternsHaveAllOrders() {
        assertThat(text.find(new byte[81])).isEqualTo(Isotopy.GEOMETRIC);
        assertThat(text.find(Puzzle.of("1".repeat(81)).digits())).isEqualTo(Isotopy.GEOMETRIC);
    }

    /** All 3 359 232 orders. */
    private static final class Slow {
        private final byte[] least = new byte[81];
        private final byte[] names = new byte[10];
        private final byte[] tried = new byte[81];
        private int orders;

        Slow(byte[] puzzle) {
            Arrays.fill(least, (byte) 10);
            byte[] other = new byte[81];
            for (int cell = 0; cell < 81; cell++) {
                other[cell % 9 * 9 + cell / 9] = puzzle[cell];
            }
            for (byte[] from : new byte[][] {puzzle, other}) {
                for (int[] rows : SlowGridForm.LINES) {
                    for (int[] columns : SlowGridForm.LINES) {
                        compare(from, rows, columns);
                    }
                }
            }
        }

        private void compare(byte[] from, int[] rows, int[] columns) {
            Arrays.fill(names, (byte) 0);
            int named = 0;
            boolean less = false;
            for (int cell = 0; cell < 81; cell++) {
                int digit = from[9 * rows[cell / 9] + columns[cell % 9]];
                if (digit != 0 && names[digit] == 0) {
                    names[digit] = (byte) ++named;
                }
                tried[cell] = names[digit];
                if (!less && tried[cell] > least[cell]) {
                    return;
                }
                less |= tried[cell] < least[cell];
            }
            if (less) {
                System.arraycopy(tried, 0, least, 0, 81);
                orders = 0;
            }
            orders++;
        }
    }
}
