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
import org.seventeen.sums.CrossSum;
import org.seventeen.sums.Sums;
import org.seventeen.sums.solve.CrossSumSolver;
import org.seventeen.survo.lattice.LatticeWork;
import org.seventeen.testing.Browser;

/** The pages of a lattice of Survo puzzles and of cross sums, in a browser. */
@Tag("browser")
class SumPagesTest {
    @TempDir
    private Path folder;

    @TestFactory
    Stream<DynamicTest> theLatticeShowsItsDots() throws IOException, InterruptedException {
        String page = LatticePicture.html(new LatticeWork(3, 4).run(1));
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
}
