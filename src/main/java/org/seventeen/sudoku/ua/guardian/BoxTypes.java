package org.seventeen.sudoku.ua.guardian;

import java.util.Arrays;
import org.seventeen.sudoku.ua.harvest.VirtualCells;

/**
 * Types of the boxes of third bands: for each box, the third bands in which the same virtual cells share minirows are of one
 * type. The active sockets in the box depend on nothing else, so results for one third band hold for all of its type. There
 * are at most 36 types, one for each way to set two columns beside the first.
 */
public final class BoxTypes {
    /** Most types of a box. */
    public static final int MOST = 36;

    private final byte[] type;

    /** The types of the third bands of {@code cells}. */
    public BoxTypes(VirtualCells cells) {
        type = new byte[3 * Long.SIZE];
        int[] signatures = new int[MOST];
        for (int box = 0; box < 3; box++) {
            Arrays.fill(signatures, -1);
            for (int t = 0; t < cells.thirds(); t++) {
                int signature = signature(cells, box, t);
                int number = 0;
                while (signatures[number] >= 0 && signatures[number] != signature) {
                    number++;
                }
                signatures[number] = signature;
                type[Long.SIZE * box + t] = (byte) number;
            }
        }
    }

    /** For each virtual cell of columns 2 and 3 of the box the cell of column 1 in its row. */
    private static int signature(VirtualCells cells, int box, int t) {
        int signature = 0;
        for (int v = 9 * box + 3; v < 9 * box + 9; v++) {
            int minirow = 0;
            while ((cells.sameRow(9 * box + minirow, v) >>> t & 1) == 0) {
                minirow++;
            }
            signature = 3 * signature + minirow;
        }
        return signature;
    }

    /** The type, 0 to 35, of box {@code box} in third band {@code t}. */
    public int of(int box, int t) {
        return type[Long.SIZE * box + t];
    }
}
