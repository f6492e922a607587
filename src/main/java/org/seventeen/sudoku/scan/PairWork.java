package org.seventeen.sudoku.scan;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.seventeen.sudoku.canon.BandForm;
import org.seventeen.sudoku.search.engine.PairSearch;
import org.seventeen.sudoku.search.plan.CensusPlan;
import org.seventeen.sudoku.search.plan.ClueCounts;
import org.seventeen.sudoku.search.plan.FiveClueSets;
import org.seventeen.sudoku.search.plan.PairGoal;
import org.seventeen.sudoku.search.plan.PairInstance;
import org.seventeen.sudoku.search.plan.PairSplit;
import org.seventeen.sudoku.search.plan.PairTask;
import org.seventeen.sudoku.search.plan.SearchOptions;
import org.seventeen.sudoku.watch.audit.PairSearchListener;

/** A band pair with up to 64 third bands and all goals for them: one search serves every goal. */
final class PairWork {
    private final byte[] pair;
    private final List<byte[]> thirds;
    private final List<PairGoal> goals;

    /**
     * A work.
     *
     * @param pair 54 digits, row by row
     * @param thirds for each third band its 27 digits, 1 to 64 of them
     * @param goals at least one, all for puzzles of one clue count
     */
    PairWork(byte[] pair, List<byte[]> thirds, List<PairGoal> goals) {
        this.pair = pair;
        this.thirds = thirds;
        this.goals = goals;
    }

    /** The 54 digits of the pair, row by row. */
    byte[] pair() {
        return pair.clone();
    }

    /** For each third band its 27 digits. */
    List<byte[]> thirds() {
        return thirds;
    }

    /** The goals. */
    List<PairGoal> goals() {
        return goals;
    }

    /** Starts the search. */
    PairSearch begin(SearchOptions options, BooleanSupplier stop) {
        return begin(options, stop, () -> PairSearchListener.NONE);
    }

    /** Starts the search, with a listener for each of its workers. */
    PairSearch begin(SearchOptions options, BooleanSupplier stop, Supplier<? extends PairSearchListener> listeners) {
        PairInstance instance = PairInstance.of(pair, thirds.toArray(new byte[0][]));
        int ofBand1 = FiveClueSets.of(BandForm.of(Arrays.copyOf(pair, 27)));
        int ofBand2 = FiveClueSets.of(BandForm.of(Arrays.copyOfRange(pair, 27, 54)));
        return new PairSearch(instance, tasks(ofBand1 <= ofBand2 ? 0 : 1), options, stop, null, listeners);
    }

    /**
     * The tasks that serve all goals. Those with seven or more clues in the third band share their tables. Those with six have
     * their own, as they have fewer third bands: only the ones in whose grids the pair lies in the preferred orientation. Caps
     * are those of the most permissive goal; {@link PairGoal#admits} filters the rest.
     *
     * @param fewer the band of the pair with fewer 5-clue sets: first if both have as many clues
     */
    List<PairTask> tasks(int fewer) {
        Map<Integer, Map<Integer, PairSplit>> more = new TreeMap<>();
        Map<Integer, Map<Integer, PairSplit>> fewest = new TreeMap<>();
        long thirdsWithMore = 0;
        for (PairGoal goal : goals) {
            for (ClueCounts split : goal.splits()) {
                boolean hasMore = split.third() > CensusPlan.FEWEST_IN_THIRD;
                int first = split.first() == split.second() ? fewer : split.first() < split.second() ? 0 : 1;
                int fewerClues = Math.min(split.first(), split.second());
                int second = Math.max(split.first(), split.second());
                (hasMore ? more : fewest)
                        .computeIfAbsent(32 * first + fewerClues, key -> new TreeMap<>())
                        .merge(
                                32 * split.third() + second,
                                new PairSplit(
                                        new ClueCounts(fewerClues, second, split.third(), split.stackCap()),
                                        1L << goal.third()),
                                PairWork::together);
                thirdsWithMore |= hasMore ? 1L << goal.third() : 0;
            }
        }
        List<PairTask> tasks = new ArrayList<>();
        for (Map.Entry<Integer, Map<Integer, PairSplit>> task : more.entrySet()) {
            tasks.add(new PairTask(
                    task.getKey() / 32,
                    task.getKey() % 32,
                    thirdsWithMore,
                    List.copyOf(task.getValue().values())));
        }
        for (Map.Entry<Integer, Map<Integer, PairSplit>> task : fewest.entrySet()) {
            long thirdsHere = 0;
            for (PairSplit split : task.getValue().values()) {
                thirdsHere |= split.thirds();
            }
            tasks.add(new PairTask(
                    task.getKey() / 32,
                    task.getKey() % 32,
                    thirdsHere,
                    List.copyOf(task.getValue().values())));
        }
        return tasks;
    }

    private static PairSplit together(PairSplit one, PairSplit other) {
        ClueCounts permissive = one.counts().stackCap() < other.counts().stackCap() ? other.counts() : one.counts();
        return new PairSplit(permissive, one.thirds() | other.thirds());
    }
}
