package org.seventeen.cli.survo.play;

import java.util.ArrayList;
import java.util.List;
import org.jline.utils.AttributedString;
import org.jline.utils.AttributedStringBuilder;
import org.jline.utils.AttributedStyle;
import org.seventeen.show.play.sudoku.Single;
import org.seventeen.show.play.sudoku.SudokuGame;
import org.seventeen.sudoku.grid.CellSet;

/** The picture of a sudoku in a terminal of 72 columns and 22 rows: the grid with digits and notes, in colours. */
final class SudokuScreen {
    /** The columns of a cell, with the brackets of the cursor. */
    private static final int WIDTH = 7;

    private static final String BORDER = "    +" + ("-".repeat(3 * WIDTH) + "+").repeat(3);

    /** The columns of the grid. */
    static final int COLUMNS = BORDER.length();
    /** The lines down to the message: title, names of columns, rows and borders, what the cell holds. */
    static final int ROWS = 18;

    private SudokuScreen() {}

    /**
     * What is marked in the grid.
     *
     * @param cell where the cursor is, 0 to 80
     * @param hinted the cell of a hint, -1 for none
     * @param wrong digits known to be wrong
     * @param noting whether a digit that is typed becomes a note
     */
    record Marks(int cell, int hinted, CellSet wrong, boolean noting) {}

    /** The lines of the screen. */
    static List<AttributedString> lines(SudokuGame game, Marks marks, String message, String time) {
        int clues = game.puzzle().clueCount();
        List<AttributedString> lines = new ArrayList<>();
        lines.add(new AttributedString(
                "Sudoku of " + clues + (clues == 1 ? " clue" : " clues") + "    left " + game.left() + "    notes "
                        + (marks.noting() ? "on" : "off") + "    " + time,
                PlayStyles.PLAIN.bold()));
        lines.add(AttributedString.EMPTY);
        AttributedStringBuilder head = new AttributedStringBuilder().append("     ");
        for (int column = 0; column < 9; column++) {
            head.append(PlayStyles.center("c" + (column + 1), WIDTH)).append(column % 3 == 2 ? " " : "");
        }
        lines.add(head.toAttributedString());
        CellSet wrong = marks.wrong().or(game.conflicts());
        for (int row = 0; row < 9; row++) {
            if (row % 3 == 0) {
                lines.add(new AttributedString(BORDER));
            }
            lines.add(row(game, row, marks, wrong));
        }
        lines.add(new AttributedString(BORDER));
        lines.add(new AttributedString(held(game, marks.cell()), PlayStyles.PLAIN.faint()));
        lines.add(new AttributedString(message, game.isSolved() ? PlayStyles.RIGHT.bold() : PlayStyles.PLAIN));
        lines.add(AttributedString.EMPTY);
        lines.add(new AttributedString(
                "arrows move   1-9 write   0 empties   n notes   u undo   r redo", PlayStyles.PLAIN.faint()));
        lines.add(new AttributedString("c check   h hint   s solution   x restart   q quit", PlayStyles.PLAIN.faint()));
        return lines;
    }

    private static AttributedString row(SudokuGame game, int row, Marks marks, CellSet wrong) {
        AttributedStringBuilder line = new AttributedStringBuilder().append(" r" + (row + 1) + " |");
        for (int cell = 9 * row; cell < 9 * row + 9; cell++) {
            boolean here = cell == marks.cell();
            String text = text(game, cell, wrong.contains(cell));
            line.styled(
                            style(game, cell, marks, wrong.contains(cell)),
                            (here ? "[" : " ") + PlayStyles.center(text, WIDTH - 2) + (here ? "]" : " "))
                    .append(cell % 3 == 2 ? "|" : "");
        }
        return line.toAttributedString();
    }

    private static AttributedStyle style(SudokuGame game, int cell, Marks marks, boolean wrong) {
        if (wrong) {
            return PlayStyles.WRONG.bold();
        }
        if (cell == marks.hinted()) {
            return PlayStyles.HINTED;
        }
        if (game.digit(cell) == 0) {
            return PlayStyles.PLAIN.faint();
        }
        AttributedStyle style = game.isClue(cell) ? PlayStyles.GIVEN : PlayStyles.PLAIN;
        return game.digit(cell) == game.digit(marks.cell()) ? style.bold().underline() : style.bold();
    }

    /** A digit, an exclamation mark behind a wrong one; or the notes, of more than five the first four and a plus sign. */
    private static String text(SudokuGame game, int cell, boolean wrong) {
        if (game.digit(cell) != 0) {
            return game.digit(cell) + (wrong ? "!" : "");
        }
        String notes = notes(game, cell, "");
        if (notes.isEmpty()) {
            return ".";
        }
        return notes.length() <= WIDTH - 2 ? notes : notes.substring(0, WIDTH - 3) + "+";
    }

    private static String notes(SudokuGame game, int cell, String between) {
        List<String> notes = new ArrayList<>();
        for (int digit = 1; digit <= 9; digit++) {
            if (game.isNoted(cell, digit)) {
                notes.add(Integer.toString(digit));
            }
        }
        return String.join(between, notes);
    }

    /** What the cell of the cursor holds, with all its notes. */
    private static String held(SudokuGame game, int cell) {
        String notes = notes(game, cell, " ");
        String name = Single.cellName(cell) + ": ";
        if (game.digit(cell) != 0) {
            return name + game.digit(cell) + (game.isClue(cell) ? ", a clue" : "");
        }
        return name + (notes.isEmpty() ? "empty" : "notes " + notes);
    }
}
