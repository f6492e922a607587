package org.seventeen.sudoku.scan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.seventeen.base.file.ByteParser;
import org.seventeen.run.store.Records;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.scan.GridRecord.Effort;
import org.seventeen.sudoku.search.FoundPuzzle;

class GridRecordsTest {
    @Test
    void recordsComeBackFromTheirBytes() throws ByteParser.Fault {
        for (int position = 0; position < 500; position++) {
            GridRecord record = Records.random(3, position);
            byte[] bytes = Records.KIND.encode(record);
            byte[] within = new byte[bytes.length + 7];
            System.arraycopy(bytes, 0, within, 4, bytes.length);
            assertThat(Records.KIND.decode(within, 4, bytes.length))
                    .as("seed 3, position %d", position)
                    .isEqualTo(record);
        }
    }

    @Test
    void theFarEndsOfAllRangesComeBack() throws ByteParser.Fault {
        FoundPuzzle all = new FoundPuzzle(Puzzle.of(Records.grid(1), CellSet.ALL), false);
        GridRecord record = new GridRecord(
                Long.MAX_VALUE,
                Records.grid(1),
                "x".repeat(300_000),
                81,
                false,
                List.of(all),
                new Effort(Map.of("least", Long.MIN_VALUE, "", -1L), Long.MAX_VALUE, 0),
                "",
                "clues=17");
        byte[] bytes = Records.KIND.encode(record);
        assertThat(Records.KIND.decode(bytes, 0, bytes.length)).isEqualTo(record);
    }

    @Test
    void bytesThatAreCutShortOrTooLongAreNoRecord() {
        byte[] bytes = Records.KIND.encode(Records.random(3, 8));
        for (int length = 0; length < bytes.length; length++) {
            byte[] cut = Arrays.copyOf(bytes, length);
            assertThatThrownBy(() -> Records.KIND.decode(cut, 0, cut.length)).isInstanceOf(ByteParser.Fault.class);
        }
        assertThatThrownBy(() -> Records.KIND.decode(Arrays.copyOf(bytes, bytes.length + 1), 0, bytes.length + 1))
                .isInstanceOf(ByteParser.Fault.class);
    }

    /** Even without a checksum before them, any bytes give a record or a fault, nothing else. */
    @Test
    void changedBytesAreARecordOrAFault() {
        byte[] bytes = Records.KIND.encode(Records.random(3, 9));
        int faults = 0;
        for (int i = 0; i < 8 * bytes.length; i++) {
            byte[] changed = bytes.clone();
            changed[i / 8] ^= (byte) (1 << i % 8);
            try {
                assertThat(Records.KIND.decode(changed, 0, changed.length)).isNotEqualTo(Records.random(3, 9));
            } catch (ByteParser.Fault fault) {
                faults++;
            }
        }
        assertThat(faults).isPositive();
    }

    @Test
    void halfASurrogatePairIsRefused() {
        GridRecord good = Records.of(1, Records.grid(1));
        GridRecord bad = new GridRecord(1, good.grid(), "\uD83D", 17, true, List.of(), Effort.NONE, "", good.options());
        assertThatThrownBy(() -> Records.KIND.encode(bad))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("expected text, found half of a surrogate pair");
    }

    @Test
    void recordsThatCannotBeAreRefused() {
        FoundPuzzle puzzle = Records.puzzle(Records.grid(1), 1);
        assertThatThrownBy(() -> Records.of(-1, Records.grid(1)))
                .hasMessageContaining("expected a position of 0 or more");
        assertThatThrownBy(() -> Records.of(1, Records.grid(1), puzzle, puzzle))
                .hasMessageContaining("each puzzle once");
        assertThatThrownBy(() ->
                        Records.of(1, Records.grid(1), new FoundPuzzle(Puzzle.of(Records.grid(1), CellSet.ALL), true)))
                .hasMessageContaining("expected puzzles of at most 17 clues");
    }
}
