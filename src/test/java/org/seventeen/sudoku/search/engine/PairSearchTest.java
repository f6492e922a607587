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
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.seventeen.base.work.StopSignal;
import org.seventeen.sudoku.grid.BandMask;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.search.ClueCounts;
import org.seventeen.sudoku.search.Counter;
import org.seventeen.sudoku.search.FoundPuzzle;
import org.seventeen.sudoku.search.Rule;
import org.seventeen.sudoku.search.engine.PairInstances.Case;
import org.seventeen.sudoku.search.engine.PairInstances.Kind;
import org.seventeen.sudoku.search.plan.PairInstance;
import org.seventeen.sudoku.search.plan.PairTask;
import org.seventeen.sudoku.search.plan.PairTask.PairSplit;
import org.seventeen.sudoku.search.plan.SearchOptions;
import org.seventeen.sudoku.ua.harvest.ThinnedHarvest;
import org.seventeen.sudoku.ua.harvest.UaTable;
import org.seventeen.testing.Size;

/** The search of a band pair against a search that knows no rules, third band by third band. */
@Tag("sized")
class PairSearchTest {
    private static final SearchOptions NO_RULES = new SearchOptions(false, EnumSet.noneOf(Rule.class), false, 0);
    private static final int[] SOME_THIRDS = {1, 2, 5};

    /** Cases by kind and number of third bands; the reference takes longer over them than the search. */
    private static final Map<String, List<Case>> CASES = new HashMap<>();

    @ParameterizedTest
    @CsvSource({
        "SPREAD, 1",
        "SPREAD, 2",
        "SPREAD, 5",
        "SPREAD, 63",
        "SPREAD, 64",
        "THIRD_FREE, 1",
        "THIRD_FREE, 5",
        "THIRD_FREE, 64",
        "PAIR_FREE, 1",
        "PAIR_FREE, 5",
        "PAIR_FREE, 64",
        "DEEP, 1",
        "DEEP, 2",
        "DEEP, 5",
        "DEEP, 64",
        "TWO_BANDS, 1",
        "TWO_BANDS, 2"
    })
    void thePairSearchFindsWhatTheReferenceFinds(Kind kind, int thirds) {
        List<Case> cases = cases(kind, thirds);
        cases.forEach(one -> assertSamePuzzles(one, search(one, SearchOptions.DEFAULT)));
        PairInstances.assertEnoughPuzzles(cases, 3);
    }

    @ParameterizedTest
    @EnumSource(Rule.class)
    void noRuleChangesTheResult(Rule rule) {
        SplittableRandom random = new SplittableRandom(rule.label().hashCode());
        List<Case> cases = new ArrayList<>();
        for (Kind kind : Kind.values()) {
            for (int thirds : someThirds(kind, rule)) {
                List<Case> all = cases(kind, thirds);
                int count = Size.of(kind == Kind.TWO_BANDS ? 1 : 2, 4);
                int from = random.nextInt(all.size() - count + 1);
                cases.addAll(all.subList(from, from + count));
            }
        }
        cases.forEach(one -> assertSamePuzzles(one, search(one, SearchOptions.DEFAULT.without(rule))));
        PairInstances.assertEnoughPuzzles(cases, 3);
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void withoutAnyRuleTheResultIsTheSame(Kind kind) {
        for (int thirds : PairInstances.numbers(kind, SOME_THIRDS)) {
            List<Case> cases = cases(kind, thirds);
            cases = cases.subList(0, Math.min(cases.size(), 9));
            cases.forEach(one -> assertSamePuzzles(one, search(one, NO_RULES)));
            PairInstances.assertEnoughPuzzles(cases, 3);
        }
    }

    /** No step may rely on a complete harvest. */
    @ParameterizedTest
    @EnumSource(Kind.class)
    void missingSetsCostTimeOnly(Kind kind) {
        SplittableRandom random = new SplittableRandom(33);
        long mostLearned = 0;
        for (int thirds : PairInstances.numbers(kind, SOME_THIRDS)) {
            List<Case> cases = PairInstances.ofFewestClues(cases(kind, thirds));
            cases = cases.subList(0, Math.min(cases.size(), kind == Kind.TWO_BANDS ? Size.of(4, 12) : 12));
            for (Case one : cases) {
                for (int variant = 0; variant < 1 + thirds % 2; variant++) {
                    double share = random.nextInt(5) / 4.0;
                    UaTable thin = ThinnedHarvest.of(one.harvest(), random, share * share);
                    EnumSet<Rule> rules = EnumSet.allOf(Rule.class);
                    if (variant > 0) {
                        rules.removeIf(rule -> random.nextBoolean());
                    }
                    SearchOptions options = new SearchOptions(false, rules, false, 0);
                    PairSearch search = PairInstances.search(one, options, thin);
                    PairResult result = search.searchAll();
                    assertThat(result.exhaustive()).isTrue();
                    assertThat(PairInstances.texts(result))
                            .as("%s, %s, %s", one.name(), thin, rules)
                            .isEqualTo(one.puzzles());
                    mostLearned = Math.max(mostLearned, result.counters().get(Counter.UAS_LEARNED));
                }
            }
            PairInstances.assertEnoughPuzzles(cases, 3);
        }
        if (kind == Kind.DEEP || kind == Kind.TWO_BANDS) {
            assertThat(mostLearned)
                    .as("sets learned, more than tables bear before they are made again")
                    .isGreaterThan(50);
        }
    }

    /** Workers learn from each other concurrently, in any order of their threads. */
    @ParameterizedTest
    @CsvSource({"2, DEEP, 5", "4, SPREAD, 2", "3, THIRD_FREE, 5"})
    void severalThreadsFindWhatOneFinds(int threads, Kind kind, int thirds) throws Exception {
        SplittableRandom random = new SplittableRandom(34);
        List<Case> cases = cases(kind, thirds);
        for (Case one : cases) {
            UaTable thin = ThinnedHarvest.of(one.harvest(), random, random.nextInt(3) / 4.0);
            PairSearch search = PairInstances.search(one, SearchOptions.DEFAULT, thin);
            PairInstances.searchAll(search, threads);
            assertSamePuzzles(one, search.result());
        }
        PairInstances.assertEnoughPuzzles(cases, 3);
    }

    @Test
    void noClueToChooseIsOnePuzzleOrNone() {
        SplittableRandom random = new SplittableRandom(35);
        PairInstance all = PairInstances.of(Kind.SPREAD, 2, 35, 1).get(0).instance();
        List<PairTask> nothing =
                List.of(new PairTask(random.nextInt(2), 0, 3, List.of(new PairSplit(new ClueCounts(0, 0, 0, 0), 3))));
        PairInstance given = new PairInstance(all.cells(), PairInstance.PAIR, 0, 0, BandMask.ALL);
        // The pair alone is a puzzle with no third band, as there is another third band.
        assertThat(search(given, nothing).puzzles()).isEmpty();
        given = new PairInstance(all.cells(), PairInstance.PAIR, BandMask.ALL, 0, 0);
        assertThat(search(given, nothing).puzzles())
                .extracting(FoundPuzzle::third)
                .containsExactly(0, 1);
        given = new PairInstance(all.cells(), 0, BandMask.ALL, PairInstance.PAIR, 0);
        assertThat(search(given, nothing).puzzles()).isEmpty();
    }

    @Test
    void puzzlesThatAreNotMinimalAreMarked() {
        Set<Boolean> met = new HashSet<>();
        for (Case one : PairInstances.of(Kind.DEEP, 2, 36, 4)) {
            for (FoundPuzzle found : search(one, SearchOptions.DEFAULT).puzzles()) {
                SolutionGrid grid = SolutionGrid.of(one.instance().cells().grid(found.third()));
                boolean minimal = Instances.isMinimal(grid, found.puzzle().clues());
                assertThat(found.minimal()).as(one.name()).isEqualTo(minimal);
                met.add(minimal);
            }
        }
        assertThat(met).containsExactlyInAnyOrder(true, false);
    }

    @Test
    void tasksOfDifferentClueCountsAreRefused() {
        PairInstance instance = PairInstances.of(Kind.SPREAD, 2, 35, 1).get(0).instance();
        ClueCounts counts = new ClueCounts(5, 6, 6, 6);
        PairTask first = new PairTask(0, 5, 3, List.of(new PairSplit(new ClueCounts(5, 5, 6, 6), 3)));
        List<PairTask> tasks = List.of(first, new PairTask(0, 5, 3, List.of(new PairSplit(counts, 3))));
        assertThatThrownBy(() -> new PairSearch(instance, tasks, SearchOptions.DEFAULT, new StopSignal()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("expected tasks of 16 clues as the first, found " + counts);
    }

    @Test
    void aStoppedSearchIsNotExhaustive() {
        Case one = PairInstances.of(Kind.DEEP, 5, 37, 1).get(1);
        StopSignal stop = new StopSignal();
        PairSearch search = new PairSearch(one.instance(), one.tasks(), SearchOptions.DEFAULT, stop);
        stop.request();
        PairResult result = search.searchAll();
        assertThat(result.exhaustive()).isFalse();
        assertThat(result.puzzles()).isEmpty();
    }

    private static List<Case> cases(Kind kind, int thirds) {
        return CASES.computeIfAbsent(
                kind + " " + thirds,
                key -> PairInstances.of(kind, thirds, 31, thirds > 5 ? Size.of(1, 2) : Size.of(3, 8)));
    }

    // All of SOME_THIRDS; in the usual size only one of them, another for another rule, for the slowest kind and for
    // the rules of the forward view, which do nothing here: PairForwardTest switches them off where they act.
    private static int[] someThirds(Kind kind, Rule rule) {
        int[] some = PairInstances.numbers(kind, SOME_THIRDS);
        boolean one = kind == Kind.TWO_BANDS || rule.isForward();
        return Size.of(0, 1) == 0 && one ? new int[] {some[rule.ordinal() % some.length]} : some;
    }

    private static PairResult search(Case one, SearchOptions options) {
        return PairInstances.search(one, options, one.harvest()).searchAll();
    }

    private static PairResult search(PairInstance instance, List<PairTask> tasks) {
        return new PairSearch(instance, tasks, SearchOptions.DEFAULT, new StopSignal()).searchAll();
    }

    private static void assertSamePuzzles(Case one, PairResult result) {
        // Lists, not sets: a puzzle found twice would show.
        assertThat(PairInstances.texts(result)).as(one.name()).isEqualTo(one.puzzles());
        assertThat(result.exhaustive()).as(one.name()).isTrue();
        CounterShares.assertAddUp(one.name(), result.counters());
    }
}
