package org.seventeen.sudoku.census;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.Field;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.seventeen.base.text.BadInputException;
import org.seventeen.run.journal.Settings;
import org.seventeen.run.store.RecordSource;
import org.seventeen.run.store.StoreMerger;
import org.seventeen.run.unit.UnitCampaign;
import org.seventeen.run.unit.UnitFolder;
import org.seventeen.run.unit.UnitStorage.LocalStorage;
import org.seventeen.run.unit.UnitTask;
import org.seventeen.sudoku.census.unit.CensusUnits;
import org.seventeen.sudoku.census.unit.UnitSelection;
import org.seventeen.testing.MemoryFolder;
import org.seventeen.testing.ThreadEngine;

/** Units of a census done by an engine. */
class CensusJobTest {
    private static final CensusUnits UNITS = CensusUnits.of(16);

    @TempDir(factory = MemoryFolder.class)
    private Path folder;

    private UnitCampaign.Outcome run(UnitSelection selection) throws Exception {
        return new UnitCampaign(
                        new ThreadEngine(),
                        files(),
                        new CensusRecords(UNITS).settings(),
                        new CensusJob(UNITS, "test"),
                        () -> CensusJob.tasks(UNITS, selection))
                .run(UnitCampaign.Listener.NONE, () -> false);
    }

    private UnitFolder files() {
        return new UnitFolder(new LocalStorage(folder.resolve("files")));
    }

    private static List<Long> numbers(UnitTask.Source source) throws BadInputException {
        List<Long> numbers = new ArrayList<>();
        for (UnitTask task = source.next(); task != null; task = source.next()) {
            numbers.add(task.number());
        }
        return numbers;
    }

    @Test
    void theRecordInTheFileIsThatOfTheSearchAndIsMergedOnce() throws Exception {
        long small = CensusStores.smallUnit();
        UnitCampaign.Outcome outcome = run(UnitSelection.parse("" + small, UNITS));
        assertThat(outcome.complete()).isTrue();
        assertThat(outcome.counts().parts()).isEqualTo(UNITS.unit(small).pairs());
        UnitRecord expected = new CensusSearch().search(UNITS.unit(small), "test", () -> false);
        List<UnitRecord> records = new ArrayList<>();
        assertThat(source().visit((record, file, offset) -> records.add(record)))
                .isEmpty();
        assertThat(records).hasSize(1);
        assertThat(records.get(0).agrees(expected)).isTrue();
        assertThat(records.get(0).counters()).isEqualTo(expected.counters());
        assertThat(records.get(0).program()).isEqualTo("test");
        assertThat(merged(2)).isEqualTo(new StoreMerger.Outcome(1, 1, List.of()));
        assertThat(CensusStores.read(folder.resolve("target"))).isEqualTo(records);
    }

    private RecordSource<UnitRecord> source() {
        return RecordSource.ofUnits(files(), CensusRecords::of);
    }

    private StoreMerger.Outcome merged(int times) throws Exception {
        return StoreMerger.merge(
                Collections.nCopies(times, source()), CensusRecords::of, folder.resolve("target"), sentence -> {});
    }

    /** The thread of an executor lives on after an Error, and must not go on with what the attempt has left. */
    @Test
    void anAttemptThatFailsLeavesNoSearchBehind() throws Exception {
        Field search = CensusJob.class.getDeclaredField("SEARCH");
        search.setAccessible(true);
        ThreadLocal<?> held = (ThreadLocal<?>) search.get(null);
        long small = CensusStores.smallUnit();
        CensusJob job = new CensusJob(UNITS, "test");
        UnitTask task = new UnitTask(small, "small", 1, new byte[0]);
        assertThat(job.search(task, () -> false)).isNotNull();
        Object first = held.get();
        assertThat(first).isNotNull();
        BooleanSupplier full = () -> {
            throw new OutOfMemoryError("test");
        };
        assertThatThrownBy(() -> job.search(task, full)).isInstanceOf(OutOfMemoryError.class);
        Object second = held.get();
        assertThat(second).isNotSameAs(first);
        assertThat(job.search(task, () -> true)).isNull();
        assertThat(held.get()).isNotSameAs(second);
    }

    @Test
    void aDamagedLogIsNamedAndItsUnitLeftOut() throws Exception {
        List<Long> small = CensusStores.smallUnits(2);
        run(UnitSelection.parse(small.get(0) + "," + small.get(1), UNITS));
        Path log;
        try (Stream<Path> logs = Files.list(folder.resolve("files/logs"))) {
            log = logs.findFirst().orElseThrow();
        }
        byte[] bytes = Files.readAllBytes(log);
        bytes[bytes.length - 1] ^= 1;
        Files.write(log, bytes);
        StoreMerger.Outcome outcome = merged(1);
        assertThat(outcome.added()).isEqualTo(1);
        assertThat(outcome.damages())
                .singleElement()
                .asString()
                .startsWith(log + ": ")
                .endsWith("; left out");
    }

    /** As of a program whose records have another form. */
    @Test
    void aUnitWhoseRecordMakesNoSenseIsNamedAndLeftOut() throws Exception {
        long small = CensusStores.smallUnit();
        run(UnitSelection.parse("" + small, UNITS));
        Settings settings = new CensusRecords(UNITS).settings();
        try (UnitFolder.Log log = files().log("other", settings)) {
            log.append(5, List.of(new byte[] {1, 2, 3}));
        }
        StoreMerger.Outcome outcome = merged(1);
        assertThat(outcome.added()).isEqualTo(1);
        assertThat(outcome.damages())
                .singleElement()
                .asString()
                .contains("logs/other-000001.17j: ", "a record that cannot be read: ")
                .endsWith("; left out");
    }

    @Test
    void aFolderOfSomethingElseIsRefused() throws Exception {
        files().begin(Settings.of("scan"));
        assertThatThrownBy(() -> merged(1))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("expected a store of a census, found a store of a scan");
    }

    @Test
    void tasksAreTheSelectedUnitsCostlyBandsFirst() throws Exception {
        UnitSelection selection =
                UnitSelection.parse("0-5000,100000-130000", UNITS).shard(2, 7);
        List<Long> expected = new ArrayList<>();
        for (long unit = selection.from(0); unit >= 0; unit = selection.from(unit + 1)) {
            expected.add(unit);
        }
        List<Long> found = numbers(CensusJob.tasks(UNITS, selection));
        assertThat(found).containsExactlyInAnyOrderElementsOf(expected);
        double before = Double.MAX_VALUE;
        int band = 0;
        for (long unit : found) {
            if (UNITS.bandOf(unit) != band) {
                band = UNITS.bandOf(unit);
                double first = UNITS.seconds(UNITS.unitsOfBand(band).from());
                assertThat(first).isLessThanOrEqualTo(before);
                before = first;
            }
        }
    }

    @Test
    void aUnitThatIsNoneIsRefused() {
        CensusJob job = new CensusJob(CensusUnits.of(17), "test");
        UnitTask beyond = new UnitTask(CensusUnits.of(17).count(), "none", 0, new byte[0]);
        assertThatThrownBy(() -> job.search(beyond, () -> false)).isInstanceOf(IllegalArgumentException.class);
    }
}
