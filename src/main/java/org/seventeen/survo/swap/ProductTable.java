package org.seventeen.survo.swap;

import java.util.ArrayList;
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
    private final long multiple;
    private final long[] products;

    /** The products of a puzzle. */
    public ProductTable(SurvoPuzzle puzzle) {
        this.puzzle = puzzle;
        ProductOrder order = new ProductOrder(puzzle);
        long common = 1;
        for (int cell : ProductOrder.blankCells(puzzle)) {
            common = leastCommonMultiple(common, order.divisor(cell));
        }
        multiple = common;
        products = new long[puzzle.cells()];
        for (int cell : ProductOrder.blankCells(puzzle)) {
            products[cell] = order.product(cell) * (multiple / order.divisor(cell));
        }
    }

    private static long leastCommonMultiple(long one, long other) {
        long divisor = one;
        for (long rest = other; rest != 0; ) {
            long next = divisor % rest;
            divisor = rest;
            rest = next;
        }
        return one / divisor * other;
    }

    /** A copy of the products row by row, 0 in the cells that are given: no blank cell has the product 0. */
    public long[] products() {
        return products.clone();
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
        List<List<String>> lines = new ArrayList<>();
        List<String> letters = new ArrayList<>(List.of(""));
        List<String> sums = new ArrayList<>(List.of(""));
        for (int column = 0; column < puzzle.columns(); column++) {
            letters.add(SurvoPuzzle.columnName(column));
            sums.add(Integer.toString(puzzle.columnSum(column)));
        }
        lines.add(letters);
        for (int row = 0; row < puzzle.rows(); row++) {
            List<String> line = new ArrayList<>(List.of(Integer.toString(row + 1)));
            for (int column = 0; column < puzzle.columns(); column++) {
                long product = products[row * puzzle.columns() + column];
                line.add(product == 0 ? "-" : Long.toString(product));
            }
            line.add(Integer.toString(puzzle.rowSum(row)));
            lines.add(line);
        }
        lines.add(sums);
        return SurvoPrinter.aligned(lines);
    }
}
