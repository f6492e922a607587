package org.seventeen.store;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.seventeen.grid.BadInputException;
import org.seventeen.store.StoreReport.DoneFileState;

/** Reads a whole store and says what is in it and what is wrong; and makes again what can be made from the journal. */
public final class StoreVerifier {
    private StoreVerifier() {}

    /**
     * Counts what is in a store, in constant memory, without holding records against each other. Changes nothing.
     *
     * @throws BadInputException if there is no journal of this version
     */
    public static StoreReport summary(Path folder) throws IOException, BadInputException {
        return read(folder, false);
    }

    /**
     * Reads every byte of a store, holds records of one grid or position against each other, and the saved done set
     * against the journal. Changes nothing. Takes some 60 bytes of memory a grid.
     *
     * @throws BadInputException if there is no journal of this version
     */
    public static StoreReport verify(Path folder) throws IOException, BadInputException {
        return read(folder, true);
    }

    private static StoreReport read(Path folder, boolean compare) throws IOException, BadInputException {
        try (JournalReader reader = JournalReader.open(folder);
                JournalReader lookUp = JournalReader.forLookUp(folder)) {
            DoneFile saved = DoneFile.read(folder, lookUp);
            SeenRecords seen = new SeenRecords(lookUp);
            List<String> conflicts = new ArrayList<>();
            DoneSet done = new DoneSet();
            boolean right =
                    saved != null && saved.known().last() == 0 && saved.set().size() == 0;
            long exhaustive = 0;
            long puzzles = 0;
            long cpuNanos = 0;
            for (GridRecord record = reader.next(); record != null; record = reader.next()) {
                done.add(record);
                exhaustive += record.isWhole() && record.exhaustive() ? 1 : 0;
                puzzles += record.puzzles().size();
                cpuNanos += record.cpuNanos();
                if (compare) {
                    String conflict =
                            seen.compare(record, reader.file(), reader.offset()).conflict();
                    if (conflict != null) {
                        conflicts.add(conflict);
                    }
                    seen.add(record, reader.offset());
                }
                if (saved != null && saved.known().last() == reader.offset()) {
                    right = saved.set().equals(done);
                }
            }
            return new StoreReport(
                    reader.settings(),
                    reader.createdMillis(),
                    reader.size(),
                    reader.records(),
                    exhaustive,
                    puzzles,
                    cpuNanos,
                    done,
                    reader.damages(),
                    reader.tail(),
                    conflicts,
                    state(saved, right, reader.end()));
        }
    }

    private static DoneFileState state(DoneFile saved, boolean right, long end) {
        if (saved == null) {
            return DoneFileState.ABSENT;
        }
        if (!right) {
            return DoneFileState.WRONG;
        }
        return saved.known().end() == end ? DoneFileState.CURRENT : DoneFileState.BEHIND;
    }

    /**
     * Cuts the tail of a journal, makes the saved done set again, and fills an index.
     *
     * @param index gets all records
     * @return what was found in the journal before; its done set is the one now saved
     * @throws BadInputException if there is no journal of this version, or another process writes the store
     */
    public static StoreReport rebuild(Path folder, GridIndex index) throws IOException, BadInputException {
        return rebuild(folder, index, new DiskFiles());
    }

    static StoreReport rebuild(Path folder, GridIndex index, FileLayer files) throws IOException, BadInputException {
        StoreReport before = summary(folder);
        DoneSet done = new DoneSet();
        RecordVisitor visitor = (record, offset) -> {
            done.add(record);
            index.add(record, offset);
        };
        try (Journal journal = Journal.open(
                folder, before.settings(), Duration.ofSeconds(1), JournalStart.NOTHING_KNOWN, visitor, files)) {
            DoneFile.write(files, folder, done, journal.mark());
        }
        return before;
    }
}
