package org.seventeen.sudoku.census;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.seventeen.base.file.ByteParser;
import org.seventeen.sudoku.census.UnitRecord.UnitPuzzle;
import org.seventeen.sudoku.census.unit.CensusUnits;
import org.seventeen.sudoku.census.unit.UnitMass;
import org.seventeen.sudoku.grid.Puzzle;

/** Records of units as bytes and as JSON. */
class CensusRecordsTest {
    private static UnitRecord record() {
        return Records.with(
                17,
                1000,
                List.of(
                        Records.puzzle(1000, 0, 5, "crowded-B3"),
                        Records.puzzle(1000, 0, 5, "balanced-B2-B1-B3"),
                        Records.puzzle(1000, 1, 287, "balanced-B1-B2-B3")));
    }

    @Test
    void aRecordIsReadAsItWasWritten() throws ByteParser.Fault {
        UnitRecord record = record();
        assertThat(again(record)).isEqualTo(record);
        UnitRecord empty = Records.with(16, 5, List.of());
        assertThat(again(empty)).isEqualTo(empty);
    }

    private static UnitRecord again(UnitRecord record) throws ByteParser.Fault {
        CensusRecords kind = new CensusRecords(CensusUnits.of(record.unit().clues()));
        byte[] bytes = kind.encode(record);
        return kind.decode(bytes, 0, bytes.length);
    }

    /** Even without the checksum of the journal, any bytes give a record or a fault, nothing else. */
    @Test
    void changedBytesAreARecordOrAFault() {
        CensusRecords kind = new CensusRecords(CensusUnits.of(17));
        byte[] bytes = kind.encode(record());
        int faults = 0;
        for (int at = 0; at < bytes.length; at++) {
            byte[] changed = bytes.clone();
            changed[at] ^= 0x10;
            try {
                assertThat(kind.decode(changed, 0, changed.length)).isNotEqualTo(record());
            } catch (ByteParser.Fault fault) {
                faults++;
            }
        }
        assertThat(faults).isPositive();
        for (int length = 0; length < bytes.length; length++) {
            int cut = length;
            assertThatThrownBy(() -> kind.decode(bytes, 0, cut)).isInstanceOf(ByteParser.Fault.class);
        }
    }

    @Test
    void aRecordThatCannotBeTheResultOfItsUnitIsRefused() {
        UnitRecord right = record();
        List<UnitPuzzle> descending = new ArrayList<>(right.puzzles());
        Collections.reverse(descending);
        assertThatThrownBy(() -> new UnitRecord(right.unit(), right.mass(), descending, Map.of(), 0, ""))
                .hasMessageContaining("ascending");
        UnitMass less = new UnitMass(right.mass().pairs() - 1, 99, 1, 1);
        assertThatThrownBy(() -> new UnitRecord(right.unit(), less, List.of(), Map.of(), 0, ""))
                .hasMessageContaining("pairs searched");
        UnitPuzzle first = right.puzzles().get(0);
        UnitPuzzle[] wrong = {
            new UnitPuzzle(right.unit().to(), 0, first.item(), true, Records.FORM, 5),
            new UnitPuzzle(first.pair(), 288, first.item(), true, Records.FORM, 5),
            new UnitPuzzle(first.pair(), 0, "crowded-B2", true, Records.FORM, 5),
            new UnitPuzzle(first.pair(), 0, first.item(), true, Records.FORM, 5_472_730_538L),
            new UnitPuzzle(
                    first.pair(),
                    0,
                    first.item(),
                    true,
                    Puzzle.of("1" + Records.FORM.toString().substring(1).replace('.', '0')),
                    5),
        };
        for (UnitPuzzle puzzle : wrong) {
            assertThatThrownBy(
                            () -> new UnitRecord(right.unit(), right.mass(), List.of(puzzle), right.counters(), 0, ""))
                    .as("%s", puzzle)
                    .isInstanceOf(IllegalArgumentException.class);
        }
    }

    @Test
    void jsonHasAllFields() {
        String line = UnitRecord.SHAPE.line(record());
        assertThat(line)
                .startsWith(
                        "{\"clues\":17,\"partition\":\"" + CensusUnits.of(17).partition() + "\",\"unit\":1000,")
                .contains("\"puzzles\":[{\"puzzle\":\"" + Records.FORM)
                .contains("\"item\":\"balanced-B2-B1-B3\"")
                .contains("\"counters\":{\"leaves\":12345}")
                .endsWith("\"program\":\"tests\"}");
    }

    @Test
    void massesOfPairsAddUp() {
        UnitMass one = UnitMass.ofPair(36, 1);
        UnitMass other = UnitMass.ofPair(48, 216);
        assertThat(one.plus(other)).isEqualTo(new UnitMass(2, 84, 93_312 + 432, 36 * 93_312 + 48 * 432));
        assertThat(UnitMass.NONE.plus(one)).isEqualTo(one);
        assertThatThrownBy(() -> UnitMass.ofPair(36, 5)).hasMessageContaining("found 5");
    }
}
