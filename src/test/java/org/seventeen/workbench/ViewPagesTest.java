package org.seventeen.workbench;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.seventeen.testing.Browser;

/** The views of grids, unavoidable sets, searches and puzzles in a browser, by the compiled program. */
@Tag("browser")
class ViewPagesTest {
    @TempDir
    private Path folder;

    @TestFactory
    Stream<DynamicTest> theViewsAnswerMouseAndKeys() throws IOException, InterruptedException {
        return tests("views.mjs");
    }

    @TestFactory
    Stream<DynamicTest> aGridIsSearchedByMouseAndKeys() throws IOException, InterruptedException {
        return tests("search.mjs");
    }

    private Stream<DynamicTest> tests(String script) throws IOException, InterruptedException {
        Optional<WorkbenchPage> page = WorkbenchPage.ofBuild();
        assumeTrue(page.isPresent(), "the program was not compiled: mvn -Pweb package");
        return Browser.tests(
                script,
                Files.writeString(
                                folder.resolve("workbench.html"),
                                page.orElseThrow().html(false))
                        .toString());
    }
}
