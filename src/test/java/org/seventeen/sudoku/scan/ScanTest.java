package org.seventeen.sudoku.scan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.CellText;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.RandomGrids;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.search.Walk;
import org.seventeen.testing.Grid29;
import org.seventeen.testing.QuickGrids;

/** Scans of grids in memory, and settings. */
class ScanTest {
    private static final Puzzle SEVENTEEN_CLUES = Puzzle.of(Grid29.PUZZLE);
    /** So few clues that a grid takes a moment. */
    private static final int FEW = 8;

    private static final Path STORE = Path.of("store");
    private static final GridInput NOTHING = GridInput.of();

    private static Scan seventeen() {
        return Scan.forClues(17);
    }

    private static void assertRefused(Callable<?> scan, String sentence) {
        assertThatThrownBy(scan::call)
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(sentence);
    }

    @Test
    void valuesOutOfRangeAreRefused() {
        assertRefused(() -> Scan.forClues(0), "expected 1 to 24 clues, found 0");
        assertRefused(() -> Scan.forClues(25), "expected 1 to 24 clues, found 25");
        assertRefused(() -> seventeen().threads(0), "expected 1 to 1024 threads, found 0");
        assertRefused(
                () -> seventeen().audit(0), "expected an audit of a share of more than 0 and at most 1, found 0.0");
        assertRefused(
                () -> seventeen().audit(Double.NaN),
                "expected an audit of a share of more than 0 and at most 1, found NaN");
        assertRefused(() -> seventeen().byPairs(0), "expected 1 to 10000 grids together, found 0");
        assertRefused(() -> seventeen().estimateSeconds(0), "expected more than 0 seconds for an estimate, found 0.0");
        assertRefused(
                () -> seventeen().store(STORE).fsyncEvery(Duration.ofHours(25)).on(NOTHING),
                "expected a time between fsyncs of 0 to 24 hours, found PT25H");
    }

    @Test
    void optionsThatExcludeEachOtherAreRefused() {
        assertRefused(
                () -> seventeen().audit(0.5).firstOnly().on(NOTHING),
                "expected no audit of a search that stops at the first puzzle");
        assertRefused(
                () -> seventeen().fewer(List.of(15, 16)).firstOnly().on(NOTHING),
                "expected one number of clues for a search that stops at the first puzzle, found 3");
        assertThat(seventeen().fewer(List.of(16)).goal().fewer()).containsExactly(16);
        assertRefused(
                () -> seventeen().byPairs(1).bandPairs().on(NOTHING),
                "expected grids by pairs or an input of band pairs, found both");
        assertRefused(
                () -> Scan.forClues(15).byPairs(1).on(NOTHING), "expected 16 to 18 clues for band pairs, found 15");
        assertRefused(
                () -> Scan.forClues(19).bandPairs().on(NOTHING), "expected 16 to 18 clues for band pairs, found 19");
        assertRefused(
                () -> seventeen().byPairs(1).seed(1).on(NOTHING),
                "expected no first-only, unordered or, without an audit, seeded search by band pairs, found one of"
                        + " them");
        assertThat(seventeen().byPairs(1).seed(1).audit(0.5).search().seed()).isEqualTo(1);
        assertRefused(
                () -> seventeen().bandPairs().audit(0.5).expansion(Walk.FORWARD).on(NOTHING),
                "expected no audit of a search with the forward view, found one");
        assertRefused(
                () -> seventeen().bandPairs().part(new InputPart(1, 2, 1, 1)).on(NOTHING),
                "expected no store and no part for an input of band pairs, found one of them");
        assertRefused(
                () -> seventeen().byPairs(1).with(CellSet.of(0)).minimalOnly().on(NOTHING),
                "expected all puzzles of 17 clues of a search by band pairs, found only some, clues=17,minimal,with=r1c1");
        assertRefused(
                () -> seventeen().bandPairs().within(CellSet.ALL.without(80)).on(NOTHING),
                "expected all puzzles of 17 clues of a search by band pairs, found only some,"
                        + " clues=17,within=r1c123456789 r2c123456789 r3c123456789 r4c123456789 r5c123456789 r6c123456789"
                        + " r7c123456789 r8c123456789 r9c12345678");
        assertRefused(
                () -> seventeen().with(CellSet.of(0)).within(CellSet.of(1)).on(NOTHING),
                "within: expected at least 17 cells for puzzles of 17 clues, found 1");
        assertRefused(() -> seventeen().resume().on(NOTHING), "expected a store to resume, found none");
    }

    @Test
    void aSettingGivesAnotherScan() {
        Scan scan = seventeen().threads(3);
        scan.threads(4).store(STORE);
        assertThat(scan.threads).isEqualTo(3);
        assertThat(scan.store).isNull();
    }

    @Test
    void gridsInMemoryHaveNoStore() {
        assertRefused(
                () -> seventeen().store(STORE).run(Grid29.SOLUTION),
                "expected no band pairs, store or part for a scan of grids in memory, found one of them");
    }

    @Test
    void allPuzzlesOfAGrid() {
        SolutionGrid grid = SolutionGrid.of(QuickGrids.SEVEN);
        List<Puzzle> puzzles = seventeen().all(grid);
        assertThat(puzzles)
                .hasSize(7)
                .allSatisfy(puzzle -> assertThat(puzzle.clueCount()).isEqualTo(17));
    }

    @Test
    void aScanToItsEndIsExhaustive() {
        Scan.Result result = Scan.forClues(8).threads(1).run(Grid29.SOLUTION);
        assertThat(result.puzzles()).isEmpty();
        assertThat(result.exhaustive()).isTrue();
        assertThat(Scan.forClues(8).first(Grid29.SOLUTION)).isEmpty();
    }

    @Test
    void theFirstIsOneOfAll() {
        Puzzle first = seventeen().first(Grid29.SOLUTION).orElseThrow();
        assertThat(first.clueCount()).isEqualTo(17);
    }

    @Test
    void aStoppedScanIsNotExhaustive() {
        Scan.Result result = seventeen().stopWhen(() -> true).run(Grid29.SOLUTION);
        assertThat(result.exhaustive()).isFalse();
        assertThat(result.puzzles()).isEmpty();
        assertThatThrownBy(() -> seventeen().stopWhen(() -> true).all(Grid29.SOLUTION))
                .isInstanceOf(CancellationException.class)
                .hasMessage("expected a scan to its end, found a stop after 0 puzzles");
        assertThatThrownBy(() -> seventeen().stopWhen(() -> true).first(Grid29.SOLUTION))
                .isInstanceOf(CancellationException.class);
    }

    @Test
    void aStopIsNotTakenBack() {
        AtomicBoolean asked = new AtomicBoolean();
        Scan.Result result = seventeen()
                .threads(2)
                .stopWhen(() -> asked.compareAndSet(false, true))
                .run(Grid29.SOLUTION);
        assertThat(result.exhaustive()).isFalse();
    }

    @Test
    void anInterruptOfAScanOfOneGridIsKept() {
        Thread.currentThread().interrupt();
        assertThatThrownBy(() -> seventeen().all(Grid29.SOLUTION)).isInstanceOf(CancellationException.class);
        assertThat(Thread.interrupted()).isTrue();
    }

    private static List<SolutionGrid> grids(int count) {
        return RandomGrids.seeded(17).stream().limit(count).toList();
    }

    /** Grids without end that notes who takes how many. */
    private static final class Endless implements Iterator<SolutionGrid> {
        private final SolutionGrid grid = grids(1).get(0);
        private final AtomicInteger taken = new AtomicInteger();
        private final Set<Thread> takers = ConcurrentHashMap.newKeySet();

        @Override
        public boolean hasNext() {
            return true;
        }

        @Override
        public SolutionGrid next() {
            takers.add(Thread.currentThread());
            taken.incrementAndGet();
            return grid;
        }
    }

    @Test
    void resultsComeInTheOrderOfTheGrids() {
        List<SolutionGrid> grids = grids(60);
        for (int threads : new int[] {1, 3}) {
            try (Stream<Scan.Result> results = Scan.forClues(FEW).threads(threads).stream(grids)) {
                assertThat(results.toList())
                        .allMatch(Scan.Result::exhaustive)
                        .extracting(Scan.Result::grid)
                        .isEqualTo(grids);
            }
        }
        assertThat(seventeen().stream(List.of()).toList()).isEmpty();
    }

    /** The first grid is hard, the others are not: they wait for it. */
    @Test
    void eachResultIsThatOfTheGridAlone() {
        CellSet with = CellText.parse("r1c5 r2c2 r4c4");
        List<SolutionGrid> grids = new ArrayList<>(List.of(Grid29.SOLUTION));
        grids.addAll(grids(3));
        try (Stream<Scan.Result> results = seventeen().with(with).threads(2).stream(grids.stream())) {
            List<Scan.Result> all = results.toList();
            for (int i = 0; i < grids.size(); i++) {
                assertThat(all.get(i)).isEqualTo(seventeen().with(with).run(grids.get(i)));
            }
            assertThat(all.get(0).puzzles()).contains(SEVENTEEN_CLUES);
        }
    }

    @Test
    void goalsAreThoseOfOneGrid() {
        CellSet eighteen = SEVENTEEN_CLUES.clues().with(0);
        List<SolutionGrid> grids = List.of(Grid29.SOLUTION);
        Scan scan = Scan.forClues(18).within(eighteen);
        assertThat(scan.stream(grids).toList().get(0).puzzles()).hasSize(1);
        assertThat(scan.minimalOnly().stream(grids).toList().get(0))
                .isEqualTo(new Scan.Result(Grid29.SOLUTION, List.of(), true));
        Scan.Result first = scan.clues(17).firstOnly().stream(grids).toList().get(0);
        assertThat(first).isEqualTo(new Scan.Result(Grid29.SOLUTION, List.of(SEVENTEEN_CLUES), false));
        assertThatThrownBy(() -> scan.clues(19).stream(grids))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("within: expected at least 19 cells for puzzles of 19 clues, found 18");
    }

    @Test
    void gridsAreTakenNoFasterThanResults() throws InterruptedException {
        int threads = 2;
        int ahead = 4 * threads + 1;
        AtomicInteger wanted = new AtomicInteger();
        AtomicInteger farthest = new AtomicInteger();
        CountDownLatch full = new CountDownLatch(1 + ahead);
        SolutionGrid grid = grids(1).get(0);
        AtomicInteger taken = new AtomicInteger();
        Stream<SolutionGrid> endless = Stream.generate(() -> {
            farthest.accumulateAndGet(taken.incrementAndGet() - wanted.get(), Math::max);
            full.countDown();
            return grid;
        });
        try (Stream<Scan.Result> results = Scan.forClues(FEW).threads(threads).stream(endless)) {
            Iterator<Scan.Result> iterator = results.iterator();
            wanted.incrementAndGet();
            iterator.next();
            // As many as may be ahead are taken, and then no more.
            full.await();
            for (int i = 0; i < 30; i++) {
                wanted.incrementAndGet();
                iterator.next();
            }
        }
        assertThat(taken.get()).isGreaterThan(31);
        assertThat(farthest.get()).isLessThanOrEqualTo(ahead + 1);
    }

    @Test
    void closingStopsTheSearch() {
        Endless endless = new Endless();
        AtomicBoolean closed = new AtomicBoolean();
        Stream<SolutionGrid> grids = Stream.generate(endless::next).onClose(() -> closed.set(true));
        try (Stream<Scan.Result> results = Scan.forClues(FEW).threads(3).stream(grids)) {
            assertThat(results.limit(5).toList()).hasSize(5);
            assertThat(closed).isFalse();
        }
        assertThat(closed).isTrue();
        assertThat(endless.takers).isNotEmpty().noneMatch(Thread::isAlive);
    }

    /** A grid of 22 clues takes longer than anybody waits: only the stop can end it. */
    @Test
    void closingStopsAGridThatTakesLong() {
        CountDownLatch begun = new CountDownLatch(1);
        List<Thread> asking = new ArrayList<>();
        Stream<Scan.Result> results = Scan.forClues(22)
                .threads(1)
                .stopWhen(() -> {
                    synchronized (asking) {
                        asking.add(Thread.currentThread());
                    }
                    begun.countDown();
                    return false;
                })
                .stream(List.of(grids(1).get(0), Grid29.SOLUTION));
        Thread consumer = new Thread(() -> {
            try {
                results.forEach(result -> {});
            } catch (CancellationException expected) {
                // The main thread closes the stream.
            }
        });
        consumer.start();
        try {
            begun.await();
        } catch (InterruptedException unexpected) {
            Thread.currentThread().interrupt();
        }
        results.close();
        synchronized (asking) {
            assertThat(asking).isNotEmpty().noneMatch(Thread::isAlive);
        }
    }

    @Test
    void afterAStopTheStreamEndsWithWhatWasInFlight() {
        AtomicInteger results = new AtomicInteger();
        List<Scan.Result> all = new ArrayList<>();
        try (Stream<Scan.Result> stream = Scan.forClues(FEW).threads(2).stopWhen(() -> results.get() >= 4).stream(
                Stream.generate(new Endless()::next))) {
            stream.forEach(result -> {
                all.add(result);
                results.incrementAndGet();
            });
        }
        assertThat(all).hasSizeGreaterThanOrEqualTo(4);
        assertThat(all.subList(0, 4)).allMatch(Scan.Result::exhaustive);
    }

    @Test
    void gridsThatFailDoSoAfterTheResultsBefore() {
        List<SolutionGrid> three = grids(3);
        for (RuntimeException fault : List.of(new IllegalStateException("no more"), new NullPointerException("none"))) {
            Iterable<SolutionGrid> failing = () -> new Iterator<>() {
                private int next;

                @Override
                public boolean hasNext() {
                    return true;
                }

                @Override
                public SolutionGrid next() {
                    if (next == 3) {
                        throw fault;
                    }
                    return three.get(next++);
                }
            };
            List<SolutionGrid> searched = new ArrayList<>();
            try (Stream<Scan.Result> results = Scan.forClues(FEW).threads(2).stream(failing)) {
                assertThatThrownBy(() -> results.forEach(result -> searched.add(result.grid())))
                        .isSameAs(fault);
            }
            assertThat(searched).isEqualTo(three);
        }
    }

    @Test
    void nullIsNoGrid() {
        List<SolutionGrid> grids = new ArrayList<>(grids(2));
        grids.add(null);
        try (Stream<Scan.Result> results = Scan.forClues(FEW).stream(grids)) {
            assertThatThrownBy(results::toList)
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("expected no null, found one after 2 others");
        }
    }

    @Test
    void anInterruptIsKept() {
        try (Stream<Scan.Result> results = Scan.forClues(FEW).stream(grids(2))) {
            Thread.currentThread().interrupt();
            assertThatThrownBy(results::toList).isInstanceOf(CancellationException.class);
            assertThat(Thread.interrupted()).isTrue();
        }
    }
}
