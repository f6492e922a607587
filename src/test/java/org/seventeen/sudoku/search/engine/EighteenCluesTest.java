package org.seventeen.sudoku.search.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.seventeen.base.work.StopSignal;
import org.seventeen.sudoku.canon.Isotopy;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.scan.PairScanner;
import org.seventeen.sudoku.scan.PairScanner.PairRecord;
import org.seventeen.sudoku.scan.ScanInput;
import org.seventeen.sudoku.scan.SharedGrids;
import org.seventeen.sudoku.search.Counters;
import org.seventeen.sudoku.search.FoundPuzzle;
import org.seventeen.sudoku.search.GridResult;
import org.seventeen.sudoku.search.Rule;
import org.seventeen.sudoku.search.SearchInstance;
import org.seventeen.sudoku.search.SearchListener;
import org.seventeen.sudoku.search.expand.FirstBandSets;
import org.seventeen.sudoku.search.plan.Orientation;
import org.seventeen.sudoku.search.plan.ScanPlan;
import org.seventeen.sudoku.search.plan.ScanPlan.BandTask;
import org.seventeen.sudoku.search.plan.SearchOptions;
import org.seventeen.sudoku.ua.harvest.UaHarvester;
import org.seventeen.sudoku.ua.harvest.UaTable;

/**
 * All puzzles of 18 clues of real grids, compared with facts known without the search: every 17 gives 64; and with the
 * search itself on a morph of the grid, with most rules off and every choice reversed.
 */
@Tag("long")
class EighteenCluesTest {
    /** The rules without which such a search would take hours; docs/search.md measures them. */
    private static final Set<Rule> INDISPENSABLE = Set.of(Rule.BOX_MAPS, Rule.MULTI_BOX);

    @Test
    void everySeventeenWithOneMoreClueIsFound() throws Exception {
        for (SharedGrids.Known grid : SharedGrids.withSeventeens(3)) {
            Set<CellSet> seventeens = clueSets(search(grid.solution(), 17));
            assertThat(seventeens).as("%s", grid.solution()).hasSize(grid.puzzles());
            GridResult result = search(grid.solution(), 18);
            Set<CellSet> supersets = new HashSet<>();
            for (CellSet clues : seventeens) {
                for (int cell : clues.complement().cells()) {
                    supersets.add(clues.with(cell));
                }
            }
            assertThat(supersets).hasSizeGreaterThanOrEqualTo(64);
            Set<CellSet> redundant = new HashSet<>();
            for (FoundPuzzle found : result.puzzles()) {
                if (!found.minimal()) {
                    redundant.add(found.puzzle().clues());
                }
            }
            assertThat(redundant).as("%s", grid.solution()).isEqualTo(supersets);
        }
    }

    /**
     * Ten of the shared random grids, counted from 0, and the number of their puzzles of 18 clues. The second search uses a
     * random morph and shares no choice with the first: the worse orientation, the bands with most clue sets first, the
     * second band by number, the shorter harvest, nothing learned, no bounds.
     */
    @ParameterizedTest(name = "grid {0} has {1}")
    @CsvSource({"0,0", "1,0", "2,0", "3,0", "4,10", "5,0", "6,0", "7,0", "8,1", "9,0"})
    void theOppositeOfEveryChoiceFindsTheSame(int number, int expected) throws Exception {
        SolutionGrid solution = SharedGrids.random(10).get(number).solution();
        Set<CellSet> found = clueSets(search(solution, 18));
        assertThat(found).as("%s", solution).hasSize(expected);

        long seed = 1800L + number;
        Isotopy morph = Isotopy.random(new SplittableRandom(seed));
        SolutionGrid moved = morph.apply(solution);
        Set<CellSet> back = new HashSet<>();
        for (CellSet clues : oppositeSearch(SearchInstance.of(moved, 18))) {
            Puzzle puzzle = morph.inverse().apply(Puzzle.of(moved, clues));
            assertThat(back.add(puzzle.clues())).as("seed %d: once", seed).isTrue();
        }
        assertThat(back).as("seed %d: %s", seed, morph).isEqualTo(found);
    }

    /** The same ten grids by their six band pairs, whose plan shares nothing with that of a single grid. */
    @ParameterizedTest(name = "grid {0} has {1}")
    @CsvSource({"0,0", "1,0", "2,0", "3,0", "4,10", "5,0", "6,0", "7,0", "8,1", "9,0"})
    void bandPairsFindTheSame(int number, int expected) throws Exception {
        SolutionGrid solution = SharedGrids.random(10).get(number).solution();
        List<ScanInput> left = new ArrayList<>(List.of(new ScanInput(solution, "")));
        List<PairRecord> records = new ArrayList<>();
        new PairScanner(Runtime.getRuntime().availableProcessors(), 18, SearchOptions.DEFAULT, new StopSignal())
                .runGrids(() -> left.isEmpty() ? null : left.remove(0), 1, records::add);
        assertThat(records).hasSize(1);
        assertThat(records.get(0).covered()).hasSize(7);
        assertThat(clueSets(records.get(0).result()))
                .as("%s", solution)
                .hasSize(expected)
                .isEqualTo(clueSets(search(solution, 18)));
    }

    /** The tasks of the search with the orientation and the ranks that it would not choose. */
    private static List<CellSet> oppositeSearch(SearchInstance instance) {
        UaTable harvest = new UaHarvester(instance.solution()).forSearch(16);
        Orientation[] orientations = {new Orientation(instance, harvest, 0), new Orientation(instance, harvest, 1)};
        long[] fewest = new long[2];
        int[][] ranks = new int[2][3];
        for (int number = 0; number < 2; number++) {
            long[] members = new long[3];
            for (int band = 0; band < 3; band++) {
                members[band] = setsOf(orientations[number], band, 6).members();
            }
            for (int band = 0; band < 3; band++) {
                for (int other = 0; other < 3; other++) {
                    boolean before = members[other] > members[band] || members[other] == members[band] && other < band;
                    ranks[number][band] += before ? 1 : 0;
                }
            }
            fewest[number] = Math.min(members[0], Math.min(members[1], members[2]));
        }
        // The search takes the orientation with fewer clue sets in the balanced pass, 6-6-6.
        int worse = fewest[0] > fewest[1] ? 0 : 1;
        List<CellSet> found = new ArrayList<>();
        GridWorker worker = new GridWorker(
                instance.solution(),
                new WorkerSets.OfGrid(orientations, new WorkerSets.Learned<>()),
                (third, clues) -> found.add(clues),
                INDISPENSABLE,
                () -> false,
                SearchListener.NONE,
                new Counters());
        for (BandTask task : ScanPlan.tasks(instance.clues(), worse, ranks)) {
            FirstBandSets sets = setsOf(orientations[task.orientation()], task.first(), task.clues());
            worker.search(task, sets, 0, sets.groups());
        }
        return found;
    }

    private static FirstBandSets setsOf(Orientation orientation, int band, int clues) {
        return new FirstBandSets(orientation.setsOfBand(band), orientation.free[band], clues);
    }

    private static GridResult search(SolutionGrid solution, int clues) {
        return new GridSearch(SearchInstance.of(solution, clues), SearchOptions.DEFAULT, new StopSignal()).searchAll();
    }

    private static Set<CellSet> clueSets(GridResult result) {
        assertThat(result.exhaustive()).isTrue();
        List<CellSet> clues =
                result.puzzles().stream().map(found -> found.puzzle().clues()).toList();
        assertThat(clues).doesNotHaveDuplicates();
        return Set.copyOf(clues);
    }
}
