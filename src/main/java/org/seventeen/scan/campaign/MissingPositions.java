package org.seventeen.scan.campaign;

import java.util.function.BiConsumer;
import org.seventeen.scan.campaign.input.GridDigest;
import org.seventeen.store.StoreReport;
import org.seventeen.store.journal.DoneSet;
import org.seventeen.store.record.InputPart;
import org.seventeen.store.record.StoreSettings;

/** The positions of an input that a store has not finished. */
public final class MissingPositions {
    private MissingPositions() {}

    /**
     * Passes on the ranges of positions that are not finished, first and last of each, in order. Only the part of the input
     * that the store is for counts; the neighbours in a shard are ranges of one position.
     *
     * @param total positions of the input; null for all of the files that were scanned, or, if the input could be read only
     *     once, for those up to the highest finished one
     */
    public static void forEach(StoreReport report, Long total, BiConsumer<Long, Long> range) {
        forEach(report.journal().settings(), report.done(), total, range);
    }

    /** As {@link #forEach(StoreReport, Long, BiConsumer)}, for the settings of a store and the positions that it has finished. */
    public static void forEach(StoreSettings settings, DoneSet done, Long total, BiConsumer<Long, Long> range) {
        InputPart part = InputPart.of(settings.input());
        long known = GridDigest.grids(InputPart.wholeOf(settings.input()));
        long to = total == null ? Math.max(known, done.limit()) : total;
        long end = part.last() < to ? part.last() + 1 : to;
        done.forEachMissing(part.first(), end, (first, last) -> {
            if (part.shards() == 1) {
                range.accept(first, last);
                return;
            }
            // Neighbours in a shard are not neighbours in the input.
            long behind = Math.floorMod(part.shard() - 1 - first, part.shards());
            for (long position = first + behind; position <= last; position += part.shards()) {
                range.accept(position, position);
            }
        });
    }
}
