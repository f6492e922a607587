package org.seventeen.show.picture;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.seventeen.base.text.BadInputException;
import org.seventeen.sudoku.ua.guardian.Gangster;
import org.seventeen.sudoku.ua.harvest.UaHarvester;
import org.seventeen.sudoku.ua.harvest.UaRegion;
import org.seventeen.sudoku.watch.explain.ForwardBranch;
import org.seventeen.sudoku.watch.explain.ForwardTable;
import org.seventeen.testing.Browser;

/** The page of the forward view, in a browser. */
@Tag("browser")
class ForwardPageTest {
    @TempDir
    private Path folder;

    @TestFactory
    Stream<DynamicTest> thePageDoesWhatItShows() throws IOException, InterruptedException, BadInputException {
        List<ForwardHtml.Part> parts = new ArrayList<>();
        for (ForwardBranch.Case example : ForwardBranch.Case.examples()) {
            ForwardTable table = new ForwardTable();
            table.loadPairSets(new UaHarvester(Gangster.completed("test", example.bands()))
                    .within(UaRegion.parse("bands12").cells(), 18));
            parts.add(new ForwardHtml.Part(example, example.branch().explain(table, example.left(), false)));
        }
        Path page = Files.writeString(folder.resolve("forward.html"), ForwardHtml.page(parts));
        return Browser.tests("forward.mjs", page.toString());
    }
}
