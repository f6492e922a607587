package org.seventeen.sudoku.catalog.file;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.zip.CRC32C;
import org.seventeen.base.file.ByteParser;
import org.seventeen.base.file.ByteWriter;
import org.seventeen.base.file.FileWindow;

/**
 * The layout of a binary file of grids: a header, blocks, and an index of the blocks. Each block and the index is a frame: its type, the
 * length of its content, the content, and the CRC-32C of all that. Every byte of the file belongs to the header, to a block or to the
 * index.
 */
final class FileLayout {
    /** What a file starts with; the last byte is the version. */
    static final byte[] MAGIC = "17GRIDS1".getBytes(StandardCharsets.US_ASCII);

    /** Bytes of a header. */
    static final int HEADER = 20;

    static final int BLOCK = 'B';

    /** Bytes of a frame besides its content: the type, the length and the checksum. */
    private static final int FRAME = 9;

    /** Bytes of a frame before its content. */
    private static final int FRAME_HEAD = FRAME - 4;

    /** No frame has more bytes. */
    private static final int LONGEST = 1 << 28;

    private static final int INDEX = 'I';
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

        /** Reads a header whose magic bytes are right. */
        static Header parse(byte[] bytes) throws ByteParser.Fault {
            if (new ByteParser(bytes, HEADER - 4, 4).u32() != checksum(bytes, 0, HEADER - 4)) {
                throw new ByteParser.Fault("a header with a wrong checksum");
            }
            ByteParser parser = new ByteParser(bytes, MAGIC.length, HEADER - MAGIC.length - 4);
            int kind = parser.u8();
            int flags = parser.u8();
            byte[] reserved = parser.raw(2);
            int blockSize = parser.u32();
            boolean known = (kind == 1 || kind == 2) && flags <= ANNOTATED && reserved[0] == 0 && reserved[1] == 0;
            if (!known || blockSize < 1 || blockSize > GridSink.Binary.MOST_OF_A_BLOCK) {
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

    /**
     * The content of a frame of a file.
     *
     * @throws ByteParser.Fault if there is no whole frame of this type and length
     */
    static ByteParser content(FileWindow file, int type, long offset, int length) throws IOException, ByteParser.Fault {
        boolean whole = length >= FRAME
                && file.holds(offset, length)
                && (file.bytes()[file.at(offset)] & 255) == type
                && file.u32(offset + 1) == length - FRAME
                && file.u32(offset + length - 4) == checksum(file.bytes(), file.at(offset), length - 4);
        if (!whole) {
            throw new ByteParser.Fault("a wrong checksum");
        }
        return new ByteParser(file.bytes(), file.at(offset) + FRAME_HEAD, length - FRAME);
    }

    /** Where the first frame begins that is not whole, for a file without an index: it was cut or damaged from there on. */
    static long wholeUpTo(FileWindow file) throws IOException {
        long offset = HEADER;
        while (file.holds(offset, FRAME_HEAD)) {
            int type = file.bytes()[file.at(offset)];
            long length = (file.u32(offset + 1) & 0xFFFF_FFFFL) + FRAME;
            if (length > LONGEST) {
                return offset;
            }
            try {
                content(file, type, offset, (int) length);
            } catch (ByteParser.Fault damaged) {
                return offset;
            }
            offset += length;
        }
        return offset;
    }

    private static int checksum(byte[] bytes, int from, int length) {
        CRC32C checksum = new CRC32C();
        checksum.update(bytes, from, length);
        return (int) checksum.getValue();
    }

    /**
     * Where the blocks of a file are: of each block, in order, the bytes of its frame, its number of grids and the key of its first grid.
     * The index stands at the end of the file, and the last four bytes before its checksum are the length of its frame.
     */
    static final class Index {
        /** The last bytes of an index: how many grids there are, its length, and the checksum. */
        private static final int TAIL = 8 + 4 + 4;

        /** Where a block begins, how many grids come before it, and the key of its first grid. */
        private record Block(long offset, long start, long key) {}

        private final List<Block> blocks = new ArrayList<>();
        private long end = HEADER;
        private long grids;

        /** Takes the next block: the bytes of its frame, its grids and its key. */
        void add(long length, long count, long key) {
            blocks.add(new Block(end, grids, key));
            end += length;
            grids += count;
        }

        /** The frame of the index. */
        byte[] frame() {
            ByteWriter content = new ByteWriter();
            content.number(blocks());
            for (int block = 0; block < blocks(); block++) {
                long keyBefore = block == 0 ? 0 : key(block - 1);
                content.number(length(block))
                        .number(start(block + 1) - start(block))
                        .number(key(block) - keyBefore);
            }
            content.u64(grids());
            content.u32(content.size() + 4 + FRAME);
            return FileLayout.frame(INDEX, content);
        }

        /**
         * Reads the index of a file.
         *
         * @throws ByteParser.Fault if it is absent, or it is damaged
         */
        static Index read(FileWindow file, Header header) throws IOException, ByteParser.Fault {
            long end = file.size();
            if (end < HEADER + TAIL || !file.holds(end - 8, 8)) {
                throw new ByteParser.Fault("no index");
            }
            int length = file.u32(end - 8);
            if (length < TAIL || length > Math.min(LONGEST, end - HEADER)) {
                throw new ByteParser.Fault("no index");
            }
            ByteParser content = content(file, INDEX, end - length, length);
            Index index = new Index();
            int count = content.count(3);
            long key = 0;
            for (int i = 0; i < count; i++) {
                long bytes = content.number();
                long grids = content.number();
                key += content.number();
                if (bytes <= FRAME || bytes > LONGEST || grids < 1 || grids > header.blockSize()) {
                    throw new ByteParser.Fault("an index of impossible blocks");
                }
                index.add(bytes, grids, key);
            }
            if (content.u64() != index.grids() || index.offset(count) != end - length) {
                throw new ByteParser.Fault("an index of other blocks");
            }
            return index;
        }

        int blocks() {
            return blocks.size();
        }

        long grids() {
            return grids;
        }

        /** Where a block begins, or for their number, where the last ends. */
        long offset(int block) {
            return block == blocks() ? end : blocks.get(block).offset;
        }

        /** The bytes of the frame of a block. */
        int length(int block) {
            return (int) (offset(block + 1) - offset(block));
        }

        /** The key of the first grid of a block. */
        long key(int block) {
            return blocks.get(block).key;
        }

        /** How many grids come before a block, or before the end. */
        long start(int block) {
            return block == blocks() ? grids : blocks.get(block).start;
        }

        /** The block that has a grid, given its number in the file. */
        int blockOf(long grid) {
            Block wanted = new Block(0, grid, 0);
            int found = Collections.binarySearch(blocks, wanted, Comparator.comparingLong(Block::start));
            return found >= 0 ? found : -found - 2;
        }
    }
}
