package org.seventeen.workbench;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.seventeen.sudoku.grid.RandomGrids;
import org.seventeen.testing.Browser;
import tools.jackson.databind.ObjectMapper;

/** The views in a browser, by the compiled program. */
@Tag("browser")
class ViewPagesTest {
    private static final String OPEN44 = "survo=14,28,44,50/16,33,40,47";

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
        return Browser.tests(script, file(built()));
    }

    private static WorkbenchPage built() {
        Optional<WorkbenchPage> page = WorkbenchPage.ofBuild();
        assumeTrue(page.isPresent(), "the program was not compiled: mvn -Pweb package");
        return page.orElseThrow();
    }

    private String file(WorkbenchPage page) throws IOException {
        return Files.writeString(folder.resolve("workbench.html"), page.html(false))
                .toString();
    }

    /** From a file and from a server. */
    @TestFactory
    Stream<DynamicTest> theGamesAreAsTheyWere() throws Exception {
        WorkbenchPage page = built();
        List<List<String>> questions = new ArrayList<>();
        for (List<String> question : questions()) {
            List<String> answered = new ArrayList<>(question);
            answered.add(Workbench.ask(
                    question.get(0), question.subList(1, question.size()).toArray(String[]::new)));
            questions.add(answered);
        }
        Path answers = folder.resolve("answers.json");
        Files.writeString(answers, new ObjectMapper().writeValueAsString(questions));
        try (WorkbenchServer server = new WorkbenchServer(page, 0)) {
            return Browser.tests("games.mjs", file(page), server.address(), answers.toString());
        }
    }

    /** Questions and operands of each kind, to which the compiled program must give the answers of this one. */
    private static List<List<String>> questions() {
        List<List<String>> questions = new ArrayList<>();
        int[][] sizes = {{2, 3}, {3, 3}, {3, 4}, {4, 4}, {4, 5}, {5, 5}, {5, 6}};
        for (int[] size : sizes) {
            for (PuzzleMaker.Level level : PuzzleMaker.Level.values()) {
                // A large open puzzle takes long.
                if (level == PuzzleMaker.Level.OPEN && size[0] * size[1] > 20) {
                    continue;
                }
                for (String seed : List.of("0", "7", "123456789012345")) {
                    questions.add(List.of(
                            "play.make", Integer.toString(size[0]), Integer.toString(size[1]), level.toString(), seed));
                }
            }
        }
        for (int day = 20_773; day < 20_787; day++) {
            questions.add(List.of("play.day", Integer.toString(day)));
        }
        SplittableRandom random = new SplittableRandom(17);
        RandomGrids grids = new RandomGrids(random);
        for (int i = 0; i < 20; i++) {
            String grid = grids.next().toString();
            questions.add(List.of("play.sudoku", Integer.toString(i), grid));
            StringBuilder digits = new StringBuilder(grid);
            for (int cell = 0; cell < 81; cell++) {
                digits.setCharAt(cell, random.nextInt(81) > 30 ? '.' : digits.charAt(cell));
            }
            questions.add(List.of("play.hint", grid, digits.toString(), "0"));
            questions.add(List.of("play.check", digits.toString(), digits.toString()));
            questions.add(List.of("play.digits", digits.toString(), Integer.toString(4 * i)));
            questions.add(List.of("play.sudokuPuzzles", digits.toString()));
        }
        for (String text : PlayViewTest.SURVO_TEXTS) {
            questions.add(List.of("play.survoPuzzles", text));
            questions.add(List.of("sums.survo", text, "3"));
            questions.add(List.of("sums.rate", text, "20", "5"));
        }
        PlayViewTest.sudokuForms().forEach(text -> questions.add(List.of("play.sudokuPuzzles", text)));
        for (String swaps : List.of("", "(5,6)", "(5,6) (7,8)", "(5,6", "5")) {
            questions.add(List.of("play.table", OPEN44, swaps));
            questions.add(List.of("play.way", OPEN44, swaps));
        }
        questions.add(List.of("play.open", OPEN44 + "&swaps=5&hints=0&seconds=83"));
        questions.add(List.of("play.open", "survo=%"));
        for (String text : SumsViewTest.CROSS_TEXTS) {
            questions.add(List.of("sums.cross", text, "5"));
            questions.add(List.of("sums.explainCross", text, "3"));
        }
        for (String distinct : List.of("none", "lines", "all")) {
            questions.add(List.of("sums.makeCross", "4", "4", "true", distinct, "", "", "", "3"));
        }
        questions.add(List.of("sums.explainSurvo", "17,32,36,51 / 17,26,42,51", "10"));
        questions.add(List.of("sums.makeSurvo", "4", "4", "", "", "1", "4", "3"));
        questions.add(List.of("sums.lattice", "3", "3"));
        return questions;
    }
}
