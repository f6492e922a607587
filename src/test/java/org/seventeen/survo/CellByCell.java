package org.seventeen.survo;

import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Solves a Survo puzzle in the obvious way: tries every number in every cell, and checks a sum at the end of each line. */
public final class CellByCell {
    private final SurvoPuzzle puzzle;
    private final int[] cells;
    private final boolean[] used;
    private final Set<String> solutions = new TreeSet<>();

    private CellByCell(SurvoPuzzle puzzle) {
        this.puzzle = puzzle;
        cells = puzzle.givens();
        used = new boolean[puzzle.cells() + 1];
        for (int given : cells) {
            used[given] = true;
        }
    }

    /** All solutions, each in the format of {@link #written}. */
    public static Set<String> solutions(SurvoPuzzle puzzle) {
        CellByCell search = new CellByCell(puzzle);
        search.fill(0);
        return search.solutions;
    }

    public static String written(int[] cells) {
        return Arrays.stream(cells).mapToObj(Integer::toString).collect(Collectors.joining(" "));
    }

    private void fill(int cell) {
        int columns = puzzle.columns();
        if (cell > 0 && cell % columns == 0 && rowSum(cell / columns - 1) != puzzle.rowSum(cell / columns - 1)) {
            return;
        }
        if (cell == cells.length) {
            for (int column = 0; column < columns; column++) {
                if (columnSum(column) != puzzle.columnSum(column)) {
                    return;
                }
            }
            solutions.add(written(cells));
            return;
        }
        if (cells[cell] != 0) {
            fill(cell + 1);
            return;
        }
        for (int number = 1; number <= cells.length; number++) {
            if (!used[number]) {
                used[number] = true;
                cells[cell] = number;
                fill(cell + 1);
                used[number] = false;
            }
        }
        cells[cell] = 0;
    }

    private int rowSum(int row) {
        int sum = 0;
        for (int column = 0; column < puzzle.columns(); column++) {
            sum += cells[row * puzzle.columns() + column];
        }
        return sum;
    }

    private int columnSum(int column) {
        int sum = 0;
        for (int row = 0; row < puzzle.rows(); row++) {
            sum += cells[row * puzzle.columns() + column];
        }
        return sum;
    }
}
