package org.seventeen.sudoku.scan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.seventeen.sudoku.scan.CatalogScannerTest.source;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.work.StopSignal;
import org.seventeen.sudoku.grid.RandomGrids;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.search.Counter;
import org.seventeen.sudoku.search.Counters;
import org.seventeen.sudoku.search.engine.PairResult;
import org.seventeen.sudoku.search.plan.SearchOptions;
import org.seventeen.sudoku.ua.guardian.Gangster;

class PairScannerTest {
    private final List<PairScanner.PairRecord> records = new ArrayList<>();
    private final Counters counters = new Counters();
    private final StopSignal stop = new StopSignal();

    /** Before each pair its annotation, and how many records came before. */
    private final List<String> begun = new ArrayList<>();

    private final class Records implements PairScanner.Sink {
        @Override
        public void begins(ScanInput pair) {
            begun.add(pair.annotation() + " after " + records.size());
        }

        @Override
        public void accept(PairScanner.PairRecord result) {
            records.add(result);
        }

        @Override
        public void searched(PairResult result) {
            counters.addAll(result.counters());
        }
    }

    @Test
    void anEmptySourceGivesNothing() throws Exception {
        scanner().runGrids(() -> null, 4, new Records());
        scanner().runPairs(() -> null, new Records());
        assertThat(records).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 5})
    void aStoppedScanHandsOverEveryGridItHasReadAsNotExhaustive(int together) throws Exception {
        List<ScanInput> inputs = inputs(3);
        scanner().runGrids(stopping(inputs), together, new Records());
        assertThat(records).isNotEmpty().allMatch(record -> !record.result().exhaustive());
        assertThat(records)
                .extracting(PairScanner.PairRecord::input)
                .isEqualTo(inputs.subList(0, Math.min(together, 3)));
    }

    /** A thousand grids with annotations of a megabyte each would take a gigabyte. */
    @Test
    void longAnnotationsStartASearchEarly() throws Exception {
        String text = "x".repeat(1 << 22);
        List<ScanInput> inputs = inputs(5).stream()
                .map(input -> new ScanInput(input.solution(), text))
                .toList();
        scanner().runGrids(stopping(inputs), 1000, new Records());
        assertThat(records).extracting(PairScanner.PairRecord::input).isEqualTo(inputs.subList(0, 2));
    }

    /** A fault in the source comes after the grids before it. */
    @Test
    void aBadGridEndsTheScanAfterThoseBefore() {
        List<ScanInput> inputs = inputs(2);
        Iterator<ScanInput> rest = inputs.iterator();
        PairScanner scanner = scanner();
        assertThatThrownBy(() -> scanner.runGrids(
                        () -> {
                            if (rest.hasNext()) {
                                return rest.next();
                            }
                            stop.request();
                            throw new BadInputException("here", 3, 1, "expected a digit");
                        },
                        8,
                        new Records()))
                .isInstanceOf(BadInputException.class);
        assertThat(records).extracting(PairScanner.PairRecord::input).isEqualTo(inputs);
        assertThat(scanner.gridsDone()).isEqualTo(2);
    }

    @Test
    void aPairHasARecordForEachThirdBandInOrder() throws Exception {
        SolutionGrid grid = RandomGrids.seeded(71).next();
        scanner().runPairs(source(List.of(new ScanInput(grid, "note"))), new Records());
        byte[] pair = Arrays.copyOf(grid.digits(), 54);
        Gangster gangster = Gangster.of(pair);
        assertThat(records).hasSize(gangster.size());
        int preferred = 0;
        for (int t = 0; t < gangster.size(); t++) {
            PairScanner.PairRecord record = records.get(t);
            assertThat(record.input().solution()).isEqualTo(gangster.third(t).under(pair));
            assertThat(record.input().annotation()).isEqualTo("note");
            assertThat(record.result().exhaustive()).isFalse();
            assertThat(record.covered()).contains("crowded-B3");
            preferred += record.covered().size() > 1 ? 1 : 0;
        }
        assertThat(preferred).isPositive();
        assertThat(counters.get(Counter.FIRST_SETS)).isPositive();
    }

    /** Threads go on with the next pair while others end the one before; the records keep the order of the input. */
    @Test
    void pairsThatAreSearchedTogetherAreRecordedOneAfterTheOther() throws Exception {
        List<ScanInput> pairs = inputs(3);
        List<List<PairScanner.PairRecord>> alone = new ArrayList<>();
        for (ScanInput pair : pairs) {
            alone.add(recordsOf(1, List.of(pair)));
        }
        begun.clear();
        PairScanner scanner = new PairScanner(3, 16, SearchOptions.DEFAULT, stop);
        scanner.runPairs(source(pairs), new Records());
        assertThat(begun)
                .containsExactly(
                        "grid 0 after 0",
                        "grid 1 after " + alone.get(0).size(),
                        "grid 2 after " + (alone.get(0).size() + alone.get(1).size()));
        List<PairScanner.PairRecord> expected =
                alone.stream().flatMap(List::stream).toList();
        assertThat(records).hasSameSizeAs(expected);
        for (int i = 0; i < expected.size(); i++) {
            ScanInput input = expected.get(i).input();
            int pair = i < alone.get(0).size()
                    ? 0
                    : i < alone.get(0).size() + alone.get(1).size() ? 1 : 2;
            assertThat(records.get(i).input())
                    .as("numbered by pairs")
                    .isEqualTo(new ScanInput(input.solution(), input.annotation(), pair));
            assertThat(records.get(i).covered()).isEqualTo(expected.get(i).covered());
            assertThat(records.get(i).result().puzzles())
                    .isEqualTo(expected.get(i).result().puzzles());
        }
        assertThat(scanner.gridsDone()).isEqualTo(expected.size());
        assertThat(scanner.progress()).isCloseTo(expected.size(), within(1e-6));
    }

    @Test
    void aStopEndsAllPairsInFlightWithWhatTheyHave() throws Exception {
        List<ScanInput> inputs = inputs(2);
        AtomicInteger read = new AtomicInteger();
        AtomicInteger asked = new AtomicInteger();
        // Each of two threads has read a pair when the stop comes.
        PairScanner scanner =
                new PairScanner(2, 17, SearchOptions.DEFAULT, () -> read.get() == 2 && asked.incrementAndGet() > 20);
        scanner.runPairs(
                () -> {
                    SolutionGrid grid = inputs.get(read.get()).solution();
                    read.incrementAndGet();
                    return new ScanInput(grid, "");
                },
                new Records());
        int thirds = 0;
        for (ScanInput input : inputs) {
            thirds += Gangster.of(Arrays.copyOf(input.solution().digits(), 54)).size();
        }
        assertThat(records).hasSize(thirds);
        assertThat(records).allSatisfy(record -> assertThat(record.covered()).isEmpty());
    }

    private List<PairScanner.PairRecord> recordsOf(int threads, List<ScanInput> pairs) throws Exception {
        new PairScanner(threads, 16, SearchOptions.DEFAULT, stop).runPairs(source(pairs), new Records());
        List<PairScanner.PairRecord> all = List.copyOf(records);
        records.clear();
        return all;
    }

    @Test
    void aGridOfSixteenCluesIsExhaustiveWithItsSixItems() throws Exception {
        scanner(16).runGrids(source(inputs(1)), 1, new Records());
        assertThat(records).singleElement().satisfies(record -> {
            assertThat(record.result().exhaustive()).isTrue();
            assertThat(record.result().instance().clues()).isEqualTo(16);
            assertThat(record.result().puzzles()).isEmpty();
            assertThat(record.covered())
                    .containsExactly(
                            "crowded-B1", "crowded-B2", "crowded-B3", "crowded-S1", "crowded-S2", "crowded-S3");
        });
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 15, 19})
    void otherClueCountsAreRefused(int clues) {
        assertThatThrownBy(() -> scanner(clues))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("expected 16 to 18 clues for a search by band pairs, found " + clues);
    }

    private PairScanner scanner() {
        return scanner(17);
    }

    private PairScanner scanner(int clues) {
        return new PairScanner(2, clues, SearchOptions.DEFAULT, stop);
    }

    /** These grids; whoever takes the first asks for a stop. */
    private CatalogScanner.Source<ScanInput> stopping(List<ScanInput> inputs) {
        CatalogScanner.Source<ScanInput> source = source(inputs);
        return () -> {
            stop.request();
            return source.next();
        };
    }

    private static List<ScanInput> inputs(int count) {
        RandomGrids grids = RandomGrids.seeded(72);
        return IntStream.range(0, count)
                .mapToObj(i -> new ScanInput(grids.next(), "grid " + i))
                .toList();
    }
}
