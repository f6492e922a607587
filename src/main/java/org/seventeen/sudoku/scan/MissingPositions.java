package org.seventeen.sudoku.scan;

import java.util.function.BiPredicate;
import org.seventeen.run.journal.DoneSet;
import org.seventeen.sudoku.catalog.RankSelection;

/** The positions of an input that a store has not finished. */
public final class MissingPositions {
    private MissingPositions() {}

    /**
     * Passes on the ranges of positions that are not finished, first and last of each, in order. Only the part of the input
     * that the store is for counts; the neighbours in a shard, and the ranks of a sample, are ranges of one position.
     *
     * @param scan the scan that the store is of
     * @param done the positions that it has finished
     * @param total how many positions are looked at, from 0 on; null for all of the files or of the ranks of the catalog that were
     *     scanned, or, if the input could be read only once, for those up to the highest finished one
     * @param range returns whether to go on
     */
    public static void forEach(StoredScan scan, DoneSet done, Long total, BiPredicate<Long, Long> range) {
        InputPart part = scan.part();
        RankSelection ranks = scan.input().ranks();
        long limit = total == null ? Long.MAX_VALUE : total;
        if (ranks == null) {
            long to = total == null ? Math.max(scan.input().grids(), done.limit()) : total;
            forEachOfRange(0, to, part, done, range);
        } else if (ranks.isRange()) {
            long behind = ranks.rank(ranks.size() - 1) + 1;
            forEachOfRange(ranks.rank(0), Math.min(behind, limit), part, done, range);
        } else {
            for (long place = 0; place < ranks.size(); place++) {
                long rank = ranks.rank(place);
                boolean wanted = rank < limit && part.contains(rank) && !done.contains(rank);
                if (wanted && !range.test(rank, rank)) {
                    return;
                }
            }
        }
    }

    private static void forEachOfRange(
            long from, long to, InputPart part, DoneSet done, BiPredicate<Long, Long> range) {
        long end = part.last() < to ? part.last() + 1 : to;
        done.forEachMissing(Math.max(from, part.first()), end, (first, last) -> {
            if (part.shards() == 1) {
                return range.test(first, last);
            }
            // Neighbours in a shard are not neighbours in the input.
            long behind = Math.floorMod(part.shard() - 1 - first, part.shards());
            for (long position = first + behind; position <= last; position += part.shards()) {
                if (!range.test(position, position)) {
                    return false;
                }
            }
            return true;
        });
    }
}
