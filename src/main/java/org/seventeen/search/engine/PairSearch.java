package org.seventeen.search.engine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import org.seventeen.base.bits.BandMask;
import org.seventeen.base.bits.CellSet;
import org.seventeen.base.work.CpuClock;
import org.seventeen.grid.Puzzle;
import org.seventeen.grid.SolutionGrid;
import org.seventeen.search.expand.FirstBandSets;
import org.seventeen.search.expand.Rule;
import org.seventeen.search.plan.PairSplit;
import org.seventeen.search.plan.PairTask;
import org.seventeen.search.plan.SearchOptions;
import org.seventeen.ua.forward.ForwardExpansion;
import org.seventeen.ua.forward.ForwardPair;
import org.seventeen.ua.forward.ForwardRule;
import org.seventeen.ua.forward.ForwardTask;
import org.seventeen.ua.harvest.PairHarvest;
import org.seventeen.ua.harvest.PairHarvestTable;

/**
 * Step 7 for a band pair: the exhaustive search of given clue counts with up to 64 third bands at once, cut into units
 * that any number of workers may take in any order. The counterpart of {@link GridSearch}.
 */
public final class PairSearch implements UnitSearch<PairResult> {
    /** Sibling groups in a unit. */
    private static final int GROUPS_PER_UNIT = 48;
    /** Clues that are set at the root of a branch of the walk over both bands. */
    private static final int BRANCH_CLUES = 4;

    private static final int BRANCHES_PER_UNIT = 48;

    private final PairInstance instance;
    private final SearchOptions options;
    private final BooleanSupplier stop;
    private final PairHarvestTable harvest;
    private final PairLearned learned = new PairLearned();
    private final List<Unit> units = new ArrayList<>();
    private final List<PairResult.Found> puzzles = new ArrayList<>();
    private final PuzzleConfirmation confirmation = new PuzzleConfirmation();
    private final Counters counters = new Counters();
    private int unitsDone;

    private interface Unit {
        void search(Worker worker);
    }

    /** Some sibling groups of a task. */
    private record Groups(PairTask task, FirstBandSets sets, int from, int to) implements Unit {
        @Override
        public void search(Worker worker) {
            worker.search(this);
        }
    }

    /** Some branches of the walk over both bands for a split of a task. */
    private record Branches(PairTask task, List<ForwardTask> branches) implements Unit {
        @Override
        public void search(Worker worker) {
            worker.search(this);
        }
    }

    /**
     * Harvests the unavoidable sets and lays out the work; takes some ten milliseconds.
     *
     * @param stop becomes true, and stays true, to make the workers stop; the search is then not exhaustive
     */
    public PairSearch(PairInstance instance, List<PairTask> tasks, SearchOptions options, BooleanSupplier stop) {
        this(instance, tasks, options, stop, null);
    }

    /** The same with an earlier harvest, which may be incomplete, or null. */
    public PairSearch(
            PairInstance instance,
            List<PairTask> tasks,
            SearchOptions options,
            BooleanSupplier stop,
            PairHarvestTable harvested) {
        this.instance = instance;
        this.options = options;
        this.stop = stop;
        long begin = CpuClock.nanos();
        harvest = harvested == null ? new PairHarvest(instance.cells()).forSearch() : harvested;
        counters.add(Counter.HARVEST_NANOS, CpuClock.nanos() - begin);
        counters.add(Counter.UAS_HARVESTED, harvest.size());
        begin = CpuClock.nanos();
        if (options.walk().forward()) {
            addBranches(tasks);
        } else {
            addGroups(tasks);
        }
        counters.add(Counter.FIRST_BAND_NANOS, CpuClock.nanos() - begin);
    }

    private void addBranches(List<PairTask> tasks) {
        boolean withSockets = options.walk().rules().contains(ForwardRule.SOCKETS);
        ForwardPair pair = PairForward.pair(new PairSets(instance, harvest, learned).pool(), withSockets);
        ForwardExpansion expansion = new ForwardExpansion(options.walk().rules());
        for (PairTask task : tasks) {
            for (PairSplit split : task.splits()) {
                List<ForwardTask> branches = new ArrayList<>();
                expansion.cut(pair, PairForward.task(instance, task, split), BRANCH_CLUES, branches::add);
                for (int from = 0; from < branches.size(); from += BRANCHES_PER_UNIT) {
                    int to = Math.min(branches.size(), from + BRANCHES_PER_UNIT);
                    units.add(new Branches(task, List.copyOf(branches.subList(from, to))));
                }
            }
        }
    }

    private void addGroups(List<PairTask> tasks) {
        Map<Integer, FirstBandSets> sets = new HashMap<>();
        for (PairTask task : tasks) {
            FirstBandSets taskSets = sets.computeIfAbsent(
                    32 * task.first() + task.clues(), key -> firstBandSets(task.first(), task.clues()));
            for (int from = 0; from < taskSets.groups(); from += GROUPS_PER_UNIT) {
                int to = Math.min(taskSets.groups(), from + GROUPS_PER_UNIT);
                units.add(new Groups(task, taskSets, from, to));
            }
        }
    }

    private FirstBandSets firstBandSets(int band, int clues) {
        int[] own = new int[harvest.size()];
        int count = 0;
        for (int i = 0; i < own.length; i++) {
            int inBand = band == 0 ? harvest.band1(i) : harvest.band2(i);
            int inOther = band == 0 ? harvest.band2(i) : harvest.band1(i);
            if (inOther == 0 && harvest.virtualCells(i) == 0 && (inBand & instance.given(band)) == 0) {
                own[count++] = inBand & instance.free(band);
            }
        }
        return new FirstBandSets(Arrays.copyOf(own, count), instance.free(band), clues);
    }

    @Override
    public int units() {
        return units.size();
    }

    @Override
    public Worker worker() {
        return new Worker();
    }

    /** A worker for this pair. */
    public final class Worker implements UnitSearch.Worker {
        private final PairSets sets = new PairSets(instance, harvest, learned);
        private final PairWorker expansion;
        private final PairForward forward;
        private final PairRefuter check;
        private final Map<Long, PairStaticTables[]> tables = new HashMap<>();
        private long nanos;

        private Worker() {
            check = new PairRefuter(
                    instance,
                    new PairHarvest(instance.cells()),
                    sets,
                    options.rules().contains(Rule.LEARNING),
                    PairSearch.this::found,
                    stop);
            expansion =
                    options.walk().forward() ? null : new PairWorker(instance, sets, check, options.rules(), stop);
            forward = options.walk().forward()
                    ? new PairForward(
                            instance,
                            sets,
                            check,
                            options.rules(),
                            options.walk().rules(),
                            stop)
                    : null;
        }

        @Override
        public void search(int index) {
            long begin = CpuClock.nanos();
            sets.takeFromOthers();
            units.get(index).search(this);
            nanos += CpuClock.nanos() - begin;
            if (!stop.getAsBoolean()) {
                unitDone();
            }
        }

        private void search(Groups unit) {
            for (int group = unit.from(); group < unit.to() && !stop.getAsBoolean(); group++) {
                expansion.search(
                        unit.task(),
                        tables(unit.task(), unit.task().first()),
                        unit.sets().base(group),
                        unit.sets().last(group));
            }
        }

        private void search(Branches unit) {
            for (int i = 0; i < unit.branches().size() && !stop.getAsBoolean(); i++) {
                forward.search(tables(unit.task(), 0), unit.branches().get(i));
            }
        }

        private PairStaticTables tables(PairTask task, int first) {
            PairStaticTables[] both = tables.computeIfAbsent(task.tables(), key -> new PairStaticTables[2]);
            if (both[first] == null || both[first].outdated()) {
                both[first] = new PairStaticTables(sets.pool(), instance.cells(), first, task.tables());
            }
            return both[first];
        }

        @Override
        public void close() {
            synchronized (PairSearch.this) {
                if (forward == null) {
                    expansion.addTo(counters);
                } else {
                    forward.addTo(counters);
                }
                check.addTo(counters);
                counters.add(Counter.UAS_LEARNED, sets.learned());
                counters.add(Counter.SEARCH_NANOS, nanos);
            }
        }
    }

    private synchronized void unitDone() {
        unitsDone++;
    }

    /** Takes a puzzle from a worker, after the exact cover solver, which shares no code with the search, confirmed it. */
    private synchronized boolean found(int third, int band1, int band2, int band3) {
        Puzzle puzzle = Puzzle.of(
                SolutionGrid.of(instance.cells().grid(third)),
                CellSet.ofBands(band1 & BandMask.ALL, band2 & BandMask.ALL, band3 & BandMask.ALL));
        puzzles.add(new PairResult.Found(third, confirmation.confirm(puzzle, counters)));
        return true;
    }

    @Override
    public synchronized PairResult result() {
        List<PairResult.Found> sorted = new ArrayList<>(puzzles);
        sorted.sort(Comparator.comparing(PairResult.Found::third)
                .thenComparing(found -> found.puzzle().puzzle().toString()));
        Counters total = new Counters();
        total.addAll(counters);
        return new PairResult(unitsDone == units.size(), List.copyOf(sorted), total);
    }
}
