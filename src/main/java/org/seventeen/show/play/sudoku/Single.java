package org.seventeen.show.play.sudoku;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntUnaryOperator;

/**
 * The next digit of a puzzle that follows without a trial: a digit with one cell left in a row, column or box (a hidden
 * single), or a cell with one digit left (a naked single). The page of {@code survo play} names the same one.
 *
 * @param cell 0 to 80, row by row
 * @param digit 1 to 9
 * @param reason why the digit stands there, as a sentence
 */
public record Single(int cell, int digit, String reason) {
    private static final int ALL = 0b1_1111_1111;

    /** A row, a column or a box. */
    private record House(String name, List<Integer> cells) {}

    private static final List<House> HOUSES = houses();

    private static List<House> houses() {
        List<House> houses = new ArrayList<>();
        add(houses, "row", cell -> cell / 9);
        add(houses, "column", cell -> cell % 9);
        add(houses, "box", Single::box);
        return houses;
    }

    private static void add(List<House> houses, String kind, IntUnaryOperator houseOf) {
        for (int house = 0; house < 9; house++) {
            List<Integer> cells = new ArrayList<>();
            for (int cell = 0; cell < 81; cell++) {
                if (houseOf.applyAsInt(cell) == house) {
                    cells.add(cell);
                }
            }
            houses.add(new House(kind + " " + (house + 1), cells));
        }
    }

    private static int box(int cell) {
        return cell / 27 * 3 + cell % 9 / 3;
    }

    /**
     * The first single: hidden ones of rows, then of columns, then of boxes, each by ascending digits, then naked ones.
     *
     * @param digits 81 digits, 0 for an empty cell
     * @return nothing if there is none
     */
    static Optional<Single> of(byte[] digits) {
        int[] left = left(digits);
        for (House house : HOUSES) {
            for (int digit = 1; digit <= 9; digit++) {
                int bit = 1 << (digit - 1);
                List<Integer> places = house.cells().stream()
                        .filter(cell -> (left[cell] & bit) != 0)
                        .toList();
                if (places.size() == 1 && !holds(house, digits, digit)) {
                    int cell = places.get(0);
                    return Optional.of(new Single(
                            cell, digit, "In " + house.name() + " only " + cellName(cell) + " can be " + digit + "."));
                }
            }
        }
        for (int cell = 0; cell < 81; cell++) {
            if (Integer.bitCount(left[cell]) == 1) {
                int digit = Integer.numberOfTrailingZeros(left[cell]) + 1;
                return Optional.of(new Single(cell, digit, cellName(cell) + " can only be " + digit + "."));
            }
        }
        return Optional.empty();
    }

    private static boolean holds(House house, byte[] digits, int digit) {
        return house.cells().stream().anyMatch(cell -> digits[cell] == digit);
    }

    /** For each empty cell the digits that its row, column and box do not have, as bits. */
    private static int[] left(byte[] digits) {
        int[] rows = new int[9];
        int[] columns = new int[9];
        int[] boxes = new int[9];
        for (int cell = 0; cell < 81; cell++) {
            int bit = digits[cell] == 0 ? 0 : 1 << (digits[cell] - 1);
            rows[cell / 9] |= bit;
            columns[cell % 9] |= bit;
            boxes[box(cell)] |= bit;
        }
        int[] left = new int[81];
        for (int cell = 0; cell < 81; cell++) {
            left[cell] = digits[cell] != 0 ? 0 : ALL & ~(rows[cell / 9] | columns[cell % 9] | boxes[box(cell)]);
        }
        return left;
    }

    /** Whether two cells are different and share a row, a column or a box. */
    static boolean see(int cell, int other) {
        return cell != other && (cell / 9 == other / 9 || cell % 9 == other % 9 || box(cell) == box(other));
    }

    /** A cell as {@code r4c6}, row and column from 1. */
    public static String cellName(int cell) {
        return "r" + (cell / 9 + 1) + "c" + (cell % 9 + 1);
    }
}
