package org.seventeen.sudoku.search.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.seventeen.base.work.StopSignal;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.RandomGrids;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.search.Counter;
import org.seventeen.sudoku.search.Counters;
import org.seventeen.sudoku.search.FoundPuzzle;
import org.seventeen.sudoku.search.GridResult;
import org.seventeen.sudoku.search.Rule;
import org.seventeen.sudoku.search.SearchInstance;
import org.seventeen.sudoku.search.engine.Instances.Case;
import org.seventeen.sudoku.search.engine.Instances.Kind;
import org.seventeen.sudoku.search.expand.FirstBandSets;
import org.seventeen.sudoku.search.plan.Orientation;
import org.seventeen.sudoku.search.plan.ScanPlan;
import org.seventeen.sudoku.search.plan.ScanPlan.BandTask;
import org.seventeen.sudoku.search.plan.SearchOptions;
import org.seventeen.sudoku.ua.harvest.UaHarvester;
import org.seventeen.sudoku.ua.harvest.UaTable;
import org.seventeen.testing.Grid29;
import org.seventeen.testing.PlainSolver;
import org.seventeen.testing.Size;

@Tag("sized")
class GridSearchTest {
    /** One of its 29 puzzles of 17 clues. */
    private static final Puzzle SEVENTEEN_CLUES = Puzzle.of(Grid29.PUZZLE);

    /** Cases by kind, seed and number of draws; the reference takes longer over them than the search. */
    private static final Map<String, List<Case>> CASES = new HashMap<>();

    /** What a search would harvest, made once for all rules: it takes longer than most of the searches. */
    private static final Map<HarvestKey, UaTable> HARVESTS = new HashMap<>();

    private static final SearchOptions NO_RULES = new SearchOptions(false, EnumSet.noneOf(Rule.class), true, 3);

    private record HarvestKey(SolutionGrid solution, int clues) {}

    @ParameterizedTest
    @EnumSource(Kind.class)
    void theEngineFindsWhatTheReferenceFinds(Kind kind) {
        List<Case> cases = cases(kind, 11, Size.of(2, 12));
        cases.forEach(one -> assertSamePuzzles(one, search(one.instance(), SearchOptions.DEFAULT)));
        assertEnoughPuzzles(cases);
    }

    @ParameterizedTest
    @EnumSource(Rule.class)
    void noRuleChangesTheResult(Rule rule) {
        int seed = rule.label().hashCode();
        SplittableRandom random = new SplittableRandom(seed);
        List<Case> cases = new ArrayList<>();
        for (Kind kind : Kind.values()) {
            List<Case> all = cases(kind, Size.of(11, seed), Size.of(2, 1));
            int count = Size.of(2, all.size());
            int from = random.nextInt(all.size() - count + 1);
            cases.addAll(all.subList(from, from + count));
        }
        cases.forEach(
                one -> assertSamePuzzles(one, searchHarvested(one.instance(), SearchOptions.DEFAULT.without(rule))));
        assertEnoughPuzzles(cases);
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void withoutAnyRuleTheResultIsTheSame(Kind kind) {
        List<Case> cases = new ArrayList<>(cases(kind, Size.of(11, 12), Size.of(2, 3)));
        // Where nothing is cut each free cell more takes longer by a factor: the draw with the fewest, in the usual
        // size.
        int fewest = cases.stream()
                .mapToInt(one -> one.instance().free().size())
                .min()
                .orElseThrow();
        cases.removeIf(one -> one.instance().free().size() > Size.of(fewest, 81));
        cases.forEach(one -> assertSamePuzzles(one, searchHarvested(one.instance(), NO_RULES)));
        assertEnoughPuzzles(cases);
    }

    @Test
    void eighteenNineteenAndTwentyCluesOutOfTwentyFiveCells() {
        SplittableRandom random = new SplittableRandom(13);
        for (int round = 0; round < Size.of(1, 2); round++) {
            CellSet clues = SEVENTEEN_CLUES.clues();
            CellSet free = clues.or(Instances.some(random, clues.complement(), 8));
            ReferenceSearch reference = new ReferenceSearch(Grid29.SOLUTION, CellSet.EMPTY, free);
            for (int count = 16; count <= 20; count++) {
                Case one = new Case(
                        "seed 13 round " + round + " clues " + count,
                        new SearchInstance(Grid29.SOLUTION, CellSet.EMPTY, free, count),
                        reference.puzzles(count, 10_000));
                assertThat(one.puzzles().size())
                        .as(one.name())
                        .isGreaterThanOrEqualTo(new int[] {0, 1, 8, 28, 56}[count - 16]);
                assertSamePuzzles(one, search(one.instance(), SearchOptions.DEFAULT));
            }
        }
    }

    @Test
    void supersetsOfAPuzzleAreFoundAndMarkedAsNotMinimal() {
        CellSet clues = SEVENTEEN_CLUES.clues();
        CellSet free = clues.with(0).with(1).with(20);
        GridResult result = search(new SearchInstance(Grid29.SOLUTION, CellSet.EMPTY, free, 18), SearchOptions.DEFAULT);
        assertThat(result.puzzles()).hasSize(3).noneMatch(FoundPuzzle::minimal);
        result = search(new SearchInstance(Grid29.SOLUTION, CellSet.EMPTY, free, 17), SearchOptions.DEFAULT);
        assertThat(result.puzzles()).containsExactly(new FoundPuzzle(SEVENTEEN_CLUES, true));
    }

    @Test
    void noClueToChooseIsOnePuzzleOrNone() {
        CellSet clues = SEVENTEEN_CLUES.clues();
        for (CellSet free : List.of(CellSet.ALL, CellSet.EMPTY, CellSet.of(0, 40, 80))) {
            GridResult result = search(new SearchInstance(Grid29.SOLUTION, clues, free, 0), SearchOptions.DEFAULT);
            assertThat(result.exhaustive()).isTrue();
            assertThat(result.puzzles()).containsExactly(new FoundPuzzle(SEVENTEEN_CLUES, true));
            int last = clues.cells()[16];
            result = search(
                    new SearchInstance(Grid29.SOLUTION, clues.without(last), free.without(last), 0),
                    SearchOptions.DEFAULT);
            assertThat(result.exhaustive()).isTrue();
            assertThat(result.puzzles()).isEmpty();
        }
    }

    @Test
    void oneClueToChooseIsEveryCellThatDecidesTheGrid() {
        CellSet sixteen =
                SEVENTEEN_CLUES.clues().without(SEVENTEEN_CLUES.clues().cells()[12]);
        PlainSolver solver = new PlainSolver(Grid29.SOLUTION);
        int[] clues = SEVENTEEN_CLUES.clues().cells();
        for (int i = 0; i < clues.length; i += Size.of(4, 1)) {
            int left = clues[i];
            sixteen = SEVENTEEN_CLUES.clues().without(left);
            List<String> expected = new ArrayList<>();
            for (int cell : sixteen.complement().cells()) {
                if (solver.isUnique(sixteen.with(cell))) {
                    expected.add(Puzzle.of(Grid29.SOLUTION, sixteen.with(cell)).toString());
                }
            }
            GridResult result =
                    search(new SearchInstance(Grid29.SOLUTION, sixteen, CellSet.ALL, 1), SearchOptions.DEFAULT);
            assertThat(Instances.texts(result)).containsExactlyInAnyOrderElementsOf(expected);
            assertThat(result.exhaustive()).isTrue();
        }
    }

    @Test
    void allFreeCellsAsClues() {
        CellSet free = SEVENTEEN_CLUES.clues();
        GridResult result = search(new SearchInstance(Grid29.SOLUTION, CellSet.EMPTY, free, 17), SearchOptions.DEFAULT);
        assertThat(result.puzzles()).hasSize(1);
        result = search(new SearchInstance(Grid29.SOLUTION, CellSet.ALL, CellSet.ALL, 0), SearchOptions.DEFAULT);
        assertThat(Instances.texts(result)).containsExactly(Grid29.SOLUTION.toString());
        assertThat(result.puzzles().get(0).minimal()).isFalse();
    }

    @Test
    void moreCluesThanFreeCellsIsRefused() {
        CellSet free = CellSet.of(1, 2, 3);
        assertThatThrownBy(() -> new SearchInstance(Grid29.SOLUTION, CellSet.of(1), free, 3))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("expected 0 to 2 clues for as many free cells, found 3");
        assertThatThrownBy(() -> new SearchInstance(Grid29.SOLUTION, CellSet.EMPTY, free, -1))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void theOrderOfTheUnitsDoesNotChangeTheResult() {
        CellSet free = SEVENTEEN_CLUES.clues().or(CellSet.of(0, 1, 2, 3, 5, 7, 8, 40, 41, 42));
        SearchInstance instance = new SearchInstance(Grid29.SOLUTION, CellSet.EMPTY, free, 18);
        List<FoundPuzzle> puzzles = search(instance, SearchOptions.DEFAULT).puzzles();
        for (int seed = 0; seed < 4; seed++) {
            SearchOptions shuffled = new SearchOptions(false, EnumSet.allOf(Rule.class), true, seed);
            assertThat(searchHarvested(instance, shuffled).puzzles())
                    .as("seed %d", seed)
                    .isEqualTo(puzzles);
        }
        assertThat(puzzles).hasSizeGreaterThanOrEqualTo(10);
    }

    @Test
    void severalWorkersShareTheUnits() {
        CellSet free = SEVENTEEN_CLUES.clues().or(CellSet.of(0, 1, 2, 3, 5, 7, 8, 40, 41, 42));
        SearchInstance instance = new SearchInstance(Grid29.SOLUTION, CellSet.EMPTY, free, 18);
        GridSearch search = new GridSearch(instance, SearchOptions.DEFAULT, new StopSignal());
        try (GridSearch.Worker one = search.worker();
                GridSearch.Worker two = search.worker()) {
            for (int unit = 0; unit < search.units(); unit++) {
                assertThat(search.result().exhaustive()).isFalse();
                (unit % 2 == 0 ? one : two).search(unit);
            }
        }
        assertThat(search.result().exhaustive()).isTrue();
        assertThat(search.result().puzzles())
                .isEqualTo(search(instance, SearchOptions.DEFAULT).puzzles());
    }

    @Test
    void theFirstPuzzleIsOneOfThemAndNotExhaustive() {
        Set<Boolean> met = new HashSet<>();
        for (Case one : cases(Kind.DEEP, 11, Size.of(2, 12))) {
            met.add(one.puzzles().isEmpty());
            SearchOptions first = new SearchOptions(true, EnumSet.allOf(Rule.class), false, 0);
            GridResult result = search(one.instance(), first);
            if (one.puzzles().isEmpty()) {
                assertThat(result.exhaustive()).as(one.name()).isTrue();
                assertThat(result.puzzles()).as(one.name()).isEmpty();
            } else {
                assertThat(result.exhaustive()).as(one.name()).isFalse();
                assertThat(result.puzzles()).as(one.name()).hasSize(1);
                assertThat(one.puzzles())
                        .as(one.name())
                        .contains(result.puzzles().get(0).puzzle().clues());
            }
        }
        assertThat(met).as("with puzzles and without").containsExactlyInAnyOrder(true, false);
    }

    @Test
    void aStoppedSearchIsNotExhaustive() {
        StopSignal stop = new StopSignal();
        CellSet free = SEVENTEEN_CLUES.clues().with(0).with(1);
        SearchInstance instance = new SearchInstance(Grid29.SOLUTION, CellSet.EMPTY, free, 18);
        GridSearch search = new GridSearch(instance, SearchOptions.DEFAULT, stop);
        stop.request();
        GridResult result = search.searchAll();
        assertThat(result.exhaustive()).isFalse();
        assertThat(result.puzzles()).isEmpty();
    }

    /**
     * A unit left out would lose few puzzles, and small instances might have none; the count of first-band sets shows it.
     */
    @Test
    void everyFirstBandSetOfThePlanIsBegun() {
        int clues = 16;
        for (long seed = 15; seed < 18; seed++) {
            SearchInstance instance = SearchInstance.of(RandomGrids.seeded(seed).next(), clues);
            UaTable harvest = new UaHarvester(instance.solution()).forSearch();
            long[][][] members = new long[2][3][clues / 3 + 1];
            int[][] ranks = new int[2][3];
            long[] sum = new long[2];
            for (int number = 0; number < 2; number++) {
                Orientation orientation = new Orientation(instance, harvest, number);
                for (int band = 0; band < 3; band++) {
                    for (int k = 0; k <= clues / 3; k++) {
                        int[] own = orientation.setsOfBand(band);
                        members[number][band][k] = new FirstBandSets(own, orientation.free[band], k).members();
                    }
                    sum[number] += members[number][band][clues / 3];
                }
                for (int band = 0; band < 3; band++) {
                    for (int other = 0; other < 3; other++) {
                        boolean fewer = members[number][other][clues / 3] < members[number][band][clues / 3];
                        ranks[number][band] += fewer ? 1 : 0;
                    }
                }
                assertThat(ranks[number]).as("no ties with seed %d", seed).containsExactlyInAnyOrder(0, 1, 2);
            }
            long expected = 0;
            for (BandTask task : ScanPlan.tasks(clues, sum[0] <= sum[1] ? 0 : 1, ranks)) {
                expected += members[task.orientation()][task.first()][task.clues()];
            }
            GridResult result = search(instance, SearchOptions.DEFAULT);
            assertThat(result.counters().get(Counter.FIRST_SETS))
                    .as("seed %d", seed)
                    .isEqualTo(expected);
        }
    }

    @Test
    void sharesAddUpInTheCounters() {
        SolutionGrid solution = RandomGrids.seeded(15).next();
        Counters counters =
                search(SearchInstance.of(solution, 16), SearchOptions.DEFAULT).counters();
        CounterShares.assertAddUp("16 clues", counters);
        assertThat(counters.get(Counter.UAS_HARVESTED)).isGreaterThan(500);
        assertThat(counters.get(Counter.FIRST_SETS)).isPositive();
        assertThat(counters.cpuNanos()).isPositive();
    }

    @Test
    void waitingIsNoPartOfTheSolversShareOfCpuTime() throws InterruptedException {
        SearchInstance given = new SearchInstance(Grid29.SOLUTION, SEVENTEEN_CLUES.clues(), CellSet.EMPTY, 0);
        GridSearch search = new GridSearch(given, SearchOptions.DEFAULT, new StopSignal());
        GridSearch.Worker worker = search.worker();
        for (GridSearch.Unit unit : search.unitList()) {
            Thread searching = new Thread(() -> worker.search(unit));
            synchronized (search) {
                searching.start();
                while (searching.isAlive() && searching.getState() != Thread.State.BLOCKED) {
                    Thread.sleep(1);
                }
                // The worker waits to deliver its puzzle, or the unit.
                Thread.sleep(500);
            }
            searching.join();
        }
        worker.close();
        GridResult result = search.result();
        assertThat(result.puzzles()).hasSize(1);
        assertThat(result.counters().get(Counter.SOLVER_NANOS))
                .isBetween(1L, result.counters().get(Counter.SEARCH_NANOS));
    }

    private static List<Case> cases(Kind kind, long seed, int draws) {
        return CASES.computeIfAbsent(kind + " " + seed + " " + draws, key -> Instances.of(kind, seed, draws));
    }

    private static GridResult search(SearchInstance instance, SearchOptions options) {
        return new GridSearch(instance, options, new StopSignal()).searchAll();
    }

    /** The same search with the sets that it would harvest itself. */
    private static GridResult searchHarvested(SearchInstance instance, SearchOptions options) {
        UaTable harvest = HARVESTS.computeIfAbsent(
                new HarvestKey(instance.solution(), instance.clues()),
                key -> new UaHarvester(key.solution()).forSearch(key.clues()));
        return new GridSearch(instance, options, new StopSignal(), SearchObserver.none(), () -> harvest).searchAll();
    }

    private static void assertSamePuzzles(Case one, GridResult result) {
        // The list itself: in order, each puzzle once.
        assertThat(Instances.texts(result)).as(one.name()).isEqualTo(one.texts());
        assertThat(result.exhaustive()).as(one.name()).isTrue();
        for (FoundPuzzle found :
                result.puzzles().subList(0, Math.min(3, result.puzzles().size()))) {
            assertThat(found.minimal())
                    .as(one.name())
                    .isEqualTo(Instances.isMinimal(
                            one.instance().solution(), found.puzzle().clues()));
        }
    }

    private static void assertEnoughPuzzles(List<Case> cases) {
        long withPuzzles =
                cases.stream().filter(one -> !one.puzzles().isEmpty()).count();
        assertThat(3 * withPuzzles).as("three times the cases with puzzles").isGreaterThanOrEqualTo(cases.size());
        assertThat(cases.stream().map(Case::puzzles).filter(Set::isEmpty).count())
                .as("cases without puzzles")
                .isPositive();
    }
}
