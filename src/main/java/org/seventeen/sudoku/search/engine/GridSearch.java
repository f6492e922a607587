package org.seventeen.sudoku.search.engine;

import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.seventeen.base.work.MachineSpeed;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.search.ClueCounts;
import org.seventeen.sudoku.search.Counter;
import org.seventeen.sudoku.search.GridResult;
import org.seventeen.sudoku.search.SearchInstance;
import org.seventeen.sudoku.search.expand.FirstBandSets;
import org.seventeen.sudoku.search.expand.FirstBandSets.FirstBandCuts;
import org.seventeen.sudoku.search.plan.Orientation;
import org.seventeen.sudoku.search.plan.ScanPlan;
import org.seventeen.sudoku.search.plan.ScanPlan.BandTask;
import org.seventeen.sudoku.search.plan.SearchOptions;
import org.seventeen.sudoku.solve.BitSolver;
import org.seventeen.sudoku.ua.harvest.UaHarvester;
import org.seventeen.sudoku.ua.harvest.UaTable;

/** Step 7: the exhaustive search of one grid. */
public final class GridSearch extends ConfirmedSearch<CellSet, GridSearch.Unit, GridResult> {
    private final SearchInstance instance;
    private final Orientation[] orientations = new Orientation[2];
    private final long begun = System.nanoTime();

    /** Sibling groups {@code from} (inclusive) to {@code to} (exclusive) of a task. */
    public record Unit(BandTask task, FirstBandSets sets, int from, int to) {}

    /**
     * Harvests the unavoidable sets and lays out the work; takes some tens of milliseconds.
     *
     * @param stop becomes true, and stays true, to make the workers stop; the search is then not exhaustive
     */
    public GridSearch(SearchInstance instance, SearchOptions options, BooleanSupplier stop) {
        this(instance, options, stop, SearchObserver.none());
    }

    /** As {@link #GridSearch(SearchInstance, SearchOptions, BooleanSupplier)}, followed by an observer. */
    public GridSearch(
            SearchInstance instance, SearchOptions options, BooleanSupplier stop, SearchObserver<CellSet> observer) {
        this(instance, options, stop, observer, () -> new UaHarvester(instance.solution()).forSearch(instance.clues()));
    }

    /**
     * As {@link #GridSearch(SearchInstance, SearchOptions, BooleanSupplier, SearchObserver)}, with the unavoidable sets of a harvest.
     *
     * @param harvester gives sets of the grid, each minimal; those of {@link UaHarvester#forSearch(int)} make the search fast
     */
    public GridSearch(
            SearchInstance instance,
            SearchOptions options,
            BooleanSupplier stop,
            SearchObserver<CellSet> observer,
            Supplier<UaTable> harvester) {
        super(options, options.firstOnly(), instance.minimalOnly(), stop, observer);
        this.instance = instance;
        long begin = MachineSpeed.cpuNanos();
        UaTable harvest = harvester.get();
        for (int number = 0; number < 2; number++) {
            orientations[number] = new Orientation(instance, harvest, number);
        }
        counters.add(Counter.HARVEST_NANOS, MachineSpeed.cpuNanos() - begin);
        counters.add(Counter.UAS_HARVESTED, harvest.size());
        begin = MachineSpeed.cpuNanos();
        observer.harvested(harvest.sets());
        if (!orientations[0].hopeless() && !isRefutedAtOnce(instance)) {
            layOut();
        }
        counters.add(Counter.FIRST_BAND_NANOS, MachineSpeed.cpuNanos() - begin);
    }

    /**
     * Whether all cells that may be clues are together not enough: then no choice of them is a puzzle. Asked only where cells are
     * left out.
     */
    static boolean isRefutedAtOnce(SearchInstance instance) {
        if (!instance.isRestricted()) {
            return false;
        }
        CellSet most = instance.given().or(instance.free());
        return new BitSolver().findOther(instance.solution().digits(), most.band(0), most.band(1), most.band(2));
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
                FirstBandCuts cuts = observer.firstBand(number, band, 1);
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

    @Override
    SolutionGrid grid(int third) {
        return instance.solution();
    }

    /** A worker for this grid. */
    public final class Worker extends UnitWorker {
        private final WorkerSets.OfGrid sets = new WorkerSets.OfGrid(orientations, learned);
        private final GridWorker worker = new GridWorker(
                instance.solution(),
                sets,
                GridSearch.this::found,
                options.rules(),
                GridSearch.this::stopped,
                listener,
                counts);

        private Worker() {}

        @Override
        void run(Unit unit) {
            worker.search(unit.task(), unit.sets(), unit.from(), unit.to());
        }

        @Override
        void ended() {
            counts.add(Counter.UAS_LEARNED, sets.learned());
        }
    }

    /** The puzzles found by the closed workers; exhaustive if and only if every unit was searched to its end. */
    @Override
    public synchronized GridResult result() {
        return new GridResult(
                instance,
                exhaustive(),
                sorted(),
                total(),
                System.nanoTime() - begun,
                observer.reports(learned.since(0)).stream().findFirst());
    }
}
