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
import org.seventeen.sudoku.grid.DigitValue;

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
    private final FileLayout.Index index;
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
    public static GridFile open(String name, GridTables tables) throws BadInputException {
        try {
            FileWindow window = new FileWindow(Path.of(name), CHUNK);
            try {
                return new GridFile(name, window, tables);
            } catch (IOException | BadInputException | RuntimeException fault) {
                window.close();
                throw fault;
            }
        } catch (NoSuchFileException | InvalidPathException absent) {
            throw new BadInputException(name, "no such file");
        } catch (IOException fault) {
            throw BadInputException.unread(name, fault);
        }
    }

    /**
     * Reads a file that is open.
     *
     * @param name shown in messages
     * @param window the file, which is closed with this one, and by the caller if this constructor fails
     * @throws BadInputException if it is no whole binary file of grids
     * @throws IOException if it cannot be read
     */
    GridFile(String name, FileWindow window, GridTables tables) throws BadInputException, IOException {
        this.name = name;
        this.tables = tables;
        this.window = window;
        header = readHeader(name, window);
        try {
            index = FileLayout.Index.read(window, header);
        } catch (ByteParser.Fault fault) {
            throw new BadInputException(
                    name,
                    "expected an index at the end, found a file cut or damaged from byte "
                            + FileLayout.wholeUpTo(window) + " on");
        }
    }

    /**
     * Whether an operand is a binary file of grids, whole or damaged: by the end of its name, or by its first bytes. False
     * unless a readable regular file; the text reader then reports the fault.
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
            throw BadInputException.unread(name, fault);
        }
    }

    private static FileLayout.Header readHeader(String name, FileWindow file) throws IOException, BadInputException {
        int magic = FileLayout.MAGIC.length;
        if (!file.holds(0, FileLayout.HEADER)) {
            throw noGrids(name, file.size() + " bytes");
        }
        byte[] bytes = Arrays.copyOfRange(file.bytes(), file.at(0), file.at(0) + FileLayout.HEADER);
        if (!Arrays.equals(bytes, 0, magic - 1, FileLayout.MAGIC, 0, magic - 1)) {
            throw noGrids(name, "other first bytes");
        }
        if (bytes[magic - 1] != FileLayout.MAGIC[magic - 1]) {
            throw new BadInputException(name, "expected a file of version 1, found version " + (char) bytes[magic - 1]);
        }
        try {
            return FileLayout.Header.parse(bytes);
        } catch (ByteParser.Fault fault) {
            throw noGrids(name, fault.getMessage());
        }
    }

    private static BadInputException noGrids(String name, String found) {
        return new BadInputException(name, "expected a binary file of grids, found " + found);
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

    /** The bytes of the file. */
    public long bytes() {
        return window.size();
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
    GridBlock newBlock() {
        return tables.block(header);
    }

    /** Reads a block. */
    void read(int number, GridBlock into) throws BadInputException {
        long offset = index.offset(number);
        int length = index.length(number);
        try {
            into.parse(FileLayout.content(window, FileLayout.BLOCK, offset, length), header.blockSize());
            if (into.size != index.start(number + 1) - index.start(number) || into.key(0) != index.key(number)) {
                throw new ByteParser.Fault("grids that the index does not expect");
            }
        } catch (ByteParser.Fault fault) {
            throw damaged(number, fault.getMessage());
        } catch (IOException fault) {
            throw BadInputException.unread(name, fault);
        }
    }

    /** The fault of a block. */
    BadInputException damaged(int number, String found) {
        String which = "block " + number + " at byte " + index.offset(number);
        return new BadInputException(name, "expected " + which + " as it was written, found " + found);
    }

    /** All grids with their annotations; to be closed before the file. */
    public GridStream stream() {
        return new Grids(this);
    }

    @Override
    public void close() throws IOException {
        window.close();
    }

    /** The grids of a binary file. Closing it leaves the file open. */
    static final class Grids extends GridStream {
        private final GridFile file;
        private final GridBlock block;
        private final byte[] digits = new byte[81];
        private final byte[] last = new byte[81];

        /** The block that comes next. */
        private int next;

        private int grid = -1;
        /** Whether {@link #digits} are those of the current grid. */
        private boolean known;

        Grids(GridFile file) {
            this.file = file;
            block = file.newBlock();
        }

        @Override
        public boolean advance() throws BadInputException {
            known = false;
            if (++grid < block.size) {
                return true;
            }
            if (next == file.blocks()) {
                grid = block.size;
                return false;
            }
            readNext();
            return true;
        }

        /** Reads the next block, whose grids must be above those of the block before. */
        private void readNext() throws BadInputException {
            boolean first = next == 0;
            long lastRank = first ? UNKNOWN : block.rank(block.size - 1);
            if (!first && lastRank == UNKNOWN) {
                block.copyTo(block.size - 1, last);
            }
            grid = 0;
            file.read(next, block);
            boolean ascends =
                    first || (lastRank == UNKNOWN ? DigitValue.compare(last, digits()) < 0 : lastRank < block.rank(0));
            if (!ascends) {
                block.clear();
                throw file.damaged(next, "grids that are not above those of the block before");
            }
            next++;
        }

        @Override
        public byte[] digits() {
            if (!known) {
                block.copyTo(grid, digits);
                known = true;
            }
            return digits;
        }

        @Override
        public String annotation() {
            return block.annotation(grid);
        }

        @Override
        public long rank() {
            return block.rank(grid);
        }
    }
}
