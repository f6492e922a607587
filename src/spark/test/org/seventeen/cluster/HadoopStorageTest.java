package org.seventeen.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.FileNotFoundException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.apache.hadoop.conf.Configuration;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.seventeen.run.journal.Settings;
import org.seventeen.run.unit.UnitFolder;

/** Both ways of writing, on the file system of this machine. */
@Tag("spark")
class HadoopStorageTest {
    @TempDir
    private Path folder;

    private HadoopStorage storage(String commit) throws Exception {
        return HadoopStorage.of(folder.resolve("units-here").toUri().toString(), new Configuration(), commit);
    }

    private UnitFolder files(String commit) throws Exception {
        return new UnitFolder(storage(commit));
    }

    private Path file(long unit) {
        return folder.resolve("units-here").resolve(UnitFolder.file(unit));
    }

    @ParameterizedTest
    @ValueSource(strings = {"rename", "create"})
    void aUnitIsWrittenOnce(String commit) throws Exception {
        assertThat(files(commit).finished().stream().toArray()).isEmpty();
        assertThatThrownBy(() -> files(commit).read(5)).isInstanceOf(FileNotFoundException.class);
        assertThat(files(commit).write(5, List.of(new byte[] {1, 2}), "a")).isTrue();
        assertThat(files(commit).write(5, List.of(new byte[] {3}), "b")).isFalse();
        assertThat(TestJobs.record(files(commit), 5)).isEqualTo(new byte[] {1, 2});
        assertThat(files(commit).finished().stream().toArray()).containsExactly(5);
        try (var left = Files.walk(folder)) {
            assertThat(left.filter(Files::isRegularFile)).containsExactly(file(5));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"rename", "create"})
    void aStoreIsNoFolderForUnits(String commit) throws Exception {
        files(commit).begin(Settings.of("test"), "a");
        files(commit).begin(Settings.of("test"), "b");
        Path store = Files.createDirectory(folder.resolve("store"));
        Files.writeString(store.resolve("journal.17j"), "records");
        UnitFolder there = new UnitFolder(HadoopStorage.of(store.toUri().toString(), new Configuration(), commit));
        assertThatThrownBy(() -> there.begin(Settings.of("test"), "a"))
                .hasMessageContaining("expected a folder of units, found a store: journal.17j");
    }

    /** What a killed attempt leaves where files are visible while they are written. */
    @Test
    void aFileCutShortAnywhereCountsAsMissingAndIsWrittenAnew() throws Exception {
        files("create").write(5, List.of(new byte[] {1, 2, 3}), "a");
        byte[] whole = Files.readAllBytes(file(5));
        for (int length = 0; length < whole.length; length++) {
            Files.write(file(5), Arrays.copyOf(whole, length));
            assertThat(files("create").finished().stream().toArray())
                    .as("%d bytes", length)
                    .isEmpty();
            assertThat(files("create").write(5, List.of(new byte[] {1, 2, 3}), "b"))
                    .isTrue();
            assertThat(TestJobs.record(files("create"), 5)).isEqualTo(new byte[] {1, 2, 3});
        }
    }

    /** As copies of one attempt write it: the same result, with other times in it. */
    @ParameterizedTest
    @ValueSource(strings = {"rename", "create"})
    void manyWritersAtATimeLeaveAFileOfOneOfThem(String commit) throws Exception {
        int writers = 8;
        ExecutorService pool = Executors.newFixedThreadPool(writers);
        try {
            for (int unit = 0; unit < 50; unit++) {
                int number = unit;
                CyclicBarrier start = new CyclicBarrier(writers);
                List<Future<Boolean>> done = new ArrayList<>();
                for (int writer = 0; writer < writers; writer++) {
                    byte[] body = new byte[1000 + 100 * writer];
                    Arrays.fill(body, (byte) writer);
                    String attempt = number + "-" + writer;
                    done.add(pool.submit(() -> {
                        start.await();
                        return files(commit).write(number, List.of(body), attempt);
                    }));
                }
                int failed = 0;
                for (Future<Boolean> one : done) {
                    try {
                        one.get();
                    } catch (ExecutionException fault) {
                        // Where nothing lets one writer win, a writer may find the bytes of another, and tries again.
                        failed++;
                    }
                }
                assertThat(commit.equals("rename") ? failed : 0).isZero();
                if (failed > 0) {
                    files(commit).write(number, List.of(new byte[1000]), "again");
                }
                byte[] body = TestJobs.record(files(commit), number);
                assertThat(body).containsOnly(body[0]).hasSize(1000 + 100 * body[0]);
            }
        } finally {
            pool.shutdownNow();
        }
    }

    @Test
    void theWayFollowsFromTheScheme() throws Exception {
        assertThat(storage("auto").namesOnlyWholeFiles()).isTrue();
        assertThat(storage("create").namesOnlyWholeFiles()).isFalse();
    }

    @Test
    void whatKilledAttemptsLeaveIsRemovedWhenItIsOld() throws Exception {
        Path attempts = Files.createDirectories(folder.resolve("units-here/attempts"));
        Path old = Files.write(attempts.resolve("old"), new byte[3]);
        Path fresh = Files.write(attempts.resolve("fresh"), new byte[3]);
        Files.setLastModifiedTime(old, FileTime.from(Instant.now().minus(Duration.ofDays(2))));
        assertThat(storage("auto").removeRemains(Duration.ofDays(1))).isEqualTo(1);
        assertThat(old).doesNotExist();
        assertThat(fresh).exists();
    }
}
