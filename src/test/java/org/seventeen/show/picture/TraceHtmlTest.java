package org.seventeen.show.picture;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.seventeen.sudoku.grid.RandomGrids;
import org.seventeen.sudoku.search.SearchInstance;
import org.seventeen.sudoku.search.plan.SearchOptions;
import org.seventeen.sudoku.watch.trace.GridTrace;
import org.seventeen.sudoku.watch.trace.TraceForms;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What the page of a trace draws, and the JSON of the same. */
class TraceHtmlTest {
    private static Set<Integer> cells(JsonNode list) {
        Set<Integer> cells = new TreeSet<>();
        list.forEach(cell -> cells.add(
                cell.isString()
                        ? 9 * (cell.asString().charAt(1) - '1')
                                + cell.asString().charAt(3)
                                - '1'
                        : cell.intValue()));
        return cells;
    }

    @Test
    void noSetThatOnlyTheThirdBandCanHitHasACellThatIsDrawnAsAlive() {
        SearchInstance instance = SearchInstance.of(RandomGrids.seeded(3).next(), 16);
        GridTrace trace = GridTrace.of(instance, SearchOptions.DEFAULT, 0, () -> false);
        JsonMapper mapper = new JsonMapper();
        JsonNode tree = mapper.readTree(TraceForms.SHAPE.line(new TraceForms(trace, "", 0, "-", 1)))
                .path("shown")
                .path("tree");
        String page = TraceHtml.page(trace, "", 0);
        String mark = "id=\"trace-data\">";
        int from = page.indexOf(mark) + mark.length();
        JsonNode drawn = mapper.readTree(page.substring(from, page.indexOf("</script>", from)))
                .path("nodes");
        assertThat(drawn.size()).isEqualTo(tree.size());
        int listings = 0;
        int smaller = 0;
        for (int i = 0; i < tree.size(); i++) {
            JsonNode node = tree.get(i);
            boolean isStatic = node.path("cut").asString("").equals("static-node");
            assertThat(node.has("pair_cells")).isEqualTo(isStatic);
            if (isStatic) {
                Set<Integer> open = cells(node.path("pair_cells"));
                assertThat(cells(drawn.get(i).get(1))).isEqualTo(open);
                assertThat(cells(node.path("alive"))).containsAll(open);
                smaller += open.size() < node.path("alive").size() ? 1 : 0;
                for (JsonNode set : node.path("why").path("sets")) {
                    assertThat(cells(set)).doesNotContainAnyElementsOf(open);
                    listings++;
                }
                assertThat(node.path("why").path("text").asString())
                        .startsWith("the last two clues can only be among the " + open.size() + " cells of pairs");
            }
        }
        assertThat(listings).isPositive();
        assertThat(smaller).isPositive();
    }
}
