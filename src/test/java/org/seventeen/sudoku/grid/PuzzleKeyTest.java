package org.seventeen.sudoku.grid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class PuzzleKeyTest {
    @Test
    void aKeyGivesItsPuzzleBack() {
        SplittableRandom random = new SplittableRandom(81);
        for (int i = 0; i < 1000; i++) {
            byte[] digits = new byte[81];
            for (int cell = 0; cell < 81; cell++) {
                digits[cell] = (byte) random.nextInt(10);
            }
            Puzzle puzzle = Puzzle.of(digits);
            assertThat(Puzzle.ofKey(puzzle.key())).isEqualTo(puzzle);
        }
        assertThat(Puzzle.ofKey(new long[Puzzle.KEY_WORDS]).clueCount()).isZero();
        assertThat(Puzzle.ofKey(Puzzle.of("9".repeat(81)).key()).toString()).isEqualTo("9".repeat(81));
    }

    @Test
    void aWordThatIsTooLargeOrNegativeIsNoKey() {
        for (long[] key :
                new long[][] {{1_000_000_000_000_000_000L, 0, 0, 0, 0}, {0, -1, 0, 0, 0}, {0, 0, 0, 0, 1_000_000_000L}
                }) {
            assertThatThrownBy(() -> Puzzle.ofKey(key))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageStartingWith("expected the key of a puzzle, found word ");
        }
    }
}
