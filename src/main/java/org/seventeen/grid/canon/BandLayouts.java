package org.seventeen.grid.canon;

/**
 * Finds the layouts of a band that make its digits, read row by row, the least possible.
 *
 * <p>A layout orders the rows, the stacks and the columns in each stack, 6 · 1 296 = 7 776 ways; the digits are then
 * renamed so that the first row reads 123456789. Few layouts can be the best. Let a be the first row of a layout, b the
 * second row and i the first stack. The minirow of b in i holds digits that a has in the other two stacks:
 *
 * <ul>
 *   <li><b>All three in one stack</b> j, none in k. The second row can begin with 456, and does only if j comes second.
 *       The columns of i may come in any order and force that of j. The digits of b in j are then those of a in k, which
 *       fit neither into k nor, now, into i. So the columns of k can be ordered so that the second row continues with 789.
 *       If one minirow of a band is of this kind, all are.
 *   <li><b>Two in j, one in k.</b> The second row can begin with 457 at best, and does only if j comes second and the
 *       column of i with the odd digit comes last. The other two columns of i may come in either order, and force that
 *       of two columns of j; the third of j is last. In k the odd digit comes first. The other two that a has in k fit
 *       neither into k nor into i, so b has them in j, and the one further left there has to be the smaller.
 * </ul>
 *
 * So each of the 18 choices of a, b and i leaves 6 layouts, or 2. All of them are compared, and the ties are kept:
 * their number is that of the automorphisms of the band.
 */
final class BandLayouts {
    private static final int CELLS = 27;

    /** The most layouts that can tie: 18 choices, 6 orders of the first stack each. */
    private static final int MOST = 18 * 6;

    private static final int[][] ORDERS = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};

    /** The least digits. */
    final byte[] best = new byte[CELLS];

    private final byte[] band;
    private final long[] ties = new long[MOST];
    private int count;

    private final int[] rows = new int[3];
    private final int[] columns = new int[9];
    /** For each digit the column of row a that holds it. */
    private final int[] columnOf = new int[10];

    private final byte[] names = new byte[10];

    /** The best layouts of a band, given as 27 digits that are known to be one. */
    BandLayouts(byte[] band) {
        this.band = band;
        for (int[] order : ORDERS) {
            System.arraycopy(order, 0, rows, 0, 3);
            for (int column = 0; column < 9; column++) {
                columnOf[band[9 * rows[0] + column]] = column;
            }
            for (int stack = 0; stack < 3; stack++) {
                compareFrom(stack);
            }
        }
    }

    /** The number of best layouts, 1 to 108. */
    int count() {
        return count;
    }

    /** One of the best layouts, packed; {@code index} is 0 to {@link #count} − 1. */
    long layout(int index) {
        return ties[index];
    }

    /** The row of the band, 0 to 2, that a layout puts into row {@code place}. */
    static int row(long layout, int place) {
        return (int) (layout >>> 2 * place) & 3;
    }

    /** The column of the band, 0 to 8, that a layout puts into column {@code place}. */
    static int column(long layout, int place) {
        return (int) (layout >>> 6 + 4 * place) & 15;
    }

    /** Compares the layouts that start with a stack, for the current order of rows. */
    private void compareFrom(int stack) {
        int second = 9 * rows[1] + 3 * stack;
        int left = (stack + 1) % 3;
        int inLeft = 0;
        for (int column = 0; column < 3; column++) {
            inLeft += columnOf[band[second + column]] / 3 == left ? 1 : 0;
        }
        int next = inLeft >= 2 ? left : (stack + 2) % 3;
        int last = 3 - stack - next;
        if (inLeft == 0 || inLeft == 3) {
            for (int[] order : ORDERS) {
                for (int i = 0; i < 3; i++) {
                    columns[i] = 3 * stack + order[i];
                    columns[3 + i] = partner(columns[i]);
                }
                for (int i = 3; i < 6; i++) {
                    columns[3 + i] = partner(columns[i]);
                }
                compare();
            }
        } else {
            compareMixed(stack, next, last);
        }
    }

    /** The same if two digits of the first minirow are in one stack and the odd one in another. */
    private void compareMixed(int stack, int next, int last) {
        int odd = 3 * stack;
        while (partner(odd) / 3 != last) {
            odd++;
        }
        columns[2] = odd;
        columns[6] = partner(odd);
        for (int side = 1; side <= 2; side++) {
            columns[0] = 3 * stack + (odd + side) % 3;
            columns[1] = 3 * stack + (odd + 3 - side) % 3;
            columns[3] = partner(columns[0]);
            columns[4] = partner(columns[1]);
            columns[5] = 9 * next + 3 - columns[3] - columns[4];
            int filled = 7;
            for (int i = 3; i < 6; i++) {
                int partner = partner(columns[i]);
                if (partner / 3 == last) {
                    columns[filled++] = partner;
                }
            }
            compare();
        }
    }

    /** The column of the first row with the digit that the second row has in {@code column}. */
    private int partner(int column) {
        return columnOf[band[9 * rows[1] + column]];
    }

    /** Compares the current layout with the best so far. */
    private void compare() {
        for (int i = 0; i < 9; i++) {
            names[band[9 * rows[0] + columns[i]]] = (byte) (i + 1);
        }
        boolean less = count == 0;
        for (int cell = 0; cell < CELLS; cell++) {
            byte digit = names[band[9 * rows[cell / 9] + columns[cell % 9]]];
            if (!less && digit > best[cell]) {
                return;
            }
            less |= digit < best[cell];
            best[cell] = digit;
        }
        if (less) {
            count = 0;
        }
        long layout = 0;
        for (int i = 8; i >= 0; i--) {
            layout = layout << 4 | columns[i];
        }
        ties[count++] = layout << 6 | rows[2] << 4 | rows[1] << 2 | rows[0];
    }
}
