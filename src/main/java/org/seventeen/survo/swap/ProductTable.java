package org.seventeen.survo.swap;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.seventeen.survo.SurvoPuzzle;
import org.seventeen.survo.read.SurvoPrinter;

/**
 * The table of the products of the marginal sums, the first step of Mustonen's <em>Products of marginal sums</em>: the free
 * numbers ascend with them in {@link SwapTable#ofProducts}. In an open puzzle each product is that of the two sums. With
 * givens it is that of the means of the blank cells of row and column, times the least common multiple of what they are divided
 * by, so that all of them are whole.
 */
public final class ProductTable {
    private final SurvoPuzzle puzzle;
    private final int columns;
    /** What the blank cells of each line add up to: the rows, then the columns. */
    private final long[] sums;

    /** How many blank cells each line has. */
    private final long[] blanks;

    private final long multiple;
    private final long[] products;

    /** The products of a puzzle. */
    public ProductTable(SurvoPuzzle puzzle) {
        this.puzzle = puzzle;
        columns = puzzle.columns();
        sums = new long[puzzle.rows() + columns];
        blanks = new long[sums.length];
        for (int line = 0; line < sums.length; line++) {
            sums[line] = line < puzzle.rows() ? puzzle.rowSum(line) : puzzle.columnSum(line - puzzle.rows());
        }
        int[] givens = puzzle.givens();
        for (int cell = 0; cell < givens.length; cell++) {
            for (int line : new int[] {row(cell), column(cell)}) {
                sums[line] -= givens[cell];
                blanks[line] += givens[cell] == 0 ? 1 : 0;
            }
        }
        long common = 1;
        for (int cell : blankCells(puzzle)) {
            long divisor = divisor(cell);
            common *= divisor
                    / BigInteger.valueOf(common)
                            .gcd(BigInteger.valueOf(divisor))
                            .longValue();
        }
        multiple = common;
        products = new long[puzzle.cells()];
        for (int cell : blankCells(puzzle)) {
            products[cell] = sums[row(cell)] * sums[column(cell)] * (multiple / divisor(cell));
        }
    }

    /** The blank cells of a puzzle row by row, counted from 0. */
    static List<Integer> blankCells(SurvoPuzzle puzzle) {
        List<Integer> blank = new ArrayList<>();
        for (int cell = 0; cell < puzzle.cells(); cell++) {
            if (puzzle.given(cell / puzzle.columns(), cell % puzzle.columns()) == 0) {
                blank.add(cell);
            }
        }
        return blank;
    }

    /** A copy of the products row by row, 0 in the cells that are given: no blank cell has the product 0. */
    public long[] products() {
        return products.clone();
    }

    /**
     * The blank cells in the order of their products, the least first: the order in which Mustonen's <em>Products of marginal
     * sums</em> fills in the free numbers.
     *
     * <p>The paper does not print how it orders equal products. This rule gives its table of the 4 × 4 puzzles exactly: sort
     * both margins and compare them from the largest sum down; the margin with the smaller sum where they first differ leads,
     * the rows if they never differ. Of equal products the cell on the leading line with the smaller mean comes first. Of cells
     * that are equal in this too, the cell on the later leading line comes first, then the cell on the later other line. So a
     * puzzle and its transpose have transposed orders unless their margins are the same.
     */
    List<Integer> order() {
        boolean rowsLead = rowsLead(puzzle.rowSums(), puzzle.columnSums());
        Comparator<Integer> byProduct = Comparator.comparingLong(cell -> products[cell]);
        List<Integer> cells = blankCells(puzzle);
        cells.sort(byProduct
                .thenComparing((one, other) -> compareMeans(lead(one, rowsLead), lead(other, rowsLead)))
                .thenComparing((one, other) -> lead(other, rowsLead) - lead(one, rowsLead))
                .thenComparing(Comparator.reverseOrder()));
        return cells;
    }

    /** What the products are, for the line above them. */
    public String title() {
        return puzzle.isOpen()
                ? "the products of the sums"
                : "the products of the means of the blank cells of row and column, times " + multiple;
    }

    /** The table with its sums, as the paper prints it, with the names of rows and columns. */
    @Override
    public String toString() {
        List<List<String>> lines = SurvoPrinter.lines(puzzle, cell -> products[cell] == 0 ? "-" : products[cell]);
        lines.add(SurvoPrinter.line("", puzzle.columnSums()));
        return SurvoPrinter.aligned(lines);
    }

    /** What the product of the sums of the blank cells of row and column is divided by to be that of the two means. */
    private long divisor(int cell) {
        return blanks[row(cell)] * blanks[column(cell)];
    }

    /** Whether the rows lead: whether no sum of the rows, from the largest down, is the first greater one. */
    private static boolean rowsLead(int[] rowSums, int[] columnSums) {
        Arrays.sort(rowSums);
        Arrays.sort(columnSums);
        int row = rowSums.length - 1;
        int column = columnSums.length - 1;
        while (row > 0 && column > 0 && rowSums[row] == columnSums[column]) {
            row--;
            column--;
        }
        return rowSums[row] <= columnSums[column];
    }

    /** Fractions are compared by cross-multiplication; with at most 64 cells all products stay below 2^48. */
    private int compareMeans(int line, int other) {
        return Long.compare(sums[line] * blanks[other], sums[other] * blanks[line]);
    }

    private int lead(int cell, boolean rowsLead) {
        return rowsLead ? row(cell) : column(cell);
    }

    private int row(int cell) {
        return cell / columns;
    }

    private int column(int cell) {
        return puzzle.rows() + cell % columns;
    }
}
