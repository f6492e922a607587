package org.seventeen.sudoku.search.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import org.junit.jupiter.api.Test;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.RandomGrids;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.search.PuzzleGoal;
import org.seventeen.sudoku.search.SearchInstance;

class PuzzleGoalTest {
    private static final SolutionGrid GRID = RandomGrids.seeded(9).next();
    private static final CellSet TWO = CellSet.of(0, 80);
    private static final CellSet TWENTY =
            CellSet.of(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 80);

    private static void assertRefused(int clues, CellSet with, CellSet within, String sentence) {
        assertThatThrownBy(() -> new PuzzleGoal(clues, with, within, false))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(sentence);
    }

    @Test
    void theOrdinaryGoalIsTheOrdinaryInstance() {
        assertThat(PuzzleGoal.of(17).in(GRID)).isEqualTo(SearchInstance.of(GRID, 17));
        assertThat(PuzzleGoal.of(17).isOrdinary()).isTrue();
        assertThat(PuzzleGoal.of(17)).hasToString("clues=17");
    }

    @Test
    void cellsToHaveAreGivenAndNotChosen() {
        PuzzleGoal goal = new PuzzleGoal(17, TWO, TWENTY, true);
        SearchInstance instance = goal.in(GRID);
        assertThat(instance).isEqualTo(new SearchInstance(GRID, TWO, TWENTY, 15, true));
        assertThat(instance.puzzleClues()).isEqualTo(17);
        assertThat(instance.free()).isEqualTo(TWENTY.minus(TWO));
        assertThat(instance.isRestricted()).isTrue();
        assertThat(new PuzzleGoal(17, TWO, CellSet.ALL, true).in(GRID).isRestricted())
                .isFalse();
        assertThat(goal.isOrdinary()).isFalse();
        assertThat(goal).hasToString("clues=17,minimal,with=r1c1 r9c9,within=r1c123456789 r2c123456789 r3c1 r9c9");
    }

    @Test
    void partsThatDoNotFitAreRefused() {
        assertRefused(0, CellSet.EMPTY, CellSet.ALL, "expected 1 to 24 clues, found 0");
        assertRefused(25, CellSet.EMPTY, CellSet.ALL, "expected 1 to 24 clues, found 25");
        assertRefused(19, TWENTY, CellSet.ALL, "with: expected at most 19 cells for puzzles of 19 clues, found 20");
        assertRefused(21, TWO, TWENTY, "within: expected at least 21 cells for puzzles of 21 clues, found 20");
        assertRefused(
                3, CellSet.of(0, 40), TWENTY, "with: expected cells that 'within' has too, found r5c5 outside of it");
    }

    @Test
    void asManyCellsAsCluesAreAllowed() {
        assertThat(new PuzzleGoal(20, TWENTY, TWENTY, false).in(GRID).clues()).isZero();
    }

    /** Units of a scan take their goal to other machines. */
    @Test
    void aGoalCanBeSent() throws Exception {
        PuzzleGoal goal = new PuzzleGoal(17, TWO, TWENTY, true);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(goal);
        }
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
            assertThat(in.readObject()).isEqualTo(goal);
        }
    }
}
