package org.seventeen.sudoku.grid;

import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;

/**
 * Solution grids drawn at random, each of the 6 670 903 752 021 072 936 960 with exactly the same probability (as far as
 * the generator of random numbers is fair), and each independent of the others.
 *
 * <p>The boxes are numbered
 *
 * <pre>
 *   0 1 2
 *   3 4 5
 *   6 7 8
 * </pre>
 *
 * A try draws boxes 0, 1, 2, 3, 6 and then completes the rest, and is given up unless everything fits:
 *
 * <ol>
 *   <li>Box 0 is any order of the digits. Box 1 is drawn until it fits box 0, box 2 until it fits both; how many ways
 *       there are does not depend on what was drawn before, so all top bands are equally likely. Likewise boxes 3 and 6.
 *   <li>Box 4 has to fit its row neighbour 3 and its column neighbour 1, in some number of ways of at most
 *       {@link #MOST_CENTERS}. One of the numbers below that is drawn; if there are fewer ways, the try is given up.
 *   <li>The digits of each row of box 5 are known now, and each may stand in two of its three columns. A row can then be
 *       ordered in exactly 2 ways, or in none if its three digits share a column in box 2. So box 5 has 8 ways or none;
 *       likewise box 7.
 *   <li>Box 8 is then fixed or impossible.
 * </ol>
 *
 * Every grid comes out of a try with the same probability: one over (9! · 2 612 736² · {@link #MOST_CENTERS} · 64), where
 * 9! · 2 612 736 is the number of top bands (Felgenhauer and Jarvis, "Mathematics of Sudoku I", 2006). One try in about
 * eleven succeeds.
 */
public final class RandomGrids {
    /** The most ways to fill a box beside one box in its band and one in its stack; a test counts them. */
    static final int MOST_CENTERS = 448;

    private static final int ALL_DIGITS = 0b11_1111_1110;
    private static final int[][] ORDERS = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};

    private final RandomGenerator random;
    private final byte[] digits = new byte[81];
    /** The digits in each row and column so far, bit d for digit d. */
    private final int[] rowDigits = new int[9];

    private final int[] columnDigits = new int[9];
    private final byte[] box = new byte[9];
    /** The digits of one row or column of a box, ascending. */
    private final int[] three = new int[3];

    /** Of the ways to fill box 4, how many come before the one that was drawn. */
    private int waysToSkip;

    private long tries;

    /** Grids drawn with numbers from {@code random}. */
    public RandomGrids(RandomGenerator random) {
        this.random = random;
    }

    /** The sequence of grids of a seed, the same on every machine. */
    public static RandomGrids seeded(long seed) {
        return new RandomGrids(new SplittableRandom(seed));
    }

    /** The next grid. */
    public SolutionGrid next() {
        while (!drawn()) {}
        return SolutionGrid.of(digits);
    }

    /** All grids that {@link #next} gives from now on: a stream without end, for one thread. */
    public Stream<SolutionGrid> stream() {
        return Stream.generate(this::next);
    }

    /** Nothing but the name, as the state has hundreds of numbers. */
    @Override
    public String toString() {
        return "random grids";
    }

    /** The number of tries so far. */
    long tries() {
        return tries;
    }

    /** One try; on success {@link #digits} is a solution grid. */
    private boolean drawn() {
        tries++;
        for (int line = 0; line < 9; line++) {
            rowDigits[line] = 0;
            columnDigits[line] = 0;
            box[line] = (byte) (line + 1);
        }
        drawFitting(0);
        drawFitting(1);
        drawLines(2, true);
        drawFitting(3);
        drawLines(6, false);
        return drawCenter() && drawLines(5, true) && drawLines(7, false) && completed();
    }

    /** Draws any order of the nine digits that fits the rows and columns of the box. */
    private void drawFitting(int index) {
        do {
            for (int i = 8; i > 0; i--) {
                swap(i, random.nextInt(i + 1));
            }
        } while (!fits(index));
        place(index);
    }

    /**
     * Draws the order of each row (or column) of a box whose digits are all those the row still lacks, among the orders that
     * fit the columns (rows).
     *
     * @return whether every row has such an order; if not, nothing is placed
     */
    private boolean drawLines(int index, boolean alongRows) {
        int[] along = alongRows ? rowDigits : columnDigits;
        int[] across = alongRows ? columnDigits : rowDigits;
        int firstAlong = (alongRows ? index / 3 : index % 3) * 3;
        int firstAcross = (alongRows ? index % 3 : index / 3) * 3;
        for (int line = 0; line < 3; line++) {
            int lacking = ALL_DIGITS & ~along[firstAlong + line];
            for (int i = 0; i < 3; i++) {
                three[i] = Integer.numberOfTrailingZeros(lacking);
                lacking &= lacking - 1;
            }
            int fitting = 0;
            for (int number = 0; number < 6; number++) {
                int clash = 0;
                for (int i = 0; i < 3; i++) {
                    clash |= across[firstAcross + i] >>> three[ORDERS[number][i]];
                }
                fitting |= (~clash & 1) << number;
            }
            if (fitting == 0) {
                return false;
            }
            for (int drop = random.nextInt(Integer.bitCount(fitting)); drop > 0; drop--) {
                fitting &= fitting - 1;
            }
            int[] order = ORDERS[Integer.numberOfTrailingZeros(fitting)];
            for (int i = 0; i < 3; i++) {
                box[alongRows ? 3 * line + i : 3 * i + line] = (byte) three[order[i]];
            }
        }
        place(index);
        return true;
    }

    /** Draws box 4; false if the number drawn is not below the number of ways. */
    private boolean drawCenter() {
        waysToSkip = random.nextInt(MOST_CENTERS);
        if (!fillCenter(0, 0)) {
            return false;
        }
        place(4);
        return true;
    }

    /**
     * Goes through the ways to continue from cell {@code cell} of box 4, whose earlier cells hold the digits {@code used}, in
     * ascending order.
     *
     * @return whether the way after {@link #waysToSkip} others was found; it is in {@link #box} then, and else those are fewer
     *     to skip by the ways that there are here
     */
    private boolean fillCenter(int cell, int used) {
        if (cell == 9) {
            return --waysToSkip < 0;
        }
        if (cell == 6) {
            int ways = lastRowWays(ALL_DIGITS & ~used);
            if (waysToSkip >= ways) {
                waysToSkip -= ways;
                return false;
            }
        }
        // What row 5 has in box 3 cannot stand in the last row of box 4, so the middle row must leave none of it over.
        if (cell >= 3 && Integer.bitCount(rowDigits[5] & ~used) > Math.max(0, 6 - cell)) {
            return false;
        }
        int free = ALL_DIGITS & ~(used | rowDigits[3 + cell / 3] | columnDigits[3 + cell % 3]);
        while (free != 0) {
            int bit = free & -free;
            free ^= bit;
            box[cell] = (byte) Integer.numberOfTrailingZeros(bit);
            if (fillCenter(cell + 1, used | bit)) {
                return true;
            }
        }
        return false;
    }

    /** In how many orders three digits fit the last row of box 4. */
    private int lastRowWays(int digits) {
        if ((digits & rowDigits[5]) != 0) {
            return 0;
        }
        int second = digits & ~columnDigits[4];
        int third = digits & ~columnDigits[5];
        int ways = 0;
        for (int first = digits & ~columnDigits[3]; first != 0; first &= first - 1) {
            int rest = ~(first & -first);
            // Ordered pairs of digits for the other two columns, without those of a digit with itself.
            ways += Integer.bitCount(second & rest) * Integer.bitCount(third & rest)
                    - Integer.bitCount(second & third & rest);
        }
        return ways;
    }

    /** Fills box 8 with the one digit that each cell's row and column both lack; false if some cell has none. */
    private boolean completed() {
        for (int i = 0; i < 9; i++) {
            int lacking = ALL_DIGITS & ~(rowDigits[6 + i / 3] | columnDigits[6 + i % 3]);
            if (Integer.bitCount(lacking) != 1) {
                return false;
            }
            box[i] = (byte) Integer.numberOfTrailingZeros(lacking);
        }
        place(8);
        return true;
    }

    private boolean fits(int index) {
        for (int i = 0; i < 9; i++) {
            int there = rowDigits[index / 3 * 3 + i / 3] | columnDigits[index % 3 * 3 + i % 3];
            if ((there >>> box[i] & 1) != 0) {
                return false;
            }
        }
        return true;
    }

    private void place(int index) {
        for (int i = 0; i < 9; i++) {
            int row = index / 3 * 3 + i / 3;
            int column = index % 3 * 3 + i % 3;
            digits[9 * row + column] = box[i];
            rowDigits[row] |= 1 << box[i];
            columnDigits[column] |= 1 << box[i];
        }
    }

    private void swap(int i, int j) {
        byte kept = box[i];
        box[i] = box[j];
        box[j] = kept;
    }
}
