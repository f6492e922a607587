package org.seventeen.sudoku.canon;

/**
 * The numbers 1 to 416 of the essentially different bands, in the order of their minlex forms.
 *
 * <p>The list is built on first use ({@link ChuteClasses}). A test adds up the sizes of the 416 classes: with the first row given
 * the sum is 2 612 736, the number of all bands (Felgenhauer and Jarvis, "Mathematics of Sudoku I", 2006).
 */
public final class BandIndex {
    /** The number of bands. */
    public static final int COUNT = ChuteClasses.COUNT;

    private BandIndex() {}

    /** The number, 1 to 416, of a form. */
    public static int of(BandForm form) {
        return form.number();
    }

    /**
     * The form with a number.
     *
     * @param number 1 to 416
     * @throws IllegalArgumentException if it is out of range
     */
    public static BandForm form(int number) {
        if (number < 1 || number > COUNT) {
            throw new IllegalArgumentException("there is no band " + number + ", only 1 to " + COUNT);
        }
        return BandForm.numbered(number);
    }
}
