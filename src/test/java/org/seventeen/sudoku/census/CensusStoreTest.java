package org.seventeen.sudoku.census;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.seventeen.base.file.FileLayer;
import org.seventeen.base.text.BadInputException;
import org.seventeen.run.journal.Journal;
import org.seventeen.run.journal.Settings;
import org.seventeen.run.store.RecordSource;
import org.seventeen.run.store.Store;
import org.seventeen.run.store.StoreMerger;
import org.seventeen.sudoku.catalog.RankRange;
import org.seventeen.sudoku.census.unit.CensusUnits;
import org.seventeen.sudoku.census.unit.UnitSelection;

/** Stores of a census: what is kept, what is reported as missing, and how stores are merged. */
class CensusStoreTest {
    private static final CensusUnits UNITS = CensusUnits.of(17);

    @TempDir
    private Path temporary;

    private Path store(String name, long... units) throws IOException, BadInputException {
        Path folder = temporary.resolve(name);
        try (Store<UnitRecord> store = CensusStores.open(folder, UNITS)) {
            for (long unit : units) {
                assertThat(store.append(Records.withPuzzle(unit))).isPositive();
            }
        }
        return folder;
    }

    @Test
    void aStoreIsGoneOnWith() throws Exception {
        Path folder = store("a", 5, 6);
        try (Store<UnitRecord> store = CensusStores.open(folder, UNITS)) {
            assertThat(store.isDone(5)).isTrue();
            assertThat(store.isDone(7)).isFalse();
            store.append(Records.withPuzzle(900_000));
            assertThat(store.doneCount()).isEqualTo(3);
        }
        assertThat(CensusStores.read(folder))
                .containsExactly(Records.withPuzzle(5), Records.withPuzzle(6), Records.withPuzzle(900_000));
    }

    /** The mark knows how long the journal was when the store was opened or closed. */
    @Test
    void anEndThatIsMissingAndADamagedMarkAreReported() throws Exception {
        Path folder = store("a", 5, 6);
        Path journal = folder.resolve(Store.JOURNAL);
        byte[] whole = Files.readAllBytes(journal);
        Files.write(journal, Arrays.copyOf(whole, whole.length - 7));
        assertThat(CensusStores.verified(folder, null).faults())
                .anyMatch(fault -> fault.startsWith("damage ") && fault.contains("the end of the journal is missing"));
        Files.write(folder.resolve(Store.MARK), new byte[3]);
        assertThat(CensusStores.verified(folder, null).tail()).asString().contains("cut short");
        assertThat(CensusStores.verified(folder, null).faults())
                .contains("damage of journal.mark: found a wrong checksum");
    }

    @Test
    void otherStoresAreRefused() throws Exception {
        Path folder = store("a", 5);
        assertThatThrownBy(() -> CensusStores.open(folder, CensusUnits.of(16)))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("clues=16")
                .hasMessageContaining("clues=17");
        Path ofGrids = temporary.resolve("grids");
        Store.open(ofGrids, org.seventeen.run.store.Records.KIND, Duration.ZERO).close();
        assertThatThrownBy(() -> CensusRecords.open(ofGrids))
                .hasMessageContaining("expected a store of a census, found a store of a scan");
        Path old = Files.createDirectory(temporary.resolve("old"));
        Settings other = new CensusRecords(UNITS).settings().with("partition", "1-00000000");
        Journal.create(old.resolve(Store.JOURNAL), other, new FileLayer());
        assertThatThrownBy(() -> CensusRecords.open(old)).hasMessageContaining("1-00000000");
        assertThatThrownBy(() -> CensusRecords.open(temporary.resolve("none"))).hasMessageContaining("found none");
    }

    @Test
    void statusNamesWhatIsThereAndWhatIsMissing() throws Exception {
        CensusSummary summary = CensusSummary.of(store("a", 5, 6, 7, 20, 1_000_000));
        List<RankRange> done = new ArrayList<>();
        List<RankRange> missing = new ArrayList<>();
        summary.forEachDone(UnitSelection.all(UNITS), done::add);
        summary.forEachMissing(UnitSelection.all(UNITS), missing::add);
        assertThat(done)
                .containsExactly(new RankRange(5, 8), new RankRange(20, 21), new RankRange(1_000_000, 1_000_001));
        assertThat(missing)
                .containsExactly(
                        new RankRange(0, 5),
                        new RankRange(8, 20),
                        new RankRange(21, 1_000_000),
                        new RankRange(1_000_001, UNITS.count()));
        missing.clear();
        summary.forEachMissing(UnitSelection.parse("4-9,19-21", UNITS), missing::add);
        assertThat(missing)
                .containsExactly(
                        new RankRange(4, 5), new RankRange(8, 10), new RankRange(19, 20), new RankRange(21, 22));
        missing.clear();
        // Of 4 to 9 shard 2 of 3 has units 4 and 7.
        summary.forEachMissing(UnitSelection.parse("4-9", UNITS).shard(2, 3), missing::add);
        assertThat(missing).containsExactly(new RankRange(4, 5));
        assertThat(summary.rate()).isPositive();
    }

    @Test
    void shardsShareAllUnitsAndNoneTwice() {
        UnitSelection all = UnitSelection.parse("3,10-30,55..57", UNITS);
        long sum = 0;
        for (long unit = 0; unit < 60; unit++) {
            int in = 0;
            for (int shard = 1; shard <= 4; shard++) {
                in += all.shard(shard, 4).contains(unit) ? 1 : 0;
            }
            assertThat(in).isEqualTo(all.contains(unit) ? 1 : 0);
        }
        for (int shard = 1; shard <= 4; shard++) {
            sum += all.shard(shard, 4).size();
        }
        assertThat(sum).isEqualTo(all.size()).isEqualTo(25);
        for (String wrong : List.of("", "5-3", "7,6", "a", "5-", "1,,2", "" + UNITS.count())) {
            assertThatThrownBy(() -> UnitSelection.parse(wrong, UNITS)).isInstanceOf(IllegalArgumentException.class);
        }
        assertThatThrownBy(() -> all.shard(5, 4)).hasMessageContaining("5/4");
    }

    private static StoreMerger.Outcome merge(Path one, Path two, Path target) throws IOException, BadInputException {
        List<RecordSource<UnitRecord>> sources =
                List.of(RecordSource.ofStore(one, CensusRecords::of), RecordSource.ofStore(two, CensusRecords::of));
        return StoreMerger.merge(sources, CensusRecords::of, target, sentence -> {});
    }

    @Test
    void storesAreMergedAndEqualUnitsCountOnce() throws Exception {
        Path one = store("a", 5, 6);
        Path two = store("b", 6, 7);
        Path target = temporary.resolve("all");
        assertThat(merge(one, two, target)).isEqualTo(new StoreMerger.Outcome(3, 1, List.of()));
        assertThat(merge(one, two, target).added()).isZero();
        assertThat(CensusStores.read(target))
                .containsExactly(Records.withPuzzle(5), Records.withPuzzle(6), Records.withPuzzle(7));
    }

    @Test
    void unitsThatDisagreeAreAnErrorThatNamesBothRecords() throws Exception {
        Path one = store("a", 5);
        Path two = temporary.resolve("b");
        try (Store<UnitRecord> store = CensusStores.open(two, UNITS)) {
            store.append(Records.with(17, 5, List.of()));
        }
        assertThatThrownBy(() -> merge(one, two, temporary.resolve("all")))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining(temporary.resolve("all").toString())
                .hasMessageContaining(two.toString())
                .hasMessageContaining("unit 5");
    }

    @Test
    void aPuzzleThatWasFoundSeveralTimesIsExportedOnce() throws Exception {
        CensusPuzzles puzzles = CensusPuzzles.of(store("a", 5, 6));
        assertThat(puzzles.entries()).containsExactly(new CensusPuzzles.Entry(4_000_000_000L, Records.FORM, true, 2));
    }

    @Test
    void removedDoubledAndAlteredUnitsAreReported() throws Exception {
        List<UnitRecord> right = new ArrayList<>();
        for (long unit = UNITS.count() - 3; unit < UNITS.count(); unit++) {
            right.add(Records.withMasses(UNITS.unit(unit)));
        }
        UnitSelection wanted = UnitSelection.parse((UNITS.count() - 3) + "-" + (UNITS.count() - 1), UNITS);
        assertThat(faults(right, wanted)).isEmpty();
        assertThat(faults(List.of(right.get(0), right.get(2)), wanted))
                .containsExactly("missing unit " + (UNITS.count() - 2));
        List<UnitRecord> doubled = new ArrayList<>(right);
        doubled.add(right.get(1));
        assertThat(faults(doubled, wanted)).hasSize(1).first().asString().contains("twice, with the same result");
        doubled.set(3, Records.withMasses(right.get(1).unit(), Records.puzzle(UNITS.count() - 2)));
        assertThat(faults(doubled, wanted))
                .anyMatch(fault -> fault.contains("contradict each other"))
                .anyMatch(fault -> fault.contains("expected a puzzle of grid 4000000000"));
        List<UnitRecord> altered = new ArrayList<>(right);
        altered.set(0, Records.lackingAThird(right.get(0)));
        assertThat(faults(altered, wanted)).anyMatch(fault -> fault.contains("from the catalog"));
    }

    /** The faults that are found in a store of these records, which may be several of a unit. */
    private List<String> faults(List<UnitRecord> records, UnitSelection wanted) throws Exception {
        Path folder = Files.createTempDirectory(temporary, "store");
        CensusStores.forge(folder, UNITS, records);
        return CensusStores.verified(folder, wanted).faults();
    }
}
