package org.seventeen.sudoku.catalog.file;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import org.seventeen.base.file.ByteParser;
import org.seventeen.base.file.FileWindow;

/**
 * Where the blocks of a binary file of grids are. Read from the end: the last four bytes before the checksum of an index are its length,
 * and it says where its part begins, which is where the index before ends. Every byte of the file then belongs to the header, to a
 * block or to an index. Immutable once read.
 */
final class GridFileIndex {
    /** The last bytes of an index: where its part begins, how many grids there are so far, its length, and the checksum. */
    private static final int TAIL = 8 + 8 + 4 + 4;

    private int blocks;
    private int parts;
    private long[] offsets = new long[16];
    private int[] lengths = new int[16];
    /** How many grids come before each block; one more at the end. */
    private long[] starts = new long[17];

    private long[] keys = new long[16];

    private GridFileIndex() {}

    /** An index of a part: its content, where the part begins, and where its blocks end. */
    private record Part(ByteParser content, long begin, long end) {}

    /**
     * Reads the indexes.
     *
     * @param end where the last one ends
     * @throws ByteParser.Fault if there is none, or one is damaged
     */
    static GridFileIndex read(FileWindow file, long end, FileLayout.Header header)
            throws IOException, ByteParser.Fault {
        Deque<Part> found = new ArrayDeque<>();
        long next = end;
        do {
            Part part = partBefore(file, next);
            found.push(part);
            next = part.begin;
        } while (next > FileLayout.HEADER);
        GridFileIndex index = new GridFileIndex();
        for (Part part : found) {
            index.add(part, header.blockSize());
        }
        index.parts = found.size();
        return index;
    }

    private static Part partBefore(FileWindow file, long end) throws IOException, ByteParser.Fault {
        if (end - TAIL < FileLayout.HEADER || !file.holds(end - TAIL, TAIL)) {
            throw noIndex();
        }
        int at = file.at(end - TAIL);
        ByteParser tail = new ByteParser(file.bytes(), at, TAIL - 4);
        long begin = tail.u64();
        tail.u64();
        int length = tail.u32();
        long offset = end - length;
        boolean possible = length > TAIL && length <= FileLayout.LONGEST && begin >= FileLayout.HEADER;
        if (!possible || offset < begin || !file.holds(offset, length)) {
            throw noIndex();
        }
        at = file.at(offset);
        byte[] frame = Arrays.copyOfRange(file.bytes(), at, at + length);
        if (!FileLayout.isFrame(FileLayout.INDEX, frame, 0, length)) {
            throw noIndex();
        }
        return new Part(FileLayout.content(frame, 0, length), begin, offset);
    }

    private static ByteParser.Fault noIndex() {
        return new ByteParser.Fault("no index");
    }

    /** Takes the entries of a part. */
    private void add(Part part, int mostGrids) throws ByteParser.Fault {
        ByteParser content = part.content;
        int count = content.count(3);
        if (offsets.length < blocks + count) {
            grow(Math.max(2 * blocks, blocks + count));
        }
        long offset = part.begin;
        long key = 0;
        for (int i = 0; i < count; i++, blocks++) {
            long length = content.number();
            long grids = content.number();
            key += content.number();
            if (length <= FileLayout.FRAME || length > FileLayout.LONGEST || grids < 1 || grids > mostGrids) {
                throw new ByteParser.Fault("an index of impossible blocks");
            }
            offsets[blocks] = offset;
            lengths[blocks] = (int) length;
            keys[blocks] = key;
            starts[blocks + 1] = starts[blocks] + grids;
            offset += length;
        }
        content.u64();
        if (offset != part.end || content.u64() != starts[blocks]) {
            throw new ByteParser.Fault("an index of other blocks");
        }
    }

    private void grow(int capacity) {
        offsets = Arrays.copyOf(offsets, capacity);
        lengths = Arrays.copyOf(lengths, capacity);
        keys = Arrays.copyOf(keys, capacity);
        starts = Arrays.copyOf(starts, capacity + 1);
    }

    /** How many blocks there are. */
    int blocks() {
        return blocks;
    }

    /** How many parts there are. */
    int parts() {
        return parts;
    }

    /** How many grids there are. */
    long grids() {
        return starts[blocks];
    }

    /** Where a block begins. */
    long offset(int block) {
        return offsets[block];
    }

    /** How many bytes a block has. */
    int length(int block) {
        return lengths[block];
    }

    /** The key of the first grid of a block. */
    long key(int block) {
        return keys[block];
    }

    /** How many grids come before a block, or before the end. */
    long start(int block) {
        return starts[block];
    }

    /** The block that has a grid, given its number in the file. */
    int blockOf(long grid) {
        int found = Arrays.binarySearch(starts, 0, blocks, grid);
        return found >= 0 ? found : -found - 2;
    }
}
