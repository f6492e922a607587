package org.seventeen.sudoku.catalog;

import java.util.Arrays;
import org.seventeen.sudoku.canon.ChuteClasses;

/**
 * The rows that fit below one of the 416 bands, some 12 000, numbered in ascending order, and which of them fit beside each other.
 *
 * <p>In each of the three stacks a row has a minirow of {@link BoxBelow}. Two rows fit into one band if their digits differ in each
 * stack; they then leave the digits of the third. So the digits of a row by stack are its <em>kind</em>; 2 · 2 · 2 = 8 rows are of
 * a kind. Immutable but for the lists of partners and the hash table of rows, which are made when they are first needed; not safe
 * for several threads.
 */
final class BandRows {
    private static final int MINIROWS = BoxBelow.MINIROWS;

    /** Rows of a kind. */
    static final int OF_A_KIND = 8;

    /** No band has more rows below it. */
    static final int MOST = 12_096;

    /** Bits of a number of a row. */
    static final int ROW_BITS = 14;

    /** In {@link #partners}, the place of the row above the kind of the third row. */
    static final int ROW_SHIFT = 11;

    static final int KIND_MASK = (1 << ROW_SHIFT) - 1;

    /** The size of the hash table of rows: 2 to the 15th, so 15 bits of a hash. */
    private static final int PLACES = 1 << 15;

    /** Sets of three of nine digits. */
    private static final int SETS = 84;

    /** For a set of three digits its number, 0 to 83. */
    private static final byte[] SET_NUMBER = new byte[512];

    static {
        byte number = 0;
        for (int set = 0; set < 512; set++) {
            if (Integer.bitCount(set) == 3) {
                SET_NUMBER[set] = number++;
            }
        }
    }

    /** The number of the band, 1 to 416. */
    final int band;

    /** The 27 digits of the band. */
    final byte[] form;

    /** How many rows there are. */
    final int count;

    /**
     * For each row its minirows as numbers of {@link BoxBelow}, 8 bits for each stack, stack 0 lowest; from bit 24 on, for each stack,
     * which of the two minirows of its digits it has there.
     */
    final int[] minirows = new int[MOST];

    /** For each minirow of stack 0 the labels that a chute gives its digits if it is in row 0 of the box, 4 bits at 4 · digit. */
    final long[] labels = new long[MINIROWS];

    /** For each minirow of stack 0 a label of 3 for each of its digits: what the next row of the box adds. */
    final long[] nextRow = new long[MINIROWS];

    /** For each row its digits, 4 bits each, the first highest. */
    final long[] digits = new long[MOST];

    /** For each row its kind. */
    final short[] kind = new short[MOST];

    /** The rows of each kind, ascending, eight each. */
    final short[] rowsOfKind = new short[MOST];

    /** For each automorphism of the band its columns and names of digits; {@link ChuteClasses#columns}. */
    private final byte[] turnedColumns;

    private final byte[] turnedNames;

    private final int kinds;
    /** For each kind its digits, 9 bits for each stack. */
    private final int[] kindDigits = new int[MOST / OF_A_KIND];
    /** For the digits of stacks 0 and 1, as {@link #SET_NUMBER}, the kind + 1, or 0. */
    private final short[] kindOf = new short[SETS * SETS];

    /** A hash table of the rows: their numbers + 1, or 0; null before the first use. */
    private short[] places;

    private final int[][] partners;
    /** Scratch of {@link #partners}: the rows of the list as bits, and the kind of the third row for each of them. */
    private final long[] marked = new long[(MOST >> 6) + 1];

    private final short[] thirdKind = new short[MOST];

    /** The rows below a band 1 to 416. */
    BandRows(int band) {
        this.band = band;
        form = ChuteClasses.form(band);
        turnedColumns = ChuteClasses.columns(band);
        turnedNames = ChuteClasses.names(band);
        int[][] sorted = new int[3][];
        int[][] sets = new int[3][MINIROWS];
        for (int stack = 0; stack < 3; stack++) {
            sorted[stack] = sortedMinirows(stack);
            for (int i = 0; i < MINIROWS; i++) {
                sets[stack][i] = set(sorted[stack][i] >> 8);
            }
        }
        for (int minirow : sorted[0]) {
            int shift0 = 4 * (minirow >> 16);
            int shift1 = 4 * (minirow >> 12 & 15);
            int shift2 = 4 * (minirow >> 8 & 15);
            labels[minirow & 255] = 1L << shift1 | 2L << shift2;
            nextRow[minirow & 255] = 3L << shift0 | 3L << shift1 | 3L << shift2;
        }
        // The two minirows of each set in stack 2, ascending.
        short[] ofSet = new short[1024];
        byte[] seen = new byte[512];
        for (int i = 0; i < MINIROWS; i++) {
            ofSet[2 * sets[2][i] + seen[sets[2][i]]++] = (short) i;
        }
        int rows = 0;
        int found = 0;
        byte[] filled = new byte[MOST / OF_A_KIND];
        for (int first = 0; first < MINIROWS; first++) {
            int one = sorted[0][first];
            int ofKinds = SETS * SET_NUMBER[sets[0][first]];
            for (int second = 0; second < MINIROWS; second++) {
                int rest = 511 & ~sets[0][first] & ~sets[1][second];
                if ((sets[0][first] & sets[1][second]) != 0 || seen[rest] == 0) {
                    continue;
                }
                int key = ofKinds + SET_NUMBER[sets[1][second]];
                if (kindOf[key] == 0) {
                    kindDigits[found] = sets[0][first] << 18 | sets[1][second] << 9 | rest;
                    kindOf[key] = (short) ++found;
                }
                int own = kindOf[key] - 1;
                int two = sorted[1][second];
                for (int order = 0; order < 2; order++) {
                    int three = sorted[2][ofSet[2 * rest + order]];
                    minirows[rows] = one & 255
                            | (two & 255) << 8
                            | (three & 255) << 16
                            | BoxBelow.order(one & 255) << 24
                            | BoxBelow.order(two & 255) << 25
                            | BoxBelow.order(three & 255) << 26;
                    digits[rows] = (long) (one >> 8) << 24 | (two >> 8) << 12 | three >> 8;
                    kind[rows] = (short) own;
                    rowsOfKind[OF_A_KIND * own + filled[own]++] = (short) rows++;
                }
            }
        }
        count = rows;
        kinds = found;
        partners = new int[kinds][];
    }

    /** The minirows that fit into a stack, in the order of their digits: digits · 256 + number in {@link BoxBelow}. */
    private int[] sortedMinirows(int stack) {
        int[] sorted = new int[MINIROWS];
        for (int i = 0; i < MINIROWS; i++) {
            int labels = BoxBelow.LABELS[i];
            sorted[i] =
                    (digit(stack, labels >> 8) << 8 | digit(stack, labels >> 4 & 15) << 4 | digit(stack, labels & 15))
                                    << 8
                            | i;
        }
        Arrays.sort(sorted);
        return sorted;
    }

    /** The digit with a label of a stack. */
    private int digit(int stack, int label) {
        return form[9 * (label % 3) + 3 * stack + label / 3];
    }

    private static int set(int threeDigits) {
        return (1 << (threeDigits >> 8) | 1 << (threeDigits >> 4 & 15) | 1 << (threeDigits & 15)) >> 1;
    }

    /** The first digit of a row. */
    int firstDigit(int row) {
        return (int) (digits[row] >>> 32);
    }

    /** How many rows may be row 4: those with first digit 2, which are the first ones. */
    int fourthRows() {
        int count = 0;
        while (firstDigit(count) == 2) {
            count++;
        }
        return count;
    }

    /** The number of the row with given digits, 4 bits each, the first highest; −1 if absent. */
    int find(long row) {
        if (places == null) {
            places = table();
        }
        int at = place(row);
        while (places[at] != 0 && digits[places[at] - 1] != row) {
            at = at + 1 & PLACES - 1;
        }
        return places[at] - 1;
    }

    private short[] table() {
        short[] table = new short[PLACES];
        for (int i = 0; i < count; i++) {
            int free = place(digits[i]);
            while (table[free] != 0) {
                free = free + 1 & PLACES - 1;
            }
            table[free] = (short) (i + 1);
        }
        return table;
    }

    private static int place(long row) {
        return (int) (row * 0x9E3779B97F4A7C15L >>> 49);
    }

    /**
     * The rows that fit beside those of a kind with a third row, ascending: row · 2048 + kind of the third row.
     */
    int[] partners(int own) {
        if (partners[own] == null) {
            partners[own] = findPartners(own);
        }
        return partners[own];
    }

    private int[] findPartners(int own) {
        int ownDigits = kindDigits[own];
        // A search that failed for want of memory has left its marks.
        Arrays.fill(marked, 0);
        int size = 0;
        for (int other = 0; other < kinds; other++) {
            if ((ownDigits & kindDigits[other]) != 0) {
                continue;
            }
            int left = ((1 << 27) - 1 & ~ownDigits & ~kindDigits[other]) >> 9;
            int third = kindOf[SETS * SET_NUMBER[left >> 9] + SET_NUMBER[left & 511]] - 1;
            if (third >= 0) {
                for (int i = OF_A_KIND * other; i < OF_A_KIND * other + OF_A_KIND; i++) {
                    int row = rowsOfKind[i];
                    marked[row >> 6] |= 1L << row;
                    thirdKind[row] = (short) third;
                    size++;
                }
            }
        }
        int[] found = new int[size];
        int filled = 0;
        for (int word = 0; word < marked.length; word++) {
            for (long rest = marked[word]; rest != 0; rest &= rest - 1) {
                int row = word << 6 | Long.numberOfTrailingZeros(rest);
                found[filled++] = row << ROW_SHIFT | thirdKind[row];
            }
        }
        return found;
    }

    /** The digits of the row that starts at a cell of a grid, 4 bits each, the first highest. */
    static long row(byte[] grid, int at) {
        long row = 0;
        for (int i = at; i < at + 9; i++) {
            row = row << 4 | grid[i];
        }
        return row;
    }

    /** The number of the row that an automorphism of the band, 1 to their number − 1, makes of a row. */
    int image(int row, int automorphism) {
        return find(imageDigits(row, automorphism));
    }

    /** The digits of that row, 4 bits each, the first highest. */
    long imageDigits(int row, int automorphism) {
        long image = 0;
        for (int place = 0; place < 9; place++) {
            image = image << 4 | imageDigit(row, automorphism, place);
        }
        return image;
    }

    /** The digit at a place of the row that an automorphism makes of a row. */
    int imageDigit(int row, int automorphism, int place) {
        int digit = (int) (digits[row] >>> 32 - 4 * turnedColumns[9 * automorphism + place]) & 15;
        return turnedNames[10 * automorphism + digit];
    }

    /** Whether an automorphism takes back what another one does. */
    boolean undoes(int automorphism, int other) {
        for (int place = 0; place < 9; place++) {
            if (turnedColumns[9 * other + turnedColumns[9 * automorphism + place]] != place
                    || turnedNames[10 * automorphism + turnedNames[10 * other + place + 1]] != place + 1) {
                return false;
            }
        }
        return true;
    }

    /** Copies the digits of a row. */
    void copyRow(int row, byte[] grid, int at) {
        copyRow(digits[row], grid, at);
    }

    /** Copies nine digits of 4 bits each, the first highest. */
    static void copyRow(long row, byte[] grid, int at) {
        long rest = row;
        for (int i = at + 8; i >= at; i--, rest >>>= 4) {
            grid[i] = (byte) (rest & 15);
        }
    }
}
