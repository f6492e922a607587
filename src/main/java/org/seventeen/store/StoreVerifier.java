package org.seventeen.store;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.seventeen.grid.BadInputException;
import org.seventeen.store.StoreReport.FileState;

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
     * Reads every byte of a store, holds records of one grid or position against each other, and the saved done set and
     * the index against the journal. Changes nothing. Takes some 60 bytes of memory a grid, and room for a copy of the
     * index in the folder for temporary files.
     *
     * @throws BadInputException if there is no journal of this version
     */
    public static StoreReport verify(Path folder) throws IOException, BadInputException {
        return read(folder, true);
    }

    private static StoreReport read(Path folder, boolean compare) throws IOException, BadInputException {
        try (JournalReader reader = JournalReader.open(folder);
                JournalReader lookUp = JournalReader.forLookUp(folder);
                IndexCheck index = compare ? IndexCheck.of(folder, lookUp) : IndexCheck.ofMark(folder, lookUp)) {
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
                index.check(record, reader.offset());
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
                    state(saved, right, reader.end()),
                    index.state(reader.end()));
        }
    }

    private static FileState state(DoneFile saved, boolean right, long end) {
        if (saved == null) {
            return FileState.ABSENT;
        }
        if (!right) {
            return FileState.WRONG;
        }
        return saved.known().end() == end ? FileState.CURRENT : FileState.BEHIND;
    }

    /**
     * Cuts the tail of a journal and makes the saved done set and the index again.
     *
     * @param notice gets a sentence if this Java cannot run the index, so that there is none afterwards
     * @return what was found in the store before; its done set is the one now saved
     * @throws BadInputException if there is no journal of this version, or another process writes the store or uses the
     *     index
     */
    public static StoreReport rebuild(Path folder, Consumer<String> notice) throws IOException, BadInputException {
        return rebuild(folder, notice, new DiskFiles());
    }

    static StoreReport rebuild(Path folder, Consumer<String> notice, FileLayer files)
            throws IOException, BadInputException {
        StoreReport before = summary(folder);
        DoneSet done = new DoneSet();
        try (StoreIndex index = emptyIndex(folder, notice, files)) {
            RecordVisitor visitor = (record, offset) -> {
                done.add(record);
                if (index != null) {
                    index.add(record, offset);
                }
            };
            try (Journal journal = Journal.open(
                    folder, before.settings(), Duration.ofSeconds(1), JournalStart.NOTHING_KNOWN, visitor, files)) {
                DoneFile.write(files, folder, done, journal.mark());
                if (index != null) {
                    index.knows(journal.mark());
                }
            }
        }
        return before;
    }

    private static StoreIndex emptyIndex(Path folder, Consumer<String> notice, FileLayer files)
            throws IOException, BadInputException {
        try {
            return StoreIndex.empty(folder, files);
        } catch (NoIndexException fault) {
            notice.accept("no index was made: " + fault.getMessage());
            return null;
        }
    }
}
