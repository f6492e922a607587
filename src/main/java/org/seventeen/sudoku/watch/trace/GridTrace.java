package org.seventeen.sudoku.watch.trace;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import org.seventeen.sudoku.grid.BandMask;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.search.AuditReport;
import org.seventeen.sudoku.search.Counter;
import org.seventeen.sudoku.search.Cut;
import org.seventeen.sudoku.search.FoundPuzzle;
import org.seventeen.sudoku.search.GridResult;
import org.seventeen.sudoku.search.Rule;
import org.seventeen.sudoku.search.SearchInstance;
import org.seventeen.sudoku.search.SearchListener;
import org.seventeen.sudoku.search.Walk;
import org.seventeen.sudoku.search.engine.GridByPairs;
import org.seventeen.sudoku.search.engine.GridSearch;
import org.seventeen.sudoku.search.engine.SearchObserver;
import org.seventeen.sudoku.search.plan.SearchOptions;
import org.seventeen.sudoku.ua.harvest.PairSet;
import org.seventeen.sudoku.ua.harvest.UaHarvester;
import org.seventeen.sudoku.ua.harvest.UaTable;
import org.seventeen.sudoku.ua.harvest.VirtualCells;

/**
 * The trace of the search of one grid: all its branches, and one of them as a tree. The grid is searched twice by one worker, which
 * takes the same way both times: first to count, then, up to the end of the branch that is shown, to build its tree.
 *
 * @param result what the search found, with its counters
 * @param rules the rules that it used
 * @param branches all branches, in the order of the search
 * @param cuts how often each kind of cut was made
 * @param walked what the walk over both bands counted, by the counters of the search; none of a search by groups of siblings
 * @param sets unavoidable sets: harvested, and those learned before the end of the branch shown
 * @param harvested how many were harvested; in a walk over both bands the sum over the pairs
 * @param shown the branch that is shown; empty if absent
 * @param root the root of its tree; empty if there is no branch, or the search was stopped
 */
public record GridTrace(
        GridResult result,
        Set<Rule> rules,
        List<TraceBranch> branches,
        Map<Cut, Long> cuts,
        Map<Counter, Long> walked,
        List<CellSet> sets,
        int harvested,
        Optional<TraceBranch> shown,
        Optional<TraceNode> root) {

    /** A first band, or both bands searched as one table, with its number of clues, and the sum of its branches. */
    public record Task(TraceBranch.Place place, boolean ofBoth, int clues, long branches, TraceBranch.Work work) {
        /** The bands in words. */
        public String name() {
            return place.name(place.first()) + (ofBoth ? " and " + place.name(place.second()) : "");
        }
    }

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
        if (options.walk() == Walk.FORWARD) {
            return ofBoth(instance, options, wanted, stop);
        }
        TraceListener all = new TraceListener(0, null);
        GridResult result = new GridSearch(instance, options, stop, () -> all).searchAll();
        all.endBranch();
        Optional<TraceBranch> shown = choose(all.branches(), wanted);
        UaTable harvest = new UaHarvester(instance.solution()).forSearch(instance.clues());
        List<CellSet> sets = new ArrayList<>(harvest.sets());
        TraceNode root = null;
        if (shown.isPresent() && !stop.getAsBoolean()) {
            TraceListener one = new TraceListener(shown.get().number(), null);
            GridSearch again =
                    new GridSearch(instance, options, () -> stop.getAsBoolean() || one.isBeyond(), () -> one);
            again.searchAll();
            root = one.root();
            sets.addAll(again.learnedSets());
        }
        return new GridTrace(
                result,
                options.rules(),
                all.branches(),
                all.cuts(),
                all.walked(),
                List.copyOf(sets),
                harvest.size(),
                shown,
                Optional.ofNullable(root));
    }

    /** The trace of a walk over both bands of each band pair of the grid. */
    private static GridTrace ofBoth(SearchInstance instance, SearchOptions options, long wanted, BooleanSupplier stop) {
        PairTraces all = new PairTraces(0, 0);
        GridResult result = new GridByPairs(instance, options, stop, all).searchAll();
        Map<Cut, Long> cuts = new EnumMap<>(Cut.class);
        Map<Counter, Long> walked = new EnumMap<>(Counter.class);
        List<TraceBranch> branches = new ArrayList<>();
        for (PairTrace pair : all.pairs) {
            pair.listener.endBranch();
            pair.listener.cuts().forEach((cut, count) -> cuts.merge(cut, count, Long::sum));
            pair.listener.walked().forEach((counter, count) -> walked.merge(counter, count, Long::sum));
            pair.listener.branches().forEach(branch -> branches.add(branch.numbered(branches.size() + 1L)));
        }
        Optional<TraceBranch> shown = choose(branches, wanted);
        List<CellSet> sets = new ArrayList<>();
        TraceNode root = null;
        if (shown.isPresent() && !stop.getAsBoolean()) {
            int number = 0;
            long before = 0;
            while (before + all.pairs.get(number).listener.branches().size()
                    < shown.get().number()) {
                before += all.pairs.get(number++).listener.branches().size();
            }
            PairTraces one = new PairTraces(number, shown.get().number() - before);
            new GridByPairs(instance, options, () -> stop.getAsBoolean() || one.isBeyond(), one).searchAll();
            PairTrace pair = one.pairs.get(number);
            pair.listener.endBranch();
            root = pair.listener.root();
            pair.addTo(sets, instance.solution());
        }
        return new GridTrace(
                result,
                options.rules(),
                List.copyOf(branches),
                cuts,
                walked,
                List.copyOf(sets),
                (int) result.counters().get(Counter.UAS_HARVESTED),
                shown,
                Optional.ofNullable(root));
    }

    /** Follows the searches of the band pairs of a grid, one thread at a time; builds the tree of one branch of one pair. */
    private static final class PairTraces implements SearchObserver<PairSet> {
        final List<PairTrace> pairs = new ArrayList<>();
        private final int wantedPair;
        private final long wanted;

        /** Builds the tree of the branch {@code wanted} of a pair, counted from 1; of none if it is 0. */
        PairTraces(int wantedPair, long wanted) {
            this.wantedPair = wantedPair;
            this.wanted = wanted;
        }

        boolean isBeyond() {
            return pairs.size() > wantedPair && pairs.get(wantedPair).listener.isBeyond();
        }

        @Override
        public SearchObserver<PairSet> ofPair(int orientation, int low, int high) {
            TraceBranch.Place place = new TraceBranch.Place(orientation, low, high, 3 - low - high);
            PairTrace pair = new PairTrace(place, new TraceListener(pairs.size() == wantedPair ? wanted : 0, place));
            pairs.add(pair);
            return pair;
        }

        @Override
        public SearchListener listener() {
            throw new IllegalStateException("the searches are those of pairs");
        }
    }

    /** Follows the search of a pair, and takes its sets. */
    private static final class PairTrace implements SearchObserver<PairSet> {
        final TraceListener listener;
        private final TraceBranch.Place place;
        private final List<PairSet> sets = new ArrayList<>();

        PairTrace(TraceBranch.Place place, TraceListener listener) {
            this.place = place;
            this.listener = listener;
        }

        @Override
        public SearchListener listener() {
            return listener;
        }

        @Override
        public void harvested(List<PairSet> harvest) {
            sets.addAll(harvest);
        }

        @Override
        public List<AuditReport> reports(List<PairSet> learned) {
            sets.addAll(learned);
            return List.of();
        }

        /** Adds the sets as cells of the grid. */
        void addTo(List<CellSet> to, SolutionGrid grid) {
            byte[] rows = place.digits(grid);
            VirtualCells cells =
                    new VirtualCells(Arrays.copyOf(rows, 54), new byte[][] {Arrays.copyOfRange(rows, 54, 81)});
            for (PairSet set : sets) {
                if ((set.thirds() & 1) != 0 || set.virtualCells() == 0) {
                    int low = (int) set.pair() & BandMask.ALL;
                    to.add(place.cells(low, (int) (set.pair() >>> 27), cells.cells(set.virtualCells(), 0)));
                }
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
        Map<List<Object>, Task> tasks = new LinkedHashMap<>();
        for (TraceBranch branch : branches) {
            TraceBranch.Place place = branch.place();
            int clues =
                    branch.isOfBoth() ? branch.tableClues() : branch.counts().first();
            Task task = new Task(place, branch.isOfBoth(), clues, 1, branch.work());
            tasks.merge(
                    List.of(task.name(), clues),
                    task,
                    (sum, more) -> new Task(
                            sum.place(),
                            sum.ofBoth(),
                            clues,
                            sum.branches() + 1,
                            sum.work().plus(more.work())));
        }
        return List.copyOf(tasks.values());
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
