package org.seventeen.sudoku.catalog.file;

import java.util.Arrays;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.Inflater;
import org.seventeen.base.bits.RiceReader;
import org.seventeen.base.bits.RiceWriter;
import org.seventeen.base.file.ByteParser;
import org.seventeen.base.file.ByteWriter;

/**
 * Some grids in ascending order, as bytes or as numbers. A block is filled either by {@link #add} or by {@link #parse}. Not safe for
 * several threads.
 *
 * <p>As bytes: how many grids there are; the key of the first, a number that ascends with the grids; codes, each after its length; and if
 * the file is annotated, the length of all annotations together, the length of the deflated text, and the deflated text.
 */
public abstract class GridBlock {
    /** No block has more bytes of annotations, but for a block of a single grid. */
    static final int MOST_TEXT = 1 << 20;

    /** No text is longer: that of one line and its length, or {@link #MOST_TEXT} and the same. */
    private static final int LONGEST_TEXT = MOST_TEXT + (1 << 22) + 16;

    private final boolean annotated;
    private final String[] annotations;
    private int textBytes;

    /** How many grids the block has. */
    public int size;

    /** A block of at most so many grids. */
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
    public abstract void copyTo(int grid, byte[] digits);

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
    static void put(ByteWriter content, RiceWriter code) {
        byte[] bytes = code.bytes();
        content.number(bytes.length).raw(bytes);
    }

    /** A reader of the code that comes next. */
    static RiceReader take(ByteParser content) throws ByteParser.Fault {
        byte[] bytes = content.raw(content.count(1));
        return new RiceReader(0, bytes, 0, bytes.length);
    }

    /** Checks that a code had all its numbers. */
    static void checkEnd(RiceReader code) throws ByteParser.Fault {
        if (code.overrun()) {
            throw new ByteParser.Fault("a code that is too short");
        }
    }

    private static byte[] deflated(byte[] raw) {
        Deflater deflater = new Deflater(Deflater.DEFAULT_COMPRESSION, true);
        try {
            deflater.setInput(raw);
            deflater.finish();
            byte[] packed = new byte[Math.max(64, raw.length / 2)];
            int length = 0;
            while (!deflater.finished()) {
                if (length == packed.length) {
                    packed = Arrays.copyOf(packed, 2 * packed.length);
                }
                length += deflater.deflate(packed, length, packed.length - length);
            }
            return Arrays.copyOf(packed, length);
        } finally {
            deflater.end();
        }
    }

    private static byte[] inflated(byte[] packed, int length) throws ByteParser.Fault {
        Inflater inflater = new Inflater(true);
        try {
            inflater.setInput(packed);
            byte[] raw = new byte[length];
            int filled = 0;
            while (filled < length) {
                int count = inflater.inflate(raw, filled, length - filled);
                if (count == 0) {
                    throw new ByteParser.Fault("annotations that are too short");
                }
                filled += count;
            }
            return raw;
        } catch (DataFormatException broken) {
            throw new ByteParser.Fault("annotations that are not deflated");
        } finally {
            inflater.end();
        }
    }
}
