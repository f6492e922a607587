package org.seventeen.workbench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.seventeen.workbench.ViewAnswers.json;
import static org.seventeen.workbench.ViewAnswers.text;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.seventeen.base.text.BadInputException;
import org.seventeen.sums.CrossSum;
import org.seventeen.sums.CrossSumReader;
import org.seventeen.sums.solve.CrossSumSolver;
import org.seventeen.sums.solve.SumExplanation;
import org.seventeen.survo.CellByCell;
import org.seventeen.survo.Puzzles;
import org.seventeen.survo.SurvoPuzzle;
import org.seventeen.survo.make.SurvoRating;
import org.seventeen.survo.solve.SurvoSolver;
import tools.jackson.databind.JsonNode;

class SumsViewTest {
    /** The magic square of the reader's documentation with some cells blank, which has one solution. */
    private static final String MAGIC = """
            #tc Total Concentration, a small one
            #range 1..9
            15
            x,1,6,15
            3,x,7,15
            4,9,x,15
            15,15,15,15
            """;

    /** Cross sums with one, several and no solutions, and texts that are none. */
    static final List<String> CROSS_TEXTS = List.of(
            MAGIC,
            "#range 1..9\nx,x,9\nx,x,9\n9,9\n",
            "#range -5..5\n#distinct all\nx,-2,3\n3,x,x\n8,x\n",
            "#range 1..9\nx,x,9\nx,x,9\n9,8\n",
            "hello",
            "x,1\n2,3,4");

    private static int[] cells(JsonNode list) {
        return list.valueStream().mapToInt(JsonNode::asInt).toArray();
    }

    @Test
    void aCrossSumIsSolvedAndItsSumsAreChecked() throws BadInputException {
        JsonNode answer = json(SumsView.cross(MAGIC, "10"));
        assertThat(answer.get("text").asString())
                .contains("8,1,6,15\n3,5,7,15\n4,9,2,15\n")
                .endsWith("# line 3: exactly 1 solution\n");
        assertThat(answer.get("html").asString())
                .contains("<strong>Exactly 1 solution.</strong>", "The check of every sum", "Total Concentration")
                .doesNotContain("<script", "✗");
    }

    @Test
    void allSolutionsUpToTheLimitAreFound() throws BadInputException {
        // Two numbers from 1 to 9 in each line: the first decides the others, 1 to 8 of it.
        String text = "#range 1..9\nx,x,9\nx,x,9\n9,9\n";
        String all = text(SumsView.cross(text, "100"), "text");
        Set<String> seen = new HashSet<>();
        for (int a = 1; a <= 8; a++) {
            seen.add(a + "," + (9 - a) + ",9\n" + (9 - a) + "," + a + ",9\n9,9\n");
        }
        assertThat(seen).allMatch(all::contains);
        assertThat(all).endsWith("# line 2: exactly 8 solutions\n");
        assertThat(text(SumsView.cross(text, "8"), "text")).endsWith(": exactly 8 solutions\n");
        String some = text(SumsView.cross(text, "7"), "text");
        assertThat(some).endsWith(": more than 7 solutions\n");
        assertThat(some.lines().filter(line -> line.equals("9,9"))).hasSize(7);
        assertThat(text(SumsView.cross("#range 1..9\nx,x,9\nx,x,9\n9,8\n", "7"), "html"))
                .contains("<strong>No solution.</strong>");
    }

    @Test
    void theExplanationIsThatOfTheSolver() throws BadInputException {
        CrossSum puzzle = CrossSumReader.read("text", MAGIC).get(0).puzzle();
        for (int detail = 1; detail <= 3; detail++) {
            List<String> lines = new ArrayList<>();
            new CrossSumSolver(puzzle, new SumExplanation(detail, lines::add)).visit(numbers -> true);
            JsonNode answer = json(SumsView.explainCross(MAGIC, Integer.toString(detail)));
            assertThat(answer.get("text").asString()).isEqualTo(String.join("\n", lines) + "\n");
            assertThat(answer.get("complete").asBoolean()).isTrue();
        }
        JsonNode long10 = json(SumsView.explainCross("x,x,x,x,x,x,300\n".repeat(6) + "300,300,300,300,300,300\n", "3"));
        assertThat(long10.get("complete").asBoolean()).isFalse();
        assertThat(long10.get("text").asString().lines().count()).isEqualTo(5000);
    }

    @Test
    void aMadeCrossSumHasOneSolutionAndWhatWasWished() throws BadInputException {
        for (int seed = 0; seed < 5; seed++) {
            JsonNode made =
                    json(SumsView.makeCross("4", "4", "true", "lines", "1..20", "3", "9", Integer.toString(seed)));
            CrossSum puzzle = CrossSumReader.read("text", made.get("text").asString())
                    .get(0)
                    .puzzle();
            assertThat(new CrossSumSolver(puzzle).count(2)).isEqualTo(1);
            assertThat(puzzle.hasDiagonals()).isTrue();
            assertThat(puzzle.distinct()).hasToString("lines");
            assertThat(16 - puzzle.blanks().length).isBetween(3, 9);
            assertThat(made.get("html").asString()).contains("different within each line", "class=\"blank\"");
        }
        JsonNode plain = json(SumsView.makeCross("2", "3", "true", "none", " ", "", "", "1"));
        CrossSum puzzle =
                CrossSumReader.read("text", plain.get("text").asString()).get(0).puzzle();
        assertThat(puzzle.hasDiagonals()).isFalse();
        assertThat(puzzle.range()).hasToString("1..30");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "0 | 4 | none | '' | expected rows from 1 to 50, found '0'",
                "4 | x | none | '' | expected columns from 1 to 50, found 'x'",
                "4 | 4 | some | '' | expected none, lines or all, found 'some'",
                "4 | 4 | none | 1-9 | expected a range as 1..30, found '1-9'",
                "4 | 4 | all | 1..9 | expected a range of at least 16 numbers (distinct all), found 1..9",
                "4 | 4 | none | 1.. | expected a range with an upper end, found 1.."
            })
    void aBadWishIsRefused(String rows, String columns, String distinct, String range, String message) {
        assertThatThrownBy(() -> SumsView.makeCross(rows, columns, "false", distinct, range, "", "", "1"))
                .hasMessage(message);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "'' | 5 | expected a cross sum: rows with their totals, then the totals of the columns, found no such text",
                "hello | 5 | text:1:1: expected",
                "x,3;3 | 0 | expected solutions from 1 to 100000, found '0'"
            })
    void aBadTextOrLimitIsRefused(String text, String limit, String message) {
        assertThatThrownBy(() -> SumsView.cross(text.replace(';', '\n'), limit)).hasMessageContaining(message);
    }

    @Test
    void survoPuzzlesGetAllTheirSolutions() throws BadInputException {
        Random random = new Random(5);
        for (int trial = 0; trial < 30; trial++) {
            SurvoPuzzle puzzle = Puzzles.random(random, 2 + random.nextInt(2), 3, random.nextInt(7));
            JsonNode answer = json(SumsView.survo(puzzle.toString(), "1000"))
                    .get("puzzles")
                    .get(0);
            Set<String> found = new HashSet<>();
            for (JsonNode solution : answer.get("solutions")) {
                found.add(CellByCell.written(cells(solution)));
            }
            Set<String> all = CellByCell.solutions(puzzle);
            assertThat(found).isEqualTo(all);
            assertThat(answer.get("solutions").size()).isEqualTo(all.size());
            assertThat(answer.get("verdict").asString())
                    .isEqualTo(
                            all.isEmpty()
                                    ? "no solution"
                                    : all.size() == 1 ? "exactly 1 solution" : "exactly " + all.size() + " solutions");
            assertThat(answer.has("bits")).isEqualTo(all.size() == 1);
        }
        JsonNode some = json(SumsView.survo("3,7 / 4,6 \n 10,11 / 7,7,7", "1")).get("puzzles");
        assertThat(some.size()).isEqualTo(2);
        assertThat(some.get(0).get("link").asString()).isEqualTo("survo=3,7/4,6");
    }

    @Test
    void theRatingIsThatOfTheProgram() throws BadInputException {
        String puzzle = "14,28,44,50 / 16,33,40,47";
        JsonNode rated = json(SumsView.rate(puzzle, "50", "7")).get("puzzles").get(0);
        assertThat(rated.get("rating").asString())
                .isEqualTo(SurvoRating.of(Puzzles.puzzle(puzzle), 50, 100_000, new SplittableRandom(7))
                        .sentence())
                .matches("MD [0-9.]+ ± [0-9.]+ in 50 runs; [0-9.]+ bits");
        assertThat(json(SumsView.rate("5,5 / 5,5", "50", "7"))
                        .get("puzzles")
                        .get(0)
                        .get("rating")
                        .asString())
                .isEqualTo("none");
    }

    @Test
    void theTwoStagesAreExplained() throws BadInputException {
        JsonNode answer = json(SumsView.explainSurvo("17,32,36,51 / 17,26,42,51", "10"));
        assertThat(answer.get("complete").asBoolean()).isTrue();
        assertThat(answer.get("text").asString())
                .contains("COMB P,CUR+1 / P=PARTITIONS,17,4")
                .endsWith("# 394 preliminary solutions, 1 of them with 1 solution\n");
    }

    @Test
    void aMadeSurvoPuzzleHasOneSolutionAndWhatWasWished() throws BadInputException {
        for (int seed = 0; seed < 5; seed++) {
            JsonNode made = json(SumsView.makeSurvo("3", "4", "2", "5", "0.5", "", Integer.toString(seed)));
            SurvoPuzzle puzzle = Puzzles.puzzle(made.get("puzzle").asString());
            int[] solution = new SurvoSolver(puzzle).onlySolution().orElseThrow();
            assertThat(SurvoRating.ChoiceBits.of(puzzle, solution)).isGreaterThanOrEqualTo(0.5);
            assertThat(PlayLink.parse(made.get("link").asString()).survo()).isEqualTo(puzzle);
        }
        assertThat(Puzzles.puzzle(text(SumsView.makeSurvo("4", "4", "0", "0", "", "", "3"), "puzzle"))
                        .isOpen())
                .isTrue();
        assertThatThrownBy(() -> SumsView.makeSurvo("8", "8", "0", "0", "", "", "3"))
                .hasMessageContaining("open puzzle of at most 28 cells");
        assertThatThrownBy(() -> SumsView.makeSurvo("4", "4", "", "", "x", "", "3"))
                .hasMessage("expected bits as 2.5, found 'x'");
    }

    @Test
    void theLatticeOfASizeHasAllItsDots() throws BadInputException {
        String html = text(SumsView.lattice("3", "3"), "html");
        JsonNode lattice = json(html.replaceAll("(?s).*id=\"lattice-data\">|</script>\\s*", ""));
        assertThat(lattice.get("rows").size()).isEqualTo(41);
        assertThat(lattice.get("columns").size()).isEqualTo(41);
        // The legend has a number for each kind, and their sum.
        long dots = Pattern.compile(": ([0-9\u202f]+)</span>")
                .matcher(html)
                .results()
                .mapToLong(number -> Long.parseLong(number.group(1).replace("\u202f", "")))
                .sum();
        assertThat(dots).isEqualTo(2 * 41 * 41);
        assertThatThrownBy(() -> SumsView.lattice("5", "5")).hasMessageContaining("at most 20000000 dots");
    }
}
