package org.seventeen.sudoku.census.store;

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
import org.seventeen.base.text.Printable;
import org.seventeen.run.log.Damage;
import org.seventeen.run.log.DoneFile;
import org.seventeen.run.log.DoneSet;
import org.seventeen.run.log.Journal;
import org.seventeen.run.log.JournalMark;
import org.seventeen.run.log.JournalReader;
import org.seventeen.run.log.JournalStart;
import org.seventeen.sudoku.catalog.RankRange;
import org.seventeen.sudoku.census.unit.CensusUnits;
import org.seventeen.sudoku.census.unit.UnitRecord;
import org.seventeen.sudoku.census.unit.UnitRecordCodec;

/**
 * The store of a census, open for writing: a folder with the journal of all finished units. A kill at any instant loses at most the
 * records that were being written; a power failure, those of the last second. Opening and closing save the set of finished units with
 * the end of the journal, so that every reader sees if that end goes missing later. Safe for several threads.
 */
public final class CensusStore implements Closeable {
    private static final Duration FSYNC_EVERY = Duration.ofSeconds(1);

    private final Path folder;
    private final CensusUnits units;
    private final FileLayer files;
    private final DoneSet done = new DoneSet();
    private final List<String> notices = new ArrayList<>();
    private Journal journal;
    /** The end of the journal that the saved set of finished units knows; null if there is no readable one. */
    private JournalMark saved;

    private boolean closed;
    private long puzzles;

    private CensusStore(Path folder, CensusUnits units, FileLayer files) {
        this.folder = folder;
        this.units = units;
        this.files = files;
    }

    /** Whether a folder has a store. */
    public static boolean exists(Path folder) {
        return Files.exists(folder.resolve(JournalReader.NAME));
    }

    /**
     * Opens a store, and creates it if there is none. A record at the end whose writing was cut short is dropped.
     *
     * @throws BadInputException if another process writes the store, or it is not for these units
     */
    public static CensusStore open(Path folder, CensusUnits units) throws IOException, BadInputException {
        return open(folder, units, new CensusStart(units), new DiskFiles());
    }

    /** The same, with what decides which records a new journal gets, and with a layer of files. */
    public static CensusStore open(Path folder, CensusUnits units, JournalStart start, FileLayer files)
            throws IOException, BadInputException {
        CensusStore store = new CensusStore(folder, units, files);
        store.journal = Journal.openAny(
                folder,
                CensusReader.settings(units),
                FSYNC_EVERY,
                start,
                journal -> store.read(CensusReader.of(folder, journal, units)),
                sentence -> store.notices.add(store.line(sentence)),
                files);
        if (store.journal.cutTail() != null) {
            store.notices.add(store.line("dropped " + store.journal.cutTail()));
        }
        for (Damage damage : store.journal.damages()) {
            store.notices.add(store.line(damage.met() + (damage.isPassedOver() ? "; its unit is searched again" : "")));
        }
        try {
            store.begin();
        } catch (IOException | RuntimeException fault) {
            store.journal.close();
            throw fault;
        }
        return store;
    }

    /** Saves what was read: a process that was killed may have written it. */
    private void begin() throws IOException {
        try {
            DoneFile file = DoneFile.read(folder);
            saved = file == null ? null : file.known();
        } catch (ByteParser.Fault damaged) {
            notices.add(line(DoneFile.NAME + " is damaged: found " + damaged.getMessage() + "; made it again"));
        }
        save();
    }

    private void save() throws IOException {
        journal.sync();
        JournalMark mark = journal.mark();
        if (!mark.equals(saved)) {
            DoneFile.write(files, folder, done, mark);
            saved = mark;
        }
    }

    private String line(String sentence) {
        return Printable.line("store " + folder + ": " + sentence);
    }

    private void read(CensusReader reader) throws IOException {
        for (UnitRecord record = reader.next(); record != null; record = reader.next()) {
            if (done.add(record.unit().number())) {
                puzzles += record.puzzles().size();
            }
        }
    }

    /** A sentence for each irregularity at opening. */
    public List<String> notices() {
        return List.copyOf(notices);
    }

    /** The units that the store is for. */
    public CensusUnits units() {
        return units;
    }

    /** Whether a unit is finished. */
    public synchronized boolean isDone(long unit) {
        return done.contains(unit);
    }

    /** How many units are finished. */
    public synchronized long doneCount() {
        return done.size();
    }

    /** Passes on the finished units as ranges of their numbers, in order. */
    public synchronized void forEachDone(Consumer<RankRange> range) {
        done.forEachRange((first, last) -> range.accept(new RankRange(first, last + 1)));
    }

    /** How many puzzles the records have, in all items in which they were found. */
    public synchronized long puzzles() {
        return puzzles;
    }

    /**
     * Keeps a record, unless its unit is finished already.
     *
     * @return whether it was kept
     * @throws IllegalArgumentException if its unit is not one of this store's
     * @throws IOException if it could not be written, or an earlier one could not
     */
    public synchronized boolean append(UnitRecord record) throws IOException {
        units.check(record.unit());
        if (done.contains(record.unit().number())) {
            return false;
        }
        journal.write(UnitRecordCodec.encode(record));
        done.add(record.unit().number());
        puzzles += record.puzzles().size();
        return true;
    }

    /** Sets the action for a failure between two writes, so that no work is started that cannot be kept. */
    public void onFailure(Runnable called) {
        journal.onFailure(called);
    }

    /**
     * Makes all records durable, saves the set of finished units, and releases the store.
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
            save();
        } finally {
            journal.close();
        }
    }
}
