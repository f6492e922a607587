package org.seventeen.sudoku.canon;

import java.util.Arrays;
import org.seventeen.sudoku.grid.DigitValue;
import org.seventeen.sudoku.grid.SolutionGrid;

/**
 * The minlex form of a band: among all bands that result from renaming digits and reordering rows, stacks and columns within
 * stacks, the one whose 27 digits, read row by row, are least. Immutable.
 *
 * <p>There are 416 forms, numbered in the order of their digits. A test adds up the sizes of their classes: with the first row given
 * the sum is 2 612 736, the number of all bands (Felgenhauer and Jarvis, "Mathematics of Sudoku I", 2006). {@link ChuteCode} describes how a form is found; it takes well under a
 * microsecond.
 */
public final class BandForm extends DigitValue {
    /** The number of forms. */
    public static final int COUNT = ChuteClasses.COUNT;

    /** The cells of a band. */
    static final int CELLS = 27;

    private final int number;

    private BandForm(int number) {
        super(ChuteClasses.FORMS[number]);
        this.number = number;
    }

    private static BandForm formOf(byte[] band) {
        return new BandForm(ChuteClasses.INDEX[ChuteCode.of(band, 0, 9, 1)]);
    }

    /**
     * The form of a band.
     *
     * @param band 27 digits 1 to 9, row by row
     * @throws IllegalArgumentException if there are not 27, or a digit is missing in a row or box; the message names the
     *     first such place
     */
    public static BandForm of(byte[] band) {
        SolutionGrid.check(band, CELLS, "a band");
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

    /**
     * The form with a number.
     *
     * @param number 1 to 416
     * @throws IllegalArgumentException if it is out of range
     */
    public static BandForm numbered(int number) {
        if (number < 1 || number > COUNT) {
            throw new IllegalArgumentException("there is no band " + number + ", only 1 to " + COUNT);
        }
        return new BandForm(number);
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
}
