package org.seventeen.run.store;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.seventeen.base.file.DiskFiles;
import org.seventeen.base.file.FileLayer;
import org.seventeen.base.text.BadInputException;
import org.seventeen.run.log.DoneFile;
import org.seventeen.run.log.DoneSet;
import org.seventeen.run.log.Journal;
import org.seventeen.run.log.JournalReader;
import org.seventeen.run.log.JournalStart;
import org.seventeen.run.log.RecordVisitor;
import org.seventeen.run.store.index.NoIndexException;
import org.seventeen.run.store.index.StoreIndex;
import org.seventeen.run.store.record.GridRecord;

/** Reads a whole store and reports its content and faults; rebuilds the files that are built from the journal. */
public final class StoreVerifier {
    private StoreVerifier() {}

    /**
     * Counts the content of a store, in constant memory, without comparing records. Changes nothing.
     *
     * @throws BadInputException if there is no journal of a known version
     */
    public static StoreReport summary(Path folder) throws IOException, BadInputException {
        return read(folder, false);
    }

    /**
     * Reads every byte of a store, compares records of one grid or position, and checks the saved done set and the index
     * against the journal. Changes nothing. Takes some 60 bytes of memory per grid, and room for a copy of the index in the
     * folder for temporary files.
     *
     * @throws BadInputException if there is no journal of a known version
     * @throws IOException if a file cannot be read, or there is no room for the copy
     */
    public static StoreReport verify(Path folder) throws IOException, BadInputException {
        return read(folder, true);
    }

    private static StoreReport read(Path folder, boolean compare) throws IOException, BadInputException {
        // Read before the journal, which another process may be writing: the journal then contains at least what these
        // files know.
        DoneCheck saved = DoneCheck.of(folder);
        IndexCheck.Mark mark = IndexCheck.Mark.of(folder);
        try (JournalReader reader = JournalReader.open(folder, saved.saved());
                JournalReader lookUp = JournalReader.forLookUp(folder);
                IndexCheck index = IndexCheck.of(folder, mark, lookUp, compare)) {
            SeenRecords seen = new SeenRecords(lookUp);
            List<String> conflicts = new ArrayList<>();
            DoneSet done = new DoneSet();
            StoreReport.Totals totals = StoreReport.Totals.NONE;
            saved.begin(lookUp);
            for (GridRecord record = reader.next(); record != null; record = reader.next()) {
                done.add(record);
                totals = totals.and(record);
                if (compare) {
                    String conflict = seen.compare(record, reader.file().toString(), reader.offset())
                            .conflict();
                    if (conflict != null) {
                        conflicts.add(conflict);
                    }
                    seen.add(record, reader.offset());
                }
                index.check(record, reader.offset(), reader.mark());
                saved.check(done, reader.offset());
            }
            return new StoreReport(
                    StoreReport.JournalState.of(reader),
                    totals,
                    done,
                    saved.lost(done),
                    conflicts,
                    saved.state(done, reader.mark()),
                    index.state(reader.mark()));
        }
    }

    /**
     * The result of rebuilding the files of a store.
     *
     * @param before what was found in the store before; its done set is the one now saved
     * @param complete whether all that this Java can make was made: false if there was no room for the index, or another process
     *     used it
     */
    public record Rebuilt(StoreReport before, boolean complete) {}

    /**
     * Rebuilds the saved done set and then the index. A record at the end of the journal whose writing was cut short is dropped,
     * damage stays in place, and a journal of an older version is rewritten in the current one.
     *
     * @param notice gets a sentence on what was done beside that, or could not be done: where the index cannot be made there is none
     *     afterwards, unless another process uses it
     * @throws BadInputException if there is no journal of a known version, or another process writes the store
     */
    public static Rebuilt rebuild(Path folder, Consumer<String> notice) throws IOException, BadInputException {
        return rebuild(folder, false, notice, new DiskFiles());
    }

    /**
     * As {@link #rebuild}, but first writes the readable records of a damaged journal to a new one. The damaged one stays in
     * the folder under another name.
     */
    public static Rebuilt repair(Path folder, Consumer<String> notice) throws IOException, BadInputException {
        return rebuild(folder, true, notice, new DiskFiles());
    }

    static Rebuilt rebuild(Path folder, boolean mend, Consumer<String> notice, FileLayer files)
            throws IOException, BadInputException {
        StoreReport before = summary(folder);
        JournalStart start =
                mend && !before.journal().damages().isEmpty() ? JournalStart.REWRITING : JournalStart.NOTHING_KNOWN;
        DoneSet done = new DoneSet();
        RecordVisitor visitor = (record, offset) -> done.add(record);
        try (Journal journal = Journal.open(
                folder, before.journal().settings(), Duration.ofSeconds(1), start, visitor, notice, files)) {
            if (journal.cutTail() != null) {
                notice.accept("dropped " + journal.cutTail());
            }
            DoneFile.write(files, folder, done, journal.mark());
            // Last, as all else can do without it, and of the journal as it is now.
            return new Rebuilt(before, makeIndex(folder, notice, files));
        }
    }

    private static boolean makeIndex(Path folder, Consumer<String> notice, FileLayer files) throws BadInputException {
        try {
            StoreIndex.anew(folder, files).close();
            return true;
        } catch (IOException fault) {
            notice.accept("no index was made: " + fault.getMessage());
            return fault instanceof NoIndexException none && none.isOfJava();
        }
    }
}
