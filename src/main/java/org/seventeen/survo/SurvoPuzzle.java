package org.seventeen.survo;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.Locale;
import java.util.StringJoiner;
import java.util.stream.Collectors;
import org.seventeen.base.bits.Combinations;
import org.seventeen.base.bits.NumberSets;
import org.seventeen.base.text.BadInputException;

/**
 * A Survo puzzle: m × n cells that take the numbers 1 to mn, each once, with given sums of rows and columns; some cells may
 * be given. It is <em>open</em> if none is (Mustonen 2007, section 1). Immutable.
 *
 * <p>The sums of an instance add up, and each line by itself can have its sum; the puzzle may still have no solution.
 */
public final class SurvoPuzzle {
    /** The most cells of a puzzle: a set of numbers is a {@code long}. */
    public static final int MAX_CELLS = 64;

    /** Makes the fault of a part of a puzzle, with the place of that part if it was read from input. */
    @FunctionalInterface
    public interface Places {
        /** The parts of a puzzle that can be wrong. */
        enum Part {
            PUZZLE,
            ROW_SUM,
            COLUMN_SUM,
            CELL
        }

        /**
         * A fault.
         *
         * @param index the index of the row, column or cell, from 0
         */
        BadInputException fault(Part part, int index, String message);
    }

    private final int[] rowSums;
    private final int[] columnSums;
    private final int[] givens;

    private SurvoPuzzle(int[] rowSums, int[] columnSums, int[] givens) {
        this.rowSums = rowSums;
        this.columnSums = columnSums;
        this.givens = givens;
    }

    /**
     * An open puzzle.
     *
     * @param rowSums the sums of the rows from top to bottom, at least one
     * @param columnSums the sums of the columns from left to right, at least one
     * @throws IllegalArgumentException if the puzzle is impossible: see {@link #of(int[], int[], int[])}
     */
    public static SurvoPuzzle of(int[] rowSums, int[] columnSums) {
        long cells = (long) rowSums.length * columnSums.length;
        return of(rowSums, columnSums, new int[(int) Math.min(cells, MAX_CELLS)]);
    }

    /**
     * A puzzle.
     *
     * @param rowSums the sums of the rows from top to bottom, at least one
     * @param columnSums the sums of the columns from left to right, at least one
     * @param givens the cells row by row, 0 for a blank one
     * @throws IllegalArgumentException if there are no cells or more than 64, if the number of givens is not mn, if the sums do not
     *     add up to mn(mn + 1)/2, if a given is not from 1 to mn or occurs twice, or if a line cannot have its sum
     */
    public static SurvoPuzzle of(int[] rowSums, int[] columnSums, int[] givens) {
        try {
            return of(rowSums, columnSums, givens, (part, index, message) -> new BadInputException(message));
        } catch (BadInputException fault) {
            throw fault.unchecked();
        }
    }

    /** A puzzle; faults are made by {@code places}. */
    public static SurvoPuzzle of(int[] rowSums, int[] columnSums, int[] givens, Places places)
            throws BadInputException {
        long cells = (long) rowSums.length * columnSums.length;
        if (cells < 1 || cells > MAX_CELLS) {
            throw places.fault(
                    Places.Part.PUZZLE,
                    0,
                    "expected 1 to " + MAX_CELLS + " cells, found " + rowSums.length + " rows of " + columnSums.length);
        }
        if (givens.length != cells) {
            throw places.fault(Places.Part.PUZZLE, 0, "expected " + cells + " cells, found " + givens.length);
        }
        SurvoPuzzle puzzle = new SurvoPuzzle(rowSums.clone(), columnSums.clone(), givens.clone());
        puzzle.checkGivens(places);
        puzzle.checkTotal(Places.Part.ROW_SUM, "row", rowSums, places);
        puzzle.checkTotal(Places.Part.COLUMN_SUM, "column", columnSums, places);
        puzzle.checkLines(places);
        return puzzle;
    }

    /**
     * Checks the size of puzzles that are to be made or counted.
     *
     * @throws IllegalArgumentException if m or n is below 1, or mn above 64
     */
    public static void checkSize(int m, int n) {
        if (m < 1 || n < 1 || (long) m * n > MAX_CELLS) {
            throw new IllegalArgumentException(
                    "expected m and n from 1 with a product of at most " + MAX_CELLS + ", found " + m + " and " + n);
        }
    }

    /** The puzzle with all its cells given, which prints as a solution. */
    public SurvoPuzzle filled(int[] cells) {
        return new SurvoPuzzle(rowSums, columnSums, cells.clone());
    }

    /** The number m of rows. */
    public int rows() {
        return rowSums.length;
    }

    /** The number n of columns. */
    public int columns() {
        return columnSums.length;
    }

    /** The number mn of cells and of numbers, 1 to 64. */
    public int cells() {
        return givens.length;
    }

    /** The sum of a row, from 0 at the top. */
    public int rowSum(int row) {
        return rowSums[row];
    }

    /** The sum of a column, from 0 at the left. */
    public int columnSum(int column) {
        return columnSums[column];
    }

    /** The number given in a cell, 0 if it is blank. */
    public int given(int row, int column) {
        return givens[row * columnSums.length + column];
    }

    /** A copy of the row sums, from top to bottom. */
    public int[] rowSums() {
        return rowSums.clone();
    }

    /** A copy of the column sums, from left to right. */
    public int[] columnSums() {
        return columnSums.clone();
    }

    /** A copy of the cells row by row, 0 for a blank one. */
    public int[] givens() {
        return givens.clone();
    }

    /** The numbers that are not given, 1 to 64 as bits 0 to 63. */
    public long freeNumbers() {
        long free = Combinations.first(givens.length);
        for (int given : givens) {
            free &= given == 0 ? -1 : ~(1L << (given - 1));
        }
        return free;
    }

    /** Whether no cell is given. */
    public boolean isOpen() {
        return Arrays.stream(givens).allMatch(given -> given == 0);
    }

    /**
     * The name of a cell in Mustonen's tables: letters for the column, then the number of the row.
     *
     * @param row from 0
     * @param column from 0 to 63
     */
    public static String cellName(int row, int column) {
        return columnName(column) + (row + 1);
    }

    /** A to Z, then AA, AB, … */
    public static String columnName(int column) {
        char last = (char) ('A' + column % 26);
        return column < 26 ? String.valueOf(last) : (char) ('A' + column / 26 - 1) + String.valueOf(last);
    }

    /**
     * Checks the numbers of the cells.
     *
     * @throws BadInputException if one is not from 1 to mn or occurs twice
     */
    public void checkGivens(Places places) throws BadInputException {
        int[] place = new int[givens.length + 1];
        for (int cell = 0; cell < givens.length; cell++) {
            int given = givens[cell];
            if (given < 0 || given > givens.length) {
                throw places.fault(
                        Places.Part.CELL,
                        cell,
                        "expected numbers from 1 to " + givens.length + ", found " + given + " in " + nameOf(cell));
            }
            if (given != 0 && place[given] != 0) {
                throw places.fault(
                        Places.Part.CELL,
                        cell,
                        "expected each number once, found " + given + " in " + nameOf(place[given] - 1) + " and "
                                + nameOf(cell));
            }
            place[given] = cell + 1;
        }
    }

    private String nameOf(int cell) {
        return cellName(cell / columns(), cell % columns());
    }

    private void checkTotal(Places.Part part, String line, int[] sums, Places places) throws BadInputException {
        long total = 0;
        for (int sum : sums) {
            total += sum;
        }
        int numbers = givens.length;
        if (total != numbers * (numbers + 1) / 2) {
            throw places.fault(
                    part,
                    0,
                    "expected " + line + " sums that add up to " + numbers * (numbers + 1) / 2 + ", the sum of 1 to "
                            + numbers + ", found " + total);
        }
    }

    private void checkLines(Places places) throws BadInputException {
        LineSums sums = new LineSums(freeNumbers(), Math.max(rows(), columns()));
        for (int row = 0; row < rows(); row++) {
            String fault = faultOf("row " + (row + 1), row * columns(), 1, columns(), rowSums[row], sums);
            if (fault != null) {
                throw places.fault(Places.Part.ROW_SUM, row, fault);
            }
        }
        for (int column = 0; column < columns(); column++) {
            String fault = faultOf("column " + columnName(column), column, columns(), rows(), columnSums[column], sums);
            if (fault != null) {
                throw places.fault(Places.Part.COLUMN_SUM, column, fault);
            }
        }
    }

    /** The reason why a line cannot have its sum; null if by itself it can. */
    private String faultOf(String name, int first, int step, int length, int sum, LineSums sums) {
        int known = 0;
        int blank = 0;
        for (int i = 0; i < length; i++) {
            int given = givens[first + i * step];
            known += given;
            blank += given == 0 ? 1 : 0;
        }
        int least = known + NumberSets.leastSum(sums.free, blank);
        int most = known + NumberSets.mostSum(sums.free, blank);
        if (sum < least || sum > most) {
            String bounds = least == most ? "the sum " + least : "a sum from " + least + " to " + most;
            return "expected " + bounds + " for " + name + ", found " + sum;
        }
        if (!sums.has(blank, sum - known)) {
            return "expected a sum that " + name + " can have with the numbers left, such as "
                    + (known + sums.next(blank, sum - known, -1)) + " or " + (known + sums.next(blank, sum - known, 1))
                    + ", found " + sum;
        }
        return null;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof SurvoPuzzle puzzle
                && Arrays.equals(rowSums, puzzle.rowSums)
                && Arrays.equals(columnSums, puzzle.columnSums)
                && Arrays.equals(givens, puzzle.givens);
    }

    @Override
    public int hashCode() {
        return 31 * (31 * Arrays.hashCode(rowSums) + Arrays.hashCode(columnSums)) + Arrays.hashCode(givens);
    }

    /** The puzzle on one line, as {@link SurvoForm#LINE}. */
    @Override
    public String toString() {
        String sums = joined(rowSums) + " / " + joined(columnSums);
        StringJoiner text = new StringJoiner(" ", sums + " / ", "").setEmptyValue(sums);
        for (int cell = 0; cell < givens.length; cell++) {
            if (givens[cell] != 0) {
                text.add(nameOf(cell) + "=" + givens[cell]);
            }
        }
        return text.toString();
    }

    private static String joined(int[] sums) {
        return Arrays.stream(sums).mapToObj(Integer::toString).collect(Collectors.joining(","));
    }

    /** The possible sums of a given count of different numbers of a set. */
    static final class LineSums {
        private final long free;
        private final int longest;
        /** By the count of numbers a bit for each sum; made on demand. */
        private BigInteger[] reached;

        /**
         * The sums of the numbers of a set.
         *
         * @param free the set
         * @param longest the greatest count that will be asked for; a count asked for must not exceed the size of the set
         */
        LineSums(long free, int longest) {
            this.free = free;
            this.longest = Math.min(longest, Long.bitCount(free));
        }

        /** Whether {@code count} numbers can have a sum between the least and the greatest that they can have. */
        boolean has(int count, int sum) {
            // Numbers without a gap reach every sum between, so open puzzles, made by the thousand, need no table.
            return hasNoGap() || isReached(count, sum);
        }

        /** The possible sum of {@code count} numbers next to an impossible one: below it for the step −1, above it for 1. */
        int next(int count, int sum, int step) {
            int next = sum;
            while (!isReached(count, next)) {
                next += step;
            }
            return next;
        }

        private boolean hasNoGap() {
            long from = free == 0 ? 0 : free >>> Long.numberOfTrailingZeros(free);
            return (from & from + 1) == 0;
        }

        private boolean isReached(int count, int sum) {
            if (reached == null) {
                reached = new BigInteger[longest + 1];
                Arrays.fill(reached, BigInteger.ZERO);
                reached[0] = BigInteger.ONE;
                for (long rest = free; rest != 0; rest &= rest - 1) {
                    for (int more = longest; more > 0; more--) {
                        BigInteger raised = reached[more - 1].shiftLeft(Long.numberOfTrailingZeros(rest) + 1);
                        reached[more] = reached[more].or(raised);
                    }
                }
            }
            return reached[count].testBit(sum);
        }
    }

    /** The text forms of a Survo puzzle; a blank cell is {@code *}, or {@code 0} in a matrix. */
    public enum SurvoForm {
        /**
         * Rows of cells, each followed by its sum, then a line of column sums (Mustonen, <em>Products of marginal sums</em>).
         */
        GRID,
        /** As {@link #GRID}, with letters over the columns and numbers before the rows (Mustonen 2007). */
        LETTERS,
        /** {@code MAT SAVE AS A}, then all entries, 0 in the corner (Mustonen, <em>Products of marginal sums</em>). */
        MATRIX,
        /** Row sums, column sums, givens on one line: {@code 3,7 / 4,6 / A1=1}. */
        LINE
    }

    /** How many solutions a puzzle has. */
    public enum SurvoVerdict {
        /** None. */
        NONE,
        /** Exactly one. */
        UNIQUE,
        /** Two or more. */
        MULTIPLE;

        /** The verdict for a number of solutions found by a search that stops at two or later. */
        public static SurvoVerdict of(long solutions) {
            return solutions == 0 ? NONE : solutions == 1 ? UNIQUE : MULTIPLE;
        }

        /** The name in lower case, for messages and JSON. */
        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }
}
