package org.seventeen.scan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.seventeen.base.bits.BandMask;
import org.seventeen.base.bits.CellSet;
import org.seventeen.base.work.StopSignal;
import org.seventeen.grid.Puzzle;
import org.seventeen.grid.RandomGrids;
import org.seventeen.grid.SolutionGrid;
import org.seventeen.grid.canon.Isotopy;
import org.seventeen.search.engine.Instances;
import org.seventeen.search.engine.PairInstance;
import org.seventeen.search.engine.PairResult;
import org.seventeen.search.engine.PairSearch;
import org.seventeen.search.engine.ReferenceSearch;
import org.seventeen.search.plan.ClueCounts;
import org.seventeen.search.plan.PairGoal;
import org.seventeen.search.plan.SearchOptions;
import org.seventeen.solve.sudoku.BitSolver;
import org.seventeen.testing.Size;
import org.seventeen.ua.guardian.Gangster;
import org.seventeen.ua.guardian.ThirdBand;
import org.seventeen.ua.harvest.PairHarvest;
import org.seventeen.ua.harvest.PairUaTable;

/**
 * A whole grid by its six band pairs, against a search that knows neither plans nor rules. Many cells are given and not
 * counted, so that there are puzzles of 16 clues to choose; one or two more cells are free. The choice that the instance is
 * drawn around has the clue counts of one split of the plan, with a stack as full as the split admits; in {@code -Plong} each
 * split has its turn.
 */
@Tag("sized")
class PairPlanTest {
    private static final int MOST_PUZZLES = 2_000;

    /** A grid, six others that each share one of its pairs, and their works with the sets of their pairs. */
    private static final class Company {
        private final SolutionGrid grid;
        private final Map<PairWork, PairInstance> instances = new IdentityHashMap<>();
        private final Map<PairWork, PairUaTable> harvests = new IdentityHashMap<>();
        private final List<Map.Entry<PairWork, PairGoal>> goals = new ArrayList<>();

        Company(SplittableRandom random, int clues) {
            grid = new RandomGrids(random).next();
            PairGroups groups = new PairGroups(clues);
            groups.add(0, grid);
            for (int line = 0; line < 6; line++) {
                byte[] pair = Arrays.copyOf(
                        PairGroupsTest.upright(grid, line).apply(grid).digits(), 54);
                Gangster gangster = Gangster.of(pair);
                ThirdBand third = gangster.third(random.nextInt(gangster.size()));
                groups.add(1 + line, third.under(pair));
            }
            for (PairWork work : groups.works()) {
                for (PairGoal goal : work.goals()) {
                    if (goal.owner() == 0) {
                        goals.add(Map.entry(work, goal));
                        PairInstance instance = PairGroupsTest.instance(work);
                        instances.put(work, instance);
                        harvests.put(work, new PairHarvest(instance.cells()).forSearch());
                    }
                }
            }
        }

        /** The goals of the grid, each with its work. */
        List<Map.Entry<PairWork, PairGoal>> goals() {
            return goals;
        }

        /** The puzzles that a pair finds for the grid: clue sets there, given ones included. */
        List<CellSet> found(PairWork work, PairGoal goal, int clues, CellSet given, CellSet free) {
            PairInstance all = instances.get(work);
            Isotopy there = goal.back().inverse();
            CellSet givenThere = there.apply(given);
            PairInstance instance = new PairInstance(
                    all.cells(),
                    givenThere.pair(),
                    all.cells().virtualCells((int) givenThere.third(), goal.third()),
                    there.apply(free).pair(),
                    all.cells().virtualCells((int) there.apply(free).third(), goal.third()));
            PairResult result = new PairSearch(
                            instance,
                            work.tasks(clues % 2),
                            SearchOptions.DEFAULT,
                            new StopSignal(),
                            harvests.get(work))
                    .searchAll();
            assertThat(result.exhaustive()).isTrue();
            List<CellSet> found = new ArrayList<>();
            for (PairResult.Found one : result.puzzles()) {
                CellSet cells = one.puzzle().puzzle().clues();
                SolutionGrid onTop = SolutionGrid.of(all.cells().grid(one.third()));
                if (one.third() == goal.third() && goal.admits(Puzzle.of(onTop, cells.minus(givenThere)))) {
                    found.add(goal.back().apply(cells));
                }
            }
            return found;
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {16, 17, 18})
    void theSixPairsOfAGridFindEachPuzzleOfTheReferenceOnce(int clues) {
        SplittableRandom random = new SplittableRandom(7100 + clues);
        Company company = new Company(random, clues);
        List<int[]> targets = new ArrayList<>();
        for (int goal = 0; goal < 6; goal++) {
            for (int split = 0;
                    split < company.goals().get(goal).getValue().splits().size();
                    split++) {
                targets.add(new int[] {goal, split});
            }
        }
        int wanted = Math.min(targets.size(), Size.of(14, 1_000));
        int refused = 0;
        for (int i = 0; i < wanted; i++) {
            // Half of them with fewest clues in the third band, as most puzzles have.
            int[] target = wanted == targets.size() || i % 2 == 0
                    ? targets.remove(random.nextInt(targets.size()))
                    : targets.remove(targets.indexOf(evenest(company, targets)));
            String name = "seed " + (7100 + clues) + ", instance " + i;
            refused += compare(random, company, clues, target, name);
        }
        assertThat(refused).as("choices that are no puzzle").isGreaterThan(wanted);
    }

    private static int[] evenest(Company company, List<int[]> targets) {
        int[] best = targets.get(0);
        for (int[] target : targets) {
            best = split(company, target).third() < split(company, best).third() ? target : best;
        }
        return best;
    }

    private static ClueCounts split(Company company, int[] target) {
        return company.goals().get(target[0]).getValue().splits().get(target[1]);
    }

    /** Compares the puzzles of an instance drawn around a split; returns how many choices of free cells are none. */
    private static int compare(SplittableRandom random, Company company, int clues, int[] target, String name) {
        PairGoal around = company.goals().get(target[0]).getValue();
        CellSet chosen = around.back().apply(cells(random, split(company, target)));
        assertThat(chosen.size()).isEqualTo(clues);
        CellSet free = chosen.or(Instances.some(random, chosen.complement(), 1 + random.nextInt(2)));
        BitSolver solver = new BitSolver();
        CellSet given = free.complement();
        CellSet untried = given;
        // As few given cells as leave the choice a puzzle, and then some: other choices shall be puzzles too.
        while (!untried.isEmpty()) {
            int cell = Instances.some(random, untried, 1).cells()[0];
            untried = untried.without(cell);
            byte[] fewer = Puzzle.of(company.grid, given.without(cell).or(chosen)).digits();
            given = solver.count(fewer, 2) == 1 ? given.without(cell) : given;
        }
        given = given.or(Instances.some(random, free.complement().minus(given), 6 + random.nextInt(14)));

        Set<CellSet> expected = new ReferenceSearch(company.grid, given, free).puzzles(clues, MOST_PUZZLES);
        assertThat(expected).as(name).contains(given.or(chosen));
        List<CellSet> found = new ArrayList<>();
        for (Map.Entry<PairWork, PairGoal> goal : company.goals()) {
            List<CellSet> here = company.found(goal.getKey(), goal.getValue(), clues, given, free);
            if (goal.getValue() == around) {
                assertThat(here).as(name).contains(given.or(chosen));
            }
            found.addAll(here);
        }
        String full =
                name + ", " + split(company, target) + ", given " + given + ", free " + free + " of " + company.grid;
        // A list: a puzzle found by two pairs would show.
        assertThat(found).as(full).containsExactlyInAnyOrderElementsOf(expected);
        int extra = free.size() - clues;
        return (extra == 1 ? free.size() : free.size() * (free.size() - 1) / 2) - expected.size();
    }

    /** Cells of the pair on top of the third band with the clue counts of a split, and one stack as full as may be. */
    private static CellSet cells(SplittableRandom random, ClueCounts split) {
        int[] counts = {split.first(), split.second(), split.third()};
        CellSet best = null;
        int most = -1;
        for (int draw = 0; draw < 300 || best == null; draw++) {
            CellSet cells = CellSet.EMPTY;
            int leaning = random.nextInt(6);
            for (int band = 0; band < 3; band++) {
                CellSet free = CellSet.ofBands(
                        band == 0 ? BandMask.ALL : 0, band == 1 ? BandMask.ALL : 0, band == 2 ? BandMask.ALL : 0);
                for (int left = counts[band]; left > 0; left--) {
                    CellSet leant = random.nextInt(6) < leaning ? free.and(stack(draw % 3)) : free;
                    leant = leant.isEmpty() ? free : leant;
                    int cell = Instances.some(random, leant, 1).cells()[0];
                    cells = cells.with(cell);
                    free = free.without(cell);
                }
            }
            int fullest = 0;
            for (int stack = 0; stack < 3; stack++) {
                fullest = Math.max(fullest, cells.and(stack(stack)).size());
            }
            if (fullest <= split.stackCap() && fullest > most) {
                best = cells;
                most = fullest;
            }
        }
        return best;
    }

    private static CellSet stack(int stack) {
        CellSet cells = CellSet.EMPTY;
        for (int cell = 0; cell < 81; cell++) {
            cells = cell % 9 / 3 == stack ? cells.with(cell) : cells;
        }
        return cells;
    }
}
