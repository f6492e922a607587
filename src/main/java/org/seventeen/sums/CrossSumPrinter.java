package org.seventeen.sums;

/** Prints puzzles and solutions in the text form that {@code sums.read} reads. */
public final class CrossSumPrinter {
    private CrossSumPrinter() {}

    /** The puzzle, with the conditions that are not the usual ones; lines end with a line feed. */
    public static String text(CrossSum puzzle) {
        int[] clues = new int[puzzle.cells()];
        for (int cell = 0; cell < clues.length; cell++) {
            clues[cell] = puzzle.clue(cell);
        }
        return text(puzzle, clues, false);
    }

    /**
     * A solution in the form of its puzzle. A total that the puzzle does not give is the sum of the numbers.
     *
     * @param numbers the numbers of all cells
     */
    public static String text(CrossSum puzzle, int[] numbers) {
        return text(puzzle, numbers, true);
    }

    private static String text(CrossSum puzzle, int[] numbers, boolean whole) {
        StringBuilder text = new StringBuilder();
        if (!puzzle.title().isEmpty()) {
            text.append("#tc ").append(puzzle.title()).append('\n');
        }
        if (!puzzle.range().equals(ValueRange.POSITIVE)) {
            text.append("#range ").append(puzzle.range()).append('\n');
        }
        if (puzzle.distinct() != Distinctness.NONE) {
            text.append("#distinct ").append(puzzle.distinct()).append('\n');
        }
        SumLine[] lines = puzzle.lines().toArray(SumLine[]::new);
        int rows = puzzle.rows();
        int columns = puzzle.columns();
        // The total of a diagonal would ask for different numbers on it.
        boolean diagonals = whole && puzzle.distinct() != Distinctness.LINES;
        if (puzzle.hasDiagonals()) {
            append(text, lines[rows + columns + 1], numbers, diagonals).append('\n');
        }
        for (int row = 0; row < rows; row++) {
            for (int column = 0; column < columns; column++) {
                int number = numbers[row * columns + column];
                text.append(number == CrossSum.BLANK ? "x" : Integer.toString(number))
                        .append(',');
            }
            append(text, lines[row], numbers, whole).append('\n');
        }
        int last = columns + (puzzle.hasDiagonals() ? 1 : 0);
        for (int i = 0; i < last; i++) {
            append(text.append(i == 0 ? "" : ","), lines[rows + i], numbers, i < columns ? whole : diagonals);
        }
        return text.append('\n').toString();
    }

    private static StringBuilder append(StringBuilder text, SumLine line, int[] numbers, boolean summed) {
        if (line.hasTotal()) {
            return text.append(line.total());
        }
        // A total beyond the limit could not be read again.
        long sum = summed ? line.sumOf(numbers) : CrossSum.UNKNOWN;
        return summed && Math.abs(sum) <= ValueRange.LIMIT ? text.append(sum) : text.append('x');
    }
}
