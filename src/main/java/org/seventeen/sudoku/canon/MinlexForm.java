package org.seventeen.sudoku.canon;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.SolutionGrid;

/**
 * The canonical form of a solution grid, or of a puzzle with a known solution, with all moves that lead there. Immutable.
 *
 * <p>The minlex form of a grid is, among all grids that result from renaming digits, reflecting at the main diagonal, and reordering
 * bands, stacks, rows and columns, the one whose 81 digits, read row by row, are least. Two grids are essentially different (ED) if their
 * forms differ. The form of a puzzle is the least of its images under the moves that take its solution to minlex form, row by row and an
 * empty cell before all digits. Two puzzles with one solution each are essentially different if their forms differ.
 *
 * <p>Forms are equal if their puzzles and their grids are, whichever moves lead there: so are those of equivalent grids.
 *
 * <p>{@link MinlexFinder} finds forms without allocation, for millions of grids a second.
 */
public final class MinlexForm implements Comparable<MinlexForm> {
    private final Puzzle puzzle;
    private final SolutionGrid grid;
    private final List<Isotopy> moves;
    private final int[] bands = new int[6];

    private MinlexForm(byte[] clues, SolutionGrid solution) {
        MinlexFinder finder = new MinlexFinder();
        int ties = finder.find(solution.digits());
        byte[] least = new byte[81];
        finder.copyLeastImage(clues, least);
        byte[] image = new byte[81];
        List<Isotopy> all = new ArrayList<>(ties);
        for (int tie = 0; tie < ties; tie++) {
            finder.copyImage(clues, tie, image);
            if (Arrays.equals(image, least)) {
                all.add(finder.move(tie));
            }
        }
        for (int chute = 0; chute < 6; chute++) {
            bands[chute] = finder.band(chute);
        }
        puzzle = Puzzle.of(least);
        grid = SolutionGrid.of(finder.digits());
        moves = List.copyOf(all);
    }

    /** The form of a grid. */
    public static MinlexForm of(SolutionGrid grid) {
        return new MinlexForm(grid.digits(), grid);
    }

    /**
     * The form of a puzzle.
     *
     * @param puzzle the puzzle
     * @param solution a solution of it; whether there are others is not checked. If there are, the form is that of this pair of
     *     a puzzle and a solution
     * @throws IllegalArgumentException if a clue differs from the solution; the message names its cell
     */
    public static MinlexForm of(Puzzle puzzle, SolutionGrid solution) {
        int cell = puzzle.firstClueNotIn(solution);
        if (cell >= 0) {
            throw new IllegalArgumentException("expected digit " + solution.digit(cell) + " of the solution in row "
                    + (cell / 9 + 1) + " column " + (cell % 9 + 1) + ", found " + puzzle.digit(cell));
        }
        return new MinlexForm(puzzle.digits(), solution);
    }

    /** The form as a puzzle; that of a grid has 81 clues. */
    public Puzzle puzzle() {
        return puzzle;
    }

    /** The minlex form of the grid, or of the solution of the puzzle, which is the solution of {@link #puzzle()}. */
    public SolutionGrid grid() {
        return grid;
    }

    /** A move that takes the grid, or the puzzle with its solution, to the form; {@link Isotopy#inverse()} leads back. */
    public Isotopy move() {
        return moves.get(0);
    }

    /** All moves that do so, as many as the automorphisms. */
    public List<Isotopy> moves() {
        return moves;
    }

    /**
     * How many moves take the grid, or the puzzle with its solution, to itself, the one that changes nothing among them: 1 to
     * 648.
     */
    public int automorphisms() {
        return moves.size();
    }

    /** The moves that take the form, and the solution of a puzzle's form, to itself, the one that changes nothing first. */
    public List<Isotopy> automorphismsOfForm() {
        Isotopy back = moves.get(0).inverse();
        return moves.stream().map(back::andThen).toList();
    }

    /**
     * The number, 1 to 416, of a chute of the grid or solution ({@link BandForm}).
     *
     * @param orientation 0 for bands, 1 for stacks
     * @param place 0 to 2
     */
    public int band(int orientation, int place) {
        if (orientation < 0 || orientation > 1 || place < 0 || place > 2) {
            throw new IllegalArgumentException("there is no band " + place + " in orientation " + orientation);
        }
        return bands[3 * orientation + place];
    }

    /** Whether the puzzles and the grids are equal; moves do not count. */
    @Override
    public boolean equals(Object other) {
        return other instanceof MinlexForm form && form.puzzle.equals(puzzle) && form.grid.equals(grid);
    }

    @Override
    public int hashCode() {
        return 31 * puzzle.hashCode() + grid.hashCode();
    }

    /** By the puzzles, then by the grids. */
    @Override
    public int compareTo(MinlexForm other) {
        int order = puzzle.compareTo(other.puzzle);
        return order != 0 ? order : grid.compareTo(other.grid);
    }

    /** The puzzle, 81 characters. */
    @Override
    public String toString() {
        return puzzle.toString();
    }
}
