package org.seventeen.sudoku.scan;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.search.plan.CensusPlan;
import org.seventeen.sudoku.search.plan.PairGoal;
import org.seventeen.sudoku.search.plan.SearchInstance;
import org.seventeen.sudoku.search.result.Counter;
import org.seventeen.sudoku.search.result.Counters;
import org.seventeen.sudoku.search.result.FoundPuzzle;
import org.seventeen.sudoku.search.result.GridResult;
import org.seventeen.sudoku.search.result.PairResult;
import org.seventeen.sudoku.watch.audit.AuditReport;

/** The records of the grids of a run; each is passed on as soon as it and all before it are complete. Not thread-safe. */
final class PairRecords {
    private final List<ScanInput> inputs;
    private final int clues;
    private final boolean whole;
    private final int[] open;
    private final List<List<String>> covered = new ArrayList<>();
    private final List<TreeMap<String, FoundPuzzle>> puzzles = new ArrayList<>();
    /** By grid; empty without an audit. */
    private final List<AuditReport> audits = new ArrayList<>();

    private final long[] nanos;
    private final long begun = System.nanoTime();
    private int emitted;

    /**
     * Records for grids that have not been searched yet.
     *
     * @param inputs the grids; a goal's owner is the index of its grid
     * @param works all works with goals of these grids
     * @param clues the clue count of the puzzles, 16 to 18
     * @param whole whether a grid with all items covered counts as searched exhaustively: not if the works are for one pair
     * @param audited whether the searches are audited
     */
    PairRecords(List<ScanInput> inputs, List<PairWork> works, int clues, boolean whole, boolean audited) {
        this.inputs = inputs;
        this.clues = clues;
        this.whole = whole;
        open = new int[inputs.size()];
        nanos = new long[inputs.size()];
        for (int i = 0; i < inputs.size(); i++) {
            covered.add(new ArrayList<>());
            puzzles.add(new TreeMap<>());
            if (audited) {
                audits.add(new AuditReport());
            }
        }
        for (PairWork work : works) {
            work.goals().forEach(goal -> open[goal.owner()]++);
        }
    }

    /** Adds the result of one of the works. */
    void add(PairWork work, PairResult result) {
        long share = result.counters().cpuNanos() / work.goals().size();
        for (PairGoal goal : work.goals()) {
            nanos[goal.owner()] += share;
            for (PairResult.Found found : result.puzzles()) {
                if (found.third() == goal.third() && goal.admits(found.puzzle().puzzle())) {
                    Puzzle puzzle = goal.back().apply(found.puzzle().puzzle());
                    puzzles.get(goal.owner())
                            .put(
                                    puzzle.toString(),
                                    new FoundPuzzle(puzzle, found.puzzle().minimal()));
                }
            }
            if (result.exhaustive()) {
                covered.get(goal.owner()).addAll(goal.covers());
                open[goal.owner()]--;
            }
        }
        if (!audits.isEmpty()) {
            addAudit(work, result.audit());
        }
    }

    /** Adds to each grid the findings of its third bands; once, if it needs a third band for several goals. */
    private void addAudit(PairWork work, List<AuditReport> byThird) {
        Set<List<Integer>> added = new HashSet<>();
        for (PairGoal goal : work.goals()) {
            if (added.add(List.of(goal.owner(), goal.third()))) {
                audits.get(goal.owner()).add(byThird.get(goal.third()).mapped(goal.back()::apply));
            }
        }
    }

    /** The next grid in order if its works are all done, or null. */
    PairRecord nextComplete() {
        return emitted < inputs.size() && open[emitted] == 0 ? next() : null;
    }

    /** The next grid in order with the results so far, or null after the last. */
    PairRecord next() {
        if (emitted == inputs.size()) {
            return null;
        }
        int index = emitted++;
        Counters counters = new Counters();
        counters.add(Counter.SEARCH_NANOS, nanos[index]);
        List<String> items = covered.get(index);
        items.sort(Comparator.naturalOrder());
        List<FoundPuzzle> found = new ArrayList<>(puzzles.get(index).values());
        puzzles.set(index, new TreeMap<>());
        GridResult result = new GridResult(
                SearchInstance.of(inputs.get(index).solution(), clues),
                whole && items.size() == CensusPlan.itemCount(clues),
                List.copyOf(found),
                counters,
                System.nanoTime() - begun,
                audits.isEmpty() ? Optional.empty() : Optional.of(audits.get(index)));
        return new PairRecord(inputs.get(index), result, List.copyOf(items));
    }
}
