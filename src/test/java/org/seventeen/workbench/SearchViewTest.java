package org.seventeen.workbench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.seventeen.testing.Grid29.GRID;
import static org.seventeen.testing.Grid29.PUZZLE;
import static org.seventeen.workbench.ViewAnswers.ask;
import static org.seventeen.workbench.ViewAnswers.counters;
import static org.seventeen.workbench.ViewAnswers.fault;
import static org.seventeen.workbench.ViewAnswers.json;
import static org.seventeen.workbench.ViewAnswers.text;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.seventeen.cli.CommandRun;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.search.Counter;
import org.seventeen.sudoku.search.GridResult;
import org.seventeen.sudoku.search.PuzzleGoal;
import org.seventeen.sudoku.search.engine.GridSearch;
import org.seventeen.sudoku.search.plan.SearchOptions;
import org.seventeen.sudoku.watch.profile.ProfileCase;
import org.seventeen.sudoku.watch.profile.Profiler;
import org.seventeen.sudoku.watch.profile.Strategy;
import org.seventeen.sudoku.watch.profile.StrategyProfile;
import org.seventeen.testing.Grid29;
import org.seventeen.testing.QuickGrids;
import tools.jackson.databind.JsonNode;

class SearchViewTest {
    private static final String ANY = ".".repeat(81);

    /** Searches units in this order, as a page with one worker or several does, and returns what it shows. */
    private static JsonNode search(String clues, String cells, long seed) {
        return search(clues, cells, seed, "search.open", GRID, clues, cells);
    }

    private static JsonNode search(String clues, String cells, long seed, String... opening) {
        assertThat(ask("search.begin", GRID, clues, cells).has("fault")).isFalse();
        String opened = Workbench.ask(opening[0], Arrays.copyOfRange(opening, 1, opening.length));
        Workbench.ask("search.add", opened);
        List<Integer> units = new ArrayList<>();
        for (int unit = 0; unit < json(opened).get("units").asInt(); unit++) {
            units.add(unit);
        }
        if (seed != 0) {
            Collections.shuffle(units, new Random(seed));
        }
        for (int unit : units) {
            JsonNode before = ask("search.state", "1");
            assertThat(before.get("exhaustive").asBoolean()).isFalse();
            assertThat(before.get("sentence").asString()).doesNotContain("all").endsWith("so far");
            Workbench.ask("search.add", Workbench.ask("search.unit", Integer.toString(unit)));
        }
        return ask("search.state", "2");
    }

    private static GridResult expected(int clues, CellSet with, CellSet within) {
        return new GridSearch(
                        new PuzzleGoal(clues, with, within, false).in(Grid29.SOLUTION),
                        SearchOptions.DEFAULT,
                        () -> false)
                .searchAll();
    }

    private static Map<String, Long> withoutTimes(JsonNode shown) {
        Map<String, Long> counters = counters(shown);
        counters.keySet().removeIf(name -> name.endsWith("_ns"));
        return counters;
    }

    private static void assertSame(JsonNode shown, GridResult result) {
        assertThat(shown.get("exhaustive").asBoolean()).isTrue();
        assertThat(shown.get("share").asDouble()).isEqualTo(1);
        assertThat(shown.get("puzzles").valueStream().map(JsonNode::asString))
                .containsExactlyElementsOf(result.puzzles().stream()
                        .map(found -> found.puzzle().toString())
                        .toList());
    }

    /** The search rests on the same sets, so that it counts the same. */
    @ParameterizedTest
    @CsvSource({"2, 16", "3, 16", "8, 16", "2, 18"})
    void workersThatShareTheHarvestOpenTheSameSearch(int shares, String clues) {
        String cells = "+".repeat(12) + ".".repeat(69);
        StringBuilder sets = new StringBuilder();
        for (int share = 0; share < shares; share++) {
            sets.append(text(
                    Workbench.ask(
                            "search.harvest", GRID, clues, cells, Integer.toString(share), Integer.toString(shares)),
                    "sets"));
        }
        JsonNode alone = search(clues, cells, 0);
        JsonNode shared = search(clues, cells, 0, "search.open", GRID, clues, cells, sets.toString());
        assertThat(shared.get("exhaustive").asBoolean()).isTrue();
        for (String name : List.of("sentence", "puzzles")) {
            assertThat(shared.get(name)).isEqualTo(alone.get(name));
        }
        assertThat(withoutTimes(shared)).isEqualTo(withoutTimes(alone));
    }

    @Test
    void unitsInTheirOrderCountWhatASearchOnOneThreadCounts() {
        GridResult result = expected(15, CellSet.EMPTY, CellSet.ALL);
        JsonNode shown = search("15", ANY, 0);
        assertSame(shown, result);
        Map<String, Long> counters = counters(shown);
        for (Counter counter : Counter.values()) {
            if (!counter.isTime()) {
                assertThat(counters.getOrDefault(counter.label(), 0L))
                        .as(counter.label())
                        .isEqualTo(result.counters().get(counter));
            }
        }
        assertThat(shown.get("sentence").asString()).isEqualTo("This grid has no puzzle of 15 clues.");
        assertThat(shown.get("html").asString()).contains("<svg", "second-band nodes");
    }

    @Test
    void cellsThatMustOrMustNotBeCluesAreHeeded() {
        // Clues of one of the 29 puzzles of 17, and cells that none of its clues has.
        StringBuilder cells = new StringBuilder(ANY);
        CellSet with = CellSet.EMPTY;
        CellSet within = CellSet.ALL;
        for (int cell = 0; cell < 81; cell++) {
            if (PUZZLE.charAt(cell) != '.' && cell < 30) {
                cells.setCharAt(cell, '+');
                with = with.with(cell);
            } else if (PUZZLE.charAt(cell) == '.' && cell % 3 == 0) {
                cells.setCharAt(cell, '-');
                within = within.minus(CellSet.of(cell));
            }
        }
        JsonNode shown = search("17", cells.toString(), 5);
        assertSame(shown, expected(17, with, within));
        assertThat(shown.get("puzzles").valueStream().map(JsonNode::asString)).contains(PUZZLE);
        assertThat(shown.get("sentence").asString())
                .matches("These are all [0-9]+ puzzles? of 17 clues of this choice of cells\\.");
    }

    @Test
    void strategiesHaveTheNumbersOfAProfile() throws Profiler.DifferentPuzzlesException {
        List<String> words = List.of("default", "forward-view", "default without:minirows");
        JsonNode compared = ask("search.compare", QuickGrids.ONE, "15", ANY, words.get(0), words.get(1), words.get(2));
        List<Strategy> strategies = words.stream().map(Strategy::parse).toList();
        List<StrategyProfile> measured = new Profiler(
                        strategies, new Profiler.Options(1, 0, 60, 0, false, 100, 1), () -> false)
                .run(List.of(ProfileCase.of("grid", QuickGrids.ONE, 15)))
                .strategies();
        for (int i = 0; i < words.size(); i++) {
            JsonNode one = compared.get("strategies").get(i);
            assertThat(one.get("strategy").asString()).isEqualTo(words.get(i));
            assertThat(counters(one)).isEqualTo(new TreeMap<>(measured.get(i).counters()));
        }
        assertThat(compared.get("html").asString()).contains("<table", "forward nodes");
    }

    @ParameterizedTest
    @ValueSource(strings = {"13", "19", "x"})
    void otherNumbersOfCluesAreRefused(String clues) {
        assertThat(fault("search.begin", GRID, clues, ANY))
                .isEqualTo("expected for clues a number from 14 to 18, found '" + clues + "'");
    }

    @Test
    void whatIsNoGoalIsRefused() {
        assertThat(fault("search.begin", GRID, "16", "+".repeat(17) + ".".repeat(64)))
                .contains("expected at most 16 cells");
        assertThat(fault("search.begin", GRID.replace('1', '2'), "16", ANY))
                .startsWith("expected a solution grid, found digit");
        assertThat(fault("search.compare", GRID, "16", ANY, "nonsense")).startsWith("expected one of default,");
    }

    @Test
    void cellsAloneAreAPuzzleOrMissAClue() {
        String cells = PUZZLE.replaceAll("[1-9]", "+");
        JsonNode unique = ask("search.pattern", GRID, cells);
        assertThat(unique.get("puzzle").asString()).isEqualTo(PUZZLE);
        assertThat(unique.get("unique").asBoolean()).isTrue();
        assertThat(unique.get("free")).isEmpty();
        JsonNode several = ask("search.pattern", GRID, cells.replaceFirst("[+]", "-"));
        assertThat(several.get("clues").asInt()).isEqualTo(16);
        assertThat(several.get("unique").asBoolean()).isFalse();
        // The clue that is missing is in all that differs.
        assertThat(several.get("free")).anyMatch(cell -> cell.asInt() == PUZZLE.indexOf('4'));
        assertThat(several.get("free"))
                .noneMatch(cell -> several.get("puzzle").asString().charAt(cell.asInt()) != '.');
    }

    @Test
    void formsOfAPatternAreThoseOfPatternScan() {
        JsonNode images = ask("search.images", GRID, PUZZLE.replaceAll("[1-9]", "+"));
        List<String> found = new ArrayList<>();
        images.get("list").forEach(one -> found.add(one.asString()));
        assertThat(images.get("complete").asBoolean()).isTrue();
        assertThat(found).contains(PUZZLE).doesNotHaveDuplicates();
        List<String> scanned = new ArrayList<>();
        for (String line : CommandRun.of(GRID, "pattern", "scan", "--pattern-class", PUZZLE)
                .out()) {
            scanned.add(line.substring(0, 81));
        }
        assertThat(found).containsExactlyInAnyOrderElementsOf(scanned);
    }
}
