package org.seventeen.sudoku.canon;

import java.util.ArrayList;
import java.util.List;
import org.seventeen.sudoku.grid.DigitValue;

/**
 * The 416 classes of chutes: for each {@link ChuteCode} the number of its class, and a turn that leads from a chute of this
 * code to the minlex form of the class.
 *
 * <p>A turn orders the rows, the boxes, and the columns of the box that comes first, 6 · 6 · 6 = 216 ways. It determines all: the
 * new first box, laid on that of the form, names the digits, and row 0 of the form, 123456789, then orders the other columns.
 * The columns of a box are counted by rank, the ascending order of the labels in row 0, as a code ignores the order of columns.
 *
 * <p>The tables are filled on first use, some 10 ms: the least band whose code is not filled yet is the next minlex form, and its
 * 216 turned images fill their codes. Images that have the code of the form itself are its automorphisms.
 */
public final class ChuteClasses {
    /** The number of classes. */
    public static final int COUNT = 416;

    /** For each code the number of its class, 1 to 416. */
    static final short[] INDEX = new short[ChuteCode.COUNT];

    /** For each code a turn: 36 · order of rows + 6 · order of boxes + order of the columns of the new first box. */
    static final byte[] TURN = new byte[ChuteCode.COUNT];

    /** The 27 digits of each form, row by row, at its number. */
    static final byte[][] FORMS = new byte[COUNT + 1][];

    /** For each form the old column of each new one: nine entries for each automorphism, the identity first. */
    static final byte[][] COLUMNS = new byte[COUNT + 1][];

    /** For each form the new names of digits 0 to 9 (0 stays 0): ten entries for each automorphism, the identity first. */
    static final byte[][] NAMES = new byte[COUNT + 1][];

    /** For each form the old row of each new one: three entries for each automorphism, the identity first. */
    static final byte[][] ROWS = new byte[COUNT + 1][];

    static {
        int number = 0;
        for (byte[] band : candidates()) {
            if (INDEX[ChuteCode.of(band, 0, 9, 1)] == 0) {
                number++;
                FORMS[number] = band;
                fill(number, band);
            }
        }
    }

    private ChuteClasses() {}

    /**
     * The class, 1 to 416, of a chute.
     *
     * @param code its code, 0 to 72 575
     */
    public static int of(int code) {
        return INDEX[code];
    }

    /** A copy of the 27 digits, row by row, of the form of a class 1 to 416. */
    public static byte[] form(int number) {
        return FORMS[number].clone();
    }

    /** For each automorphism of a form the old column of each new one: nine entries each, the identity first. A copy. */
    public static byte[] columns(int number) {
        return COLUMNS[number].clone();
    }

    /** For each automorphism of a form the new names of digits 0 to 9, where 0 stays 0: ten entries each. A copy. */
    public static byte[] names(int number) {
        return NAMES[number].clone();
    }

    /** The automorphisms of the form of a class 1 to 416: 1 to 108. */
    public static int automorphisms(int number) {
        return ROWS[number].length / 3;
    }

    /** Fills the codes of all images of a form. */
    private static void fill(int number, byte[] form) {
        int own = ChuteCode.of(form, 0, 9, 1);
        List<Integer> automorphisms = new ArrayList<>();
        byte[] image = new byte[27];
        for (int turn = 0; turn < 216; turn++) {
            byte[] rows = Orders.FROM[turn / 36];
            byte[] boxes = Orders.FROM[turn / 6 % 6];
            byte[] columns = Orders.FROM[turn % 6];
            for (int cell = 0; cell < 27; cell++) {
                int box = cell / 3 % 3;
                int column = 3 * boxes[box] + (box == 0 ? columns[cell % 3] : cell % 3);
                image[cell] = form[9 * rows[cell / 9] + column];
            }
            int code = ChuteCode.of(image, 0, 9, 1);
            int back = back(image, turn);
            if (INDEX[code] == 0) {
                INDEX[code] = (short) number;
                TURN[code] = (byte) back;
            }
            if (code == own) {
                automorphisms.add(back);
            }
        }
        addAutomorphisms(number, form, automorphisms);
    }

    /** The turn that leads from the image of a form under a turn back to the form. */
    private static int back(byte[] image, int turn) {
        int rows = Orders.inverse(turn / 36);
        int boxes = Orders.inverse(turn / 6 % 6);
        // The place in the image of the form's first box, and of each of its columns there.
        int box = Orders.FROM[boxes][0];
        byte[] places = Orders.FROM[box == 0 ? Orders.inverse(turn % 6) : 0];
        byte[] byRank = Orders.FROM[ChuteCode.firstRowOrder(image, 0, 9, 1, box)];
        int[] rank = new int[3];
        for (int i = 0; i < 3; i++) {
            rank[byRank[i]] = i;
        }
        return 36 * rows + 6 * boxes + Orders.of(rank[places[0]], rank[places[1]]);
    }

    private static void addAutomorphisms(int number, byte[] form, List<Integer> turns) {
        int count = turns.size();
        COLUMNS[number] = new byte[9 * count];
        NAMES[number] = new byte[10 * count];
        ROWS[number] = new byte[3 * count];
        Layout layout = new Layout();
        int filled = 1;
        for (int turn : turns) {
            layout.lay(form, 0, 9, 1, number, turn);
            int at = turn == 0 ? 0 : filled++;
            System.arraycopy(layout.columns, 0, COLUMNS[number], 9 * at, 9);
            System.arraycopy(layout.names, 0, NAMES[number], 10 * at, 10);
            System.arraycopy(layout.rows, 0, ROWS[number], 3 * at, 3);
        }
    }

    /**
     * Bands among which every minlex form is, ascending. A minlex form starts with 123456789, and its second row is
     *
     * <ul>
     *   <li>456789 and an order of 123, or
     *   <li>457; then one of 1, 2, 3 among 8 and 9, these in order; then 6 and the other two in any order.
     * </ul>
     *
     * For let a be the first row of a layout, b the second and i the first stack. If all three digits that b has in i are those of a
     * in one other stack, the second row can begin with 456, and then the digits of b in the next stack are those of a in the last.
     * Otherwise two are from one stack and the odd one from the other; the row can begin with 457 at best, 6 does not fit into
     * the second stack then, and of the last stack's digits the smaller one comes first where there is a choice.
     */
    private static List<byte[]> candidates() {
        List<byte[]> bands = new ArrayList<>();
        byte[] first = {1, 2, 3, 4, 5, 6, 7, 8, 9};
        for (int order = 0; order < 6; order++) {
            byte[] low = ordered(1, 2, 3, order);
            addWithThirdRows(first, new byte[] {4, 5, 6, 7, 8, 9, low[0], low[1], low[2]}, bands);
            for (int odd = 1; odd <= 3; odd++) {
                byte[] last = ordered(odd == 1 ? 2 : 1, odd == 3 ? 2 : 3, 6, order);
                for (int place = 3; place < 6; place++) {
                    byte[] second = {4, 5, 7, 8, 8, 9, last[0], last[1], last[2]};
                    second[4] = (byte) (place == 3 ? 8 : 9);
                    second[5] = 9;
                    second[place] = (byte) odd;
                    addWithThirdRows(first, second, bands);
                }
            }
        }
        bands.sort(DigitValue::compare);
        return bands;
    }

    /** Adds the bands with these two rows and the digits of each minirow of the third in any order. */
    private static void addWithThirdRows(byte[] first, byte[] second, List<byte[]> bands) {
        for (int orders = 0; orders < 216; orders++) {
            byte[] band = new byte[27];
            System.arraycopy(first, 0, band, 0, 9);
            System.arraycopy(second, 0, band, 9, 9);
            for (int box = 0; box < 3; box++) {
                int left = 0b11_1111_1110;
                for (int column = 3 * box; column < 3 * box + 3; column++) {
                    left &= ~(1 << first[column] | 1 << second[column]);
                }
                int middle = left & left - 1;
                int order = box == 0 ? orders / 36 : box == 1 ? orders / 6 % 6 : orders % 6;
                byte[] minirow = ordered(
                        Integer.numberOfTrailingZeros(left),
                        Integer.numberOfTrailingZeros(middle),
                        Integer.numberOfTrailingZeros(middle & middle - 1),
                        order);
                System.arraycopy(minirow, 0, band, 18 + 3 * box, 3);
            }
            bands.add(band);
        }
    }

    private static byte[] ordered(int one, int two, int three, int order) {
        byte[] digits = {(byte) one, (byte) two, (byte) three};
        byte[] from = Orders.FROM[order];
        return new byte[] {digits[from[0]], digits[from[1]], digits[from[2]]};
    }

    /** How a chute is laid on the minlex form of its class: where its rows and columns come from, and the new names of its digits. Mutable. */
    static final class Layout {
        /** The old row of each new one. */
        final byte[] rows = new byte[3];

        /** The old column of each new one. */
        final byte[] columns = new byte[9];

        /** The new names of digits 0 to 9; 0, an empty cell, stays 0. */
        final byte[] names = new byte[10];

        /**
         * Lays a chute on a form.
         *
         * @param digits the digits of the grid, or of the chute alone
         * @param start the index of the chute's first cell
         * @param row the distance of two rows of the chute
         * @param column the distance of two columns of the chute
         * @param number the number of the form
         * @param turn a turn that leads there, as in {@link ChuteClasses#TURN}
         */
        void lay(byte[] digits, int start, int row, int column, int number, int turn) {
            byte[] form = ChuteClasses.FORMS[number];
            byte[] rowOrder = Orders.FROM[turn / 36];
            int box = Orders.FROM[turn / 6 % 6][0];
            byte[] ranks = Orders.FROM[turn % 6];
            byte[] byRank = Orders.FROM[box == 0 ? 0 : ChuteCode.firstRowOrder(digits, start, row, column, box)];
            for (int i = 0; i < 3; i++) {
                rows[i] = rowOrder[i];
                int at = start + (3 * box + byRank[ranks[i]]) * column;
                names[digits[at + rowOrder[0] * row]] = form[i];
                names[digits[at + rowOrder[1] * row]] = form[9 + i];
                names[digits[at + rowOrder[2] * row]] = form[18 + i];
            }
            // Row 0 of a form is 123456789.
            int at = start + rowOrder[0] * row;
            for (int i = 0; i < 9; i++) {
                columns[names[digits[at + i * column]] - 1] = (byte) i;
            }
        }

        /** Becomes another layout, followed by an automorphism of the form; number 0 is the identity. */
        void turn(Layout base, int number, int automorphism) {
            byte[] turnedRows = ChuteClasses.ROWS[number];
            byte[] turnedColumns = ChuteClasses.COLUMNS[number];
            byte[] turnedNames = ChuteClasses.NAMES[number];
            for (int i = 0; i < 3; i++) {
                rows[i] = base.rows[turnedRows[3 * automorphism + i]];
            }
            for (int i = 0; i < 9; i++) {
                columns[i] = base.columns[turnedColumns[9 * automorphism + i]];
                names[i + 1] = turnedNames[10 * automorphism + base.names[i + 1]];
            }
        }
    }
}
