package org.seventeen.grid.canon;

import java.util.Arrays;
import org.seventeen.grid.DigitValue;
import org.seventeen.grid.SolutionGrid;

/**
 * The minlex form of a band: among all bands that result from renaming digits and reordering rows, stacks and columns within
 * stacks, the one whose 27 digits, read row by row, are least. Immutable.
 *
 * <p>There are 416 forms ({@link BandIndex}). Two forms are equal if their digits are; the move that led to a form is not
 * compared. {@link BandLayouts} describes the algorithm; it takes a few microseconds.
 */
public final class BandForm extends DigitValue implements Comparable<BandForm> {
    /** The cells of a band. */
    static final int CELLS = 27;

    private final int automorphisms;
    private final long layout;
    /** The names in the form of digits 1 to 9 of the band. */
    private final byte[] names;

    private BandForm(byte[] band) {
        this(band, new BandLayouts(band));
    }

    private BandForm(byte[] band, BandLayouts layouts) {
        super(layouts.best);
        automorphisms = layouts.count();
        layout = layouts.layout(0);
        names = Fragment.names(band, 0, layout);
    }

    /**
     * The form of a band.
     *
     * @param band 27 digits 1 to 9, row by row
     * @throws IllegalArgumentException if there are not 27, or a digit is missing in a row or box; the message names the
     *     first such place
     */
    public static BandForm of(byte[] band) {
        Fragment.check(band, CELLS, "a band");
        return new BandForm(band);
    }

    /**
     * The form of a line of a grid.
     *
     * @param orientation 0 for bands, 1 for stacks, read as the bands of the transposed grid
     * @param band 0 to 2
     * @throws IllegalArgumentException if the orientation or the band is out of range
     */
    public static BandForm of(SolutionGrid grid, int orientation, int band) {
        if (orientation < 0 || orientation > 1 || band < 0 || band > 2) {
            throw new IllegalArgumentException("there is no band " + band + " in orientation " + orientation);
        }
        byte[] digits = (orientation == 0 ? grid : grid.transposed()).digits();
        return new BandForm(Arrays.copyOfRange(digits, CELLS * band, CELLS * band + CELLS));
    }

    /**
     * How many of the 7 776 orders of rows, stacks and columns leave the band the same but for the names of digits: 1 to
     * 108.
     */
    public int automorphisms() {
        return automorphisms;
    }

    /**
     * The move that takes any grid with the band on top to a grid with the form on top. Rows 4 to 9 stay in place. If there
     * are several such moves, one of them.
     */
    public Isotopy move() {
        int[] rows = new int[9];
        int[] columns = new int[9];
        int[] newNames = new int[9];
        for (int i = 0; i < 9; i++) {
            rows[i < 3 ? BandLayouts.row(layout, i) : i] = i;
            columns[BandLayouts.column(layout, i)] = i;
            newNames[i] = names[i + 1];
        }
        return Isotopy.of(false, rows, columns, newNames);
    }

    /** Compares the digits. */
    @Override
    public int compareTo(BandForm other) {
        return Arrays.compare(digits, other.digits);
    }
}
