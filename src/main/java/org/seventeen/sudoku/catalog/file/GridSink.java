package org.seventeen.sudoku.catalog.file;

import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.util.zip.GZIPOutputStream;

/** Takes minlex grids in ascending order and writes them. What it writes is whole only after {@link #close()}. */
public interface GridSink extends Closeable {
    /**
     * Writes the current grid of a stream.
     *
     * @throws IOException if it cannot be written
     */
    void add(GridStream grids) throws IOException;

    /**
     * A sink that writes a file; closing it leaves {@code out} open.
     *
     * @param annotated whether annotations are written
     */
    static GridSink of(OutputStream out, GridFormat format, boolean annotated, GridTables tables) throws IOException {
        return switch (format) {
            case TEXT -> new GridTextWriter(out, annotated, () -> {});
            case GZIP -> {
                GZIPOutputStream packed = new GZIPOutputStream(out, 1 << 16);
                yield new GridTextWriter(packed, annotated, packed::finish);
            }
            case RANKS, CANDIDATES -> new GridFileWriter(out, format, annotated, tables);
        };
    }
}
