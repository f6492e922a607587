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
            case TEXT -> new Text(out, annotated, () -> {});
            case GZIP -> {
                GZIPOutputStream packed = new GZIPOutputStream(out, 1 << 16);
                yield new Text(packed, annotated, packed::finish);
            }
            // A block is read in a millisecond or two. Candidates take longer to read.
            case RANKS -> new Binary(out, format, annotated, 8192, tables);
            case CANDIDATES -> new Binary(out, format, annotated, 2048, tables);
        };
    }

    /** Writes grids as text: 81 digits, and if the grid has an annotation, a TAB and the annotation; a line each. */
    static final class Text implements GridSink {
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
        Text(OutputStream out, boolean annotated, Closeable end) {
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

    /**
     * Writes a binary file of grids from front to end. What is written is a file only after {@link #close()}. Not safe for several threads.
     */
    static final class Binary implements GridSink {
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
         * @param blockSize the most grids of a block
         */
        Binary(OutputStream out, GridFormat format, boolean annotated, int blockSize, GridTables tables)
                throws IOException {
            this.out = out;
            header = new FileLayout.Header(format, annotated, blockSize);
            block = tables.block(header);
            out.write(header.bytes());
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
}
