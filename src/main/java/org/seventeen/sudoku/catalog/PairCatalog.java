package org.seventeen.sudoku.catalog;

import java.lang.ref.SoftReference;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.random.RandomGenerator;
import org.seventeen.sudoku.canon.BandForm;
import org.seventeen.sudoku.canon.PairForm;

/**
 * All essentially different band pairs, numbered from 0 in the ascending order of their minlex forms: what a census by band pairs goes
 * through. Nothing is stored but the {@link RankIndex}. Safe for several threads; whoever goes through many pairs takes a {@link
 * #reader()}.
 */
public final class PairCatalog {
    private final RankIndex index;

    private PairCatalog(RankIndex index) {
        this.index = index;
    }

    /** The catalog; reads the index on first use. */
    public static PairCatalog all() {
        return Loaded.CATALOG;
    }

    private static final class Loaded {
        private static final PairCatalog CATALOG = new PairCatalog(RankIndex.load(CatalogKind.PAIRS));
    }

    /** How many pairs there are. */
    @Override
    public String toString() {
        return "catalog of " + CatalogKind.PAIRS.size() + " band pairs";
    }

    /** How many pairs have which lesser band. */
    public RankIndex index() {
        return index;
    }

    /** A reader for one thread. */
    public Reader reader() {
        return new Reader(index);
    }

    /**
     * The form of the pair with a number.
     *
     * @param rank 0 to 983 959 109
     * @throws IllegalArgumentException if it is out of range
     */
    public PairForm unrank(long rank) {
        byte[] digits = new byte[54];
        reader().unrank(rank, digits);
        return PairForm.of(digits);
    }

    /** The number of a pair. */
    public long rank(PairForm form) {
        return reader().rank(form);
    }

    /** A number drawn from all, each equally likely. */
    public long randomRank(RandomGenerator random) {
        return random.nextLong(index.size());
    }

    /**
     * Reads the catalog of band pairs: pairs by number, numbers by pair, and ranges. Keeps the tables of bands, so numbers of bands that
     * were used before are quicker. A visit allocates no object for a pair. Not safe for several threads; each takes its own.
     */
    public static final class Reader {
        private final RankIndex index;
        /** The tables of the bands used so far, a quarter of a megabyte each and more, until memory gets scarce. */
        private final List<SoftReference<BandPairs>> known =
                new ArrayList<>(Collections.nCopies(BandForm.COUNT + 1, new SoftReference<>(null)));

        Reader(RankIndex index) {
            this.index = index;
        }

        /** What it reads. */
        @Override
        public String toString() {
            return "reader of " + index;
        }

        /**
         * Finds a pair by its number, in some milliseconds.
         *
         * @param rank 0 to 983 959 109
         * @param digits takes its 54 digits
         * @return how many automorphisms the pair has
         * @throws IllegalArgumentException if the number is out of range
         */
        public int unrank(long rank, byte[] digits) {
            index.checkRank(rank);
            int[] found = new int[1];
            visit(rank, rank + 1, (pair, automorphisms) -> {
                System.arraycopy(pair, 0, digits, 0, 54);
                found[0] = automorphisms;
                return false;
            });
            return found[0];
        }

        /** The number of a pair. */
        public long rank(PairForm form) {
            byte[] digits = form.digits();
            int number = BandForm.of(Arrays.copyOf(digits, 27)).number();
            BandPairs ofBand = pairs(number);
            return index.first(number, ofBand.fourthRow(digits) / BandPairs.ROWS_OF_BUCKET) + ofBand.place(digits);
        }

        /**
         * Passes on pairs in the order of their numbers.
         *
         * @param from the first number
         * @param to the number behind the last
         * @return false if the visitor wanted no more
         * @throws IllegalArgumentException if the numbers are out of range
         */
        public boolean visit(long from, long to, Visitor visitor) {
            index.checkRange(from, to);
            for (long next = from; next < to; ) {
                int number = index.bandOf(next);
                int bucket = index.bucketOf(number, next);
                long first = index.first(number, bucket);
                long end = index.first(number, bucket + 1);
                if (!pairs(number).visit(bucket, (int) (next - first), (int) (Math.min(to, end) - next), visitor)) {
                    return false;
                }
                next = end;
            }
            return true;
        }

        private BandPairs pairs(int number) {
            BandPairs pairs = known.get(number).get();
            if (pairs == null) {
                pairs = new BandPairs(number);
                known.set(number, new SoftReference<>(pairs));
            }
            return pairs;
        }
    }

    /** Takes band pairs of the catalog, one after the other. */
    @FunctionalInterface
    public interface Visitor {
        /**
         * Takes a pair.
         *
         * @param digits its 54 digits, row by row; valid only during the call
         * @param automorphisms how many moves take it to itself
         * @return whether more pairs are wanted
         */
        boolean visit(byte[] digits, int automorphisms);
    }
}
