package org.seventeen.workbench;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.seventeen.sudoku.canon.MinlexForm;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.RandomGrids;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.testing.Grid29;
import tools.jackson.databind.JsonNode;

class ResultsViewTest {
    private static final SolutionGrid GRID = RandomGrids.seeded(1).next();
    private static final Puzzle PUZZLE = Puzzle.of(GRID, CellSet.of(0, 10, 20, 80));

    private static JsonNode ask(String text) {
        return ViewAnswers.ask("results.report", "a<b>.json", text);
    }

    private static String line(String fields) {
        return "{\"grid\":\"" + GRID + "\"" + fields + "}\n";
    }

    @Test
    void recordsBecomeTheReport() {
        JsonNode answer = ask(
                line(
                        ",\"position\":3,\"annotation\":\"<i>\",\"clues\":17,\"exhaustive\":true,\"puzzles\":[\""
                                + PUZZLE
                                + "\"],\"non_minimal\":[],\"cpu_s\":2.5,\"wall_s\":2.5,\"counters\":{\"second_band_nodes\":123456}"));
        assertThat(answer.path("title").asString()).isEqualTo("Results of a<b>.json");
        String html = answer.path("html").asString();
        assertThat(html)
                .contains("<dt>puzzles</dt><dd>1</dd>", "123\u202f456", "\"" + GRID + "\"", "a&lt;b&gt;.json")
                .doesNotContain("Missing", "<i>", "a<b>");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '~',
            value = {
                "hello; a<b>.json:1:1: expected a line of 'scan --json' or of 'store export' of a scan, found another text",
                "{\"unit\":5,\"cpu_s\":1}; a<b>.json:1:1: expected a line of 'census run --json' or of 'census export --records', found one without the field clues",
                "# no record; a<b>.json: expected lines of 'scan --json', 'store export' or 'census run --json', found none",
            })
    void anotherTextIsAFaultWithItsPlace(String text, String fault) {
        assertThat(ask(text).path("fault").asString()).isEqualTo(fault);
    }

    /** The canonical form of the first of the 29 puzzles of one grid. */
    private static final String FORM =
            MinlexForm.of(Puzzle.of(Grid29.PUZZLE), Grid29.SOLUTION).puzzle().toString();

    private static String unit(int number, String form) {
        return "{\"clues\":17,\"partition\":\"1-0\",\"unit\":" + number + ",\"puzzles\":[{\"puzzle\":\"" + form
                + "\",\"rank\":77,\"pair\":3,\"third_band\":2,\"item\":\"crowded-B3\",\"minimal\":true}],\"cpu_s\":0.5,"
                + "\"counters\":{\"second_band_nodes\":7}}\n";
    }

    @Test
    void unitsOfACensusBecomeItsReportWithEachPuzzleOnce() {
        String html =
                ask(unit(5, FORM) + unit(6, FORM) + unit(6, FORM)).path("html").asString();
        assertThat(html)
                .contains("<dt>units finished</dt><dd>2</dd>", "<dt>puzzles</dt><dd>1</dd>", "Slowest units")
                .contains("\"census\":true,\"puzzles\":[[77,-1,");
    }

    @Test
    void aPuzzleOfACensusWithSeveralSolutionsIsAFault() {
        String several = FORM.replaceFirst("[1-9]", ".");
        assertThat(ask(unit(5, several)).path("fault").asString())
                .endsWith("expected a puzzle with one solution, found " + several);
        assertThat(ask(unit(5, FORM) + "{\"grid\":\"1\"}").path("fault").asString())
                .isEqualTo(
                        "a<b>.json:2:1: expected a line of 'census run --json' or of 'census export --records', found one without the field unit");
    }

    @Test
    void aPuzzleOfAnotherGridAndANumberBelowZeroAreFaults() {
        String other = PUZZLE.toString().substring(1) + ".";
        assertThat(ask(line(",\"puzzles\":[\"" + other + "\"]")).path("fault").asString())
                .endsWith("expected a puzzle of the grid, found one with another digit");
        assertThat(ask(line(",\"cpu_s\":-1")).path("fault").asString())
                .endsWith("expected a number of 0 or more for cpu_s, found -1");
        assertThat(ask("{\"grid\":\"123\"}").path("fault").asString()).startsWith("a<b>.json:1:10: expected ");
    }
}
