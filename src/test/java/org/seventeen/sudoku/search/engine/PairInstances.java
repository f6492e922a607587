package org.seventeen.sudoku.search.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicInteger;
import org.seventeen.base.work.StopSignal;
import org.seventeen.sudoku.grid.BandMask;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.search.ClueCounts;
import org.seventeen.sudoku.search.plan.PairInstance;
import org.seventeen.sudoku.search.plan.PairTask;
import org.seventeen.sudoku.search.plan.PairTask.PairSplit;
import org.seventeen.sudoku.search.plan.SearchOptions;
import org.seventeen.sudoku.ua.harvest.PairHarvest;
import org.seventeen.sudoku.ua.harvest.PairSet;
import org.seventeen.sudoku.ua.harvest.UaTable;
import org.seventeen.sudoku.ua.harvest.VirtualCells;
import org.seventeen.sudoku.watch.audit.PairAudit;
import org.seventeen.testing.PlainSolver;
import org.seventeen.testing.RandomPairs;
import org.seventeen.testing.Size;

/** Small instances of the search of a band pair, drawn at random with a stated seed, with the puzzles they contain. */
public final class PairInstances {
    private static final int MOST_PUZZLES = Size.of(60, 400);
    private static final CellSet BAND_1 = CellSet.ofBands(BandMask.ALL, 0, 0);
    private static final CellSet BAND_2 = CellSet.ofBands(0, BandMask.ALL, 0);

    /** Under a lock, as test classes run beside each other: a harvest under the wrong key would make a search lose puzzles. */
    private static final Map<VirtualCells, UaTable> HARVESTS = Collections.synchronizedMap(new IdentityHashMap<>());

    private PairInstances() {}

    /** The distribution of the given and the free cells. */
    public enum Kind {
        /** Given and free cells anywhere. */
        SPREAD,
        /** Most of the pair is given, the third band is free. */
        THIRD_FREE,
        /** Most virtual cells are given. */
        PAIR_FREE,
        /** Few given cells: part of a minimal puzzle of one of the grids, whose other clues are free with as many more. */
        DEEP,
        /** The same with free cells in the pair alone, most of them in one band. */
        TWO_BANDS
    }

    /**
     * An instance, its tasks, and the expected puzzles.
     *
     * @param name identifies the case
     * @param clues clues to choose
     * @param puzzles "third band: puzzle", sorted
     */
    public record Case(String name, PairInstance instance, int clues, List<PairTask> tasks, List<String> puzzles) {
        /** The harvest of the pair, made once for all its cases: it takes several times as long as a search. */
        public UaTable harvest() {
            return HARVESTS.computeIfAbsent(instance.cells(), cells -> new PairHarvest(cells).forSearch(17));
        }
    }

    /** Cases of one kind with {@code thirds} third bands. */
    public static List<Case> of(Kind kind, int thirds, long seed, int draws) {
        SplittableRandom random = new SplittableRandom(seed);
        List<Case> cases = new ArrayList<>();
        VirtualCells cells = null;
        int draw = 0;
        while (draw < draws) {
            if (draw % 2 == 0 || cells == null) {
                cells = RandomPairs.with(thirds, random);
            }
            PairInstance instance = draw(kind, random, cells);
            String name = kind + ", " + thirds + " third bands, seed " + seed + ", draw " + draw;
            try {
                List<Case> more = cases(random, name, instance);
                // A choice of cells whose puzzles are all too many for the reference proves little: replaced too.
                if (more.stream().anyMatch(one -> !one.puzzles().isEmpty())) {
                    cases.addAll(more);
                    draw++;
                }
            } catch (ReferenceSearch.TooLargeException again) {
                // Replaced by another choice of cells.
            }
        }
        return cases;
    }

    /**
     * The numbers of third bands to test a kind with: some of those given. A search of {@link Kind#TWO_BANDS} with more
     * than two takes seconds, an audited one longer, so that they are left out in the usual size.
     */
    public static int[] numbers(Kind kind, int... thirdBands) {
        int most = kind == Kind.TWO_BANDS ? Size.of(2, 64) : 64;
        return Arrays.stream(thirdBands).filter(thirds -> thirds <= most).toArray();
    }

    /**
     * Without the cases that have more clues than one of the same choice of cells with puzzles, in the usual size: they
     * take longest, above all with an audit.
     */
    static List<Case> ofFewestClues(List<Case> cases) {
        List<Case> few = new ArrayList<>();
        Set<PairInstance> solved = Collections.newSetFromMap(new IdentityHashMap<>());
        for (Case one : cases) {
            if (Size.of(0, 1) > 0 || !solved.contains(one.instance())) {
                few.add(one);
            }
            if (!one.puzzles().isEmpty()) {
                solved.add(one.instance());
            }
        }
        return few;
    }

    /** What a search found, as {@link Case} gives it: a list, as a puzzle found twice would show. */
    public static List<String> texts(PairResult result) {
        return result.puzzles().stream()
                .map(found -> found.third() + ": " + found.puzzle())
                .sorted()
                .toList();
    }

    /** The third band of a puzzle as {@link Case} gives it. */
    public static int third(String text) {
        return Integer.parseInt(text.substring(0, text.indexOf(':')));
    }

    /** The clues of such a puzzle, with those that are given. */
    public static CellSet clues(String text) {
        return Puzzle.of(text.substring(text.indexOf(' ') + 1)).clues();
    }

    /** Cases with puzzles, each of them wanted by one task only: what one task lost, another might find. */
    static List<Case> withPuzzlesWantedOnce(Kind kind, int thirds, long seed, int draws) {
        List<Case> cases = new ArrayList<>(of(kind, thirds, seed, draws));
        cases.removeIf(one -> one.puzzles().isEmpty()
                || new HashSet<>(one.puzzles()).size() < one.puzzles().size());
        return cases;
    }

    /** An audit of a case that spares that share of the cuts; it knows no sets at its start. */
    static SearchObserver<PairSet> audited(Case one, double share) {
        SearchOptions options = new SearchOptions(false, Set.of(), false, 9).withAudit(share);
        SearchObserver<PairSet> audits = PairAudit.of(one.instance(), options, () -> false);
        audits.harvested(List.of());
        return audits;
    }

    /** The search of a case with some sets to start with, audited by the share of the options. */
    public static PairSearch search(Case one, SearchOptions options, UaTable harvest) {
        StopSignal stop = new StopSignal();
        return new PairSearch(
                one.instance(), one.tasks(), options, stop, harvest, PairAudit.of(one.instance(), options, stop));
    }

    /** One in {@code share} cases has puzzles, at least, and not all have. */
    public static void assertEnoughPuzzles(List<Case> cases, int share) {
        long withPuzzles =
                cases.stream().filter(one -> !one.puzzles().isEmpty()).count();
        assertThat(share * withPuzzles)
                .as("%d times the cases with puzzles", share)
                .isGreaterThanOrEqualTo(cases.size());
        assertThat(withPuzzles).as("of %d", cases.size()).isLessThan(cases.size());
    }

    /** Searches all units by several threads, each of which takes the next one. */
    public static void searchAll(PairSearch search, int threads) throws InterruptedException {
        AtomicInteger next = new AtomicInteger();
        List<Thread> running = new ArrayList<>();
        for (int i = 0; i < threads; i++) {
            Thread thread = new Thread(() -> work(search, next));
            thread.start();
            running.add(thread);
        }
        for (Thread thread : running) {
            thread.join();
        }
    }

    private static void work(PairSearch search, AtomicInteger next) {
        try (PairSearch.Worker worker = search.worker()) {
            for (int unit = next.getAndIncrement(); unit < search.units(); unit = next.getAndIncrement()) {
                worker.search(unit);
            }
        }
    }

    private static PairInstance draw(Kind kind, SplittableRandom random, VirtualCells cells) {
        CellSet virtualOnly = CellSet.ofBands(0, 0, BandMask.ALL);
        CellSet pairOnly = virtualOnly.complement();
        CellSet given;
        CellSet free;
        switch (kind) {
            case SPREAD -> {
                free = Instances.some(random, CellSet.ALL, 10 + random.nextInt(12));
                given = Instances.some(random, free.complement(), 17 + random.nextInt(14));
            }
            case THIRD_FREE -> {
                free = Instances.some(random, virtualOnly, 12 + random.nextInt(16))
                        .or(Instances.some(random, pairOnly, random.nextInt(5)));
                given = Instances.some(random, pairOnly.minus(free), 20 + random.nextInt(28));
            }
            case PAIR_FREE -> {
                free = Instances.some(random, pairOnly, 10 + random.nextInt(12))
                        .or(Instances.some(random, virtualOnly, random.nextInt(6)));
                given = Instances.some(random, virtualOnly.minus(free), 10 + random.nextInt(16))
                        .or(Instances.some(random, pairOnly.minus(free), 2 + random.nextInt(14)));
            }
            default -> {
                int t = random.nextInt(cells.thirds());
                CellSet puzzle = minimal(random, SolutionGrid.of(cells.grid(t)));
                CellSet[] drawn = kind == Kind.DEEP
                        ? deep(random, puzzle, cells.thirds() > 5)
                        : twoBands(random, puzzle, random.nextBoolean() ? 1 : 0);
                given = new CellSet(drawn[0].pair(), cells.virtualCells((int) drawn[0].third(), t));
                free = new CellSet(drawn[1].pair(), cells.virtualCells((int) drawn[1].third(), t));
            }
        }
        return new PairInstance(cells, given.pair(), (int) given.third(), free.pair(), (int) free.third());
    }

    /** The given and the free cells of {@link Kind#DEEP}. The reference searches the third bands one by one: fewer for many. */
    private static CellSet[] deep(SplittableRandom random, CellSet puzzle, boolean small) {
        int taken = small ? 4 + random.nextInt(2) : 5 + random.nextInt(5);
        int more = small ? 4 + random.nextInt(3) : 6 + random.nextInt(8);
        CellSet given = Instances.some(random, puzzle, puzzle.size() - taken);
        return new CellSet[] {given, puzzle.minus(given).or(Instances.some(random, puzzle.complement(), more))};
    }

    /** The given and the free cells of {@link Kind#TWO_BANDS}, most of the free ones in a band of the pair. */
    private static CellSet[] twoBands(SplittableRandom random, CellSet puzzle, int band) {
        CellSet one = band == 0 ? BAND_1 : BAND_2;
        CellSet other = band == 0 ? BAND_2 : BAND_1;
        CellSet taken = Instances.some(random, puzzle.and(one), 3 + random.nextInt(2))
                .or(Instances.some(random, puzzle.and(other), 5 + random.nextInt(2)));
        CellSet given = puzzle.minus(taken);
        CellSet free = taken.or(Instances.some(random, one.minus(puzzle), 8 + random.nextInt(4)))
                .or(Instances.some(random, other.minus(given), 2 + random.nextInt(4)));
        return new CellSet[] {given, free};
    }

    private static CellSet minimal(SplittableRandom random, SolutionGrid grid) {
        PlainSolver solver = new PlainSolver(grid);
        CellSet puzzle = CellSet.ALL;
        CellSet untried = CellSet.ALL;
        while (!untried.isEmpty()) {
            int cell = Instances.some(random, untried, 1).cells()[0];
            untried = untried.without(cell);
            puzzle = solver.isUnique(puzzle.without(cell)) ? puzzle.without(cell) : puzzle;
        }
        return puzzle;
    }

    /** The fewest clues that make a puzzle with any third band, one fewer and one more. */
    private static List<Case> cases(SplittableRandom random, String name, PairInstance instance) {
        VirtualCells cells = instance.cells();
        ReferenceSearch[] references = new ReferenceSearch[cells.thirds()];
        boolean any = false;
        for (int t = 0; t < references.length; t++) {
            SolutionGrid grid = SolutionGrid.of(cells.grid(t));
            CellSet given = new CellSet(instance.givenPair(), cells.cells(instance.givenVirtual(), t));
            CellSet free = new CellSet(instance.freePair(), cells.cells(instance.freeVirtual(), t));
            if (new PlainSolver(grid).isUnique(given.or(free))) {
                any = true;
                references[t] = new ReferenceSearch(grid, given, free);
            }
        }
        int freeCells = Long.bitCount(instance.freePair()) + Integer.bitCount(instance.freeVirtual());
        if (!any) {
            return random.nextInt(8) != 0 ? List.of() : List.of(one(random, name, instance, references, 3));
        }
        int least = 0;
        while (none(references, least)) {
            least++;
        }
        List<Case> cases = new ArrayList<>();
        for (int clues = Math.max(0, least - 1); clues <= Math.min(least + 1, freeCells); clues++) {
            try {
                cases.add(one(random, name, instance, references, clues));
            } catch (ReferenceSearch.TooLargeException tooMany) {
                break;
            }
        }
        return cases;
    }

    private static boolean none(ReferenceSearch[] references, int clues) {
        for (ReferenceSearch reference : references) {
            if (reference != null && !reference.puzzles(clues, MOST_PUZZLES).isEmpty()) {
                return false;
            }
        }
        return true;
    }

    /** Every split of the clues over the bands, each with a cap on the stacks and some third bands. */
    private static Case one(
            SplittableRandom random, String name, PairInstance instance, ReferenceSearch[] references, int clues) {
        int firsts = random.nextInt(4);
        boolean narrow = random.nextInt(3) == 0;
        Map<List<Integer>, PairSplit> wanted = new HashMap<>();
        List<PairTask> tasks = new ArrayList<>();
        for (int x = 0; x <= clues; x++) {
            int first = firsts == 3 ? random.nextInt(2) : firsts % 2;
            List<PairSplit> splits = new ArrayList<>();
            long tables = 0;
            for (int y = 0; x + y <= clues; y++) {
                int z = clues - x - y;
                long all = instance.cells().allThirds();
                long thirds = narrow && random.nextBoolean() ? all & random.nextLong() : all;
                int cap = narrow ? (clues + 2) / 3 + random.nextInt(3) : clues;
                PairSplit split = new PairSplit(new ClueCounts(x, y, z, cap), thirds);
                wanted.put(List.of(first, x, y, z), split);
                splits.add(split);
                tables |= thirds;
            }
            if (random.nextBoolean()) {
                tables |= random.nextLong() & instance.cells().allThirds();
            }
            tasks.add(new PairTask(first, x, tables, splits));
        }
        List<String> puzzles = new ArrayList<>();
        for (int t = 0; t < references.length; t++) {
            Set<CellSet> found = references[t] == null ? Set.of() : references[t].puzzles(clues, MOST_PUZZLES);
            for (CellSet puzzle : found) {
                for (int times = timesWanted(wanted, instance, t, puzzle); times > 0; times--) {
                    puzzles.add(t + ": "
                            + Puzzle.of(SolutionGrid.of(instance.cells().grid(t)), puzzle));
                }
            }
        }
        puzzles.sort(null);
        String full = name + ", clues " + clues + ", tasks " + tasks + ", given " + instance.givenPair() + " "
                + instance.givenVirtual() + ", free " + instance.freePair() + " " + instance.freeVirtual() + " of "
                + SolutionGrid.of(instance.cells().grid(0));
        return new Case(full, instance, clues, tasks, puzzles);
    }

    /** 2 if each of the two bands can be first with its clue count. */
    private static int timesWanted(Map<List<Integer>, PairSplit> wanted, PairInstance instance, int t, CellSet puzzle) {
        CellSet given = new CellSet(instance.givenPair(), instance.cells().cells(instance.givenVirtual(), t));
        CellSet chosen = puzzle.minus(given);
        int[] bands = new int[3];
        int[] stacks = new int[3];
        for (int cell : chosen.cells()) {
            bands[cell / 27]++;
            stacks[cell % 9 / 3]++;
        }
        int largest = Math.max(stacks[0], Math.max(stacks[1], stacks[2]));
        int times = 0;
        for (int first = 0; first < 2; first++) {
            PairSplit split = wanted.get(List.of(first, bands[first], bands[1 - first], bands[2]));
            if (split != null && largest <= split.counts().stackCap() && (split.thirds() >>> t & 1) != 0) {
                times++;
            }
        }
        return times;
    }
}
