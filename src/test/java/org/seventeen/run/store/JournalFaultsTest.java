package org.seventeen.run.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.seventeen.base.file.FaultyFiles;
import org.seventeen.base.text.BadInputException;
import org.seventeen.sudoku.scan.GridRecord;
import org.seventeen.testing.Size;

/** Disks that are full, that fail, and that are read-only. */
class JournalFaultsTest {
    private static final Duration SELDOM = Duration.ofMinutes(5);

    @TempDir
    private Path temporary;

    private static Store<GridRecord> open(Path folder, FaultyFiles files) throws IOException, BadInputException {
        return open(folder, SELDOM, files);
    }

    private static Store<GridRecord> open(Path folder, Duration fsyncEvery, FaultyFiles files)
            throws IOException, BadInputException {
        return Store.open(folder, Records.KIND, fsyncEvery, Records.KIND::finished, files);
    }

    /** Appends a record, waits for an fsync, and appends until a fault is told, which is returned. */
    private static Throwable toldAfterAnFsync(Store<GridRecord> store, FaultyFiles files, long seed) throws Exception {
        int before = files.forces();
        store.append(Records.random(seed, 0));
        while (files.forces() == before) {
            Thread.sleep(1);
        }
        return catchThrowable(() -> {
            for (int position = 1; position < 10_000; position++) {
                store.append(Records.random(seed, position));
                Thread.sleep(1);
            }
        });
    }

    @Test
    @Tag("sized")
    void aDiskThatIsFullAtAnyByteLosesNoRecordThatWasTaken() throws Exception {
        List<GridRecord> records = Records.list(Size.of(9, 20), 3);
        Path measured = temporary.resolve("measured");
        Records.write(measured, records);
        long needed = Files.size(measured.resolve(Store.JOURNAL)) + 200;
        // The header is written at once, and most of it is zeros.
        for (long room = 0; room <= needed; room += room < 8000 ? 67 : 1) {
            Path folder = temporary.resolve("full" + room);
            FaultyFiles files = new FaultyFiles(room);
            int taken = 0;
            try (Store<GridRecord> store = open(folder, files)) {
                for (GridRecord record : records) {
                    store.append(record);
                    taken++;
                }
            } catch (IOException full) {
                assertThat(full).as("room %d", room).hasMessageContaining("No space left on device");
            }
            files.withRoom(Long.MAX_VALUE);
            try (Store<GridRecord> store = open(folder, files)) {
                assertThat(store.doneCount())
                        .as("room %d", room)
                        .isEqualTo(records.subList(0, taken).stream()
                                .filter(Records.KIND::finishes)
                                .count());
                for (GridRecord record : records.subList(taken, records.size())) {
                    store.append(record);
                }
            }
            assertThat(Records.read(folder)).as("room %d", room).isEqualTo(records);
            assertThat(Records.verified(folder).isSound()).isTrue();
        }
    }

    @Test
    void afterAFailedWriteNothingIsAppended() throws Exception {
        Path folder = temporary.resolve("store");
        FaultyFiles files = FaultyFiles.faultless();
        Store<GridRecord> journal = open(folder, files);
        journal.append(Records.random(21, 0));
        files.withRoom(10);
        assertThatThrownBy(() -> journal.append(Records.random(21, 1))).hasMessage("No space left on device");
        files.withRoom(Long.MAX_VALUE);
        assertThatThrownBy(() -> journal.append(Records.random(21, 2)))
                .hasMessage("the journal could not be written before: No space left on device");
        assertThatThrownBy(journal::close).hasMessageContaining("could not be written before");
        journal.close();
        assertThatThrownBy(() -> journal.append(Records.random(21, 2))).hasMessage("the journal is closed");
        assertThat(Records.read(folder)).containsExactly(Records.random(21, 0));
        try (Store<GridRecord> store = open(folder, files)) {
            assertThat(store.cutTail().bytes()).isEqualTo(10);
        }
    }

    /** A fault that the next fsync has, and what it says; the fsyncs after it have none. */
    private static String failNext(FaultyFiles files, boolean error) {
        if (error) {
            files.withErrorOfNextForce(new OutOfMemoryError("test"));
            return "java.lang.OutOfMemoryError: test";
        }
        files.withFailingForce(true);
        return "Input/output error";
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aFailureOfAnFsyncEndsTheWriting(boolean error) throws Exception {
        FaultyFiles files = FaultyFiles.faultless();
        Store<GridRecord> store = open(temporary.resolve("store"), Duration.ZERO, files);
        store.append(Records.random(22, 0));
        String told = "the journal could not be written before: " + failNext(files, error);
        assertThatThrownBy(() -> store.append(Records.random(22, 1)))
                .isInstanceOf(error ? OutOfMemoryError.class : IOException.class)
                .hasMessage(error ? "test" : "Input/output error");
        files.withFailingForce(false);
        assertThatThrownBy(() -> store.append(Records.random(22, 2))).hasMessage(told);
        assertThatThrownBy(store::sync).hasMessage(told);
        assertThatThrownBy(store::close).hasMessage(told);
    }

    /** After an error the thread of the fsync ends: nothing that is written later would be safe from a loss of power. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aFailureOfAnFsyncInTheBackgroundIsToldToTheNextWhoAppends(boolean error) throws Exception {
        FaultyFiles files = FaultyFiles.faultless();
        Store<GridRecord> store = open(temporary.resolve("store"), Duration.ofMillis(1), files);
        CountDownLatch told = new CountDownLatch(1);
        store.onFailure(told::countDown);
        String fault = failNext(files, error);
        assertThat(toldAfterAnFsync(store, files, 23))
                .isInstanceOf(IOException.class)
                .hasMessage("the journal could not be written before: " + fault);
        told.await();
        assertThatThrownBy(store::close).hasMessageContaining("could not be written before");
    }

    @Test
    void recordsOfAWhileShareOneFsyncAndEachGetsOneSoon() throws Exception {
        FaultyFiles files = FaultyFiles.faultless();
        try (Store<GridRecord> store = open(temporary.resolve("many"), files)) {
            int before = files.forces();
            for (int position = 0; position < 200; position++) {
                store.append(Records.random(24, position));
            }
            assertThat(files.forces()).isEqualTo(before);
            store.sync();
            store.sync();
            assertThat(files.forces()).isEqualTo(before + 1);
        }
        try (Store<GridRecord> store = open(temporary.resolve("soon"), Duration.ofMillis(5), files)) {
            for (int position = 0; position < 3; position++) {
                int before = files.forces();
                store.append(Records.random(25, position));
                while (files.forces() == before) {
                    Thread.sleep(1);
                }
            }
        }
        try (Store<GridRecord> store = open(temporary.resolve("each"), Duration.ZERO, files)) {
            int before = files.forces();
            for (int position = 0; position < 20; position++) {
                store.append(Records.random(26, position));
            }
            assertThat(files.forces()).isEqualTo(before + 20);
        }
    }

    @Test
    void timesThatAreNoneAreRefused() {
        for (Duration time : List.of(Duration.ofNanos(-1), Duration.ofDays(2))) {
            assertThatThrownBy(() -> Store.open(temporary, Records.KIND, time))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageStartingWith("expected an fsync every 0 seconds to a day");
        }
    }

    @Test
    void aStoreThatMayNotBeWrittenCanBeReadAndIsNotChanged() throws Exception {
        Path folder = temporary.resolve("store");
        List<GridRecord> records = Records.list(27, 5);
        Records.write(folder, records);
        assertThatThrownBy(() -> open(folder, FaultyFiles.faultless().readOnly()))
                .isInstanceOf(AccessDeniedException.class);
        List<String> before = listing(folder);
        assertThat(Records.read(folder)).isEqualTo(records);
        assertThat(Records.verified(folder).isSound()).isTrue();
        assertThat(listing(folder)).isEqualTo(before);
        // The failed opening released the lock.
        open(folder, FaultyFiles.faultless()).close();
    }

    @Test
    void aFolderWithoutTheRightToWriteIsTold() throws Exception {
        Path folder = Files.createDirectory(temporary.resolve("store"));
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("r-xr-xr-x"));
        assumeFalse(Files.isWritable(folder), "this user may write everywhere, as root may");
        assertThatThrownBy(() -> open(folder, FaultyFiles.faultless())).isInstanceOf(AccessDeniedException.class);
    }

    private static List<String> listing(Path folder) throws IOException {
        List<String> files = new ArrayList<>();
        try (var paths = Files.list(folder)) {
            for (Path path : paths.sorted().toList()) {
                files.add(path.getFileName() + " " + Files.size(path) + " " + Files.getLastModifiedTime(path));
            }
        }
        return files;
    }
}
