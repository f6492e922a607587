package org.seventeen.sudoku.catalog.file;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import org.seventeen.base.file.ByteParser;
import org.seventeen.base.file.FileWindow;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.InputFile;

/**
 * A binary file of grids: the minlex forms of some classes in ascending order, each once, in blocks. Any grid is found by its place in
 * the file, by reading one block. Not safe for several threads.
 */
public final class GridFile implements Closeable {
    /** How many bytes are read at once. */
    public static final int CHUNK = 1 << 16;

    /** So many of the first bytes are enough to take a file for a damaged binary one, and not for text. */
    private static final int ENOUGH = FileLayout.MAGIC.length - 2;

    private final String name;
    private final FileWindow window;
    private final FileLayout.Header header;
    private final GridFileIndex index;
    private final GridTables tables;

    /** The block that {@link #copyTo} has read; −1 for none. */
    private int current = -1;

    private GridBlock block;

    /**
     * Opens a file.
     *
     * @param name its name, shown in messages as given
     * @throws BadInputException if it is no whole binary file of grids, or cannot be read
     */
    public GridFile(String name, GridTables tables) throws BadInputException {
        this.name = name;
        this.tables = tables;
        FileWindow opened = null;
        try {
            opened = new FileWindow(Path.of(name), CHUNK);
            header = readHeader(name, opened);
            index = readIndex(name, opened, header);
        } catch (IOException | InvalidPathException fault) {
            closeQuietly(opened);
            boolean absent = fault instanceof NoSuchFileException || fault instanceof InvalidPathException;
            throw absent ? new BadInputException(name, 0, 0, "no such file") : unreadable(name, fault);
        } catch (BadInputException fault) {
            closeQuietly(opened);
            throw fault;
        }
        window = opened;
    }

    /**
     * Reads a file that this process has just written.
     *
     * @param name shown in messages
     * @param window the file, which is closed with this one, and by the caller if this constructor fails
     * @throws BadInputException if it is no whole binary file of grids
     * @throws IOException if it cannot be read
     */
    public GridFile(String name, FileWindow window, GridTables tables) throws BadInputException, IOException {
        this.name = name;
        this.tables = tables;
        this.window = window;
        header = readHeader(name, window);
        index = readIndex(name, window, header);
    }

    private static void closeQuietly(FileWindow opened) {
        try {
            if (opened != null) {
                opened.close();
            }
        } catch (IOException ignored) {
            // The fault that is thrown says more.
            return;
        }
    }

    /** The fault of a file that cannot be read. */
    public static BadInputException unreadable(String name, Exception fault) {
        String reason = fault.getMessage() == null ? fault.getClass().getSimpleName() : fault.getMessage();
        return new BadInputException(name, 0, 0, "expected to read on, found a fault: " + reason);
    }

    /**
     * Whether an operand is a binary file of grids, whole or damaged: by the end of its name, or by its first bytes. Only a regular file
     * is; one that cannot be read is not, so that reading it as text says why.
     *
     * @param name its name, {@code -} for standard input
     */
    public static boolean isBinary(String name) {
        if (!InputFile.isRegular(name)) {
            return false;
        }
        if (name.endsWith(GridFormat.BINARY_END)) {
            return true;
        }
        byte[] first;
        try (InputStream in = Files.newInputStream(Path.of(name))) {
            first = in.readNBytes(FileLayout.MAGIC.length);
        } catch (IOException unreadable) {
            return false;
        }
        int equal = 0;
        for (int i = 0; i < first.length; i++) {
            equal += first[i] == FileLayout.MAGIC[i] ? 1 : 0;
        }
        return equal >= ENOUGH;
    }

    /**
     * The form of a file, by its header; {@link GridFormat#TEXT} for one that is not binary.
     *
     * @param name its name, {@code -} for standard input
     * @throws BadInputException if the header is damaged
     */
    public static GridFormat formOf(String name) throws BadInputException {
        if (!isBinary(name)) {
            return GridFormat.TEXT;
        }
        try (FileWindow file = new FileWindow(Path.of(name), CHUNK)) {
            return readHeader(name, file).format();
        } catch (IOException fault) {
            throw unreadable(name, fault);
        }
    }

    static FileLayout.Header readHeader(String name, FileWindow file) throws IOException, BadInputException {
        int magic = FileLayout.MAGIC.length;
        if (!file.holds(0, FileLayout.HEADER)) {
            throw new BadInputException(name, 0, 0, "expected a binary file of grids, found " + file.size() + " bytes");
        }
        byte[] bytes = Arrays.copyOfRange(file.bytes(), file.at(0), file.at(0) + FileLayout.HEADER);
        if (!Arrays.equals(bytes, 0, magic - 1, FileLayout.MAGIC, 0, magic - 1)) {
            throw new BadInputException(name, 0, 0, "expected a binary file of grids, found other first bytes");
        }
        if (bytes[magic - 1] != FileLayout.MAGIC[magic - 1]) {
            throw new BadInputException(
                    name, 0, 0, "expected a file of version 1, found version " + (char) bytes[magic - 1]);
        }
        if (FileLayout.u32(bytes, FileLayout.HEADER - 4) != FileLayout.checksum(bytes, 0, FileLayout.HEADER - 4)) {
            throw new BadInputException(name, 0, 0, "expected the header as it was written, found a wrong checksum");
        }
        try {
            return FileLayout.Header.parse(bytes);
        } catch (ByteParser.Fault fault) {
            throw new BadInputException(name, 0, 0, "expected a binary file of grids, found " + fault.getMessage());
        }
    }

    private static GridFileIndex readIndex(String name, FileWindow file, FileLayout.Header header)
            throws IOException, BadInputException {
        try {
            return GridFileIndex.read(file, file.size(), header);
        } catch (ByteParser.Fault fault) {
            GridFileScan scan = GridFileScan.of(file);
            String found = !scan.cut()
                    ? "damage at byte " + scan.stopped()
                    : "a file cut at byte " + file.size()
                            + (scan.whole() == 0 ? "" : "; it is whole up to byte " + scan.whole());
            throw new BadInputException(name, 0, 0, "expected an index at the end, found " + found);
        }
    }

    /** The form of the file. */
    public GridFormat format() {
        return header.format();
    }

    /** Whether the grids may have annotations. */
    public boolean annotated() {
        return header.annotated();
    }

    /** How many grids there are. */
    public long size() {
        return index.grids();
    }

    /** How many blocks there are. */
    public int blocks() {
        return index.blocks();
    }

    /** How many times something was written at the end. */
    public int parts() {
        return index.parts();
    }

    /** The bytes of the file. */
    public long bytes() {
        return window.size();
    }

    /** Where a block begins, 0 to {@link #blocks()} − 1. */
    public long offset(int number) {
        return index.offset(number);
    }

    FileLayout.Header header() {
        return header;
    }

    /**
     * Finds a grid.
     *
     * @param number its place in the file, 0 to {@link #size()} − 1
     * @param digits takes its 81 digits
     * @return its annotation; empty if it has none
     * @throws IllegalArgumentException if there is no such place
     * @throws BadInputException if its block is damaged
     */
    public String copyTo(long number, byte[] digits) throws BadInputException {
        int grid = find(number);
        block.copyTo(grid, digits);
        return block.annotation(grid);
    }

    /**
     * The rank of a grid, given its place in the file, or {@link GridStream#UNKNOWN}; as {@link #copyTo}.
     *
     * @throws BadInputException if its block is damaged
     */
    public long rank(long number) throws BadInputException {
        int grid = find(number);
        return block.rank(grid);
    }

    /** Reads the block of a grid; returns the place of the grid in it. */
    private int find(long number) throws BadInputException {
        if (number < 0 || number >= size()) {
            throw new IllegalArgumentException("expected a grid 0 to " + (size() - 1) + ", found " + number);
        }
        int wanted = index.blockOf(number);
        if (wanted != current) {
            if (block == null) {
                block = newBlock();
            }
            current = -1;
            read(wanted, block);
            current = wanted;
        }
        return (int) (number - index.start(wanted));
    }

    /** An empty block for this file. */
    public GridBlock newBlock() {
        return tables.block(header);
    }

    /** Reads a block. */
    public void read(int number, GridBlock into) throws BadInputException {
        long offset = index.offset(number);
        int length = index.length(number);
        try {
            if (!window.holds(offset, length)
                    || !FileLayout.isFrame(FileLayout.BLOCK, window.bytes(), window.at(offset), length)) {
                throw new ByteParser.Fault("a wrong checksum");
            }
            into.parse(FileLayout.content(window.bytes(), window.at(offset), length), header.blockSize());
            if (into.size != index.start(number + 1) - index.start(number) || into.key(0) != index.key(number)) {
                throw new ByteParser.Fault("grids that the index does not expect");
            }
        } catch (ByteParser.Fault fault) {
            throw damaged(number, fault.getMessage());
        } catch (IOException fault) {
            throw unreadable(name, fault);
        }
    }

    /** The fault of a block. */
    public BadInputException damaged(int number, String found) {
        String which = "block " + number + " at byte " + index.offset(number);
        return new BadInputException(name, 0, 0, "expected " + which + " as it was written, found " + found);
    }

    /** All grids with their annotations; to be closed before the file. */
    public GridStream stream() {
        return stream(true);
    }

    /**
     * All grids; to be closed before the file.
     *
     * @param annotated whether with their annotations; otherwise all are empty
     */
    public GridStream stream(boolean annotated) {
        return new GridFileStream(this, annotated);
    }

    @Override
    public void close() throws IOException {
        window.close();
    }
}
