package org.seventeen.grid.canon;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/**
 * The numbers 1 to 416 of the essentially different bands, in the order of their minlex forms.
 *
 * <p>The list is built on first use. A minlex form starts with 123456789, and its second row is, by the argument at {@link
 * BandLayouts},
 *
 * <ul>
 *   <li>456789 and an order of 123, or
 *   <li>457; then one of 1, 2, 3 among 8 and 9, these in order; then 6 and the other two in any order.
 * </ul>
 *
 * The digits of the third row's minirows are the remaining ones, each in any order. The bands among these 12 960 that are
 * their own minlex form make the list. A test adds up the sizes of the 416 classes: with the first row given the sum is
 * 2 612 736, the number of all bands (Felgenhauer and Jarvis, "Mathematics of Sudoku I", 2006).
 */
public final class BandIndex {
    /** The number of bands. */
    public static final int COUNT = 416;

    private BandIndex() {}

    /** The number, 1 to 416, of a form. */
    public static int of(BandForm form) {
        return Collections.binarySearch(Forms.LIST, form) + 1;
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
        return Forms.LIST.get(number - 1);
    }

    /** The list, built on first use. */
    private static final class Forms {
        private static final int[][] ORDERS = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
        private static final byte[] LOW = {1, 2, 3};
        private static final List<BandForm> LIST = list();

        private static List<BandForm> list() {
            List<BandForm> forms = new ArrayList<>();
            byte[] band = {1, 2, 3, 4, 5, 6, 7, 8, 9, 4, 5, 6, 7, 8, 9, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0};
            for (int[] order : ORDERS) {
                setMinirow(band, 15, LOW, order);
                addWithThirdRows(band, forms);
            }
            band[11] = 7;
            for (byte low : LOW) {
                for (int place = 12; place < 15; place++) {
                    band[12] = 8;
                    band[14] = 9;
                    band[13] = (byte) (place == 12 ? 8 : 9);
                    band[place] = low;
                    byte[] rest = {(byte) (low == 1 ? 2 : 1), (byte) (low == 3 ? 2 : 3), 6};
                    for (int[] order : ORDERS) {
                        setMinirow(band, 15, rest, order);
                        addWithThirdRows(band, forms);
                    }
                }
            }
            Collections.sort(forms);
            return List.copyOf(forms);
        }

        /** Adds the band with each third row that makes it its own form. */
        private static void addWithThirdRows(byte[] band, List<BandForm> forms) {
            byte[][] left = new byte[3][3];
            for (int stack = 0; stack < 3; stack++) {
                int digits = 0b11_1111_1110;
                for (int i = 3 * stack; i < 3 * stack + 3; i++) {
                    digits &= ~(1 << band[i] | 1 << band[9 + i]);
                }
                for (int i = 0; i < 3; i++, digits &= digits - 1) {
                    left[stack][i] = (byte) Integer.numberOfTrailingZeros(digits);
                }
            }
            for (int orders = 0; orders < 216; orders++) {
                setMinirow(band, 18, left[0], ORDERS[orders / 36]);
                setMinirow(band, 21, left[1], ORDERS[orders / 6 % 6]);
                setMinirow(band, 24, left[2], ORDERS[orders % 6]);
                if (Arrays.equals(new BandLayouts(band).best, band)) {
                    forms.add(BandForm.of(band));
                }
            }
        }

        private static void setMinirow(byte[] band, int cell, byte[] digits, int[] order) {
            for (int i = 0; i < 3; i++) {
                band[cell + i] = digits[order[i]];
            }
        }
    }
}
