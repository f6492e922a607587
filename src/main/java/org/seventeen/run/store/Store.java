package org.seventeen.run.store;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.seventeen.base.file.ByteParser;
import org.seventeen.base.file.DiskFiles;
import org.seventeen.base.file.FileLayer;
import org.seventeen.base.text.BadInputException;
import org.seventeen.run.log.Damage;
import org.seventeen.run.log.DoneFile;
import org.seventeen.run.log.DoneSet;
import org.seventeen.run.log.Journal;
import org.seventeen.run.log.JournalMark;
import org.seventeen.run.log.JournalReader;
import org.seventeen.run.store.index.StoreIndex;
import org.seventeen.run.store.record.GridRecord;
import org.seventeen.run.store.record.StoreSettings;
import org.seventeen.sudoku.grid.SolutionGrid;

/**
 * A store open for writing: the journal and its done set. Opening reads only the part of the journal that the saved done set
 * does not cover. Safe for several threads.
 */
public final class Store implements Closeable {
    private final Path folder;
    private final FileLayer files;
    private Journal journal;
    private DoneSet done = new DoneSet();
    /** The end of the journal that the done file covers; null if there is no done file. */
    private JournalMark saved;

    private final List<String> notices = new ArrayList<>();

    /** Null until asked for. */
    private StoreIndex index;

    private Consumer<String> indexNotice;
    private boolean closed;

    private Store(Path folder, FileLayer files) {
        this.folder = folder;
        this.files = files;
    }

    /** Whether a folder contains a store. */
    public static boolean exists(Path folder) {
        return Files.exists(folder.resolve(JournalReader.NAME));
    }

    /**
     * Opens a store, and creates one if there is none.
     *
     * @param folder its folder
     * @param settings the settings that all records share
     * @param fsyncEvery the longest time between a record and the fsync that follows it; zero for one fsync per record
     * @throws BadInputException if another process writes the store, its settings are different, its journal is of no known
     *     version, or the journal is missing beside a done set with records
     * @throws IOException if files cannot be read or written
     */
    public static Store open(Path folder, StoreSettings settings, Duration fsyncEvery)
            throws IOException, BadInputException {
        return open(folder, settings, fsyncEvery, new DiskFiles());
    }

    static Store open(Path folder, StoreSettings settings, Duration fsyncEvery, FileLayer files)
            throws IOException, BadInputException {
        Store store = new Store(folder, files);
        store.journal = Journal.open(
                folder,
                settings,
                fsyncEvery,
                store::openBehindDoneFile,
                (record, offset) -> store.done.add(record),
                store.notices::add,
                files);
        return store;
    }

    /** A reader behind the records that the saved done set knows. */
    private JournalReader openBehindDoneFile(Path opened) throws IOException, BadInputException {
        DoneFile file = null;
        try {
            file = DoneFile.read(opened);
        } catch (ByteParser.Fault damaged) {
            notices.add(DoneFile.NAME + " is damaged: found " + damaged.getMessage() + "; made it again");
        }
        JournalReader reader = JournalReader.open(opened, file);
        if (file == null || !file.known().journal().equals(reader.id())) {
            return reader;
        }
        try {
            if (reader.has(file.known())) {
                reader.seek(file.known());
                done = file.set();
                saved = file.known();
            } else {
                notices.add(DoneFile.NAME + " knows " + file.set().size()
                        + " finished grids and records that the journal does not have any more; made it again");
            }
            return reader;
        } catch (IOException | RuntimeException fault) {
            reader.close();
            throw fault;
        }
    }

    /** A sentence for each irregularity at opening, and for each change made by it. */
    public List<String> notices() {
        return List.copyOf(notices);
    }

    /** Whether the grid at a position of the input is finished. */
    public synchronized boolean isDone(long position) {
        return done.contains(position);
    }

    /** How many positions are finished. */
    public synchronized long doneCount() {
        return done.size();
    }

    /**
     * Opens the index for {@link #find}. Takes seconds, and more the longer the part of the journal that the index does not
     * cover.
     *
     * @param notice takes a sentence for each irregularity; if an index in a file is impossible, one in memory is used
     * @throws IOException if the journal cannot be read
     */
    public synchronized void openIndex(Consumer<String> notice) throws IOException, BadInputException {
        if (index == null) {
            index = StoreIndex.openOrInMemory(folder, notice, files);
            indexNotice = notice;
        }
    }

    /**
     * The record of a grid at any position of the input; of several records the most informative one.
     *
     * @return null if there is none
     * @throws BadInputException if its record is damaged
     * @throws IllegalStateException if the index was not opened
     */
    public synchronized GridRecord find(SolutionGrid grid) throws IOException, BadInputException {
        if (index == null) {
            throw new IllegalStateException("expected an open index, found none");
        }
        return index.find(grid);
    }

    /**
     * Appends a record, and counts its position as finished if it covers the whole grid.
     *
     * @return its start in the journal
     * @throws IllegalArgumentException as {@link Journal#append}
     * @throws IOException as {@link Journal#append}
     */
    public long append(GridRecord record) throws IOException {
        byte[] bytes = journal.encode(record);
        long offset;
        synchronized (this) {
            // In one step, so that every saved done set covers the journal it was saved for.
            offset = journal.write(bytes);
            done.add(record);
            if (index != null) {
                addToIndex(record, offset);
            }
        }
        journal.syncIfEachRecordIs();
        return offset;
    }

    /** The record is safe in the journal, so a fault of the index costs only the index. */
    private void addToIndex(GridRecord record, long offset) throws IOException {
        try {
            index.add(record, offset);
            index.knows(journal.mark());
        } catch (IOException | RuntimeException | InternalError fault) {
            indexNotice.accept("the index is in memory from here on, not in its file: " + fault.getMessage());
            index.abandon();
            try {
                index = StoreIndex.inMemory(folder);
            } catch (BadInputException noJournal) {
                throw new IOException(noJournal);
            }
        }
    }

    /** As {@link Journal#onFailure}. */
    public void onFailure(Runnable called) {
        journal.onFailure(called);
    }

    /** Makes all records durable. */
    public void sync() throws IOException {
        journal.sync();
    }

    /** Makes all records durable and saves the done set, so that the next opening is quick. */
    public synchronized void checkpoint() throws IOException {
        journal.sync();
        JournalMark mark = journal.mark();
        if (!mark.equals(saved)) {
            DoneFile.write(files, folder, done, mark);
            saved = mark;
        }
    }

    /** The end of the journal that was dropped at opening: a record cut short, or zeros; null if there was none. */
    public Damage cutTail() {
        return journal.cutTail();
    }

    /** The damage in the part of the journal that was read at opening; {@link StoreVerifier} reads all. */
    public List<Damage> damages() {
        return journal.damages();
    }

    /**
     * Saves the done set and releases the store.
     *
     * @throws IOException if something could not be written; the store is released nevertheless
     */
    @Override
    public synchronized void close() throws IOException {
        if (closed) {
            return;
        }
        closed = true;
        try {
            checkpoint();
        } finally {
            try {
                if (index != null) {
                    index.close();
                }
            } finally {
                journal.close();
            }
        }
    }
}
