package org.seventeen.sudoku.search.engine;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.seventeen.base.work.CpuTime;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.search.expand.FirstBandCuts;
import org.seventeen.sudoku.search.expand.FirstBandSets;
import org.seventeen.sudoku.search.plan.BandTask;
import org.seventeen.sudoku.search.plan.ClueCounts;
import org.seventeen.sudoku.search.plan.Orientation;
import org.seventeen.sudoku.search.plan.ScanPlan;
import org.seventeen.sudoku.search.plan.SearchInstance;
import org.seventeen.sudoku.search.plan.SearchOptions;
import org.seventeen.sudoku.search.result.Counter;
import org.seventeen.sudoku.search.result.Counters;
import org.seventeen.sudoku.search.result.GridResult;
import org.seventeen.sudoku.search.result.PairResult;
import org.seventeen.sudoku.solve.BitSolver;
import org.seventeen.sudoku.ua.harvest.UaHarvester;
import org.seventeen.sudoku.ua.harvest.UaTable;
import org.seventeen.sudoku.watch.audit.Audit;
import org.seventeen.sudoku.watch.audit.AuditReport;
import org.seventeen.sudoku.watch.audit.CertifiedSets;
import org.seventeen.sudoku.watch.audit.SearchListener;

/** Step 7: the exhaustive search of one grid. */
public final class GridSearch extends ConfirmedSearch<GridSearch.Unit, GridResult> {
    private final SearchInstance instance;
    private final Orientation[] orientations = new Orientation[2];
    private final LearnedSets<CellSet> learned = new LearnedSets<>();
    private final long begun = System.nanoTime();
    private final AuditReport report = new AuditReport();
    private final Supplier<? extends SearchListener> listeners;
    /** Null without an audit. */
    private CertifiedSets certified;

    private Audit firstBandAudit;
    private int workers;

    /** Sibling groups {@code from} (inclusive) to {@code to} (exclusive) of a task. */
    public record Unit(BandTask task, FirstBandSets sets, int from, int to) {}

    /**
     * Harvests the unavoidable sets and lays out the work; takes some tens of milliseconds.
     *
     * @param stop becomes true, and stays true, to make the workers stop; the search is then not exhaustive
     */
    public GridSearch(SearchInstance instance, SearchOptions options, BooleanSupplier stop) {
        this(instance, options, stop, () -> SearchListener.NONE);
    }

    /**
     * As {@link #GridSearch(SearchInstance, SearchOptions, BooleanSupplier)}, with listeners.
     *
     * @param listeners makes the listener of each worker; not asked if there is an audit, which is a listener too
     */
    public GridSearch(
            SearchInstance instance,
            SearchOptions options,
            BooleanSupplier stop,
            Supplier<? extends SearchListener> listeners) {
        super(options, options.firstOnly(), instance.minimalOnly(), stop);
        this.instance = instance;
        this.listeners = listeners;
        long begin = CpuTime.nanos();
        UaTable harvest = new UaHarvester(instance.solution()).forSearch(instance.clues());
        for (int number = 0; number < 2; number++) {
            orientations[number] = new Orientation(instance, harvest, number);
        }
        counters.add(Counter.HARVEST_NANOS, CpuTime.nanos() - begin);
        counters.add(Counter.UAS_HARVESTED, harvest.size());
        begin = CpuTime.nanos();
        if (options.audit() > 0) {
            certified = new CertifiedSets(instance.solution(), harvest);
            firstBandAudit = audit(0);
        }
        if (!orientations[0].hopeless() && !isRefutedAtOnce()) {
            layOut();
        }
        counters.add(Counter.FIRST_BAND_NANOS, CpuTime.nanos() - begin);
    }

    /**
     * Whether all cells that may be clues are together not enough: then no choice of them is a puzzle. Asked only where cells are
     * left out.
     */
    private boolean isRefutedAtOnce() {
        if (!instance.isRestricted()) {
            return false;
        }
        CellSet most = instance.given().or(instance.free());
        return new BitSolver().findOther(instance.solution().digits(), most.band(0), most.band(1), most.band(2));
    }

    /** A separate audit for each worker, numbered from 1; number 0 is that of the first bands. */
    private Audit audit(int number) {
        long seed = Audit.seedOf(options.seed(), number);
        return new Audit(instance.solution(), certified.copy(), options.audit(), seed, Audit.NODES, this::stopped);
    }

    private void layOut() {
        FirstBandSets[][][] sets = firstBandSets(instance.clues() / 3);
        int[][] ranks = {ranks(sets[0]), ranks(sets[1])};
        int better = balancedSets(sets, 0, ranks) <= balancedSets(sets, 1, ranks) ? 0 : 1;
        for (BandTask task : ScanPlan.tasks(instance.clues(), better, ranks)) {
            FirstBandSets taskSets = sets[task.orientation()][task.first()][task.clues()];
            for (int from = 0; from < taskSets.groups(); from += GROUPS_PER_UNIT) {
                int to = Math.min(taskSets.groups(), from + GROUPS_PER_UNIT);
                units.add(new Unit(task, taskSets, from, to));
            }
        }
        if (options.shuffled()) {
            Collections.shuffle(units, new Random(options.seed()));
        }
    }

    /** The clue sets of 0 to {@code most} clues for each orientation and band. */
    private FirstBandSets[][][] firstBandSets(int most) {
        FirstBandSets[][][] sets = new FirstBandSets[2][3][most + 1];
        for (int number = 0; number < 2; number++) {
            for (int band = 0; band < 3; band++) {
                int[] own = orientations[number].setsOfBand(band);
                FirstBandCuts cuts =
                        certified == null ? FirstBandCuts.NONE : firstBandAudit.firstBand(orientations[number], band);
                for (int k = 0; k <= most; k++) {
                    sets[number][band][k] = new FirstBandSets(own, orientations[number].free[band], k, cuts);
                }
            }
        }
        return sets;
    }

    /**
     * The order in which bands with equal clue counts become first: the band with the fewest clue sets of the largest count
     * comes first.
     */
    private static int[] ranks(FirstBandSets[][] sets) {
        int[] ranks = new int[3];
        for (int band = 0; band < 3; band++) {
            long own = sets[band][sets[band].length - 1].members();
            for (int other = 0; other < 3; other++) {
                long others = sets[other][sets[other].length - 1].members();
                if (others < own || others == own && other < band) {
                    ranks[band]++;
                }
            }
        }
        return ranks;
    }

    /** How many clue sets X the balanced pass visits if {@code orientation} is the better one. */
    private long balancedSets(FirstBandSets[][][] sets, int orientation, int[][] ranks) {
        long total = 0;
        for (BandTask task : ScanPlan.tasks(instance.clues(), orientation, ranks)) {
            for (ClueCounts split : task.splits()) {
                if (split.balanced()) {
                    total += sets[orientation][task.first()][task.clues()].members();
                }
            }
        }
        return total;
    }

    /** The units themselves. */
    public List<Unit> unitList() {
        return Collections.unmodifiableList(units);
    }

    /** The unavoidable sets that the search has learned so far, in the order they came. */
    public List<CellSet> learnedSets() {
        return learned.since(0);
    }

    @Override
    public Worker worker() {
        return new Worker();
    }

    /** A worker for this grid. */
    public final class Worker extends UnitWorker {
        private final SearchListener listener = nextListener();
        private final GridWorker worker = new GridWorker(
                instance.solution(),
                new GridSets(orientations, learned),
                clues -> found(0, Puzzle.of(instance.solution(), clues)),
                options.rules(),
                GridSearch.this::stopped,
                listener);

        private Worker() {}

        @Override
        void run(Unit unit) {
            worker.search(unit.task(), unit.sets(), unit.from(), unit.to());
        }

        @Override
        void addTo(Counters total) {
            worker.addTo(total);
            listener.addTo(report);
        }
    }

    private synchronized SearchListener nextListener() {
        workers++;
        return certified == null ? listeners.get() : audit(workers);
    }

    /** The puzzles found by the closed workers; exhaustive if and only if every unit was searched to its end. */
    @Override
    public synchronized GridResult result() {
        return new GridResult(
                instance,
                exhaustive(),
                sorted().stream().map(PairResult.Found::puzzle).toList(),
                total(),
                System.nanoTime() - begun,
                auditReport());
    }

    private Optional<AuditReport> auditReport() {
        if (certified == null) {
            return Optional.empty();
        }
        AuditReport all = new AuditReport();
        all.add(report);
        firstBandAudit.addTo(all);
        List<CellSet> late = learned.since(0);
        all.addSets(counters.get(Counter.UAS_HARVESTED) + late.size(), certified.refused() + certified.refusedOf(late));
        return Optional.of(all);
    }
}
