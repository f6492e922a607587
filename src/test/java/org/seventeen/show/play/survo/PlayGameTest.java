package org.seventeen.show.play.survo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.seventeen.survo.BadSurvoException;
import org.seventeen.survo.Puzzles;
import org.seventeen.survo.SurvoPuzzle;
import org.seventeen.survo.swap.NearestSolution;
import org.seventeen.survo.swap.SwapTable;

class PlayGameTest {
    private static SurvoPuzzle seedPuzzle() throws BadSurvoException {
        return SurvoPuzzle.of(new int[] {14, 28, 44, 50}, new int[] {16, 33, 40, 47});
    }

    @Test
    void thePuzzleOfTheSeedIsSolvedByTwoSwaps() throws BadSurvoException {
        PlayGame game = new PlayGame(seedPuzzle());
        assertThat(game.table().totalError()).isEqualTo(6);
        game.swap(5, 6);
        assertThat(game.table().totalError()).isEqualTo(4);
        assertThat(game.isSolved()).isFalse();
        game.swap(7, 8);
        assertThat(game.isSolved()).isTrue();
        assertThat(game.record()).isEqualTo("(5,6) (7,8)");
        assertThat(game.hint()).isEmpty();
        assertThat(game.swapsLeft()).contains(0);
        assertThat(game.hints()).isZero();
    }

    @Test
    void undoAndRedoLeadBackAndForthUntilAnotherSwap() throws BadSurvoException {
        PlayGame game = new PlayGame(seedPuzzle());
        assertThat(game.undo()).isEmpty();
        game.swap(5, 6);
        game.swap(7, 8);
        assertThat(game.undo().orElseThrow()).containsExactly(7, 8);
        assertThat(game.table().totalError()).isEqualTo(4);
        assertThat(game.redo().orElseThrow()).containsExactly(7, 8);
        assertThat(game.redo()).isEmpty();
        game.undo();
        game.undo();
        assertThat(game.table().cells())
                .isEqualTo(SwapTable.ofProducts(seedPuzzle()).cells());
        game.swap(1, 2);
        assertThat(game.redo()).isEmpty();
        assertThat(game.record()).isEqualTo("(1,2)");
        game.restart();
        assertThat(game.swaps()).isZero();
        assertThat(game.undo()).isEmpty();
    }

    @Test
    void hintsTakeTheFewestSwapsFromAnyTable() throws BadSurvoException {
        Random random = new Random(1);
        for (int trial = 0; trial < 30; trial++) {
            SurvoPuzzle puzzle = Puzzles.random(random, 3, 4, 9);
            PlayGame game = new PlayGame(puzzle);
            int[] free = IntStream.rangeClosed(1, 12)
                    .filter(number -> game.table().isFree(number))
                    .toArray();
            if (game.isSolved()) {
                continue;
            }
            game.swap(free[0], free[free.length - 1]);
            int fewest = game.swapsLeft().orElseThrow();
            int given = 0;
            while (!game.isSolved()) {
                int[] swap = game.hint().orElseThrow();
                game.swap(swap[0], swap[1]);
                given++;
            }
            assertThat(given).as(puzzle.toString()).isEqualTo(fewest);
            assertThat(game.hints()).isEqualTo(given);
        }
    }

    /** Of its 29 226 solutions the first thousand are compared; none of these is as near as another one. */
    @Test
    void aHintKnowsWhetherAllSolutionsWereCompared() throws BadSurvoException {
        PlayGame many = new PlayGame(SurvoPuzzle.of(new int[] {39, 40, 41}, new int[] {22, 23, 24, 25, 26}));
        assertThat(many.isNearestOfAll()).isFalse();
        many.hint();
        assertThat(many.swapsLeft()).contains(6);
        assertThat(many.isNearestOfAll()).isFalse();
        int[][] shorter = {{4, 15}, {3, 11}, {2, 10}, {6, 10}, {8, 12}};
        for (int[] swap : shorter) {
            many.swap(swap[0], swap[1]);
        }
        assertThat(many.isSolved()).isTrue();
        PlayGame one = new PlayGame(seedPuzzle());
        one.hint();
        assertThat(one.isNearestOfAll()).isTrue();
    }

    @Test
    void theSolutionIsShownByItsSwapsAndSaidToBeShown() throws BadSurvoException {
        PlayGame game = new PlayGame(seedPuzzle());
        game.showSolution();
        assertThat(game.record()).isEqualTo("(5,6) (7,8)");
        assertThat(game.isSolutionShown()).isTrue();
        game.undo();
        assertThat(game.isSolved()).isFalse();
    }

    @Test
    void aPuzzleWithoutSolutionHasNoHint() throws BadSurvoException {
        PlayGame game = new PlayGame(SurvoPuzzle.of(new int[] {15, 15, 15}, new int[] {6, 15, 24}));
        boolean solvable = NearestSolution.of(game.table(), 1).cells().isPresent();
        assertThat(game.hint().isPresent()).isEqualTo(solvable && !game.isSolved());
        PlayGame none = new PlayGame(SurvoPuzzle.of(new int[] {3, 7}, new int[] {3, 7}));
        assertThat(none.hint()).isEmpty();
        assertThat(none.swapsLeft()).isEmpty();
        none.showSolution();
        assertThat(none.swaps()).isZero();
    }

    @Test
    void givensStayWhereTheyAre() throws BadSurvoException {
        SurvoPuzzle puzzle = SurvoPuzzle.of(new int[] {3, 7}, new int[] {4, 6}, new int[] {1, 0, 0, 0});
        PlayGame game = new PlayGame(puzzle);
        assertThatThrownBy(() -> game.swap(1, 2)).hasMessageContaining("found 1, which is given");
        assertThat(game.swaps()).isZero();
    }
}
