package org.seventeen.sudoku.canon;

import java.util.Arrays;
import org.seventeen.sudoku.grid.Puzzle;

/**
 * Finds the minlex text of puzzles, one after the other: of all texts that result from renaming digits, reflecting at the main diagonal, and
 * reordering bands, stacks, rows and columns, the least, row by row and an empty cell before all digits. Published lists of puzzles often
 * have this form. It needs no solution, so a puzzle may have any number of them; if all clues are 1, it is the form of their pattern.
 *
 * <p>In an order of rows and columns the least names are given by first occurrence, so the first row of the text depends on the places of
 * its clues alone. The orders of columns that make it least are tried for each row that can be first; then the text is extended row by row,
 * by the rows that make it least, and a branch ends where its text exceeds the least known. Empty rows of a band are tried in one order,
 * and so are empty bands, stacks and columns, since all orders of them give the same text.
 *
 * <p>An instance belongs to one thread.
 */
public final class MinlexText {
    private static final int ALL = 511;

    /** Names of digits: 4 bits each, from bit 4 on for digit 1; above them the number of names given. */
    private static final int NAMED = 40;

    /** By order and three cells, the first highest: the cells in that order. */
    private static final byte[][] ORDERED = new byte[Orders.COUNT][8];

    /** By nine cells, the first highest: the least that an order of stacks and their columns makes of them. */
    private static final short[] LEAST = new short[ALL + 1];

    static {
        for (int order = 0; order < Orders.COUNT; order++) {
            for (int cells = 0; cells < 8; cells++) {
                for (int place = 0; place < 3; place++) {
                    ORDERED[order][cells] |= (byte) ((cells >>> 2 - Orders.FROM[order][place] & 1) << 2 - place);
                }
            }
        }
        for (int row = 0; row <= ALL; row++) {
            int[] stacks = new int[3];
            for (int stack = 0; stack < 3; stack++) {
                stacks[stack] = (1 << Integer.bitCount(three(row, stack))) - 1;
            }
            Arrays.sort(stacks);
            LEAST[row] = (short) (stacks[0] << 6 | stacks[1] << 3 | stacks[2]);
        }
    }

    // For the puzzle as it is, and reflected: its cells, the cells of each row that are clues, and the orders of the
    // columns of each
    // stack, and of the stacks, that are tried.
    private final byte[][] cells = new byte[2][81];
    private final int[][] rows = new int[2][9];
    private final int[][] inner = new int[2][3];
    private final int[] outer = new int[2];

    /** The rows of the least text, nine digits of four bits each, the first highest. */
    private final long[] least = new long[9];

    /** By row of the text: the place of the old row, times 9. */
    private final int[] path = new int[9];

    /** By place in the text: the old column. */
    private final int[] columns = new int[9];

    private int side;

    /** By row of the text and old row: the new row, and the names after it. */
    private final long[] texts = new long[81];

    private final long[] after = new long[81];

    private int ties;
    private Isotopy move;

    /** One of three parts of nine bits. */
    private static int three(int row, int part) {
        return row >>> 6 - 3 * part & 7;
    }

    /**
     * Finds the text of a puzzle.
     *
     * @param puzzle 81 digits, 0 for empty cells
     * @return how many of the 3 359 232 orders of rows and columns, reflected or not, lead to it: those that take the puzzle to itself, but
     *     for the names of digits
     */
    public int find(byte[] puzzle) {
        for (int cell = 0; cell < 81; cell++) {
            cells[0][cell] = puzzle[cell];
            cells[1][cell % 9 * 9 + cell / 9] = puzzle[cell];
        }
        int first = ALL;
        for (int one = 0; one < 2; one++) {
            for (int row = 0; row < 9; row++) {
                int mask = 0;
                for (int cell = 9 * row; cell < 9 * row + 9; cell++) {
                    mask = mask << 1 | (cells[one][cell] == 0 ? 0 : 1);
                }
                rows[one][row] = mask;
                first = Math.min(first, LEAST[mask]);
            }
        }
        Arrays.fill(least, Long.MAX_VALUE);
        ties = 0;
        int same = 1;
        for (side = 0; side < 2; side++) {
            same = sameOrders(side);
            for (int row = 0; row < 9; row++) {
                if (LEAST[rows[side][row]] == first && isTried(row, 0)) {
                    tryFirst(row, first);
                }
            }
        }
        return ties * same;
    }

    /** Notes which orders of columns of a side are tried; returns how many orders of empty rows and columns give the same text. */
    private int sameOrders(int one) {
        int same = 1;
        int[] empty = new int[2];
        for (int stack = 0; stack < 6; stack++) {
            // The columns of a side are the rows of the other.
            int[] lines = rows[stack < 3 ? 1 - one : one];
            int none = 0;
            for (int line = 0; line < 3; line++) {
                none |= lines[3 * (stack % 3) + line] == 0 ? 1 << line : 0;
            }
            same *= factorial(Integer.bitCount(none));
            empty[stack / 3] |= none == 7 ? 1 << stack % 3 : 0;
            if (stack < 3) {
                inner[one][stack] = ascending(none);
            }
        }
        outer[one] = ascending(empty[0]);
        return same * factorial(Integer.bitCount(empty[0])) * factorial(Integer.bitCount(empty[1]));
    }

    private static int factorial(int number) {
        return number == 3 ? 6 : Math.max(1, number);
    }

    /** The orders of three things, as bits, in which some of them are ascending. */
    private static int ascending(int some) {
        int orders = 0;
        for (int order = 0; order < Orders.COUNT; order++) {
            int last = -1;
            boolean kept = true;
            for (byte from : Orders.FROM[order]) {
                if ((some >>> from & 1) != 0) {
                    kept &= from > last;
                    last = from;
                }
            }
            orders |= kept ? 1 << order : 0;
        }
        return orders;
    }

    /** Tries all orders of columns that make the least first row of a row. */
    private void tryFirst(int row, int first) {
        int mask = rows[side][row];
        for (int stacks = 0; stacks < Orders.COUNT; stacks++) {
            byte[] from = Orders.FROM[stacks];
            if ((outer[side] >>> stacks & 1) == 0) {
                continue;
            }
            int orders0 = fitting(from[0], three(mask, from[0]), three(first, 0));
            int orders1 = fitting(from[1], three(mask, from[1]), three(first, 1));
            int orders2 = fitting(from[2], three(mask, from[2]), three(first, 2));
            for (int one = orders0; one != 0; one &= one - 1) {
                place(0, from[0], one);
                for (int two = orders1; two != 0; two &= two - 1) {
                    place(3, from[1], two);
                    for (int three = orders2; three != 0; three &= three - 1) {
                        place(6, from[2], three);
                        path[0] = 9 * row;
                        write(0, row, 0);
                        take(0, texts[row]);
                        extend(1, after[row], 1 << row);
                    }
                }
            }
        }
    }

    /** The orders of a stack's columns, as bits, that make given cells of it. */
    private int fitting(int stack, int before, int wanted) {
        int orders = 0;
        for (int order = 0; order < Orders.COUNT; order++) {
            orders |= ORDERED[order][before] == wanted ? 1 << order : 0;
        }
        return orders & inner[side][stack];
    }

    private void place(int to, int stack, int orders) {
        byte[] from = Orders.FROM[Integer.numberOfTrailingZeros(orders)];
        columns[to] = 3 * stack + from[0];
        columns[to + 1] = 3 * stack + from[1];
        columns[to + 2] = 3 * stack + from[2];
    }

    /** Whether a row may come next: not if it is empty and an empty one of its band, or of an empty band, is left before it. */
    private boolean isTried(int row, int used) {
        int[] all = rows[side];
        if ((used >>> row & 1) != 0) {
            return false;
        }
        if (all[row] != 0) {
            return true;
        }
        for (int before = row - row % 3; before < row; before++) {
            if (all[before] == 0 && (used >>> before & 1) == 0) {
                return false;
            }
        }
        for (int band = 0; band < row / 3 && isEmpty(row / 3); band++) {
            if (isEmpty(band) && (used >>> 3 * band & 7) == 0) {
                return false;
            }
        }
        return true;
    }

    private boolean isEmpty(int band) {
        int[] all = rows[side];
        return (all[3 * band] | all[3 * band + 1] | all[3 * band + 2]) == 0;
    }

    /** Takes a row of the text, unless it exceeds the least; returns whether it does not. */
    private boolean take(int level, long text) {
        if (text < least[level]) {
            Arrays.fill(least, level, 9, Long.MAX_VALUE);
            least[level] = text;
            ties = 0;
        }
        return text == least[level];
    }

    /** Extends the text by rows that make it least. */
    private void extend(int level, long names, int used) {
        if (level == 9) {
            ties++;
            if (ties == 1) {
                note(names);
            }
            return;
        }
        int from = level % 3 == 0 ? 0 : path[level - 1] / 27 * 3;
        int to = level % 3 == 0 ? 9 : from + 3;
        int tried = 0;
        long low = Long.MAX_VALUE;
        for (int row = from; row < to; row++) {
            boolean open = level % 3 != 0 || (used >>> row - row % 3 & 7) == 0;
            if (open && isTried(row, used)) {
                tried |= 1 << row;
                write(level, row, names);
                low = Math.min(low, texts[9 * level + row]);
            }
        }
        if (!take(level, low)) {
            return;
        }
        for (; tried != 0; tried &= tried - 1) {
            int row = Integer.numberOfTrailingZeros(tried);
            if (texts[9 * level + row] == low) {
                path[level] = 9 * row;
                extend(level + 1, after[9 * level + row], used | 1 << row);
            }
        }
    }

    /** Writes a row with the names so far, and names its new digits. */
    private void write(int level, int row, long names) {
        byte[] from = cells[side];
        long now = names;
        long text = 0;
        for (int place = 0; place < 9 && rows[side][row] != 0; place++) {
            int digit = from[9 * row + columns[place]];
            text <<= 4;
            if (digit != 0) {
                long name = now >>> 4 * digit & 15;
                if (name == 0) {
                    now += 1L << NAMED;
                    name = now >>> NAMED;
                    now |= name << 4 * digit;
                }
                text |= name;
            }
        }
        texts[9 * level + row] = text;
        after[9 * level + row] = now;
    }

    /** Keeps the move of the current path; digits without a clue get the names that are left. */
    private void note(long names) {
        int[] newRows = new int[9];
        int[] newColumns = new int[9];
        int[] newNames = new int[9];
        int given = (int) (names >>> NAMED);
        for (int i = 0; i < 9; i++) {
            newRows[path[i] / 9] = i;
            newColumns[columns[i]] = i;
            int name = (int) (names >>> 4 * (i + 1) & 15);
            newNames[i] = name == 0 ? ++given : name;
        }
        move = Isotopy.of(side == 1, newRows, newColumns, newNames);
    }

    /** The least text of the puzzle given to {@link #find}. */
    public Puzzle puzzle() {
        byte[] digits = new byte[81];
        for (int cell = 0; cell < 81; cell++) {
            digits[cell] = (byte) (least[cell / 9] >>> 32 - 4 * (cell % 9) & 15);
        }
        return Puzzle.of(digits);
    }

    /** One of the moves that take the puzzle to it. */
    public Isotopy move() {
        return move;
    }
}
