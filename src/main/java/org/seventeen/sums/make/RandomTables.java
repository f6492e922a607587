package org.seventeen.sums.make;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;

/** Random tables whose numbers differ where they must. */
final class RandomTables {
    /** Random numbers for one cell before the table is given up. */
    private static final int MOST_DRAWS = 1000;

    private final int rows;
    private final int columns;
    private final CrossSumGenerator.Wish wish;
    private final SplittableRandom random;

    RandomTables(int rows, int columns, CrossSumGenerator.Wish wish, SplittableRandom random) {
        this.rows = rows;
        this.columns = columns;
        this.wish = wish;
        this.random = random;
    }

    /** The next table, row by row; nothing if chance led to a cell that no number fits. */
    Optional<int[]> next() {
        return switch (wish.distinct()) {
            case NONE -> Optional.of(any());
            case ALL -> Optional.of(allDifferent());
            case LINES -> Optional.ofNullable(wish.range().size() > 8L * (rows + columns) ? drawn() : matched());
        };
    }

    private int draw() {
        return wish.range().least() + random.nextInt(wish.range().size());
    }

    private int[] any() {
        int[] table = new int[rows * columns];
        for (int cell = 0; cell < table.length; cell++) {
            table[cell] = draw();
        }
        return table;
    }

    /** Different numbers in random order: each set of them equally likely (R. W. Floyd). */
    private int[] allDifferent() {
        int count = rows * columns;
        int[] table = new int[count];
        Set<Integer> taken = new HashSet<>();
        for (int i = 0; i < count; i++) {
            int last = wish.range().size() - count + i;
            int chosen = random.nextInt(last + 1);
            chosen = taken.add(chosen) ? chosen : last;
            taken.add(chosen);
            int other = random.nextInt(i + 1);
            table[i] = table[other];
            table[other] = wish.range().least() + chosen;
        }
        return table;
    }

    private boolean onMain(int cell) {
        return wish.diagonals() && cell / columns == cell % columns;
    }

    private boolean onAnti(int cell) {
        return wish.diagonals() && cell / columns + cell % columns == columns - 1;
    }

    /** A table of numbers drawn until they fit, for ranges that are far larger than a line. */
    private int[] drawn() {
        int[] table = new int[rows * columns];
        Set<Integer> rowHas = new HashSet<>();
        for (int cell = 0; cell < table.length; cell++) {
            if (cell % columns == 0) {
                rowHas.clear();
            }
            int draws = 0;
            do {
                table[cell] = draw();
            } while (++draws < MOST_DRAWS
                    && (rowHas.contains(table[cell]) || !isFree(table, cell / columns, cell % columns, table[cell])));
            if (draws == MOST_DRAWS) {
                return null;
            }
            rowHas.add(table[cell]);
        }
        return table;
    }

    /**
     * A table row by row, each row matched with numbers by augmenting paths from random beginnings. Without diagonals every
     * row can be matched, however few numbers there are (P. Hall); with them it may fail.
     */
    private int[] matched() {
        int[] table = new int[rows * columns];
        int size = wish.range().size();
        for (int row = 0; row < rows; row++) {
            int[] columnOf = new int[size];
            Arrays.fill(columnOf, -1);
            for (int column = 0; column < columns; column++) {
                if (!match(table, row, column, columnOf, new boolean[size])) {
                    return null;
                }
            }
            for (int number = 0; number < size; number++) {
                if (columnOf[number] >= 0) {
                    table[row * columns + columnOf[number]] = wish.range().least() + number;
                }
            }
        }
        return table;
    }

    private boolean match(int[] table, int row, int column, int[] columnOf, boolean[] seen) {
        int size = columnOf.length;
        int begin = random.nextInt(size);
        for (int i = 0; i < size; i++) {
            int number = (begin + i) % size;
            if (seen[number] || !isFree(table, row, column, wish.range().least() + number)) {
                continue;
            }
            seen[number] = true;
            if (columnOf[number] < 0 || match(table, row, columnOf[number], columnOf, seen)) {
                columnOf[number] = column;
                return true;
            }
        }
        return false;
    }

    /** Whether no cell in the rows above has the number that must differ from it; the row itself is left to the match. */
    private boolean isFree(int[] table, int row, int column, int number) {
        int cell = row * columns + column;
        for (int above = 0; above < row; above++) {
            int main = above * columns + above;
            int anti = above * columns + columns - 1 - above;
            if (table[above * columns + column] == number
                    || onMain(cell) && table[main] == number
                    || onAnti(cell) && table[anti] == number) {
                return false;
            }
        }
        return true;
    }
}
