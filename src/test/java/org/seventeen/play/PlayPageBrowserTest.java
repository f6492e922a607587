package org.seventeen.play;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.seventeen.grid.Puzzle;
import org.seventeen.grid.RandomGrids;
import org.seventeen.play.sudoku.Single;
import org.seventeen.play.sudoku.SudokuGame;
import org.seventeen.survo.play.PlayLevel;
import org.seventeen.survo.play.PuzzleMaker;
import org.seventeen.testing.Browser;

/** The page in a browser, from a file and from its server. */
@Tag("browser")
class PlayPageBrowserTest {
    @TempDir
    private Path folder;

    @TestFactory
    Stream<DynamicTest> thePageIsPlayedByClicksKeysAndTouch() throws IOException, InterruptedException {
        StringWriter page = new StringWriter();
        PlayPage.write(new PlayContent(), false, page);
        Path file = folder.resolve("play.html");
        Files.writeString(file, page.toString());
        Path made = folder.resolve("made.tsv");
        Files.write(made, made());
        Path singles = folder.resolve("singles.tsv");
        Files.write(singles, singles());
        try (PlayServer server = new PlayServer(new PlayContent(), 0)) {
            return Browser.tests("play.mjs", file.toString(), server.address(), made.toString(), singles.toString());
        }
    }

    /** Puzzles of the program, which the page must make too. */
    private static List<String> made() {
        List<String> lines = new ArrayList<>();
        int[][] sizes = {{2, 3}, {3, 3}, {3, 4}, {4, 4}, {4, 5}, {5, 5}, {5, 6}};
        for (int[] size : sizes) {
            for (PlayLevel level : PlayLevel.values()) {
                boolean small = size[0] * size[1] <= 20;
                // A 2 × 3 puzzle leaves hardly anything to choose, and the page makes no large open ones.
                if (level == PlayLevel.OPEN && !small || level == PlayLevel.HARD && size[0] == 2) {
                    continue;
                }
                for (long seed : new long[] {0, 7, 123_456_789_012_345L}) {
                    lines.add(String.join(
                            "\t",
                            Integer.toString(size[0]),
                            Integer.toString(size[1]),
                            level.toString(),
                            Long.toString(seed),
                            PuzzleMaker.make(size[0], size[1], level, seed)
                                    .orElseThrow()
                                    .toString()));
                }
            }
        }
        LocalDate first = LocalDate.of(2026, 11, 16);
        for (int day = 0; day < 14; day++) {
            LocalDate date = first.plusDays(day);
            lines.add("\t\tday\t" + date.toEpochDay() + "\t" + PuzzleMaker.ofDay(date));
        }
        return lines;
    }

    /** Random parts of grids with what follows in them, which the page must find too. */
    private static List<String> singles() {
        SplittableRandom random = new SplittableRandom(17);
        RandomGrids grids = new RandomGrids(random);
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < 200; i++) {
            StringBuilder cells = new StringBuilder(grids.next().toString());
            for (int cell = 0; cell < 81; cell++) {
                if (random.nextInt(81) > 15 + i / 5) {
                    cells.setCharAt(cell, '.');
                }
            }
            String reason = new SudokuGame(Puzzle.of(cells.toString()))
                    .single()
                    .map(Single::reason)
                    .orElse("-");
            lines.add(cells + "\t" + reason);
        }
        return lines;
    }
}
