package org.seventeen.sums.smt;

import org.seventeen.sums.CrossSum;
import org.seventeen.sums.SumLine;

/**
 * The names of the numbers of a puzzle in scripts for solvers: {@code V0} is the total of the anti-diagonal, then the rows
 * follow, each with its total, then the totals of the columns and of the main diagonal. Without diagonals {@code V0} and the
 * last name are left out.
 */
final class SumVariables {
    private final CrossSum puzzle;

    SumVariables(CrossSum puzzle) {
        this.puzzle = puzzle;
    }

    /** The first number, 0 or 1. */
    int first() {
        return puzzle.hasDiagonals() ? 0 : 1;
    }

    /** The number after the last. */
    int end() {
        return main() + (puzzle.hasDiagonals() ? 1 : 0);
    }

    int cell(int cell) {
        int columns = puzzle.columns();
        return 1 + cell / columns * (columns + 1) + cell % columns;
    }

    int rowTotal(int row) {
        return (row + 1) * (puzzle.columns() + 1);
    }

    int columnTotal(int column) {
        return 1 + puzzle.rows() * (puzzle.columns() + 1) + column;
    }

    int main() {
        return columnTotal(puzzle.columns());
    }

    /** The variable of the total of a line, by its place in {@link CrossSum#lines()}. */
    int total(int line) {
        int rows = puzzle.rows();
        int sides = rows + puzzle.columns();
        return line < rows ? rowTotal(line) : line < sides ? columnTotal(line - rows) : line == sides ? main() : 0;
    }

    /** For each variable its clue or total; {@link CrossSum#UNKNOWN} for a blank cell or an unknown total. */
    long[] known() {
        long[] known = new long[end()];
        for (int cell = 0; cell < puzzle.cells(); cell++) {
            known[cell(cell)] = puzzle.isBlank(cell) ? CrossSum.UNKNOWN : puzzle.clue(cell);
        }
        SumLine[] lines = puzzle.lines().toArray(SumLine[]::new);
        for (int line = 0; line < lines.length; line++) {
            known[total(line)] = lines[line].total();
        }
        return known;
    }
}
