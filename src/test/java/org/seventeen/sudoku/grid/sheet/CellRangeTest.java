package org.seventeen.sudoku.grid.sheet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CellRangeTest {
    @ParameterizedTest
    @ValueSource(
            strings = {"", "B", "2", "B2:J11", "B2:J9", "J10:B2", "B0", "B2:", "A1:I9:J10", "XFD1", "A1048570", "AAAA1"
            })
    void rangesThatAreNoPuzzleAreRefused(String range) {
        assertThatThrownBy(() -> CellRange.ofPuzzle(range))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("expected a range of 9 rows and 9 columns such as B2:J10, or its first cell, found '"
                        + range + "'");
    }

    @ParameterizedTest
    @CsvSource({
        "A1, A1:I9",
        "b2:j10, B2:J10",
        "$B$2:$J$10, B2:J10",
        "AA100, AA100:AI108",
        "XEV1048568, XEV1048568:XFD1048576"
    })
    void rangesAreReadAsSpreadsheetsWriteThem(String text, String range) {
        assertThat(CellRange.ofPuzzle(text)).hasToString(range);
    }
}
