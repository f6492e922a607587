package org.seventeen.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
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

class GridScansTest {
    private static final SolutionGrid TWENTY_NINE =
            SolutionGrid.of("639241785284765193517983624123857946796432851458619237342178569861594372975326418");
    private static final Puzzle SEVENTEEN_CLUES =
            Puzzle.of("....4.7...8........1.....2....8....67........4.....2..3.2.7...............5..6.18");
    /** So few clues that a grid takes a moment. */
    private static final int FEW = 8;

    private static List<SolutionGrid> grids(int count) {
        RandomGrids random = RandomGrids.seeded(17);
        List<SolutionGrid> grids = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            grids.add(random.next());
        }
        return grids;
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
            try (Stream<GridScan.Result> results = GridScans.of(grids).clues(FEW).threads(threads).stream()) {
                assertThat(results.toList())
                        .allMatch(GridScan.Result::exhaustive)
                        .extracting(GridScan.Result::grid)
                        .isEqualTo(grids);
            }
        }
        assertThat(GridScans.of(List.of()).stream().toList()).isEmpty();
    }

    /** The first grid is hard, the others are not: they wait for it. */
    @Test
    void eachResultIsThatOfTheGridAlone() {
        CellSet with = CellText.parse("r1c5 r2c2 r4c4");
        List<SolutionGrid> grids = new ArrayList<>(List.of(TWENTY_NINE));
        grids.addAll(grids(3));
        try (Stream<GridScan.Result> results = GridScans.of(grids.stream()).with(with).threads(2).stream()) {
            List<GridScan.Result> all = results.toList();
            for (int i = 0; i < grids.size(); i++) {
                assertThat(all.get(i))
                        .isEqualTo(GridScan.of(grids.get(i)).with(with).run());
            }
            assertThat(all.get(0).puzzles()).contains(SEVENTEEN_CLUES);
        }
    }

    @Test
    void goalsAreThoseOfOneGrid() {
        CellSet eighteen = SEVENTEEN_CLUES.clues().with(0);
        GridScans scans = GridScans.of(List.of(TWENTY_NINE)).within(eighteen).clues(18);
        assertThat(scans.stream().toList().get(0).puzzles()).hasSize(1);
        assertThat(scans.minimalOnly().stream().toList().get(0))
                .isEqualTo(new GridScan.Result(TWENTY_NINE, List.of(), true));
        GridScan.Result first = scans.clues(17).firstOnly().stream().toList().get(0);
        assertThat(first).isEqualTo(new GridScan.Result(TWENTY_NINE, List.of(SEVENTEEN_CLUES), false));
        assertThatThrownBy(() -> scans.clues(19).stream())
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
        try (Stream<GridScan.Result> results = GridScans.of(endless).clues(FEW).threads(threads).stream()) {
            Iterator<GridScan.Result> iterator = results.iterator();
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
        try (Stream<GridScan.Result> results = GridScans.of(grids).clues(FEW).threads(3).stream()) {
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
        Stream<GridScan.Result> results = GridScans.of(List.of(grids(1).get(0), TWENTY_NINE))
                .clues(22)
                .threads(1)
                .stopWhen(() -> {
                    synchronized (asking) {
                        asking.add(Thread.currentThread());
                    }
                    begun.countDown();
                    return false;
                })
                .stream();
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
        List<GridScan.Result> all = new ArrayList<>();
        try (Stream<GridScan.Result> stream = GridScans.of(Stream.generate(new Endless()::next))
                .clues(FEW)
                .threads(2)
                .stopWhen(() -> results.get() >= 4)
                .stream()) {
            stream.forEach(result -> {
                all.add(result);
                results.incrementAndGet();
            });
        }
        assertThat(all).hasSizeGreaterThanOrEqualTo(4);
        assertThat(all.subList(0, 4)).allMatch(GridScan.Result::exhaustive);
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
            try (Stream<GridScan.Result> results = GridScans.of(failing).clues(FEW).threads(2).stream()) {
                assertThatThrownBy(() -> results.forEach(result -> searched.add(result.grid())))
                        .isSameAs(fault);
            }
            assertThat(searched).isEqualTo(three);
        }
    }

    @Test
    void nullIsNoGrid() {
        List<SolutionGrid> grids = grids(2);
        grids.add(null);
        try (Stream<GridScan.Result> results = GridScans.of(grids).clues(FEW).stream()) {
            assertThatThrownBy(results::toList)
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("expected no null, found one after 2 others");
        }
    }

    @Test
    void anInterruptIsKept() {
        try (Stream<GridScan.Result> results = GridScans.of(grids(2)).clues(FEW).stream()) {
            Thread.currentThread().interrupt();
            assertThatThrownBy(results::toList).isInstanceOf(CancellationException.class);
            assertThat(Thread.interrupted()).isTrue();
        }
    }
}
