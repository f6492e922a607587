package org.seventeen.workbench;

import java.io.IOException;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.TextLines;
import org.seventeen.show.report.Report;
import org.seventeen.show.report.ReportHtml;

/** The question about results of a scan. */
final class ResultsView {
    private ResultsView() {}

    /**
     * {@code results.report}: the report of records, as its markup.
     *
     * @param operands the name of the file and its text, lines of {@code scan --json} or {@code store export}
     * @throws BadInputException if a line is no record of a grid, or there is no line
     */
    static String report(String... operands) throws BadInputException, IOException {
        try (TextLines lines = TextLines.of(operands[0], operands[1])) {
            Report report = Report.ofLines(operands[0], lines);
            return Workbench.answer(
                    line -> line.field("title", ReportHtml.title(report)).field("html", ReportHtml.body(report)));
        }
    }
}
