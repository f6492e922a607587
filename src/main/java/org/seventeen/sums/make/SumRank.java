package org.seventeen.sums.make;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.seventeen.sums.CrossSum;
import org.seventeen.sums.SumLine;

/**
 * Whether the equations of a puzzle decide a growing set of blanks: they do as long as the columns of their matrix, one for
 * each blank with a 1 for each line that has it, are independent. The elimination is modulo a prime: what is independent there
 * is independent, and the rare rest is only taken for dependent. All totals of rows and columns must be given.
 *
 * <p>Without diagonals each blank stands on one row and one column, as an edge between them in a graph of lines. Then the blanks are
 * independent as long as no edges close a circle, which needs no matrix: a table of one column may have 65 536 rows.
 */
final class SumRank {
    private static final long PRIME = 2_147_483_647;

    private final int[][] linesOf;
    private final int lines;
    private final boolean diagonals;
    /** For each line the column that has its first entry there, which is 1; null if there is none. */
    private final long[][] basis;
    /** For each line another one that edges join it with, itself for one line of each part. */
    private final int[] joined;

    private int size;

    SumRank(CrossSum puzzle) {
        List<List<Integer>> of = new ArrayList<>();
        for (int cell = 0; cell < puzzle.cells(); cell++) {
            of.add(new ArrayList<>());
        }
        int count = 0;
        for (SumLine line : puzzle.lines()) {
            if (line.hasTotal()) {
                for (int cell : line.cells()) {
                    of.get(cell).add(count);
                }
                count++;
            }
        }
        lines = count;
        linesOf = of.stream()
                .map(list -> list.stream().mapToInt(Integer::intValue).toArray())
                .toArray(int[][]::new);
        diagonals = puzzle.hasDiagonals();
        basis = new long[lines][];
        joined = IntStream.range(0, lines).toArray();
    }

    /** Adds a blank if the equations still decide all of them with it; false if they would not. */
    boolean add(int cell) {
        if (size >= lines - 1) {
            // The rows add up to what the columns add up to, so one equation follows from the others.
            return false;
        }
        return diagonals ? addColumn(cell) : addEdge(linesOf[cell][0], linesOf[cell][1]);
    }

    private boolean addEdge(int row, int column) {
        int one = part(row);
        int other = part(column);
        if (one == other) {
            return false;
        }
        joined[one] = other;
        size++;
        return true;
    }

    /** The line that stands for all lines that edges join with this one. */
    private int part(int line) {
        int at = line;
        while (joined[at] != at) {
            joined[at] = joined[joined[at]];
            at = joined[at];
        }
        return at;
    }

    private boolean addColumn(int cell) {
        long[] column = new long[lines];
        for (int line : linesOf[cell]) {
            column[line] = 1;
        }
        for (int line = 0; line < lines; line++) {
            if (column[line] == 0) {
                continue;
            }
            if (basis[line] == null) {
                basis[line] = scaled(column, line);
                size++;
                return true;
            }
            long factor = PRIME - column[line];
            for (int i = line; i < lines; i++) {
                column[i] = (column[i] + factor * basis[line][i]) % PRIME;
            }
        }
        return false;
    }

    private static long[] scaled(long[] column, int line) {
        long inverse = 1;
        long power = column[line];
        for (long exponent = PRIME - 2; exponent > 0; exponent >>= 1) {
            inverse = (exponent & 1) != 0 ? inverse * power % PRIME : inverse;
            power = power * power % PRIME;
        }
        for (int i = line; i < column.length; i++) {
            column[i] = column[i] * inverse % PRIME;
        }
        return column;
    }
}
