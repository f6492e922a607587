package org.seventeen.sudoku.search.engine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;
import org.seventeen.base.work.UnitSearch;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.search.ClueCounts;
import org.seventeen.sudoku.search.Counters;
import org.seventeen.sudoku.search.FoundPuzzle;
import org.seventeen.sudoku.search.GridResult;
import org.seventeen.sudoku.search.SearchInstance;
import org.seventeen.sudoku.search.plan.Orientation;
import org.seventeen.sudoku.search.plan.PairInstance;
import org.seventeen.sudoku.search.plan.PairTask;
import org.seventeen.sudoku.search.plan.PairTask.PairSplit;
import org.seventeen.sudoku.search.plan.ScanPlan;
import org.seventeen.sudoku.search.plan.ScanPlan.BandTask;
import org.seventeen.sudoku.search.plan.SearchOptions;
import org.seventeen.sudoku.ua.harvest.PairSet;
import org.seventeen.sudoku.ua.harvest.UaTable;
import org.seventeen.sudoku.ua.harvest.VirtualCells;

/**
 * The search of one grid by its own band pairs, each with the one third band that the grid has: how {@link
 * org.seventeen.sudoku.search.Walk#FORWARD} searches a grid. The clue distributions are those of {@link ScanPlan}; the third band of
 * each is the one with most clues. Either walk finds what {@link GridSearch} finds; by groups of siblings that is the faster one.
 */
public final class GridByPairs implements UnitSearch<GridResult> {
    /** The pairs of the plan are the same in any case; this order needs no clue sets of the bands. */
    private static final int[] RANKS = {0, 1, 2};

    private final SearchInstance instance;
    private final List<Part> parts = new ArrayList<>();
    private final List<Unit> units = new ArrayList<>();
    private final long begun = System.nanoTime();
    private volatile boolean enough;

    /** The search of the pair {@code low}, {@code high} with the band {@code third}. */
    private record Part(PairSearch search, Orientation orientation, int low, int high, int third) {
        /** A puzzle of the pair on top of the third band, as cells of the grid. */
        CellSet toRows(CellSet found) {
            int[] bands = new int[3];
            bands[low] = found.band(0);
            bands[high] = found.band(1);
            bands[third] = found.band(2);
            return orientation.toRows(bands[0], bands[1], bands[2]);
        }
    }

    /** Unit {@code index} of a part. */
    private record Unit(Part part, int index) {}

    /**
     * Harvests the unavoidable sets of up to six pairs, some ten milliseconds each, and lays out the work.
     *
     * @param stop becomes true, and stays true, to make the workers stop; the search is then not exhaustive
     * @param observer follows the search of each pair
     */
    public GridByPairs(
            SearchInstance instance, SearchOptions options, BooleanSupplier stop, SearchObserver<PairSet> observer) {
        this.instance = instance;
        if (!GridSearch.isRefutedAtOnce(instance)) {
            for (int number = 0; number < 2; number++) {
                Orientation orientation = new Orientation(instance, UaTable.of(List.of()), number);
                for (int third = 0; third < 3; third++) {
                    addPart(orientation, third, options, () -> enough || stop.getAsBoolean(), observer);
                }
            }
        }
        if (options.shuffled()) {
            Collections.shuffle(units, new Random(options.seed()));
        }
    }

    private void addPart(
            Orientation orientation,
            int third,
            SearchOptions options,
            BooleanSupplier stop,
            SearchObserver<PairSet> observer) {
        int low = third == 0 ? 1 : 0;
        int high = 3 - third - low;
        List<PairTask> tasks = tasks(orientation.number, low, high);
        if (tasks.isEmpty()) {
            return;
        }
        byte[] pair = Arrays.copyOf(band(orientation, low), 54);
        System.arraycopy(band(orientation, high), 0, pair, 27, 27);
        VirtualCells cells = new VirtualCells(pair, new byte[][] {band(orientation, third)});
        PairInstance there = new PairInstance(
                cells,
                orientation.given[low] | (long) orientation.given[high] << 27,
                cells.virtualCells(orientation.given[third], 0),
                orientation.free[low] | (long) orientation.free[high] << 27,
                cells.virtualCells(orientation.free[third], 0));
        SearchObserver<PairSet> ofPair = observer.ofPair(orientation.number, low, high);
        PairSearch search =
                new PairSearch(there, tasks, options, options.firstOnly(), instance.minimalOnly(), stop, null, ofPair);
        Part part = new Part(search, orientation, low, high, third);
        parts.add(part);
        for (int index = 0; index < search.units(); index++) {
            units.add(new Unit(part, index));
        }
    }

    private static byte[] band(Orientation orientation, int band) {
        return Arrays.copyOfRange(orientation.digits, 27 * band, 27 * band + 27);
    }

    /** The tasks of the plan whose band with most clues is the one that is neither low nor high. */
    private List<PairTask> tasks(int orientation, int low, int high) {
        Map<Integer, List<PairSplit>> splits = new TreeMap<>();
        for (BandTask task : ScanPlan.tasks(instance.clues(), 0, new int[][] {RANKS, RANKS})) {
            if (task.orientation() != orientation || task.first() != low && task.first() != high) {
                continue;
            }
            // The second band of a split is the lower one of the two that are not the first.
            boolean secondIsLower = (task.first() == low ? high : low) < 3 - low - high;
            for (ClueCounts split : task.splits()) {
                ClueCounts counts = secondIsLower ? split : split.turned();
                if (secondIsLower ? counts.second() <= counts.third() : counts.second() < counts.third()) {
                    splits.computeIfAbsent(32 * (task.first() == low ? 0 : 1) + task.clues(), key -> new ArrayList<>())
                            .add(new PairSplit(counts, 1));
                }
            }
        }
        List<PairTask> tasks = new ArrayList<>();
        splits.forEach((key, some) -> tasks.add(new PairTask(key / 32, key % 32, 1, some)));
        return tasks;
    }

    @Override
    public int units() {
        return units.size();
    }

    @Override
    public Worker worker() {
        Map<Part, PairSearch.Worker> workers = new HashMap<>();
        return new Worker() {
            @Override
            public void search(int index) {
                Unit unit = units.get(index);
                workers.computeIfAbsent(unit.part(), part -> part.search().worker())
                        .search(unit.index());
                enough |= unit.part().search().hasEnough();
            }

            @Override
            public void close() {
                workers.values().forEach(PairSearch.Worker::close);
            }
        };
    }

    /** The puzzles found by the closed workers; exhaustive if and only if every unit was searched to its end. */
    @Override
    public GridResult result() {
        Counters counters = new Counters();
        List<FoundPuzzle> puzzles = new ArrayList<>();
        boolean exhaustive = true;
        for (Part part : parts) {
            PairResult result = part.search().result();
            counters.addAll(result.counters());
            exhaustive &= result.exhaustive();
            for (FoundPuzzle found : result.puzzles()) {
                CellSet rows = part.toRows(found.puzzle().clues());
                puzzles.add(new FoundPuzzle(Puzzle.of(instance.solution(), rows), found.minimal()));
            }
        }
        puzzles.sort(Comparator.comparing(found -> found.puzzle().toString()));
        return new GridResult(instance, exhaustive, List.copyOf(puzzles), counters, System.nanoTime() - begun);
    }
}
