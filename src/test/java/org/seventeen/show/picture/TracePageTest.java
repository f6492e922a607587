package org.seventeen.show.picture;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.seventeen.sudoku.grid.RandomGrids;
import org.seventeen.sudoku.search.plan.SearchInstance;
import org.seventeen.sudoku.search.plan.SearchOptions;
import org.seventeen.sudoku.watch.trace.GridTrace;
import org.seventeen.testing.Browser;

/** The page of a trace, in a browser. */
@Tag("browser")
class TracePageTest {
    @TempDir
    private Path folder;

    @TestFactory
    Stream<DynamicTest> thePageDoesWhatItShows() throws IOException, InterruptedException {
        SearchInstance instance = SearchInstance.of(RandomGrids.seeded(3).next(), 16);
        GridTrace trace = GridTrace.of(instance, SearchOptions.DEFAULT, 0, () -> false);
        trace.prune(81, 400);
        Path page = Files.writeString(folder.resolve("trace.html"), TraceHtml.page(trace, "random <3>", 5));
        return Browser.tests("trace.mjs", page.toString());
    }
}
