package org.seventeen.run.store;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.seventeen.base.file.ByteParser;
import org.seventeen.base.file.WholeFile;
import org.seventeen.run.log.IndexMark;
import org.seventeen.run.log.JournalMark;
import org.seventeen.run.log.JournalReader;
import org.seventeen.run.store.StoreReport.FileState;
import org.seventeen.run.store.index.ChronicleGridIndex;
import org.seventeen.run.store.index.ChronicleLibrary;
import org.seventeen.run.store.index.IndexEntry;
import org.seventeen.run.store.index.NoIndexException;
import org.seventeen.run.store.index.StoreIndex;
import org.seventeen.run.store.record.GridRecord;
import org.seventeen.sudoku.grid.GridKey;

/**
 * Checks an index against the records of its journal, which are passed in their order. Works on a copy, as opening the file
 * itself would change it. Its memory does not grow with the store.
 */
final class IndexCheck implements Closeable {
    private static final String PREFIX = "seventeen-index";

    /**
     * The mark beside an index.
     *
     * @param known null if there is no readable one
     * @param fault the state of the index in that case
     */
    record Mark(IndexMark known, FileState fault) {
        /** Reads the mark. To be called before its journal is opened, which then contains at least what the index knows. */
        static Mark of(Path folder) throws IOException {
            try {
                IndexMark mark = IndexMark.readWhole(folder);
                boolean believed = mark != null && Files.isRegularFile(folder.resolve(StoreIndex.NAME));
                return new Mark(believed ? mark : null, believed ? null : FileState.ABSENT);
            } catch (ByteParser.Fault damaged) {
                return new Mark(null, FileState.DAMAGED);
            }
        }
    }

    /** Null if the content of the index is not checked. */
    private final IndexMark mark;
    /** The state, if it is known from the start. */
    private final FileState given;

    private final Path copy;
    private final ChronicleGridIndex index;
    private long own;
    private boolean wrong;

    private IndexCheck(IndexMark mark, FileState given, Path copy, ChronicleGridIndex index) {
        this.mark = mark;
        this.given = given;
        this.copy = copy;
        this.index = index;
    }

    private static IndexCheck given(FileState state) {
        return new IndexCheck(null, state, null, null);
    }

    /**
     * A check of an index.
     *
     * @param content whether the file is checked; otherwise the mark is trusted
     */
    static IndexCheck of(Path folder, Mark read, JournalReader journal, boolean content) throws IOException {
        IndexMark mark = read.known();
        if (mark == null) {
            return given(read.fault());
        }
        if (!mark.known().journal().equals(journal.id())) {
            return given(FileState.ABSENT);
        }
        if (!journal.has(mark.known())) {
            return given(FileState.AHEAD);
        }
        if (!mark.whole()) {
            return given(FileState.OPEN);
        }
        return content ? ofContent(folder, mark) : new IndexCheck(mark, null, null, null);
    }

    private static IndexCheck ofContent(Path folder, IndexMark mark) throws IOException {
        Path copy = copied(folder.resolve(StoreIndex.NAME));
        IndexCheck check = null;
        try {
            if (WholeFile.checksum(copy) != mark.checksum()) {
                // Unless a process opened it meanwhile, it is damaged, and the next opening would rebuild it.
                return given(mark.equals(IndexMark.read(folder)) ? FileState.DAMAGED : FileState.OPEN);
            }
            ChronicleLibrary.start();
            ChronicleGridIndex index = ChronicleGridIndex.recover(copy, mark.capacity());
            // These are the bytes that were written; without an index in them they are wrong.
            check = new IndexCheck(mark, index == null ? FileState.WRONG : null, copy, index);
            return check;
        } catch (NoIndexException noJdk) {
            return given(FileState.UNCHECKED);
        } finally {
            if (check == null) {
                Files.deleteIfExists(copy);
            }
        }
    }

    /**
     * A copy in the folder for temporary files.
     *
     * @throws IOException if the index cannot be read, or there is no room for the copy; its message says so
     */
    private static Path copied(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            Path copy = null;
            try {
                copy = Files.createTempFile(PREFIX, ".chm");
                // A signal may end the process in the middle of the check, which nothing else would notice.
                copy.toFile().deleteOnExit();
                // Into the file that is there: one that was made again after the signal would stay.
                try (OutputStream out = Files.newOutputStream(copy, StandardOpenOption.WRITE)) {
                    in.transferTo(out);
                }
                return copy;
            } catch (IOException fault) {
                if (copy != null) {
                    Files.deleteIfExists(copy);
                }
                String reason = fault instanceof NoSuchFileException absent
                        ? "no such file or folder: " + absent.getFile()
                        : String.valueOf(fault.getMessage());
                throw new IOException(
                        "no room for a copy of the index in " + System.getProperty("java.io.tmpdir") + ": " + reason,
                        fault);
            }
        }
    }

    /**
     * Checks the index against a record. The index must have an entry of the grid for this record, for a more informative
     * one, or for an equally informative earlier one. At the end, the number of entries met at their own record must be the
     * size of the index.
     *
     * @param read the record with the highest number so far
     */
    void check(GridRecord record, long offset, JournalMark read) {
        if (index == null || !isCovered(offset, read)) {
            return;
        }
        IndexEntry entry = index.find(GridKey.of(record.grid()));
        IndexEntry of = IndexEntry.of(record, offset);
        if (entry == null) {
            wrong = true;
        } else if (entry.offset() == offset) {
            own++;
            wrong |= !entry.equals(of);
        } else {
            wrong |= entry.weight() < of.weight() || entry.weight() == of.weight() && entry.offset() > offset;
        }
    }

    /** Whether the index has read a record: those up to its mark, and records in the wrong order that stand right behind it. */
    private boolean isCovered(long offset, JournalMark read) {
        return offset <= mark.known().last() || read.equals(mark.known());
    }

    /** The state of the index, valid after all records; {@code end} is the last one. */
    FileState state(JournalMark end) {
        if (given != null) {
            return given;
        }
        if (index != null && (wrong || own != index.size())) {
            return FileState.WRONG;
        }
        return mark.known().equals(end) ? FileState.CURRENT : FileState.BEHIND;
    }

    @Override
    public void close() throws IOException {
        if (index != null) {
            index.close();
        }
        if (copy != null) {
            Files.deleteIfExists(copy);
        }
    }
}
