package org.seventeen.sudoku.catalog.file;

import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.zip.Deflater;
import java.util.zip.DeflaterInputStream;
import java.util.zip.Inflater;
import java.util.zip.InflaterInputStream;
import org.seventeen.base.bits.RiceCode;
import org.seventeen.base.file.ByteParser;
import org.seventeen.base.file.ByteWriter;
import org.seventeen.sudoku.canon.BandForm;
import org.seventeen.sudoku.catalog.Candidates;
import org.seventeen.sudoku.catalog.Catalog;
import org.seventeen.sudoku.grid.DigitValue;

/**
 * Some grids in ascending order, as bytes or as numbers. A block is filled either by {@link #add} or by {@link #parse}. Not safe for
 * several threads.
 *
 * <p>As bytes: how many grids there are; the key of the first, a number that ascends with the grids; codes, each after its length; and if
 * the file is annotated, the length of all annotations together, the length of the deflated text, and the deflated text.
 */
abstract class GridBlock {
    /** No block has more bytes of annotations, but for a block of a single grid. */
    static final int MOST_TEXT = 1 << 20;

    /** No text is longer: that of one line and its length, or {@link #MOST_TEXT} and the same. */
    private static final int LONGEST_TEXT = MOST_TEXT + (1 << 22) + 16;

    private final boolean annotated;
    private final String[] annotations;
    private int textBytes;

    /** How many grids the block has. */
    int size;

    /** A block of at most this number of grids. */
    GridBlock(int capacity, boolean annotated) {
        this.annotated = annotated;
        annotations = new String[annotated ? capacity : 0];
    }

    /** Makes the block empty; grids that are added next must still be above those that were added before. */
    void clear() {
        Arrays.fill(annotations, 0, annotated ? size : 0, null);
        size = 0;
        textBytes = 0;
    }

    /** Whether the annotations are so long that the block should end. */
    boolean isHeavy() {
        return textBytes >= MOST_TEXT;
    }

    /** Whether the current grid of a stream may be added; if not, the block must end before it. */
    boolean takes(GridStream grids) {
        return true;
    }

    /**
     * Adds the current grid of a stream.
     *
     * @throws IllegalArgumentException if it is not minlex, or not above the grid that was added before
     */
    void add(GridStream grids) {
        addGrid(grids);
        if (annotated) {
            annotations[size] = grids.annotation();
            textBytes += 3 * annotations[size].length() + 1;
        }
        size++;
    }

    abstract void addGrid(GridStream grids);

    /** The key of a grid: it ascends with the grids, and several grids may have the same. */
    abstract long key(int grid);

    /** Writes the codes of all grids, given the key of the first. */
    abstract void encode(ByteWriter content);

    /**
     * Reads the codes of a number of grids, given the key of the first.
     *
     * @throws ByteParser.Fault if they do not ascend, or are no grids
     */
    abstract void decode(ByteParser content, int count, long first) throws ByteParser.Fault;

    /** Copies the 81 digits of a grid. */
    abstract void copyTo(int grid, byte[] digits);

    /** The rank of a grid, or {@link GridStream#UNKNOWN}. */
    abstract long rank(int grid);

    String annotation(int grid) {
        return annotated ? annotations[grid] : "";
    }

    /** The content of the frame of this block. */
    ByteWriter bytes() {
        ByteWriter content = new ByteWriter();
        content.number(size).number(key(0));
        encode(content);
        if (annotated) {
            ByteWriter text = new ByteWriter();
            for (int i = 0; i < size; i++) {
                text.text(annotations[i]);
            }
            byte[] raw = text.toBytes();
            byte[] packed = deflated(raw);
            content.number(raw.length).number(packed.length).raw(packed);
        }
        return content;
    }

    /**
     * Reads the content of a frame.
     *
     * @param most the most grids that a block of the file has
     */
    void parse(ByteParser content, int most) throws ByteParser.Fault {
        clear();
        long count = content.number();
        if (count < 1 || count > most) {
            throw new ByteParser.Fault("a block of " + count + " grids");
        }
        long first = content.number();
        decode(content, (int) count, first);
        if (annotated) {
            long length = content.number();
            if (length < count || length > LONGEST_TEXT) {
                throw new ByteParser.Fault("annotations of " + length + " bytes");
            }
            byte[] raw = inflated(content.raw(content.count(1)), (int) length);
            ByteParser text = new ByteParser(raw, 0, raw.length);
            for (int i = 0; i < count; i++) {
                annotations[i] = text.text();
            }
            text.end();
        }
        content.end();
        size = (int) count;
    }

    /** Writes a code after its length. */
    static void put(ByteWriter content, RiceCode.Writer code) {
        byte[] bytes = code.bytes();
        content.number(bytes.length).raw(bytes);
    }

    /** A reader of the code that comes next. */
    static RiceCode.Reader take(ByteParser content) throws ByteParser.Fault {
        byte[] bytes = content.raw(content.count(1));
        return new RiceCode.Reader(0, bytes, 0, bytes.length);
    }

    /** Checks that a code had all its numbers. */
    static void checkEnd(RiceCode.Reader code) throws ByteParser.Fault {
        if (code.overrun()) {
            throw new ByteParser.Fault("a code that is too short");
        }
    }

    private static byte[] deflated(byte[] raw) {
        Deflater deflater = new Deflater(Deflater.DEFAULT_COMPRESSION, true);
        try (DeflaterInputStream packed = new DeflaterInputStream(new ByteArrayInputStream(raw), deflater)) {
            return packed.readAllBytes();
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        } finally {
            deflater.end();
        }
    }

    private static byte[] inflated(byte[] packed, int length) throws ByteParser.Fault {
        Inflater inflater = new Inflater(true);
        try (InflaterInputStream text = new InflaterInputStream(new ByteArrayInputStream(packed), inflater)) {
            byte[] raw = text.readNBytes(length);
            if (raw.length == length) {
                return raw;
            }
        } catch (EOFException cut) {
            throw new ByteParser.Fault("annotations that are too short");
        } catch (IOException broken) {
            throw new ByteParser.Fault("annotations that are not deflated");
        } finally {
            inflater.end();
        }
        throw new ByteParser.Fault("annotations that are too short");
    }

    /** A block of ranks. Its key is the rank; its code has, for each grid but the first, how many ranks lie between it and the grid before. */
    static final class RankBlock extends GridBlock {
        private final Catalog.Reader catalog;
        private final long[] ranks;

        /** The rank of the grid that was added last, to this block or to one before. */
        private long last = -1;

        /** A block of at most this number of grids, whose digits and ranks the catalog has. */
        RankBlock(int capacity, boolean annotated, Catalog.Reader catalog) {
            super(capacity, annotated);
            this.catalog = catalog;
            ranks = new long[capacity];
        }

        @Override
        void addGrid(GridStream grids) {
            long rank = grids.rank();
            if (rank == GridStream.UNKNOWN) {
                rank = catalog.rankOfForm(grids.digits());
            }
            if (rank <= last) {
                throw new IllegalArgumentException("expected minlex grids in ascending order, found rank " + rank);
            }
            ranks[size] = rank;
            last = rank;
        }

        @Override
        long key(int grid) {
            return ranks[grid];
        }

        @Override
        void encode(ByteWriter content) {
            RiceCode.Writer code = new RiceCode.Writer(0);
            for (int i = 1; i < size; i++) {
                code.write(ranks[i] - ranks[i - 1] - 1);
            }
            put(content, code);
        }

        @Override
        void decode(ByteParser content, int count, long first) throws ByteParser.Fault {
            RiceCode.Reader code = take(content);
            long rank = first;
            for (int i = 0; i < count; i++) {
                long gap = i == 0 ? 0 : code.read();
                // Compared one by one, as a sum of gaps may be too large for a number.
                if (rank < 0 || gap >= Catalog.SIZE) {
                    throw outOfRange();
                }
                rank += i == 0 ? 0 : gap + 1;
                if (rank >= Catalog.SIZE) {
                    throw outOfRange();
                }
                ranks[i] = rank;
            }
            checkEnd(code);
        }

        private static ByteParser.Fault outOfRange() {
            return new ByteParser.Fault("a rank that is out of range");
        }

        @Override
        void copyTo(int grid, byte[] digits) {
            catalog.unrank(ranks[grid], digits);
        }

        @Override
        long rank(int grid) {
            return ranks[grid];
        }
    }

    /**
     * A block of candidates. The key of a grid is its band and its second band: band · 2<sup>22</sup> + number. Grids with the same key are
     * a group.
     *
     * <p>The first code has for each grid but the first the difference of its key to that of the grid before. The second code has the
     * numbers of the third bands, which are put into ascending order within a group: the first of a group as its place in a list of known
     * length, in as few bits as that needs; each other as how many places lie between it and the one before. As third bands are not
     * numbered in the order of their digits, the reader orders a group again.
     */
    static final class CandidateBlock extends GridBlock {
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

        /** A block of at most this number of grids, whose places are found by {@code candidates}. */
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
            if (!candidates.locate(digits) || DigitValue.compare(digits, last) <= 0) {
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
            RiceCode.Writer seconds = new RiceCode.Writer(0);
            RiceCode.Writer places = new RiceCode.Writer(0);
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
            RiceCode.Reader seconds = take(content);
            RiceCode.Reader places = take(content);
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

        /** Makes the second band of a key the current one; false if absent. */
        private boolean select(long key) {
            long band = key / Candidates.MOST_SECONDS;
            return band >= 1
                    && band <= BandForm.COUNT
                    && candidates.select((int) band, (int) (key % Candidates.MOST_SECONDS));
        }

        /** Writes a place below a length in as few bits as that needs: the first places take one bit less than the others. */
        private static void writePlace(RiceCode.Writer code, int place, int length) {
            int bits = 31 - Integer.numberOfLeadingZeros(length);
            int shorter = (2 << bits) - length;
            if (place < shorter) {
                code.writeBits(place, bits);
            } else {
                code.writeBits(place + shorter, bits + 1);
            }
        }

        private static int readPlace(RiceCode.Reader code, int length) {
            int bits = 31 - Integer.numberOfLeadingZeros(length);
            int shorter = (2 << bits) - length;
            int place = (int) code.readBits(bits);
            return place < shorter ? place : (place << 1 | (int) code.readBits(1)) - shorter;
        }

        @Override
        void copyTo(int grid, byte[] digits) {
            select(keys[grid]);
            candidates.copyTo(thirds[grid], digits);
        }

        @Override
        long rank(int grid) {
            return GridStream.UNKNOWN;
        }
    }
}
