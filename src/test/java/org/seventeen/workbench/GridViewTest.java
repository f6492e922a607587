package org.seventeen.workbench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.seventeen.testing.Grid29.GRID;
import static org.seventeen.testing.Grid29.PUZZLE;
import static org.seventeen.workbench.ViewAnswers.json;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.seventeen.cli.CommandRun;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.RandomGrids;
import org.seventeen.sudoku.grid.SolutionGrid;
import tools.jackson.databind.JsonNode;

/** What the view of a grid answers, against the command line and against the grid itself. */
class GridViewTest {
    /** The most symmetric grid, with 648 automorphisms. */
    private static final String MOST_CANONICAL =
            "123456789456789123789123456231564897564897231897231564312645978645978312978312645";

    private static String line(String input, String... command) {
        return CommandRun.of(input, command).out().get(0);
    }

    @Test
    void readsWhatTheCommandLineReads() throws Exception {
        for (String text : List.of(
                PUZZLE,
                GRID,
                "> " + GRID + "  quoted",
                Puzzle.of(PUZZLE).boxed(),
                "[code]\n" + Puzzle.of(GRID).boxed() + "\n[/code]")) {
            JsonNode read = json(GridView.read(text));
            assertThat(read.path("grid").asString()).isEqualTo(GRID);
            assertThat(read.path("count").intValue()).isEqualTo(1);
        }
        JsonNode second = json(GridView.read(GRID + " one\n" + MOST_CANONICAL + " <b>two</b>\n", "2"));
        assertThat(second.path("grid").asString()).isEqualTo(MOST_CANONICAL);
        assertThat(second.path("annotation").asString()).isEqualTo("<b>two</b>");
        assertThat(second.path("entries").size()).isEqualTo(2);
        assertThatThrownBy(() -> GridView.read(GRID, "2")).hasMessageContaining("from 1 to 1, found '2'");
        assertThatThrownBy(() -> GridView.read("")).hasMessage("text: expected 81 cells, found none");
        assertThatThrownBy(() -> GridView.read("12")).hasMessageStartingWith("text:1");
        assertThatThrownBy(() -> GridView.read(".".repeat(81))).hasMessageEndingWith("with several solutions");
        assertThatThrownBy(() -> GridView.read("11" + ".".repeat(79))).hasMessageEndingWith("digit 1 twice in row 1");
    }

    @Test
    void hasTheFormThatTheCommandLineHas() {
        List<String> grids = new ArrayList<>(List.of(GRID, MOST_CANONICAL));
        RandomGrids random = RandomGrids.seeded(11);
        for (int i = 0; i < 5; i++) {
            grids.add(random.next().toString());
        }
        for (String grid : grids) {
            JsonNode form = json(GridView.form(grid));
            JsonNode canon = json(line(grid, "canon", "--json"));
            assertThat(form.path("minlex")).isEqualTo(canon.path("form"));
            assertThat(form.path("automorphisms")).isEqualTo(canon.path("automorphisms"));
            assertThat(form.path("chutes")).isEqualTo(canon.path("chutes"));
            assertThat(form.path("moves").size())
                    .isEqualTo(canon.path("automorphisms").intValue());
            assertThat(json(GridView.numberOf(grid)).path("number").longValue())
                    .isEqualTo(Long.parseLong(line(grid, "catalog", "rank").split("\t")[0]));
        }
    }

    @Test
    void everyAutomorphismTakesTheGridToItself() {
        JsonNode moves = json(GridView.form(MOST_CANONICAL)).path("moves");
        assertThat(moves.size()).isEqualTo(648);
        assertThat(moves.get(0).path("order").intValue()).isEqualTo(1);
        assertThat(moves.get(0).path("fixed").size()).isEqualTo(81);
        Set<String> texts = new TreeSet<>();
        for (int i = 0; i < 648; i += 37) {
            JsonNode move = json(GridView.automorphism(MOST_CANONICAL, Integer.toString(i)));
            texts.add(move.path("text").asString());
            int[] names = new int[10];
            int fixed = 0;
            for (int cell = 0; cell < 81; cell++) {
                int target = move.path("targets").get(cell).intValue();
                int digit = MOST_CANONICAL.charAt(cell) - '0';
                int there = MOST_CANONICAL.charAt(target) - '0';
                assertThat(names[digit]).isIn(0, there);
                names[digit] = there;
                fixed += target == cell ? 1 : 0;
            }
            assertThat(moves.get(i).path("fixed").size()).isEqualTo(fixed);
        }
        assertThat(texts).hasSize(18);
        assertThatThrownBy(() -> GridView.automorphism(GRID, "1")).hasMessageContaining("from 0 to 0, found '1'");
    }

    @Test
    void goesThroughTheCatalog() throws Exception {
        long number = json(GridView.numberOf(GRID)).path("number").longValue();
        JsonNode same = json(GridView.numbered(Long.toString(number)));
        assertThat(same.path("grid")).isEqualTo(json(GridView.read(GRID)).path("minlex"));
        JsonNode next = json(GridView.numbered(Long.toString(number + 1)));
        assertThat(next.path("grid").asString()).isGreaterThan(same.path("grid").asString());
        assertThat(json(GridView.numbered("5472730537")).path("number").longValue())
                .isEqualTo(5472730537L);
        assertThatThrownBy(() -> GridView.numbered("5472730538")).hasMessageContaining("to 5472730537");
        assertThatThrownBy(() -> GridView.numbered("<b>")).hasMessageEndingWith("found '<b>'");
        assertThat(GridView.random("5")).isEqualTo(GridView.random("5")).isNotEqualTo(GridView.random("6"));
        JsonNode drawn = json(GridView.drawn("5"));
        assertThat(json(GridView.numberOf(drawn.path("grid").asString())).path("number"))
                .isEqualTo(drawn.path("number"));
    }

    @Test
    void neighboursDifferInOneBandOrStack() {
        for (int chute : new int[] {0, 2, 4}) {
            JsonNode answer = json(GridView.neighbours(GRID, Integer.toString(chute)));
            Set<Integer> free = new HashSet<>();
            answer.path("cells").forEach(cell -> free.add(cell.intValue()));
            assertThat(free).hasSize(27);
            List<Long> numbers = new ArrayList<>();
            for (JsonNode neighbour : answer.path("neighbours")) {
                String grid = SolutionGrid.of(neighbour.path("grid").asString()).toString();
                for (int cell = 0; cell < 81; cell++) {
                    int of = chute < 3 ? cell / 27 : 3 + cell % 9 / 3;
                    assertThat(free.contains(cell)).isEqualTo(of == chute);
                    if (of != chute) {
                        assertThat(grid.charAt(cell)).isEqualTo(GRID.charAt(cell));
                    }
                }
                numbers.add(neighbour.path("number").longValue());
                assertThat(json(GridView.numberOf(grid)).path("number").longValue())
                        .isEqualTo(neighbour.path("number").longValue());
            }
            assertThat(numbers).isSorted().contains(answer.path("own").longValue());
            if (chute == 2) {
                assertThat(CommandRun.of(GRID, "catalog", "neighbours").out().stream()
                                .map(line -> Long.parseLong(line.split("\t")[1]))
                                .toList())
                        .isEqualTo(numbers);
            }
        }
        assertThatThrownBy(() -> GridView.neighbours(GRID, "6")).hasMessageContaining("from 0 to 5");
    }
}
