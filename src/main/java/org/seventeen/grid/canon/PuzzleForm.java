package org.seventeen.grid.canon;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.seventeen.grid.Puzzle;
import org.seventeen.grid.SolutionGrid;

/**
 * The canonical form of a puzzle with a known solution, with the moves that lead there: of the moves that take the solution to
 * its {@link MinlexForm}, the images of the puzzle, row by row and an empty cell before all digits, and the least of them.
 * Immutable. Two puzzles with one solution each are essentially different if their forms differ.
 *
 * <p>{@link MinlexFinder#copyLeastImage} finds such forms without allocation.
 */
public final class PuzzleForm {
    private final Puzzle form;
    private final SolutionGrid solutionForm;
    private final List<Isotopy> moves;

    private PuzzleForm(Puzzle form, SolutionGrid solutionForm, List<Isotopy> moves) {
        this.form = form;
        this.solutionForm = solutionForm;
        this.moves = moves;
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
        return new PuzzleForm(Puzzle.of(least), SolutionGrid.of(finder.digits()), List.copyOf(moves));
    }

    /** The form as a puzzle. */
    public Puzzle puzzle() {
        return form;
    }

    /** The minlex form of the solution, which is the solution of the form. */
    public SolutionGrid solution() {
        return solutionForm;
    }

    /** A move that takes the puzzle to its form, and its solution to the solution of the form. */
    public Isotopy move() {
        return moves.get(0);
    }

    /** All moves that do so, as many as the automorphisms of the puzzle. */
    public List<Isotopy> moves() {
        return moves;
    }

    /** How many moves take the puzzle and its solution to themselves, the one that changes nothing among them: 1 to 648. */
    public int automorphisms() {
        return moves.size();
    }

    /** The moves that take the form and its solution to themselves, the one that changes nothing first. */
    public List<Isotopy> automorphismsOfForm() {
        Isotopy back = moves.get(0).inverse();
        return moves.stream().map(back::andThen).toList();
    }
}
