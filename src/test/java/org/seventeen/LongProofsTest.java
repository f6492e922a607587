package org.seventeen;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.seventeen.base.work.StopSignal;
import org.seventeen.sudoku.canon.Isotopy;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.scan.CatalogScanner;
import org.seventeen.sudoku.scan.ScanInput;
import org.seventeen.sudoku.scan.SharedGrids;
import org.seventeen.sudoku.scan.SharedGrids.Known;
import org.seventeen.sudoku.search.AuditReport;
import org.seventeen.sudoku.search.Cut;
import org.seventeen.sudoku.search.FoundPuzzle;
import org.seventeen.sudoku.search.GridResult;
import org.seventeen.sudoku.search.PuzzleGoal;
import org.seventeen.sudoku.search.Rule;
import org.seventeen.sudoku.search.plan.SearchOptions;
import org.seventeen.sudoku.solve.BitSolver;

/** Full searches of many grids, minutes of all cores: {@code mvn verify -Plong}. */
@Tag("long")
class LongProofsTest {
    private static final SolutionGrid TWENTY_NINE =
            SolutionGrid.of("639241785284765193517983624123857946796432851458619237342178569861594372975326418");

    @Test
    void twentyMorphsOfTheGridWithTwentyNine() throws Exception {
        SplittableRandom random = new SplittableRandom(29);
        List<Isotopy> morphs = new ArrayList<>(List.of(Isotopy.identity()));
        for (int i = 0; i < 20; i++) {
            morphs.add(Isotopy.random(random));
        }
        List<GridResult> results = search(
                17, morphs.stream().map(morph -> morph.apply(TWENTY_NINE)).toList());
        Set<Puzzle> expected = puzzles(results.get(0));
        assertThat(expected).hasSize(29);
        for (int i = 1; i <= 20; i++) {
            Isotopy back = morphs.get(i).inverse();
            Set<Puzzle> moved = new HashSet<>();
            puzzles(results.get(i)).forEach(puzzle -> moved.add(back.apply(puzzle)));
            assertThat(moved).as("seed 29, morph %d: %s", i, morphs.get(i)).isEqualTo(expected);
        }
    }

    @Test
    void fiftyGridsWithSeventeens() throws Exception {
        List<Known> grids = SharedGrids.withSeventeens(50);
        assertThat(assertCounts(grids)).as("puzzles in all").isEqualTo(57);
    }

    @Test
    void fiftyRandomGrids() throws Exception {
        assertCounts(SharedGrids.random(50));
    }

    @Test
    void noPuzzleOfSixteenCluesInAHundredGrids() throws Exception {
        List<SolutionGrid> grids = new ArrayList<>(solutions(SharedGrids.random(50)));
        grids.addAll(solutions(SharedGrids.withSeventeens(50)));
        assertThat(grids).hasSize(100);
        assertThat(search(16, grids))
                .allSatisfy(result -> assertThat(puzzles(result))
                        .as(result.instance().solution().toString())
                        .isEmpty());
    }

    /**
     * 500 of the 5 000 listed puzzles, or as many as the property {@code seventeen.known} says: about a second of CPU each.
     */
    @Test
    void listedSeventeensAreFoundInTheirGrids() throws Exception {
        int count = Integer.getInteger("seventeen.known", 500);
        List<String> listed = new ArrayList<>(SharedGrids.seventeens());
        assertThat(count).as("seventeen.known").isBetween(1, listed.size());
        SplittableRandom random = new SplittableRandom(200);
        Deque<Puzzle> expected = new ArrayDeque<>();
        BitSolver solver = new BitSolver();
        int[] numbers = new int[2];
        CatalogScanner.Source<ScanInput> source = () -> {
            if (numbers[0] == count) {
                return null;
            }
            numbers[0]++;
            Puzzle puzzle = Puzzle.of(listed.remove(random.nextInt(listed.size())));
            // The list is in canonical form; a random morph of it is a harder test of everything that looks at order.
            Puzzle moved = Isotopy.random(random).apply(puzzle);
            assertThat(solver.count(moved.digits(), 2)).isEqualTo(1);
            synchronized (expected) {
                expected.add(moved);
            }
            return new ScanInput(SolutionGrid.of(solver.solution()), "");
        };
        CatalogScanner.ofGrids(
                        Runtime.getRuntime().availableProcessors(),
                        PuzzleGoal.of(17),
                        SearchOptions.DEFAULT,
                        new StopSignal())
                .run(source, (input, result) -> {
                    Puzzle puzzle;
                    synchronized (expected) {
                        puzzle = expected.remove();
                    }
                    assertThat(puzzles(result))
                            .as("seed 200, number %d", numbers[1])
                            .contains(puzzle);
                    numbers[1]++;
                    if (numbers[1] % 100 == 0) {
                        System.out.printf("listed puzzles found: %d of %d%n", numbers[1], count);
                    }
                });
        assertThat(numbers[1]).isEqualTo(count);
    }

    @Test
    void eighteenCluesIncludeEverySupersetOfASeventeen() throws Exception {
        List<Known> grids = SharedGrids.withSeventeens(3);
        List<GridResult> seventeens = search(17, solutions(grids));
        List<GridResult> eighteens = search(18, solutions(grids));
        for (int i = 0; i < grids.size(); i++) {
            SolutionGrid solution = grids.get(i).solution();
            Set<Puzzle> supersets = new HashSet<>();
            for (Puzzle puzzle : puzzles(seventeens.get(i))) {
                for (int cell : puzzle.clues().complement().cells()) {
                    supersets.add(Puzzle.of(solution, puzzle.clues().with(cell)));
                }
            }
            Set<Puzzle> notMinimal = new HashSet<>();
            for (FoundPuzzle found : eighteens.get(i).puzzles()) {
                if (!found.minimal()) {
                    notMinimal.add(found.puzzle());
                }
            }
            puzzles(eighteens.get(i));
            // A puzzle of 18 clues that is not minimal contains one of 17, so these are exactly the supersets.
            assertThat(notMinimal).as(solution.toString()).isEqualTo(supersets).hasSizeGreaterThanOrEqualTo(64);
        }
    }

    @Test
    void anAuditOfFortyGridsFindsNothingLost() throws Exception {
        List<SolutionGrid> grids = new ArrayList<>(solutions(SharedGrids.random(20)));
        grids.addAll(solutions(SharedGrids.withSeventeens(20)));
        assertThat(grids).hasSize(40);
        AuditReport all = new AuditReport();
        for (GridResult result : search(17, grids, SearchOptions.DEFAULT.withAudit(0.001))) {
            puzzles(result);
            AuditReport report = result.audit().orElseThrow();
            assertThat(report.lost())
                    .as(result.instance().solution().toString())
                    .isEmpty();
            assertThat(report.refusedSets())
                    .as(result.instance().solution().toString())
                    .isZero();
            all.add(report);
        }
        for (Cut cut : EnumSet.of(Cut.FIRST_BAND_BOUND, Cut.DISJOINT, Cut.CRITICAL, Cut.BOX_MAPS, Cut.MULTI_BOX)) {
            assertThat(all.count(cut).audited()).as(cut.label()).isPositive();
        }
    }

    @ParameterizedTest
    @EnumSource(Rule.class)
    void noRuleChangesTheResultOnRealGrids(Rule rule) throws Exception {
        SearchOptions without = SearchOptions.DEFAULT.without(rule);
        assertThat(search(16, solutions(SharedGrids.random(3)), without))
                .allSatisfy(result -> assertThat(puzzles(result)).isEmpty());
        // The third of the list is an easy one.
        List<SolutionGrid> easy = solutions(SharedGrids.withSeventeens(3).subList(2, 3));
        assertThat(puzzles(search(17, easy, without).get(0)))
                .as(rule.label())
                .hasSize(1)
                .isEqualTo(puzzles(search(17, easy).get(0)));
    }

    @Test
    void withTwoRulesOnlyAGridHasNoSixteen() throws Exception {
        SearchOptions two = new SearchOptions(false, EnumSet.of(Rule.DISJOINT, Rule.BOX_MAPS), false, 0);
        assertThat(search(16, solutions(SharedGrids.random(1)), two))
                .allSatisfy(result -> assertThat(puzzles(result)).isEmpty());
    }

    private static int assertCounts(List<Known> grids) throws Exception {
        assertThat(grids).hasSize(50);
        List<GridResult> results = search(17, solutions(grids));
        int sum = 0;
        for (int i = 0; i < grids.size(); i++) {
            Set<Puzzle> puzzles = puzzles(results.get(i));
            assertThat(puzzles)
                    .as(grids.get(i).solution().toString())
                    .hasSize(grids.get(i).puzzles());
            sum += puzzles.size();
        }
        return sum;
    }

    private static List<SolutionGrid> solutions(List<Known> grids) {
        return grids.stream().map(Known::solution).toList();
    }

    /** The puzzles of an exhaustive result, each once and with its clues from the grid. */
    private static Set<Puzzle> puzzles(GridResult result) {
        assertThat(result.exhaustive()).isTrue();
        List<Puzzle> puzzles =
                result.puzzles().stream().map(FoundPuzzle::puzzle).toList();
        assertThat(puzzles).doesNotHaveDuplicates();
        for (Puzzle puzzle : puzzles) {
            CellSet clues = puzzle.clues();
            assertThat(clues.size()).isEqualTo(result.instance().clues());
            assertThat(puzzle).isEqualTo(Puzzle.of(result.instance().solution(), clues));
        }
        return Set.copyOf(puzzles);
    }

    private static List<GridResult> search(int clues, List<SolutionGrid> grids) throws Exception {
        return search(clues, grids, SearchOptions.DEFAULT);
    }

    private static List<GridResult> search(int clues, List<SolutionGrid> grids, SearchOptions options)
            throws Exception {
        List<ScanInput> left = new ArrayList<>();
        grids.forEach(grid -> left.add(new ScanInput(grid, "")));
        List<GridResult> results = new ArrayList<>();
        CatalogScanner.ofGrids(
                        Runtime.getRuntime().availableProcessors(), PuzzleGoal.of(clues), options, new StopSignal())
                .run(() -> left.isEmpty() ? null : left.remove(0), (input, result) -> results.add(result));
        return results;
    }
}
