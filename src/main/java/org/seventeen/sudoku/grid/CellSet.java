package org.seventeen.sudoku.grid;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.StringJoiner;
import java.util.stream.Stream;

/**
 * An immutable set of cells of the 9×9 grid.
 *
 * <p>Cells are numbered 0 to 80, row by row. The 81 bits lie in two words, cut where the search cuts the grid:
 *
 * <pre>
 *   pair   bit  0 ............ 26 27 ............ 53        third  bit  0 ............ 26
 *               cells of band 1   cells of band 2                       cells of band 3
 * </pre>
 *
 * so that {@link #pair()} is the 54-bit mask of bands 1+2 and {@link #band(int)} a shift and a mask.
 *
 * @param pair bits 0 to 53: the cells of bands 1 and 2; higher bits are zero
 * @param third bits 0 to 26: the cells of band 3; higher bits are zero
 */
public record CellSet(long pair, long third) implements Serializable {
    private static final long PAIR_MASK = (1L << 54) - 1;
    private static final long BAND_MASK = (1L << 27) - 1;

    /** The empty set. */
    public static final CellSet EMPTY = new CellSet(0, 0);

    /** All 81 cells. */
    public static final CellSet ALL = new CellSet(PAIR_MASK, BAND_MASK);

    private static final List<CellSet> UNITS = allUnits();

    /**
     * Checks that no bit outside the grid is set.
     *
     * @throws IllegalArgumentException if one is
     */
    public CellSet {
        if ((pair & ~PAIR_MASK) != 0 || (third & ~BAND_MASK) != 0) {
            throw new IllegalArgumentException(
                    "bits outside the 81 cells: " + Long.toHexString(pair) + " " + Long.toHexString(third));
        }
    }

    /** The set whose cells in bands 1, 2 and 3 are the given 27-bit masks (bit = 9·row in band + column). */
    public static CellSet ofBands(int band1, int band2, int band3) {
        return new CellSet((band1 & BAND_MASK) | (band2 & BAND_MASK) << 27, band3 & BAND_MASK);
    }

    /** The set of the given cells, each 0 to 80. */
    public static CellSet of(int... cells) {
        CellSet set = EMPTY;
        for (int cell : cells) {
            set = set.with(cell);
        }
        return set;
    }

    /** The 27 units: rows 0 to 8, columns 9 to 17, boxes 18 to 26. */
    public static List<CellSet> units() {
        return UNITS;
    }

    /** The row, the column (from 9) and the box (from 18) of a cell. */
    public static int[] unitsOf(int cell) {
        return new int[] {cell / 9, 9 + cell % 9, 18 + cell / 27 * 3 + cell % 9 / 3};
    }

    private static List<CellSet> allUnits() {
        List<CellSet> units = new ArrayList<>(Collections.nCopies(27, EMPTY));
        for (int cell = 0; cell < 81; cell++) {
            for (int unit : unitsOf(cell)) {
                units.set(unit, units.get(unit).with(cell));
            }
        }
        return List.copyOf(units);
    }

    /** The six chutes: bands 0 to 2, stacks 3 to 5. */
    public static List<CellSet> chutes() {
        List<CellSet> bands =
                List.of(new CellSet(BAND_MASK, 0), new CellSet(BAND_MASK << 27, 0), new CellSet(0, BAND_MASK));
        return Stream.concat(bands.stream(), bands.stream().map(CellSet::transposed))
                .toList();
    }

    /** The peers of {@code cell} (0 to 80): the 20 other cells of its row, its column and its box. */
    public static CellSet peers(int cell) {
        return UNITS.stream()
                .filter(unit -> unit.contains(cell))
                .reduce(EMPTY, CellSet::or)
                .without(cell);
    }

    /** The set with {@code cell} (0 to 80) added. */
    public CellSet with(int cell) {
        checkCell(cell);
        return cell < 54 ? new CellSet(pair | 1L << cell, third) : new CellSet(pair, third | 1L << (cell - 54));
    }

    /** The set with {@code cell} (0 to 80) removed. */
    public CellSet without(int cell) {
        checkCell(cell);
        return cell < 54 ? new CellSet(pair & ~(1L << cell), third) : new CellSet(pair, third & ~(1L << (cell - 54)));
    }

    /** Whether {@code cell} (0 to 80) is in the set. */
    public boolean contains(int cell) {
        checkCell(cell);
        return ((cell < 54 ? pair >>> cell : third >>> (cell - 54)) & 1) != 0;
    }

    /** The 27-bit mask of the cells in band {@code index} (0 to 2). */
    public int band(int index) {
        return switch (index) {
            case 0 -> (int) (pair & BAND_MASK);
            case 1 -> (int) (pair >>> 27);
            case 2 -> (int) third;
            default -> throw new IllegalArgumentException("band " + index + " is not 0, 1 or 2");
        };
    }

    /** The number of cells, 0 to 81. */
    public int size() {
        return Long.bitCount(pair) + Long.bitCount(third);
    }

    /** Whether the set is empty. */
    public boolean isEmpty() {
        return (pair | third) == 0;
    }

    /** The cells in this set, in the other, or in both. */
    public CellSet or(CellSet other) {
        return new CellSet(pair | other.pair, third | other.third);
    }

    /** The cells in both sets. */
    public CellSet and(CellSet other) {
        return new CellSet(pair & other.pair, third & other.third);
    }

    /** The cells of this set that are not in the other. */
    public CellSet minus(CellSet other) {
        return new CellSet(pair & ~other.pair, third & ~other.third);
    }

    /** All cells that are not in this set. */
    public CellSet complement() {
        return ALL.minus(this);
    }

    /** Whether the two sets share a cell. */
    public boolean meets(CellSet other) {
        return ((pair & other.pair) | (third & other.third)) != 0;
    }

    /** Whether every cell of the other set is in this one. */
    public boolean containsAll(CellSet other) {
        return ((other.pair & ~pair) | (other.third & ~third)) == 0;
    }

    /** The set reflected at the main diagonal: (row, column) becomes (column, row). */
    public CellSet transposed() {
        long mirroredPair = 0;
        long mirroredThird = 0;
        for (int cell : cells()) {
            int mirrored = cell % 9 * 9 + cell / 9;
            if (mirrored < 54) {
                mirroredPair |= 1L << mirrored;
            } else {
                mirroredThird |= 1L << (mirrored - 54);
            }
        }
        return new CellSet(mirroredPair, mirroredThird);
    }

    /** The cells, ascending. */
    public int[] cells() {
        int[] cells = new int[size()];
        int count = 0;
        for (long rest = pair; rest != 0; rest &= rest - 1) {
            cells[count++] = Long.numberOfTrailingZeros(rest);
        }
        for (long rest = third; rest != 0; rest &= rest - 1) {
            cells[count++] = 54 + Long.numberOfTrailingZeros(rest);
        }
        return cells;
    }

    /** The cells by row and column, as {@code r1c4 r9c9}. */
    public String names() {
        StringJoiner names = new StringJoiner(" ");
        for (int cell : cells()) {
            names.add("r" + (cell / 9 + 1) + "c" + (cell % 9 + 1));
        }
        return names.toString();
    }

    /** The set as 81 characters, {@code 1} for a cell in it and {@code .} elsewhere, in champagne's notation. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder(81);
        for (int cell = 0; cell < 81; cell++) {
            text.append(contains(cell) ? '1' : '.');
        }
        return text.toString();
    }

    private static void checkCell(int cell) {
        if (cell < 0 || cell > 80) {
            throw new IllegalArgumentException("cell " + cell + " is not between 0 and 80");
        }
    }
}
