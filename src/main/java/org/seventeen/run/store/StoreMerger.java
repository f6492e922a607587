package org.seventeen.run.store;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.seventeen.base.file.FileLayer;
import org.seventeen.base.text.BadInputException;

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
     * Merges stores and folders of units. Stores of parts of an input are merged into a target for the whole input.
     *
     * @param sources the stores, one or more; they are read only
     * @param maker makes the kind of their records
     * @param target the store that takes their records; created if missing
     * @param notice takes a sentence, before anything is merged, for each irregularity of the target that is no damage
     * @throws BadInputException if settings differ, another process writes the target, or two records contradict each other; the
     *     message names both. What was merged before stays in the target
     * @throws IllegalArgumentException if there are no sources
     */
    public static <R> Outcome merge(
            List<RecordSource<R>> sources, RecordKind.Maker<R> maker, Path target, Consumer<String> notice)
            throws IOException, BadInputException {
        return merge(sources, maker, target, notice, new FileLayer());
    }

    static <R> Outcome merge(
            List<RecordSource<R>> sources,
            RecordKind.Maker<R> maker,
            Path target,
            Consumer<String> notice,
            FileLayer files)
            throws IOException, BadInputException {
        if (sources.isEmpty()) {
            throw new IllegalArgumentException("expected stores to merge, found none");
        }
        RecordKind<R> kind = common(sources);
        try (Store<R> store = Store.open(target, kind, Duration.ofSeconds(1), kind::finished, files);
                StoreReader<R> lookUp = StoreReader.forLookUp(target, maker)) {
            store.notices().forEach(notice);
            List<String> damages = new ArrayList<>();
            store.damages().forEach(damage -> damages.add(lookUp.file() + ": " + damage));
            SeenRecords<R> seen = new SeenRecords<>(lookUp, maker);
            RecordSource.ofStore(target, maker).visit((record, file, offset) -> seen.add(record, offset));
            long[] counts = new long[2];
            for (RecordSource<R> source : sources) {
                damages.addAll(source.visit((record, file, offset) -> {
                    SeenRecords.Verdict verdict = seen.compare(record, file, offset);
                    if (verdict.conflict() != null) {
                        throw new BadInputException(source.name(), verdict.conflict());
                    }
                    if (!verdict.repeated()) {
                        seen.add(record, store.append(record));
                    }
                    counts[verdict.repeated() ? 1 : 0]++;
                }));
            }
            return new Outcome(counts[0], counts[1], List.copyOf(damages));
        }
    }

    private static <R> RecordKind<R> common(List<RecordSource<R>> sources) throws IOException, BadInputException {
        RecordKind<R> common = null;
        for (RecordSource<R> source : sources) {
            RecordKind<R> kind = source.kind().merged();
            common = common == null ? kind : common;
            common.check(source.name(), kind.settings());
        }
        return common;
    }
}
