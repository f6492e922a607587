package org.seventeen.sudoku.grid;

/** Prints puzzles in the forms that {@link PuzzleReader} reads. */
public final class PuzzlePrinter {
    private static final String BORDER = "+-------+-------+-------+\n";

    private PuzzlePrinter() {}

    /** The puzzle as 81 characters and, unless it is empty, a TAB and the annotation; no line end. */
    public static String line(Puzzle puzzle, String annotation) {
        return line(puzzle.toString(), annotation);
    }

    /** The grid as 81 digits and, unless it is empty, a TAB and the annotation; no line end. */
    public static String line(SolutionGrid grid, String annotation) {
        return line(grid.toString(), annotation);
    }

    /**
     * The puzzle as nine rows between borders, {@code .} for an empty cell, each line ended by {@code \n}:
     *
     * <pre>
     * +-------+-------+-------+
     * | 5 3 . | . 7 . | . . . |
     * </pre>
     */
    public static String boxed(Puzzle puzzle) {
        StringBuilder text = new StringBuilder(13 * 26);
        for (int cell = 0; cell < 81; cell++) {
            if (cell % 27 == 0) {
                text.append(BORDER);
            }
            int digit = puzzle.digit(cell);
            text.append(cell % 9 == 0 ? "| " : " ").append(digit == 0 ? '.' : (char) ('0' + digit));
            if (cell % 9 == 8) {
                text.append(" |\n");
            } else if (cell % 3 == 2) {
                text.append(" |");
            }
        }
        return text.append(BORDER).toString();
    }

    private static String line(String cells, String annotation) {
        return annotation.isEmpty() ? cells : cells + '\t' + annotation;
    }
}
