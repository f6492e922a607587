package org.seventeen.sudoku.solve;

import java.util.Optional;
import org.seventeen.sudoku.grid.Puzzle;

/**
 * A digit that the digits so far force at once: the only place that a row, column or box has left for it, or the only digit that is
 * left for its cell.
 *
 * @param cell the empty cell, 0 to 80
 * @param digit 1 to 9
 * @param reason a sentence, such as {@code In row 4 only r4c6 can be 1.}
 */
public record Single(int cell, int digit, String reason) {
    private static final String[] KINDS = {"row ", "column ", "box "};

    /** The first single: of the rows, then of the columns, then of the boxes, each by its digits, then of the cells. */
    public static Optional<Single> of(Puzzle puzzle) {
        int[] left = new int[81];
        for (int cell = 0; cell < 81; cell++) {
            left[cell] = puzzle.digit(cell) == 0 ? 0x3fe : 0;
        }
        int[] taken = new int[27];
        for (int unit = 0; unit < 27; unit++) {
            for (int i = 0; i < 9; i++) {
                taken[unit] |= 1 << puzzle.digit(cell(unit, i));
            }
            for (int i = 0; i < 9; i++) {
                left[cell(unit, i)] &= ~taken[unit];
            }
        }
        for (int unit = 0; unit < 27; unit++) {
            for (int digit = 1; digit <= 9; digit++) {
                int places = 0;
                for (int i = 0; i < 9; i++) {
                    places |= (left[cell(unit, i)] >> digit & 1) << i;
                }
                if (Integer.bitCount(places) == 1) {
                    int cell = cell(unit, Integer.numberOfTrailingZeros(places));
                    String where = KINDS[unit / 9] + (unit % 9 + 1);
                    return Optional.of(
                            new Single(cell, digit, "In " + where + " only " + name(cell) + " can be " + digit + "."));
                }
            }
        }
        for (int cell = 0; cell < 81; cell++) {
            if (Integer.bitCount(left[cell]) == 1) {
                int digit = Integer.numberOfTrailingZeros(left[cell]);
                return Optional.of(new Single(cell, digit, name(cell) + " can only be " + digit + "."));
            }
        }
        return Optional.empty();
    }

    /** A cell of a row (0 to 8), column (9 to 17) or box (18 to 26). */
    private static int cell(int unit, int i) {
        int number = unit % 9;
        return switch (unit / 9) {
            case 0 -> 9 * number + i;
            case 1 -> 9 * i + number;
            default -> 9 * (number / 3 * 3 + i / 3) + number % 3 * 3 + i % 3;
        };
    }

    /** The name of a cell, such as {@code r4c6}. */
    public static String name(int cell) {
        return "r" + (cell / 9 + 1) + "c" + (cell % 9 + 1);
    }
}
