package org.seventeen.sudoku.solve;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.RandomGrids;

class SingleTest {
    private static final List<String> KINDS = List.of("row", "column", "box");

    @Test
    void theFirstSingleIsThatOfTheDefinition() {
        SplittableRandom random = new SplittableRandom(17);
        RandomGrids grids = new RandomGrids(random);
        int none = 0;
        for (int i = 0; i < 200; i++) {
            String solution = grids.next().toString();
            StringBuilder cells = new StringBuilder(solution);
            for (int cell = 0; cell < 81; cell++) {
                if (random.nextInt(81) > 15 + i / 5) {
                    cells.setCharAt(cell, '.');
                }
            }
            Puzzle puzzle = Puzzle.of(cells.toString());
            String found = Single.of(puzzle).map(Single::reason).orElse("-");
            assertThat(found).as(cells.toString()).isEqualTo(single(puzzle));
            none += found.equals("-") ? 1 : 0;
            Single.of(puzzle)
                    .ifPresent(single -> assertThat(single.digit()).isEqualTo(solution.charAt(single.cell()) - '0'));
        }
        assertThat(none).isBetween(1, 199);
    }

    /** The first single: hidden ones of rows, then of columns, then of boxes, each by ascending digits, then naked ones. */
    private static String single(Puzzle puzzle) {
        for (int kind = 0; kind < KINDS.size(); kind++) {
            for (int house = 0; house < 9; house++) {
                for (int digit = 1; digit <= 9; digit++) {
                    int[] places = places(puzzle, kind, house, digit);
                    if (places.length == 1) {
                        return "In " + KINDS.get(kind) + " " + (house + 1) + " only " + name(places[0]) + " can be "
                                + digit + ".";
                    }
                }
            }
        }
        for (int cell = 0; cell < 81; cell++) {
            int[] digits = digits(puzzle, cell);
            if (digits.length == 1) {
                return name(cell) + " can only be " + digits[0] + ".";
            }
        }
        return "-";
    }

    private static int[] places(Puzzle puzzle, int kind, int house, int digit) {
        return IntStream.range(0, 81)
                .filter(cell -> houses(cell)[kind] == house && fits(puzzle, cell, digit))
                .toArray();
    }

    private static int[] digits(Puzzle puzzle, int cell) {
        return IntStream.rangeClosed(1, 9)
                .filter(digit -> fits(puzzle, cell, digit))
                .toArray();
    }

    /** Whether a cell is empty and no cell that shares a row, column or box has the digit. */
    private static boolean fits(Puzzle puzzle, int cell, int digit) {
        int[] own = houses(cell);
        return puzzle.digit(cell) == 0
                && IntStream.range(0, 81)
                        .filter(other -> puzzle.digit(other) == digit)
                        .noneMatch(other -> {
                            int[] houses = houses(other);
                            return own[0] == houses[0] || own[1] == houses[1] || own[2] == houses[2];
                        });
    }

    private static int[] houses(int cell) {
        return new int[] {cell / 9, cell % 9, cell / 27 * 3 + cell % 9 / 3};
    }

    private static String name(int cell) {
        return "r" + (cell / 9 + 1) + "c" + (cell % 9 + 1);
    }
}
