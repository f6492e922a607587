package org.seventeen.show.picture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.seventeen.testing.Grid29.GRID;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.seventeen.sudoku.search.ClueCounts;
import org.seventeen.sudoku.search.Cut;
import org.seventeen.sudoku.search.SearchInstance;
import org.seventeen.sudoku.search.SearchListener;
import org.seventeen.sudoku.search.engine.GridSearch;
import org.seventeen.sudoku.search.plan.SearchOptions;
import org.seventeen.sudoku.watch.profile.Profile;
import org.seventeen.sudoku.watch.profile.ProfileCase;
import org.seventeen.sudoku.watch.profile.Profiler;
import org.seventeen.sudoku.watch.profile.Strategy;
import org.seventeen.testing.Grid29;
import org.seventeen.testing.Xml;

class ProfilePictureTest {
    private static String svg(boolean depths, int nodes, String... strategies) throws Exception {
        return svg(ProfileCase.random(1, 2, false, 6), depths, nodes, strategies);
    }

    private static String svg(List<ProfileCase> cases, boolean depths, int nodes, String... strategies)
            throws Exception {
        List<Strategy> all = List.of(strategies).stream()
                .flatMap(words -> Strategy.all(words).stream())
                .toList();
        Profile profile =
                new Profiler(all, new Profiler.Options(1, 0, 0, nodes, depths, 100, 1), () -> false).run(cases);
        String text = ProfilePicture.of(profile).svg("profile");
        Xml.parse(text);
        return text;
    }

    @Test
    void aFunnelIsWiderWhereThereAreMoreBranches() throws Exception {
        String svg = svg(true, 0, "a<b & c\007=naive");
        List<Double> widths = Pattern.compile("width=\"([0-9.]+)\" height=\"17\"")
                .matcher(svg)
                .results()
                .map(found -> Double.valueOf(found.group(1)))
                .toList();
        // A node for each number of clues set, 0 to 5, and the leaves.
        assertThat(widths).hasSize(7).isSorted();
        assertThat(widths.get(6)).isGreaterThan(widths.get(0));
        assertThat(svg).contains(">a&lt;b &amp; c\ufffd<", "1 case<", ">walk<").doesNotContain("limit reached");
    }

    /** What the search reports is counted by hand: a branch where it begins, and each node but the first of its walk. */
    @Test
    void theFunnelCountsEachBranchOnce() throws Exception {
        Map<Integer, Long> bars = new TreeMap<>();
        ProfileCase one = ProfileCase.of("a", GRID, 12);
        Pattern.compile("text-anchor=\"end\">(\\d+)</text>\n<rect [^\n]*\n<text [^\n]*\"middle\"[^>]*>([^<]*)<")
                .matcher(svg(List.of(one), true, 0, "default"))
                .results()
                .forEach(bar -> bars.put(
                        Integer.valueOf(bar.group(1)), Long.valueOf(bar.group(2).replace("\u202F", ""))));
        ByHand byHand = new ByHand();
        new GridSearch(SearchInstance.of(Grid29.SOLUTION, 12), SearchOptions.DEFAULT, () -> false, () -> byHand)
                .searchAll();
        assertThat(byHand.cut).isGreaterThan(100);
        assertThat(byHand.walked).isGreaterThan(100);
        assertThat(bars).isEqualTo(byHand.branches).hasSize(4);
    }

    private static final class ByHand implements SearchListener {
        private final Map<Integer, Long> branches = new TreeMap<>();
        private int first;
        private int cut;
        private int walked;

        @Override
        public void begin(int orientation, int second, int third, int firstClues, ClueCounts counts, long thirds) {
            first = counts.first();
            branches.merge(first, 1L, Long::sum);
        }

        @Override
        public void branch(Cut by, int chosen, int alive) {
            if (by == Cut.FIRST_BAND_BOUND || by == Cut.FIRST_BAND_LEVELS) {
                cut++;
            } else {
                node(chosen);
            }
        }

        @Override
        public void paired(int chosen, int alive, int branching, int[] firstCells, int[] partners, int count) {
            node(chosen);
        }

        @Override
        public void leaf(Cut by, int second) {
            if (by != Cut.STATIC_NODE && by != Cut.FRESH_SETS && by != Cut.PAIR_CHECK) {
                node(second);
            }
        }

        private void node(int chosen) {
            if (chosen == 0) {
                walked++;
            } else {
                branches.merge(first + Integer.bitCount(chosen), 1L, Long::sum);
            }
        }
    }

    /** These strategies have all phases that there are. */
    @Test
    void noTwoPhasesLookAlike() throws Exception {
        String svg = svg(false, 0, "default", "by-pairs", "forward-view", "naive", "mcguire2012");
        List<MatchResult> legend = Pattern.compile(
                        "width=\"14\" height=\"15\"/>\n<rect fill=\"url\\(#(tile\\d)\\)\"[^\n]*\n<text [^>]*>([a-z ]+)<")
                .matcher(svg)
                .results()
                .toList();
        assertThat(legend).hasSize(8);
        assertThat(legend).extracting(entry -> entry.group(1)).doesNotHaveDuplicates();
        assertThat(legend).extracting(entry -> entry.group(2)).doesNotHaveDuplicates();
    }

    @Test
    void strategiesOfVeryDifferentCostHaveALogarithmicAxis() {
        ProfilePicture.Axis alike = ProfilePicture.Axis.of(List.of(0.3, 1.0));
        assertThat(alike.logarithmic()).isFalse();
        assertThat(alike.ticks()).containsExactly(0.0, 0.2, 0.4, 0.6000000000000001, 0.8, 1.0);
        assertThat(alike.share(0.3)).isEqualTo(0.3);
        ProfilePicture.Axis apart = ProfilePicture.Axis.of(List.of(0.02, 20.0, 2.0));
        assertThat(apart.logarithmic()).isTrue();
        assertThat(apart.ticks()).containsExactly(0.01, 0.1, 1.0, 10.0);
        assertThat(apart.share(0.02)).isBetween(0.05, 0.15);
        assertThat(apart.share(20) - apart.share(2)).isCloseTo(apart.share(2) - apart.share(0.2), within(1e-9));
        assertThat(apart.share(20)).isEqualTo(1);
        assertThat(ProfilePicture.Axis.of(List.of()).ticks()).isNotEmpty();
    }

    @Test
    void whatIsNotCountedOrNotFinishedIsSaid() throws Exception {
        assertThat(svg(false, 5, "naive"))
                .contains("naive (limit reached in 1)", "not counted by depth", "not finished")
                .doesNotContain("NaN");
    }

    /** The two clues of the first band hit its sets in no grid, so a search for six clues ends before its first branch. */
    @Test
    void aSearchWithoutABranchIsNotCalledUncounted() throws Exception {
        assertThat(svg(true, 0, "default", "naive")).contains(">no branch<").doesNotContain("not counted by depth");
        assertThat(svg(false, 0, "default", "naive"))
                .contains("not counted by depth")
                .doesNotContain(">no branch<");
    }
}
