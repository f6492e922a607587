package org.seventeen.sudoku.catalog.file;

import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
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

    /** Writes grids as text: 81 digits, and if the grid has an annotation, a TAB and the annotation; a line each. */
    static final class GridTextWriter implements GridSink {
        private final OutputStream out;
        private final boolean annotated;
        private final Closeable end;
        private final byte[] lines = new byte[1 << 15];
        private int filled;

        /**
         * A writer.
         *
         * @param end called when all is written
         */
        GridTextWriter(OutputStream out, boolean annotated, Closeable end) {
            this.out = out;
            this.annotated = annotated;
            this.end = end;
        }

        @Override
        public void add(GridStream grids) throws IOException {
            if (filled > lines.length - 82) {
                flush();
            }
            byte[] digits = grids.digits();
            for (int cell = 0; cell < 81; cell++) {
                lines[filled + cell] = (byte) ('0' + digits[cell]);
            }
            filled += 81;
            String annotation = annotated ? grids.annotation() : "";
            if (!annotation.isEmpty()) {
                lines[filled++] = '\t';
                flush();
                out.write(annotation.getBytes(StandardCharsets.UTF_8));
            }
            lines[filled++] = '\n';
        }

        private void flush() throws IOException {
            out.write(lines, 0, filled);
            filled = 0;
        }

        @Override
        public void close() throws IOException {
            flush();
            end.close();
            out.flush();
        }
    }
}
