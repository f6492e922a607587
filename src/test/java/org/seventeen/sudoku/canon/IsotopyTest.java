package org.seventeen.sudoku.canon;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.RandomGrids;
import org.seventeen.sudoku.grid.SolutionGrid;

class IsotopyTest {
    private static final int[] LINES = {0, 1, 2, 3, 4, 5, 6, 7, 8};
    private static final int[] DIGITS = {1, 2, 3, 4, 5, 6, 7, 8, 9};

    private final SplittableRandom random = new SplittableRandom(3_359_232);
    private final SolutionGrid grid = RandomGrids.seeded(3).next();

    @Test
    void theIdentityLeavesEverythingInPlace() {
        Isotopy identity = Isotopy.identity();
        assertThat(identity.apply(grid)).isEqualTo(grid);
        for (int round = 0; round < 200; round++) {
            Isotopy move = Isotopy.random(random);
            assertThat(identity.andThen(move)).isEqualTo(move).hasSameHashCodeAs(move);
            assertThat(move.andThen(identity)).isEqualTo(move);
        }
    }

    @Test
    void aMoveAndItsInverseCancelFromBothSides() {
        for (int round = 0; round < 2_000; round++) {
            Isotopy move = Isotopy.random(random);
            assertThat(move.andThen(move.inverse())).isEqualTo(Isotopy.identity());
            assertThat(move.inverse().andThen(move)).isEqualTo(Isotopy.identity());
            assertThat(move.inverse().inverse()).isEqualTo(move);
            assertThat(move.inverse().apply(move.apply(grid))).isEqualTo(grid);
        }
    }

    @Test
    void oneMoveAfterTheOtherIsTheirComposition() {
        for (int round = 0; round < 2_000; round++) {
            Isotopy first = Isotopy.random(random);
            Isotopy second = Isotopy.random(random);
            Isotopy third = Isotopy.random(random);
            Isotopy both = first.andThen(second);
            assertThat(both.apply(grid)).isEqualTo(second.apply(first.apply(grid)));
            assertThat(both.andThen(third)).isEqualTo(first.andThen(second.andThen(third)));
            assertThat(both.inverse()).isEqualTo(second.inverse().andThen(first.inverse()));
        }
    }

    @Test
    void aMovedPuzzleIsAPuzzleOfTheMovedGridAtTheMovedCells() {
        for (int round = 0; round < 2_000; round++) {
            Isotopy move = Isotopy.random(random);
            CellSet clues = new CellSet(random.nextLong() >>> 10, random.nextLong() >>> 37);
            Puzzle puzzle = Puzzle.of(grid, clues);
            assertThat(move.apply(puzzle)).isEqualTo(Puzzle.of(move.apply(grid), move.apply(clues)));
            for (int cell : clues.cells()) {
                assertThat(move.apply(grid).digit(move.cell(cell))).isEqualTo(move.digit(grid.digit(cell)));
            }
        }
    }

    @Test
    void transposingMirrorsAtTheMainDiagonal() {
        Isotopy mirror = Isotopy.geometric(Isotopy.GEOMETRIC / 2);
        assertThat(mirror.apply(grid)).isEqualTo(grid.transposed());
        assertThat(mirror.andThen(mirror)).isEqualTo(Isotopy.identity());
        CellSet cells = CellSet.of(1, 5, 40, 79);
        assertThat(mirror.apply(cells)).isEqualTo(cells.transposed());
    }

    /** Every nineteenth of all. */
    @Test
    void geometricMovesTakeSolutionGridsToSolutionGrids() {
        for (int number = 0; number < Isotopy.GEOMETRIC; number += 19) {
            byte[] digits =
                    Isotopy.geometric(number).apply(Puzzle.of(grid.toString())).digits();
            if (SolutionGrid.firstFault(digits) != null) {
                throw new AssertionError("move " + number);
            }
        }
    }

    /** A number tells an order of the rows, an order of the columns, and whether there is a reflection. */
    @Test
    void theGeometricMovesAreAllDifferent() {
        List<String> orders = new ArrayList<>();
        for (int number = 0; number < 1_296; number++) {
            orders.add(Arrays.toString(Isotopy.geometric(number).columns()));
        }
        assertThat(orders).doesNotHaveDuplicates();
        int half = Isotopy.GEOMETRIC / 2;
        for (int round = 0; round < 20_000; round++) {
            int number = random.nextInt(Isotopy.GEOMETRIC);
            Isotopy move = Isotopy.geometric(number);
            assertThat(move.transposes()).isEqualTo(number >= half);
            assertThat(Arrays.toString(move.rows())).isEqualTo(orders.get(number % half / 1_296));
            assertThat(Arrays.toString(move.columns())).isEqualTo(orders.get(number % 1_296));
        }
    }

    @Test
    void randomMovesReachEveryCellAndDigitEvenly() {
        int[] cells = new int[81];
        int[] names = new int[10];
        for (int round = 0; round < 81_000; round++) {
            Isotopy move = Isotopy.random(random);
            cells[move.cell(13)]++;
            names[move.digit(4)]++;
        }
        assertThat(Arrays.stream(cells)).allMatch(count -> Math.abs(count - 1_000) < 160);
        assertThat(names[0]).isZero();
        for (int digit = 1; digit <= 9; digit++) {
            assertThat(names[digit]).isBetween(8_500, 9_500);
        }
    }

    @Test
    void partsThatAreNoMoveAreRefused() {
        int[] acrossBands = {0, 1, 3, 2, 4, 5, 6, 7, 8};
        int[] twice = {0, 0, 2, 3, 4, 5, 6, 7, 8};
        int[] names = {1, 1, 3, 4, 5, 6, 7, 8, 9};
        assertThatThrownBy(() -> Isotopy.of(false, acrossBands, LINES, DIGITS)).hasMessageContaining("rows");
        assertThatThrownBy(() -> Isotopy.of(false, LINES, twice, DIGITS)).hasMessageContaining("columns");
        assertThatThrownBy(() -> Isotopy.of(false, LINES, LINES, names)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Isotopy.of(false, LINES, LINES, LINES)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Isotopy.of(false, new int[8], LINES, DIGITS))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Isotopy.of(false, LINES, LINES, new int[0]))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Isotopy.geometric(Isotopy.GEOMETRIC)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Isotopy.geometric(-1)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void aMoveIsMadeOfItsParts() {
        int[] rows = {3, 4, 5, 0, 1, 2, 6, 7, 8};
        int[] columns = {1, 0, 2, 3, 4, 5, 6, 7, 8};
        int[] names = {9, 8, 7, 6, 5, 4, 3, 2, 1};
        Isotopy move = Isotopy.of(true, rows, columns, names);
        rows[0] = 0;
        assertThat(move).hasToString("transpose, rows 456123789, columns 213456789, digits 987654321");
        // Row 1 column 2 is reflected to row 2 column 1, then goes to row 5 column 2.
        assertThat(move.cell(1)).isEqualTo(4 * 9 + 1);
        assertThat(move.digit(9)).isEqualTo(1);
        assertThat(move.digit(0)).isZero();
    }
}
