package org.seventeen.run.store;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.seventeen.base.file.ByteParser;
import org.seventeen.base.text.BadInputException;
import org.seventeen.run.journal.Damage;
import org.seventeen.run.journal.JournalMark;
import org.seventeen.run.journal.JournalReader;
import org.seventeen.run.journal.Settings;

/**
 * Reads the records of a store in the order they were written, in constant memory; another process may be writing it. What makes no
 * sense is passed over and counted as damage. Not safe for several threads.
 *
 * @param <R> a record
 */
public final class StoreReader<R> implements Closeable {
    private final Path folder;
    private final JournalReader journal;
    private final RecordKind<R> kind;

    private StoreReader(Path folder, JournalReader journal, RecordKind.Maker<R> maker) throws BadInputException {
        this.folder = folder;
        this.journal = journal;
        kind = maker.of(journal.settings(), folder.toString());
    }

    /**
     * Opens a store to read all its records.
     *
     * @throws BadInputException if there is no journal of this version, or its records are of another kind
     */
    public static <R> StoreReader<R> open(Path folder, RecordKind.Maker<R> maker)
            throws IOException, BadInputException {
        // Before the journal, which another process may be writing.
        JournalMark mark = Store.mark(folder);
        return of(folder, JournalReader.open(Store.journal(folder), mark), maker);
    }

    /** Opens a store for its settings, or for single records with {@link #at}; exceptions as in {@link #open}. */
    public static <R> StoreReader<R> forLookUp(Path folder, RecordKind.Maker<R> maker)
            throws IOException, BadInputException {
        return of(folder, JournalReader.forLookUp(Store.journal(folder)), maker);
    }

    private static <R> StoreReader<R> of(Path folder, JournalReader journal, RecordKind.Maker<R> maker)
            throws IOException, BadInputException {
        try {
            return new StoreReader<>(folder, journal, maker);
        } catch (BadInputException | RuntimeException fault) {
            journal.close();
            throw fault;
        }
    }

    /**
     * The settings of a store of any kind.
     *
     * @throws BadInputException if there is no journal of this version
     */
    public static Settings settings(Path folder) throws IOException, BadInputException {
        try (JournalReader reader = JournalReader.forLookUp(Store.journal(folder))) {
            return reader.settings();
        }
    }

    /** The record that a journal has read last; null if its bytes make no sense, which then are damage. */
    static <R> R decoded(JournalReader journal, RecordKind<R> kind) {
        try {
            return kind.decode(journal.bytes(), journal.from(), journal.length());
        } catch (ByteParser.Fault fault) {
            journal.reject(fault.getMessage());
            return null;
        }
    }

    /** The next record; null at the end, when {@link #tail()} is valid. */
    public R next() throws IOException {
        R record = null;
        while (record == null && journal.next()) {
            record = decoded(journal, kind);
        }
        return record;
    }

    /**
     * Reads to the end, and looks records up by their subjects: of each subject the most informative record. Most records are passed
     * over by their first bytes.
     */
    public Map<RecordKind.Subject, R> find(Set<RecordKind.Subject> subjects) throws IOException {
        Map<RecordKind.Subject, R> found = new HashMap<>();
        while (journal.next()) {
            try {
                RecordKind.Subject subject = kind.subject(journal.bytes(), journal.from(), journal.length());
                R record = subjects.contains(subject) ? decoded(journal, kind) : null;
                if (record != null) {
                    found.merge(subject, record, (one, other) -> kind.weight(one) < kind.weight(other) ? other : one);
                }
            } catch (ByteParser.Fault fault) {
                journal.reject(fault.getMessage());
            }
        }
        return found;
    }

    /**
     * The record at an offset, also one appended after opening. {@link #next()} is not affected.
     *
     * @throws BadInputException if no readable record starts there
     */
    public R at(long offset) throws IOException, BadInputException {
        journal.at(offset);
        try {
            return kind.decode(journal.bytes(), journal.from(), journal.length());
        } catch (ByteParser.Fault fault) {
            throw new BadInputException(
                    journal.name(), "expected a record at offset " + offset + ", found " + fault.getMessage());
        }
    }

    /** What the records are. */
    public RecordKind<R> kind() {
        return kind;
    }

    /** The folder of the store. */
    public Path folder() {
        return folder;
    }

    /** The journal, as bytes. */
    public JournalReader journal() {
        return journal;
    }

    /** The name of the journal's file. */
    public String file() {
        return journal.name();
    }

    /** The start of the record that was read last. */
    public long offset() {
        return journal.offset();
    }

    /** The damage in the part that was read, as {@link JournalReader#damages()}. */
    public List<Damage> damages() {
        return journal.damages();
    }

    /** The end left by a killed process, as {@link JournalReader#tail()}. */
    public Damage tail() {
        return journal.tail();
    }

    @Override
    public void close() throws IOException {
        journal.close();
    }
}
