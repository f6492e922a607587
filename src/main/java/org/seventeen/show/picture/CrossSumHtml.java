package org.seventeen.show.picture;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.seventeen.sums.CrossSum;
import org.seventeen.sums.SumCheck;
import org.seventeen.sums.SumCheck.LineCheck;

/**
 * Cross sums as a self-contained HTML page without scripts: clues, totals and answers in three colours and three kinds of
 * type, the totals of the diagonals in the corners where they begin and end, and the check of every sum. It follows the colour
 * scheme of the reader.
 */
public final class CrossSumHtml {
    private static final String KEY = """
            <p>
              <span class="key"><span class="sample clue">12</span>clue: upright</span>
              <span class="key"><span class="sample total">70</span>total: italic, double border</span>
              <span class="key"><span class="sample answer">9</span>answer: bold, underlined</span>
            </p>
            """;

    private CrossSumHtml() {}

    /**
     * A puzzle on the page.
     *
     * @param puzzle the puzzle
     * @param numbers a filled table, right or not; nothing to show the puzzle alone
     * @param verdict a sentence on the solutions, empty for none
     */
    public record Part(CrossSum puzzle, Optional<int[]> numbers, String verdict) {}

    /** The page. */
    public static String page(List<Part> parts) {
        Page page = new Page(parts.size() == 1 ? title(parts.get(0).puzzle()) : "Cross sums");
        boolean one = parts.size() == 1;
        page.raw(KEY);
        page.raw(one ? "<div class=\"card\">\n" : "");
        write(parts, !one, page);
        page.raw(one ? "</div>\n" : "");
        return page.html(Page.resource(CrossSumHtml.class, "crosssum.css"), "");
    }

    /** What stands on the page, to be put into another page that has its style; each puzzle has its name. */
    public static String body(List<Part> parts) {
        Page page = new Page("").raw(KEY);
        write(parts, true, page);
        return page.body();
    }

    private static void write(List<Part> parts, boolean named, Page page) {
        for (int i = 0; i < parts.size(); i++) {
            if (named) {
                page.section("sum" + (i + 1), title(parts.get(i).puzzle()));
            }
            writePart(parts.get(i), page);
        }
    }

    private static String title(CrossSum puzzle) {
        return puzzle.title().isEmpty() ? "Cross sum " + puzzle.rows() + " × " + puzzle.columns() : puzzle.title();
    }

    private static String conditions(CrossSum puzzle) {
        String numbers = "Numbers from " + puzzle.range().least()
                + (puzzle.range().isBounded() ? " to " + puzzle.range().most() : "");
        return numbers
                + switch (puzzle.distinct()) {
                    case NONE -> ".";
                    case LINES -> ", different within each line.";
                    case ALL -> ", all different.";
                };
    }

    private static void writePart(Part part, Page page) {
        CrossSum puzzle = part.puzzle();
        String verdict = part.verdict().isEmpty() ? "" : "<strong>" + Markup.escaped(part.verdict()) + "</strong> ";
        page.raw("<p>" + verdict + conditions(puzzle) + "</p>\n");
        SumCheck check =
                part.numbers().map(numbers -> SumCheck.of(puzzle, numbers)).orElse(null);
        writeTable(puzzle, part.numbers().orElse(null), check, page);
        if (check != null) {
            writeChecks(part.numbers().get(), check, page);
        }
    }

    private static void writeTable(CrossSum puzzle, int[] numbers, SumCheck check, Page page) {
        int columns = puzzle.columns();
        int sides = puzzle.rows() + columns;
        page.raw(
                "<div class=\"scroll\" tabindex=\"0\" role=\"group\" aria-label=\"the table\">\n<table class=\"grid\">\n"
                        + "<caption>Totals of rows stand on the right, totals of columns below"
                        + (puzzle.hasDiagonals() ? ", totals of the diagonals in the right corners" : "")
                        + ".</caption>\n<tbody>\n");
        if (puzzle.hasDiagonals()) {
            page.raw("<tr>" + "<td class=\"none\"></td>".repeat(columns) + total(puzzle, check, sides + 1, "↗ ")
                    + "</tr>\n");
        }
        for (int row = 0; row < puzzle.rows(); row++) {
            page.raw("<tr>");
            for (int column = 0; column < columns; column++) {
                page.raw(cell(puzzle, numbers, row * columns + column));
            }
            page.raw(total(puzzle, check, row, "") + "</tr>\n");
        }
        page.raw("<tr>");
        for (int line = puzzle.rows(); line < sides; line++) {
            page.raw(total(puzzle, check, line, ""));
        }
        page.raw(puzzle.hasDiagonals() ? total(puzzle, check, sides, "↘ ") : "");
        page.raw("</tr>\n</tbody>\n</table>\n</div>\n");
    }

    private static String cell(CrossSum puzzle, int[] numbers, int cell) {
        if (!puzzle.isBlank(cell)) {
            return "<td class=\"clue\">" + Markup.signed(puzzle.clue(cell)) + "</td>";
        }
        return numbers == null
                ? "<td class=\"blank\"><span class=\"vh\">blank</span></td>"
                : "<td class=\"answer\"><span class=\"vh\">answer </span>" + Markup.signed(numbers[cell]) + "</td>";
    }

    private static String total(CrossSum puzzle, SumCheck check, int number, String sign) {
        CrossSum.Line line = puzzle.lines().get(number);
        LineCheck checked = check == null ? null : check.lines().get(number);
        boolean wrong = checked != null && !checked.isRight();
        return (wrong ? "<td class=\"total wrong\">" : "<td class=\"total\">")
                + "<span class=\"vh\">total of " + line.name() + " </span>"
                + (sign.isEmpty() ? "" : "<span aria-hidden=\"true\">" + sign + "</span>")
                + (line.hasTotal() ? Markup.signed(line.total()) : "?")
                + (wrong ? " ✗ " + Markup.signed(checked.sum()) : "")
                + "</td>";
    }

    private static void writeChecks(int[] numbers, SumCheck check, Page page) {
        page.raw("""
                <div class="scroll" tabindex="0" role="group" aria-label="the check of every sum">
                <table class="numbers">
                <caption>The check of every sum</caption>
                <thead><tr><th scope="col">line</th><th scope="col">numbers</th><th scope="col">sum</th>\
                <th scope="col">total</th><th scope="col">check</th></tr></thead>
                <tbody>
                """);
        for (LineCheck line : check.lines()) {
            String terms = line.line().cells().stream()
                    .map(cell -> Markup.signed(numbers[cell]))
                    .collect(Collectors.joining(" + "));
            String total = line.line().hasTotal() ? Markup.signed(line.line().total()) : "not given";
            page.raw("<tr><th scope=\"row\">" + line.line().name() + "</th><td class=\"left\">" + terms + "</td><td>"
                    + Markup.signed(line.sum()) + "</td><td>" + total + "</td>"
                    + (line.isRight() ? "<td class=\"left\">✓ right" : "<td class=\"left wrong\">✗ wrong")
                    + "</td></tr>\n");
        }
        page.raw("</tbody>\n</table>\n</div>\n");
        page.list(check.faults().stream().map(SumCheck.Fault::text).toList());
    }
}
