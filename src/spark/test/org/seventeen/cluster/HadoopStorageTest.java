package org.seventeen.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.seventeen.run.journal.Settings;
import org.seventeen.run.unit.UnitFolder;
import org.seventeen.run.unit.UnitStorage;

/** Logs that grow and logs that are written anew, on the file system of this machine. */
@Tag("spark")
class HadoopStorageTest {
    private static final Settings TEST = Settings.of("test");

    @TempDir
    private Path folder;

    private HadoopStorage storage(boolean grows) throws Exception {
        String address = folder.resolve("units-here").toUri().toString();
        Configuration conf = new Configuration();
        // With checksum files beside each file no log can grow, as in S3-like stores.
        return grows
                ? HadoopStorage.of(address, conf)
                : new HadoopStorage(FileSystem.getLocal(conf), new org.apache.hadoop.fs.Path(address));
    }

    private UnitFolder files(boolean grows) throws Exception {
        return new UnitFolder(storage(grows));
    }

    private List<Path> logs() throws Exception {
        try (Stream<Path> names = Files.list(folder.resolve("units-here/logs"))) {
            return names.filter(name -> name.toString().endsWith(".17j"))
                    .sorted()
                    .toList();
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void finishedUnitsStandInTheLog(boolean grows) throws Exception {
        UnitFolder files = files(grows);
        files.begin(TEST);
        assertThat(files.content().finished().size()).isZero();
        try (UnitFolder.Log log = files.log("run", TEST)) {
            for (int unit = 0; unit < 100; unit++) {
                log.append(unit, List.of(new byte[] {(byte) unit}));
            }
        }
        assertThat(TestJobs.records(files)).hasSize(100);
        assertThat(TestJobs.records(files(grows)).get(17L)).containsExactly(17);
        assertThat(logs()).hasSize(1);
    }

    /** What was synced is there while the log is written, in one file. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void whatIsSyncedIsThereBeforeTheLogEnds(boolean grows) throws Exception {
        UnitStorage.Log log = storage(grows).log("logs/a.17j", new byte[] {1});
        log.append(new byte[] {2});
        log.sync();
        assertThat(logs()).hasSize(1);
        assertThat(Files.readAllBytes(logs().get(0))).containsExactly(1, 2);
        log.sync();
        log.append(new byte[] {3});
        log.sync();
        assertThat(logs()).containsExactly(folder.resolve("units-here/logs/a" + (grows ? "" : "-3") + ".17j"));
        assertThat(Files.readAllBytes(logs().get(0))).containsExactly(1, 2, 3);
        log.append(new byte[] {4});
        log.close();
        assertThat(Files.readAllBytes(logs().get(0))).containsExactly(1, 2, 3, 4);
    }

    /** As after a kill between the two steps: units that stand in both count once. */
    @Test
    void aLogThatWasNotRemovedIsHarmless() throws Exception {
        UnitFolder files = files(false);
        files.begin(TEST);
        try (UnitFolder.Log log = files.log("run", TEST)) {
            log.append(5, List.of(new byte[] {1}));
        }
        Path last = logs().get(0);
        Files.copy(last, last.resolveSibling("run-000001.17j"));
        UnitFolder.Content content = files(true).content();
        assertThat(content.finished()).hasToString("1 positions below 6");
        assertThat(content.damages()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void anotherCampaignIsRefusedAndAStoreIsNoFolderForUnits(boolean grows) throws Exception {
        files(grows).begin(TEST);
        files(grows).begin(TEST);
        assertThatThrownBy(() -> files(grows).begin(Settings.of("other")))
                .hasMessageEndingWith("expected a folder for other, found one for test");
        Files.writeString(folder.resolve("units-here/journal.17j"), "records");
        assertThatThrownBy(() -> files(grows).begin(TEST))
                .hasMessageContaining("expected a folder of units, found a store too: journal.17j");
    }

    /** What a killed driver leaves where files are visible while they are written. */
    @Test
    void settingsCutShortAnywhereAreWrittenAnew() throws Exception {
        files(true).begin(TEST);
        Path file = folder.resolve("units-here/settings.17j");
        byte[] whole = Files.readAllBytes(file);
        for (int length = 0; length < whole.length; length += 509) {
            Files.write(file, Arrays.copyOf(whole, length));
            files(true).begin(TEST);
            assertThat(files(true).settings()).isEqualTo(TEST);
        }
        Files.write(Files.createDirectories(folder.resolve("units-here/logs")).resolve("begun.17j"), new byte[0]);
        assertThat(files(true).content().damages()).isEmpty();
    }

    @Test
    void manyDriversBeginOneFolder() throws Exception {
        int drivers = 8;
        ExecutorService pool = Executors.newFixedThreadPool(drivers);
        try {
            CyclicBarrier start = new CyclicBarrier(drivers);
            List<Future<Boolean>> begun = new ArrayList<>();
            for (int driver = 0; driver < drivers; driver++) {
                String name = "run-" + driver;
                int unit = driver;
                begun.add(pool.submit(() -> {
                    start.await();
                    UnitFolder files = new UnitFolder(
                            new org.seventeen.run.unit.UnitStorage.LocalStorage(folder.resolve("units-here")));
                    files.begin(TEST);
                    try (UnitFolder.Log log = files.log(name, TEST)) {
                        log.append(unit, List.of(new byte[] {1}));
                    }
                    return true;
                }));
            }
            for (Future<Boolean> one : begun) {
                assertThat(one.get()).isTrue();
            }
        } finally {
            pool.shutdownNow();
        }
        assertThat(TestJobs.records(files(true))).hasSize(drivers);
    }
}
