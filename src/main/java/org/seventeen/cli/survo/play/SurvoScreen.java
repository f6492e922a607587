package org.seventeen.cli.survo.play;

import java.util.ArrayList;
import java.util.List;
import org.jline.utils.AttributedString;
import org.jline.utils.AttributedStringBuilder;
import org.jline.utils.AttributedStyle;
import org.seventeen.show.play.survo.PlayGame;
import org.seventeen.survo.SurvoPuzzle;
import org.seventeen.survo.swap.SwapTable;

/** The picture of a Survo puzzle in a terminal: the table of <em>Products of marginal sums</em> with Sum, OK and D, in colours. */
final class SurvoScreen {
    /** The columns of a number or a sum, with the brackets of the cursor. */
    private static final int WIDTH = 5;
    /** The columns of the number before a row, and of Sum, OK and D behind it. */
    private static final int BESIDE = 4 + 6 + WIDTH + WIDTH;
    /** The lines over and below the rows down to the message: title, letters, Sum, OK, D, and two empty ones. */
    private static final int AROUND = 8;

    private SurvoScreen() {}

    /** The columns of the table of a puzzle. */
    static int width(SurvoPuzzle puzzle) {
        return BESIDE + WIDTH * puzzle.columns();
    }

    /** The lines from the title to the message. */
    static int height(SurvoPuzzle puzzle) {
        return AROUND + puzzle.rows();
    }

    /**
     * What is marked in the table.
     *
     * @param cell where the cursor is, counted row by row
     * @param picked the number picked, 0 for none
     * @param hinted the numbers of a hint, 0 for none
     */
    record Marks(int cell, int picked, int hinted, int otherHinted) {}

    /** The lines of the screen. */
    static List<AttributedString> lines(PlayGame game, Marks marks, String message, String time) {
        SurvoPuzzle puzzle = game.puzzle();
        SwapTable table = game.table();
        List<AttributedString> lines = new ArrayList<>();
        lines.add(new AttributedString(
                "Survo " + puzzle.rows() + " x " + puzzle.columns() + (puzzle.isOpen() ? ", open" : "") + "    W="
                        + table.totalError() + "    swaps " + game.swaps() + "    " + time,
                PlayStyles.PLAIN.bold()));
        lines.add(AttributedString.EMPTY);
        AttributedStringBuilder head = new AttributedStringBuilder().append("    ");
        for (int column = 0; column < puzzle.columns(); column++) {
            head.append(PlayStyles.right(SurvoPuzzle.columnName(column), 5));
        }
        lines.add(head.append("   Sum   OK    D").toAttributedString());
        for (int row = 0; row < puzzle.rows(); row++) {
            lines.add(row(table, row, marks));
        }
        lines.addAll(below(table));
        lines.add(AttributedString.EMPTY);
        lines.add(new AttributedString(message, game.isSolved() ? PlayStyles.RIGHT.bold() : PlayStyles.PLAIN));
        lines.add(new AttributedString("record: " + (game.swaps() == 0 ? "none yet" : game.record())));
        lines.add(AttributedString.EMPTY);
        lines.add(new AttributedString(
                "arrows move   space picks and swaps   u undo   r redo   h hint", PlayStyles.PLAIN.faint()));
        lines.add(new AttributedString(
                "a number goes to it   x restart   s solution   q quit", PlayStyles.PLAIN.faint()));
        return lines;
    }

    private static AttributedString row(SwapTable table, int row, Marks marks) {
        SurvoPuzzle puzzle = table.puzzle();
        int[] cells = table.cells();
        AttributedStringBuilder line =
                new AttributedStringBuilder().append(PlayStyles.right(Integer.toString(row + 1), 4));
        for (int column = 0; column < puzzle.columns(); column++) {
            int cell = row * puzzle.columns() + column;
            int number = cells[cell];
            boolean hinted = number == marks.hinted() || number == marks.otherHinted();
            AttributedStyle style = number == marks.picked()
                    ? PlayStyles.PICKED
                    : hinted ? PlayStyles.HINTED : puzzle.given(row, column) != 0 ? PlayStyles.GIVEN : PlayStyles.PLAIN;
            // The cursor is seen without colours too.
            String open = cell == marks.cell() ? "[" : " ";
            String end = cell == marks.cell() ? "]" : " ";
            line.append(" ").styled(style.bold(), open + PlayStyles.right(Integer.toString(number), 2) + end);
        }
        int error = table.rowError(row);
        line.append(PlayStyles.right(Integer.toString(puzzle.rowSum(row) + error), 6))
                .append(PlayStyles.right(Integer.toString(puzzle.rowSum(row)), 5))
                .append(" ")
                .styled(error == 0 ? PlayStyles.RIGHT : PlayStyles.WRONG, PlayStyles.right(signed(error), 4));
        return line.toAttributedString();
    }

    private static List<AttributedString> below(SwapTable table) {
        SurvoPuzzle puzzle = table.puzzle();
        AttributedStringBuilder sums = new AttributedStringBuilder().append(" Sum");
        AttributedStringBuilder right = new AttributedStringBuilder().append("  OK");
        AttributedStringBuilder errors = new AttributedStringBuilder().append("   D");
        for (int column = 0; column < puzzle.columns(); column++) {
            int error = table.columnError(column);
            sums.append(PlayStyles.right(Integer.toString(puzzle.columnSum(column) + error), 5));
            right.append(PlayStyles.right(Integer.toString(puzzle.columnSum(column)), 5));
            errors.append(" ")
                    .styled(error == 0 ? PlayStyles.RIGHT : PlayStyles.WRONG, PlayStyles.right(signed(error), 4));
        }
        errors.append("   W=" + table.totalError());
        return List.of(sums.toAttributedString(), right.toAttributedString(), errors.toAttributedString());
    }

    private static String signed(int error) {
        return error > 0 ? "+" + error : Integer.toString(error);
    }
}
