package org.seventeen.sudoku.scan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.seventeen.base.text.BadInputException;
import org.seventeen.sudoku.catalog.Catalog;
import org.seventeen.sudoku.catalog.RankSelection;

class InputPartTest {
    private static final long OPEN = Long.MAX_VALUE;
    private static final long MOST = 999_999_999_999_999_999L;

    @Test
    void aScanIsReadBackFromItsSettings() throws BadInputException {
        InputName[] inputs = {
            InputName.ofFiles(30, "ab".repeat(32)),
            InputName.ofStream("639"),
            InputName.ofStream(""),
            InputName.of(RankSelection.parse("5000-5999", Catalog.all().index())),
            InputName.of(RankSelection.parse("random:3:-7", Catalog.all().index()))
        };
        InputPart[] parts = {
            InputPart.WHOLE,
            new InputPart(0, OPEN, 2, 3),
            new InputPart(5, OPEN, 1, 1),
            new InputPart(0, 0, 1, 1),
            new InputPart(7, 5_472_730_537L, 12, 900_000_000_000L),
            new InputPart(MOST, MOST, MOST, MOST),
            new InputPart(MOST, OPEN, 1, 1)
        };
        for (InputName input : inputs) {
            for (InputPart part : parts) {
                StoredScan scan = new StoredScan(input, part, "clues=17");
                assertThat(StoredScan.of(scan.settings(), "store")).isEqualTo(scan);
            }
        }
        StoredScan scan = new StoredScan(inputs[4], new InputPart(100, 199, 1, 4), "clues=17");
        assertThat(scan.inputText())
                .isEqualTo("catalog sample of 3 ranks, seed -7, only positions 100-199 of shard 1/4");
        assertThat(scan.input().ranks().rank(2))
                .isEqualTo(RankSelection.parse("random:3:-7", Catalog.all().index())
                        .rank(2));
        assertThat(scan.ofWholeInput().inputText()).isEqualTo("catalog sample of 3 ranks, seed -7");
    }

    @Test
    void shardsOfAnInputAreApartAndTogetherAllOfIt() {
        SplittableRandom random = new SplittableRandom(30);
        for (int round = 0; round < 300; round++) {
            long first = random.nextLong(20);
            long last = random.nextInt(4) == 0 ? OPEN : first + random.nextLong(20);
            int shards = 1 + random.nextInt(6);
            long limit = random.nextLong(60);
            String where = "seed 30, round " + round;
            long counted = 0;
            for (int shard = 1; shard <= shards; shard++) {
                InputPart part = new InputPart(first, last, shard, shards);
                long slow = 0;
                for (long position = 0; position < limit; position++) {
                    boolean wanted = position >= first && position <= last && position % shards == shard - 1;
                    assertThat(part.contains(position)).as(where).isEqualTo(wanted);
                    slow += wanted ? 1 : 0;
                }
                assertThat(part.countBelow(limit)).as(where).isEqualTo(slow);
                counted += slow;
            }
            assertThat(counted).as(where).isEqualTo(Math.max(0, Math.min(last, limit - 1) - first + 1));
        }
        assertThat(InputPart.WHOLE.countBelow(OPEN)).isEqualTo(OPEN);
    }

    @ParameterizedTest
    @CsvSource({
        "-1, 4, 1, 1",
        "5, 4, 1, 1",
        "0, 4, 0, 1",
        "0, 4, 2, 1",
        "0, 4, 1, 0",
        "0, 1000000000000000000, 1, 1",
        "1000000000000000000, 9223372036854775807, 1, 1",
        "0, 4, 1, 1000000000000000000"
    })
    void partsThatAreNoneAreRefused(long first, long last, long shard, long shards) {
        assertThatThrownBy(() -> new InputPart(first, last, shard, shards))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("found " + first + "-" + last + " and " + shard + "/" + shards);
    }
}
