package org.seventeen.survo.comb;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.function.Predicate;
import org.seventeen.base.bits.Combinations;
import org.seventeen.base.text.Printable;
import org.seventeen.survo.comb.CombLine.CombList;

/**
 * The permutations or the subsets of some elements, of all or of a fixed number of them. Elements may be alike; items that
 * differ only by alike elements are listed once. Immutable.
 */
final class Selection implements CombList {
    /** The most elements. */
    static final int MAX_ELEMENTS = 64;

    /** The size that stands for all sizes. */
    static final int ANY_SIZE = -1;

    private final boolean ordered;
    private final int elements;
    private final int size;
    /** How many elements are of each kind; kinds are numbered from 0 in the order of the list. */
    private final int[] alike;

    /**
     * A selection.
     *
     * @param ordered whether order matters: permutations, not subsets
     * @param alike how many elements are of each kind, each at least 1
     * @param size how many are taken, up to all; or {@link #ANY_SIZE}: all of them for permutations, each number from 0 for
     *     subsets
     * @throws IllegalArgumentException if there are over 64 elements or none, or the size is out of range
     */
    Selection(boolean ordered, int[] alike, int size) {
        elements = Arrays.stream(alike).sum();
        if (elements < 1 || elements > MAX_ELEMENTS) {
            throw new IllegalArgumentException("expected 1 to " + MAX_ELEMENTS + " elements, found " + elements);
        }
        if (size != ANY_SIZE && (size < 0 || size > elements)) {
            throw new IllegalArgumentException("expected to take at most " + elements + " elements, found " + size);
        }
        this.ordered = ordered;
        this.alike = alike.clone();
        this.size = size == ANY_SIZE && ordered ? elements : size;
    }

    @Override
    public String title() {
        String what = ordered ? "ermutations" : "ubsets";
        boolean all = size == ANY_SIZE || ordered && size == elements;
        String start = all ? (ordered ? "P" : "S") + what : size + (ordered ? "-p" : "-s") + what;
        return start + " of " + Printable.counted(elements, "element")
                + (alike.length == elements ? "" : " (with repetitions)");
    }

    @Override
    public BigInteger count() {
        BigInteger[] ways = new BigInteger[elements + 1];
        Arrays.fill(ways, BigInteger.ZERO);
        ways[0] = BigInteger.ONE;
        for (int count : alike) {
            for (int total = elements; total > 0; total--) {
                for (int taken = 1; taken <= Math.min(count, total); taken++) {
                    BigInteger before = ways[total - taken];
                    // The places of this kind in an ordered row.
                    long places = ordered ? Combinations.binomial(total, taken) : 1;
                    ways[total] = ways[total].add(before.multiply(BigInteger.valueOf(places)));
                }
            }
        }
        return size == ANY_SIZE ? Arrays.stream(ways).reduce(BigInteger.ZERO, BigInteger::add) : ways[size];
    }

    @Override
    public boolean contains(int[] item) {
        int[] left = alike.clone();
        boolean right = size == ANY_SIZE || size == item.length;
        for (int i = 0; i < item.length && right; i++) {
            right = item[i] >= 1
                    && item[i] <= left.length
                    && left[item[i] - 1]-- > 0
                    && (ordered || i == 0 || item[i - 1] <= item[i]);
        }
        return right;
    }

    @Override
    public void visit(Predicate<int[]> sink) {
        place(0, 0, new int[elements], alike.clone(), sink);
    }

    private boolean place(int count, int from, int[] chosen, int[] left, Predicate<int[]> sink) {
        if ((count == size || size == ANY_SIZE) && !sink.test(Arrays.copyOf(chosen, count))) {
            return false;
        }
        if (count == size) {
            return true;
        }
        int rest = 0;
        for (int kind = from; kind < left.length; kind++) {
            rest += left[kind];
        }
        for (int kind = from; kind < left.length; kind++) {
            if (!ordered && size != ANY_SIZE && rest < size - count) {
                return true;
            }
            rest -= left[kind];
            if (left[kind] > 0) {
                left[kind]--;
                chosen[count] = kind + 1;
                boolean more = place(count + 1, ordered ? 0 : kind, chosen, left, sink);
                left[kind]++;
                if (!more) {
                    return false;
                }
            }
        }
        return true;
    }
}
