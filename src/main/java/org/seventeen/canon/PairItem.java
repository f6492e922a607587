package org.seventeen.canon;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.seventeen.grid.SolutionGrid;

/**
 * A grid seen as a band pair in minlex form with a third band: one of the six ways, one for each line of the grid as the
 * third band. Immutable.
 */
public final class PairItem {
    private static final int[] IN_ORDER = {0, 1, 2, 3, 4, 5, 6, 7, 8};
    private static final int[] SAME_NAMES = {1, 2, 3, 4, 5, 6, 7, 8, 9};

    private final int orientation;
    private final int third;
    private final PairForm form;
    private final Isotopy move;
    private final byte[] thirdDigits;

    private PairItem(SolutionGrid grid, int orientation, int third) {
        this.orientation = orientation;
        this.third = third;
        int[] rows = new int[9];
        for (int row = 0; row < 9; row++) {
            int band = row / 3;
            rows[row] = band == third ? 6 + row % 3 : band < third ? row : row - 3;
        }
        Isotopy upright = Isotopy.of(orientation == 1, rows, IN_ORDER, SAME_NAMES);
        form = PairForm.of(Arrays.copyOf(upright.apply(grid).digits(), PairForm.CELLS));
        move = upright.andThen(form.move());
        thirdDigits = Arrays.copyOfRange(move.apply(grid).digits(), PairForm.CELLS, 81);
    }

    /** The six items of a grid in the order of the third line: 3 · orientation + third. */
    public static List<PairItem> of(SolutionGrid grid) {
        List<PairItem> items = new ArrayList<>(6);
        for (int line = 0; line < 6; line++) {
            items.add(new PairItem(grid, line / 3, line % 3));
        }
        return items;
    }

    /** 0 if the third band is a band of the grid, 1 if it is a stack. */
    public int orientation() {
        return orientation;
    }

    /** The place of the third band in the grid, 0 to 2. */
    public int third() {
        return third;
    }

    /** The pair of the other two. */
    public PairForm form() {
        return form;
    }

    /**
     * A copy of the 27 digits of the third band under {@link #form()}, its rows (columns of a stack) in the order of the
     * grid.
     */
    public byte[] thirdDigits() {
        return thirdDigits.clone();
    }

    /**
     * The move that takes the grid to {@link #form()} with {@link #thirdDigits()} below; its inverse brings back puzzles
     * and clues that were found there.
     */
    public Isotopy move() {
        return move;
    }
}
