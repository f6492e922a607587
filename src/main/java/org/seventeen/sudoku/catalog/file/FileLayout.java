package org.seventeen.sudoku.catalog.file;

import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32C;
import org.seventeen.base.file.ByteParser;
import org.seventeen.base.file.ByteWriter;

/**
 * The layout of a binary file of grids: a header, then parts. A part is what was written at once: its blocks and an index of them. An
 * append adds a part, so the index of the part before stays where it is. Each block and each index is a frame: its type, the length of
 * its content, the content, and the CRC-32C of all that.
 */
final class FileLayout {
    /** What a file starts with; the last byte is the version. */
    static final byte[] MAGIC = "17GRIDS1".getBytes(StandardCharsets.US_ASCII);

    /** Bytes of a header. */
    static final int HEADER = 20;

    /** Bytes of a frame besides its content. */
    static final int FRAME = 9;

    /** No frame has more bytes. */
    static final int LONGEST = 1 << 28;

    static final int BLOCK = 'B';
    static final int INDEX = 'I';

    private static final int ANNOTATED = 1;

    private FileLayout() {}

    /**
     * The head of a file.
     *
     * @param format one of the binary forms
     * @param annotated whether its blocks have annotations
     * @param blockSize the most grids of a block
     */
    record Header(GridFormat format, boolean annotated, int blockSize) {
        byte[] bytes() {
            ByteWriter writer = new ByteWriter();
            writer.raw(MAGIC)
                    .u8(format == GridFormat.RANKS ? 1 : 2)
                    .u8(annotated ? ANNOTATED : 0)
                    .u16(0)
                    .u32(blockSize);
            return writer.u32(checksum(writer.toBytes(), 0, HEADER - 4)).toBytes();
        }

        /** Reads a header whose magic bytes and checksum are right. */
        static Header parse(byte[] bytes) throws ByteParser.Fault {
            ByteParser parser = new ByteParser(bytes, MAGIC.length, HEADER - MAGIC.length - 4);
            int kind = parser.u8();
            int flags = parser.u8();
            byte[] reserved = parser.raw(2);
            int blockSize = parser.u32();
            boolean known = (kind == 1 || kind == 2) && flags <= ANNOTATED && reserved[0] == 0 && reserved[1] == 0;
            if (!known || blockSize < 1 || blockSize > GridFileWriter.MOST_OF_A_BLOCK) {
                throw new ByteParser.Fault("an unknown kind of file");
            }
            return new Header(kind == 1 ? GridFormat.RANKS : GridFormat.CANDIDATES, flags == ANNOTATED, blockSize);
        }
    }

    /** A frame with a content. */
    static byte[] frame(int type, ByteWriter content) {
        byte[] bytes = content.toBytes();
        ByteWriter frame = new ByteWriter().u8(type).u32(bytes.length).raw(bytes);
        return frame.u32(checksum(frame.toBytes(), 0, bytes.length + FRAME - 4)).toBytes();
    }

    /** Whether the bytes of an array are a whole frame of a type. */
    static boolean isFrame(int type, byte[] bytes, int at, int length) {
        return length >= FRAME
                && (bytes[at] & 255) == type
                && u32(bytes, at + 1) == length - FRAME
                && u32(bytes, at + length - 4) == checksum(bytes, at, length - 4);
    }

    /** The content of a frame. */
    static ByteParser content(byte[] bytes, int at, int length) {
        return new ByteParser(bytes, at + FRAME - 4, length - FRAME);
    }

    static int u32(byte[] bytes, int at) {
        return (bytes[at] & 255) << 24 | (bytes[at + 1] & 255) << 16 | (bytes[at + 2] & 255) << 8 | bytes[at + 3] & 255;
    }

    static int checksum(byte[] bytes, int from, int length) {
        CRC32C checksum = new CRC32C();
        checksum.update(bytes, from, length);
        return (int) checksum.getValue();
    }
}
