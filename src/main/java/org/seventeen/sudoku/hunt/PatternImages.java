package org.seventeen.sudoku.hunt;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.seventeen.sudoku.canon.Orders;
import org.seventeen.sudoku.grid.CellSet;

/**
 * The images of a pattern under all orders of rows and columns, reflected or not, each once. For an order of the columns all orders of
 * the rows give the same images as for another exactly if the rows, sorted within bands, and the bands, sorted too, are the same. So the
 * images are kept as such sorted patterns, at most 2 592, and each of them is laid out in the different orders of its rows.
 */
final class PatternImages {
    private static final int ROW = 511;

    /** A sorted pattern: for each of its bands the masks of 27 bits that orders of its rows make. */
    @SuppressWarnings("ArrayRecordComponent") // Nobody compares them.
    record Sorted(int[][] bands) {
        /** Whether the bands may be laid out in an order: of equal ones only one order counts. */
        boolean isTried(int order) {
            int first = Orders.from(order, 0);
            int second = Orders.from(order, 1);
            int third = Orders.from(order, 2);
            return inOrder(first, second) && inOrder(first, third) && inOrder(second, third);
        }

        private boolean inOrder(int one, int other) {
            return one < other || bands[one][0] != bands[other][0];
        }
    }

    private final List<Sorted> sorted;

    /** The images of a pattern. */
    PatternImages(CellSet pattern) {
        Set<CellSet> different = new HashSet<>();
        for (int side = 0; side < 2; side++) {
            CellSet cells = side == 0 ? pattern : pattern.transposed();
            for (int order = 0; order < 1296; order++) {
                different.add(sorted(cells, columns(order)));
            }
        }
        sorted = different.stream()
                .map(cells -> new Sorted(
                        new int[][] {layouts(cells.band(0)), layouts(cells.band(1)), layouts(cells.band(2))}))
                .toList();
    }

    /** By new column the old one. */
    private static int[] columns(int order) {
        int[] columns = new int[9];
        for (int place = 0, rest = order % 216; place < 3; place++, rest /= 6) {
            for (int i = 0; i < 3; i++) {
                columns[3 * place + i] = 3 * Orders.from(order / 216, place) + Orders.from(rest % 6, i);
            }
        }
        return columns;
    }

    /** The pattern with its columns in an order, then its rows sorted within bands, then its bands. */
    private static CellSet sorted(CellSet pattern, int[] columns) {
        int[] bands = new int[3];
        int[] rows = new int[3];
        for (int band = 0; band < 3; band++) {
            for (int row = 0; row < 3; row++) {
                int cells = pattern.band(band) >>> 9 * row;
                rows[row] = 0;
                for (int column = 0; column < 9; column++) {
                    rows[row] |= (cells >>> columns[column] & 1) << column;
                }
            }
            Arrays.sort(rows);
            bands[band] = rows[0] | rows[1] << 9 | rows[2] << 18;
        }
        Arrays.sort(bands);
        return CellSet.ofBands(bands[0], bands[1], bands[2]);
    }

    /** The different orders of the rows of a band, the band itself first. */
    private static int[] layouts(int band) {
        return Arrays.stream(new int[] {0, 1, 2, 3, 4, 5})
                .map(order -> row(band, order, 0) | row(band, order, 1) | row(band, order, 2))
                .distinct()
                .toArray();
    }

    private static int row(int band, int order, int row) {
        return (band >>> 9 * Orders.from(order, row) & ROW) << 9 * row;
    }

    /** The sorted patterns. */
    List<Sorted> sorted() {
        return sorted;
    }
}
