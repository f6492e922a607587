package org.seventeen.show.picture;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.seventeen.base.text.BadInputException;
import org.seventeen.sudoku.grid.PairReader;
import org.seventeen.sudoku.grid.RandomGrids;
import org.seventeen.sudoku.search.SearchInstance;
import org.seventeen.sudoku.search.plan.SearchOptions;
import org.seventeen.sudoku.ua.guardian.Gangster;
import org.seventeen.sudoku.ua.harvest.UaHarvester;
import org.seventeen.sudoku.ua.harvest.UaRegion;
import org.seventeen.sudoku.watch.explain.ForwardBranch;
import org.seventeen.sudoku.watch.explain.ForwardTable;
import org.seventeen.sudoku.watch.trace.GridTrace;
import org.seventeen.sums.CrossSum;
import org.seventeen.sums.Sums;
import org.seventeen.sums.solve.CrossSumSolver;
import org.seventeen.survo.count.Lattice;
import org.seventeen.testing.Browser;

/** The pages of a lattice, of cross sums, of the forward view and of a trace, in a browser. */
@Tag("browser")
class PicturePagesTest {
    @TempDir
    private Path folder;

    @TestFactory
    Stream<DynamicTest> theLatticeShowsItsDots() throws IOException, InterruptedException {
        String page = LatticePicture.html(new Lattice.Work(3, 4).run(1));
        return Browser.tests(
                "lattice.mjs",
                Files.writeString(folder.resolve("lattice.html"), page).toString());
    }

    @TestFactory
    Stream<DynamicTest> crossSumsAreReadable() throws IOException, InterruptedException {
        CrossSum puzzle = Sums.read(Sums.BOOK);
        List<int[]> solutions = new ArrayList<>();
        new CrossSumSolver(puzzle).visit(numbers -> solutions.add(numbers.clone()));
        int[] right = solutions.get(0);
        int[] wrong = right.clone();
        int blank = 0;
        while (!puzzle.isBlank(blank)) {
            blank++;
        }
        wrong[blank]++;
        String page = CrossSumHtml.page(List.of(
                new CrossSumHtml.Part(puzzle, Optional.of(right), "Exactly one solution."),
                new CrossSumHtml.Part(puzzle, Optional.of(wrong), "Not a solution."),
                new CrossSumHtml.Part(puzzle, Optional.empty(), "")));
        return Browser.tests(
                "crosssum.mjs",
                Files.writeString(folder.resolve("sums.html"), page).toString());
    }

    @TestFactory
    Stream<DynamicTest> theForwardViewHasSteps() throws IOException, InterruptedException, BadInputException {
        List<ForwardHtml.Part> parts = new ArrayList<>();
        for (ForwardBranch.Case example : ForwardBranch.Case.examples()) {
            ForwardTable table = ForwardTable.pairSets(new UaHarvester(Gangster.completed(
                            PairReader.parse("test", example.bands()).digits()))
                    .within(UaRegion.parse("bands12").cells(), 18));
            parts.add(new ForwardHtml.Part(example, example.branch().explain(table, example.left(), false), List.of()));
        }
        Path page = Files.writeString(folder.resolve("forward.html"), ForwardHtml.page(parts));
        return Browser.tests("forward.mjs", page.toString());
    }

    @TestFactory
    Stream<DynamicTest> theTraceOpensAndCloses() throws IOException, InterruptedException {
        SearchInstance instance = SearchInstance.of(RandomGrids.seeded(3).next(), 16);
        GridTrace trace = GridTrace.of(instance, SearchOptions.DEFAULT, 0, () -> false);
        trace.prune(81, 400);
        Path page = Files.writeString(folder.resolve("trace.html"), TraceHtml.page(trace, "random <3>", 5));
        return Browser.tests("trace.mjs", page.toString());
    }
}
