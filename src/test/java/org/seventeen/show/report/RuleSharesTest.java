package org.seventeen.show.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.seventeen.show.picture.BarsSvg;

class RuleSharesTest {
    private static List<String> rows(Map<String, Long> counters, boolean pairs) {
        return new RuleShares(counters, pairs)
                .rows().stream()
                        .map(row -> row.name() + ' ' + row.text().replace('\u202f', ' '))
                        .toList();
    }

    private static Map<String, Long> counters(Object... labelsAndCounts) {
        Map<String, Long> counters = new LinkedHashMap<>();
        for (int i = 0; i < labelsAndCounts.length; i += 2) {
            counters.put((String) labelsAndCounts[i], ((Integer) labelsAndCounts[i + 1]).longValue());
        }
        return counters;
    }

    @Test
    void rulesOfTheFirstTwoBandsHaveSharesOfWhatTheEarlierOnesLeft() {
        assertThat(rows(
                        counters(
                                "first_band_splits",
                                500,
                                "cut_first_band_bound",
                                400,
                                "cut_first_band_levels",
                                50,
                                "second_band_nodes",
                                1_000,
                                "cut_disjoint",
                                800,
                                "confined_critical",
                                20),
                        false))
                .containsExactly(
                        "first band bound 400 (80 %)",
                        "first band levels 50 (50 %)", "disjoint 800 (80 %)", "confined critical 20 (10 %)");
    }

    @Test
    void theMapsOfAGridHaveAShareOfTheLeavesThatMinirowsAndLevelsLeft() {
        assertThat(rows(
                        counters(
                                "leaves",
                                1_000,
                                "cut_stack_levels",
                                10,
                                "cut_box_maps",
                                45,
                                "third_bands",
                                1_000,
                                "cut_minirows",
                                900,
                                "cut_type_maps",
                                0,
                                "multi_box_tests",
                                45,
                                "cut_multi_box",
                                9),
                        false))
                .containsExactly(
                        "minirows 900 (90 %)", "stack levels 10 (10 %)", "box maps 45 (50 %)", "multi box 9 (20 %)");
    }

    @Test
    void theMapsOfBandPairsHaveAShareOfTheThirdBandsThatCameToThem() {
        assertThat(rows(
                        counters(
                                "leaves",
                                1_000,
                                "cut_stack_levels",
                                100,
                                "cut_box_maps",
                                0,
                                "third_bands",
                                9_000,
                                "cut_minirows",
                                8_100,
                                "cut_type_maps",
                                300,
                                "multi_box_tests",
                                500,
                                "cut_multi_box",
                                100),
                        true))
                .as("100 third bands are of leaves that were refused with another")
                .containsExactly(
                        "stack levels 100 (10 %)",
                        "minirows 8 100 (90 %)", "type maps 300 (37.5 %)", "multi box 100 (20 %)");
    }

    @Test
    void aRuleThatNothingCameToAndATimeHaveNoShare() {
        assertThat(rows(
                        counters(
                                "leaves",
                                5,
                                "third_bands",
                                5,
                                "cut_minirows",
                                5,
                                "cut_box_maps",
                                0,
                                "search_ns",
                                9,
                                "solver_ns",
                                3),
                        false))
                .containsExactly("minirows 5 (100 %)");
        assertThat(new RuleShares(Map.of(), true).rows()).isEqualTo(List.<BarsSvg.Rows.Row>of());
    }
}
