package org.seventeen.sudoku.grid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.seventeen.testing.Grid29.GRID;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class SolutionGridTest {
    @Test
    void aGridIsWrittenAsItWasRead() {
        SolutionGrid grid = SolutionGrid.of(GRID);
        assertThat(grid)
                .hasToString(GRID)
                .isEqualTo(SolutionGrid.of(grid.digits()))
                .hasSameHashCodeAs(SolutionGrid.of(GRID));
        assertThat(grid.digit(80)).isEqualTo(8);
    }

    @Test
    void aGridDoesNotChangeWithTheArraysItCameFromOrGave() {
        byte[] digits = SolutionGrid.of(GRID).digits();
        SolutionGrid grid = SolutionGrid.of(digits);
        digits[0] = 1;
        grid.digits()[1] = 1;
        assertThat(grid).hasToString(GRID);
    }

    @Test
    void theMirroredGridHasRowsForColumns() {
        SolutionGrid grid = SolutionGrid.of(GRID);
        assertThat(grid.transposed().toString()).startsWith("625174389");
        assertThat(grid.transposed().transposed()).isEqualTo(grid);
    }

    @Test
    void faultsAreNamedWithTheirFirstCell() {
        assertThat(faultWith(0, '.')).isEqualTo(new SolutionGrid.Fault(0, "an empty cell in row 1 column 1"));
        assertThat(faultWith(16, '2')).isEqualTo(new SolutionGrid.Fault(16, "digit 2 twice in row 2"));
        assertThat(faultWith(9, '6')).isEqualTo(new SolutionGrid.Fault(9, "digit 6 twice in column 1"));
        assertThat(faultWith(10, '9').found()).isEqualTo("digit 9 twice in box 1");
        assertThat(faultWith(79, '8')).isEqualTo(new SolutionGrid.Fault(79, "digit 8 twice in column 8"));
        assertThatThrownBy(() -> SolutionGrid.of(GRID.replace('5', '4')))
                .hasMessage("expected a solution grid, found digit 4 twice in row 1");
        assertThatThrownBy(() -> SolutionGrid.of(GRID.substring(1))).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void everySingleChangeOfAGridIsAFault() {
        SolutionGrid grid = RandomGrids.seeded(5).next();
        for (int cell = 0; cell < 81; cell++) {
            byte[] digits = grid.digits();
            for (int number = Byte.MIN_VALUE; number <= Byte.MAX_VALUE; number++) {
                digits[cell] = (byte) number;
                assertThat(SolutionGrid.firstFault(digits) == null)
                        .as("%d in cell %d", number, cell)
                        .isEqualTo(number == grid.digit(cell));
            }
        }
    }

    /** Each keeps the digits of the rows, of the columns or of the boxes. */
    @Test
    void everyExchangeOfTwoDifferentCellsIsAFault() {
        SolutionGrid grid = RandomGrids.seeded(6).next();
        for (int one = 0; one < 81; one++) {
            for (int other = one + 1; other < 81; other++) {
                byte[] digits = grid.digits();
                digits[one] = (byte) grid.digit(other);
                digits[other] = (byte) grid.digit(one);
                assertThat(SolutionGrid.firstFault(digits) == null)
                        .as("%d and %d", one, other)
                        .isEqualTo(grid.digit(one) == grid.digit(other));
            }
        }
    }

    /** Two columns of different stacks, exchanged, leave all rows and columns right, and one stack of boxes; two rows likewise. */
    @Test
    void boxesAloneCanBeWrong() {
        byte[] digits = SolutionGrid.of(GRID).digits();
        byte[] columns = digits.clone();
        byte[] rows = digits.clone();
        for (int i = 0; i < 9; i++) {
            columns[9 * i + 2] = digits[9 * i + 3];
            columns[9 * i + 3] = digits[9 * i + 2];
            rows[18 + i] = digits[27 + i];
            rows[27 + i] = digits[18 + i];
        }
        assertThat(SolutionGrid.firstFault(columns).found()).contains("in box");
        assertThat(SolutionGrid.firstFault(rows).found()).contains("in box");
        assertThat(SolutionGrid.firstFault(cyclic(3))).isNull();
        assertThat(SolutionGrid.firstFault(cyclic(1)).found()).isEqualTo("digit 2 twice in box 1");
    }

    @Test
    void aPuzzleOfAGridHasItsDigitsAtTheClues() {
        SolutionGrid grid = SolutionGrid.of(GRID);
        CellSet clues = CellSet.of(0, 1, 30, 80);
        Puzzle puzzle = Puzzle.of(grid, clues);
        assertThat(puzzle.clues()).isEqualTo(clues);
        assertThat(puzzle.clueCount()).isEqualTo(4);
        assertThat(puzzle.digit(30)).isEqualTo(8);
        assertThat(puzzle.digit(2)).isZero();
        assertThat(puzzle.toString()).isEqualTo("63" + ".".repeat(28) + "8" + ".".repeat(49) + "8");
        assertThat(Puzzle.of(puzzle.toString()))
                .isEqualTo(puzzle)
                .hasSameHashCodeAs(puzzle)
                .isNotEqualTo(Puzzle.of(GRID));
    }

    @Test
    void aPuzzleHas81NumbersFrom0To9() {
        assertThatThrownBy(() -> Puzzle.of(new byte[80])).hasMessage("expected 81 cells, found 80");
        byte[] digits = new byte[81];
        digits[4] = 10;
        assertThatThrownBy(() -> Puzzle.of(digits)).hasMessage("expected 0 to 9, found 10");
    }

    @Test
    void aKeyOfAPuzzleGivesItBack() {
        SplittableRandom random = new SplittableRandom(81);
        for (int i = 0; i < 1000; i++) {
            byte[] digits = new byte[81];
            for (int cell = 0; cell < 81; cell++) {
                digits[cell] = (byte) random.nextInt(10);
            }
            Puzzle puzzle = Puzzle.of(digits);
            assertThat(Puzzle.ofKey(puzzle.key())).isEqualTo(puzzle);
        }
        assertThat(Puzzle.ofKey(new long[Puzzle.KEY_WORDS]).clueCount()).isZero();
        assertThat(Puzzle.ofKey(Puzzle.of("9".repeat(81)).key()).toString()).isEqualTo("9".repeat(81));
    }

    @Test
    void aWordThatIsTooLargeOrNegativeIsInNoKeyOfAPuzzle() {
        for (long[] key :
                new long[][] {{1_000_000_000_000_000_000L, 0, 0, 0, 0}, {0, -1, 0, 0, 0}, {0, 0, 0, 0, 1_000_000_000L}
                }) {
            assertThatThrownBy(() -> Puzzle.ofKey(key))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageStartingWith("expected the key of a puzzle, found word ");
        }
    }

    /** Rows 123456789, each turned by so many more places than the one above, and by one more after three. */
    private static byte[] cyclic(int places) {
        byte[] digits = new byte[81];
        for (int cell = 0; cell < 81; cell++) {
            int row = cell / 9;
            digits[cell] = (byte) (1 + (cell % 9 + (places == 3 ? 3 * row + row / 3 : row)) % 9);
        }
        return digits;
    }

    private static SolutionGrid.Fault faultWith(int cell, char sign) {
        byte[] digits = SolutionGrid.of(GRID).digits();
        digits[cell] = (byte) (sign == '.' ? 0 : sign - '0');
        return SolutionGrid.firstFault(digits);
    }
}
