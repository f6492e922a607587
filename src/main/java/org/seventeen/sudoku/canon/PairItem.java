package org.seventeen.sudoku.canon;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.seventeen.sudoku.grid.DigitValue;
import org.seventeen.sudoku.grid.SolutionGrid;

/**
 * A grid as a band pair in minlex form with a third band below: one of six items, one for each line of the grid as the third
 * band. Immutable.
 *
 * <p>The rows of the third band are in the order of their first digits. If the pair has automorphisms, several third bands
 * are equivalent, and the least of them is taken. So the 81 digits are the least of all arrangements with this line as third
 * band, and the least of the six items is the minlex form of the grid. Items are compared by these digits: two items are
 * equal exactly if a move takes one grid to the other and the one third line to the other. Within a grid this happens only
 * if it has automorphisms; otherwise the items order its lines independently of the form in which the grid was given.
 */
public final class PairItem extends DigitValue {
    private static final int[] SAME_NAMES = {1, 2, 3, 4, 5, 6, 7, 8, 9};

    private final int orientation;
    private final int third;
    private final PairForm form;
    private final Isotopy move;

    private PairItem(SolutionGrid grid, int orientation, int third) {
        super(new byte[81]);
        this.orientation = orientation;
        this.third = third;
        int[] rows = new int[9];
        for (int row = 0; row < 9; row++) {
            int band = row / 3;
            rows[row] = band == third ? 6 + row % 3 : band < third ? row : row - 3;
        }
        Isotopy upright = Isotopy.of(orientation == 1, rows, Isotopy.IN_ORDER, SAME_NAMES);
        SolutionGrid stood = upright.apply(grid);
        form = PairForm.of(Arrays.copyOf(stood.digits(), PairForm.CELLS));
        Isotopy best = null;
        byte[] least = null;
        for (int index = 0; index < form.automorphisms(); index++) {
            Isotopy tried = inOrder(form.move(index), stood);
            byte[] reached = tried.apply(stood).digits();
            if (least == null || DigitValue.compare(reached, least) < 0) {
                best = tried;
                least = reached;
            }
        }
        move = upright.andThen(best);
        System.arraycopy(least, 0, digits, 0, 81);
    }

    /** The move, followed by ordering the last three rows by their first digits. */
    private static Isotopy inOrder(Isotopy move, SolutionGrid grid) {
        byte[] moved = move.apply(grid).digits();
        byte[] order = Orders.FROM[Orders.sorting(moved[54], moved[63], moved[72])];
        int[] rows = Isotopy.IN_ORDER.clone();
        for (int i = 0; i < 3; i++) {
            rows[6 + order[i]] = 6 + i;
        }
        return move.andThen(Isotopy.of(false, rows, Isotopy.IN_ORDER, SAME_NAMES));
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

    /** A copy of the 27 digits of the third band, row by row. */
    public byte[] thirdDigits() {
        return Arrays.copyOfRange(digits, PairForm.CELLS, 81);
    }

    /**
     * The move that takes the grid to {@link #digits()}; its inverse brings back puzzles and clues that were found there.
     */
    public Isotopy move() {
        return move;
    }
}
