package org.seventeen.sudoku.search.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.seventeen.base.work.MachineSpeed;
import org.seventeen.base.work.UnitSearch;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.search.Counter;
import org.seventeen.sudoku.search.FoundPuzzle;
import org.seventeen.sudoku.search.GridResult;
import org.seventeen.sudoku.search.PuzzleGoal;
import org.seventeen.sudoku.search.SearchInstance;
import org.seventeen.sudoku.search.engine.Instances.Case;
import org.seventeen.sudoku.search.engine.Instances.Kind;
import org.seventeen.sudoku.search.plan.SearchOptions;
import org.seventeen.testing.Grid29;
import org.seventeen.testing.Size;

/** Searches for some of the puzzles only: minimal ones, with given cells, within given cells. */
@Tag("sized")
class GoalSearchTest {
    private static final Puzzle SEVENTEEN_CLUES = Puzzle.of(Grid29.PUZZLE);

    private static GridResult search(SearchInstance instance, boolean firstOnly) {
        SearchOptions options = new SearchOptions(firstOnly, SearchOptions.DEFAULT.rules(), false, 0);
        return new GridSearch(instance, options, () -> false).searchAll();
    }

    private static Set<CellSet> found(GridResult result) {
        Set<CellSet> found = new HashSet<>();
        result.puzzles().forEach(one -> found.add(one.puzzle().clues()));
        assertThat(found).hasSameSizeAs(result.puzzles());
        return found;
    }

    private static SearchInstance minimal(SearchInstance all) {
        return new SearchInstance(all.solution(), all.given(), all.free(), all.clues(), true);
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void theMinimalPuzzlesAreThoseOfTheReference(Kind kind) {
        for (Case one : Instances.of(kind, 31, Size.of(2, 12))) {
            Set<CellSet> expected = new HashSet<>();
            for (CellSet puzzle : one.puzzles()) {
                if (Instances.isMinimal(one.instance().solution(), puzzle)) {
                    expected.add(puzzle);
                }
            }
            GridResult result = search(minimal(one.instance()), false);
            assertThat(result.exhaustive()).as(one.name()).isTrue();
            assertThat(result.puzzles()).as(one.name()).allMatch(FoundPuzzle::minimal);
            assertThat(found(result)).as(one.name()).isEqualTo(expected);
            GridResult first = search(minimal(one.instance()), true);
            assertThat(first.puzzles()).as(one.name()).hasSize(expected.isEmpty() ? 0 : 1);
            assertThat(expected).as(one.name()).containsAll(found(first));
            assertThat(first.exhaustive()).as(one.name()).isEqualTo(expected.isEmpty());
        }
    }

    /** The cases above have given cells, of which some are redundant in most; here there are puzzles of both sorts. */
    @Test
    void minimalAndOtherPuzzlesOfTheSameSizeAreToldApart() {
        int minimal = 0;
        int others = 0;
        for (int round = 0; round < Size.of(1, 8); round++) {
            SplittableRandom random = new SplittableRandom(34 + round);
            CellSet free = SEVENTEEN_CLUES.clues().or(Instances.some(random, CellSet.ALL, Size.of(10, 16)));
            for (int clues = 18; clues <= 19; clues++) {
                SearchInstance instance = new SearchInstance(Grid29.SOLUTION, CellSet.EMPTY, free, clues);
                Set<CellSet> all = new ReferenceSearch(Grid29.SOLUTION, CellSet.EMPTY, free).puzzles(clues, 100_000);
                Set<CellSet> expected = new HashSet<>();
                all.stream()
                        .filter(puzzle -> Instances.isMinimal(Grid29.SOLUTION, puzzle))
                        .forEach(expected::add);
                assertThat(found(search(minimal(instance), false))).isEqualTo(expected);
                minimal += expected.size();
                others += all.size() - expected.size();
            }
        }
        assertThat(minimal).isPositive();
        assertThat(others).isPositive();
    }

    /** Goals in a whole grid, against all its 29 puzzles: those that a plain look at each cell admits. */
    @Test
    void aGoalFindsThePuzzlesThatItAdmits() {
        // All 29 have clues in these cells, which makes the usual test short.
        CellSet always = Size.of(1, 0) == 1 ? CellSet.of(4, 6, 10) : CellSet.EMPTY;
        PuzzleGoal every = new PuzzleGoal(17, always, CellSet.ALL, false);
        List<FoundPuzzle> all = search(every.in(Grid29.SOLUTION), false).puzzles();
        assertThat(all).hasSize(29);
        SplittableRandom random = new SplittableRandom(33);
        int admitted = 0;
        for (int round = 0; round < Size.of(4, 60); round++) {
            CellSet some = all.get(random.nextInt(29)).puzzle().clues();
            CellSet with = always.or(Instances.some(random, some, random.nextInt(5)));
            CellSet without = Instances.some(random, some.complement(), random.nextInt(40));
            PuzzleGoal goal = new PuzzleGoal(17, with, without.complement(), random.nextBoolean());
            List<String> expected = new ArrayList<>();
            for (FoundPuzzle one : all) {
                if (admits(goal, one.puzzle())) {
                    expected.add(one.puzzle().toString());
                }
            }
            GridResult result = search(goal.in(Grid29.SOLUTION), false);
            assertThat(result.exhaustive()).as("%s", goal).isTrue();
            assertThat(result.puzzles())
                    .as("%s", goal)
                    .extracting(one -> one.puzzle().toString())
                    .isEqualTo(expected);
            admitted += expected.size();
        }
        assertThat(admitted).isGreaterThanOrEqualTo(Size.of(4, 60));
    }

    private static boolean admits(PuzzleGoal goal, Puzzle puzzle) {
        for (int cell = 0; cell < 81; cell++) {
            boolean clue = puzzle.digit(cell) != 0;
            if (clue && !goal.within().contains(cell) || !clue && goal.with().contains(cell)) {
                return false;
            }
        }
        return true;
    }

    /** No search is needed where even all cells together leave a second solution. */
    @Test
    void cellsThatAreTogetherNotEnoughAreRefutedAtOnce() {
        // Two rows of a band without a clue can be exchanged.
        CellSet within = CellSet.ALL;
        for (int cell = 0; cell < 18; cell++) {
            within = within.without(cell);
        }
        GridResult result = search(new PuzzleGoal(17, CellSet.EMPTY, within, false).in(Grid29.SOLUTION), false);
        assertThat(result.exhaustive()).isTrue();
        assertThat(result.puzzles()).isEmpty();
        assertThat(result.counters().get(Counter.FIRST_SETS)).isZero();
    }

    /** All puzzles of 17 to 20 clues within 22 cells, among them one of 17. */
    private static PuzzleGoal severalNumbers() {
        CellSet within = SEVENTEEN_CLUES.clues().or(CellSet.of(0, 1, 2, 3, 5));
        return new PuzzleGoal(20, CellSet.EMPTY, within, false, List.of(17, 18, 19));
    }

    private static void searchUnits(UnitSearch<GridResult> search) {
        try (UnitSearch.Worker worker = search.worker()) {
            for (int unit = 0; unit < search.units(); unit++) {
                worker.search(unit);
            }
        }
    }

    @Test
    void aStopOnTheWayBackLeavesTheResultUnfinished() {
        PuzzleGoal goal = severalNumbers();
        GridResult whole = GoalSearch.of(goal, Grid29.SOLUTION, SearchOptions.DEFAULT, () -> false)
                .searchAll();
        assertThat(whole.exhaustive()).isTrue();
        assertThat(whole.puzzles().get(0).puzzle()).isEqualTo(SEVENTEEN_CLUES);
        AtomicBoolean searched = new AtomicBoolean();
        AtomicInteger asked = new AtomicInteger();
        UnitSearch<GridResult> search = GoalSearch.of(
                goal, Grid29.SOLUTION, SearchOptions.DEFAULT, () -> searched.get() && asked.incrementAndGet() > 3);
        searchUnits(search);
        searched.set(true);
        GridResult some = search.result();
        assertThat(some.exhaustive()).isFalse();
        assertThat(whole.puzzles())
                .containsAll(some.puzzles())
                .hasSizeGreaterThan(some.puzzles().size());
        assertThat(some.puzzles()).anyMatch(one -> one.puzzle().clueCount() == 19);
        assertThat(some.puzzles()).noneMatch(one -> one.puzzle().clueCount() < 19);
    }

    @Test
    void theTimeOfTheWayBackIsPartOfTheResult() {
        AtomicLong busy = new AtomicLong();
        long begun = MachineSpeed.cpuNanos();
        // On the way back, asking for a stop takes as much CPU time as all before together, and a tenth of a second
        // more.
        UnitSearch<GridResult> search = GoalSearch.of(severalNumbers(), Grid29.SOLUTION, SearchOptions.DEFAULT, () -> {
            long until = MachineSpeed.cpuNanos() + busy.getAndSet(0);
            while (MachineSpeed.cpuNanos() < until) {
                Thread.onSpinWait();
            }
            return false;
        });
        searchUnits(search);
        long extra = MachineSpeed.cpuNanos() - begun + 100_000_000;
        busy.set(extra);
        GridResult result = search.result();
        assertThat(result.counters().get(Counter.SOLVER_NANOS)).isGreaterThan(extra);
        assertThat(result.counters().cpuNanos()).isGreaterThan(extra);
        assertThat(result.wallNanos()).isGreaterThan(extra);
    }
}
