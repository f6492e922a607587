package org.seventeen.store;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.seventeen.grid.BadInputException;

/**
 * Brings the records of several stores together in one. Records that are there already are left out, so a merge that was
 * killed is completed by the same call, and merging a store again adds what it got since.
 */
public final class StoreMerger {
    /**
     * What a merge did.
     *
     * @param added records appended
     * @param repeated records that were there already
     * @param damages what is damaged in the stores merged, each with the name of its file
     */
    public record Outcome(long added, long repeated, List<String> damages) {}

    private StoreMerger() {}

    /**
     * Merges stores. What stores of parts of an input have in common is the whole input, which the target is for.
     *
     * @param sources the stores, one or more; they are read only
     * @param target the store that gets their records; made if it is not there
     * @throws BadInputException if settings differ, another process writes the target, or two records of one grid or
     *     position contradict each other; the message names both. What was merged before stays in the target
     * @throws IllegalArgumentException if there are no sources
     */
    public static Outcome merge(List<Path> sources, Path target) throws IOException, BadInputException {
        return merge(sources, target, new DiskFiles());
    }

    static Outcome merge(List<Path> sources, Path target, FileLayer files) throws IOException, BadInputException {
        if (sources.isEmpty()) {
            throw new IllegalArgumentException("expected stores to merge, found none");
        }
        StoreSettings settings = commonSettings(sources);
        DoneSet done = new DoneSet();
        try (Journal journal = Journal.open(
                        target,
                        settings,
                        Duration.ofSeconds(1),
                        JournalStart.NOTHING_KNOWN,
                        (r, o) -> done.add(r),
                        sentence -> {},
                        files);
                JournalReader lookUp = JournalReader.forLookUp(target)) {
            SeenRecords seen = new SeenRecords(lookUp);
            readAll(target, seen);
            long added = 0;
            long repeated = 0;
            List<String> damages = new ArrayList<>();
            for (Path source : sources) {
                try (JournalReader reader = JournalReader.open(source)) {
                    for (GridRecord record = reader.next(); record != null; record = reader.next()) {
                        SeenRecords.Verdict verdict = seen.compare(record, reader.file(), reader.offset());
                        if (verdict.conflict() != null) {
                            throw new BadInputException(source.toString(), 0, 0, verdict.conflict());
                        }
                        if (verdict.repeated()) {
                            repeated++;
                        } else {
                            seen.add(record, journal.append(record));
                            done.add(record);
                            added++;
                        }
                    }
                    for (Damage damage : reader.damages()) {
                        damages.add(reader.file() + ": " + damage);
                    }
                }
            }
            journal.sync();
            DoneFile.write(files, target, done, journal.mark());
            return new Outcome(added, repeated, List.copyOf(damages));
        }
    }

    private static StoreSettings commonSettings(List<Path> sources) throws IOException, BadInputException {
        StoreSettings common = null;
        for (Path source : sources) {
            try (JournalReader reader = JournalReader.forLookUp(source)) {
                if (common == null) {
                    common = reader.settings().ofWholeInput();
                }
                reader.checkSettingsOfWhole(common);
            }
        }
        return common;
    }

    private static void readAll(Path target, SeenRecords seen) throws IOException, BadInputException {
        try (JournalReader reader = JournalReader.open(target)) {
            for (GridRecord record = reader.next(); record != null; record = reader.next()) {
                seen.add(record, reader.offset());
            }
        }
    }
}
