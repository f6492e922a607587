package org.seventeen.run.store;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.seventeen.base.file.ByteParser;
import org.seventeen.base.text.BadInputException;
import org.seventeen.run.journal.JournalMark;
import org.seventeen.run.journal.JournalReader;

/**
 * Looks records up in a store by their subjects: by reading the whole journal for each list of them, or in a large store through its
 * index. Not safe for several threads.
 *
 * @param <R> a record
 */
public final class Finder<R> implements Closeable {
    /** A store has an index from so many records on: docs/reliability.md says what reading them takes, and what making it. */
    public static final long INDEXED = 5_000_000;

    private final Path folder;
    private final RecordKind.Maker<R> maker;
    private final StoreReader<R> lookUp;
    /** Null if the journal is read instead. */
    private final StoreIndex<R> index;

    private final Set<String> damages = new LinkedHashSet<>();

    private Finder(Path folder, RecordKind.Maker<R> maker, StoreReader<R> lookUp, StoreIndex<R> index) {
        this.folder = folder;
        this.maker = maker;
        this.lookUp = lookUp;
        this.index = index;
    }

    /**
     * Opens a store. The index of a large one is made or brought up to date if necessary.
     *
     * @param notice takes a sentence for each irregularity
     * @throws BadInputException if there is no journal of this version, or its records are of another kind
     */
    public static <R> Finder<R> open(Path folder, RecordKind.Maker<R> maker, Consumer<String> notice)
            throws IOException, BadInputException {
        return open(folder, maker, notice, INDEXED);
    }

    /** As the other method, with an index from so many records on. */
    public static <R> Finder<R> open(Path folder, RecordKind.Maker<R> maker, Consumer<String> notice, long indexed)
            throws IOException, BadInputException {
        StoreReader<R> lookUp = StoreReader.forLookUp(folder, maker);
        JournalMark mark = Store.mark(folder);
        StoreIndex<R> index = null;
        if (mark != null && mark.number() >= indexed) {
            try {
                index = StoreIndex.open(folder, lookUp.kind(), notice);
            } catch (IOException | BadInputException fault) {
                // Java's own exceptions for missing permissions and the like have the path as their whole message.
                boolean onlyAPath = fault instanceof FileSystemException of && of.getReason() == null;
                notice.accept("reading the whole journal, without an index: "
                        + (onlyAPath ? "expected an index that can be written, found no use of " : "")
                        + fault.getMessage());
            }
        }
        return new Finder<>(folder, maker, lookUp, index);
    }

    /**
     * Finds the records of some subjects.
     *
     * @return for each subject with a record that can be read the most informative one
     */
    public Map<RecordKind.Subject, R> find(List<RecordKind.Subject> subjects) throws IOException, BadInputException {
        return index == null ? read(new HashSet<>(subjects)) : lookUp(subjects);
    }

    /**
     * What was damaged in the parts of the journal that were read so far, or wrong in the index: a sentence each, which begins with the
     * store.
     */
    public List<String> damages() {
        return List.copyOf(damages);
    }

    /** Asks the index. Where it leads to no record of a subject, the journal may still have one elsewhere, and says what is damaged. */
    private Map<RecordKind.Subject, R> lookUp(List<RecordKind.Subject> subjects) throws IOException, BadInputException {
        Map<RecordKind.Subject, R> found = new HashMap<>();
        Set<RecordKind.Subject> misled = new HashSet<>();
        for (RecordKind.Subject subject : subjects) {
            long offset = index.offset(subject);
            if (offset > 0) {
                try {
                    R record = lookUp.at(offset);
                    if (lookUp.kind().subject(record).equals(subject)) {
                        found.put(subject, record);
                        continue;
                    }
                } catch (BadInputException noSuchRecord) {
                    damages.add(noSuchRecord.getMessage());
                }
                misled.add(subject);
            }
        }
        if (!misled.isEmpty()) {
            found.putAll(read(misled));
        }
        return found;
    }

    private Map<RecordKind.Subject, R> read(Set<RecordKind.Subject> subjects) throws IOException, BadInputException {
        Map<RecordKind.Subject, R> found = new HashMap<>();
        try (StoreReader<R> reader = StoreReader.open(folder, maker)) {
            RecordKind<R> kind = reader.kind();
            JournalReader journal = reader.journal();
            while (journal.next()) {
                RecordKind.Subject subject = subject(journal, kind);
                // Most records are passed over by their first bytes.
                R record = subjects.contains(subject) ? StoreReader.decoded(journal, kind) : null;
                if (record != null) {
                    found.merge(subject, record, (one, other) -> kind.weight(one) < kind.weight(other) ? other : one);
                }
            }
            reader.damages().forEach(damage -> damages.add(folder + ": " + damage.leftOut()));
        }
        return found;
    }

    private static <R> RecordKind.Subject subject(JournalReader journal, RecordKind<R> kind) {
        try {
            return kind.subject(journal.bytes(), journal.from(), journal.length());
        } catch (ByteParser.Fault fault) {
            journal.reject(fault.getMessage());
            return null;
        }
    }

    @Override
    public void close() throws IOException {
        try (lookUp;
                index) {
            // Closes both, whatever happens to one of them.
        }
    }
}
