package org.seventeen.workbench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.seventeen.bench.PageRun;
import org.seventeen.sudoku.canon.MinlexForm;
import org.seventeen.sudoku.catalog.Catalog;
import org.seventeen.sudoku.grid.RandomGrids;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.search.Counter;
import org.seventeen.sudoku.search.GridResult;
import org.seventeen.sudoku.search.SearchInstance;
import org.seventeen.sudoku.search.engine.GridSearch;
import org.seventeen.sudoku.search.plan.SearchOptions;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

/**
 * The compiled program in a browser does what this one does: the same puzzles and, in one worker, the same counters; the same verdicts,
 * canonical forms and ranks.
 */
@Tag("browser")
class SameInBrowserTest {
    private static final ObjectMapper JSON = new ObjectMapper();

    /** Grids with automorphisms, by number. */
    private static final long[] SYMMETRIC = {
        0, 5, 56, 318, 473, 5_472_730_533L, 5_472_730_535L, 5_472_730_536L, 5_472_730_537L
    };

    private static final String SCRIPT = """
            const any = '.'.repeat(81);
            for (const { grid, clues, puzzles, counters } of cases.searches) {
              Engine.now('search.begin', grid, clues, any);
              await Engine.search({
                goal: [grid, clues, any],
                opened(answer) {
                  Engine.now('search.add', JSON.stringify(answer));
                  return Array.from({ length: answer.units }, (_, unit) => unit);
                },
                answered: (answer) => Engine.now('search.add', JSON.stringify(answer)),
                most: 1,
              }).ended;
              const state = Engine.now('search.state', 1);
              await send({ name: `${grid} ${clues}`, exhaustive: state.exhaustive, puzzles: state.puzzles, counters: state.counters });
            }
            for (const { question } of cases.questions) {
              await send({ name: question.join(' '), answer: await Engine.ask(...question) });
            }
            """;

    private static String page;
    private static final List<Map<String, Object>> SEARCHES = new ArrayList<>();
    private static final List<Map<String, Object>> QUESTIONS = new ArrayList<>();

    @TempDir
    private Path folder;

    @BeforeAll
    static void searchHere() throws IOException {
        Optional<WorkbenchPage> built = WorkbenchPage.ofBuild();
        assumeTrue(built.isPresent(), "the program was built without its page: mvn -Pweb package");
        page = built.orElseThrow().html(true);
        List<SolutionGrid> grids = grids();
        for (int i = 0; i < grids.size(); i++) {
            addSearch(grids.get(i), 16);
            addSearch(grids.get(i), 17);
            // One of each kind.
            if (i == 0 || i == 10 || i == 21) {
                addSearch(grids.get(i), 18);
            }
        }
        for (String puzzle : puzzles()) {
            add("puzzle.verdict", puzzle);
            add("puzzle.read", puzzle);
        }
        for (SolutionGrid grid : grids) {
            add("grid.form", grid.toString());
            add("grid.number", grid.toString());
        }
    }

    /** Ten random ones, ten with puzzles of 17 clues, the one with 29 of them, nine symmetric ones. */
    private static List<SolutionGrid> grids() throws IOException {
        List<SolutionGrid> grids = new ArrayList<>();
        RandomGrids random = RandomGrids.seeded(54);
        for (int i = 0; i < 10; i++) {
            grids.add(random.next());
        }
        List<SolutionGrid> with = lines("grids/sample.txt")
                .map(line -> SolutionGrid.of(line.substring(0, 81)))
                .toList();
        // The first has 29; the next ten have one or more each (bench/grids/known17.txt).
        grids.addAll(with.subList(1, 11));
        grids.add(with.get(0));
        for (long number : SYMMETRIC) {
            SolutionGrid grid = Catalog.all().unrank(number);
            assertThat(MinlexForm.of(grid).automorphisms()).isGreaterThan(1);
            grids.add(grid);
        }
        return grids;
    }

    /** Two hundred: all known ones of 17 clues, and parts of random grids with one solution, several or none. */
    private static List<String> puzzles() throws IOException {
        List<String> puzzles = new ArrayList<>(lines("bench/grids/known17.txt")
                .map(line -> line.substring(0, 81))
                .toList());
        SplittableRandom random = new SplittableRandom(54);
        RandomGrids grids = new RandomGrids(random);
        while (puzzles.size() < 200) {
            StringBuilder cells = new StringBuilder(grids.next().toString());
            int clues = 22 + random.nextInt(20);
            for (int cell = 0; cell < 81; cell++) {
                if (random.nextInt(81) >= clues) {
                    cells.setCharAt(cell, '.');
                }
            }
            if (puzzles.size() % 5 == 0) {
                int cell = random.nextInt(81);
                cells.setCharAt(cell, (char) ('1' + random.nextInt(9)));
            }
            puzzles.add(cells.toString());
        }
        return puzzles;
    }

    private static Stream<String> lines(String file) throws IOException {
        Path path = Path.of(System.getProperty("seventeen.basedir", "."), file);
        return Files.readAllLines(path).stream().filter(line -> line.length() >= 81 && !line.startsWith("#"));
    }

    private static void addSearch(SolutionGrid grid, int clues) {
        GridResult result =
                new GridSearch(SearchInstance.of(grid, clues), SearchOptions.DEFAULT, () -> false).searchAll();
        Map<String, Long> counters = new TreeMap<>();
        for (Counter counter : Counter.values()) {
            if (!counter.isTime() && result.counters().get(counter) != 0) {
                counters.put(counter.label(), result.counters().get(counter));
            }
        }
        SEARCHES.add(Map.of(
                "grid", grid.toString(),
                "clues", Integer.toString(clues),
                "puzzles",
                        result.puzzles().stream()
                                .map(found -> found.puzzle().toString())
                                .toList(),
                "counters", counters));
    }

    private static void add(String... question) {
        String[] operands = Arrays.copyOfRange(question, 1, question.length);
        QUESTIONS.add(Map.of("question", question, "answer", JSON.readTree(Workbench.ask(question[0], operands))));
    }

    @Test
    void chromium() throws IOException, InterruptedException {
        check(PageRun.chromium(folder));
    }

    @Test
    void firefox() throws IOException, InterruptedException {
        check(PageRun.firefox(folder));
    }

    private static void check(Optional<List<String>> browser) throws IOException, InterruptedException {
        assumeTrue(browser.isPresent(), "the browser is not installed");
        String cases = JSON.writeValueAsString(Map.of("searches", SEARCHES, "questions", QUESTIONS));
        try (PageRun run = new PageRun(browser.orElseThrow(), page, SCRIPT, cases)) {
            for (Map<String, Object> search : SEARCHES) {
                JsonNode found = next(run);
                assertThat(found.get("exhaustive").asBoolean()).isTrue();
                Object puzzles = JSON.convertValue(found.get("puzzles"), List.class);
                assertThat(puzzles).as(found.get("name").asString()).isEqualTo(search.get("puzzles"));
                Map<String, Long> counters = ViewAnswers.counters(found);
                counters.keySet().removeIf(name -> name.endsWith("_ns"));
                assertThat(counters).as(found.get("name").asString()).isEqualTo(search.get("counters"));
            }
            for (Map<String, Object> question : QUESTIONS) {
                JsonNode found = next(run);
                assertThat(found.get("answer")).as(found.get("name").asString()).isEqualTo(question.get("answer"));
            }
        }
    }

    private static JsonNode next(PageRun run) throws InterruptedException {
        JsonNode found = JSON.readTree(run.next());
        assertThat(found.has("fault")).as(String.valueOf(found.get("fault"))).isFalse();
        return found;
    }
}
