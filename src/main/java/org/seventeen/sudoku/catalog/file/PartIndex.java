package org.seventeen.sudoku.catalog.file;

import org.seventeen.base.file.ByteWriter;

/** The index of a part that is being written, or read from the front: what its blocks so far make of it. Not safe for several threads. */
final class PartIndex {
    /** The entries: for each block its length, its number of grids, and the gap of its key. */
    private final ByteWriter entries = new ByteWriter();

    private long blocks;
    private long lastKey;

    /** Takes the next block of the part. */
    void add(int frameLength, long grids, long key) {
        entries.number(frameLength).number(grids).number(key - lastKey);
        lastKey = key;
        blocks++;
    }

    /**
     * The frame of the index.
     *
     * @param begin where the part begins
     * @param grids how many grids the file has up to the end of the part
     */
    byte[] frame(long begin, long grids) {
        ByteWriter index = new ByteWriter();
        index.number(blocks).raw(entries.toBytes()).u64(begin).u64(grids);
        index.u32(index.size() + 4 + FileLayout.FRAME);
        return FileLayout.frame(FileLayout.INDEX, index);
    }
}
