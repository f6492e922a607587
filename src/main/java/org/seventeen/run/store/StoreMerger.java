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
import org.seventeen.run.log.Journal;
import org.seventeen.run.log.JournalReader;
import org.seventeen.run.store.record.GridRecord;
import org.seventeen.run.store.record.StoreSettings;

/**
 * Merges the records of several stores into one. Records already present are left out, so the same call completes a killed
 * merge, and merging a store again adds its new records.
 */
public final class StoreMerger {
    /**
     * The result of a merge.
     *
     * @param added records appended
     * @param repeated records that were already present
     * @param damages the damage in the target, and then in the merged stores, each with the name of its file
     */
    public record Outcome(long added, long repeated, List<String> damages) {}

    private StoreMerger() {}

    /**
     * Merges stores. Stores of parts of an input are merged into a target for the whole input.
     *
     * @param sources the stores, one or more; they are read only
     * @param target the store that takes their records; created if missing
     * @throws BadInputException if settings differ, another process writes the target, or two records of one grid or
     *     position contradict each other; the message names both. What was merged before stays in the target
     * @throws IllegalArgumentException if there are no sources
     */
    public static Outcome merge(List<Path> sources, Path target) throws IOException, BadInputException {
        return merge(sources, target, new DiskFiles());
    }

    /**
     * As {@link #merge(List, Path)}, from stores and folders of units.
     *
     * @param notice takes a sentence, before anything is merged, if opening has changed the target: a record at its end whose writing was
     *     cut short is dropped, and a journal of an older version is written anew
     */
    public static Outcome mergeAll(List<RecordSource> sources, Path target, Consumer<String> notice)
            throws IOException, BadInputException {
        return mergeAll(sources, target, notice, new DiskFiles());
    }

    static Outcome merge(List<Path> sources, Path target, FileLayer files) throws IOException, BadInputException {
        return mergeAll(sources.stream().<RecordSource>map(StoredRecords::new).toList(), target, sentence -> {}, files);
    }

    private static Outcome mergeAll(List<RecordSource> sources, Path target, Consumer<String> notice, FileLayer files)
            throws IOException, BadInputException {
        if (sources.isEmpty()) {
            throw new IllegalArgumentException("expected stores to merge, found none");
        }
        StoreSettings settings = commonSettings(sources);
        MergeTarget state = new MergeTarget();
        try (Journal journal = Journal.open(
                        target,
                        settings,
                        Duration.ofSeconds(1),
                        state,
                        (record, offset) -> state.add(record),
                        notice,
                        files);
                JournalReader lookUp = JournalReader.forLookUp(target)) {
            if (journal.cutTail() != null) {
                notice.accept("dropped " + journal.cutTail());
            }
            state.check(target, journal);
            SeenRecords seen = new SeenRecords(lookUp);
            readAll(target, seen);
            long[] counts = new long[2];
            List<String> damages = new ArrayList<>(state.damages());
            for (RecordSource source : sources) {
                damages.addAll(source.visit((record, file, offset) -> {
                    SeenRecords.Verdict verdict = seen.compare(record, file, offset);
                    if (verdict.conflict() != null) {
                        throw new BadInputException(source.name(), 0, 0, verdict.conflict());
                    }
                    if (!verdict.repeated()) {
                        seen.add(record, journal.append(record));
                        state.add(record);
                    }
                    counts[verdict.repeated() ? 1 : 0]++;
                }));
            }
            journal.sync();
            state.save(files, target, journal);
            return new Outcome(counts[0], counts[1], List.copyOf(damages));
        }
    }

    private static StoreSettings commonSettings(List<RecordSource> sources) throws IOException, BadInputException {
        StoreSettings common = null;
        for (RecordSource source : sources) {
            StoreSettings settings = source.settings().ofWholeInput();
            if (common == null) {
                common = settings;
            }
            settings.check(Path.of(source.name()), common);
        }
        return common;
    }

    /** Reads the target once more; what is damaged was told when it was opened. */
    private static void readAll(Path target, SeenRecords seen) throws IOException, BadInputException {
        try (JournalReader reader = JournalReader.open(target)) {
            for (GridRecord record = reader.next(); record != null; record = reader.next()) {
                seen.add(record, reader.offset());
            }
        }
    }
}
