package org.seventeen.sudoku.scan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.seventeen.run.log.DoneSet;
import org.seventeen.run.store.record.InputPart;
import org.seventeen.run.store.record.StoreSettings;
import org.seventeen.sudoku.catalog.Catalog;
import org.seventeen.sudoku.catalog.RankSelection;

class MissingPositionsTest {
    private static final String FILE = "10 grids, SHA-256 " + "0".repeat(64);

    private static DoneSet done(long... positions) {
        DoneSet done = new DoneSet();
        LongStream.of(positions).forEach(done::add);
        return done;
    }

    private static List<String> missing(String input, Long total, long... finished) {
        List<String> ranges = new ArrayList<>();
        MissingPositions.forEach(
                new StoreSettings(input, "clues=17"),
                done(finished),
                total,
                (first, last) -> ranges.add(first + "-" + last));
        return ranges;
    }

    private static RankSelection ranks(String text) {
        return RankSelection.parse(text, Catalog.all().index());
    }

    @Test
    void aFileHasThePositionsOfItsGrids() {
        assertThat(missing(FILE, null, 3, 4)).containsExactly("0-2", "5-9");
        assertThat(missing(FILE, 7L, 3, 4)).containsExactly("0-2", "5-6");
    }

    @Test
    void aPipeHasThoseUpToTheHighestFinishedOne() {
        assertThat(missing("piped", null, 3, 4)).containsExactly("0-2");
    }

    @Test
    void aRangeOfTheCatalogHasItsRanks() {
        String input = ranks("5000-5009").description();
        assertThat(missing(input, null, LongStream.range(5000, 5010).toArray())).isEmpty();
        assertThat(missing(input, null, 5000, 5003)).containsExactly("5001-5002", "5004-5009");
        assertThat(missing(input, 5006L, 5000, 5003)).containsExactly("5001-5002", "5004-5005");
        assertThat(missing(input, null)).containsExactly("5000-5009");
    }

    @Test
    void thePartOfARangeCountsAlone() {
        String input = new InputPart(5002, 5007, 2, 3).in(ranks("5000-5009").description());
        assertThat(missing(input, null)).containsExactly("5002-5002", "5005-5005");
        assertThat(missing(input, null, 5005)).containsExactly("5002-5002");
        assertThat(missing(new InputPart(0, 5001, 1, 1).in(ranks("5000-5009").description()), null))
                .containsExactly("5000-5001");
    }

    @Test
    void aSampleHasItsRanks() {
        RankSelection sample = ranks("random:3:7");
        assertThat(missing(sample.description(), null, sample.rank(0), sample.rank(2)))
                .containsExactly(sample.rank(1) + "-" + sample.rank(1));
        assertThat(missing(sample.description(), null, sample.rank(0), sample.rank(1), sample.rank(2)))
                .isEmpty();
        assertThat(missing(sample.description(), sample.rank(1)))
                .containsExactly(sample.rank(0) + "-" + sample.rank(0));
    }

    /** Nobody has such a store; but the text comes from a file. */
    @Test
    void wordsThatNameNoRanksArePositionsOfAPipe() {
        assertThat(missing("catalog ranks 9-5", null, 1)).containsExactly("0-0");
        assertThat(missing("catalog ranks 5-99999999999", null, 1)).containsExactly("0-0");
    }
}
