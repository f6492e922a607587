package org.seventeen.sudoku.scan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.seventeen.sudoku.scan.CatalogScannerTest.source;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.Iterator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.seventeen.base.work.StopSignal;
import org.seventeen.sudoku.canon.Isotopy;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.RandomGrids;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.search.AuditReport;
import org.seventeen.sudoku.search.Cut;
import org.seventeen.sudoku.search.GridResult;
import org.seventeen.sudoku.search.PuzzleGoal;
import org.seventeen.sudoku.search.engine.PairResult;
import org.seventeen.sudoku.search.plan.SearchOptions;

/**
 * The search by band pairs on real grids, minutes of all cores: {@code mvn verify -Plong}. The properties {@code
 * seventeen.grids} and {@code seventeen.pairs} set the numbers, 200 and 1 000 by default.
 */
@Tag("long")
class PairProofsTest {
    private static final int THREADS = Runtime.getRuntime().availableProcessors();

    /** Three in ten contain a listed puzzle, the others are random; all are random morphs. */
    @Test
    void gridsHaveTheSamePuzzlesByBandPairsAndOnTheirOwn() throws Exception {
        int count = Integer.getInteger("seventeen.grids", 200);
        SplittableRandom random = new SplittableRandom(91);
        List<String> listed = new ArrayList<>(SharedGrids.seventeens());
        RandomGrids drawn = new RandomGrids(random);
        List<ScanInput> inputs = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            SolutionGrid grid = i % 10 < 3
                    ? PairTarget.solution(PairTarget.moved(random, listed))
                    : Isotopy.random(random).apply(drawn.next());
            inputs.add(new ScanInput(grid, "grid " + i));
        }
        List<GridResult> alone = new ArrayList<>();
        CatalogScanner.ofGrids(THREADS, PuzzleGoal.of(17), SearchOptions.DEFAULT, new StopSignal())
                .run(source(inputs), (input, result) -> alone.add(result));
        assertThat(alone).hasSize(count);
        List<PairScanner.PairRecord> byPairs = new ArrayList<>();
        int[] puzzles = new int[2];
        new PairScanner(THREADS, 17, SearchOptions.DEFAULT, new StopSignal()).runGrids(source(inputs), 20, one -> {
            GridResult expected = alone.get(byPairs.size());
            String name =
                    "seed 91, " + one.input().annotation() + ", " + one.input().solution();
            assertThat(one.input()).isEqualTo(inputs.get(byPairs.size()));
            assertThat(one.result().exhaustive()).as(name).isTrue();
            assertThat(one.covered()).as(name).hasSize(9);
            assertThat(one.result().puzzles()).as(name).isEqualTo(expected.puzzles());
            puzzles[0] += expected.puzzles().size();
            puzzles[1] += expected.puzzles().isEmpty() ? 0 : 1;
            byPairs.add(one);
            if (byPairs.size() % 20 == 0) {
                System.out.printf("grids compared: %d of %d%n", byPairs.size(), count);
            }
        });
        assertThat(byPairs).hasSize(count);
        System.out.printf("%d grids, %d of them with %d puzzles%n", count, puzzles[1], puzzles[0]);
        assertThat(puzzles[1]).isGreaterThanOrEqualTo(count * 3 / 10);
    }

    /** Half of them balanced, found in an arc; each with its third band and 6 to 9 others. */
    @Test
    void listedPuzzlesAreFoundWhereTheirCountsPutThem() throws Exception {
        int count = Integer.getInteger("seventeen.pairs", 1000);
        List<String> listed = new ArrayList<>(SharedGrids.seventeens());
        SplittableRandom random = new SplittableRandom(92);
        List<Puzzle> chosen = new ArrayList<>();
        int balanced = 0;
        while (chosen.size() < count && !listed.isEmpty()) {
            Puzzle puzzle = PairTarget.moved(random, listed);
            boolean isBalanced = PairTarget.isBalanced(puzzle);
            if (isBalanced ? 2 * balanced < count : 2 * (chosen.size() - balanced) < count) {
                chosen.add(puzzle);
                balanced += isBalanced ? 1 : 0;
            }
        }
        assertThat(chosen).hasSize(count);
        assertThat(2 * balanced).isBetween(count - 1, count + 1);
        assertAllFound(IntStream.range(0, count)
                .mapToObj(i -> PairTarget.inCompany(
                        new SplittableRandom(92_000 + i), chosen.get(i), "seed 92, number " + i + ", " + chosen.get(i)))
                .iterator());
    }

    @Test
    void listedPuzzlesBehindTheFirstChunkOfTheirPairAreFound() throws Exception {
        List<String> listed = new ArrayList<>(SharedGrids.seventeens());
        SplittableRandom random = new SplittableRandom(93);
        List<PairTarget> targets = new ArrayList<>();
        while (targets.size() < 12) {
            Puzzle puzzle = PairTarget.moved(random, listed);
            PairTarget target = PairTarget.behindTheFirstChunk(puzzle, "seed 93, " + puzzle);
            if (target != null) {
                targets.add(target);
            }
        }
        assertAllFound(targets.iterator());
    }

    /** Half of them are in grids with a listed puzzle. */
    @Test
    void anAuditOfFortyBandPairsFindsNothingLost() throws Exception {
        assertAuditClean(17, 20);
    }

    @ParameterizedTest
    @ValueSource(ints = {16, 18})
    void anAuditOfTenBandPairsFindsNothingLost(int clues) throws Exception {
        assertAuditClean(clues, 5);
    }

    private static void assertAuditClean(int clues, int ofEach) throws Exception {
        List<SharedGrids.Known> grids = new ArrayList<>(SharedGrids.random(ofEach));
        grids.addAll(SharedGrids.withSeventeens(ofEach));
        assertThat(grids).hasSize(2 * ofEach);
        Iterator<SharedGrids.Known> rest = grids.iterator();
        AuditReport all = new AuditReport();
        SearchOptions options = SearchOptions.DEFAULT.withAudit(0.001);
        new PairScanner(THREADS, clues, options, new StopSignal())
                .runPairs(
                        () -> rest.hasNext() ? new ScanInput(rest.next().solution(), "") : null,
                        new PairScanner.Sink() {
                            @Override
                            public void accept(PairScanner.PairRecord one) {
                                AuditReport report = one.result().audit().orElseThrow();
                                String name = clues + " clues, " + one.input().solution();
                                assertThat(report.lost()).as(name).isEmpty();
                                assertThat(report.refusedSets()).as(name).isZero();
                            }

                            @Override
                            public void searched(PairResult result) {
                                result.audit().forEach(all::add);
                            }
                        });
        assertThat(all.clean()).isTrue();
        assertThat(all.sets()).isPositive();
        for (Cut cut : EnumSet.of(Cut.FIRST_BAND_BOUND, Cut.DISJOINT, Cut.CRITICAL, Cut.MINIROWS, Cut.MULTI_BOX)) {
            assertThat(all.count(cut).audited()).as(cut.label()).isPositive();
        }
    }

    private static void assertAllFound(Iterator<PairTarget> targets) throws Exception {
        List<String> lost = new ArrayList<>();
        int[] done = new int[1];
        new CatalogScanner<PairTarget, PairResult>(
                        THREADS, (target, stop) -> target.work().begin(SearchOptions.DEFAULT, stop), new StopSignal())
                .run(() -> targets.hasNext() ? targets.next() : null, (target, result) -> {
                    if (!target.isIn(result)) {
                        lost.add(target.name());
                    }
                    done[0]++;
                    if (done[0] % 100 == 0) {
                        System.out.printf("puzzles looked for: %d, lost: %d%n", done[0], lost.size());
                    }
                });
        assertThat(lost).isEmpty();
        assertThat(done[0]).isPositive();
    }
}
