package org.seventeen.store;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import org.seventeen.store.StoreReport.FileState;

/**
 * Holds an index against the records of its journal, which are handed over in their order. Looks into a copy, as opening
 * the file itself would change it. Needs no memory that grows with the store.
 */
final class IndexCheck implements Closeable {
    private static final String PREFIX = "seventeen-index";

    /** What the mark says; null if there is no index that would be believed. */
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

    /** What the mark says, without a look into the file. */
    static IndexCheck ofMark(Path folder, JournalReader journal) throws IOException {
        IndexMark mark = IndexMark.read(folder);
        boolean believed =
                mark != null && Files.isRegularFile(folder.resolve(StoreIndex.NAME)) && journal.has(mark.known());
        return new IndexCheck(believed ? mark : null, null, null, null);
    }

    /** A check of the whole file. */
    static IndexCheck of(Path folder, JournalReader journal) throws IOException {
        IndexCheck check = ofMark(folder, journal);
        if (check.mark == null || !check.mark.whole()) {
            return check;
        }
        Path copy = null;
        try {
            ChronicleGridIndex.start();
            copy = Files.createTempFile(PREFIX, ".chm");
            Files.copy(folder.resolve(StoreIndex.NAME), copy, StandardCopyOption.REPLACE_EXISTING);
            if (WholeFile.checksum(copy) != check.mark.checksum()) {
                Files.delete(copy);
                // Unless somebody opened it meanwhile, it is damaged, and would be made again.
                return check.mark.equals(IndexMark.read(folder)) ? new IndexCheck(null, null, null, null) : check;
            }
            ChronicleGridIndex index = ChronicleGridIndex.recover(copy, check.mark.capacity());
            return new IndexCheck(check.mark, index == null ? FileState.WRONG : null, copy, index);
        } catch (NoIndexException | IOException | RuntimeException fault) {
            if (copy != null) {
                Files.deleteIfExists(copy);
            }
            return new IndexCheck(null, FileState.UNCHECKED, null, null);
        }
    }

    /**
     * Holds the index against a record: it has an entry of the grid, which is of this record, or of one that tells more,
     * or as much and stands before it. And as many entries as are met at the record that they name.
     */
    void check(GridRecord record, long offset) {
        if (index == null || offset > mark.known().last()) {
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

    /** What the index is worth, after all records; {@code end} is the end of the last one. */
    FileState state(long end) {
        if (given != null) {
            return given;
        }
        if (mark == null) {
            return FileState.ABSENT;
        }
        if (index != null && (wrong || own != index.size())) {
            return FileState.WRONG;
        }
        return mark.whole() && mark.known().end() == end ? FileState.CURRENT : FileState.BEHIND;
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
