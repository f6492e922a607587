package org.seventeen.sudoku.catalog.file;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.Arrays;
import org.seventeen.base.file.ByteParser;
import org.seventeen.base.file.DiskFiles;
import org.seventeen.base.file.FileLayer;
import org.seventeen.base.file.FileWindow;
import org.seventeen.base.file.LockedFiles;
import org.seventeen.base.text.BadInputException;

/**
 * Writes grids behind those of a binary file, which must all be above them. Nothing that was there is written over: a new part follows,
 * and counts only once its index is on the disk. A kill leaves a tail without an index; the next appender cuts it off, and so goes on
 * from the file as it was. Not safe for several threads.
 */
public final class GridFileAppender implements GridSink {
    private final FileLayer.Output file;
    private final Object identity;
    private final GridFileWriter writer;
    private final long cutOff;
    private final boolean annotated;
    private final byte[] last;
    private final long begin;
    private boolean begun;
    private boolean committed;

    /**
     * Opens a file and cuts off what a killed appender left.
     *
     * @param name its name, shown in messages as given
     * @throws BadInputException if it is no binary file of grids, is damaged, or is being written
     */
    public GridFileAppender(String name, GridTables tables) throws BadInputException, IOException {
        this(name, tables, new DiskFiles());
    }

    /** The same on other files. */
    GridFileAppender(String name, GridTables tables, FileLayer files) throws BadInputException, IOException {
        Path path = Path.of(name);
        identity = LockedFiles.identity(path);
        if (!LockedFiles.hold(identity)) {
            throw inUse(name);
        }
        file = files.open(path);
        try {
            if (!file.lock()) {
                throw inUse(name);
            }
            cutOff = cutTail(name);
            try (GridFile whole = new GridFile(name, tables)) {
                last = new byte[whole.size() == 0 ? 0 : 81];
                if (last.length > 0) {
                    whole.copyTo(whole.size() - 1, last);
                }
                begin = whole.bytes();
                annotated = whole.annotated();
                OutputStream out = new BufferedOutputStream(file.stream(), 1 << 16);
                writer = new GridFileWriter(out, whole.header(), tables, begin, whole.size());
            }
        } catch (BadInputException | IOException | RuntimeException fault) {
            LockedFiles.release(identity, file);
            throw fault;
        }
    }

    private static BadInputException inUse(String name) {
        return new BadInputException(name, 0, 0, "expected a file that nobody writes, found one in use");
    }

    /** Cuts off what follows the last whole part; returns how many bytes. */
    private long cutTail(String name) throws BadInputException, IOException {
        GridFileScan scan;
        long size;
        try (FileWindow window = new FileWindow(Path.of(name), 1 << 16)) {
            FileLayout.Header header = GridFile.readHeader(name, window);
            size = window.size();
            try {
                GridFileIndex.read(window, size, header);
                return 0;
            } catch (ByteParser.Fault noIndex) {
                scan = GridFileScan.of(window);
            }
        }
        if (!scan.cut() || scan.whole() == 0) {
            String found = scan.cut() ? "a file cut at byte " + size : "damage at byte " + scan.stopped();
            throw new BadInputException(name, 0, 0, "expected a whole part to append to, found " + found);
        }
        file.cut(scan.whole());
        file.force();
        return size - scan.whole();
    }

    /** How many bytes of a killed appender were cut off. */
    public long cutOff() {
        return cutOff;
    }

    /** Whether the file keeps annotations; if not, those of the grids that are added are left out. */
    public boolean annotated() {
        return annotated;
    }

    /** How many grids the file has so far. */
    public long grids() {
        return writer.grids();
    }

    /** Whether the current grid of a stream is above all that are there. */
    public boolean canAdd(GridStream grids) {
        return begun || last.length == 0 || Arrays.compare(grids.digits(), last) > 0;
    }

    /**
     * Appends the current grid of a stream.
     *
     * @throws IllegalArgumentException if it is not minlex, or not above all that are there
     */
    @Override
    public void add(GridStream grids) throws IOException {
        if (!canAdd(grids)) {
            throw new IllegalArgumentException("expected a grid above those of the file, found another");
        }
        writer.add(grids);
        begun = true;
    }

    /** Makes all that was added a part of the file. Without this call none of it is. */
    public void commit() throws IOException {
        if (begun) {
            writer.finishBlocks();
            file.force();
            writer.finishPart();
            file.force();
        }
        committed = true;
    }

    @Override
    public void close() throws IOException {
        if (begun && !committed) {
            file.cut(begin);
        }
        LockedFiles.release(identity, file);
    }
}
