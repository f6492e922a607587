package org.seventeen.sudoku.scan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.seventeen.run.journal.DoneSet;
import org.seventeen.sudoku.catalog.Catalog;
import org.seventeen.sudoku.catalog.RankSelection;

class StoredScanTest {
    private static final InputName FILE = InputName.ofFiles(10, "0".repeat(64));

    private static DoneSet done(long... positions) {
        DoneSet done = new DoneSet();
        LongStream.of(positions).forEach(done::add);
        return done;
    }

    private static List<String> missing(InputName input, Long total, long... finished) {
        return missingOf(input, InputPart.WHOLE, total, finished);
    }

    private static List<String> missingOf(InputName input, InputPart part, Long total, long... finished) {
        List<String> ranges = new ArrayList<>();
        new StoredScan(input, part, "clues=17")
                .forEachMissing(done(finished), total, (first, last) -> ranges.add(first + "-" + last));
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
        assertThat(missing(InputName.ofStream("piped"), null, 3, 4)).containsExactly("0-2");
    }

    @Test
    void aRangeOfTheCatalogHasItsRanks() {
        InputName input = InputName.of(ranks("5000-5009"));
        assertThat(missing(input, null, LongStream.range(5000, 5010).toArray())).isEmpty();
        assertThat(missing(input, null, 5000, 5003)).containsExactly("5001-5002", "5004-5009");
        assertThat(missing(input, 5006L, 5000, 5003)).containsExactly("5001-5002", "5004-5005");
        assertThat(missing(input, null)).containsExactly("5000-5009");
    }

    @Test
    void thePartOfARangeCountsAlone() {
        InputName input = InputName.of(ranks("5000-5009"));
        InputPart part = new InputPart(5002, 5007, 2, 3);
        assertThat(missingOf(input, part, null)).containsExactly("5002-5002", "5005-5005");
        assertThat(missingOf(input, part, null, 5005)).containsExactly("5002-5002");
        assertThat(missingOf(input, new InputPart(0, 5001, 1, 1), null)).containsExactly("5000-5001");
    }

    @Test
    void aSampleHasItsRanks() {
        RankSelection sample = ranks("random:3:7");
        assertThat(missing(InputName.of(sample), null, sample.rank(0), sample.rank(2)))
                .containsExactly(sample.rank(1) + "-" + sample.rank(1));
        assertThat(missing(InputName.of(sample), null, sample.rank(0), sample.rank(1), sample.rank(2)))
                .isEmpty();
        assertThat(missing(InputName.of(sample), sample.rank(1)))
                .containsExactly(sample.rank(0) + "-" + sample.rank(0));
    }

    /** Nobody has such a store; but the numbers come from a file. */
    @Test
    void ranksThatThereAreNotArePositionsOfAPipe() {
        InputName backwards = new InputName(InputName.of(ranks("5-9")).values().with("last_rank", 4));
        assertThat(missing(backwards, null, 1)).containsExactly("0-0");
        InputName beyond = new InputName(InputName.of(ranks("5-9")).values().with("last_rank", 99_999_999_999L));
        assertThat(missing(beyond, null, 1)).containsExactly("0-0");
    }
}
