package org.seventeen.sudoku.catalog;

import java.lang.ref.SoftReference;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.seventeen.sudoku.canon.BandForm;
import org.seventeen.sudoku.canon.BandIndex;
import org.seventeen.sudoku.canon.PairForm;

/**
 * Reads the catalog of band pairs: pairs by number, numbers by pair, and ranges. Keeps the tables of bands, so numbers of bands that
 * were used before are quicker. A visit allocates no object for a pair. Not safe for several threads; each takes its own.
 */
public final class PairCatalogReader {
    private final RankIndex index;
    /** The tables of the bands used so far, a quarter of a megabyte each and more, until memory gets scarce. */
    private final List<SoftReference<BandPairs>> known =
            new ArrayList<>(Collections.nCopies(BandIndex.COUNT + 1, new SoftReference<>(null)));

    PairCatalogReader(RankIndex index) {
        this.index = index;
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
        int number = BandIndex.of(BandForm.of(Arrays.copyOf(digits, 27)));
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
    public boolean visit(long from, long to, PairVisitor visitor) {
        index.checkRange(from, to);
        VisitLimit limit = new VisitLimit(to - from);
        PairVisitor limited = (digits, automorphisms) -> limit.isMore(visitor.visit(digits, automorphisms));
        long next = from;
        while (!limit.isReached()) {
            int number = index.bandOf(next);
            int bucket = index.bucketOf(number, next);
            if (!visitBucket(pairs(number), bucket, (int) (next - index.first(number, bucket)), limited)) {
                return !limit.isRefused();
            }
            next = index.first(number, bucket + 1);
        }
        return true;
    }

    private static boolean visitBucket(BandPairs ofBand, int bucket, int skipped, PairVisitor visitor) {
        int row = bucket * BandPairs.ROWS_OF_BUCKET;
        int end = Math.min(row + BandPairs.ROWS_OF_BUCKET, ofBand.rowCount());
        int left = skipped;
        for (; row < end; row++) {
            if (left > 0) {
                int count = ofBand.count(row);
                if (count <= left) {
                    left -= count;
                    continue;
                }
            }
            if (!ofBand.visit(row, left, visitor)) {
                return false;
            }
            left = 0;
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
