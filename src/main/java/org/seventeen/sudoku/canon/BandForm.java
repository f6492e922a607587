package org.seventeen.sudoku.canon;

import java.util.Arrays;
import org.seventeen.sudoku.grid.DigitValue;
import org.seventeen.sudoku.grid.SolutionGrid;

/**
 * The minlex form of a band: among all bands that result from renaming digits and reordering rows, stacks and columns within
 * stacks, the one whose 27 digits, read row by row, are least. Immutable.
 *
 * <p>There are 416 forms ({@link BandIndex}). Two forms are equal if their digits are; the move that led to a form is not
 * compared. {@link ChuteCode} describes how a form is found; it takes well under a microsecond.
 */
public final class BandForm extends DigitValue implements Comparable<BandForm> {
    /** The cells of a band. */
    static final int CELLS = 27;

    private static final int[] IN_ORDER = {0, 1, 2, 3, 4, 5, 6, 7, 8};

    private final int number;
    private final ChuteLayout layout = new ChuteLayout();

    private BandForm(byte[] band, int code) {
        super(ChuteClasses.FORMS[ChuteClasses.INDEX[code]]);
        number = ChuteClasses.INDEX[code];
        layout.lay(band, 0, 9, 1, number, ChuteClasses.TURN[code] & 255);
    }

    private static BandForm formOf(byte[] band) {
        return new BandForm(band, ChuteCode.of(band, 0, 9, 1));
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
        return formOf(band);
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
        return formOf(Arrays.copyOfRange(digits, CELLS * band, CELLS * band + CELLS));
    }

    /** The form with a number 1 to 416. */
    static BandForm numbered(int number) {
        return formOf(ChuteClasses.FORMS[number]);
    }

    /** The number of the form, 1 to 416, in the order of the digits. */
    public int number() {
        return number;
    }

    /**
     * How many of the 7 776 orders of rows, stacks and columns leave the band the same but for the names of digits: 1 to
     * 108.
     */
    public int automorphisms() {
        return ChuteClasses.automorphisms(number);
    }

    /**
     * The move that takes any grid with the band on top to a grid with the form on top. Rows 4 to 9 stay in place. If there
     * are several such moves, one of them.
     */
    public Isotopy move() {
        int[] rows = IN_ORDER.clone();
        int[] columns = new int[9];
        int[] newNames = new int[9];
        for (int i = 0; i < 3; i++) {
            rows[layout.rows[i]] = i;
        }
        for (int i = 0; i < 9; i++) {
            columns[layout.columns[i]] = i;
            newNames[i] = layout.names[i + 1];
        }
        return Isotopy.of(false, rows, columns, newNames);
    }

    /** Compares the digits. */
    @Override
    public int compareTo(BandForm other) {
        return Integer.compare(number, other.number);
    }
}
