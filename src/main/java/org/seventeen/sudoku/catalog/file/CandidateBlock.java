package org.seventeen.sudoku.catalog.file;

import java.util.Arrays;
import org.seventeen.base.bits.RiceReader;
import org.seventeen.base.bits.RiceWriter;
import org.seventeen.base.file.ByteParser;
import org.seventeen.base.file.ByteWriter;
import org.seventeen.sudoku.canon.BandIndex;
import org.seventeen.sudoku.catalog.Candidates;

/**
 * A block of candidates. The key of a grid is its band and its second band: band · 2<sup>22</sup> + number. Grids with the same key are
 * a group.
 *
 * <p>The first code has for each grid but the first the difference of its key to that of the grid before. The second code has the
 * numbers of the third bands, which are put into ascending order within a group: the first of a group as its place in a list of known
 * length, in as few bits as that needs; each other as how many places lie between it and the one before. As third bands are not
 * numbered in the order of their digits, the reader orders a group again.
 */
final class CandidateBlock extends GridBlock {
    /** The most bands of a block, as many as {@link Candidates} keeps the tables of. */
    private static final int MOST_BANDS = 2;

    private final Candidates candidates;
    private final long[] keys;
    private final int[] thirds;

    /** For the third bands of a group, {@link Candidates#order}. */
    private final long[] orders = new long[Candidates.MOST_THIRDS];

    private final int[] group = new int[Candidates.MOST_THIRDS];

    /** The grid that was added last, to this block or to one before; zeros before the first. */
    private final byte[] last = new byte[81];

    /** How many bands the grids that were added have. */
    private int bands;

    /** A block of at most so many grids, whose places are found by {@code candidates}. */
    CandidateBlock(int capacity, boolean annotated, Candidates candidates) {
        super(capacity, annotated);
        this.candidates = candidates;
        keys = new long[capacity];
        thirds = new int[capacity];
    }

    @Override
    void clear() {
        super.clear();
        bands = 0;
    }

    /** A reader makes the tables of each band of a block, so a block has few bands. */
    @Override
    boolean takes(GridStream grids) {
        return bands < MOST_BANDS || Arrays.equals(grids.digits(), 0, 27, last, 0, 27);
    }

    @Override
    void addGrid(GridStream grids) {
        byte[] digits = grids.digits();
        if (!candidates.locate(digits) || Arrays.compare(digits, last) <= 0) {
            throw new IllegalArgumentException("expected minlex grids in ascending order, found another");
        }
        bands += size > 0 && Arrays.equals(digits, 0, 27, last, 0, 27) ? 0 : 1;
        System.arraycopy(digits, 0, last, 0, 81);
        keys[size] = (long) candidates.band() * Candidates.MOST_SECONDS + candidates.second();
        thirds[size] = candidates.third();
    }

    @Override
    long key(int grid) {
        return keys[grid];
    }

    @Override
    void encode(ByteWriter content) {
        RiceWriter seconds = new RiceWriter(0);
        RiceWriter places = new RiceWriter(0);
        for (int from = 0; from < size; ) {
            int count = 0;
            do {
                int grid = from + count;
                if (grid > 0) {
                    seconds.write(keys[grid] - keys[grid - 1]);
                }
                group[count++] = thirds[grid];
            } while (from + count < size && keys[from + count] == keys[from]);
            Arrays.sort(group, 0, count);
            select(keys[from]);
            writePlace(places, group[0], candidates.thirds());
            for (int i = 1; i < count; i++) {
                places.write(group[i] - group[i - 1] - 1);
            }
            from += count;
        }
        put(content, seconds);
        put(content, places);
    }

    @Override
    void decode(ByteParser content, int count, long first) throws ByteParser.Fault {
        RiceReader seconds = take(content);
        RiceReader places = take(content);
        long key = first;
        int grid = 0;
        while (grid < count) {
            if (key < 0 || !select(key)) {
                throw new ByteParser.Fault("a second band that is out of range");
            }
            int from = grid;
            long gap = 0;
            long place = readPlace(places, candidates.thirds());
            while (gap == 0) {
                if (place >= candidates.thirds()) {
                    throw new ByteParser.Fault("a third band that is out of range");
                }
                keys[grid] = key;
                thirds[grid++] = (int) place;
                gap = grid < count ? seconds.read() : -1;
                if (gap == 0) {
                    place += Math.min(places.read(), Candidates.MOST_THIRDS) + 1;
                }
            }
            sort(from, grid);
            // A sum that is too large for a number is negative.
            key += gap;
        }
        checkEnd(seconds);
        checkEnd(places);
    }

    /** Sorts the third bands of a group by their digits; by insertion, as most groups are small and none has more than 288. */
    private void sort(int from, int to) {
        for (int i = from; i < to && to - from > 1; i++) {
            int third = thirds[i];
            long order = candidates.order(third);
            int at = i;
            while (at > from && Long.compareUnsigned(orders[at - 1 - from], order) > 0) {
                orders[at - from] = orders[at - 1 - from];
                thirds[at] = thirds[at - 1];
                at--;
            }
            orders[at - from] = order;
            thirds[at] = third;
        }
    }

    /** Makes the second band of a key the current one; false if there is none. */
    private boolean select(long key) {
        long band = key / Candidates.MOST_SECONDS;
        return band >= 1
                && band <= BandIndex.COUNT
                && candidates.select((int) band, (int) (key % Candidates.MOST_SECONDS));
    }

    /** Writes a place below a length in as few bits as that needs: the first places take one bit less than the others. */
    private static void writePlace(RiceWriter code, int place, int length) {
        int bits = 31 - Integer.numberOfLeadingZeros(length);
        int shorter = (2 << bits) - length;
        if (place < shorter) {
            code.writeBits(place, bits);
        } else {
            code.writeBits(place + shorter, bits + 1);
        }
    }

    private static int readPlace(RiceReader code, int length) {
        int bits = 31 - Integer.numberOfLeadingZeros(length);
        int shorter = (2 << bits) - length;
        int place = (int) code.readBits(bits);
        return place < shorter ? place : (place << 1 | (int) code.readBits(1)) - shorter;
    }

    @Override
    public void copyTo(int grid, byte[] digits) {
        select(keys[grid]);
        candidates.copyTo(thirds[grid], digits);
    }

    @Override
    long rank(int grid) {
        return GridStream.UNKNOWN;
    }
}
