package org.seventeen.sudoku.watch.profile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.seventeen.testing.Grid29.GRID;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.RandomGrids;
import org.seventeen.sudoku.search.Counters;
import org.seventeen.sudoku.search.Rule;
import org.seventeen.sudoku.watch.profile.Profile.Bootstrap;
import org.seventeen.sudoku.watch.profile.Profiler.DifferentPuzzlesException;
import org.seventeen.testing.Grid29;

class ProfilerTest {
    private static final String PUZZLE = Grid29.PUZZLE;
    private static final String OTHER = "6" + PUZZLE.substring(1);
    private static final ProfileCase CASE = ProfileCase.of("grids.txt:3", GRID, 17);
    private static final Profiler.Options QUICK = new Profiler.Options(2, 0, 0, 0, true, 100, 1);

    private static List<Strategy> strategies(String... words) {
        List<Strategy> all = new ArrayList<>();
        for (String one : words) {
            all.addAll(Strategy.all(one));
        }
        return all;
    }

    private static StrategyRun.Outcome outcome(boolean finished, List<String> puzzles, long nanos) {
        return new StrategyRun.Outcome(
                finished, puzzles, nanos, Map.of("bands", nanos), Map.of("leaves", 5L), new Counters[0]);
    }

    /** A search that finds the puzzle, unless a strategy is wrong: then it finds what it says. */
    private static Profiler planted(Predicate<Strategy> wrong, StrategyRun.Outcome instead, String... words) {
        return new Profiler(
                strategies(words),
                QUICK,
                () -> false,
                (strategy, one, stop, counted) -> wrong.test(strategy) ? instead : outcome(true, List.of(PUZZLE), 10));
    }

    @Test
    void aRuleThatLosesAPuzzleIsNamedWithTheGrid() {
        Profiler profiler = planted(
                strategy -> strategy.rules().contains(Rule.STATIC_NODE),
                outcome(true, List.of(), 10),
                "default",
                "only:box-maps,minirows");
        assertThatThrownBy(() -> profiler.run(List.of(CASE)))
                .isInstanceOf(DifferentPuzzlesException.class)
                .hasMessageStartingWith(
                        "grids.txt:3: expected the same puzzles from all strategies, found that 'default'"
                                + " misses 1 of the 1 of 'only:box-maps,minirows', " + PUZZLE)
                .hasMessageEndingWith("without the rule 'static-node' it finds it");
    }

    /** The rule is not one that the strategies differ in. */
    @Test
    void aRuleOfTheForwardViewIsFound() {
        Profiler profiler = planted(
                strategy -> strategy.ruleNames().contains("forward:groups"),
                outcome(true, List.of(), 10),
                "default",
                "forward-view");
        assertThatThrownBy(() -> profiler.run(List.of(CASE)))
                .hasMessageContaining("'forward-view' misses")
                .hasMessageEndingWith("without the rule 'forward:groups' it finds it");
    }

    @Test
    void aStrategyThatReportsNoPuzzleIsWrongItself() {
        Profiler profiler = planted(
                strategy -> strategy.rules().contains(Rule.LEARNING),
                outcome(true, List.of(PUZZLE, OTHER), 10),
                "default",
                "without:learning");
        assertThatThrownBy(() -> profiler.run(List.of(CASE)))
                .hasMessageContaining("'default' reports what is no puzzle of the grid with 17 clues, " + OTHER)
                .hasMessageEndingWith("without the rule 'learning' it does not");
    }

    @Test
    void aPuzzleReportedTwiceIsAFaultAndAnUnexplainedOneIsSaid() {
        assertThatThrownBy(() -> planted(
                                strategy -> strategy.name().equals("naive"),
                                outcome(true, List.of(PUZZLE, PUZZLE), 10),
                                "default",
                                "naive")
                        .run(List.of(CASE)))
                .hasMessageContaining("'naive' reports it twice");
        assertThatThrownBy(() -> planted(
                                strategy -> strategy.text().startsWith("mcguire2012"),
                                outcome(true, List.of(), 10),
                                "default",
                                "mcguire2012")
                        .run(List.of(CASE)))
                .hasMessageEndingWith("no single rule of it is the cause");
    }

    /** The search itself, with a listener that forgets a puzzle. */
    @Test
    void aPlantedFaultInARealSearchIsDetected() {
        ProfileCase small = new ProfileCase("here", GRID, Puzzle.of(PUZZLE).clues(), CellSet.ALL, 1);
        Profiler profiler = new Profiler(
                strategies("default", "mcguire2012"), QUICK, () -> false, (strategy, one, stop, counted) -> {
                    StrategyRun.Outcome found = StrategyRun.of(strategy, one, stop, counted);
                    return strategy.rules().contains(Rule.MINIROWS)
                                    && strategy.text().startsWith("default")
                            ? outcome(
                                    true,
                                    found.puzzles().subList(1, found.puzzles().size()),
                                    10)
                            : found;
                });
        assertThatThrownBy(() -> profiler.run(List.of(small)))
                .hasMessageContaining("'default' misses 1 of the 64 of 'mcguire2012'")
                .hasMessageEndingWith("without the rule 'minirows' it finds it");
    }

    @Test
    void whatIsNotFinishedMayLackPuzzlesAndIsNotRepeated() throws DifferentPuzzlesException {
        AtomicInteger runs = new AtomicInteger();
        Profiler profiler =
                new Profiler(strategies("default", "naive"), QUICK, () -> false, (strategy, one, stop, counted) -> {
                    boolean naive = strategy.name().equals("naive");
                    runs.addAndGet(naive && !counted ? 1 : 0);
                    return outcome(!naive, naive ? List.of() : List.of(PUZZLE), 10);
                });
        Profile profile = profiler.run(List.of(CASE));
        StrategyProfile naive = profile.strategies().get(1);
        assertThat(runs).hasValue(1);
        assertThat(naive.notFinished()).isEqualTo(1);
        assertThat(profile.pairedCases(naive)).isZero();
        assertThat(profile.ratio(naive).value()).isNaN();
        assertThat(profile.complete()).isTrue();
        assertThat(profiler.share()).isEqualTo(1);
    }

    @Test
    void nodesAndTimeLimitASearch() throws DifferentPuzzlesException {
        for (Profiler.Options options : List.of(
                new Profiler.Options(1, 0, 0, 500, false, 100, 1),
                new Profiler.Options(1, 0, 0.05, 0, false, 100, 1))) {
            Profile profile = new Profiler(strategies("naive"), options, () -> false).run(List.of(CASE));
            assertThat(profile.strategies().get(0).notFinished()).isEqualTo(1);
            long searched = profile.strategies().get(0).counters().get("nodes")
                    + profile.strategies().get(0).counters().get("leaves");
            // The node at which the search stops is not counted; a limit of time may end before the first node.
            assertThat(searched).isBetween(options.limitNodes(), options.limitNodes() == 0 ? Long.MAX_VALUE : 500);
        }
    }

    @Test
    void timesAndRatiosAreThoseOfTheRuns() throws DifferentPuzzlesException {
        List<ProfileCase> cases = List.of(CASE, ProfileCase.of("b", GRID, 17), ProfileCase.of("c", GRID, 17));
        Profile profile = new Profiler(
                        strategies("default", "naive"),
                        QUICK,
                        () -> false,
                        (strategy, one, stop, counted) -> outcome(
                                true,
                                List.of(PUZZLE),
                                strategy.name().equals("naive") ? 3_000_000_000L : 2_000_000_000L))
                .run(cases);
        StrategyProfile naive = profile.strategies().get(1);
        assertThat(profile.rounds()).isEqualTo(2);
        assertThat(profile.times(naive)).isEqualTo(new Profile.Times(3, 9, 3, 3, 3));
        assertThat(profile.ratio(naive)).isEqualTo(new Bootstrap.Ratio(1.5, 1.5, 1.5));
        assertThat(naive.phaseSeconds()).containsExactly(Map.entry("bands", 3.0));
        assertThat(naive.counters()).containsExactly(Map.entry("leaves", 15L));
        assertThat(naive.puzzles()).isEqualTo(3);
    }

    @Test
    void aStopKeepsWhatWasMeasured() throws DifferentPuzzlesException {
        AtomicInteger runs = new AtomicInteger();
        List<ProfileCase> cases = List.of(CASE, ProfileCase.of("b", GRID, 17));
        Profile profile = new Profiler(
                        strategies("default", "naive"),
                        QUICK,
                        () -> runs.get() >= 3,
                        (strategy, one, stop, counted) -> {
                            boolean stopped = runs.incrementAndGet() >= 3;
                            return outcome(!stopped, List.of(), 10);
                        })
                .run(cases);
        assertThat(runs).hasValue(3);
        assertThat(profile.complete()).isFalse();
        assertThat(profile.rounds()).isZero();
        assertThat(profile.strategies())
                .allSatisfy(one -> assertThat(one.seconds()).hasSize(1));
        assertThat(profile.strategies())
                .allSatisfy(one -> assertThat(one.notFinished()).isZero());
        assertThat(profile.ratio(profile.strategies().get(1)).value()).isEqualTo(1);
    }

    @Test
    void bandPairsGiveTheSamePuzzlesBySiblingsAndByTheForwardView() throws DifferentPuzzlesException {
        List<ProfileCase> pairs = ProfileCase.random(1, 6, true, 16);
        assertThat(pairs.get(0).digits())
                .isEqualTo(RandomGrids.seeded(6).next().toString().substring(0, 54));
        Profile profile = new Profiler(
                        strategies("default", "forward:smallest,supersets,bands"),
                        new Profiler.Options(1, 0, 0, 0, false, 100, 1),
                        () -> false)
                .run(pairs);
        assertThat(profile.pairedCases(profile.strategies().get(1))).isEqualTo(1);
    }

    @Test
    void twoStrategiesOfOneNameAreRefused() {
        assertThatThrownBy(() -> new Profiler(strategies("default", "default"), QUICK, () -> false))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("different names");
    }
}
