package org.seventeen.sudoku.canon;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.SolutionGrid;

/**
 * The canonical form of a puzzle with a known solution, with the moves that lead there: of the moves that take the solution to
 * its {@link MinlexForm}, the images of the puzzle, row by row and an empty cell before all digits, and the least of them.
 * Immutable. Two puzzles with one solution each are essentially different if their forms differ.
 *
 * <p>{@link MinlexFinder#copyLeastImage} finds such forms without allocation.
 */
public final class PuzzleForm extends CanonicalForm {
    private final Puzzle form;
    private final SolutionGrid solutionForm;

    private PuzzleForm(Puzzle form, SolutionGrid solutionForm, List<Isotopy> moves) {
        super(moves);
        this.form = form;
        this.solutionForm = solutionForm;
    }

    /**
     * The form of a puzzle.
     *
     * @param puzzle the puzzle
     * @param solution a solution of it; whether there are others is not checked. If there are, the form is that of this pair of
     *     a puzzle and a solution
     * @throws IllegalArgumentException if a clue differs from the solution; the message names its cell
     */
    public static PuzzleForm of(Puzzle puzzle, SolutionGrid solution) {
        for (int cell = 0; cell < 81; cell++) {
            int clue = puzzle.digit(cell);
            if (clue != 0 && clue != solution.digit(cell)) {
                throw new IllegalArgumentException("expected digit " + solution.digit(cell) + " of the solution in row "
                        + (cell / 9 + 1) + " column " + (cell % 9 + 1) + ", found " + clue);
            }
        }
        MinlexFinder finder = new MinlexFinder();
        int ties = finder.find(solution.digits());
        byte[] clues = puzzle.digits();
        byte[] least = new byte[81];
        finder.copyLeastImage(clues, least);
        byte[] image = new byte[81];
        List<Isotopy> moves = new ArrayList<>();
        for (int tie = 0; tie < ties; tie++) {
            finder.copyImage(clues, tie, image);
            if (Arrays.equals(image, least)) {
                moves.add(finder.move(tie));
            }
        }
        return new PuzzleForm(Puzzle.of(least), SolutionGrid.of(finder.digits()), moves);
    }

    /** The form as a puzzle. */
    public Puzzle puzzle() {
        return form;
    }

    /** The minlex form of the solution, which is the solution of the form. */
    public SolutionGrid solution() {
        return solutionForm;
    }
}
