package org.seventeen.sudoku.canon;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.RandomGrids;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.testing.Size;

/** Texts beside all orders, each with its names by first occurrence. */
class MinlexTextTest {
    private static final String SEVENTEEN =
            "................319.8..7......8..9.6..1...8...3.......24..........61....7......2.";

    /** Puzzles that many orders take to themselves. */
    private static final List<String> FEW = List.of(
            ".".repeat(30) + "7" + ".".repeat(50),
            "4........3" + ".".repeat(71),
            "5...5" + ".".repeat(76),
            "12.......2" + ".".repeat(71));

    private final SplittableRandom random = new SplittableRandom(61);
    private final MinlexText text = new MinlexText();

    /** Some cells of a grid, of a symmetric one or of none, and patterns, with all clues 1. */
    private byte[] drawn(int round) {
        SolutionGrid grid = SymmetricGrids.moved(round, random);
        byte[] digits = grid.digits();
        int left = round % 4 == 0 ? 20 + random.nextInt(40) : 3 + random.nextInt(20);
        boolean ones = round % 3 == 0;
        for (int cell = 0; cell < 81; cell++) {
            boolean kept = random.nextInt(81) < left;
            digits[cell] =
                    !kept ? 0 : ones ? 1 : random.nextInt(30) == 0 ? (byte) (1 + random.nextInt(9)) : digits[cell];
        }
        if (round % 5 == 0) {
            // Empty rows, columns and bands.
            Arrays.fill(digits, 0, 9 * random.nextInt(5), (byte) 0);
            for (int row = 0, column = random.nextInt(9); row < 9; row++) {
                digits[9 * row + column] = 0;
            }
        }
        return digits;
    }

    @Test
    @Tag("sized")
    void textsAreTheLeastOfAllOrders() {
        for (int round = 0; round < Size.of(9, 400); round++) {
            byte[] puzzle = round < FEW.size() ? Puzzle.of(FEW.get(round)).digits() : drawn(round);
            SlowForm slow = new SlowForm(puzzle);
            int orders = text.find(puzzle);
            assertThat(text.puzzle().digits())
                    .as("round %d: %s", round, Puzzle.of(puzzle))
                    .isEqualTo(slow.least);
            assertThat(orders).as("round %d: %s", round, Puzzle.of(puzzle)).isEqualTo(slow.orders);
            assertThat(text.move().apply(Puzzle.of(puzzle))).isEqualTo(text.puzzle());
        }
    }

    @Test
    void movedPuzzlesHaveTheSameText() {
        for (int round = 0; round < 300; round++) {
            Puzzle puzzle = round == 0 ? Puzzle.of(SEVENTEEN) : Puzzle.of(drawn(round));
            int orders = text.find(puzzle.digits());
            Puzzle least = text.puzzle();
            for (int i = 0; i < 5; i++) {
                assertThat(text.find(Isotopy.random(random).apply(puzzle).digits()))
                        .isEqualTo(orders);
                assertThat(text.puzzle()).as("round %d: %s", round, puzzle).isEqualTo(least);
            }
            assertThat(text.find(least.digits())).isEqualTo(orders);
            assertThat(text.puzzle()).isEqualTo(least);
        }
    }

    @Test
    void theTextOfAGridIsItsMinlexForm() {
        RandomGrids grids = RandomGrids.seeded(62);
        MinlexFinder finder = new MinlexFinder();
        for (int round = 0; round < 40; round++) {
            SolutionGrid grid = round < 20 ? SymmetricGrids.moved(round, random) : grids.next();
            assertThat(text.find(grid.digits())).isEqualTo(finder.find(grid.digits()));
            assertThat(text.puzzle().digits()).isEqualTo(finder.digits());
        }
    }

    @Test
    void emptyAndFullPatternsHaveAllOrders() {
        assertThat(text.find(new byte[81])).isEqualTo(Isotopy.GEOMETRIC);
        assertThat(text.find(Puzzle.of("1".repeat(81)).digits())).isEqualTo(Isotopy.GEOMETRIC);
    }
}
