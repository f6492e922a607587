package org.seventeen.sudoku.rate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.RandomGrids;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.rate.Step.Technique;

class SetStepsTest {
    /** An example of each technique on an empty grid with some candidates removed: r1c1=12 leaves two, 5-r1=c3,c4 two places. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            HIDDEN_SINGLE_IN_BOX  | 5-b5=r4c6              | In box 5 only r4c6 can be 5: r4c6 is 5
            HIDDEN_SINGLE_IN_LINE | 5-c6=r4                | In column 6 only r4c6 can be 5: r4c6 is 5
            LOCKED_FOR_SINGLE     | 5-b1=r1c1,r1c2 5-c8=r1,r6 | 5 in box 1 is only in row 1, so in column 8 it can only be in r6c8: r6c8 is 5
            NAKED_SINGLE          | r4c6=5                 | r4c6 can only be 5: r4c6 is 5
            LOCKED_CANDIDATES     | 5-b1=r1c1,r1c2         | 5 in box 1 is only in row 1: no 5 in r1c4 r1c5 r1c6 r1c7 r1c8 r1c9
            LOCKED_CANDIDATES     | 5-c2=r7,r9             | 5 in column 2 is only in box 7: no 5 in r7c1 r7c3 r8c1 r8c3 r9c1 r9c3
            NAKED_PAIR            | r4c1=35 r4c6=35        | r4c1 r4c6 of row 4 can only be 3 5: no 3 in r4c2 r4c3 r4c4 r4c5 r4c7 r4c8 r4c9, no 5 in r4c2 r4c3 r4c4 r4c5 r4c7 r4c8 r4c9
            X_WING                | 5-r2=c3,c7 5-r8=c3,c7  | 5 in rows 2 8 is only in columns 3 7: no 5 in r1c3 r1c7 r3c3 r3c7 r4c3 r4c7 r5c3 r5c7 r6c3 r6c7 r7c3 r7c7 r9c3 r9c7
            HIDDEN_PAIR           | 3-b5=r4c4,r6c6 5-b5=r4c4,r6c6 | 3 5 in box 5 are only in r4c4 r6c6: no 1 in r4c4 r6c6, no 2 in r4c4 r6c6, no 4 in r4c4 r6c6, no 6 in r4c4 r6c6, no 7 in r4c4 r6c6, no 8 in r4c4 r6c6, no 9 in r4c4 r6c6
            NAKED_TRIPLE          | r1c9=12 r4c9=23 r7c9=13 3-c9=r4,r7,r9 1-c9=r1,r7 2-c9=r1,r4 | r1c9 r4c9 r7c9 of column 9 can only be 1 2 3: no 3 in r9c9
            SWORDFISH             | 5-r1=c1,c4 5-r4=c4,c8 5-r8=c1,c8 5-c1=r1,r8,r6 5-c4=r1,r4 5-c8=r4,r8 | 5 in rows 1 4 8 is only in columns 1 4 8: no 5 in r6c1
            HIDDEN_TRIPLE         | 1-r1=c1,c4 2-r1=c4,c8 3-r1=c1,c8 r1c1=139 r1c4=12 r1c8=23 | 1 2 3 in row 1 are only in r1c1 r1c4 r1c8: no 9 in r1c1
            XY_WING               | r5c5=12 r5c9=13 r4c4=23 | One of r4c4 r5c9 is 3, as r5c5 is 1 or 2: no 3 in r4c7 r4c8 r4c9 r5c4 r5c6
            XYZ_WING              | r5c5=123 r5c9=13 r4c4=23 | One of r4c4 r5c5 r5c9 is 3, as r5c5 is 1 or 2 or 3: no 3 in r5c4 r5c6
            NAKED_QUAD            | r1c9=12 r4c9=23 r7c9=34 r8c9=14 3-c9=r4,r7,r2 1-c9=r1,r8 2-c9=r1,r4 4-c9=r7,r8 | r1c9 r4c9 r7c9 r8c9 of column 9 can only be 1 2 3 4: no 3 in r2c9
            JELLYFISH             | 5-r1=c1,c4 5-r4=c4,c8 5-r8=c8,c9 5-r6=c9,c1 5-c1=r1,r6,r7 5-c4=r1,r4 5-c8=r4,r8 5-c9=r8,r6 | 5 in rows 1 4 6 8 is only in columns 1 4 8 9: no 5 in r7c1
            HIDDEN_QUAD           | 1-r1=c1,c4 2-r1=c4,c8 3-r1=c8,c9 4-r1=c1,c9 r1c1=149 r1c4=12 r1c8=23 r1c9=34 | 1 2 3 4 in row 1 are only in r1c1 r1c4 r1c8 r1c9: no 9 in r1c1
            """)
    void firesOnItsExample(Technique technique, String board, String expected) {
        assertThat(new SetSteps(board(board)).find(technique))
                .extracting(Step::text)
                .contains(expected);
    }

    @Test
    void theLastCellOfARowIsFound() {
        Board board = Board.of(Puzzle.of("12345678" + ".".repeat(73)));
        assertThat(new SetSteps(board).find(Technique.LAST_CELL))
                .extracting(Step::text)
                .containsExactly("Only r1c9 is left in row 1: r1c9 is 9");
    }

    /** A board with some candidates left only. */
    static Board board(String text) {
        Board board = Board.of(Puzzle.of(".".repeat(81)));
        for (String part : text.strip().split(" ", -1)) {
            if (part.startsWith("r")) {
                int cell = 9 * (part.charAt(1) - '1') + part.charAt(3) - '1';
                for (int digit = 0; digit < 9; digit++) {
                    if (part.indexOf('1' + digit, 5) < 0) {
                        board.remove(cell, digit);
                    }
                }
            } else {
                int digit = part.charAt(0) - '1';
                int unit = "rcb".indexOf(part.charAt(2)) * 9 + part.charAt(3) - '1';
                List<String> kept = List.of(part.substring(5).split(",", -1));
                for (int cell : Board.CELLS[unit]) {
                    String name = SetSteps.name(cell);
                    if (!kept.contains(unit < 9 ? name.substring(2) : unit < 18 ? name.substring(0, 2) : name)) {
                        board.remove(cell, digit);
                    }
                }
            }
        }
        return board;
    }

    /** Places all singles that are there. */
    private static void placeSingles(Board board) {
        int[] places = board.places.clone();
        int[] digits = board.digits.clone();
        for (int place = 0; place < 243; place++) {
            if (Integer.bitCount(places[place]) == 1) {
                board.place(Board.CELLS[place / 9][Integer.numberOfTrailingZeros(places[place])], place % 9);
            }
        }
        for (int cell = 0; cell < 81; cell++) {
            if (Integer.bitCount(digits[cell]) == 1) {
                board.place(cell, Integer.numberOfTrailingZeros(digits[cell]));
            }
        }
    }

    /** A board as {@link #random}, on which no singles are left to be placed. */
    static Board withoutSingles(SolutionGrid grid, SplittableRandom random, int percent) {
        Board board = random(grid, random, percent);
        int[] before;
        do {
            before = board.digits.clone();
            placeSingles(board);
        } while (!Arrays.equals(before, board.digits));
        return board;
    }

    /** Boards of a random grid with wrong candidates at random; each technique is asked on each, whether it is the easiest or not. */
    @Test
    void noStepRemovesADigitOfTheSolution() {
        Set<Technique> fired = EnumSet.noneOf(Technique.class);
        SplittableRandom random = new SplittableRandom(31);
        RandomGrids grids = new RandomGrids(random);
        for (int i = 0; i < 3000; i++) {
            SolutionGrid grid = grids.next();
            Board board = random(grid, random, 20 + i % 50);
            for (int cell = 0; cell < 81 && i % 3 == 0; cell++) {
                if (random.nextInt(81) > i % 20) {
                    board.place(cell, grid.digit(cell) - 1);
                }
            }
            SetSteps sets = new SetSteps(board);
            for (Technique technique : EnumSet.range(Technique.LAST_CELL, Technique.HIDDEN_QUAD)) {
                for (Step step : sets.find(technique)) {
                    fired.add(technique);
                    assertRight(step, grid);
                }
            }
        }
        assertThat(fired).isEqualTo(EnumSet.range(Technique.LAST_CELL, Technique.HIDDEN_QUAD));
    }

    /** A board with the candidates of a grid, and each other one with a chance in percent. */
    static Board random(SolutionGrid grid, SplittableRandom random, int percent) {
        Board board = Board.of(Puzzle.of(".".repeat(81)));
        for (int candidate = 0; candidate < 729; candidate++) {
            if (grid.digit(candidate / 9) != candidate % 9 + 1 && random.nextInt(100) >= percent) {
                board.remove(candidate / 9, candidate % 9);
            }
        }
        return board;
    }

    static void assertRight(Step step, SolutionGrid grid) {
        if (step.digit() > 0) {
            assertThat(grid.digit(step.cell())).as(step.text()).isEqualTo(step.digit());
        }
        for (int digit = 0; digit < step.removed().size(); digit++) {
            for (int cell : step.removed().get(digit).cells()) {
                assertThat(grid.digit(cell)).as(step.text()).isNotEqualTo(digit + 1);
            }
        }
    }

    /**
     * A candidate of a unit goes by singles, naked and hidden sets exactly if no way to give the digits to the cells has it: such ways
     * are looked for one after the other here.
     */
    @Test
    void setsFindAllThatAUnitSays() {
        SplittableRandom random = new SplittableRandom(32);
        RandomGrids grids = new RandomGrids(random);
        int gone = 0;
        for (int i = 0; i < 60; i++) {
            SolutionGrid grid = grids.next();
            Board board = random(grid, random, 15 + i % 30);
            List<String> expected = new ArrayList<>();
            int[][] unit = new int[9][];
            int of = random.nextInt(9);
            for (int row = 0; row < 9; row++) {
                unit[row] = columns(board.digits[Board.CELLS[18 + of][row]]);
            }
            for (int row = 0; row < 9; row++) {
                int cell = Board.CELLS[18 + of][row];
                for (int column : unit[row]) {
                    if (!fits(unit, row, column, 0, 0)) {
                        expected.add((column + 1) + SetSteps.name(cell));
                    }
                }
            }
            assertThat(removedInUnit(board, 18 + of))
                    .as("box %s, board %s", of, i)
                    .hasSameElementsAs(expected);
            gone += expected.size();
        }
        assertThat(gone).isGreaterThan(200);
    }

    private static int[] columns(int set) {
        return IntStream.range(0, 9).filter(i -> (set >> i & 1) != 0).toArray();
    }

    /** Whether rows from a first one on can have different columns, one row a given one. */
    private static boolean fits(int[][] rows, int fixed, int column, int row, int used) {
        if (row == 9) {
            return true;
        }
        for (int one : row == fixed ? new int[] {column} : rows[row]) {
            if ((used >> one & 1) == 0 && fits(rows, fixed, column, row + 1, used | 1 << one)) {
                return true;
            }
        }
        return false;
    }

    /** What naked and hidden sets and singles remove in a unit, again and again. */
    private static List<String> removedInUnit(Board board, int unit) {
        List<Technique> techniques = List.of(
                Technique.NAKED_SINGLE,
                Technique.HIDDEN_SINGLE_IN_BOX,
                Technique.NAKED_PAIR,
                Technique.NAKED_TRIPLE,
                Technique.NAKED_QUAD,
                Technique.HIDDEN_PAIR,
                Technique.HIDDEN_TRIPLE,
                Technique.HIDDEN_QUAD);
        CellSet cells = CellSet.of(Board.CELLS[unit]);
        // Only this unit counts: elsewhere every digit may stand.
        Board own = Board.of(Puzzle.of(".".repeat(81)));
        for (int cell : cells.cells()) {
            for (int digit = 0; digit < 9; digit++) {
                if (!board.has(9 * cell + digit)) {
                    own.remove(cell, digit);
                }
            }
        }
        List<String> removed = new ArrayList<>();
        boolean more = true;
        while (more) {
            more = false;
            for (Technique technique : techniques) {
                for (Step step : new SetSteps(own).find(technique)) {
                    if (!cells.containsAll(step.pattern())) {
                        continue;
                    }
                    int[] before = own.digits.clone();
                    if (step.digit() > 0 && cells.contains(step.cell())) {
                        own.place(step.cell(), step.digit() - 1);
                    }
                    for (int digit = 0; digit < step.removed().size(); digit++) {
                        for (int cell : step.removed().get(digit).and(cells).cells()) {
                            own.remove(cell, digit);
                        }
                    }
                    for (int cell : cells.cells()) {
                        for (int rest = before[cell] & ~own.digits[cell]; rest != 0; rest &= rest - 1) {
                            removed.add((Integer.numberOfTrailingZeros(rest) + 1) + SetSteps.name(cell));
                            more = true;
                        }
                    }
                }
            }
        }
        return removed;
    }
}
