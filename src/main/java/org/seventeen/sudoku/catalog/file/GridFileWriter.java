package org.seventeen.sudoku.catalog.file;

import java.io.IOException;
import java.io.OutputStream;

/**
 * Writes a binary file of grids from front to end: a whole file, or a further part of one ({@link GridFileAppender}). What is written
 * is a file only after {@link #close()}. Not safe for several threads.
 */
public final class GridFileWriter implements GridSink {
    /** Grids of a block: few enough to read one in a millisecond or two, enough to make what a block has besides them small. */
    private static final int RANKS_OF_A_BLOCK = 8192;

    /** The same for candidates, which take longer to read. */
    private static final int CANDIDATES_OF_A_BLOCK = 2048;

    /** The most grids of a block that any file may have. */
    static final int MOST_OF_A_BLOCK = 1 << 16;

    private final OutputStream out;
    private final FileLayout.Header header;
    private final GridBlock block;

    private final PartIndex index = new PartIndex();

    /** Where the part begins. */
    private final long begin;

    private long grids;

    /**
     * A writer of a new file.
     *
     * @param out takes the file; not closed here
     * @param format one of the binary forms
     * @param annotated whether annotations are kept
     * @throws IllegalArgumentException if the format is not binary
     */
    public GridFileWriter(OutputStream out, GridFormat format, boolean annotated, GridTables tables)
            throws IOException {
        this(out, format, annotated, blockSize(checked(format)), tables);
    }

    /** The same with blocks of {@code blockSize} grids at most. */
    public GridFileWriter(OutputStream out, GridFormat format, boolean annotated, int blockSize, GridTables tables)
            throws IOException {
        this(out, new FileLayout.Header(checked(format), annotated, blockSize), tables, FileLayout.HEADER, 0);
        out.write(header.bytes());
    }

    /**
     * A writer of a further part.
     *
     * @param begin where it begins
     * @param grids how many grids the file has
     */
    GridFileWriter(OutputStream out, FileLayout.Header header, GridTables tables, long begin, long grids) {
        this.out = out;
        this.header = header;
        this.begin = begin;
        this.grids = grids;
        block = tables.block(header);
    }

    private static GridFormat checked(GridFormat format) {
        if (!format.isBinary()) {
            throw new IllegalArgumentException("expected a binary form, found " + format.label());
        }
        return format;
    }

    private static int blockSize(GridFormat format) {
        return format == GridFormat.RANKS ? RANKS_OF_A_BLOCK : CANDIDATES_OF_A_BLOCK;
    }

    /**
     * Writes the current grid of a stream.
     *
     * @throws IllegalArgumentException if it is not minlex, or not above the grid before
     */
    @Override
    public void add(GridStream from) throws IOException {
        if (!block.takes(from)) {
            writeBlock();
        }
        block.add(from);
        grids++;
        if (block.size == header.blockSize() || block.isHeavy()) {
            writeBlock();
        }
    }

    /** How many grids the file has so far. */
    public long grids() {
        return grids;
    }

    private void writeBlock() throws IOException {
        byte[] frame = FileLayout.frame(FileLayout.BLOCK, block.bytes());
        out.write(frame);
        index.add(frame.length, block.size, block.key(0));
        block.clear();
    }

    /** Writes the last block and the index, and flushes. The stream stays open. */
    @Override
    public void close() throws IOException {
        finishBlocks();
        finishPart();
    }

    /** Writes the last block, and flushes. */
    void finishBlocks() throws IOException {
        if (block.size > 0) {
            writeBlock();
        }
        out.flush();
    }

    /** Writes the index. */
    void finishPart() throws IOException {
        out.write(index.frame(begin, grids));
        out.flush();
    }
}
