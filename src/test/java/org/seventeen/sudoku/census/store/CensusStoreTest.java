package org.seventeen.sudoku.census.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.seventeen.base.text.BadInputException;
import org.seventeen.run.log.DoneFile;
import org.seventeen.run.log.Journal;
import org.seventeen.run.log.JournalReader;
import org.seventeen.run.store.record.StoreSettings;
import org.seventeen.sudoku.catalog.RankRange;
import org.seventeen.sudoku.census.Records;
import org.seventeen.sudoku.census.check.CensusVerifier;
import org.seventeen.sudoku.census.unit.CensusUnit;
import org.seventeen.sudoku.census.unit.CensusUnits;
import org.seventeen.sudoku.census.unit.UnitMass;
import org.seventeen.sudoku.census.unit.UnitMasses;
import org.seventeen.sudoku.census.unit.UnitRecord;
import org.seventeen.sudoku.census.unit.UnitRecordCodec;
import org.seventeen.sudoku.census.unit.UnitSelection;
import org.seventeen.sudoku.grid.Puzzle;

/** Stores of a census: what is kept, what is reported as missing, and how stores are merged. */
class CensusStoreTest {
    private static final CensusUnits UNITS = CensusUnits.of(17);
    private static final Puzzle FORM =
            Puzzle.of("000000010400000000020000000000050407008000300001090000300400200050100000000806000");

    @TempDir
    private Path temporary;

    private Path store(String name, long... units) throws IOException, BadInputException {
        Path folder = temporary.resolve(name);
        try (CensusStore store = CensusStore.open(folder, UNITS)) {
            for (long unit : units) {
                assertThat(store.append(record(unit))).isTrue();
            }
        }
        return folder;
    }

    private static UnitRecord record(long unit) {
        return Records.with(17, unit, List.of(Records.puzzle(17, unit, 0, 3, "crowded-B3", FORM)));
    }

    private static List<UnitRecord> read(Path folder) throws IOException, BadInputException {
        List<UnitRecord> records = new ArrayList<>();
        try (CensusReader reader = CensusReader.open(folder)) {
            for (UnitRecord record = reader.next(); record != null; record = reader.next()) {
                records.add(record);
            }
            assertThat(reader.damages()).isEmpty();
        }
        return records;
    }

    @Test
    void aStoreIsGoneOnWithAndKeepsEachUnitOnce() throws Exception {
        Path folder = store("a", 5, 6);
        try (CensusStore store = CensusStore.open(folder, UNITS)) {
            assertThat(store.isDone(5)).isTrue();
            assertThat(store.isDone(7)).isFalse();
            assertThat(store.append(record(6))).isFalse();
            assertThat(store.append(record(900_000))).isTrue();
            assertThat(store.doneCount()).isEqualTo(3);
            assertThat(store.puzzles()).isEqualTo(3);
        }
        assertThat(read(folder)).containsExactly(record(5), record(6), record(900_000));
    }

    @Test
    void aRecordThatWasCutShortIsDroppedAndSearchedAgain() throws Exception {
        Path folder = store("a", 5, 6);
        Path journal = folder.resolve(JournalReader.NAME);
        byte[] whole = Files.readAllBytes(journal);
        Files.write(journal, Arrays.copyOf(whole, whole.length - 7));
        // As after a kill: the store was not closed since the record was begun.
        Files.delete(folder.resolve(DoneFile.NAME));
        assertThat(verified(folder).tail()).asString().contains("cut short");
        assertThat(verified(folder).faults()).noneMatch(fault -> fault.startsWith("damage "));
        try (CensusStore store = CensusStore.open(folder, UNITS)) {
            assertThat(store.notices()).hasSize(1).first().asString().contains("cut short");
            assertThat(store.isDone(6)).isFalse();
            store.append(record(6));
        }
        assertThat(read(folder)).containsExactly(record(5), record(6));
    }

    /** The set of finished units knows how long the journal was when the store was opened or closed. */
    @Test
    void anEndThatIsMissingIsDamageWhereverItIsCut() throws Exception {
        Path folder = store("a", 5);
        long first = Files.size(folder.resolve(JournalReader.NAME));
        store("a", 6);
        byte[] whole = Files.readAllBytes(folder.resolve(JournalReader.NAME));
        for (long length : new long[] {first - 7, first, first + 7, whole.length - 7}) {
            Files.write(folder.resolve(JournalReader.NAME), Arrays.copyOf(whole, (int) length));
            assertThat(verified(folder).faults())
                    .as("%d bytes of %d", length, whole.length)
                    .anyMatch(fault ->
                            fault.startsWith("damage ") && fault.contains("the end of the journal is missing"));
        }
        Files.delete(folder.resolve(JournalReader.NAME));
        assertThatThrownBy(() -> CensusStore.open(folder, UNITS))
                .hasMessageContaining(
                        "expected journal.17j beside done.roaring, which knows 2 finished units, found none");
    }

    /** A kill leaves an old set, or none; the next opening saves what is there. */
    @Test
    void theSetOfFinishedUnitsIsMadeAgain() throws Exception {
        Path folder = store("a", 5, 6);
        Path set = folder.resolve(DoneFile.NAME);
        byte[] right = Files.readAllBytes(set);
        Files.delete(set);
        store("a");
        assertThat(Files.readAllBytes(set)).isEqualTo(right);
        Files.write(set, Arrays.copyOf(right, right.length - 1));
        assertThat(verified(folder).faults()).anyMatch(fault -> fault.startsWith("damage of done.roaring: found "));
        try (CensusStore store = CensusStore.open(folder, UNITS)) {
            assertThat(store.notices()).singleElement().asString().contains("done.roaring is damaged");
            assertThat(Files.readAllBytes(set)).isEqualTo(right);
        }
    }

    private static CensusVerifier.Outcome verified(Path folder) throws Exception {
        return CensusVerifier.verify(folder, CensusVerifier.Options.withoutSearch(null), () -> false);
    }

    @Test
    void aDamagedRecordIsPassedOverAndReported() throws Exception {
        Path folder = store("a", 5);
        Path journal = folder.resolve(JournalReader.NAME);
        long begin = Files.size(journal);
        store("a", 6);
        long end = Files.size(journal);
        store("a", 7);
        byte[] bytes = Files.readAllBytes(journal);
        bytes[(int) (begin + end) / 2] ^= 1;
        Files.write(journal, bytes);
        CensusSummary summary = CensusSummary.of(folder);
        assertThat(summary.damages()).isNotEmpty();
        assertThat(summary.finished()).isEqualTo(2);
        assertThat(verified(folder).faults()).anyMatch(fault -> fault.startsWith("damage "));
    }

    /** A census of 18 clues takes more nanoseconds than a long has. */
    @Test
    void cpuTimesOfManyCoreYearsAddUp() throws Exception {
        Path folder = temporary.resolve("long");
        CensusUnits units = CensusUnits.of(17);
        try (CensusStore store = CensusStore.open(folder, units)) {
            for (long number : new long[] {5, 6}) {
                UnitRecord record = Records.with(17, number, List.of());
                store.append(new UnitRecord(
                        record.unit(),
                        record.mass(),
                        List.of(),
                        record.counters(),
                        5_000_000_000_000_000_000L,
                        "tests"));
            }
        }
        CensusSummary summary = CensusSummary.of(folder);
        assertThat(summary.cpuSeconds()).isEqualTo(1e10);
        assertThat(summary.rate()).isPositive();
    }

    @Test
    void otherStoresAreRefused() throws Exception {
        Path folder = store("a", 5);
        assertThatThrownBy(() -> CensusStore.open(folder, CensusUnits.of(16)))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("clues=16")
                .hasMessageContaining("clues=17");
        Path ofGrids = temporary.resolve("grids");
        Journal.open(ofGrids, new StoreSettings("some grids", "clues=17"), Duration.ZERO, (record, offset) -> {})
                .close();
        assertThatThrownBy(() -> CensusReader.open(ofGrids))
                .hasMessageContaining("expected a store of a census, found a store of grids for clues=17");
        Path old = temporary.resolve("old");
        StoreSettings other = new StoreSettings("all band pairs in units of partition 1-00000000", "census,clues=17");
        Journal.open(old, other, Duration.ZERO, (record, offset) -> {}).close();
        assertThatThrownBy(() -> CensusReader.open(old)).hasMessageContaining("1-00000000");
        assertThatThrownBy(() -> CensusReader.open(temporary.resolve("none"))).hasMessageContaining("found none");
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

    @Test
    void theStoreWithAnotherResultIsNamedWhereverItsUnitIs() {
        SeenUnits seen = new SeenUnits();
        SplittableRandom random = new SplittableRandom(11);
        Map<Long, Long> fingerprints = new HashMap<>();
        for (String source : List.of("a", "b", "c")) {
            seen.begin(source);
            for (int i = 0; i < 3_000; i++) {
                long unit = random.nextLong(20_000) * (i % 2 == 0 ? 1 : 17_000);
                long fingerprint = fingerprints.getOrDefault(unit, random.nextLong());
                assertThat(seen.otherwiseIn(unit, fingerprint)).isNull();
                assertThat(seen.add(unit, fingerprint)).isEqualTo(!fingerprints.containsKey(unit));
                fingerprints.put(unit, fingerprint);
            }
        }
        seen.begin("d");
        assertThat(seen.add(400_000_000, -1)).isTrue();
        assertThat(seen.otherwiseIn(400_000_000, 5)).isEqualTo("d");
        fingerprints.forEach((unit, fingerprint) ->
                assertThat(seen.otherwiseIn(unit, ~fingerprint)).isIn("a", "b", "c"));
    }

    @Test
    void storesAreMergedAndEqualUnitsCountOnce() throws Exception {
        Path one = store("a", 5, 6);
        Path two = store("b", 6, 7);
        Path target = temporary.resolve("all");
        CensusMerger.Outcome outcome = CensusMerger.merge(List.of(one, two), target);
        assertThat(outcome).isEqualTo(new CensusMerger.Outcome(3, 1, List.of()));
        assertThat(CensusMerger.merge(List.of(one, two), target).added()).isZero();
        assertThat(read(target)).containsExactly(record(5), record(6), record(7));
    }

    @Test
    void unitsThatDisagreeAreAnErrorThatNamesBothStores() throws Exception {
        Path one = store("a", 5);
        Path two = temporary.resolve("b");
        try (CensusStore store = CensusStore.open(two, UNITS)) {
            store.append(Records.with(17, 5, List.of()));
        }
        assertThatThrownBy(() -> CensusMerger.merge(List.of(one, two), temporary.resolve("all")))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining(one.toString())
                .hasMessageContaining(two.toString())
                .hasMessageContaining("unit 5");
    }

    @Test
    void aPuzzleThatWasFoundSeveralTimesIsExportedOnce() throws Exception {
        CensusPuzzles puzzles = CensusPuzzles.of(store("a", 5, 6));
        assertThat(puzzles.entries()).containsExactly(new CensusPuzzles.Entry(4_000_000_000L, FORM, true, 2));
    }

    @Test
    void removedDoubledAndAlteredUnitsAreReported() throws Exception {
        UnitMasses masses = new UnitMasses();
        List<UnitRecord> right = new ArrayList<>();
        for (long unit = UNITS.count() - 3; unit < UNITS.count(); unit++) {
            CensusUnit of = UNITS.unit(unit);
            right.add(
                    new UnitRecord(of, masses.of(new RankRange(of.from(), of.to())), List.of(), List.of(), 1, "tests"));
        }
        UnitSelection wanted = UnitSelection.parse((UNITS.count() - 3) + "-" + (UNITS.count() - 1), UNITS);
        assertThat(faults(right, wanted)).isEmpty();
        assertThat(faults(List.of(right.get(0), right.get(2)), wanted))
                .containsExactly("missing unit " + (UNITS.count() - 2));
        List<UnitRecord> doubled = new ArrayList<>(right);
        doubled.add(right.get(1));
        assertThat(faults(doubled, wanted)).hasSize(1).first().asString().contains("twice, with the same result");
        UnitRecord contradicting = new UnitRecord(
                right.get(1).unit(),
                right.get(1).mass(),
                List.of(Records.puzzle(17, UNITS.count() - 2, 0, 3, "crowded-B3", FORM)),
                List.of(),
                1,
                "tests");
        doubled.set(3, contradicting);
        assertThat(faults(doubled, wanted))
                .anyMatch(fault -> fault.contains("contradict each other"))
                .anyMatch(fault -> fault.contains("expected a puzzle of grid 4000000000"));
        UnitMass mass = right.get(0).mass();
        List<UnitRecord> altered = new ArrayList<>(right);
        altered.set(
                0,
                new UnitRecord(
                        right.get(0).unit(),
                        new UnitMass(mass.pairs(), mass.thirds() - 1, mass.pairMass(), mass.gridMass()),
                        List.of(),
                        List.of(),
                        1,
                        "tests"));
        assertThat(faults(altered, wanted)).anyMatch(fault -> fault.contains("from the catalog"));
    }

    /** The faults that are found in a store of these records, which may be several of a unit. */
    private List<String> faults(List<UnitRecord> records, UnitSelection wanted) throws Exception {
        Path folder = Files.createTempDirectory(temporary, "store");
        try (Journal journal =
                Journal.open(folder, CensusReader.settings(UNITS), Duration.ofSeconds(1), (record, offset) -> {})) {
            for (UnitRecord record : records) {
                journal.write(UnitRecordCodec.encode(record));
            }
        }
        return CensusVerifier.verify(folder, CensusVerifier.Options.withoutSearch(wanted), () -> false)
                .faults();
    }
}
