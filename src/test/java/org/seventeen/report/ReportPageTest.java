package org.seventeen.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.seventeen.base.text.BadInputException;
import org.seventeen.census.CensusStores;
import org.seventeen.testing.Browser;

/** Pages of reports, in a browser. */
@Tag("browser")
class ReportPageTest {
    @TempDir
    private Path folder;

    @TestFactory
    Stream<DynamicTest> thePagesDoWhatTheyShow() throws IOException, InterruptedException, BadInputException {
        Path store = folder.resolve("store");
        ManyRecords.make(store, ReportTest.originals(), 60);
        Path census = folder.resolve("census");
        CensusStores.make(census);
        Report report = Report.of(store, Report.Limits.DEFAULT);
        assertThat(report.puzzles()).hasSizeBetween(25, 999);
        return Browser.tests(
                "report.mjs",
                page(report, "report.html"),
                page(Report.of(census, Report.Limits.DEFAULT), "census.html"),
                Integer.toString(report.puzzles().size()));
    }

    private String page(Report report, String name) throws IOException {
        StringBuilder text = new StringBuilder();
        ReportHtml.write(report, text);
        return Files.writeString(folder.resolve(name), text).toString();
    }
}
