package org.seventeen.sudoku.catalog;

import java.util.HashMap;
import java.util.Map;
import org.seventeen.sudoku.canon.BandForm;
import org.seventeen.sudoku.canon.Orders;

/**
 * The 44 gangster classes: two bands are of one class if their columns, as sets of three digits in three stacks, are equal up to the
 * names of the digits, the order of the stacks and the order of the columns in a stack. As many grids can be completed from bands of
 * one class. Classes are numbered from 1 in the order of their least band (F. Jarvis and B. Felgenhauer, "Enumerating possible Sudoku
 * grids", 2005, section 4).
 */
public final class GangsterClasses {
    /** How many classes there are. */
    public static final int COUNT = 44;

    private static final byte[] CLASS = new byte[BandForm.COUNT + 1];

    static {
        Map<Integer, Integer> numbers = new HashMap<>();
        for (int band = 1; band <= BandForm.COUNT; band++) {
            int key = key(BandForm.numbered(band).digits());
            Integer number = numbers.putIfAbsent(key, numbers.size() + 1);
            CLASS[band] = (byte) (number == null ? numbers.size() : number);
        }
    }

    private GangsterClasses() {}

    /**
     * The class, 1 to 44, of a band.
     *
     * @param band 1 to 416
     */
    public static int of(int band) {
        return CLASS[band];
    }

    /**
     * A number that all bands of a class share, and only they: the least of what becomes of two stacks if the digits are named by the
     * columns of the third. 3 stacks, 6 orders of the columns and 6³ orders of the digits in them.
     */
    private static int key(byte[] band) {
        int least = Integer.MAX_VALUE;
        byte[] names = new byte[10];
        for (int stack = 0; stack < 3; stack++) {
            for (int columns = 0; columns < Orders.COUNT; columns++) {
                for (int orders = 0; orders < 216; orders++) {
                    int[] rows = {orders / 36, orders / 6 % 6, orders % 6};
                    for (int i = 0; i < 9; i++) {
                        int column = 3 * stack + Orders.from(columns, i / 3);
                        names[band[9 * Orders.from(rows[i / 3], i % 3) + column]] = (byte) i;
                    }
                    int one = partition(band, (stack + 1) % 3, names);
                    int other = partition(band, (stack + 2) % 3, names);
                    least = Math.min(least, Math.min(one, other) << 9 | Math.max(one, other));
                }
            }
        }
        return least;
    }

    /** The partition of nine names into the columns of a stack. */
    private static int partition(byte[] band, int stack, byte[] names) {
        int[] sets = new int[3];
        for (int column = 0; column < 3; column++) {
            for (int row = 0; row < 3; row++) {
                sets[column] |= 1 << names[band[9 * row + 3 * stack + column]];
            }
        }
        return ThirdBandLists.partition(sets, new int[3], 0);
    }
}
