package org.seventeen.sudoku.scan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.work.StopSignal;
import org.seventeen.base.work.UnitSearch;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.RandomGrids;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.search.FoundPuzzle;
import org.seventeen.sudoku.search.GridResult;
import org.seventeen.sudoku.search.PuzzleGoal;
import org.seventeen.sudoku.search.SearchInstance;
import org.seventeen.sudoku.search.expand.FirstBandSets;
import org.seventeen.sudoku.search.expand.SecondBandTree;
import org.seventeen.sudoku.search.plan.SearchOptions;
import org.seventeen.testing.QuickGrids;

/** Most tests here ask for fewer clues than any puzzle has: they test the order of results, not the search. */
@Isolated("looks at the threads of the process")
class CatalogScannerTest {
    private static final int FEW = 10;

    private final StopSignal stop = new StopSignal();
    private final List<ScanInput> inputs = Collections.synchronizedList(new ArrayList<>());
    private final List<GridResult> results = Collections.synchronizedList(new ArrayList<>());

    @AfterEach
    void noThreadIsLeft() {
        assertThat(Thread.getAllStackTraces().keySet())
                .filteredOn(thread -> thread.getName().startsWith("scan-"))
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 4, 9})
    void resultsComeInTheOrderOfTheInput(int threads) throws Exception {
        List<ScanInput> grids = grids(40);
        CatalogScanner<ScanInput, GridResult> scanner = scanner(threads, FEW);
        scanner.run(source(grids), this::take);
        assertThat(inputs).isEqualTo(grids);
        assertThat(results)
                .allMatch(GridResult::exhaustive)
                .allMatch(result -> result.puzzles().isEmpty());
        for (int i = 0; i < grids.size(); i++) {
            SearchInstance instance = results.get(i).instance();
            assertThat(instance).isEqualTo(SearchInstance.of(grids.get(i).solution(), FEW));
            assertThat(instance.free()).isEqualTo(CellSet.ALL);
        }
        assertThat(scanner.gridsDone()).isEqualTo(40);
        assertThat(scanner.progress()).isEqualTo(40);
    }

    @Test
    void thePuzzlesDoNotDependOnTheThreads() throws Exception {
        List<ScanInput> grids = new ArrayList<>(grids(1));
        for (String grid : List.of(QuickGrids.ONE, QuickGrids.SEVEN)) {
            grids.add(new ScanInput(SolutionGrid.of(grid), grid));
        }
        List<List<FoundPuzzle>> found = new ArrayList<>();
        for (int threads : new int[] {1, 4}) {
            results.clear();
            inputs.clear();
            scanner(threads, 17).run(source(grids), this::take);
            assertThat(inputs).as("%d threads", threads).isEqualTo(grids);
            assertThat(results).as("%d threads", threads).allMatch(GridResult::exhaustive);
            found.add(results.stream()
                    .flatMap(result -> result.puzzles().stream())
                    .toList());
        }
        assertThat(found.get(0)).hasSize(8);
        assertThat(found).containsOnly(found.get(0));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3})
    void anEmptySourceGivesNothing(int threads) throws Exception {
        CatalogScanner<ScanInput, GridResult> scanner = scanner(threads, FEW);
        scanner.run(() -> null, this::take);
        assertThat(results).isEmpty();
        assertThat(scanner.gridsDone()).isZero();
        assertThat(scanner.progress()).isZero();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 4})
    void gridsBeforeABadOneComeOut(int threads) {
        List<ScanInput> grids = grids(12);
        BadInputException bad = new BadInputException("grids.txt", 8, 81, "expected 81 cells, found 80");
        AtomicInteger next = new AtomicInteger();
        assertThatThrownBy(() -> scanner(threads, FEW)
                        .run(
                                () -> {
                                    if (next.get() == 7) {
                                        next.incrementAndGet();
                                        throw bad;
                                    }
                                    return next.get() < 12 ? grids.get(next.getAndIncrement()) : null;
                                },
                                this::take))
                .isSameAs(bad);
        assertThat(inputs).isEqualTo(grids.subList(0, 7));
        assertThat(results).allMatch(GridResult::exhaustive);
        assertThat(next).as("nothing is read behind the bad one").hasValue(8);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 4})
    void aSourceThatFailsEndsTheRun(int threads) {
        List<ScanInput> grids = grids(6);
        AtomicInteger next = new AtomicInteger();
        assertThatThrownBy(() -> scanner(threads, FEW)
                        .run(
                                () -> {
                                    if (next.get() == 3) {
                                        throw new IllegalStateException("no disk");
                                    }
                                    return grids.get(next.getAndIncrement());
                                },
                                this::take))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("no disk");
        assertThat(inputs).isEqualTo(grids.subList(0, inputs.size()));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 4})
    void aSinkThatFailsEndsTheRunAndGetsNoLaterGrid(int threads) {
        List<ScanInput> grids = grids(30);
        assertThatThrownBy(() -> scanner(threads, FEW).run(source(grids), this::takeFour))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("no room");
        assertThat(inputs).isEqualTo(grids.subList(0, 4));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 4})
    void gridsInFlightComeOutAsNotExhaustiveAfterAStop(int threads) throws Exception {
        List<ScanInput> grids = grids(20);
        AtomicInteger read = new AtomicInteger();
        CatalogScanner<ScanInput, GridResult> scanner = scanner(threads, 17);
        scanner.run(
                () -> {
                    if (read.get() == 3) {
                        // Some are being searched now; with one thread this is called after the third is done.
                        stop.request();
                    }
                    return grids.get(read.getAndIncrement());
                },
                this::take);
        assertThat(inputs).isEqualTo(grids.subList(0, read.get()));
        assertThat(read.get()).isBetween(4, 3 + threads);
        assertThat(results.get(results.size() - 1).exhaustive()).isFalse();
        assertThat(results)
                .allMatch(result -> result.exhaustive() || result.puzzles().isEmpty());
    }

    @Test
    void aStopBeforeTheBeginningReadsNothing() throws Exception {
        stop.request();
        scanner(2, 17)
                .run(
                        () -> {
                            throw new AssertionError("read");
                        },
                        this::take);
        assertThat(results).isEmpty();
    }

    @Test
    void aStopEndsALongSearchSoon() throws Exception {
        CatalogScanner<ScanInput, GridResult> scanner = scanner(2, 20);
        Thread stopper = stopIn(SecondBandTree.class);
        scanner.run(source(grids(1)), this::take);
        stopper.join();
        assertThat(results).hasSize(1).noneMatch(GridResult::exhaustive);
    }

    @Test
    void aStopEndsASearchWhoseFirstBandSetsTakeHours() throws Exception {
        List<ScanInput> grids = List.of(new ScanInput(RandomGrids.seeded(400).next(), "twenty-four clues"));
        Thread stopper = stopIn(FirstBandSets.class);
        scanner(2, 24).run(source(grids), this::take);
        stopper.join();
        assertThat(results).hasSize(1);
        assertThat(results.get(0).exhaustive()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 4})
    void gridsInFlightComeOutAfterAnInterrupt(int threads) {
        List<ScanInput> grids = grids(20);
        AtomicInteger read = new AtomicInteger();
        Thread runner = Thread.currentThread();
        assertThatThrownBy(() -> scanner(threads, 17)
                        .run(
                                () -> {
                                    if (read.get() == 3) {
                                        runner.interrupt();
                                    }
                                    return grids.get(read.getAndIncrement());
                                },
                                this::take))
                .isInstanceOf(InterruptedException.class);
        assertThat(inputs).isEqualTo(grids.subList(0, read.get()));
        assertThat(results.get(results.size() - 1).exhaustive()).isFalse();
    }

    @Test
    @Tag("long")
    void aSlowGridDoesNotLetTheOthersRunAheadWithoutBound() throws Exception {
        List<ScanInput> grids = grids(1);
        AtomicInteger read = new AtomicInteger();
        AtomicInteger mostAhead = new AtomicInteger();
        scanner(3, 1)
                .run(
                        () -> {
                            mostAhead.accumulateAndGet(read.get() - inputs.size(), Math::max);
                            return read.getAndIncrement() < 290 ? grids.get(0) : null;
                        },
                        (input, result) -> {
                            if (inputs.isEmpty()) {
                                sleep(Duration.ofSeconds(3));
                            }
                            take(input, result);
                        });
        assertThat(inputs).hasSize(290);
        assertThat(mostAhead.get()).as("grids read ahead of the last result").isBetween(10, 256 + 3 + 1);
    }

    /** The search of a grid may take long, or its last step, as the way back from puzzles of many clues. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void withoutAnOrderAHardGridKeepsNoOtherWaiting(boolean inLastStep) throws Exception {
        // The first item ends only when the last has been passed on.
        CountDownLatch last = new CountDownLatch(1);
        Item hard = inLastStep ? new Item(0, null, last) : new Item(0, last, null);
        List<Integer> out = new ArrayList<>();
        new CatalogScanner<Integer, Integer>(2, (item, over) -> item == 0 ? hard : new Item(item, null, null), stop)
                .unordered()
                .run(numbers(1000), (item, result) -> {
                    assertThat(result).isEqualTo(item);
                    out.add(item);
                    if (item == 999) {
                        last.countDown();
                    }
                });
        assertThat(out).hasSize(1000).doesNotHaveDuplicates().endsWith(999, 0);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 5})
    void aResultIsRecordedBeforeItIsHandedOut(int threads) throws Exception {
        Set<Integer> recorded = ConcurrentHashMap.newKeySet();
        List<Integer> out = new ArrayList<>();
        new CatalogScanner<Integer, Integer>(threads, (item, over) -> new Item(item, null, null), stop)
                .run(
                        numbers(500),
                        (item, result) -> assertThat(recorded.add(result)).isTrue(),
                        (item, result) -> {
                            assertThat(recorded).contains(item);
                            out.add(item);
                        });
        assertThat(out).hasSize(500).isSorted();
        assertThat(recorded).hasSize(500);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 4})
    void aRecorderThatFailsEndsTheRunAndItsGridIsNotHandedOut(int threads) {
        List<ScanInput> grids = grids(30);
        assertThatThrownBy(() -> scanner(threads, FEW)
                        .run(
                                source(grids),
                                (input, result) -> {
                                    if (input.equals(grids.get(5))) {
                                        throw new IllegalStateException("disk full");
                                    }
                                },
                                this::take))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("disk full");
        assertThat(inputs).isEqualTo(grids.subList(0, inputs.size())).hasSizeLessThan(6);
    }

    /** Once in order, once unordered; the queue is bounded in both, for any source. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void manyItemsTakeNoMoreMemoryThanAFew(boolean unordered) throws Exception {
        int items = 100_000;
        AtomicInteger read = new AtomicInteger();
        AtomicInteger handed = new AtomicInteger();
        AtomicInteger mostAhead = new AtomicInteger();
        CatalogScanner<Integer, Integer> scanner =
                new CatalogScanner<>(3, (item, over) -> new Item(item, null, null), stop);
        if (unordered) {
            scanner.unordered();
        }
        scanner.run(
                () -> {
                    mostAhead.accumulateAndGet(read.get() - handed.get(), Math::max);
                    return read.get() < items ? read.getAndIncrement() : null;
                },
                (item, result) -> {
                    assertThat(unordered || item == handed.get()).isTrue();
                    handed.incrementAndGet();
                });
        assertThat(handed).hasValue(items);
        assertThat(mostAhead.get()).isLessThanOrEqualTo(256 + 3 + 1);
        assertThat(scanner.gridsDone()).isEqualTo(items);
    }

    @Test
    void aStopDoesNotWaitForInputThatNeverComes() throws Exception {
        CountDownLatch never = new CountDownLatch(1);
        List<ScanInput> grids = grids(2);
        AtomicInteger next = new AtomicInteger();
        Thread stopper = new Thread(() -> {
            while (results.size() < 2) {
                sleep(Duration.ofMillis(5));
            }
            stop.request();
        });
        stopper.start();
        scanner(2, FEW)
                .run(
                        () -> {
                            if (next.get() < 2) {
                                return grids.get(next.getAndIncrement());
                            }
                            await(never);
                            return grids.get(0);
                        },
                        this::take);
        stopper.join();
        assertThat(inputs).isEqualTo(grids);
        never.countDown();
        while (Thread.getAllStackTraces().keySet().stream()
                .anyMatch(thread -> thread.getName().startsWith("scan-"))) {
            sleep(Duration.ofMillis(5));
        }
        assertThat(inputs).as("what came too late is dropped").isEqualTo(grids);
    }

    /** A thread that stops the scan as soon as one of its threads executes a class. */
    private Thread stopIn(Class<?> type) {
        Thread stopper = new Thread(() -> {
            while (Thread.getAllStackTraces().values().stream()
                    .flatMap(Arrays::stream)
                    .noneMatch(frame -> frame.getClassName().equals(type.getName()))) {
                sleep(Duration.ofMillis(5));
            }
            stop.request();
        });
        stopper.start();
        return stopper;
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /** A search of one unit that may have to wait, in the unit or for its result. */
    private record Item(Integer number, CountDownLatch waitsFor, CountDownLatch resultWaitsFor)
            implements UnitSearch<Integer> {
        @Override
        public Integer result() {
            if (resultWaitsFor != null) {
                await(resultWaitsFor);
            }
            return number;
        }

        @Override
        public int units() {
            return 1;
        }

        @Override
        public Worker worker() {
            return new Worker() {
                @Override
                public void search(int index) {
                    if (waitsFor != null) {
                        await(waitsFor);
                    }
                }

                @Override
                public void close() {}
            };
        }
    }

    private CatalogScanner<ScanInput, GridResult> scanner(int threads, int clues) {
        return CatalogScanner.ofGrids(threads, PuzzleGoal.of(clues), SearchOptions.DEFAULT, stop);
    }

    private void take(ScanInput input, GridResult result) {
        inputs.add(input);
        results.add(result);
    }

    private void takeFour(ScanInput input, GridResult result) {
        take(input, result);
        if (inputs.size() == 4) {
            throw new IllegalStateException("no room");
        }
    }

    /** These grids. */
    static CatalogScanner.Source<ScanInput> source(List<ScanInput> grids) {
        Iterator<ScanInput> rest = grids.iterator();
        return () -> rest.hasNext() ? rest.next() : null;
    }

    private static CatalogScanner.Source<Integer> numbers(int count) {
        AtomicInteger next = new AtomicInteger();
        return () -> next.get() < count ? next.getAndIncrement() : null;
    }

    private static List<ScanInput> grids(int count) {
        RandomGrids random = RandomGrids.seeded(400);
        return IntStream.range(0, count)
                .mapToObj(i -> new ScanInput(random.next(), "grid " + i))
                .toList();
    }

    private static void sleep(Duration time) {
        try {
            Thread.sleep(time.toMillis());
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
