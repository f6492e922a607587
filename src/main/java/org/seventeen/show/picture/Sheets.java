package org.seventeen.show.picture;

import java.util.List;
import java.util.Optional;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sums.CrossSum;
import org.seventeen.survo.SurvoPuzzle;

/**
 * Puzzles to print: sheets with 1, 2, 4, 6 or 12 of them, room for a name and a date, and the answers on the last. A sheet fits A4 and Letter with margins of
 * 15 mm.
 */
public final class Sheets {
    /** How many puzzles a sheet may have. */
    public static final List<Integer> SIZES = List.of(1, 2, 4, 6, 12);
    /** The most puzzles: browsers lay out no page of more in a reasonable time. */
    public static final int MOST = 1000;

    private static final int ANSWERS = 20;
    private static final double CELL = 36;
    private static final double EDGE = 6;
    private static final String SCRIPT =
            "Parts.sheets = root => root.querySelectorAll('button.print').forEach(button => button.addEventListener('click', () =>"
                    + " print()));\n";

    private Sheets() {}

    /**
     * A puzzle on a sheet.
     *
     * @param name what stands above it; may be empty
     * @param answer the solved puzzle; nothing for a full grid
     */
    public record Part(String name, Picture puzzle, Optional<Picture> answer) {}

    /**
     * The sheets as a page.
     *
     * @param each how many puzzles a sheet has, of {@link #SIZES}
     * @throws IllegalArgumentException if there are over {@link #MOST} puzzles, or {@code each} is another number
     */
    public static String page(String title, List<Part> parts, int each) {
        Page page = new Page(title);
        page.raw("<div class=\"buttons\"><button type=\"button\" class=\"main print\">Print</button></div>\n");
        return page.raw(body(title, parts, each)).html(style(), SCRIPT);
    }

    /** The style of sheets, which a page needs besides that of all pages. */
    public static String style() {
        return Page.resource(Sheets.class, "sheets.css");
    }

    /** The sheets alone, as markup for a view; arguments and faults as of {@link #page}. */
    public static String body(String title, List<Part> parts, int each) {
        checkedSize(each);
        checkCount(parts.size());
        StringBuilder html = new StringBuilder();
        for (int from = 0; from < parts.size(); from += each) {
            write(title, "of" + each, parts, from, Math.min(parts.size(), from + each), false, html);
        }
        List<Part> answered =
                parts.stream().filter(part -> part.answer().isPresent()).toList();
        for (int from = 0; from < answered.size(); from += ANSWERS) {
            int to = Math.min(answered.size(), from + ANSWERS);
            write("Answers: " + title, "answers", answered, from, to, true, html);
        }
        return html.toString();
    }

    /**
     * How many puzzles a sheet has.
     *
     * @throws IllegalArgumentException if it is not of {@link #SIZES}
     */
    public static int checkedSize(int each) {
        if (!SIZES.contains(each)) {
            throw new IllegalArgumentException("expected 1, 2, 4, 6 or 12 puzzles a sheet, found " + each);
        }
        return each;
    }

    /** Throws an {@link IllegalArgumentException} if there are over {@link #MOST} puzzles. */
    public static void checkCount(int puzzles) {
        if (puzzles > MOST) {
            throw new IllegalArgumentException("expected at most " + MOST + " puzzles on sheets, found more");
        }
    }

    private static void write(
            String title, String style, List<Part> parts, int from, int to, boolean answers, StringBuilder html) {
        html.append("<section class=\"card sheet " + style + "\" aria-label=\"" + Markup.escaped(title) + ", from "
                + Markup.escaped(parts.get(from).name()) + "\">\n<p class=\"sheet-title\"><span>"
                + Markup.escaped(title)
                + "</span>" + (answers ? "" : "<small>Name</small><small>Date</small>") + "</p>\n");
        for (Part part : parts.subList(from, to)) {
            Picture picture = answers ? part.answer().orElseThrow() : part.puzzle();
            html.append("<figure><figcaption>" + Markup.escaped(part.name()) + "</figcaption>\n"
                    + picture.inPage((answers ? "Answer " : "Puzzle ") + part.name()) + "</figure>\n");
        }
        html.append("</section>\n");
    }

    /** A sudoku with its only solution; a full grid has no answer. */
    public static Part of(String name, Puzzle puzzle, SolutionGrid solution) {
        CellSet clues = puzzle.clues();
        Picture empty = grid(puzzle.toString().replace('.', ' '), clues);
        return new Part(
                name, empty, clues.size() == 81 ? Optional.empty() : Optional.of(grid(solution.toString(), clues)));
    }

    private static Picture grid(String digits, CellSet clues) {
        return new GridPicture(digits, clues, CellSet.EMPTY, List.of()).picture();
    }

    /** A Survo puzzle with its only solution. */
    public static Part of(String name, SurvoPuzzle puzzle, int[] solution) {
        return new Part(name, survo(puzzle, puzzle.givens()), Optional.of(survo(puzzle, solution)));
    }

    private static Picture survo(SurvoPuzzle puzzle, int[] numbers) {
        int m = puzzle.rows();
        int n = puzzle.columns();
        Table table = new Table(m, n, 1, 1, 4);
        for (int row = 0; row < m; row++) {
            table.text("soft", row, -1, Integer.toString(row + 1));
            for (int column = 0; column < n; column++) {
                int number = numbers[row * n + column];
                table.cell(row, column, number == 0 ? "" : Integer.toString(number), puzzle.given(row, column) != 0);
            }
            table.text("sum", row, n, Integer.toString(puzzle.rowSum(row)));
        }
        for (int column = 0; column < n; column++) {
            table.text("soft", -1, column, SurvoPuzzle.columnName(column));
            table.text("sum", m, column, Integer.toString(puzzle.columnSum(column)));
        }
        return table.picture.end();
    }

    /** A cross sum with a solution. */
    public static Part of(String name, CrossSum puzzle, int[] solution) {
        return new Part(name, crossSum(puzzle, null), Optional.of(crossSum(puzzle, solution)));
    }

    private static Picture crossSum(CrossSum puzzle, int[] solution) {
        int rows = puzzle.rows();
        int columns = puzzle.columns();
        int longest = puzzle.lines().stream()
                .mapToInt(line -> total(line, "").length())
                .max()
                .orElse(1);
        Table table = new Table(rows, columns, puzzle.hasDiagonals() ? 1 : 0, 0, longest + 2);
        for (int cell = 0; cell < puzzle.cells(); cell++) {
            boolean clue = !puzzle.isBlank(cell);
            String text =
                    clue ? Markup.signed(puzzle.clue(cell)) : solution == null ? "" : Markup.signed(solution[cell]);
            table.cell(cell / columns, cell % columns, text, clue);
        }
        List<CrossSum.Line> lines = puzzle.lines();
        for (int row = 0; row < rows; row++) {
            table.text("sum", row, columns, total(lines.get(row), ""));
        }
        for (int column = 0; column < columns; column++) {
            table.text("sum", rows, column, total(lines.get(rows + column), ""));
        }
        if (puzzle.hasDiagonals()) {
            table.text("sum", rows, columns, total(lines.get(rows + columns), "↘"));
            table.text("sum", -1, columns, total(lines.get(rows + columns + 1), "↗"));
        }
        return table.picture.end();
    }

    private static String total(CrossSum.Line line, String sign) {
        return sign + (line.hasTotal() ? Markup.signed(line.total()) : "?");
    }

    /** Cells with texts to the right of them, below them, and above or left of them if there is room. */
    private static final class Table {
        private final Picture picture;
        private final double wide;

        /**
         * An empty table.
         *
         * @param above rows of texts above the cells, 0 or 1
         * @param left columns of texts on their left, 0 or 1
         * @param longest characters of the longest text of the cells and of those on the right
         */
        Table(int rows, int columns, int above, int left, int longest) {
            wide = Math.max(CELL, 12.0 * longest);
            double high = (rows + 1 + above) * CELL + 2 * EDGE;
            picture = new Picture(columns * wide + left * CELL + wide + 2 * EDGE, high)
                    .begin(EDGE + left * CELL, EDGE + above * CELL);
        }

        void cell(int row, int column, String text, boolean clue) {
            picture.rect(clue ? "clue-cell" : "cell", column * wide, row * CELL, wide, CELL);
            if (!text.isEmpty()) {
                text(clue ? "clue" : "answer", row, column, text);
            }
        }

        void text(String style, int row, int column, String text) {
            double x = column < 0 ? -CELL / 2 : (column + 0.5) * wide;
            picture.text(style, x, (row + 0.5) * CELL + 7, "middle", text);
        }
    }
}
