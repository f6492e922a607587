package org.seventeen.show.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.seventeen.show.picture.BarsPicture;

class RuleSharesTest {
    /** The rows of counters such as {@code leaves=5 cut_minirows=3}. */
    private static List<String> rows(String counters, boolean pairs) {
        Map<String, Long> counts = new LinkedHashMap<>();
        for (String counter : counters.split(" ")) {
            String[] parts = counter.split("=");
            counts.put(parts[0], Long.valueOf(parts[1]));
        }
        return new ReportPicture.RuleShares(counts, pairs)
                .rows().stream()
                        .map(row -> row.name() + ' ' + row.text().replace('\u202f', ' '))
                        .toList();
    }

    @Test
    void rulesOfTheFirstTwoBandsHaveSharesOfWhatTheEarlierOnesLeft() {
        assertThat(rows(
                        "first_band_splits=500 cut_first_band_bound=400 cut_first_band_levels=50 "
                                + "second_band_nodes=1000 cut_disjoint=800 confined_critical=20",
                        false))
                .containsExactly(
                        "first band bound 400 (80 %)",
                        "first band levels 50 (50 %)", "disjoint 800 (80 %)", "confined critical 20 (10 %)");
    }

    @Test
    void theMapsOfAGridHaveAShareOfTheLeavesThatMinirowsAndLevelsLeft() {
        assertThat(rows(
                        "leaves=1000 cut_stack_levels=10 cut_box_maps=45 third_bands=1000 cut_minirows=900 "
                                + "cut_type_maps=0 multi_box_tests=45 cut_multi_box=9",
                        false))
                .containsExactly(
                        "minirows 900 (90 %)", "stack levels 10 (10 %)", "box maps 45 (50 %)", "multi box 9 (20 %)");
    }

    @Test
    void theMapsOfBandPairsHaveAShareOfTheThirdBandsThatCameToThem() {
        assertThat(rows(
                        "leaves=1000 cut_stack_levels=100 cut_box_maps=0 third_bands=9000 cut_minirows=8100 "
                                + "cut_type_maps=300 multi_box_tests=500 cut_multi_box=100",
                        true))
                .as("100 third bands are of leaves that were refused with another")
                .containsExactly(
                        "stack levels 100 (10 %)",
                        "minirows 8 100 (90 %)", "type maps 300 (37.5 %)", "multi box 100 (20 %)");
    }

    @Test
    void aRuleThatNothingCameToAndATimeHaveNoShare() {
        assertThat(rows("leaves=5 third_bands=5 cut_minirows=5 cut_box_maps=0 search_ns=9 solver_ns=3", false))
                .containsExactly("minirows 5 (100 %)");
        assertThat(new ReportPicture.RuleShares(Map.of(), true).rows()).isEqualTo(List.<BarsPicture.Rows.Row>of());
    }
}
