package org.seventeen.sudoku.catalog;

import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.zip.CRC32C;
import org.seventeen.base.bits.RiceCode;
import org.seventeen.base.file.ByteParser;
import org.seventeen.base.file.ByteWriter;
import org.seventeen.base.file.ProgramFile;
import org.seventeen.sudoku.canon.ChuteClasses;

/**
 * How many minlex grids, or band pairs, are in which bucket. A bucket has one band, and one row 4 (grids: 652 408 numbers that are not
 * zero, in less than 1 MB) or 16 neighbouring rows 4 (pairs). So it takes only the grids of one bucket, some 8 000, to find a grid by
 * its number. Immutable.
 *
 * <p>Written as {@code 17RANKS1} or {@code 17PAIRS1}, then for each band 1 to 416 the number of its buckets and the length of the code
 * that follows, and the CRC-32C of all that. The code is of the differences of neighbouring counts, as Rice codes ({@link
 * RiceCode.Writer}), with the sign in the lowest bit.
 */
public final class RankIndex {
    private static final int BANDS = ChuteClasses.COUNT;

    /** What the codes of differences start with. */
    private static final long EXPECTED = 1024;

    private final CatalogKind kind;

    /** For each band the rank of the first of each bucket, counted from the first of the band; one more at the end. */
    private final int[][] starts = new int[BANDS + 1][];

    /** The rank of the first of each band; one more at the end. */
    private final long[] firsts = new long[BANDS + 2];

    /**
     * An index.
     *
     * @param counts for each band 1 to 416 how many are in each bucket
     */
    RankIndex(CatalogKind kind, List<int[]> counts) {
        this.kind = kind;
        for (int band = 1; band <= BANDS; band++) {
            int[] ofBand = counts.get(band - 1);
            starts[band] = new int[ofBand.length + 1];
            for (int bucket = 0; bucket < ofBand.length; bucket++) {
                starts[band][bucket + 1] = Math.addExact(starts[band][bucket], ofBand[bucket]);
            }
            firsts[band + 1] = firsts[band] + starts[band][ofBand.length];
        }
    }

    /** The index that comes with the program. */
    public static RankIndex load(CatalogKind kind) {
        String resource = kind.resource();
        try {
            return parse(kind, ProgramFile.read(RankIndex.class, resource));
        } catch (UncheckedIOException | ByteParser.Fault fault) {
            throw new IllegalStateException(
                    "the index " + resource + " of the program is damaged: " + fault.getMessage());
        }
    }

    /**
     * Reads an index.
     *
     * @throws ByteParser.Fault if the bytes are no index
     */
    static RankIndex parse(CatalogKind kind, byte[] bytes) throws ByteParser.Fault {
        int length = bytes.length - 4;
        if (length < 0 || new ByteParser(bytes, length, 4).u32() != checksum(bytes, length)) {
            throw new ByteParser.Fault("a wrong checksum");
        }
        ByteParser parser = new ByteParser(bytes, 0, length);
        if (!Arrays.equals(parser.raw(kind.magic().length), kind.magic())) {
            throw new ByteParser.Fault("no index of version 1 of " + kind.name().toLowerCase(Locale.ROOT));
        }
        List<int[]> counts = new ArrayList<>();
        for (int band = 1; band <= BANDS; band++) {
            int buckets = Math.toIntExact(parser.number());
            byte[] code = parser.raw(parser.count(1));
            counts.add(decode(buckets, code));
        }
        return new RankIndex(kind, counts);
    }

    /** The bytes of the index. */
    public byte[] bytes() {
        ByteWriter writer = new ByteWriter();
        writer.raw(kind.magic());
        for (int band = 1; band <= BANDS; band++) {
            byte[] code = encode(counts(band));
            writer.number(buckets(band));
            writer.number(code.length);
            writer.raw(code);
        }
        byte[] bytes = writer.toBytes();
        writer.u32(checksum(bytes, bytes.length));
        return writer.toBytes();
    }

    private static int checksum(byte[] bytes, int length) {
        CRC32C checksum = new CRC32C();
        checksum.update(bytes, 0, length);
        return (int) checksum.getValue();
    }

    static byte[] encode(int[] counts) {
        RiceCode.Writer code = new RiceCode.Writer(EXPECTED);
        int before = 0;
        for (int count : counts) {
            int difference = count - before;
            code.write(difference < 0 ? 2L * -difference - 1 : 2L * difference);
            before = count;
        }
        return code.bytes();
    }

    static int[] decode(int buckets, byte[] code) throws ByteParser.Fault {
        if (buckets < 0 || buckets > BandRows.MOST) {
            throw new ByteParser.Fault("a band of " + buckets + " buckets");
        }
        RiceCode.Reader reader = new RiceCode.Reader(EXPECTED, code, 0, code.length);
        int[] counts = new int[buckets];
        long before = 0;
        for (int bucket = 0; bucket < buckets; bucket++) {
            long difference = reader.read();
            before += (difference & 1) == 0 ? difference >> 1 : -(difference + 1 >> 1);
            if (before < 0 || before > Integer.MAX_VALUE || reader.overrun()) {
                throw new ByteParser.Fault("a count of " + before);
            }
            counts[bucket] = (int) before;
        }
        return counts;
    }

    /** How many there are. */
    public long size() {
        return firsts[BANDS + 1];
    }

    /**
     * Checks a rank.
     *
     * @throws IllegalArgumentException if it is not one from 0 to {@link #size()} − 1
     */
    public void checkRank(long rank) {
        if (rank < 0 || rank >= size()) {
            throw new IllegalArgumentException("expected ranks from 0 to " + (size() - 1) + ", found " + rank);
        }
    }

    /**
     * Checks a range.
     *
     * @param to the rank behind the last
     * @throws IllegalArgumentException if the ranks are not from 0 to {@link #size()}, or descend
     */
    void checkRange(long from, long to) {
        if (from < 0 || to > size() || from > to) {
            throw new IllegalArgumentException("expected ranks from 0 to " + size() + ", found " + from + " to " + to);
        }
    }

    /** The rank of the first of a band 1 to 416, or of the next one that has any; for 417, the number of all. */
    public long first(int band) {
        return firsts[band];
    }

    /** How many start with a band 1 to 416. */
    public long count(int band) {
        return firsts[band + 1] - firsts[band];
    }

    /** How many buckets a band 1 to 416 has. */
    public int buckets(int band) {
        return starts[band].length - 1;
    }

    /** How many are in a bucket of a band. */
    public int count(int band, int bucket) {
        return starts[band][bucket + 1] - starts[band][bucket];
    }

    /** The rank of the first that has a band and at least a bucket. */
    public long first(int band, int bucket) {
        return firsts[band] + starts[band][bucket];
    }

    /** How many of a band are in each bucket. */
    int[] counts(int band) {
        int[] counts = new int[buckets(band)];
        for (int bucket = 0; bucket < counts.length; bucket++) {
            counts[bucket] = count(band, bucket);
        }
        return counts;
    }

    /** The band with a rank. */
    public int bandOf(long rank) {
        return bandOf(firsts, rank);
    }

    /**
     * The band 1 to 416 that has a number, given the first number of each; from 417 on the number of all.
     *
     * @param number less than that of all
     */
    public static int bandOf(long[] firsts, long number) {
        int found = Arrays.binarySearch(firsts, 1, BANDS + 1, number);
        int band = found >= 0 ? found : -found - 2;
        // A band without any has the same first number as the next one.
        while (firsts[band + 1] == number) {
            band++;
        }
        return band;
    }

    /** The bucket with a rank, in the given band. */
    int bucketOf(int band, long rank) {
        return partOf(starts[band], (int) (rank - firsts[band]));
    }

    /**
     * The part that has a number.
     *
     * @param starts the first number of each part, ascending, and behind them the end of the last part; an empty part starts where the
     *     next one does
     * @param number at least the first start, and less than the end
     */
    static int partOf(int[] starts, int number) {
        int low = 0;
        int high = starts.length - 2;
        while (low < high) {
            int middle = low + high + 1 >>> 1;
            if (starts[middle] <= number) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        return low;
    }

    /** What is counted, and how much of it. */
    @Override
    public String toString() {
        return kind + " " + size();
    }
}
