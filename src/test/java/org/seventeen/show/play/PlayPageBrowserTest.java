package org.seventeen.show.play;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.PuzzleReader;
import org.seventeen.sudoku.grid.RandomGrids;
import org.seventeen.survo.read.SurvoReader;
import org.seventeen.testing.Browser;
import tools.jackson.databind.ObjectMapper;

/** The page in a browser, from a file and from its server. */
@Tag("browser")
class PlayPageBrowserTest {
    private static final List<String> KINDS = List.of("row", "column", "box");

    @TempDir
    private Path folder;

    @TestFactory
    Stream<DynamicTest> thePageIsPlayedByClicksKeysAndTouch() throws Exception {
        Path file = Files.writeString(folder.resolve("play.html"), new PlayPage().html(false));
        Path made = folder.resolve("made.tsv");
        Files.write(made, made());
        Path singles = folder.resolve("singles.tsv");
        Files.write(singles, singles());
        Path forms = folder.resolve("forms.json");
        Files.writeString(forms, new ObjectMapper().writeValueAsString(forms()));
        try (PlayServer server = new PlayServer(new PlayPage(), 0)) {
            return Browser.tests(
                    "play.mjs",
                    file.toString(),
                    server.address(),
                    made.toString(),
                    singles.toString(),
                    forms.toString());
        }
    }

    /** Puzzles of the program, which the page must make too. */
    private static List<String> made() {
        List<String> lines = new ArrayList<>();
        int[][] sizes = {{2, 3}, {3, 3}, {3, 4}, {4, 4}, {4, 5}, {5, 5}, {5, 6}};
        for (int[] size : sizes) {
            for (PuzzleMaker.Level level : PuzzleMaker.Level.values()) {
                boolean small = size[0] * size[1] <= 20;
                // A 2 × 3 puzzle leaves hardly anything to choose, and the page makes no large open ones.
                if (level == PuzzleMaker.Level.OPEN && !small || level == PuzzleMaker.Level.HARD && size[0] == 2) {
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
            lines.add("\t\tday\t" + date.toEpochDay() + "\t" + PuzzleMaker.ofDay(date.toEpochDay()));
        }
        return lines;
    }

    /** Texts of puzzles, in the forms of the paper and of collections, with the puzzles that the program reads in them. */
    private static List<List<String>> forms() throws Exception {
        List<List<String>> forms = new ArrayList<>();
        for (String text : List.of(
                "* * 3\n* 4 7\n4 6",
                "  A B\n1 * * 3\n2 * 4 7\n  4 6",
                "A\tB\n1\t*\t*\t3 MD=1700\n2\t*\t4\t7\n4\t6\t10",
                "C1 C2\nR1 * * 3\nR2 * 4 7\n4 6 0",
                "1 2\n1 * * 3\n2 * 4 7\n4 6",
                "1 2 3\n0 0 7\n4 6",
                "Problem S1: (three swaps needed)\nMAT SAVE AS A\n0 0 3\n0 4 7\n4 6 0\n/SP_SWAP A",
                "# a comment\r\n3,7 / 4,6 / B2=4\r\n")) {
            forms.add(List.of(
                    "Survo",
                    text,
                    SurvoReader.read("text", text).get(0).puzzle().toString()));
        }
        for (String text : List.of(
                "Puzzle 1\n" + rows("|"),
                "*-----------*\n" + rows("|---+---+---|\n") + "*-----------*\n",
                ".-------.-------.-------.\n" + rows(":-------+-------+-------:\n") + "'-------'-------'-------'",
                "#1\nGrid 02\n" + "1".concat(".".repeat(80)) + " Grid 3")) {
            byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
            try (PuzzleReader reader = PuzzleReader.open("-", new ByteArrayInputStream(bytes))) {
                forms.add(List.of("Sudoku", text, reader.next().puzzle().toString()));
            }
        }
        return forms;
    }

    /** Nine rows with a line between the boxes. */
    private static String rows(String between) {
        StringBuilder rows = new StringBuilder();
        for (int row = 0; row < 9; row++) {
            rows.append(row == 3 || row == 6 ? between : "");
            rows.append("| . . . | . . . | . . ").append(row + 1).append(" |\n");
        }
        return rows.toString();
    }

    /** Random parts of grids with the single that follows by definition, which the page must find. */
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
            lines.add(cells + "\t" + single(Puzzle.of(cells.toString())));
        }
        return lines;
    }

    /** The first single: hidden ones of rows, then of columns, then of boxes, each by ascending digits, then naked ones. */
    private static String single(Puzzle puzzle) {
        for (int kind = 0; kind < KINDS.size(); kind++) {
            for (int house = 0; house < 9; house++) {
                for (int digit = 1; digit <= 9; digit++) {
                    int[] places = places(puzzle, kind, house, digit);
                    if (places.length == 1) {
                        return "In " + KINDS.get(kind) + " " + (house + 1) + " only " + name(places[0]) + " can be "
                                + digit + ".";
                    }
                }
            }
        }
        for (int cell = 0; cell < 81; cell++) {
            int[] digits = digits(puzzle, cell);
            if (digits.length == 1) {
                return name(cell) + " can only be " + digits[0] + ".";
            }
        }
        return "-";
    }

    private static int[] places(Puzzle puzzle, int kind, int house, int digit) {
        return IntStream.range(0, 81)
                .filter(cell -> houses(cell)[kind] == house && fits(puzzle, cell, digit))
                .toArray();
    }

    private static int[] digits(Puzzle puzzle, int cell) {
        return IntStream.rangeClosed(1, 9)
                .filter(digit -> fits(puzzle, cell, digit))
                .toArray();
    }

    /** Whether a cell is empty and no cell that shares a row, column or box has the digit. */
    private static boolean fits(Puzzle puzzle, int cell, int digit) {
        int[] own = houses(cell);
        return puzzle.digit(cell) == 0
                && IntStream.range(0, 81)
                        .filter(other -> puzzle.digit(other) == digit)
                        .noneMatch(other -> {
                            int[] houses = houses(other);
                            return own[0] == houses[0] || own[1] == houses[1] || own[2] == houses[2];
                        });
    }

    private static int[] houses(int cell) {
        return new int[] {cell / 9, cell % 9, cell / 27 * 3 + cell % 9 / 3};
    }

    private static String name(int cell) {
        return "r" + (cell / 9 + 1) + "c" + (cell % 9 + 1);
    }
}
