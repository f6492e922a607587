package org.seventeen.sudoku.census;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.LongStream;
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
import org.seventeen.sudoku.solve.PuzzleForms;
import org.seventeen.testing.Size;

/** Units of a census find what the search of single grids finds, and nothing else. */
class CensusSearchTest {
    /** Solvers, one for each thread. */
    private static final ThreadLocal<PuzzleForms> FORMS = ThreadLocal.withInitial(PuzzleForms::new);

    /** The smallest unit for 16 clues: eleven pairs. */
    private static final CensusUnit SMALL = CensusUnits.of(16).unit(CensusStores.smallUnit());

    /** The canonical forms of the puzzles that the units of all pairs of a grid have for it. */
    private static Set<String> bySixPairs(SolutionGrid grid, int clues) {
        long rank = Catalog.all().rank(grid);
        Set<String> forms = new TreeSet<>();
        Arrays.stream(CensusStores.pairsOf(grid)).distinct().forEach(pair -> {
            for (UnitPuzzle puzzle : Records.searched(clues, pair).puzzles()) {
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
        assertThat(timesFound(Records.SEVENTEEN).sum()).isEqualTo(1);
    }

    /** How often the items of each pair of the grid of a puzzle have it, pair by pair as they are asked for. */
    private static LongStream timesFound(Puzzle puzzle) {
        SolutionGrid grid = FORMS.get().solution(puzzle);
        String form = MinlexForm.of(puzzle, grid).puzzle().toString();
        return Arrays.stream(CensusStores.pairsOf(grid)).map(pair -> timesFound(pair, form));
    }

    /** How often the items of a pair have a puzzle, given by its canonical form; none of their puzzles has a fault. */
    private static long timesFound(long pair, String form) {
        List<UnitPuzzle> puzzles = Records.searched(17, pair).puzzles();
        assertThat(puzzles).allMatch(found -> new RecordCheck(17).fault(found) == null);
        return puzzles.stream()
                .filter(found -> found.form().toString().equals(form))
                .count();
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
                SolutionGrid grid =
                        FORMS.get().solution(Puzzle.of(text.substring(0, 81).replace('.', '0')));
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
        List<SolutionGrid> grids = new ArrayList<>(List.of(Records.SOLUTION));
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
                                timesFound(Puzzle.of(text.substring(0, 81).replace('.', '0')))
                                        .anyMatch(times -> times > 0))
                        .as(text)
                        .isTrue());
    }

    @Test
    @Tag("sized")
    void pairsOfSixteenCluesHaveNoPuzzle() {
        SplittableRandom random = new SplittableRandom(16);
        for (int i = 0; i < Size.of("census.sixteens", 4, 2000); i++) {
            assertThat(Records.searched(16, PairCatalog.all().randomRank(random))
                            .puzzles())
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
        long most = Size.of(12, Integer.MAX_VALUE);
        for (int i = 0; i < Size.of("census.pairs", 1, 20); i++) {
            UnitRecord record = Records.searched(clues, PairCatalog.all().randomRank(random));
            UnitProof proof = UnitProof.of(record, most, 1, 2, () -> false);
            assertThat(proof.faults()).isEmpty();
            assertThat((long) proof.grids())
                    .isEqualTo(Math.min(most, record.mass().thirds()));
        }
    }

    /** Pairs that are drawn at random have no puzzle, so that both searches of the test above find none. */
    @Test
    @Tag("long")
    void theKnownPuzzleOfAPairIsThatOfItsGridsSearchedAlone() throws Exception {
        List<UnitRecord> withPuzzles = Arrays.stream(CensusStores.pairsOf(Records.SOLUTION))
                .mapToObj(pair -> Records.searched(17, pair))
                .filter(record -> !record.puzzles().isEmpty())
                .toList();
        assertThat(withPuzzles).isNotEmpty();
        for (UnitRecord record : withPuzzles) {
            assertThat(UnitProof.of(record, UnitProof.ALL, 1, 2, () -> false).faults())
                    .isEmpty();
        }
    }

    @Test
    void theRecordDoesNotDependOnThreadsOrOnAnythingButTheUnit() throws Exception {
        UnitRecord once = new CensusSearch().search(SMALL, "tests", () -> false);
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
        CensusSearch search = new CensusSearch();
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
        assertThatThrownBy(() -> search.record(tally, "tests"))
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
        assertThat(new CensusSearch().search(SMALL, "tests", () -> asked.incrementAndGet() > 3))
                .isNull();
        CensusRun run =
                new CensusRun(CensusUnits.of(16), UnitSelection.all(CensusUnits.of(16)), null, "tests", () -> true);
        run.run(2, record -> {
            throw new AssertionError(record);
        });
        assertThat(run.finished()).isZero();
    }
}
