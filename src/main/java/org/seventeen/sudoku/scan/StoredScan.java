package org.seventeen.sudoku.scan;

import java.util.function.BiPredicate;
import org.jspecify.annotations.Nullable;
import org.seventeen.base.text.BadInputException;
import org.seventeen.run.journal.DoneSet;
import org.seventeen.run.journal.Settings;
import org.seventeen.sudoku.catalog.RankSelection;
import org.seventeen.sudoku.search.GridResult;
import org.seventeen.sudoku.search.PuzzleGoal;

/**
 * The scan that a store is of: all its records answer the same question about the same input.
 *
 * @param input which grids there are; the positions of records are positions among them
 * @param part the positions that the store was begun for
 * @param options fingerprint of all options that influence results
 */
public record StoredScan(InputName input, InputPart part, String options) {
    private static final String SCAN = "scan";
    private static final String OPTIONS = "options";
    private static final String FIRST = "first";
    private static final String LAST = "last";
    private static final String SHARD = "shard";
    private static final String SHARDS = "shards";

    /** The end of the options of a scan for the first puzzle of each grid only. */
    private static final String FIRST_ONLY = ",first";

    /**
     * The fingerprint of options.
     *
     * @param goal which puzzles are looked for
     * @param firstOnly whether the first puzzle of a grid suffices
     */
    static String options(PuzzleGoal goal, boolean firstOnly) {
        return goal + (firstOnly ? FIRST_ONLY : "");
    }

    /**
     * The scan of a store.
     *
     * @param store its name, for people
     * @throws BadInputException if the store is of something else
     */
    static StoredScan of(Settings settings, String store) throws BadInputException {
        if (!settings.what().equals(SCAN)) {
            throw new BadInputException(store, "expected a store of grids, found a store of a " + settings.what());
        }
        try {
            InputPart part = new InputPart(
                    settings.number(FIRST, 0),
                    settings.number(LAST, Long.MAX_VALUE),
                    settings.number(SHARD, 1),
                    settings.number(SHARDS, 1));
            return new StoredScan(InputName.of(settings), part, settings.text(OPTIONS));
        } catch (IllegalArgumentException fault) {
            throw new BadInputException(store, fault.getMessage());
        }
    }

    /** How a journal has it. */
    Settings settings() {
        Settings settings = input.in(Settings.of(SCAN).with(OPTIONS, options));
        if (part.first() > 0 || part.last() < Long.MAX_VALUE) {
            settings = settings.with(FIRST, part.first());
        }
        if (part.last() < Long.MAX_VALUE) {
            settings = settings.with(LAST, part.last());
        }
        return part.shards() == 1
                ? settings
                : settings.with(SHARD, part.shard()).with(SHARDS, part.shards());
    }

    /** Whether a result is complete; one that was cut short by a stop is not. */
    boolean isFinished(GridResult result) {
        return result.exhaustive() || isFirstOnly() && !result.puzzles().isEmpty();
    }

    /** Whether the first puzzle of a grid suffices. */
    public boolean isFirstOnly() {
        return options.endsWith(FIRST_ONLY);
    }

    /** The same scan of the whole input instead of a part: what the stores of all shards have in common. */
    public StoredScan ofWholeInput() {
        return new StoredScan(input, InputPart.WHOLE, options);
    }

    /** The input and the part of it, for people. */
    public String inputText() {
        return input + (part.equals(InputPart.WHOLE) ? "" : ", only " + part);
    }

    /**
     * Checks that a store is of this scan.
     *
     * @param store its name, for people
     * @param found the scan that it is of
     * @throws BadInputException if that is another one; names the store
     */
    void check(String store, StoredScan found) throws BadInputException {
        check(store, "options", found.options, options);
        check(store, "input", found.inputText(), inputText());
    }

    private static void check(String store, String what, String found, String wanted) throws BadInputException {
        if (!found.equals(wanted)) {
            throw new BadInputException(
                    store, "expected a store for " + what + " " + wanted + ", found one for " + found);
        }
    }

    /**
     * Passes on the ranges of positions that a store has not finished, first and last of each, in order. Only the part of the input
     * that the store is for counts; the neighbours in a shard, and the ranks of a sample, are ranges of one position.
     *
     * @param done the positions that it has finished
     * @param total how many positions are looked at, from 0 on; null for all of the files or of the ranks of the catalog that were
     *     scanned, or, if the input could be read only once, for those up to the highest finished one
     * @param range returns whether to go on
     */
    public void forEachMissing(DoneSet done, @Nullable Long total, BiPredicate<Long, Long> range) {
        RankSelection ranks = input.ranks();
        long limit = total == null ? Long.MAX_VALUE : total;
        if (ranks == null) {
            long to = total == null ? Math.max(input.grids(), done.limit()) : total;
            missingOfRange(0, to, done, range);
        } else if (ranks.isRange()) {
            long behind = ranks.rank(ranks.size() - 1) + 1;
            missingOfRange(ranks.rank(0), Math.min(behind, limit), done, range);
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

    private void missingOfRange(long from, long to, DoneSet done, BiPredicate<Long, Long> range) {
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
