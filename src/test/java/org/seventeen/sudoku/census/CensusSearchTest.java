package org.seventeen.sudoku.census;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.seventeen.sudoku.canon.MinlexForm;
import org.seventeen.sudoku.catalog.Catalog;
import org.seventeen.sudoku.catalog.PairCatalog;
import org.seventeen.sudoku.catalog.RankRange;
import org.seventeen.sudoku.catalog.ThirdBandLists;
import org.seventeen.sudoku.census.CensusSearch.UnitTally;
import org.seventeen.sudoku.census.UnitRecord.UnitPuzzle;
import org.seventeen.sudoku.census.unit.CensusUnits;
import org.seventeen.sudoku.census.unit.CensusUnits.CensusUnit;
import org.seventeen.sudoku.census.unit.UnitMass;
import org.seventeen.sudoku.census.unit.UnitSelection;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.RandomGrids;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.scan.SharedGrids;
import org.seventeen.sudoku.search.Counters;
import org.seventeen.sudoku.search.FoundPuzzle;
import org.seventeen.sudoku.search.SearchInstance;
import org.seventeen.sudoku.search.engine.GridSearch;
import org.seventeen.sudoku.search.plan.SearchOptions;
import org.seventeen.sudoku.solve.BitSolver;
import org.seventeen.testing.QuickGrids;
import org.seventeen.testing.Size;

/** Units of a census find what the search of single grids finds, and nothing else. */
class CensusSearchTest {
    private static final Puzzle SEVENTEEN = Puzzle.of(QuickGrids.PUZZLE);

    private static final Map<String, UnitRecord> RECORDS = new ConcurrentHashMap<>();

    /** The smallest unit for 16 clues: eleven pairs. */
    private static final CensusUnit SMALL = CensusUnits.of(16).unit(CensusStores.smallUnit());

    /** The record of one pair; two tests ask for those of one grid. */
    private static UnitRecord ofPair(CensusSearch search, int clues, long pair) {
        return RECORDS.computeIfAbsent(clues + " " + pair, key -> searched(search, clues, pair));
    }

    private static UnitRecord searched(CensusSearch search, int clues, long pair) {
        CensusUnit one = new CensusUnit(clues, CensusUnits.of(clues).partition(), 0, pair, pair + 1);
        UnitTally tally = search.list(one, () -> false);
        assertThat(search.searchPair(tally, 0)).isTrue();
        return search.record(tally);
    }

    private static SolutionGrid solution(Puzzle puzzle) {
        SolutionGrid[] found = new SolutionGrid[1];
        new BitSolver().visit(puzzle, grid -> {
            found[0] = grid;
            return false;
        });
        return found[0];
    }

    /** The canonical forms of the puzzles that the units of all pairs of a grid have for it. */
    private static Set<String> bySixPairs(SolutionGrid grid, int clues) {
        CensusSearch search = new CensusSearch("tests");
        long rank = Catalog.all().rank(grid);
        Set<String> forms = new TreeSet<>();
        Arrays.stream(CensusGrids.pairsOf(grid)).distinct().forEach(pair -> {
            for (UnitPuzzle puzzle : ofPair(search, clues, pair).puzzles()) {
                if (puzzle.rank() == rank) {
                    forms.add(puzzle.form().toString());
                }
            }
        });
        return forms;
    }

    private static Set<String> alone(SolutionGrid grid, int clues) {
        Set<String> forms = new TreeSet<>();
        for (FoundPuzzle found : new GridSearch(SearchInstance.of(grid, clues), SearchOptions.DEFAULT, () -> false)
                .searchAll()
                .puzzles()) {
            forms.add(MinlexForm.of(found.puzzle(), grid).puzzle().toString());
        }
        return forms;
    }

    @Test
    void aKnownPuzzleIsFoundInExactlyOneOfTheSixPairsOfItsGrid() {
        assertThat(timesFound(SEVENTEEN)).isEqualTo(1);
    }

    /** In how many items of the pairs of its grid a puzzle is found. */
    private static int timesFound(Puzzle puzzle) {
        SolutionGrid grid = solution(puzzle);
        String form = MinlexForm.of(puzzle, grid).puzzle().toString();
        CensusSearch search = new CensusSearch("tests");
        int times = 0;
        for (long pair : CensusGrids.pairsOf(grid)) {
            times += timesFound(search, pair, form);
        }
        return times;
    }

    /** Whether a puzzle is found in an item of a pair of its grid: the pairs after that one are not searched. */
    private static boolean isFound(Puzzle puzzle) {
        SolutionGrid grid = solution(puzzle);
        String form = MinlexForm.of(puzzle, grid).puzzle().toString();
        CensusSearch search = new CensusSearch("tests");
        return Arrays.stream(CensusGrids.pairsOf(grid)).anyMatch(pair -> timesFound(search, pair, form) > 0);
    }

    /** How often the items of a pair have a puzzle, given by its canonical form; none of their puzzles has a fault. */
    private static int timesFound(CensusSearch search, long pair, String form) {
        int times = 0;
        for (UnitPuzzle found : ofPair(search, 17, pair).puzzles()) {
            times += found.form().toString().equals(form) ? 1 : 0;
            assertThat(new RecordCheck(17).fault(found)).isNull();
        }
        return times;
    }

    /** Grids with puzzles of 17 clues: those with known numbers of puzzles, then those of a list of puzzles; none twice. */
    private static List<SolutionGrid> withSeventeens(int count) throws IOException {
        List<SolutionGrid> grids = new ArrayList<>();
        Set<Long> ranks = new HashSet<>();
        for (SharedGrids.Known known : SharedGrids.withSeventeens(count)) {
            grids.add(known.solution());
            ranks.add(Catalog.all().rank(known.solution()));
        }
        for (String text : SharedGrids.seventeens()) {
            if (grids.size() < count) {
                SolutionGrid grid = solution(Puzzle.of(text.substring(0, 81).replace('.', '0')));
                if (ranks.add(Catalog.all().rank(grid))) {
                    grids.add(grid);
                }
            }
        }
        return grids;
    }

    @Test
    @Tag("sized")
    void theSixPairsOfAGridHaveAllItsPuzzles() throws Exception {
        List<SolutionGrid> grids = new ArrayList<>(List.of(solution(SEVENTEEN)));
        grids.addAll(withSeventeens(Size.of("census.known", 0, 60)));
        RandomGrids drawn = new RandomGrids(new SplittableRandom(16));
        for (int i = 0; i < Size.of("census.random", 0, 200); i++) {
            grids.add(drawn.next());
        }
        int puzzles = 0;
        for (SolutionGrid grid : grids) {
            Set<String> expected = alone(grid, 17);
            assertThat(bySixPairs(grid, 17)).as("%s", grid).isEqualTo(expected);
            puzzles += expected.size();
        }
        assertThat(puzzles).isPositive();
    }

    @Test
    @Tag("long")
    void aThousandKnownPuzzlesAreFoundInTheirItems() throws Exception {
        List<String> texts = SharedGrids.seventeens().subList(0, Size.of("census.puzzles", 1000, 1000));
        texts.parallelStream()
                .forEach(text -> assertThat(
                                isFound(Puzzle.of(text.substring(0, 81).replace('.', '0'))))
                        .as(text)
                        .isTrue());
    }

    @Test
    @Tag("sized")
    void pairsOfSixteenCluesHaveNoPuzzle() {
        SplittableRandom random = new SplittableRandom(16);
        CensusSearch search = new CensusSearch("tests");
        for (int i = 0; i < Size.of("census.sixteens", 4, 2000); i++) {
            assertThat(ofPair(search, 16, PairCatalog.all().randomRank(random)).puzzles())
                    .isEmpty();
        }
    }

    @Test
    @Tag("long")
    void tenGridsOfEighteenCluesHaveThePuzzlesThatTheirPairsFind() throws Exception {
        for (SharedGrids.Known known : SharedGrids.withSeventeens(Size.of("census.eighteens", 10, 10))) {
            assertThat(bySixPairs(known.solution(), 18)).isEqualTo(alone(known.solution(), 18));
        }
    }

    @Test
    @Tag("sized")
    void thePuzzlesOfAPairAreThoseOfItsGridsSearchedAlone() throws Exception {
        int clues = Size.of(16, 17);
        SplittableRandom random = new SplittableRandom(5);
        CensusSearch search = new CensusSearch("tests");
        for (int i = 0; i < Size.of("census.pairs", 1, 20); i++) {
            long pair = PairCatalog.all().randomRank(random);
            UnitRecord record = ofPair(search, clues, pair);
            UnitProof proof = UnitProof.of(record, UnitProof.ALL, 1, 2, () -> false);
            assertThat(proof.faults()).isEmpty();
            assertThat((long) proof.grids()).isEqualTo(record.mass().thirds());
        }
    }

    /** Pairs that are drawn at random have no puzzle, so that both searches of the test above find none. */
    @Test
    @Tag("sized")
    void theKnownPuzzleOfAPairIsThatOfItsGridSearchedAlone() throws Exception {
        CensusSearch search = new CensusSearch("tests");
        List<UnitRecord> withPuzzles = Arrays.stream(CensusGrids.pairsOf(solution(SEVENTEEN)))
                .mapToObj(pair -> ofPair(search, 17, pair))
                .filter(record -> !record.puzzles().isEmpty())
                .toList();
        assertThat(withPuzzles).isNotEmpty();
        // All grids of a pair take a minute; with this seed the one that is drawn is that of the puzzle.
        long grids = Size.of(1, Integer.MAX_VALUE);
        long seed = 66;
        for (UnitRecord record : withPuzzles) {
            assertThat(UnitProof.of(record, grids, seed, 2, () -> false).faults())
                    .isEmpty();
            UnitRecord none =
                    new UnitRecord(record.unit(), record.mass(), List.of(), Map.of(), record.cpuNanos(), "tests");
            assertThat(UnitProof.of(none, grids, seed, 2, () -> false).faults())
                    .as("what the search of single grids finds beyond no puzzle")
                    .hasSameSizeAs(record.puzzles())
                    .allMatch(fault -> fault.endsWith("which is missing"));
        }
    }

    @Test
    void theRecordDoesNotDependOnThreadsOrOnAnythingButTheUnit() throws Exception {
        UnitRecord once = new CensusSearch("tests").search(SMALL, () -> false);
        assertThat(once.mass()).isEqualTo(new UnitMass.Reader().of(new RankRange(SMALL.from(), SMALL.to())));
        CensusUnits units = CensusUnits.of(16);
        UnitSelection one = UnitSelection.of(new RankRange(SMALL.number(), SMALL.number() + 1));
        List<UnitRecord> records = Collections.synchronizedList(new ArrayList<>());
        Set<Thread> searching = ConcurrentHashMap.newKeySet();
        CountDownLatch three = new CountDownLatch(3);
        CensusRun run = new CensusRun(units, one, null, "tests", () -> {
            if (!searching.contains(Thread.currentThread()) && isInPair()) {
                searching.add(Thread.currentThread());
                three.countDown();
                // A thread that starts late would otherwise find all pairs taken.
                await(three);
            }
            return false;
        });
        run.run(3, records::add);
        assertThat(searching).hasSize(3);
        assertThat(records).hasSize(1);
        assertThat(records.get(0).agrees(once)).isTrue();
        assertThat(records.get(0).counters()).isEqualTo(once.counters());
        assertThat(run.share()).isEqualTo(1);
        assertThat(run.finished()).isEqualTo(1);
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    private static boolean isInPair() {
        return StackWalker.getInstance()
                .walk(frames -> frames.anyMatch(frame -> frame.getMethodName().equals("searchPair")));
    }

    /** Pairs as tables that are half made would list them: as many, but others. */
    @Test
    void aUnitWithPairsOfAnotherHasNoRecord() {
        CensusSearch search = new CensusSearch("tests");
        CensusUnit other =
                new CensusUnit(16, SMALL.partition(), SMALL.number(), SMALL.from() - SMALL.pairs(), SMALL.from());
        UnitTally listed = search.list(other, () -> false);
        byte[] digits = new byte[54 * SMALL.pairs()];
        int[] automorphisms = new int[SMALL.pairs()];
        Arrays.fill(automorphisms, 1);
        UnitTally tally = new UnitTally(SMALL, digits, automorphisms, () -> false);
        ThirdBandLists.Count thirds = new ThirdBandLists.Count();
        for (int place = 0; place < SMALL.pairs(); place++) {
            tally.add(place, thirds.of(listed.pair(place)), List.of(), new Counters(), 0);
        }
        assertThatThrownBy(() -> search.record(tally))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageStartingWith(SMALL + ": expected pairs with UnitMass[pairs=" + SMALL.pairs() + ", ");
    }

    @Test
    void aRunWithoutThreadsIsRefused() {
        CensusUnits units = CensusUnits.of(16);
        CensusRun run = new CensusRun(units, UnitSelection.all(units), null, "tests", () -> false);
        for (int threads : new int[] {0, -3}) {
            assertThatThrownBy(() -> run.run(threads, record -> {}))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("found " + threads);
        }
    }

    @Test
    void aUnitThatIsStoppedHasNoRecord() throws Exception {
        AtomicInteger asked = new AtomicInteger();
        assertThat(new CensusSearch("tests").search(SMALL, () -> asked.incrementAndGet() > 3))
                .isNull();
        CensusRun run =
                new CensusRun(CensusUnits.of(16), UnitSelection.all(CensusUnits.of(16)), null, "tests", () -> true);
        run.run(2, record -> {
            throw new AssertionError(record);
        });
        assertThat(run.finished()).isZero();
    }
}
