package org.seventeen.sudoku.catalog.file;

import java.io.IOException;
import java.io.OutputStream;

/**
 * Writes a binary file of grids from front to end. What is written is a file only after {@link #close()}. Not safe for several threads.
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

    private final FileLayout.Index index = new FileLayout.Index();

    /**
     * A writer.
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
        this.out = out;
        header = new FileLayout.Header(checked(format), annotated, blockSize);
        block = tables.block(header);
        out.write(header.bytes());
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
        if (block.size == header.blockSize() || block.isHeavy()) {
            writeBlock();
        }
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
        if (block.size > 0) {
            writeBlock();
        }
        out.write(index.frame());
        out.flush();
    }
}
