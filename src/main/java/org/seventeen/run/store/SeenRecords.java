package org.seventeen.run.store;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.seventeen.base.text.BadInputException;
import org.seventeen.run.journal.DoneSet;

/**
 * The records of one store so far, to be compared with further records of the same subject and position. Keeps some 40 bytes
 * per subject; the records themselves stay in the journal.
 *
 * @param <R> a record
 */
final class SeenRecords<R> {
    /**
     * The result of comparing a record with those seen.
     *
     * @param repeated whether a seen record contains all its information
     * @param conflict a contradiction, as a sentence that names both records; null if absent
     */
    record Verdict(boolean repeated, String conflict) {}

    private final StoreReader<R> store;
    private final RecordKind<R> kind;
    private final RecordKind.Maker<R> maker;
    private final KeyTable firsts = new KeyTable(2);
    private final Map<RecordKind.Subject, List<Long>> further = new HashMap<>();
    private final DoneSet positions = new DoneSet();

    /** No record seen yet; {@code store} reads seen records again when their subject recurs. */
    SeenRecords(StoreReader<R> store, RecordKind.Maker<R> maker) {
        this.store = store;
        this.maker = maker;
        kind = store.kind();
    }

    /** Adds a record of the store. */
    void add(R record, long offset) {
        RecordKind.Subject subject = kind.subject(record);
        long[] key = {subject.first(), subject.second()};
        positions.add(kind.position(record));
        if (firsts.get(key) == 0) {
            firsts.put(key, offset);
        } else {
            further.computeIfAbsent(subject, first -> new ArrayList<>()).add(offset);
        }
    }

    /**
     * Compares a record, possibly of another store, with those seen.
     *
     * @param from its file, for people
     * @param offset its start there
     */
    Verdict compare(R record, String from, long offset) throws IOException, BadInputException {
        boolean repeated = false;
        boolean positionSeen = false;
        RecordKind.Subject subject = kind.subject(record);
        long first = firsts.get(new long[] {subject.first(), subject.second()});
        if (first != 0) {
            List<Long> offsets = new ArrayList<>(further.getOrDefault(subject, List.of()));
            offsets.add(0, first);
            for (long seenOffset : offsets) {
                R seen = store.at(seenOffset);
                String fault = kind.conflict(seen, record);
                if (fault != null) {
                    return new Verdict(false, sentence(seen, seenOffset, record, from, offset) + fault);
                }
                boolean samePosition = kind.position(seen) == kind.position(record);
                positionSeen |= samePosition;
                repeated |= samePosition && kind.isIn(seen, record);
            }
        }
        if (!positionSeen && positions.contains(kind.position(record))) {
            return new Verdict(false, positionConflict(record, from, offset));
        }
        return new Verdict(repeated, null);
    }

    private String positionConflict(R record, String from, long offset) throws IOException, BadInputException {
        try (StoreReader<R> again = StoreReader.open(store.folder(), maker)) {
            for (R seen = again.next(); seen != null; seen = again.next()) {
                if (kind.position(seen) == kind.position(record)) {
                    return sentence(seen, again.offset(), record, from, offset)
                            + "they are of one position and of different " + kind.plural();
                }
            }
        }
        throw new IllegalStateException(
                "position " + kind.position(record) + " was seen, and is not in " + store.file());
    }

    private String sentence(R seen, long seenOffset, R record, String file, long offset) {
        return "expected records that agree, found " + place(seen, store.file(), seenOffset) + " and "
                + place(record, file, offset) + ": ";
    }

    private String place(R record, String file, long offset) {
        return file + " offset " + offset + " (position " + kind.position(record) + ")";
    }
}
