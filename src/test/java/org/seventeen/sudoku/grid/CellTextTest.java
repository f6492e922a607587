package org.seventeen.sudoku.grid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CellTextTest {
    private static final String MASK = "1".repeat(3) + ".".repeat(77) + "1";

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "r1c1 | 0",
                "R9C9 | 80",
                "r1c1,r1c2 | 0 1",
                "r1c1, r5c5 r9c9 | 0 40 80",
                "r12c34 | 2 3 11 12",
                "r2 | 9 10 11 12 13 14 15 16 17",
                "c9 | 8 17 26 35 44 53 62 71 80",
                "r1c1,r1c1 | 0",
            })
    void namesAreCells(String text, String cells) {
        CellSet expected = CellSet.EMPTY;
        for (String cell : cells.split(" ", -1)) {
            expected = expected.with(Integer.parseInt(cell));
        }
        assertThat(CellText.parse(text)).isEqualTo(expected);
    }

    /** A mask, the clues of a puzzle, or crosses. */
    @Test
    void aMaskIsCells() {
        CellSet cells = CellSet.of(0, 1, 2, 80);
        for (String mask : List.of(
                MASK,
                " " + MASK.replace('.', '0') + "\n",
                "538" + ".".repeat(77) + "9",
                MASK.replace('1', 'x'),
                MASK.replace('1', 'X'))) {
            assertThat(CellText.parse(mask)).isEqualTo(cells);
        }
        assertThat(CellText.parse("*2" + "_".repeat(79))).isEqualTo(CellSet.of(1));
        assertThat(CellText.parse(".".repeat(80) + "x")).isEqualTo(CellSet.of(80));
    }

    @Test
    void whatIsWrittenIsRead() {
        SplittableRandom random = new SplittableRandom(5);
        for (int round = 0; round < 300; round++) {
            CellSet cells = CellSet.of(random.nextInt(81));
            for (int more = random.nextInt(80); more > 0; more--) {
                cells = cells.with(random.nextInt(81));
            }
            assertThat(CellText.parse(CellText.of(cells))).isEqualTo(cells);
            assertThat(CellText.parse(cells.toString())).isEqualTo(cells);
        }
        assertThat(CellText.of(CellSet.EMPTY)).isEmpty();
        assertThat(CellText.of(CellSet.of(0, 3, 19))).isEqualTo("r1c14 r3c2");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "y", "r0c1", "r1c", "rc1", "c1r1", "r1c1x", "r1r2", "r1c1c2", "rr1", "r", "c", "r1c10", "a1", "r1;c1"
            })
    void otherNamesAreRefused(String text) {
        assertThatThrownBy(() -> CellText.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("expected cells as r1c1,r2c345 or a mask or puzzle of 81 characters, found '" + text + "'");
    }

    @Test
    void theSentenceNamesTheFault() {
        assertRefused("", "expected cells as r1c1,r2c345 or a mask or puzzle of 81 characters, found nothing");
        assertRefused(
                " , ", "expected cells as r1c1,r2c345 or a mask or puzzle of 81 characters, found no cell in ' , '");
        assertRefused("r1c1,r1d1", "expected cells as r1c1,r2c345 or a mask or puzzle of 81 characters, found 'r1d1'");
        assertRefused("1.1", "expected a mask of 81 characters, found 3");
        assertRefused(MASK + ".", "expected a mask of 81 characters, found 82");
        assertRefused(
                MASK.replace("..1", ".x1"), "expected . and digits, or . and x, at character 80 of a mask, found 'x'");
        assertRefused(
                "x" + MASK.substring(1), "expected . and digits, or . and x, at character 2 of a mask, found '1'");
        assertRefused(
                MASK.replace("..1", ".q1"), "expected . and digits, or . and x, at character 80 of a mask, found 'q'");
        assertRefused("639241785".repeat(9), "expected . and digits, or . and x, at character 81 of a mask, found '5'");
        assertThat(CellText.parse("1".repeat(81))).isEqualTo(CellSet.ALL);
        assertRefused("x", "expected a mask of 81 characters, found 1");
        assertRefused(".".repeat(81), "expected a mask with a cell, found none");
        assertRefused(
                "y".repeat(50),
                "expected cells as r1c1,r2c345 or a mask or puzzle of 81 characters, found '" + "y".repeat(40) + "…'");
    }

    private static void assertRefused(String text, String sentence) {
        assertThatThrownBy(() -> CellText.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(sentence);
    }
}
