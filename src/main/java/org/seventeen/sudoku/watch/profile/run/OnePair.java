package org.seventeen.sudoku.watch.profile.run;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.search.engine.PairSearch;
import org.seventeen.sudoku.search.plan.ClueCounts;
import org.seventeen.sudoku.search.plan.PairInstance;
import org.seventeen.sudoku.search.plan.PairSplit;
import org.seventeen.sudoku.search.plan.PairTask;
import org.seventeen.sudoku.search.plan.SearchInstance;
import org.seventeen.sudoku.search.plan.SearchOptions;
import org.seventeen.sudoku.search.result.Counters;
import org.seventeen.sudoku.search.result.PairResult;
import org.seventeen.sudoku.ua.harvest.VirtualCells;
import org.seventeen.sudoku.watch.audit.PairSearchListener;

/**
 * Searches a grid by its first two bands alone, in every clue distribution: for instances and clue counts that the plan of a
 * census does not cover. All puzzles, but more work than with that plan, which takes the best of six pairs for each.
 */
final class OnePair {
    private static final int MOST_IN_BAND = 27;

    private OnePair() {}

    static boolean search(
            SearchInstance grid,
            SearchOptions options,
            BooleanSupplier stop,
            Supplier<? extends PairSearchListener> listeners,
            List<String> puzzles,
            Counters counters) {
        SolutionGrid solution = grid.solution();
        byte[] digits = solution.digits();
        VirtualCells cells =
                new VirtualCells(Arrays.copyOf(digits, 54), new byte[][] {Arrays.copyOfRange(digits, 54, 81)});
        PairInstance instance = new PairInstance(
                cells,
                grid.given().pair(),
                cells.virtualCells(grid.given().band(2), 0),
                grid.free().pair(),
                cells.virtualCells(grid.free().band(2), 0));
        PairResult result = new PairSearch(instance, tasks(grid.clues()), options, stop, null, listeners).searchAll();
        for (PairResult.Found found : result.puzzles()) {
            puzzles.add(found.puzzle().puzzle().toString());
        }
        counters.addAll(result.counters());
        return result.exhaustive();
    }

    /** Every distribution once; the band with fewer clues is expanded first. */
    static List<PairTask> tasks(int clues) {
        Map<Integer, List<PairSplit>> byFirst = new TreeMap<>();
        for (int one = 0; one <= Math.min(clues, MOST_IN_BAND); one++) {
            for (int two = 0; two <= Math.min(clues - one, MOST_IN_BAND); two++) {
                int third = clues - one - two;
                if (third <= MOST_IN_BAND) {
                    ClueCounts counts = new ClueCounts(Math.min(one, two), Math.max(one, two), third, MOST_IN_BAND);
                    byFirst.computeIfAbsent(32 * (one <= two ? 0 : 1) + counts.first(), key -> new ArrayList<>())
                            .add(new PairSplit(counts, 1));
                }
            }
        }
        List<PairTask> tasks = new ArrayList<>();
        byFirst.forEach((key, splits) -> tasks.add(new PairTask(key / 32, key % 32, 1, splits)));
        return tasks;
    }
}
