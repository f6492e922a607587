package org.seventeen.sudoku.search.engine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.seventeen.base.work.CpuTime;
import org.seventeen.sudoku.grid.BandMask;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.search.expand.FirstBandCuts;
import org.seventeen.sudoku.search.expand.FirstBandSets;
import org.seventeen.sudoku.search.expand.Rule;
import org.seventeen.sudoku.search.forward.ForwardCounter;
import org.seventeen.sudoku.search.forward.ForwardExpansion;
import org.seventeen.sudoku.search.forward.ForwardPair;
import org.seventeen.sudoku.search.forward.ForwardRule;
import org.seventeen.sudoku.search.forward.ForwardTask;
import org.seventeen.sudoku.search.plan.ClueCounts;
import org.seventeen.sudoku.search.plan.PairInstance;
import org.seventeen.sudoku.search.plan.PairSplit;
import org.seventeen.sudoku.search.plan.PairTask;
import org.seventeen.sudoku.search.plan.SearchOptions;
import org.seventeen.sudoku.search.result.Counter;
import org.seventeen.sudoku.search.result.Counters;
import org.seventeen.sudoku.search.result.PairResult;
import org.seventeen.sudoku.ua.harvest.PairHarvest;
import org.seventeen.sudoku.ua.harvest.PairSet;
import org.seventeen.sudoku.ua.harvest.PairUaTable;
import org.seventeen.sudoku.watch.audit.AuditReport;
import org.seventeen.sudoku.watch.audit.AuditedPair;
import org.seventeen.sudoku.watch.audit.PairAudit;
import org.seventeen.sudoku.watch.audit.PairSearchListener;

/** Step 7 for a band pair: the exhaustive search of given clue counts with up to 64 third bands at once. */
public final class PairSearch extends ConfirmedSearch<PairSearch.Unit, PairResult> {
    /** Clues that are set at the root of a branch of the walk over both bands. */
    private static final int BRANCH_CLUES = 4;

    private static final int BRANCHES_PER_UNIT = 48;

    private final PairInstance instance;
    private final PairUaTable harvest;
    private final LearnedSets<PairSet> learned = new LearnedSets<>();
    private final Supplier<? extends PairSearchListener> listeners;
    /** Null without an audit. */
    private AuditedPair audited;

    private PairAudit firstBandAudit;
    /** The findings of the closed workers, by third band; empty without an audit. */
    private List<AuditReport> reports = List.of();

    /** A part of the work on a task. */
    sealed interface Unit {
        PairTask task();
    }

    /** Some sibling groups. */
    private record Groups(PairTask task, FirstBandSets sets, int from, int to) implements Unit {}

    /** Some branches of the walk over both bands for a split. */
    private record Branches(PairTask task, List<ForwardTask> branches) implements Unit {}

    /**
     * Harvests the unavoidable sets and lays out the work; takes some ten milliseconds.
     *
     * @param tasks clue counts to search, all of them of equally many clues
     * @param stop becomes true, and stays true, to make the workers stop; the search is then not exhaustive
     * @throws IllegalArgumentException if two tasks have different clue counts, or if a walk over both bands is to be audited
     */
    public PairSearch(PairInstance instance, List<PairTask> tasks, SearchOptions options, BooleanSupplier stop) {
        this(instance, tasks, options, stop, null);
    }

    /**
     * Options that a search of a band pair can follow.
     *
     * @throws IllegalArgumentException if they ask for an audit of a walk over both bands
     */
    public static SearchOptions checked(SearchOptions options) {
        if (options.audit() > 0 && options.walk().forward()) {
            throw new IllegalArgumentException("expected no audit of a walk over both bands, found one");
        }
        return options;
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

    /** The same with an earlier harvest, which may be incomplete, or null. */
    public PairSearch(
            PairInstance instance,
            List<PairTask> tasks,
            SearchOptions options,
            BooleanSupplier stop,
            PairUaTable harvested) {
        this(instance, tasks, options, stop, harvested, () -> PairSearchListener.NONE);
    }

    /**
     * The same with listeners.
     *
     * @param listeners makes the listener of each worker; not asked if there is an audit, which is a listener too. A walk over
     *     both bands reports its cuts in the third bands and its counts
     */
    public PairSearch(
            PairInstance instance,
            List<PairTask> tasks,
            SearchOptions options,
            BooleanSupplier stop,
            PairUaTable harvested,
            Supplier<? extends PairSearchListener> listeners) {
        // The first puzzle of a pair need not be one of the grids that are searched.
        super(checked(options), false, false, stop);
        checkAlike(tasks);
        this.instance = instance;
        this.listeners = listeners;
        long begin = CpuTime.nanos();
        harvest = harvested == null ? new PairHarvest(instance.cells()).forSearch() : harvested;
        counters.add(Counter.HARVEST_NANOS, CpuTime.nanos() - begin);
        counters.add(Counter.UAS_HARVESTED, harvest.size());
        begin = CpuTime.nanos();
        if (options.audit() > 0) {
            startAudit();
        }
        if (options.walk().forward()) {
            addBranches(tasks);
        } else {
            addGroups(tasks);
        }
        counters.add(Counter.FIRST_BAND_NANOS, CpuTime.nanos() - begin);
    }

    private void startAudit() {
        audited = new AuditedPair(
                instance.cells(),
                IntStream.range(0, instance.cells().thirds())
                        .mapToObj(instance::grid)
                        .toList(),
                harvest.sets(),
                options.audit(),
                options.seed(),
                this::stopped);
        firstBandAudit = audited.audit();
        reports = audited.reports();
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
        // The nodes above the branches; the branches count from where they begin.
        PairForward.report(expansion, listeners.get());
        for (ForwardCounter counter : ForwardCounter.values()) {
            counters.add(counter, expansion.count(counter));
        }
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
            int inBand = band == 0 ? harvest.band1(i) : harvest.band2(i);
            int inOther = band == 0 ? harvest.band2(i) : harvest.band1(i);
            if (inOther == 0 && harvest.virtualCells(i) == 0 && (inBand & instance.given(band)) == 0) {
                own[count++] = inBand & instance.free(band);
            }
        }
        FirstBandCuts cuts = audited == null ? FirstBandCuts.NONE : firstBandAudit.firstBand(band, thirds);
        return new FirstBandSets(Arrays.copyOf(own, count), instance.free(band), clues, cuts);
    }

    @Override
    public Worker worker() {
        return new Worker();
    }

    /** A worker for this pair. */
    public final class Worker extends UnitWorker {
        private final PairSets sets = new PairSets(instance, harvest, learned);
        private final PairSearchListener listener = audited == null ? listeners.get() : audited.audit();
        private final PairRefuter refuter;
        /** One of the two walks; the other is null. */
        private final PairWorker groups;

        private final PairForward branches;

        private Worker() {
            BooleanSupplier stop = PairSearch.this::stopped;
            refuter = new PairRefuter(
                    instance,
                    new PairHarvest(instance.cells()),
                    sets,
                    options.rules().contains(Rule.LEARNING),
                    PairSearch.this::found,
                    listener,
                    stop);
            boolean forward = options.walk().forward();
            groups = forward ? null : new PairWorker(instance, sets, refuter, options.rules(), stop, listener);
            branches = forward
                    ? new PairForward(
                            instance,
                            sets,
                            refuter,
                            options.rules(),
                            options.walk().rules(),
                            listener,
                            stop)
                    : null;
        }

        @Override
        void run(Unit unit) {
            if (unit instanceof Groups some) {
                groups.search(some.task(), some.sets(), some.from(), some.to());
            } else if (unit instanceof Branches some) {
                sets.takeFromOthers();
                for (int i = 0; i < some.branches().size() && !stopped(); i++) {
                    branches.search(sets.tables(some.task(), 0), some.branches().get(i));
                }
            }
        }

        @Override
        void addTo(Counters total) {
            if (branches == null) {
                groups.addTo(total);
            } else {
                branches.addTo(total);
            }
            refuter.addTo(total);
            total.add(Counter.UAS_LEARNED, sets.learned());
            listener.addTo(reports);
        }
    }

    private boolean found(int third, int band1, int band2, int band3) {
        return found(
                third,
                Puzzle.of(
                        SolutionGrid.of(instance.cells().grid(third)),
                        CellSet.ofBands(band1 & BandMask.ALL, band2 & BandMask.ALL, band3 & BandMask.ALL)));
    }

    @Override
    public synchronized PairResult result() {
        return new PairResult(exhaustive(), sorted(), total(), auditReports());
    }

    private List<AuditReport> auditReports() {
        if (audited == null) {
            return List.of();
        }
        List<AuditReport> all = audited.reports();
        for (int t = 0; t < all.size(); t++) {
            all.get(t).add(reports.get(t));
        }
        firstBandAudit.addTo(all);
        audited.addSets(learned.since(0), all);
        return List.copyOf(all);
    }
}
