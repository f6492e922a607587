package org.seventeen.sudoku.scan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.seventeen.base.work.StopSignal;
import org.seventeen.sudoku.canon.Isotopy;
import org.seventeen.sudoku.grid.BandMask;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.RandomGrids;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.scan.PairWorks.PairWork;
import org.seventeen.sudoku.search.FoundPuzzle;
import org.seventeen.sudoku.search.engine.Instances;
import org.seventeen.sudoku.search.engine.PairResult;
import org.seventeen.sudoku.search.engine.PairSearch;
import org.seventeen.sudoku.search.engine.ReferenceSearch;
import org.seventeen.sudoku.search.engine.SearchObserver;
import org.seventeen.sudoku.search.plan.PairGoal;
import org.seventeen.sudoku.search.plan.PairInstance;
import org.seventeen.sudoku.search.plan.SearchOptions;
import org.seventeen.sudoku.solve.BitSolver;
import org.seventeen.sudoku.ua.guardian.Gangster;
import org.seventeen.sudoku.ua.harvest.PairHarvest;
import org.seventeen.sudoku.ua.harvest.UaTable;
import org.seventeen.testing.Size;

/**
 * A whole grid by its six band pairs, against a search that knows neither plans nor rules. Many cells are given and not
 * counted, so that there are puzzles of 16 clues to choose; one or two more cells are free. Each instance is drawn around a
 * distribution of the clues over three lines, with a line across as full as the largest of them, or one clue less; in
 * {@code -Plong} every distribution has its turn.
 */
@Tag("sized")
class PairPlanTest {
    private static final int MOST_PUZZLES = 2_000;

    /** A goal of the grid, its work, and the sets of its pair. */
    private record Part(PairGoal goal, PairWork work, PairInstance all, UaTable harvest) {
        /** The puzzles that the pair finds for the grid: clue sets of the grid, given ones included. */
        List<CellSet> found(int clues, CellSet given, CellSet free) {
            Isotopy there = goal.back().inverse();
            CellSet givenThere = there.apply(given);
            CellSet freeThere = there.apply(free);
            PairInstance instance = new PairInstance(
                    all.cells(),
                    givenThere.pair(),
                    all.cells().virtualCells((int) givenThere.third(), goal.third()),
                    freeThere.pair(),
                    all.cells().virtualCells((int) freeThere.third(), goal.third()));
            PairResult result = new PairSearch(
                            instance,
                            work.tasks(clues % 2),
                            SearchOptions.DEFAULT,
                            new StopSignal(),
                            harvest,
                            SearchObserver.none())
                    .searchAll();
            assertThat(result.exhaustive()).isTrue();
            List<CellSet> found = new ArrayList<>();
            for (FoundPuzzle one : result.puzzles()) {
                CellSet cells = one.puzzle().clues();
                SolutionGrid onTop = SolutionGrid.of(all.cells().grid(one.third()));
                if (one.third() == goal.third() && goal.admits(Puzzle.of(onTop, cells.minus(givenThere)))) {
                    found.add(goal.back().apply(cells));
                }
            }
            return found;
        }
    }

    /** The six parts of a grid; each of its pairs is also one of another grid. */
    private static List<Part> parts(SplittableRandom random, SolutionGrid grid, int clues) {
        PairWork.Groups groups = new PairWork.Groups(clues);
        groups.add(0, grid);
        for (int line = 0; line < 6; line++) {
            byte[] pair =
                    Arrays.copyOf(PairGroupsTest.upright(grid, line).apply(grid).digits(), 54);
            Gangster gangster = Gangster.of(pair);
            groups.add(1 + line, gangster.third(random.nextInt(gangster.size())).under(pair));
        }
        List<Part> parts = new ArrayList<>();
        for (PairWork work : groups.works()) {
            for (PairGoal goal : work.goals()) {
                if (goal.owner() == 0) {
                    PairInstance all = PairGroupsTest.instance(work);
                    parts.add(new Part(goal, work, all, new PairHarvest(all.cells()).forSearch(16)));
                }
            }
        }
        return parts;
    }

    /**
     * Clue counts to draw an instance around, made without a plan.
     *
     * @param transposed whether the counts are those of stacks
     * @param lines the counts of the three lines; the largest is z
     * @param across the largest count of the lines across: z, or one less
     */
    private record Target(boolean transposed, List<Integer> lines, int across) {
        int largest() {
            return Collections.max(lines);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {16, 17, 18})
    void theSixPairsOfAGridFindEachPuzzleOfTheReferenceOnce(int clues) {
        SplittableRandom random = new SplittableRandom(7100 + clues);
        SolutionGrid grid = new RandomGrids(random).next();
        List<Part> parts = parts(random, grid, clues);
        assertThat(parts).hasSize(6);
        List<Target> targets = targets(random, clues);
        int wanted = Math.min(targets.size(), Size.of(8, 1_000));
        int refused = 0;
        for (int i = 0; i < wanted; i++) {
            // Most are from the beginning, where the counts are even: most puzzles are there, and most of the work.
            Target target = targets.remove(i % 3 < 2 ? 0 : random.nextInt(targets.size()));
            refused += compare(random, grid, parts, target, "seed " + (7100 + clues) + ", instance " + i);
        }
        assertThat(refused).as("choices that are no puzzle").isGreaterThan(wanted);
    }

    /** All targets, those with the least largest count first, otherwise in random order. */
    private static List<Target> targets(SplittableRandom random, int clues) {
        List<Target> targets = new ArrayList<>();
        for (int a = 0; a <= clues; a++) {
            for (int b = 0; a + b <= clues; b++) {
                for (int code = 0; code < 4; code++) {
                    int largest = Math.max(a, Math.max(b, clues - a - b));
                    int across = largest - code / 2;
                    if (3 * across >= clues) {
                        targets.add(new Target(code % 2 == 1, List.of(a, b, clues - a - b), across));
                    }
                }
            }
        }
        List<Target> mixed = new ArrayList<>();
        while (!targets.isEmpty()) {
            mixed.add(targets.remove(random.nextInt(targets.size())));
        }
        mixed.sort(Comparator.comparingInt(Target::largest));
        return mixed;
    }

    /** Compares the puzzles of an instance drawn around a target; returns how many choices of free cells are none. */
    private static int compare(
            SplittableRandom random, SolutionGrid grid, List<Part> parts, Target target, String name) {
        CellSet chosen = cells(random, target);
        int clues = chosen.size();
        CellSet free = chosen.or(Instances.some(random, chosen.complement(), random.nextInt(4) == 0 ? 2 : 1));
        CellSet given = given(random, grid, chosen, free);
        Set<CellSet> expected = new ReferenceSearch(grid, given, free).puzzles(clues, MOST_PUZZLES);
        String full = name + ", " + target + ", given " + given + ", free " + free + " of " + grid;
        assertThat(expected).as(full).contains(given.or(chosen));
        List<CellSet> found = new ArrayList<>();
        for (Part part : parts) {
            found.addAll(part.found(clues, given, free));
        }
        // A list: a puzzle found by two pairs would show.
        assertThat(found).as(full).containsExactlyInAnyOrderElementsOf(expected);
        int extra = free.size() - clues;
        return (extra == 1 ? free.size() : free.size() * (free.size() - 1) / 2) - expected.size();
    }

    /** Cells that make a puzzle of the chosen ones: as few as possible, and then some, so that other choices do too. */
    private static CellSet given(SplittableRandom random, SolutionGrid grid, CellSet chosen, CellSet free) {
        BitSolver solver = new BitSolver();
        CellSet given = free.complement();
        CellSet untried = given;
        while (!untried.isEmpty()) {
            int cell = Instances.some(random, untried, 1).cells()[0];
            untried = untried.without(cell);
            byte[] fewer = Puzzle.of(grid, given.without(cell).or(chosen)).digits();
            given = solver.count(fewer, 2) == 1 ? given.without(cell) : given;
        }
        return given.or(Instances.some(random, free.complement().minus(given), 6 + random.nextInt(14)));
    }

    /** Cells with the counts of a target: of some draws the one with most cells in a line across, within the limit. */
    private static CellSet cells(SplittableRandom random, Target target) {
        CellSet best = null;
        int most = -1;
        for (int draw = 0; draw < 300 || best == null; draw++) {
            CellSet cells = CellSet.EMPTY;
            int leaning = random.nextInt(6);
            for (int band = 0; band < 3; band++) {
                CellSet free = band(band);
                for (int left = target.lines().get(band); left > 0; left--) {
                    CellSet leant = random.nextInt(6) < leaning
                            ? free.and(band(draw % 3).transposed())
                            : free;
                    int cell = Instances.some(random, leant.isEmpty() ? free : leant, 1)
                            .cells()[0];
                    cells = cells.with(cell);
                    free = free.without(cell);
                }
            }
            int fullest = 0;
            for (int stack = 0; stack < 3; stack++) {
                fullest = Math.max(fullest, cells.and(band(stack).transposed()).size());
            }
            if (fullest <= target.across() && fullest > most) {
                best = cells;
                most = fullest;
            }
        }
        return target.transposed() ? best.transposed() : best;
    }

    private static CellSet band(int band) {
        return CellSet.ofBands(
                band == 0 ? BandMask.ALL : 0, band == 1 ? BandMask.ALL : 0, band == 2 ? BandMask.ALL : 0);
    }
}
