package org.seventeen.sudoku.canon;

import java.util.ArrayList;
import java.util.List;
import org.seventeen.sudoku.grid.SolutionGrid;

/**
 * The minlex form of a solution grid, with the moves that lead there: among all grids that result from renaming digits, reflecting at
 * the main diagonal, and reordering bands, stacks, rows and columns, the one whose 81 digits, read row by row, are least.
 * Immutable. Two grids are essentially different (ED) if their forms differ.
 *
 * <p>{@link MinlexFinder} finds forms without allocation, for millions of grids a second.
 */
public final class MinlexForm extends CanonicalForm {
    private final SolutionGrid form;
    private final int[] bands;

    private MinlexForm(SolutionGrid form, List<Isotopy> moves, int[] bands) {
        super(moves);
        this.form = form;
        this.bands = bands;
    }

    /** The form of a grid. */
    public static MinlexForm of(SolutionGrid grid) {
        MinlexFinder finder = new MinlexFinder();
        int ties = finder.find(grid.digits());
        List<Isotopy> moves = new ArrayList<>(ties);
        for (int tie = 0; tie < ties; tie++) {
            moves.add(finder.move(tie));
        }
        int[] bands = new int[6];
        for (int chute = 0; chute < 6; chute++) {
            bands[chute] = finder.band(chute);
        }
        return new MinlexForm(SolutionGrid.of(finder.digits()), moves, bands);
    }

    /** The form as a grid. */
    public SolutionGrid grid() {
        return form;
    }

    /**
     * The number, 1 to 416, of a chute of the grid ({@link BandForm}).
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
}
