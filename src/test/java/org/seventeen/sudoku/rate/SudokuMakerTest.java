package org.seventeen.sudoku.rate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.seventeen.sudoku.canon.Symmetry;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.rate.Rating.Level;
import org.seventeen.sudoku.rate.SudokuMaker.Made;
import org.seventeen.sudoku.rate.SudokuMaker.Wish;
import org.seventeen.sudoku.solve.BitSolver;
import org.seventeen.sudoku.solve.MinimalityCheck;

class SudokuMakerTest {
    private static List<Made> made(Wish wish, int count) {
        SudokuMaker maker = new SudokuMaker(wish, new SplittableRandom(7));
        List<Made> made = new ArrayList<>();
        for (int trial = 0; trial < 5000 && made.size() < count; trial++) {
            Optional<Made> one = maker.tryOnce(() -> false);
            one.ifPresent(made::add);
        }
        assertThat(made).hasSize(count);
        return made;
    }

    @ParameterizedTest
    @EnumSource(Level.class)
    void puzzlesAreOfTheLevelAndMinimal(Level level) {
        for (Made made : made(new Wish(Symmetry.NONE, level, 0, 81, false), 5)) {
            assertThat(Rating.of(made.puzzle())).isEqualTo(made.rating());
            assertThat(made.rating().level()).isEqualTo(level);
            assertThat(new MinimalityCheck().redundantClues(made.puzzle()).isEmpty())
                    .isTrue();
        }
    }

    @ParameterizedTest
    @EnumSource(Symmetry.class)
    void cluesHaveTheSymmetry(Symmetry symmetry) {
        for (Made made : made(new Wish(symmetry, null, 0, 81, false), 10)) {
            CellSet clues = made.puzzle().clues();
            CellSet moved = CellSet.EMPTY;
            for (int cell : clues.cells()) {
                int row = cell / 9;
                int column = cell % 9;
                moved = moved.with(
                        switch (symmetry) {
                            case NONE -> cell;
                            case HALF -> 9 * (8 - row) + 8 - column;
                            case QUARTER -> 9 * column + 8 - row;
                            case MIRROR -> 9 * row + 8 - column;
                            case FLIP -> 9 * (8 - row) + column;
                            case DIAGONAL -> 9 * column + row;
                            case ANTIDIAGONAL -> 9 * (8 - column) + 8 - row;
                        });
            }
            assertThat(moved).isEqualTo(clues);
            assertThat(new BitSolver().count(made.puzzle(), 2)).isEqualTo(1);
        }
    }

    @Test
    void cluesAreInTheRange() {
        for (Made made : made(new Wish(Symmetry.HALF, null, 30, 32, false), 10)) {
            assertThat(made.puzzle().clueCount()).isBetween(30, 32);
        }
        for (Made made : made(new Wish(Symmetry.HALF, null, 0, 81, true), 3)) {
            assertThat(new MinimalityCheck().redundantClues(made.puzzle()).isEmpty())
                    .isTrue();
        }
    }

    @Test
    void theSameSeedGivesTheSamePuzzle() {
        List<Puzzle> first = made(Wish.ANY, 5).stream().map(Made::puzzle).toList();
        assertThat(made(Wish.ANY, 5).stream().map(Made::puzzle)).isEqualTo(first);
    }
}
