package org.seventeen.run.store;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.seventeen.base.file.ByteParser;
import org.seventeen.base.text.BadInputException;
import org.seventeen.run.journal.Damage;
import org.seventeen.run.journal.DoneSet;
import org.seventeen.run.journal.JournalMark;
import org.seventeen.run.journal.JournalReader;

/**
 * The result of reading a whole store.
 *
 * @param journal the state of the journal
 * @param records how many records can be read
 * @param done the positions that are finished
 * @param conflicts sentences, each naming two records that contradict each other; empty without a comparison
 * @param mark the state of the mark of the journal's end
 */
public record StoreReport(JournalState journal, long records, DoneSet done, List<String> conflicts, MarkState mark) {
    /**
     * The state of a journal that was read to its end.
     *
     * @param version the version of its format
     * @param createdMillis its creation, milliseconds since 1970
     * @param bytes its bytes
     * @param damages the damage in it
     * @param tail a record at the end whose writing was cut short, or zeros; null if absent
     */
    public record JournalState(int version, long createdMillis, long bytes, List<Damage> damages, Damage tail) {
        private static JournalState of(JournalReader read) {
            return new JournalState(read.version(), read.createdMillis(), read.size(), read.damages(), read.tail());
        }
    }

    /** The state of the mark of the journal's end. */
    public enum MarkState {
        /** It knows the whole journal. */
        CURRENT,
        /** The journal has grown since; the next opening brings it up to date. */
        BEHIND,
        /** It is absent, or of another journal; the next opening makes it. */
        ABSENT,
        /** Its bytes are not those that were written; the next opening makes it again. */
        DAMAGED,
        /** It knows records that are not in the journal: they were lost. */
        AHEAD;

        /** Whether it shows a fault of the store. */
        public boolean isFault() {
            return this == DAMAGED || this == AHEAD;
        }

        /** The state of a mark, or of none; {@code end} is the journal's last record. */
        private static MarkState of(JournalMark known, JournalReader journal, JournalMark end) throws IOException {
            if (known == null || !known.journal().equals(journal.id())) {
                return ABSENT;
            }
            if (!journal.has(known)) {
                return AHEAD;
            }
            return known.equals(end) ? CURRENT : BEHIND;
        }
    }

    /** Whether the store has no fault. A tail is no fault: a killed process leaves it, and the next opening drops it. */
    public boolean isSound() {
        return journal.damages().isEmpty() && conflicts.isEmpty() && !mark.isFault();
    }

    /**
     * Counts the content of a store, in constant memory, without comparing records. Changes nothing.
     *
     * @param each takes each record
     * @throws BadInputException if there is no journal of this version, or its records are of another kind
     */
    public static <R> StoreReport summary(Path folder, RecordKind.Maker<R> maker, Consumer<R> each)
            throws IOException, BadInputException {
        return read(folder, maker, each, false);
    }

    /**
     * Reads every byte of a store, compares records of one subject or position, and checks the mark beside the journal. Changes
     * nothing. Takes some 40 bytes of memory per subject. Parameters and exceptions as of {@link #summary}.
     */
    public static <R> StoreReport verify(Path folder, RecordKind.Maker<R> maker, Consumer<R> each)
            throws IOException, BadInputException {
        return read(folder, maker, each, true);
    }

    private static <R> StoreReport read(Path folder, RecordKind.Maker<R> maker, Consumer<R> each, boolean compare)
            throws IOException, BadInputException {
        // Before the journal, which another process may be writing: it then contains at least what the mark knows.
        JournalMark mark = null;
        MarkState fault = null;
        try {
            mark = JournalMark.read(folder.resolve(Store.MARK));
        } catch (ByteParser.Fault damaged) {
            fault = MarkState.DAMAGED;
        }
        try (StoreReader<R> reader = StoreReader.open(folder, maker);
                StoreReader<R> lookUp = StoreReader.forLookUp(folder, maker)) {
            RecordKind<R> kind = reader.kind();
            SeenRecords<R> seen = new SeenRecords<>(lookUp, maker);
            List<String> conflicts = new ArrayList<>();
            DoneSet done = new DoneSet();
            long records = 0;
            for (R record = reader.next(); record != null; record = reader.next()) {
                records++;
                each.accept(record);
                if (kind.finishes(record)) {
                    done.add(kind.position(record));
                }
                if (compare) {
                    String conflict =
                            seen.compare(record, reader.file(), reader.offset()).conflict();
                    if (conflict != null) {
                        conflicts.add(conflict);
                    }
                    seen.add(record, reader.offset());
                }
            }
            JournalMark end = reader.journal().mark();
            return new StoreReport(
                    JournalState.of(reader.journal()),
                    records,
                    done,
                    conflicts,
                    fault == null ? MarkState.of(mark, lookUp.journal(), end) : fault);
        }
    }
}
