package org.seventeen.sudoku.ua.harvest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.testing.Grid29;

class UaRegionTest {
    @ParameterizedTest
    @CsvSource({
        "band1,0,27,0,9,27",
        "band3,54,81,0,9,27",
        "stack2,0,81,3,6,27",
        "bands12,0,54,0,9,54",
        "bands23,27,81,0,9,54",
        "stacks12,0,81,0,6,54",
        "stacks23,0,81,3,9,54",
        "box1,0,27,0,3,9",
        "box6,27,54,6,9,9",
        "box8,54,81,3,6,9",
        "grid,0,81,0,9,81",
    })
    void aNameMeansItsCells(String name, int from, int to, int fromColumn, int toColumn, int size) {
        int[] cells = IntStream.range(from, to)
                .filter(cell -> cell % 9 >= fromColumn && cell % 9 < toColumn)
                .toArray();
        assertThat(cells).hasSize(size);
        assertThat(UaRegion.parse(name).cells()).isEqualTo(CellSet.of(cells));
        assertThat(UaRegion.parse(name).name()).isEqualTo(name);
    }

    @Test
    void outerPairsLeaveOutTheMiddle() {
        assertThat(UaRegion.parse("bands13").cells())
                .isEqualTo(UaRegion.parse("band2").cells().complement());
        assertThat(UaRegion.parse("STACKS13").cells())
                .isEqualTo(UaRegion.parse("Stack2").cells().complement());
    }

    @Test
    void thereAreTwentyTwoRegionsAndEachIsFoundByItsName() {
        assertThat(UaRegion.values()).hasSize(22).doesNotHaveDuplicates();
        assertThat(UaRegion.values())
                .allSatisfy(region -> assertThat(UaRegion.parse(region.name())).isEqualTo(region));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "band", "band0", "band4", "bands21", "box10", "row1", " grid"})
    void anUnknownNameIsRefusedWithTheListOfNames(String name) {
        assertThatThrownBy(() -> UaRegion.parse(name))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("expected one of band1, band2,")
                .hasMessageEndingWith("grid, found '" + name + "'");
    }

    @Test
    void digitsMeanTheCellsThatHoldThem() {
        CellSet cells = UaRegion.holding(Grid29.SOLUTION, "93");
        assertThat(cells.size()).isEqualTo(18);
        for (int cell = 0; cell < 81; cell++) {
            assertThat(cells.contains(cell))
                    .isEqualTo(Grid29.SOLUTION.digit(cell) == 9 || Grid29.SOLUTION.digit(cell) == 3);
        }
        assertThat(UaRegion.holding(Grid29.SOLUTION, "123456789")).isEqualTo(CellSet.ALL);
    }

    @ParameterizedTest
    @CsvSource({"'',found none", "120,found '120'", "1-3,found '1-3'", "1231,found 1 twice"})
    void digitsThatAreNoneAreRefused(String digits, String message) {
        assertThatThrownBy(() -> UaRegion.holding(Grid29.SOLUTION, digits))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("expected ")
                .hasMessageEndingWith(message);
    }

    @Test
    void smallRegionsAreCompleteUnlessAskedOtherwise() {
        assertThat(UaRegion.parse("band2").defaultMaxSize()).isEqualTo(27);
        assertThat(UaRegion.parse("box2").defaultMaxSize()).isEqualTo(9);
        assertThat(UaRegion.parse("bands12").defaultMaxSize()).isEqualTo(12);
        assertThat(UaRegion.parse("grid").defaultMaxSize()).isEqualTo(12);
    }
}
