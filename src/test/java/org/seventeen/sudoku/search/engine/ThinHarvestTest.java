package org.seventeen.sudoku.search.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.search.Counter;
import org.seventeen.sudoku.search.Counters;
import org.seventeen.sudoku.search.Rule;
import org.seventeen.sudoku.search.SearchInstance;
import org.seventeen.sudoku.search.SearchListener;
import org.seventeen.sudoku.search.engine.Instances.Case;
import org.seventeen.sudoku.search.engine.Instances.Kind;
import org.seventeen.sudoku.search.expand.FirstBandSets;
import org.seventeen.sudoku.search.plan.Orientation;
import org.seventeen.sudoku.search.plan.ScanPlan;
import org.seventeen.sudoku.search.plan.ScanPlan.BandTask;
import org.seventeen.sudoku.ua.harvest.ThinnedHarvest;
import org.seventeen.sudoku.ua.harvest.UaHarvester;
import org.seventeen.sudoku.ua.harvest.UaTable;
import org.seventeen.testing.Size;

/**
 * The search workers on instances whose harvest was thinned at random, down to nothing, with any mixture of rules and any
 * ranks of the bands: no step may rely on complete lists, and learning must compensate.
 */
@Tag("sized")
@Tag("once")
class ThinHarvestTest {
    /** A case with more free cells than this is always searched with learning, without which it takes seconds. */
    private static final int MOST_FREE_WITHOUT_LEARNING = Size.of(30, 81);

    private final Map<SolutionGrid, UaTable> harvests = new HashMap<>();

    @ParameterizedTest
    @EnumSource(Kind.class)
    void missingSetsCostTimeOnly(Kind kind) {
        SplittableRandom random = new SplittableRandom(21);
        // The reference and the search both take longest over this kind.
        int usual = kind == Kind.TWO_LINES ? 4 : 10;
        List<Case> cases = Instances.of(kind, 21, Size.of(usual, 32));
        Counters counters = new Counters();
        long mostLearned = 0;
        int nonEmpty = 0;
        for (Case one : cases) {
            nonEmpty += one.puzzles().isEmpty() ? 0 : 1;
            for (int variant = 0; variant < 3; variant++) {
                UaTable harvest = thinned(random, one.instance().solution());
                EnumSet<Rule> rules = variant == 0 ? EnumSet.allOf(Rule.class) : anyRules(random);
                if (one.instance().free().size() > MOST_FREE_WITHOUT_LEARNING) {
                    rules.add(Rule.LEARNING);
                }
                int better = random.nextInt(2);
                int[][] ranks = {anyRanks(random), anyRanks(random)};
                String name = one.name() + ", " + harvest + ", rules " + rules;
                long before = counters.get(Counter.UAS_LEARNED);
                List<CellSet> found = search(one.instance(), harvest, rules, better, ranks, counters);
                mostLearned = Math.max(mostLearned, counters.get(Counter.UAS_LEARNED) - before);
                assertThat(found).as(name).doesNotHaveDuplicates();
                assertThat(new HashSet<>(found)).as(name).isEqualTo(one.puzzles());
            }
        }
        assertThat(3 * nonEmpty).as("three times the cases with puzzles").isGreaterThanOrEqualTo(cases.size());
        assertThat(counters.get(Counter.SHRINK_CALLS))
                .as("sets shrunk by the solver")
                .isPositive();
        if (kind == Kind.DEEP || kind == Kind.TWO_LINES) {
            assertThat(mostLearned)
                    .as("sets learned, more than tables bear before they are made again")
                    .isGreaterThan(48);
        }
    }

    /** The harvest of the grid, each set kept with a probability that is drawn first, 0 and 1 included. */
    private UaTable thinned(SplittableRandom random, SolutionGrid solution) {
        UaTable harvest = harvests.computeIfAbsent(solution, grid -> new UaHarvester(grid).forSearch());
        double share = random.nextInt(5) / 4.0;
        return ThinnedHarvest.of(harvest, random, share * share);
    }

    private static EnumSet<Rule> anyRules(SplittableRandom random) {
        EnumSet<Rule> rules = EnumSet.noneOf(Rule.class);
        for (Rule rule : Rule.values()) {
            if (random.nextBoolean()) {
                rules.add(rule);
            }
        }
        return rules;
    }

    private static int[] anyRanks(SplittableRandom random) {
        int first = random.nextInt(3);
        int second = (first + 1 + random.nextInt(2)) % 3;
        int[] ranks = new int[3];
        ranks[second] = 1;
        ranks[3 - first - second] = 2;
        return ranks;
    }

    private static List<CellSet> search(
            SearchInstance instance, UaTable harvest, Set<Rule> rules, int better, int[][] ranks, Counters counters) {
        Orientation[] orientations = {new Orientation(instance, harvest, 0), new Orientation(instance, harvest, 1)};
        List<CellSet> found = new ArrayList<>();
        if (orientations[0].hopeless()) {
            return found;
        }
        WorkerSets.OfGrid sets = new WorkerSets.OfGrid(orientations, new WorkerSets.Learned<>());
        GridWorker worker = new GridWorker(
                instance.solution(),
                sets,
                (third, clues) -> found.add(clues),
                rules,
                () -> false,
                SearchListener.NONE,
                counters);
        for (BandTask task : ScanPlan.tasks(instance.clues(), better, ranks)) {
            Orientation orientation = orientations[task.orientation()];
            FirstBandSets groups = new FirstBandSets(
                    orientation.setsOfBand(task.first()), orientation.free[task.first()], task.clues());
            worker.search(task, groups, 0, groups.groups());
        }
        counters.add(Counter.UAS_LEARNED, sets.learned());
        return found;
    }
}
