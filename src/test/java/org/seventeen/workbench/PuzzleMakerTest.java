package org.seventeen.workbench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.LocalDate;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.solve.BitSolver;
import org.seventeen.sudoku.solve.Verdict;
import org.seventeen.survo.SurvoPuzzle;
import org.seventeen.survo.make.SurvoRating;
import org.seventeen.survo.solve.SurvoSolver;
import org.seventeen.testing.Size;

class PuzzleMakerTest {
    @Test
    void everyLevelIsWhatItsNameSays() {
        for (long seed = 0; seed < 20; seed++) {
            for (PuzzleMaker.Level level : PuzzleMaker.Level.values()) {
                SurvoPuzzle puzzle = PuzzleMaker.make(4, 4, level, seed).orElseThrow();
                int[] solution = new SurvoSolver(puzzle).onlySolution().orElseThrow();
                long givens = Arrays.stream(puzzle.givens())
                        .filter(given -> given != 0)
                        .count();
                double bits = SurvoRating.ChoiceBits.of(puzzle, solution);
                switch (level) {
                    case EASY -> assertThat(givens).isGreaterThanOrEqualTo(8);
                    case MEDIUM -> assertThat(bits).isLessThanOrEqualTo(2.25);
                    case HARD -> assertThat(bits).isGreaterThanOrEqualTo(2.25);
                    case OPEN -> assertThat(givens).isZero();
                }
                assertThat(PuzzleMaker.make(4, 4, level, seed)).contains(puzzle);
            }
        }
    }

    @Test
    @Tag("sized")
    void everyDayOfTenYearsHasAnotherPuzzle() {
        Set<SurvoPuzzle> seen = new HashSet<>();
        LocalDate first = LocalDate.of(2026, 1, 1);
        int days = Size.of(100, 3652);
        for (int day = 0; day < days; day++) {
            seen.add(PuzzleMaker.ofDay(first.plusDays(day).toEpochDay()));
        }
        // A puzzle of 3 × 3 may come twice within years.
        assertThat(seen).hasSizeGreaterThan(days * 95 / 100);
    }

    @Test
    void theDayDecidesTheSize() {
        SurvoPuzzle monday = PuzzleMaker.ofDay(LocalDate.of(2026, 11, 23).toEpochDay());
        assertThat(monday.rows() + " " + monday.columns()).isEqualTo("3 3");
        SurvoPuzzle saturday = PuzzleMaker.ofDay(LocalDate.of(2026, 11, 28).toEpochDay());
        assertThat(saturday.isOpen()).isTrue();
        assertThat(PuzzleMaker.ofDay(LocalDate.of(2026, 11, 23).toEpochDay())).isEqualTo(monday);
    }

    @Test
    void aSudokuHasOneSolutionAndNoClueTooMany() {
        for (long seed = 0; seed < 5; seed++) {
            Puzzle puzzle = PuzzleMaker.sudoku(seed);
            assertThat(Verdict.of(puzzle, new BitSolver()).minimal()).isTrue();
            assertThat(PuzzleMaker.sudoku(seed)).isEqualTo(puzzle);
        }
    }

    @Test
    void whatCannotBeIsRefused() {
        assertThatThrownBy(() -> PuzzleMaker.make(9, 8, PuzzleMaker.Level.EASY, 1))
                .hasMessageContaining("at most 64");
        assertThatThrownBy(() -> PuzzleMaker.make(65_536, 65_536, PuzzleMaker.Level.EASY, 1))
                .hasMessageContaining("at most 64");
        assertThatThrownBy(() -> PuzzleMaker.make(0, 3, PuzzleMaker.Level.EASY, 1))
                .hasMessageContaining("from 1");
        assertThatThrownBy(() -> PuzzleMaker.make(6, 6, PuzzleMaker.Level.OPEN, 1))
                .hasMessageContaining("at most 28 cells");
        // One cell leaves nothing to choose: at least 0 bits are always there.
        assertThat(PuzzleMaker.make(2, 2, PuzzleMaker.Level.HARD, 1)).isEmpty();
    }
}
