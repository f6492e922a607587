package org.seventeen.run.store.index;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import org.seventeen.base.file.DiskFiles;
import org.seventeen.base.file.FileLayer;
import org.seventeen.base.file.StoreLock;
import org.seventeen.base.file.WholeFile;
import org.seventeen.base.text.BadInputException;
import org.seventeen.run.log.Damage;
import org.seventeen.run.log.IndexMark;
import org.seventeen.run.log.JournalMark;
import org.seventeen.run.log.JournalReader;
import org.seventeen.run.store.record.GridRecord;
import org.seventeen.sudoku.grid.GridKey;
import org.seventeen.sudoku.grid.SolutionGrid;

/**
 * The open index of a store: finds the record of a grid among millions. It is a file beside the journal, used by one process
 * at a time, or, if that is impossible, an index in memory.
 *
 * <p>The file only speeds up reading the journal. A mark beside it names its journal and the part that it covers. Opening
 * brings it up to date, and rebuilds it in any doubt: no mark, a mark of another version or journal, a wrong checksum. If a
 * process was killed with the index open, the file is recovered, and records after the mark are added again, which changes
 * nothing if they are in it already. Safe for several threads.
 */
public final class StoreIndex implements Closeable {
    public static final String NAME = "index.chm";

    /** The capacity of the smallest file. */
    private static final long LEAST = 1 << 14;
    /** Records are usually longer, so a file made for a journal rarely has to grow. */
    private static final long BYTES_A_RECORD = 400;

    private final Path folder;
    private final FileLayer files;
    private final Consumer<String> notice;
    private final JournalReader lookUp;
    /** Null if the index is in memory. */
    private final StoreLock lock;

    /** Null if the index is in memory. */
    private ChronicleGridIndex file;

    private GridIndex index;
    private long size;
    private long capacity;
    private JournalMark known;
    private List<Damage> damages = List.of();
    private boolean closed;

    private StoreIndex(Path folder, FileLayer files, Consumer<String> notice, JournalReader lookUp, StoreLock lock) {
        this.folder = folder;
        this.files = files;
        this.notice = notice;
        this.lookUp = lookUp;
        this.lock = lock;
    }

    /**
     * Opens the index file of a store and brings it up to date, or creates it.
     *
     * @param notice takes a sentence for each irregularity
     * @throws BadInputException if there is no journal of a known version
     * @throws NoIndexException if there can be no index in a file: this Java cannot run it, another process uses it, or its files
     *     cannot be read or written
     * @throws IOException if the journal cannot be opened
     */
    public static StoreIndex open(Path folder, Consumer<String> notice) throws IOException, BadInputException {
        return open(folder, notice, new DiskFiles());
    }

    public static StoreIndex open(Path folder, Consumer<String> notice, FileLayer files)
            throws IOException, BadInputException {
        return locked(folder, notice, files, false);
    }

    /**
     * Makes the index file of a store from its journal, and removes any old one, even where it cannot make a new one; exceptions as in
     * {@link #open(Path, Consumer)}.
     */
    public static StoreIndex anew(Path folder, FileLayer files) throws IOException, BadInputException {
        return locked(folder, sentence -> {}, files, true);
    }

    /**
     * Builds an index in memory, some 80 bytes per grid, from the journal.
     *
     * @throws BadInputException if there is no journal of a known version
     */
    public static StoreIndex inMemory(Path folder) throws IOException, BadInputException {
        JournalReader reader = JournalReader.forLookUp(folder);
        StoreIndex made = new StoreIndex(folder, null, sentence -> {}, reader, null);
        try {
            made.index = new MemoryGridIndex();
            made.capacity = Long.MAX_VALUE;
            made.known = reader.start();
            made.catchUp();
            return made;
        } catch (IOException | BadInputException | RuntimeException fault) {
            reader.close();
            throw fault;
        }
    }

    /** As {@link #open(Path, Consumer)}, but uses an index in memory, with a notice, if one in a file is impossible. */
    public static StoreIndex openOrInMemory(Path folder, Consumer<String> notice, FileLayer files)
            throws IOException, BadInputException {
        try {
            return open(folder, notice, files);
        } catch (NoIndexException fault) {
            notice.accept("the index is in memory, not in its file: " + fault.getMessage());
            return inMemory(folder);
        }
    }

    /** Opens the index. All faults but those of the journal become a {@link NoIndexException} here, the one that users catch. */
    private static StoreIndex locked(Path folder, Consumer<String> notice, FileLayer files, boolean anew)
            throws IOException, BadInputException {
        JournalReader reader = JournalReader.forLookUp(folder);
        StoreLock lock = null;
        StoreIndex opened = null;
        boolean filled = false;
        try {
            lock = StoreLock.take(folder, StoreLock.INDEX);
            if (anew) {
                Files.deleteIfExists(folder.resolve(IndexMark.NAME));
                Files.deleteIfExists(folder.resolve(NAME));
            }
            // Before anything else, so that a Java that cannot run it leaves the file to one that can.
            ChronicleLibrary.start();
            FileLayer.removeDraft(folder.resolve(NAME));
            FileLayer.removeDraft(folder.resolve(IndexMark.NAME));
            opened = new StoreIndex(folder, files, notice, reader, lock);
            if (anew || !opened.recover()) {
                opened.makeEmpty();
            }
            opened.catchUp();
            filled = true;
            return opened;
        } catch (NoIndexException fault) {
            throw fault;
        } catch (IOException | BadInputException fault) {
            // Java's own exceptions for missing permissions and the like have the path as their whole message.
            boolean onlyAPath = fault instanceof FileSystemException of && of.getReason() == null;
            throw new NoIndexException(
                    (onlyAPath ? "expected an index that can be written, found no use of " : "") + fault.getMessage(),
                    false,
                    fault);
        } finally {
            if (!filled) {
                release(opened, reader, lock);
            }
        }
    }

    /** Releases what was opened for an index that there cannot be; whoever called it says why. */
    private static void release(StoreIndex opened, JournalReader reader, StoreLock lock) {
        try {
            if (opened != null) {
                opened.abandon();
                return;
            }
            reader.close();
            if (lock != null) {
                lock.close();
            }
        } catch (IOException failedToo) {
            // The first fault says more.
        }
    }

    /** Opens the existing file; false if it is not to be trusted. */
    private boolean recover() throws IOException {
        Path path = folder.resolve(NAME);
        IndexMark mark = IndexMark.read(folder);
        String fault = fault(mark, path);
        if (fault == null) {
            // Even a look-up changes the file, so its checksum is void from here on.
            new IndexMark(mark.known(), mark.capacity(), false, 0).write(files, folder);
            use(ChronicleGridIndex.recover(path, mark.capacity()), mark);
            if (file == null) {
                fault = "one that is damaged";
            }
        }
        if (fault != null) {
            notice.accept("expected an index of the journal, found " + fault + "; making it again");
            return false;
        }
        if (!mark.whole()) {
            notice.accept("the process that used the index before was killed; recovered it");
        }
        return true;
    }

    private String fault(IndexMark mark, Path path) throws IOException {
        if (mark == null || !Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS)) {
            boolean nothing = !Files.exists(path) && !Files.exists(folder.resolve(IndexMark.NAME));
            return nothing ? "none" : "one without a mark of this version";
        }
        if (!lookUp.has(mark.known())) {
            return "one of another journal, or of another state of this one";
        }
        return mark.whole() && WholeFile.checksum(path) != mark.checksum() ? "one that is damaged" : null;
    }

    private void use(ChronicleGridIndex opened, IndexMark mark) {
        if (opened != null) {
            file = opened;
            index = opened;
            size = opened.size();
            capacity = mark.capacity();
            known = mark.known();
        }
    }

    private void makeEmpty() throws IOException {
        Files.deleteIfExists(folder.resolve(IndexMark.NAME));
        long room = Math.max(LEAST, lookUp.size() / BYTES_A_RECORD);
        use(ChronicleGridIndex.create(folder.resolve(NAME), room), new IndexMark(lookUp.start(), room, false, 0));
    }

    /** Adds the records of the journal that the index does not contain yet. */
    private void catchUp() throws IOException, BadInputException {
        try (JournalReader reader = JournalReader.open(folder)) {
            reader.seek(known);
            if (known.last() != 0 && reader.size() > known.end()) {
                notice.accept("the index knows " + known.end() + " of " + reader.size()
                        + " bytes of the journal; bringing it up to date");
            }
            for (GridRecord record = reader.next(); record != null; record = reader.next()) {
                add(record, reader.offset());
            }
            knows(reader.mark());
            damages = reader.damages();
        }
    }

    /** The damage in the part of the journal that was read at opening: all of it if the index was made then. */
    public List<Damage> damages() {
        return damages;
    }

    /** Adds a record that starts at an offset of the journal. */
    public synchronized void add(GridRecord record, long offset) throws IOException {
        if (file != null && size >= capacity - capacity / 8) {
            grow();
        }
        index.add(record, offset);
        size = index.size();
    }

    /** Sets the end of the part of the journal whose records are all added. */
    public synchronized void knows(JournalMark mark) {
        known = mark;
    }

    /** Moves to a file of twice the capacity. */
    private void grow() throws IOException {
        Path path = folder.resolve(NAME);
        Path draft = FileLayer.draftOf(path);
        try (ChronicleGridIndex larger = ChronicleGridIndex.create(draft, 2 * capacity)) {
            file.forEach(larger::put);
        }
        file.close();
        file = null;
        // Without a mark no file is trusted, whichever of the two a kill leaves there.
        Files.deleteIfExists(folder.resolve(IndexMark.NAME));
        files.move(draft, path);
        IndexMark mark = new IndexMark(known, 2 * capacity, false, 0);
        mark.write(files, folder);
        use(ChronicleGridIndex.recover(path, mark.capacity()), mark);
    }

    /**
     * The record of a grid; of several the most informative one.
     *
     * @return null if there is none
     * @throws BadInputException if the journal does not have it at the place given by the index
     */
    public synchronized GridRecord find(SolutionGrid grid) throws IOException, BadInputException {
        IndexEntry entry = entry(grid);
        if (entry == null) {
            return null;
        }
        GridRecord record = lookUp.at(entry.offset());
        if (!record.grid().equals(grid)) {
            throw new BadInputException(
                    folder.toString(),
                    0,
                    0,
                    "expected the record of the grid at offset " + entry.offset()
                            + ", found that of another; 'store rebuild' makes the index again");
        }
        return record;
    }

    /**
     * The index entry of a grid, null if there is none. The journal is not consulted, so the entry may be of a record lost
     * in a power failure; {@link #find} returns no such record.
     */
    public synchronized IndexEntry entry(SolutionGrid grid) {
        return index.find(GridKey.of(grid));
    }

    /** How many grids it knows. */
    public synchronized long size() {
        return index.size();
    }

    private void closeFile() {
        if (file != null) {
            file.close();
            file = null;
        }
    }

    /**
     * Writes the mark and releases the index.
     *
     * @throws IOException if this failed; the index is released nevertheless, and will be recovered or rebuilt
     */
    @Override
    public synchronized void close() throws IOException {
        if (closed) {
            return;
        }
        closed = true;
        try (lock;
                lookUp) {
            if (file != null) {
                closeFile();
                new IndexMark(known, capacity, true, WholeFile.force(folder.resolve(NAME))).write(files, folder);
            }
        }
    }

    /** Releases a failed index without a mark, so that it is rebuilt. */
    public synchronized void abandon() throws IOException {
        closed = true;
        Closeable mapped = this::closeFile;
        try (lock;
                lookUp;
                mapped) {
            Files.deleteIfExists(folder.resolve(IndexMark.NAME));
        } catch (RuntimeException failedToo) {
            file = null;
        }
    }
}
