package org.seventeen.sudoku.search.engine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import org.seventeen.base.work.MachineSpeed;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.search.ClueCounts;
import org.seventeen.sudoku.search.Counter;
import org.seventeen.sudoku.search.Rule;
import org.seventeen.sudoku.search.SearchListener;
import org.seventeen.sudoku.search.Walk;
import org.seventeen.sudoku.search.expand.FirstBandSets;
import org.seventeen.sudoku.search.expand.FirstBandSets.FirstBandCuts;
import org.seventeen.sudoku.search.forward.ForwardExpansion;
import org.seventeen.sudoku.search.forward.ForwardPair;
import org.seventeen.sudoku.search.forward.ForwardTask;
import org.seventeen.sudoku.search.plan.PairInstance;
import org.seventeen.sudoku.search.plan.PairTask;
import org.seventeen.sudoku.search.plan.PairTask.PairSplit;
import org.seventeen.sudoku.search.plan.SearchOptions;
import org.seventeen.sudoku.ua.harvest.PairHarvest;
import org.seventeen.sudoku.ua.harvest.PairSet;
import org.seventeen.sudoku.ua.harvest.UaTable;

/** Step 7 for a band pair: the exhaustive search of given clue counts with up to 64 third bands at once. */
public final class PairSearch extends ConfirmedSearch<PairSet, PairSearch.Unit, PairResult> {
    /** Clues that are set at the root of a branch of the walk over both bands. */
    private static final int BRANCH_CLUES = 4;

    private static final int BRANCHES_PER_UNIT = 48;

    private final PairInstance instance;
    private final UaTable harvest;

    /** A part of the work on a task. */
    sealed interface Unit {
        PairTask task();
    }

    /** Some sibling groups. */
    record Groups(PairTask task, FirstBandSets sets, int from, int to) implements Unit {}

    /** The walk of one worker. */
    interface UnitWalk {
        /** Searches a unit of its kind. */
        void search(Unit unit);

        /** Completes the counts of the worker. */
        default void ended() {}
    }

    /** Some branches of the walk over both bands for a split. */
    record Branches(PairTask task, List<ForwardTask> branches) implements Unit {}

    /**
     * Harvests the unavoidable sets and lays out the work; takes some ten milliseconds.
     *
     * @param tasks clue counts to search, all of them of equally many clues
     * @param stop becomes true, and stays true, to make the workers stop; the search is then not exhaustive
     * @throws IllegalArgumentException if two tasks have different clue counts
     */
    public PairSearch(PairInstance instance, List<PairTask> tasks, SearchOptions options, BooleanSupplier stop) {
        this(instance, tasks, options, stop, null, SearchObserver.none());
    }

    private static void checkAlike(List<PairTask> tasks) {
        ClueCounts first = null;
        for (PairTask task : tasks) {
            for (PairSplit split : task.splits()) {
                first = first == null ? split.counts() : first;
                if (split.counts().clues() != first.clues()) {
                    throw new IllegalArgumentException(
                            "expected tasks of " + first.clues() + " clues as the first, found " + split.counts());
                }
            }
        }
    }

    /**
     * The same, followed by an observer.
     *
     * @param harvested an earlier harvest, which may be incomplete, or null
     * @param observer of a walk over both bands its listeners hear the cuts in the third bands, and the counts of the walk
     */
    public PairSearch(
            PairInstance instance,
            List<PairTask> tasks,
            SearchOptions options,
            BooleanSupplier stop,
            UaTable harvested,
            SearchObserver<PairSet> observer) {
        // The first puzzle of a pair need not be one of the grids that are searched.
        this(instance, tasks, options, false, false, stop, harvested, observer);
    }

    /**
     * The same for the only grid of a pair.
     *
     * @param firstOnly whether to stop at the first puzzle
     * @param minimalOnly whether puzzles with a redundant clue are left out
     */
    PairSearch(
            PairInstance instance,
            List<PairTask> tasks,
            SearchOptions options,
            boolean firstOnly,
            boolean minimalOnly,
            BooleanSupplier stop,
            UaTable harvested,
            SearchObserver<PairSet> observer) {
        super(options, firstOnly, minimalOnly, stop, observer);
        checkAlike(tasks);
        this.instance = instance;
        long begin = MachineSpeed.cpuNanos();
        harvest = harvested == null ? harvest(tasks) : harvested;
        counters.add(Counter.HARVEST_NANOS, MachineSpeed.cpuNanos() - begin);
        counters.add(Counter.UAS_HARVESTED, harvest.size());
        for (int i = 0; i < harvest.size(); i++) {
            counters.add(Counter.UAS_IN_PAIR, harvest.virtualCells(i) == 0 ? 1 : 0);
        }
        begin = MachineSpeed.cpuNanos();
        observer.harvested(harvest.pairSets());
        if (options.walk() == Walk.FORWARD) {
            addBranches(tasks);
        } else {
            addGroups(tasks);
        }
        counters.add(Counter.FIRST_BAND_NANOS, MachineSpeed.cpuNanos() - begin);
    }

    /** The forward view takes the short harvest: it looks at each set in each node. */
    private UaTable harvest(List<PairTask> tasks) {
        int clues = 0;
        for (PairTask task : tasks) {
            for (PairSplit split : task.splits()) {
                clues = options.walk() == Walk.FORWARD ? 0 : split.counts().clues();
            }
        }
        PairHarvest harvester = new PairHarvest(instance.cells());
        UaTable sets = harvester.forSearch(clues);
        counters.add(Counter.HALF_CHANGES, harvester.halfChanges());
        return sets;
    }

    private void addBranches(List<PairTask> tasks) {
        boolean withSockets = options.rules().contains(Rule.FORWARD_SOCKETS);
        ForwardPair pair = ForwardPair.of(new WorkerSets.OfPair(instance, harvest, learned).pool(), withSockets);
        SearchListener listener = observer.listener();
        ForwardExpansion expansion = new ForwardExpansion(options.rules(), listener);
        for (PairTask task : tasks) {
            for (PairSplit split : task.splits()) {
                List<ForwardTask> branches = new ArrayList<>();
                ForwardTask whole = PairForward.task(instance, task, split);
                PairForward.begin(whole, listener);
                expansion.cut(pair, whole, BRANCH_CLUES, branches::add);
                for (int from = 0; from < branches.size(); from += BRANCHES_PER_UNIT) {
                    int to = Math.min(branches.size(), from + BRANCHES_PER_UNIT);
                    units.add(new Branches(task, List.copyOf(branches.subList(from, to))));
                }
            }
        }
        // The nodes above the branches; the branches count from where they begin.
        expansion.report(counters);
    }

    private void addGroups(List<PairTask> tasks) {
        Map<Integer, FirstBandSets> sets = new HashMap<>();
        for (PairTask task : tasks) {
            FirstBandSets taskSets = sets.computeIfAbsent(
                    32 * task.first() + task.clues(),
                    key -> firstBandSets(task.first(), task.clues(), thirds(tasks, task)));
            for (int from = 0; from < taskSets.groups(); from += GROUPS_PER_UNIT) {
                int to = Math.min(taskSets.groups(), from + GROUPS_PER_UNIT);
                units.add(new Groups(task, taskSets, from, to));
            }
        }
    }

    /** The third bands that are searched with the same clue sets of the first band as a task. */
    private static long thirds(List<PairTask> tasks, PairTask as) {
        long thirds = 0;
        for (PairTask task : tasks) {
            if (task.first() == as.first() && task.clues() == as.clues()) {
                for (PairSplit split : task.splits()) {
                    thirds |= split.thirds();
                }
            }
        }
        return thirds;
    }

    private FirstBandSets firstBandSets(int band, int clues, long thirds) {
        int[] own = new int[harvest.size()];
        int count = 0;
        for (int i = 0; i < own.length; i++) {
            int inBand = harvest.band(i, band);
            int inOther = harvest.band(i, 1 - band);
            if (inOther == 0 && harvest.virtualCells(i) == 0 && (inBand & instance.given(band)) == 0) {
                own[count++] = inBand & instance.free(band);
            }
        }
        FirstBandCuts cuts = observer.firstBand(0, band, thirds);
        return new FirstBandSets(Arrays.copyOf(own, count), instance.free(band), clues, cuts);
    }

    @Override
    public Worker worker() {
        return new Worker();
    }

    @Override
    SolutionGrid grid(int third) {
        return SolutionGrid.of(instance.cells().grid(third));
    }

    /** A worker for this pair. */
    public final class Worker extends UnitWorker {
        private final WorkerSets.OfPair sets = new WorkerSets.OfPair(instance, harvest, learned);
        private final UnitWalk walk;

        private Worker() {
            BooleanSupplier stop = PairSearch.this::stopped;
            Refuter.OfPair refuter = new Refuter.OfPair(
                    instance,
                    new PairHarvest(instance.cells()),
                    sets,
                    options.rules(),
                    PairSearch.this::found,
                    listener,
                    counts,
                    stop);
            walk = options.walk() == Walk.FORWARD
                    ? new PairForward(instance, sets, refuter, options.rules(), stop, listener, counts)
                    : new PairWorker(instance, sets, refuter, options.rules(), stop, listener, counts);
        }

        @Override
        void run(Unit unit) {
            walk.search(unit);
        }

        @Override
        void ended() {
            walk.ended();
            counts.add(Counter.UAS_LEARNED, sets.learned());
        }
    }

    @Override
    public synchronized PairResult result() {
        return new PairResult(exhaustive(), sorted(), total(), observer.reports(learned.since(0)));
    }
}
