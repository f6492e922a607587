package org.seventeen.scan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.work.StopSignal;
import org.seventeen.grid.RandomGrids;
import org.seventeen.grid.SolutionGrid;
import org.seventeen.search.plan.SearchOptions;
import org.seventeen.search.result.Counter;
import org.seventeen.search.result.Counters;
import org.seventeen.ua.guardian.Gangster;

class PairScannerTest {
    private final List<PairRecord> records = new ArrayList<>();
    private final Counters counters = new Counters();
    private final StopSignal stop = new StopSignal();

    private final class Records implements PairScanner.Sink {
        @Override
        public void accept(PairRecord result) {
            records.add(result);
        }

        @Override
        public void counted(Counters more) {
            counters.addAll(more);
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
        Iterator<ScanInput> rest = inputs.iterator();
        scanner()
                .runGrids(
                        () -> {
                            stop.request();
                            return rest.hasNext() ? rest.next() : null;
                        },
                        together,
                        new Records());
        assertThat(records).isNotEmpty().allMatch(record -> !record.result().exhaustive());
        assertThat(records.stream().map(PairRecord::input).toList())
                .isEqualTo(inputs.subList(0, Math.min(together, 3)));
    }

    /** A thousand grids with annotations of a megabyte each would take a gigabyte. */
    @Test
    void longAnnotationsStartASearchEarly() throws Exception {
        String text = "x".repeat(1 << 22);
        List<ScanInput> inputs = new ArrayList<>();
        for (ScanInput input : inputs(5)) {
            inputs.add(new ScanInput(input.solution(), text));
        }
        Iterator<ScanInput> rest = inputs.iterator();
        scanner()
                .runGrids(
                        () -> {
                            stop.request();
                            return rest.hasNext() ? rest.next() : null;
                        },
                        1000,
                        new Records());
        assertThat(records.stream().map(PairRecord::input).toList()).isEqualTo(inputs.subList(0, 2));
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
        assertThat(records.stream().map(PairRecord::input).toList()).isEqualTo(inputs);
        assertThat(scanner.gridsDone()).isEqualTo(2);
    }

    @Test
    void aPairHasARecordForEachThirdBandInOrder() throws Exception {
        SolutionGrid grid = RandomGrids.seeded(71).next();
        List<PairScanner.PairInput> left = new ArrayList<>(List.of(new PairScanner.PairInput(grid, "note")));
        scanner().runPairs(() -> left.isEmpty() ? null : left.remove(0), new Records());
        byte[] pair = Arrays.copyOf(grid.digits(), 54);
        Gangster gangster = Gangster.of(pair);
        assertThat(records).hasSize(gangster.size());
        int preferred = 0;
        for (int t = 0; t < gangster.size(); t++) {
            PairRecord record = records.get(t);
            assertThat(record.input().solution()).isEqualTo(gangster.third(t).under(pair));
            assertThat(record.input().annotation()).isEqualTo("note");
            assertThat(record.result().exhaustive()).isFalse();
            assertThat(record.covered()).contains("crowded-B3");
            preferred += record.covered().size() > 1 ? 1 : 0;
        }
        assertThat(preferred).isPositive();
        assertThat(counters.get(Counter.FIRST_SETS)).isPositive();
    }

    @Test
    void aGridOfSixteenCluesIsExhaustiveWithItsSixItems() throws Exception {
        List<ScanInput> inputs = new ArrayList<>(inputs(1));
        scanner(16).runGrids(() -> inputs.isEmpty() ? null : inputs.remove(0), 1, new Records());
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

    private static List<ScanInput> inputs(int count) {
        RandomGrids grids = RandomGrids.seeded(72);
        List<ScanInput> inputs = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            inputs.add(new ScanInput(grids.next(), "grid " + i));
        }
        return inputs;
    }
}
