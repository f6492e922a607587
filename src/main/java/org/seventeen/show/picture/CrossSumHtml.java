package org.seventeen.show.picture;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.seventeen.sums.CrossSum;
import org.seventeen.sums.SumCheck;
import org.seventeen.sums.SumCheck.LineCheck;

/**
 * Cross sums as a self-contained HTML page without scripts: clues, totals and answers in three colours and three kinds of
 * type, the totals of the diagonals in the corners where they begin and end, and the check of every sum. It follows the colour
 * scheme of the reader.
 */
public final class CrossSumHtml {
    private CrossSumHtml() {}

    /**
     * A puzzle on the page.
     *
     * @param puzzle the puzzle
     * @param numbers a filled table, right or not; nothing to show the puzzle alone
     * @param verdict a sentence on the solutions, empty for none
     */
    public record Part(CrossSum puzzle, Optional<int[]> numbers, String verdict) {}

    /**
     * Writes the page.
     *
     * @throws IOException if {@code out} cannot be written
     */
    public static void write(List<Part> parts, Appendable out) throws IOException {
        String title = parts.size() == 1 ? title(parts.get(0).puzzle()) : "Cross sums";
        String[] template = Page.resource(CrossSumHtml.class, "crosssum.html")
                .replace("@POLICY@", Page.POLICY)
                .replace("@STYLE@", Page.style())
                .split("@PARTS@", -1);
        out.append(template[0].replace("@TITLE@", Markup.escaped(title)));
        for (Part part : parts) {
            out.append("<section>\n");
            if (parts.size() > 1) {
                out.append("<h2>").append(Markup.escaped(title(part.puzzle()))).append("</h2>\n");
            }
            writePart(part, out);
            out.append("</section>\n");
        }
        out.append(template[1]);
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

    private static void writePart(Part part, Appendable out) throws IOException {
        CrossSum puzzle = part.puzzle();
        String verdict = part.verdict().isEmpty() ? "" : "<strong>" + Markup.escaped(part.verdict()) + "</strong> ";
        out.append("<p>").append(verdict).append(conditions(puzzle)).append("</p>\n");
        SumCheck check =
                part.numbers().map(numbers -> SumCheck.of(puzzle, numbers)).orElse(null);
        writeTable(puzzle, part.numbers().orElse(null), check, out);
        if (check != null) {
            writeChecks(part.numbers().get(), check, out);
        }
    }

    private static void writeTable(CrossSum puzzle, int[] numbers, SumCheck check, Appendable out) throws IOException {
        int columns = puzzle.columns();
        int sides = puzzle.rows() + columns;
        List<CrossSum.Line> lines = puzzle.lines();
        out.append(
                "<div class=\"scroll\" tabindex=\"0\" role=\"group\" aria-label=\"the table\">\n<table class=\"grid\">\n");
        out.append("<caption>Totals of rows stand on the right, totals of columns below")
                .append(puzzle.hasDiagonals() ? ", totals of the diagonals in the right corners" : "")
                .append(".</caption>\n<tbody>\n");
        if (puzzle.hasDiagonals()) {
            out.append("<tr>").append("<td class=\"none\"></td>".repeat(columns));
            writeTotal(
                    lines.get(sides + 1), check == null ? null : check.lines().get(sides + 1), "↗ ", out);
            out.append("</tr>\n");
        }
        for (int row = 0; row < puzzle.rows(); row++) {
            out.append("<tr>");
            for (int column = 0; column < columns; column++) {
                writeCell(puzzle, numbers, row * columns + column, out);
            }
            writeTotal(lines.get(row), check == null ? null : check.lines().get(row), "", out);
            out.append("</tr>\n");
        }
        out.append("<tr>");
        for (int line = puzzle.rows(); line < sides; line++) {
            writeTotal(lines.get(line), check == null ? null : check.lines().get(line), "", out);
        }
        if (puzzle.hasDiagonals()) {
            writeTotal(lines.get(sides), check == null ? null : check.lines().get(sides), "↘ ", out);
        }
        out.append("</tr>\n</tbody>\n</table>\n</div>\n");
    }

    private static void writeCell(CrossSum puzzle, int[] numbers, int cell, Appendable out) throws IOException {
        if (!puzzle.isBlank(cell)) {
            out.append("<td class=\"clue\">").append(signed(puzzle.clue(cell)));
        } else if (numbers == null) {
            out.append("<td class=\"blank\"><span class=\"vh\">blank</span>");
        } else {
            out.append("<td class=\"answer\"><span class=\"vh\">answer </span>").append(signed(numbers[cell]));
        }
        out.append("</td>");
    }

    private static void writeTotal(CrossSum.Line line, LineCheck check, String sign, Appendable out)
            throws IOException {
        boolean wrong = check != null && !check.isRight();
        out.append(wrong ? "<td class=\"total wrong\">" : "<td class=\"total\">")
                .append("<span class=\"vh\">total of ")
                .append(line.name())
                .append(" </span>")
                .append(sign.isEmpty() ? "" : "<span aria-hidden=\"true\">" + sign + "</span>")
                .append(line.hasTotal() ? signed(line.total()) : "?")
                .append(wrong ? " ✗ " + signed(check.sum()) : "")
                .append("</td>");
    }

    private static void writeChecks(int[] numbers, SumCheck check, Appendable out) throws IOException {
        out.append("<div class=\"scroll\" tabindex=\"0\" role=\"group\" aria-label=\"the check of every sum\">\n")
                .append("<table class=\"numbers\">\n<caption>The check of every sum</caption>\n<thead><tr>")
                .append("<th scope=\"col\">line</th><th scope=\"col\">numbers</th><th scope=\"col\">sum</th>")
                .append("<th scope=\"col\">total</th><th scope=\"col\">check</th></tr></thead>\n<tbody>\n");
        for (LineCheck line : check.lines()) {
            List<String> terms = new ArrayList<>();
            for (int cell : line.line().cells()) {
                terms.add(signed(numbers[cell]));
            }
            String total = line.line().hasTotal() ? signed(line.line().total()) : "not given";
            out.append("<tr><th scope=\"row\">")
                    .append(line.line().name())
                    .append("</th><td class=\"left\">")
                    .append(String.join(" + ", terms))
                    .append("</td><td>")
                    .append(signed(line.sum()))
                    .append("</td><td>")
                    .append(total)
                    .append(
                            line.isRight()
                                    ? "</td><td class=\"left\">✓ right</td></tr>\n"
                                    : "</td><td class=\"left wrong\">✗ wrong</td></tr>\n");
        }
        out.append("</tbody>\n</table>\n</div>\n");
        if (!check.faults().isEmpty()) {
            out.append("<ul>\n");
            for (SumCheck.Fault fault : check.faults()) {
                out.append("<li>").append(Markup.escaped(fault.text())).append("</li>\n");
            }
            out.append("</ul>\n");
        }
    }

    private static String signed(long number) {
        return number < 0 ? "−" + -number : Long.toString(number);
    }
}
