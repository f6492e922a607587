package org.seventeen.sudoku.hunt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.seventeen.base.work.MachineSpeed;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.RandomGrids;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.testing.PlainSolver;

/** Fills beside a trial of all digits in all open cells. */
class PatternFillTest {
    private final SplittableRandom random = new SplittableRandom(81);
    private final RandomGrids grids = RandomGrids.seeded(81);

    private CellSet drawn(CellSet from, int cells) {
        CellSet set = CellSet.EMPTY;
        int[] all = from.cells();
        while (set.size() < cells) {
            set = set.with(all[random.nextInt(all.length)]);
        }
        return set;
    }

    private static List<Puzzle> filled(PatternFill fill) {
        List<Puzzle> found = new ArrayList<>();
        PatternFill.Walk walk = fill.new Walk();
        PatternFill.Filler filler = fill.new Filler();
        double shares = 0;
        for (PatternFill.Start start = walk.next(); start != null; start = walk.next()) {
            found.addAll(filler.fill(start));
            shares += start.share();
        }
        assertThat(shares).isLessThan(1 + 1e-9);
        return found;
    }

    /** Renames the digits that are not given by first occurrence. */
    private static Puzzle renamed(Puzzle puzzle, byte[] given) {
        byte[] names = new byte[10];
        for (byte digit : given) {
            names[digit] = digit;
        }
        byte[] digits = puzzle.digits();
        for (int cell = 0; cell < 81; cell++) {
            byte next = 1;
            for (int name = 1; name <= 9; name++) {
                for (byte used : names) {
                    next = used == next ? (byte) (next + 1) : next;
                }
            }
            names[digits[cell]] = digits[cell] == 0 ? 0 : names[digits[cell]] == 0 ? next : names[digits[cell]];
            digits[cell] = names[digits[cell]];
        }
        return Puzzle.of(digits);
    }

    private static void tryAll(byte[] digits, int[] open, int at, boolean minimal, Set<Puzzle> found) {
        if (at < open.length) {
            for (byte digit = 1; digit <= 9; digit++) {
                digits[open[at]] = digit;
                tryAll(digits, open, at + 1, minimal, found);
            }
            digits[open[at]] = 0;
        } else if (PlainSolver.count(digits, 2) == 1 && (!minimal || NeighboursTest.isMinimal(digits))) {
            found.add(Puzzle.of(digits));
        }
    }

    @ParameterizedTest
    @CsvSource({"60,0,4", "45,1,6", "40,2,6", "36,3,6", "38,4,6", "38,5,1"})
    void puzzlesAreThoseOfAllDigitsInTheOpenCells(int clues, int open, int rounds) {
        int some = 0;
        for (int round = 0; round < rounds; round++) {
            SolutionGrid grid = grids.next();
            CellSet pattern = drawn(CellSet.ALL, clues);
            CellSet cells = drawn(pattern, open);
            Puzzle with = Puzzle.of(grid, pattern.minus(cells));
            boolean minimal = round % 2 == 1;
            Set<Puzzle> expected = new HashSet<>();
            tryAll(with.digits(), cells.cells(), 0, minimal, expected);
            assertThat(filled(new PatternFill(pattern, with, minimal)))
                    .as("%s in %s", with, pattern)
                    .containsExactlyInAnyOrderElementsOf(expected);
            some += expected.isEmpty() ? 0 : 1;
        }
        assertThat(some).isPositive();
    }

    /** If two digits are not given, or three, puzzles that differ by their names count once. */
    @Test
    void puzzlesThatDifferByNamesCountOnce() {
        int some = 0;
        for (int round = 0; round < 12; round++) {
            SolutionGrid grid = grids.next();
            int named = 6 + round % 2;
            CellSet with = CellSet.EMPTY;
            CellSet open = CellSet.EMPTY;
            for (int cell : drawn(CellSet.ALL, 70).cells()) {
                if (grid.digit(cell) <= named) {
                    with = with.with(cell);
                } else if (open.size() < 4) {
                    open = open.with(cell);
                }
            }
            byte[] given = Puzzle.of(grid, with).digits();
            Set<Puzzle> all = new HashSet<>();
            tryAll(given.clone(), open.cells(), 0, false, all);
            Set<Puzzle> expected = new HashSet<>();
            all.forEach(puzzle -> expected.add(renamed(puzzle, given)));
            List<Puzzle> found = filled(new PatternFill(with.or(open), Puzzle.of(given), false));
            assertThat(found.stream().map(puzzle -> renamed(puzzle, given)).toList())
                    .doesNotHaveDuplicates()
                    .containsExactlyInAnyOrderElementsOf(expected);
            some += found.isEmpty() ? 0 : 1;
        }
        assertThat(some).isPositive();
    }

    @Test
    void randomPuzzlesFitAndHaveOneSolution() {
        CellSet pattern = drawn(CellSet.ALL, 28);
        Puzzle with = Puzzle.of(grids.next(), drawn(pattern, 6));
        for (boolean minimal : new boolean[] {false, true}) {
            PatternFill.Filler filler = new PatternFill(pattern, with, minimal).new Filler();
            int found = 0;
            for (int trial = 0; trial < 40; trial++) {
                Puzzle puzzle = filler.random(new SplittableRandom(trial));
                if (puzzle != null) {
                    found++;
                    assertThat(puzzle.clues()).isEqualTo(pattern);
                    assertThat(with.firstClueNotIn(puzzle)).isNegative();
                    assertThat(PlainSolver.count(puzzle.digits(), 2)).isEqualTo(1);
                    assertThat(!minimal || NeighboursTest.isMinimal(puzzle.digits()))
                            .isTrue();
                    assertThat(filler.random(new SplittableRandom(trial))).isEqualTo(puzzle);
                }
            }
            assertThat(minimal || found > 0).isTrue();
        }
    }

    @Test
    void cluesThatContradictEachOtherHaveNoPuzzle() {
        CellSet pattern = drawn(CellSet.ALL, 26).with(0).with(1).with(2);
        PatternFill fill = new PatternFill(pattern, Puzzle.of("11" + ".".repeat(79)), false);
        assertThat(filled(fill)).isEmpty();
        assertThat(fill.new Filler().random(random)).isNull();
        assertThat(fill.estimate(random, 1_000_000, MachineSpeed::cpuNanos).mean())
                .isZero();
        assertThatThrownBy(() -> new PatternFill(CellSet.of(4), Puzzle.of("11" + ".".repeat(79)), false))
                .hasMessage("expected clues in cells of the pattern, found r1c12 outside of it");
    }

    /** By a clock on which each start takes a second, the estimate is the number of starts. */
    @Test
    void theEstimateIsOfAllStarts() {
        CellSet pattern = drawn(CellSet.ALL, 30);
        PatternFill fill = new PatternFill(pattern, Puzzle.of(grids.next(), drawn(pattern, 22)), false);
        PatternFill.Walk walk = fill.new Walk();
        int starts = 0;
        while (walk.next() != null) {
            starts++;
        }
        assertThat(starts).isGreaterThan(10);
        AtomicLong seconds = new AtomicLong();
        long samples = 5_000_000_000_000L;
        assertThat(fill.estimate(random, samples, () -> seconds.getAndIncrement() * 1_000_000_000)
                        .mean())
                .isCloseTo((double) starts, withinPercentage(5));
    }

    @Test
    void aStopEndsAFill() {
        PatternFill fill = new PatternFill(drawn(CellSet.ALL, 24), Puzzle.of(new byte[81]), false);
        PatternFill.Filler filler = fill.new Filler();
        filler.stopWhen(() -> true);
        PatternFill.Start start = fill.new Walk().next();
        assertThatThrownBy(() -> filler.fill(start)).isInstanceOf(CancellationException.class);
        assertThatThrownBy(() -> filler.random(random)).isInstanceOf(CancellationException.class);
    }
}
