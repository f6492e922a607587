package org.seventeen.sudoku.ua.harvest;

import org.seventeen.sudoku.grid.CellSet;

/**
 * An unavoidable set of a solution grid: cells that can take other digits while all cells outside keep theirs.
 *
 * <p>The natural order is the order of {@link UaTable}: by number of cells, then by the cells themselves, the set with the
 * earlier cell at the first difference first.
 *
 * @param cells the cells, at least four
 */
public record UnavoidableSet(CellSet cells) implements Comparable<UnavoidableSet> {
    /** The number of cells, 4 to 81. */
    public int size() {
        return cells.size();
    }

    /** The same set of the transposed grid. */
    public UnavoidableSet transposed() {
        return new UnavoidableSet(cells.transposed());
    }

    @Override
    public int compareTo(UnavoidableSet other) {
        int bySize = Integer.compare(size(), other.size());
        return bySize != 0
                ? bySize
                : compareCells(cells.pair(), cells.third(), other.cells.pair(), other.cells.third());
    }

    /** The order of two sets of one size, given as the two words of {@link CellSet}. */
    static int compareCells(long pair, long third, long otherPair, long otherThird) {
        return pair != otherPair
                ? Long.compareUnsigned(Long.reverse(otherPair), Long.reverse(pair))
                : Long.compareUnsigned(Long.reverse(otherThird), Long.reverse(third));
    }

    /** The cells as 81 characters, as {@link CellSet#toString}. */
    @Override
    public String toString() {
        return cells.toString();
    }
}
