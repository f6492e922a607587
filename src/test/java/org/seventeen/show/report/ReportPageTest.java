package org.seventeen.show.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.seventeen.base.text.BadInputException;
import org.seventeen.show.picture.BarsPicture;
import org.seventeen.show.picture.Page;
import org.seventeen.sudoku.census.CensusStores;
import org.seventeen.testing.Browser;

/** Pages of reports, in a browser. */
@Tag("browser")
class ReportPageTest {
    @TempDir
    private Path folder;

    @TestFactory
    Stream<DynamicTest> thePagesDoWhatTheyShow() throws IOException, InterruptedException, BadInputException {
        Path store = folder.resolve("store");
        ReportTest.makeLarge(store, 60);
        Path census = folder.resolve("census");
        CensusStores.make(census);
        Report report = Report.of(store, Report.USUAL_PUZZLES);
        assertThat(report.drawn).hasSizeBetween(25, 999);
        return Browser.tests(
                "report.mjs",
                page(report, "report.html"),
                page(Report.of(census, Report.USUAL_PUZZLES), "census.html"),
                counts(),
                Integer.toString(report.drawn.size()));
    }

    /** A page with the largest counts that there are. */
    private String counts() throws IOException {
        List<BarsPicture.Rows.Row> rows = List.of(
                new BarsPicture.Rows.Row(
                        "candidates to the solver", 1, BarsPicture.Rows.share(Long.MAX_VALUE, Long.MAX_VALUE)),
                new BarsPicture.Rows.Row("minirows", 0.5, BarsPicture.Rows.share(Long.MAX_VALUE / 2, Long.MAX_VALUE)));
        Page page = new Page("Counts");
        page.figure("What each rule cut", "", BarsPicture.Rows.of(rows, BarsPicture.Rows.Scale.SHARE));
        return Files.writeString(folder.resolve("counts.html"), page.html("", ""))
                .toString();
    }

    private String page(Report report, String name) throws IOException {
        return Files.writeString(folder.resolve(name), ReportHtml.page(report)).toString();
    }
}
