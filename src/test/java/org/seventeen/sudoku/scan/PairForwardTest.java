package org.seventeen.sudoku.scan;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.seventeen.base.work.StopSignal;
import org.seventeen.sudoku.grid.BandMask;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.scan.PairWorks.PairWork;
import org.seventeen.sudoku.search.ClueCounts;
import org.seventeen.sudoku.search.Counter;
import org.seventeen.sudoku.search.FoundPuzzle;
import org.seventeen.sudoku.search.Rule;
import org.seventeen.sudoku.search.Walk;
import org.seventeen.sudoku.search.engine.PairInstances;
import org.seventeen.sudoku.search.engine.PairInstances.Case;
import org.seventeen.sudoku.search.engine.PairInstances.Kind;
import org.seventeen.sudoku.search.engine.PairResult;
import org.seventeen.sudoku.search.engine.PairSearch;
import org.seventeen.sudoku.search.plan.PairGoal;
import org.seventeen.sudoku.search.plan.PairInstance;
import org.seventeen.sudoku.search.plan.PairTask;
import org.seventeen.sudoku.search.plan.PairTask.PairSplit;
import org.seventeen.sudoku.search.plan.SearchOptions;
import org.seventeen.sudoku.solve.SudokuCover;
import org.seventeen.sudoku.ua.harvest.ThinnedHarvest;
import org.seventeen.sudoku.ua.harvest.UaTable;
import org.seventeen.testing.QuickGrids;
import org.seventeen.testing.Size;

/** The search of a band pair by the forward view against a search that knows no rules, and against the siblings. */
@Tag("sized")
@Tag("once")
class PairForwardTest {
    private static final SearchOptions NO_RULES = new SearchOptions(false, EnumSet.noneOf(Rule.class), false, 0);
    private static final Set<Rule> FORWARD = EnumSet.complementOf(EnumSet.copyOf(Rule.of(Walk.SIBLINGS)));
    private static final int[] SOME_THIRDS = {1, 2, 5};

    private static final Map<String, List<Case>> CASES = new HashMap<>();

    @ParameterizedTest
    @CsvSource({
        "SPREAD, 1",
        "SPREAD, 2",
        "SPREAD, 5",
        "THIRD_FREE, 1",
        "THIRD_FREE, 5",
        "THIRD_FREE, 64",
        "PAIR_FREE, 1",
        "PAIR_FREE, 5",
        "DEEP, 1",
        "DEEP, 2",
        "DEEP, 64"
    })
    void theForwardViewFindsWhatTheReferenceFinds(Kind kind, int thirds) {
        List<Case> cases = cases(kind, thirds);
        cases.forEach(one -> assertSamePuzzles(one, Set.of(), SearchOptions.DEFAULT));
        cases.forEach(one -> assertSamePuzzles(one, FORWARD, SearchOptions.DEFAULT));
        cases.forEach(one -> assertSamePuzzles(one, EnumSet.of(Rule.FORWARD_SMALLEST), NO_RULES));
        PairInstances.assertEnoughPuzzles(cases, 4);
    }

    /** A case of these takes as long as several of the others. */
    @Tag("long")
    @ParameterizedTest
    @CsvSource({"SPREAD, 64", "PAIR_FREE, 64", "DEEP, 5"})
    void theForwardViewFindsWhatTheReferenceFindsInManyThirdBands(Kind kind, int thirds) {
        theForwardViewFindsWhatTheReferenceFinds(kind, thirds);
    }

    @ParameterizedTest
    @EnumSource(value = Rule.class, mode = EnumSource.Mode.MATCH_ANY, names = "FORWARD_.*")
    void noRuleOfTheForwardViewChangesTheResult(Rule rule) {
        List<Case> cases = some(rule.label());
        cases.forEach(one -> assertSamePuzzles(one, without(rule), SearchOptions.DEFAULT));
        cases.forEach(one -> assertSamePuzzles(one, EnumSet.of(Rule.FORWARD_SOCKETS, rule), SearchOptions.DEFAULT));
        PairInstances.assertEnoughPuzzles(cases, 4);
    }

    @ParameterizedTest
    @EnumSource(value = Rule.class, mode = EnumSource.Mode.MATCH_NONE, names = "FORWARD_.*")
    void noRuleOfTheSearchChangesTheResult(Rule rule) {
        List<Case> cases = some(rule.label());
        cases.forEach(
                one -> assertSamePuzzles(one, EnumSet.of(Rule.FORWARD_SMALLEST), SearchOptions.DEFAULT.without(rule)));
        PairInstances.assertEnoughPuzzles(cases, 4);
    }

    /** Sets missing from the harvest are learned, branch after branch. */
    @ParameterizedTest
    @EnumSource(Kind.class)
    void missingSetsCostTimeOnly(Kind kind) {
        SplittableRandom random = new SplittableRandom(43);
        long learned = 0;
        for (int thirds : PairInstances.numbers(kind, SOME_THIRDS)) {
            List<Case> cases = cases(kind, thirds);
            cases = cases.subList(0, Math.min(cases.size(), 12));
            for (Case one : cases) {
                double share = random.nextInt(5) / 4.0;
                UaTable thin = ThinnedHarvest.of(one.harvest(), random, share * share);
                EnumSet<Rule> rules = EnumSet.copyOf(FORWARD);
                rules.removeIf(rule -> random.nextBoolean());
                PairSearch search = PairInstances.search(one, forward(rules, SearchOptions.DEFAULT), thin);
                PairResult result = search.searchAll();
                assertThat(result.exhaustive()).isTrue();
                assertThat(PairInstances.texts(result))
                        .as("%s, %s, %s", one.name(), thin, rules)
                        .isEqualTo(one.puzzles());
                learned += result.counters().get(Counter.UAS_LEARNED);
            }
            PairInstances.assertEnoughPuzzles(cases, 4);
        }
        assertThat(learned).isPositive();
    }

    @ParameterizedTest
    @CsvSource({"2, DEEP, 5", "3, THIRD_FREE, 5"})
    void severalThreadsFindWhatOneFinds(int threads, Kind kind, int thirds) throws Exception {
        SplittableRandom random = new SplittableRandom(44);
        for (Case one : cases(kind, thirds)) {
            UaTable thin = ThinnedHarvest.of(one.harvest(), random, random.nextInt(3) / 4.0);
            SearchOptions options = SearchOptions.DEFAULT.with(Walk.FORWARD);
            PairSearch search = PairInstances.search(one, options, thin);
            PairInstances.searchAll(search, threads);
            assertThat(PairInstances.texts(search.result())).as(one.name()).isEqualTo(one.puzzles());
        }
    }

    @Test
    void noClueToChooseIsOnePuzzleOrNone() {
        PairInstance all = PairInstances.of(Kind.SPREAD, 2, 35, 1).get(0).instance();
        List<PairTask> nothing = List.of(new PairTask(1, 0, 3, List.of(new PairSplit(new ClueCounts(0, 0, 0, 0), 3))));
        PairInstance given = new PairInstance(all.cells(), PairInstance.PAIR, 0, 0, BandMask.ALL);
        for (Set<Rule> rules : List.of(EnumSet.noneOf(Rule.class), FORWARD)) {
            assertThat(search(given, nothing, rules).puzzles()).isEmpty();
            PairInstance whole = new PairInstance(all.cells(), PairInstance.PAIR, BandMask.ALL, 0, 0);
            assertThat(search(whole, nothing, rules).puzzles())
                    .extracting(FoundPuzzle::third)
                    .containsExactly(0, 1);
            PairInstance third = new PairInstance(all.cells(), 0, BandMask.ALL, PairInstance.PAIR, 0);
            assertThat(search(third, nothing, rules).puzzles()).isEmpty();
        }
    }

    @Test
    void aStoppedSearchIsNotExhaustive() {
        Case one = PairInstances.of(Kind.DEEP, 5, 37, 1).get(1);
        StopSignal stop = new StopSignal();
        SearchOptions options = SearchOptions.DEFAULT.with(Walk.FORWARD);
        PairSearch search = new PairSearch(one.instance(), one.tasks(), options, stop);
        stop.request();
        PairResult result = search.searchAll();
        assertThat(result.exhaustive()).isFalse();
        assertThat(result.puzzles()).isEmpty();
    }

    /** Puzzles of 17 clues, each found again by all the pairs of its grid. */
    @Test
    void theForwardViewFindsKnownPuzzlesAndNothingElseThanTheSiblings() throws IOException {
        List<String> known = SharedGrids.seventeens();
        SudokuCover solver = new SudokuCover();
        List<SolutionGrid> grids = new ArrayList<>();
        Set<Rule> few = EnumSet.of(Rule.FORWARD_SMALLEST, Rule.FORWARD_BANDS);
        for (int i = 0; i < Size.of(1, 3); i++) {
            String text = i == 0 ? QuickGrids.PUZZLE : known.get(1500 * i + 7);
            Puzzle puzzle = Puzzle.of(text.substring(0, 81));
            solver.visit(puzzle, grids::add);
            PairWork.Groups groups = new PairWork.Groups(17);
            groups.add(0, grids.get(i));
            int found = 0;
            for (PairWork work : groups.works()) {
                List<PairGoal> goals = work.goals().stream()
                        .filter(goal -> goal.admits(goal.back().inverse().apply(puzzle)))
                        .toList();
                if (goals.isEmpty()) {
                    continue;
                }
                PairResult siblings =
                        work.begin(SearchOptions.DEFAULT, new StopSignal()).searchAll();
                assertThat(siblings.counters().hasForward()).isFalse();
                for (Set<Rule> rules : List.of(few, FORWARD)) {
                    SearchOptions options = forward(rules, SearchOptions.DEFAULT);
                    PairResult forward = work.begin(options, new StopSignal()).searchAll();
                    assertThat(forward.exhaustive()).isTrue();
                    assertThat(PairInstances.texts(forward)).as(text).isEqualTo(PairInstances.texts(siblings));
                    assertThat(forward.counters().get(Counter.LEAVES)).isPositive();
                }
                for (PairGoal goal : goals) {
                    assertThat(siblings.puzzles().stream()
                                    .map(one -> goal.back().apply(one.puzzle())))
                            .as(text)
                            .contains(puzzle);
                    found++;
                }
            }
            assertThat(found).as(text).isPositive();
        }
    }

    /** A few cases of each kind and number of third bands, others for another name; fewer of the slower kinds. */
    private static List<Case> some(String name) {
        SplittableRandom random = new SplittableRandom(name.hashCode());
        List<Case> cases = new ArrayList<>();
        for (Kind kind : Kind.values()) {
            for (int thirds : PairInstances.numbers(kind, SOME_THIRDS)) {
                List<Case> all = cases(kind, thirds);
                int count = Size.of(kind == Kind.DEEP || kind == Kind.TWO_BANDS ? 1 : 2, 3);
                int from = random.nextInt(all.size() - count + 1);
                cases.addAll(all.subList(from, from + count));
            }
        }
        return cases;
    }

    private static List<Case> cases(Kind kind, int thirds) {
        return CASES.computeIfAbsent(
                kind + " " + thirds,
                key -> PairInstances.of(kind, thirds, 41, thirds > 5 ? Size.of(1, 2) : Size.of(3, 6)));
    }

    private static Set<Rule> without(Rule rule) {
        EnumSet<Rule> others = EnumSet.copyOf(FORWARD);
        others.remove(rule);
        return others;
    }

    /** The options with these rules of the forward view. */
    private static SearchOptions forward(Set<Rule> rules, SearchOptions options) {
        EnumSet<Rule> all = EnumSet.noneOf(Rule.class);
        all.addAll(options.rules());
        all.removeAll(FORWARD);
        all.addAll(rules);
        return new SearchOptions(false, all, false, 0).with(Walk.FORWARD);
    }

    private static PairResult search(PairInstance instance, List<PairTask> tasks, Set<Rule> rules) {
        SearchOptions options = forward(rules, SearchOptions.DEFAULT);
        return new PairSearch(instance, tasks, options, new StopSignal()).searchAll();
    }

    private static void assertSamePuzzles(Case one, Set<Rule> rules, SearchOptions options) {
        PairResult result = PairInstances.search(one, forward(rules, options), one.harvest())
                .searchAll();
        // Lists, not sets: a puzzle found twice would show.
        assertThat(PairInstances.texts(result)).as("%s, %s", one.name(), rules).isEqualTo(one.puzzles());
        assertThat(result.exhaustive()).as(one.name()).isTrue();
    }
}
