package org.seventeen.sudoku.canon;

/** How a chute is laid on the minlex form of its class: where its rows and columns come from, and the new names of its digits. Mutable. */
final class ChuteLayout {
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
    void turn(ChuteLayout base, int number, int automorphism) {
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
