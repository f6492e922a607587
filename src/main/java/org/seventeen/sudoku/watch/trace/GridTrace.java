package org.seventeen.sudoku.watch.trace;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import org.seventeen.base.work.UnitSearch;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.search.Cut;
import org.seventeen.sudoku.search.FoundPuzzle;
import org.seventeen.sudoku.search.Rule;
import org.seventeen.sudoku.search.engine.GridResult;
import org.seventeen.sudoku.search.engine.GridSearch;
import org.seventeen.sudoku.search.plan.SearchInstance;
import org.seventeen.sudoku.search.plan.SearchOptions;
import org.seventeen.sudoku.ua.harvest.UaHarvester;
import org.seventeen.sudoku.ua.harvest.UaTable;

/**
 * The trace of the search of one grid: all its branches, and one of them as a tree. The grid is searched twice by one worker, which
 * takes the same way both times: first to count, then, up to the end of the branch that is shown, to build its tree.
 *
 * @param result what the search found, with its counters
 * @param rules the rules that it used
 * @param branches all branches, in the order of the search
 * @param cuts how often each kind of cut was made
 * @param sets unavoidable sets: harvested, and those learned before the end of the branch shown
 * @param harvested how many of them were harvested
 * @param shown the branch that is shown; empty if absent
 * @param root the root of its tree; empty if there is no branch, or the search was stopped
 */
public record GridTrace(
        GridResult result,
        Set<Rule> rules,
        List<TraceBranch> branches,
        Map<Cut, Long> cuts,
        List<CellSet> sets,
        int harvested,
        Optional<TraceBranch> shown,
        Optional<TraceNode> root) {

    /** A first band with its number of clues, in one orientation, and the sum of its branches. */
    public record Task(TraceBranch.Place place, int clues, long branches, TraceBranch.Work work) {}

    /**
     * Searches a grid and traces it.
     *
     * @param instance nothing given and all cells free
     * @param options rules to search with; nothing shuffled, no audit
     * @param wanted the number of the branch to show, from 1; 0 for the first with a puzzle or else the one with most nodes
     * @param stop becomes true to end early; the result is then not exhaustive, and there may be no tree
     * @throws IllegalArgumentException if a trace cannot follow the search
     */
    public static GridTrace of(SearchInstance instance, SearchOptions options, long wanted, BooleanSupplier stop) {
        if (!instance.given().isEmpty() || !instance.free().equals(CellSet.ALL)) {
            throw new IllegalArgumentException("expected a grid with nothing given and all cells free");
        }
        if (options.shuffled() || options.audit() > 0) {
            throw new IllegalArgumentException("expected no shuffled search and no audit");
        }
        TraceListener all = new TraceListener(0);
        GridSearch search = new GridSearch(instance, options, stop, () -> all);
        run(search);
        all.endBranch();
        Optional<TraceBranch> shown = choose(all.branches(), wanted);
        UaTable harvest = new UaHarvester(instance.solution()).forSearch(instance.clues());
        List<CellSet> sets = new ArrayList<>(harvest.sets());
        TraceNode root = null;
        if (shown.isPresent() && !stop.getAsBoolean()) {
            TraceListener one = new TraceListener(shown.get().number());
            GridSearch again =
                    new GridSearch(instance, options, () -> stop.getAsBoolean() || one.isBeyond(), () -> one);
            run(again);
            root = one.root();
            sets.addAll(again.learnedSets());
        }
        return new GridTrace(
                search.result(),
                options.rules(),
                all.branches(),
                all.cuts(),
                List.copyOf(sets),
                harvest.size(),
                shown,
                Optional.ofNullable(root));
    }

    private static void run(GridSearch search) {
        try (UnitSearch.Worker worker = search.worker()) {
            for (int unit = 0; unit < search.units(); unit++) {
                worker.search(unit);
            }
        }
    }

    private static Optional<TraceBranch> choose(List<TraceBranch> branches, long wanted) {
        if (wanted > 0) {
            return branches.stream().filter(branch -> branch.number() == wanted).findFirst();
        }
        Optional<TraceBranch> withPuzzle =
                branches.stream().filter(branch -> branch.work().puzzles() > 0).findFirst();
        return withPuzzle.isPresent()
                ? withPuzzle
                : branches.stream()
                        .max(Comparator.comparingLong(
                                        (TraceBranch branch) -> branch.work().nodes())
                                .thenComparing(Comparator.comparingLong(TraceBranch::number)
                                        .reversed()));
    }

    /** The tasks of the search in its order: what it did for each first band with its number of clues. */
    public List<Task> tasks() {
        List<Task> tasks = new ArrayList<>();
        for (TraceBranch branch : branches) {
            TraceBranch.Place place = branch.place();
            Task last = tasks.isEmpty() ? null : tasks.get(tasks.size() - 1);
            boolean same = last != null
                    && last.place().orientation() == place.orientation()
                    && last.place().first() == place.first()
                    && last.clues() == branch.counts().first();
            Task sum = same ? last : new Task(place, branch.counts().first(), 0, TraceBranch.Work.NONE);
            Task more = new Task(
                    sum.place(), sum.clues(), sum.branches() + 1, sum.work().plus(branch.work()));
            if (same) {
                tasks.set(tasks.size() - 1, more);
            } else {
                tasks.add(more);
            }
        }
        return tasks;
    }

    /** The branches with most nodes, most first. */
    public List<TraceBranch> largest(int most) {
        return branches.stream()
                .sorted(Comparator.comparingLong(
                                (TraceBranch branch) -> -branch.work().nodes())
                        .thenComparing(TraceBranch::number))
                .limit(most)
                .toList();
    }

    /** The puzzles found. */
    public List<FoundPuzzle> puzzles() {
        return result.puzzles();
    }

    /** Finds the sets that show why nodes of the tree were cut. */
    public CutEvidence evidence() {
        return new CutEvidence(result.instance().solution(), sets, shown.orElseThrow());
    }

    /**
     * Drops nodes from the tree down to this number: the deepest levels.
     *
     * @param depth the most levels below the root to keep
     * @param most the most nodes, at least 1
     * @return how many levels below the root are kept
     */
    public int prune(int depth, long most) {
        TraceNode top = root.orElseThrow();
        int levels = depth;
        while (levels > 0 && top.size(levels) > most) {
            levels--;
        }
        top.keep(levels);
        return levels;
    }
}
