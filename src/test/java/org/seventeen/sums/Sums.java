package org.seventeen.sums;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.seventeen.base.text.BadInputException;
import org.seventeen.testing.Examples;

/** Puzzles for tests, and a slow solver that is obviously right. */
public final class Sums {
    /** The puzzle of page 10 of the Expert Number Puzzle book, as the note on Total Concentration has it. */
    public static final String BOOK = Examples.text("total-concentration.txt");

    /** Its solution. */
    public static final String BOOK_SOLUTION = """
            #tc Total Concentration - Turing Puzzles P10
            70
            28,16,2,18,21,24,5,114
            6,14,17,20,9,1,19,86
            23,12,2,11,13,15,30,106
            22,8,27,18,17,12,8,112
            2,4,7,29,21,25,18,106
            5,10,26,3,12,14,28,98
            16,22,21,1,17,18,9,104
            102,86,102,100,110,109,117,106
            """;

    /** Which numbers may have to differ. */
    public static final List<SumConditions.Distinct> DISTINCT = List.of(SumConditions.Distinct.values());

    private Sums() {}

    /** The first puzzle of a text. */
    public static CrossSum read(String text) {
        try (CrossSumReader reader = reader(text)) {
            return reader.next().puzzle();
        } catch (BadInputException | IOException fault) {
            throw new AssertionError(fault);
        }
    }

    /** A reader of a text that messages call {@code -}. */
    public static CrossSumReader reader(String text) throws BadInputException, IOException {
        return CrossSumReader.open(
                "-", new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), SumConditions.OF_THE_FILE);
    }

    /**
     * A random puzzle of a few cells: some conditions, some totals unknown, some blanks, and with or without a solution.
     */
    public static CrossSum random(SplittableRandom random) {
        int rows = 1 + random.nextInt(4);
        int columns = random.nextInt(3) == 0 ? 1 + random.nextInt(4) : rows;
        int least = random.nextInt(3) == 0 ? random.nextInt(7) - 4 : 1;
        SumConditions.Range range = new SumConditions.Range(least, least + 1 + random.nextInt(7));
        SumConditions.Distinct distinct = DISTINCT.get(random.nextInt(3));
        for (int round = 0; round < 50; round++) {
            try {
                return puzzle(random, rows, columns, numbers(random, rows * columns, range), range, distinct);
            } catch (IllegalArgumentException equalClues) {
                // Other numbers may differ.
            }
        }
        return puzzle(
                random, rows, columns, numbers(random, rows * columns, range), range, SumConditions.Distinct.NONE);
    }

    private static int[] numbers(SplittableRandom random, int count, SumConditions.Range range) {
        int[] numbers = new int[count];
        for (int cell = 0; cell < count; cell++) {
            numbers[cell] = range.least() + random.nextInt(range.size());
        }
        return numbers;
    }

    private static CrossSum puzzle(
            SplittableRandom random,
            int rows,
            int columns,
            int[] numbers,
            SumConditions.Range range,
            SumConditions.Distinct distinct) {
        boolean diagonals = rows == columns && random.nextBoolean();
        long[] rowTotals = new long[rows];
        long[] columnTotals = new long[columns];
        long main = 0;
        long anti = 0;
        for (int cell = 0; cell < numbers.length; cell++) {
            int row = cell / columns;
            int column = cell % columns;
            rowTotals[row] += numbers[cell];
            columnTotals[column] += numbers[cell];
            main += row == column ? numbers[cell] : 0;
            anti += row + column == columns - 1 ? numbers[cell] : 0;
        }
        if (random.nextInt(4) == 0) {
            rowTotals[random.nextInt(rows)] += random.nextInt(3) - 1;
        }
        CrossSum.Totals totals = new CrossSum.Totals(
                some(random, rowTotals),
                some(random, columnTotals),
                diagonals && random.nextInt(5) > 0 ? main : CrossSum.UNKNOWN,
                diagonals && random.nextInt(5) > 0 ? anti : CrossSum.UNKNOWN);
        int blanks = 1 + random.nextInt(Math.min(6, numbers.length));
        int[] clues = numbers.clone();
        for (int i = 0; i < blanks; i++) {
            clues[random.nextInt(clues.length)] = CrossSum.BLANK;
        }
        return new CrossSum("", clues, totals, range, distinct);
    }

    private static List<Long> some(SplittableRandom random, long[] totals) {
        List<Long> some = new ArrayList<>();
        for (long total : totals) {
            some.add(random.nextInt(6) == 0 ? CrossSum.UNKNOWN : total);
        }
        return some;
    }

    /** All solutions of a puzzle with a narrow range, in lexicographic order: all numbers in all blanks, and all is checked. */
    public static List<List<Integer>> solutions(CrossSum puzzle) {
        List<List<Integer>> found = new ArrayList<>();
        fill(puzzle, puzzle.blanks(), 0, puzzle.clues(), found);
        return found;
    }

    private static void fill(CrossSum puzzle, int[] blanks, int at, int[] numbers, List<List<Integer>> found) {
        if (at == blanks.length) {
            if (isRight(puzzle, numbers)) {
                found.add(Arrays.stream(numbers).boxed().toList());
            }
            return;
        }
        for (int number = puzzle.range().least(); number <= puzzle.range().most(); number++) {
            numbers[blanks[at]] = number;
            fill(puzzle, blanks, at + 1, numbers, found);
        }
    }

    /** Whether each total is the sum of its numbers and all differ that must, by loops over the table. */
    public static boolean isRight(CrossSum puzzle, int[] numbers) {
        int rows = puzzle.rows();
        int columns = puzzle.columns();
        long main = 0;
        long anti = 0;
        for (int row = 0; row < rows; row++) {
            long sum = 0;
            for (int column = 0; column < columns; column++) {
                sum += numbers[row * columns + column];
            }
            long total = puzzle.totals().rows().get(row);
            if (total != CrossSum.UNKNOWN && total != sum) {
                return false;
            }
            if (rows == columns) {
                main += numbers[row * columns + row];
                anti += numbers[row * columns + columns - 1 - row];
            }
        }
        for (int column = 0; column < columns; column++) {
            long sum = 0;
            for (int row = 0; row < rows; row++) {
                sum += numbers[row * columns + column];
            }
            long total = puzzle.totals().columns().get(column);
            if (total != CrossSum.UNKNOWN && total != sum) {
                return false;
            }
        }
        boolean mainGiven = puzzle.totals().main() != CrossSum.UNKNOWN;
        boolean antiGiven = puzzle.totals().anti() != CrossSum.UNKNOWN;
        if (mainGiven && puzzle.totals().main() != main
                || antiGiven && puzzle.totals().anti() != anti) {
            return false;
        }
        for (int one = 0; one < numbers.length; one++) {
            for (int other = 0; other < one; other++) {
                if (numbers[one] == numbers[other] && mustDiffer(puzzle, one, other)) {
                    return false;
                }
            }
        }
        return true;
    }

    private static boolean mustDiffer(CrossSum puzzle, int one, int other) {
        int columns = puzzle.columns();
        int row = one / columns;
        int column = one % columns;
        int otherRow = other / columns;
        int otherColumn = other % columns;
        return switch (puzzle.distinct()) {
            case NONE -> false;
            case ALL -> true;
            case LINES ->
                row == otherRow
                        || column == otherColumn
                        || puzzle.totals().main() != CrossSum.UNKNOWN && row == column && otherRow == otherColumn
                        || puzzle.totals().anti() != CrossSum.UNKNOWN
                                && row + column == columns - 1
                                && otherRow + otherColumn == columns - 1;
        };
    }
}
