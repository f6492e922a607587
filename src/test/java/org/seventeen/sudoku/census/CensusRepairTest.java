package org.seventeen.sudoku.census;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.seventeen.base.file.FaultyFiles;
import org.seventeen.base.text.BadInputException;
import org.seventeen.run.store.Store;
import org.seventeen.run.store.StoreReader;
import org.seventeen.sudoku.catalog.RankRange;
import org.seventeen.sudoku.census.unit.CensusUnits;
import org.seventeen.sudoku.census.unit.UnitSelection;
import org.seventeen.testing.MemoryFolder;
import org.seventeen.testing.Size;

/** Damaged stores of a census: what is right is kept, and what is not is listed and searched again. */
class CensusRepairTest {
    private static final CensusUnits UNITS = CensusUnits.of(17);
    private static final long FIRST = UNITS.count() - 12;
    /** Right records of twelve units. */
    private static final List<UnitRecord> RIGHT = new ArrayList<>();

    @TempDir(factory = MemoryFolder.class)
    private Path temporary;

    @BeforeAll
    static void make() {
        for (long unit = FIRST; unit < UNITS.count(); unit++) {
            RIGHT.add(Records.withMasses(UNITS.unit(unit)));
        }
    }

    /** A store of these records, which may be several of a unit. */
    private Path store(List<UnitRecord> records) throws IOException, BadInputException {
        Path folder = Files.createTempDirectory(temporary, "store");
        CensusStores.forge(folder, UNITS, records);
        return folder;
    }

    /** A store with this journal. */
    private Path store(byte[] journal) throws IOException, BadInputException {
        Path folder = store(List.of());
        Files.write(folder.resolve(Store.JOURNAL), journal);
        return folder;
    }

    /** Where each record of a store ends. */
    private static List<Integer> ends(Path folder) throws IOException, BadInputException {
        List<Integer> ends = new ArrayList<>();
        try (StoreReader<UnitRecord> reader = CensusRecords.open(folder)) {
            while (reader.next() != null) {
                ends.add(Math.toIntExact(reader.journal().end()));
            }
        }
        return ends;
    }

    /** The journal of the right records, with a damaged one at place 4. */
    private byte[] damaged() throws IOException, BadInputException {
        Path folder = store(RIGHT);
        byte[] bytes = Files.readAllBytes(folder.resolve(Store.JOURNAL));
        bytes[ends(folder).get(4) - 5] ^= 1;
        return bytes;
    }

    /** The record at a place with a puzzle that is none of its grid. */
    private static UnitRecord withPuzzle(int place) {
        return Records.withMasses(UNITS.unit(FIRST + place), Records.puzzle(FIRST + place));
    }

    private static List<UnitRecord> rightWithout(int... places) {
        List<UnitRecord> left = new ArrayList<>();
        for (int i = 0; i < RIGHT.size(); i++) {
            int place = i;
            if (Arrays.stream(places).noneMatch(one -> one == place)) {
                left.add(RIGHT.get(i));
            }
        }
        return left;
    }

    private static CensusRepair.Outcome repair(Path folder) throws IOException, BadInputException {
        return CensusRepair.repair(folder, null, () -> false);
    }

    private static List<RankRange> missing(CensusRepair.Outcome outcome) {
        List<RankRange> missing = new ArrayList<>();
        outcome.after().forEachMissing(outcome.looked(), missing::add);
        return missing;
    }

    private static List<String> names(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    @Test
    void aSoundStoreIsNotChanged() throws Exception {
        Path folder = store(RIGHT);
        byte[] before = Files.readAllBytes(folder.resolve(Store.JOURNAL));
        CensusRepair.Outcome outcome = repair(folder);
        assertThat(outcome.rewritten()).isFalse();
        assertThat(outcome.whole()).isTrue();
        assertThat(outcome.leftOut()).isEmpty();
        assertThat(missing(outcome)).isEmpty();
        assertThat(Files.readAllBytes(folder.resolve(Store.JOURNAL))).isEqualTo(before);
        assertThat(names(folder)).noneMatch(name -> name.contains("damaged"));
    }

    /** Flips a byte, removes bytes, inserts bytes and writes zeros at random places. */
    @Test
    @Tag("sized")
    void whateverIsDamagedAllOtherUnitsAreKept() throws Exception {
        Path right = store(RIGHT);
        byte[] whole = Files.readAllBytes(right.resolve(Store.JOURNAL));
        List<Integer> ends = ends(right);
        int begin = ends.get(0) - (ends.get(1) - ends.get(0));
        SplittableRandom random = new SplittableRandom(16);
        for (int i = 0; i < Size.of("census.repairs", 8, 2000); i++) {
            int place = random.nextInt(RIGHT.size() - 1);
            int from = place == 0 ? begin : ends.get(place - 1);
            int at = random.nextInt(from, ends.get(place));
            byte[] spoilt = spoil(whole, at, ends.get(place), i % 4, random);
            // Bytes inserted between two records leave both whole.
            boolean between = i % 4 == 3 && at == from;
            Path folder = store(spoilt);
            CensusRepair.Outcome outcome = repair(folder);
            assertThat(outcome.rewritten()).as("case %d", i).isTrue();
            assertThat(CensusStores.read(folder))
                    .as("case %d, byte %d", i, at)
                    .isEqualTo(between ? RIGHT : rightWithout(place));
            List<RankRange> lost =
                    place == 0 || between ? List.of() : List.of(new RankRange(FIRST + place, FIRST + place + 1));
            assertThat(missing(outcome)).isEqualTo(lost);
            assertThat(Files.readAllBytes(folder.resolve(Store.JOURNAL + ".damaged")))
                    .isEqualTo(spoilt);
            assertThat(repair(folder).rewritten()).isFalse();
        }
    }

    private static byte[] spoil(byte[] whole, int at, int end, int way, SplittableRandom random) {
        byte[] spoilt = whole.clone();
        if (way == 0) {
            spoilt[at] ^= (byte) (1 << random.nextInt(8));
            return spoilt;
        }
        if (way == 1) {
            Arrays.fill(spoilt, at, end, (byte) 0x5A);
            return spoilt;
        }
        byte[] rest = Arrays.copyOfRange(whole, way == 2 ? Math.min(at + 3, end) : at, whole.length);
        byte[] added = way == 2 ? new byte[0] : new byte[] {1, 2, 3};
        byte[] joined = Arrays.copyOf(whole, at + added.length + rest.length);
        System.arraycopy(added, 0, joined, at, added.length);
        System.arraycopy(rest, 0, joined, at + added.length, rest.length);
        return joined;
    }

    @Test
    void aRecordThatContradictsTheCatalogIsLeftOutAndItsUnitListed() throws Exception {
        List<UnitRecord> records = new ArrayList<>(RIGHT);
        records.set(3, Records.lackingAThird(RIGHT.get(3)));
        records.set(7, withPuzzle(7));
        Path folder = store(records);
        CensusRepair.Outcome outcome = repair(folder);
        assertThat(CensusStores.read(folder)).isEqualTo(rightWithout(3, 7));
        assertThat(outcome.lost()).containsExactly(FIRST + 3, FIRST + 7);
        assertThat(outcome.leftOut())
                .hasSize(2)
                .anyMatch(sentence -> sentence.contains("from the catalog"))
                .anyMatch(sentence -> sentence.contains("expected a puzzle of grid 4000000000"));
        assertThat(CensusStores.verified(folder, null).faults()).isEmpty();
    }

    @Test
    void ofEqualRecordsOneIsKeptAndOfContradictingOnesNone() throws Exception {
        List<UnitRecord> records = new ArrayList<>(RIGHT);
        records.add(RIGHT.get(2));
        records.add(withPuzzle(5));
        CensusRepair.Outcome outcome = repair(store(records));
        // The puzzle cannot be right, so the other record of unit 5 stays.
        assertThat(outcome.leftOut()).hasSize(1);
        assertThat(outcome.lost()).isEmpty();
        assertThat(outcome.after().records()).isEqualTo(12);
        assertThat(missing(outcome)).isEmpty();
    }

    @Test
    void namedUnitsAreLeftOut() throws Exception {
        Path folder = store(RIGHT);
        UnitSelection drop = UnitSelection.parse((FIRST + 1) + "-" + (FIRST + 2) + "," + (FIRST + 11), UNITS);
        CensusRepair.Outcome outcome = CensusRepair.repair(folder, drop, () -> false);
        assertThat(CensusStores.read(folder)).isEqualTo(rightWithout(1, 2, 11));
        assertThat(outcome.lost()).containsExactly(FIRST + 1, FIRST + 2, FIRST + 11);
        assertThat(missing(outcome))
                .containsExactly(new RankRange(FIRST + 1, FIRST + 3), new RankRange(FIRST + 11, FIRST + 12));
        assertThat(CensusRepair.repair(folder, drop, () -> false).rewritten()).isFalse();
    }

    @Test
    void aStopChangesNothing() throws Exception {
        byte[] bytes = damaged();
        Path folder = store(bytes);
        AtomicInteger asked = new AtomicInteger();
        CensusRepair.Outcome outcome = CensusRepair.repair(folder, null, () -> asked.incrementAndGet() > 3);
        assertThat(outcome.whole()).isFalse();
        assertThat(outcome.rewritten()).isFalse();
        assertThat(Files.readAllBytes(folder.resolve(Store.JOURNAL))).isEqualTo(bytes);
    }

    @Test
    void aStoreThatIsWrittenIsRefused() throws Exception {
        Path folder = store(RIGHT);
        try (Store<UnitRecord> open = CensusStores.open(folder, UNITS)) {
            assertThat(open.doneCount()).isEqualTo(12);
            assertThatThrownBy(() -> repair(folder)).isInstanceOf(BadInputException.class);
        }
    }

    private static boolean holds(Path file, byte[] bytes) {
        try {
            return Arrays.equals(Files.readAllBytes(file), bytes);
        } catch (IOException fault) {
            throw new UncheckedIOException(fault);
        }
    }

    /** A disk that is full at any byte leaves the old journal, in its place or beside the new one, and a second repair completes the first. */
    @Test
    void aFullDiskLosesNothing() throws Exception {
        byte[] bytes = damaged();
        for (long room = 0; room < bytes.length; room += 997) {
            Path folder = store(bytes);
            FaultyFiles files = new FaultyFiles(room);
            try {
                CensusRepair.repair(folder, null, () -> false, files);
            } catch (IOException full) {
                assertThat(full).hasMessageContaining("No space left on device");
                assertThat(names(folder)).anyMatch(name -> holds(folder.resolve(name), bytes));
            }
            files.withRoom(Long.MAX_VALUE);
            CensusRepair.repair(folder, null, () -> false, files);
            assertThat(CensusStores.read(folder)).as("room %d", room).isEqualTo(rightWithout(4));
            assertThat(names(folder)).noneMatch(name -> name.contains("draft"));
        }
    }

    @Test
    void aRunThatGoesOnSearchesWhatWasLost() throws Exception {
        Path folder = store(damaged());
        repair(folder);
        try (Store<UnitRecord> store = CensusStores.open(folder, UNITS)) {
            assertThat(store.notices()).isEmpty();
            assertThat(store.isDone(FIRST + 4)).isFalse();
            assertThat(store.doneCount()).isEqualTo(11);
            assertThat(store.append(RIGHT.get(4))).isPositive();
        }
        assertThat(CensusStores.read(folder)).containsExactlyInAnyOrderElementsOf(RIGHT);
    }
}
