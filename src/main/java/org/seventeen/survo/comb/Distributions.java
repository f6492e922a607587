package org.seventeen.survo.comb;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.function.Predicate;
import org.seventeen.base.text.Printable;
import org.seventeen.survo.comb.CombLine.CombList;

/**
 * The ways to put a number of like elements into different cells, each with bounds; or, for any number of elements, the
 * lattice points of a box. Immutable.
 */
final class Distributions implements CombList {
    /** The most elements, and the highest bound. */
    static final int MAX_ELEMENTS = 3000;
    /** The most cells. */
    static final int MAX_CELLS = 64;
    /** The number of elements of a lattice, where it does not matter. */
    static final int ANY_NUMBER = -1;

    private final int elements;
    private final int[] min;
    private final int[] max;

    /**
     * Distributions.
     *
     * @param elements 0 to 3000, or {@link #ANY_NUMBER}
     * @param min the least number in each cell, 0 to 3000
     * @param max the greatest, as many, 0 to 3000
     * @throws IllegalArgumentException if a number is out of range, or there are no cells or over 64
     */
    Distributions(int elements, int[] min, int[] max) {
        if (elements != ANY_NUMBER && (elements < 0 || elements > MAX_ELEMENTS)) {
            throw new IllegalArgumentException("expected 0 to " + MAX_ELEMENTS + " elements, found " + elements);
        }
        if (min.length < 1 || min.length > MAX_CELLS) {
            throw new IllegalArgumentException("expected 1 to " + MAX_CELLS + " cells, found " + min.length);
        }
        checkBounds("MIN", min);
        checkBounds("MAX", max);
        this.elements = elements;
        this.min = min.clone();
        this.max = max.clone();
    }

    private static void checkBounds(String name, int[] bounds) {
        for (int bound : bounds) {
            if (bound < 0 || bound > MAX_ELEMENTS) {
                throw new IllegalArgumentException(
                        "expected a " + name + " from 0 to " + MAX_ELEMENTS + ", found " + bound);
            }
        }
    }

    @Override
    public String title() {
        return elements == ANY_NUMBER
                ? "Lattice points with " + Printable.counted(min.length, "coordinate")
                : "Distributions of " + Printable.counted(elements, "element") + " into "
                        + Printable.counted(min.length, "cell");
    }

    @Override
    public BigInteger count() {
        if (elements == ANY_NUMBER) {
            BigInteger product = BigInteger.ONE;
            for (int cell = 0; cell < min.length; cell++) {
                product = product.multiply(BigInteger.valueOf(Math.max(0, max[cell] - min[cell] + 1)));
            }
            return product;
        }
        BigInteger[] ways = new BigInteger[elements + 1];
        Arrays.fill(ways, BigInteger.ZERO);
        ways[0] = BigInteger.ONE;
        for (int cell = 0; cell < min.length; cell++) {
            BigInteger[] before = new BigInteger[elements + 2];
            before[0] = BigInteger.ZERO;
            for (int total = 0; total <= elements; total++) {
                before[total + 1] = before[total].add(ways[total]);
            }
            for (int total = 0; total <= elements; total++) {
                int to = total - min[cell];
                int from = Math.max(0, total - max[cell]);
                ways[total] = to < from ? BigInteger.ZERO : before[to + 1].subtract(before[from]);
            }
        }
        return ways[elements];
    }

    @Override
    public boolean contains(int[] item) {
        boolean right = item.length == min.length
                && (elements == ANY_NUMBER || Arrays.stream(item).asLongStream().sum() == elements);
        for (int cell = 0; cell < item.length && right; cell++) {
            right = item[cell] >= min[cell] && item[cell] <= max[cell];
        }
        return right;
    }

    @Override
    public void visit(Predicate<int[]> sink) {
        int[] least = new int[min.length + 1];
        int[] most = new int[min.length + 1];
        for (int cell = min.length - 1; cell >= 0; cell--) {
            if (min[cell] > max[cell]) {
                return;
            }
            least[cell] = least[cell + 1] + min[cell];
            most[cell] = most[cell + 1] + max[cell];
        }
        place(0, elements, new int[min.length], least, most, sink);
    }

    private boolean place(int cell, int rest, int[] chosen, int[] least, int[] most, Predicate<int[]> sink) {
        if (cell == min.length) {
            return sink.test(chosen);
        }
        for (int number = min[cell]; number <= max[cell]; number++) {
            int left = rest - number;
            boolean fits = elements == ANY_NUMBER || left >= least[cell + 1] && left <= most[cell + 1];
            chosen[cell] = number;
            if (fits && !place(cell + 1, left, chosen, least, most, sink)) {
                return false;
            }
        }
        return true;
    }
}
