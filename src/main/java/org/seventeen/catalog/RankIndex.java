package org.seventeen.catalog;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.zip.CRC32C;
import org.seventeen.base.bits.RiceReader;
import org.seventeen.base.bits.RiceWriter;
import org.seventeen.base.file.ByteParser;
import org.seventeen.base.file.ByteWriter;
import org.seventeen.grid.canon.ChuteClasses;

/**
 * How many minlex grids have each band and each row 4: 652 408 numbers that are not zero, in less than 1 MB. So it takes only the grids
 * with one band and row 4, some 8 000, to find a grid by its number. Immutable.
 *
 * <p>Written as {@code 17RANKS1}, then for each band 1 to 416 the number of its rows with first digit 2 and the length of the code
 * that follows, and the CRC-32C of all that. The code is of the differences of neighbouring counts, as Rice codes ({@link
 * RiceWriter}), with the sign in the lowest bit.
 */
public final class RankIndex {
    private static final String RESOURCE = "/catalogs/rank-index.17r";
    private static final byte[] MAGIC = {'1', '7', 'R', 'A', 'N', 'K', 'S', '1'};
    private static final int BANDS = ChuteClasses.COUNT;

    /** What the codes of differences start with. */
    private static final long EXPECTED = 1024;

    /** For each band the rank of the first grid with each row 4, counted from the first grid of the band; one more at the end. */
    private final int[][] starts = new int[BANDS + 1][];

    /** The rank of the first grid of each band; one more at the end. */
    private final long[] firsts = new long[BANDS + 2];

    /**
     * An index.
     *
     * @param counts for each band 1 to 416 the number of grids with each row 4; place 0 is not used
     */
    public RankIndex(int[][] counts) {
        for (int band = 1; band <= BANDS; band++) {
            starts[band] = new int[counts[band].length + 1];
            for (int row = 0; row < counts[band].length; row++) {
                starts[band][row + 1] = Math.addExact(starts[band][row], counts[band][row]);
            }
            firsts[band + 1] = firsts[band] + starts[band][counts[band].length];
        }
    }

    /** The index that comes with the program. */
    public static RankIndex load() {
        try (InputStream in = RankIndex.class.getResourceAsStream(RESOURCE)) {
            if (in == null) {
                throw new IllegalStateException("expected the rank index " + RESOURCE + " in the program, found none");
            }
            return parse(in.readAllBytes());
        } catch (IOException | ByteParser.Fault fault) {
            throw new IllegalStateException(
                    "the rank index " + RESOURCE + " of the program is damaged: " + fault.getMessage());
        }
    }

    /**
     * Reads an index.
     *
     * @throws ByteParser.Fault if the bytes are none
     */
    public static RankIndex parse(byte[] bytes) throws ByteParser.Fault {
        int length = bytes.length - 4;
        if (length < 0 || new ByteParser(bytes, length, 4).u32() != checksum(bytes, length)) {
            throw new ByteParser.Fault("a wrong checksum");
        }
        ByteParser parser = new ByteParser(bytes, 0, length);
        if (!Arrays.equals(parser.raw(MAGIC.length), MAGIC)) {
            throw new ByteParser.Fault("no rank index of version 1");
        }
        int[][] counts = new int[BANDS + 1][];
        for (int band = 1; band <= BANDS; band++) {
            int rows = Math.toIntExact(parser.number());
            byte[] code = parser.raw(parser.count(1));
            counts[band] = decode(rows, code);
        }
        return new RankIndex(counts);
    }

    /** The bytes of the index. */
    public byte[] bytes() {
        ByteWriter writer = new ByteWriter();
        writer.raw(MAGIC);
        for (int band = 1; band <= BANDS; band++) {
            byte[] code = encode(counts(band));
            writer.number(rows(band));
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
        RiceWriter code = new RiceWriter(EXPECTED);
        int before = 0;
        for (int count : counts) {
            int difference = count - before;
            code.write(difference < 0 ? 2L * -difference - 1 : 2L * difference);
            before = count;
        }
        return code.bytes();
    }

    static int[] decode(int rows, byte[] code) throws ByteParser.Fault {
        if (rows < 0 || rows > BandRows.MOST) {
            throw new ByteParser.Fault("a band of " + rows + " rows");
        }
        RiceReader reader = new RiceReader(EXPECTED, code, 0, code.length);
        int[] counts = new int[rows];
        long before = 0;
        for (int row = 0; row < rows; row++) {
            long difference = reader.read();
            before += (difference & 1) == 0 ? difference >> 1 : -(difference + 1 >> 1);
            if (before < 0 || before > Integer.MAX_VALUE || reader.overrun()) {
                throw new ByteParser.Fault("a count of " + before);
            }
            counts[row] = (int) before;
        }
        return counts;
    }

    /** The number of all grids. */
    public long size() {
        return firsts[BANDS + 1];
    }

    /** The rank of the first grid of a band 1 to 416, or of the next one that has any; for 417, the number of all grids. */
    public long first(int band) {
        return firsts[band];
    }

    /** How many grids start with a band 1 to 416. */
    public long count(int band) {
        return firsts[band + 1] - firsts[band];
    }

    /** How many rows a band 1 to 416 has that may be row 4. */
    public int rows(int band) {
        return starts[band].length - 1;
    }

    /** How many grids have a band and a row 4. */
    public int count(int band, int row) {
        return starts[band][row + 1] - starts[band][row];
    }

    /** The rank of the first grid that has a band and at least a row 4. */
    public long first(int band, int row) {
        return firsts[band] + starts[band][row];
    }

    /** How many grids with a band have each row 4. */
    int[] counts(int band) {
        int[] counts = new int[rows(band)];
        for (int row = 0; row < counts.length; row++) {
            counts[row] = count(band, row);
        }
        return counts;
    }

    /** How many pairs of a band and a row 4 have grids. */
    public int buckets() {
        int buckets = 0;
        for (int band = 1; band <= BANDS; band++) {
            for (int row = 0; row < rows(band); row++) {
                buckets += count(band, row) > 0 ? 1 : 0;
            }
        }
        return buckets;
    }

    /** The band of the grid with a rank. */
    int bandOf(long rank) {
        int low = 1;
        int high = BANDS;
        while (low < high) {
            int middle = low + high + 1 >>> 1;
            if (firsts[middle] <= rank) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        return low;
    }

    /** Row 4 of the grid with a rank, which has the given band. */
    int rowOf(int band, long rank) {
        int wanted = (int) (rank - firsts[band]);
        int low = 0;
        int high = rows(band) - 1;
        while (low < high) {
            int middle = low + high + 1 >>> 1;
            if (starts[band][middle] <= wanted) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        return low;
    }
}
