package org.seventeen.sudoku.scan.campaign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.seventeen.run.store.record.InputPart;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.search.forward.ForwardRule;
import org.seventeen.sudoku.search.plan.PairWalk;

class CampaignOptionsTest {
    private static final Path STORE = Path.of("store");

    private static CampaignOptions.Builder seventeen() {
        return CampaignOptions.forClues(17);
    }

    private static void assertRefused(CampaignOptions.Builder options, String sentence) {
        assertThatThrownBy(options::build)
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(sentence);
    }

    @Test
    void valuesOutOfRangeAreRefused() {
        assertRefused(CampaignOptions.forClues(0), "expected 1 to 24 clues, found 0");
        assertRefused(CampaignOptions.forClues(25), "expected 1 to 24 clues, found 25");
        assertRefused(seventeen().threads(0), "expected 1 to 1024 threads, found 0");
        assertRefused(seventeen().audit(0), "expected an audit of a share of more than 0 and at most 1, found 0.0");
        assertRefused(
                seventeen().audit(Double.NaN), "expected an audit of a share of more than 0 and at most 1, found NaN");
        assertRefused(seventeen().byPairs(0), "expected 1 to 10000 grids together, found 0");
        assertRefused(seventeen().estimateSeconds(0), "expected more than 0 seconds for an estimate, found 0.0");
        assertRefused(
                seventeen().store(STORE).fsyncEvery(Duration.ofHours(25)),
                "expected a time between fsyncs of 0 to 24 hours, found PT25H");
    }

    @Test
    void optionsThatExcludeEachOtherAreRefused() {
        assertRefused(
                seventeen().audit(0.5).firstOnly(), "expected no audit of a search that stops at the first puzzle");
        assertRefused(
                seventeen().fewer(List.of(15, 16)).firstOnly(),
                "expected one number of clues for a search that stops at the first puzzle, found 3");
        assertThat(seventeen().fewer(List.of(16)).build().goal().fewer()).containsExactly(16);
        assertRefused(
                seventeen().byPairs(1).bandPairs(), "expected grids by pairs or an input of band pairs, found both");
        assertRefused(CampaignOptions.forClues(15).byPairs(1), "expected 16 to 18 clues for band pairs, found 15");
        assertRefused(CampaignOptions.forClues(19).bandPairs(), "expected 16 to 18 clues for band pairs, found 19");
        assertRefused(
                seventeen().byPairs(1).seed(1),
                "expected no first-only, unordered or, without an audit, seeded search by band pairs, found one of"
                        + " them");
        assertThat(seventeen().byPairs(1).seed(1).audit(0.5).build().search().seed())
                .isEqualTo(1);
        assertRefused(
                seventeen().bandPairs().audit(0.5).expansion(PairWalk.forward(ForwardRule.all())),
                "expected no audit of a search with the forward view, found one");
        assertRefused(
                seventeen().expansion(PairWalk.forward(ForwardRule.all())),
                "expected a search by band pairs for the forward view, found one by grids");
        assertRefused(
                seventeen().bandPairs().part(new InputPart(1, 2, 1, 1)),
                "expected no store and no part for an input of band pairs, found one of them");
        assertRefused(
                seventeen().byPairs(1).with(CellSet.of(0)).minimalOnly(),
                "expected all puzzles of 17 clues of a search by band pairs, found only some, clues=17,minimal,with=r1c1");
        assertRefused(
                seventeen().bandPairs().within(CellSet.ALL.without(80)),
                "expected all puzzles of 17 clues of a search by band pairs, found only some,"
                        + " clues=17,within=r1c123456789 r2c123456789 r3c123456789 r4c123456789 r5c123456789 r6c123456789"
                        + " r7c123456789 r8c123456789 r9c12345678");
        assertRefused(
                seventeen().with(CellSet.of(0)).within(CellSet.of(1)),
                "within: expected at least 17 cells for puzzles of 17 clues, found 1");
        assertRefused(seventeen().resume(), "expected a store to resume, found none");
    }

    @Test
    void optionsDoNotChangeWithTheirBuilder() {
        CampaignOptions.Builder builder = seventeen().threads(3);
        CampaignOptions options = builder.build();
        builder.threads(4).store(STORE);
        assertThat(options.threads()).isEqualTo(3);
        assertThat(options.target()).isNull();
    }
}
