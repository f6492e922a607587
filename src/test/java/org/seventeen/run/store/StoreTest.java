package org.seventeen.run.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.seventeen.base.file.FaultyFiles;
import org.seventeen.base.text.BadInputException;
import org.seventeen.run.log.DoneFile;
import org.seventeen.run.log.DoneSet;
import org.seventeen.run.log.JournalReader;
import org.seventeen.run.store.record.GridRecord;

class StoreTest {
    @TempDir
    private Path temporary;

    private Path folder;

    @BeforeEach
    void name() {
        folder = temporary.resolve("deeper/store");
    }

    private static Store open(Path folder) throws IOException, BadInputException {
        return Store.open(folder, Records.SETTINGS, Duration.ofMinutes(1), FaultyFiles.faultless());
    }

    @Test
    void whatIsFinishedIsKnownAfterReopening() throws Exception {
        List<GridRecord> records = Records.list(40, 30);
        Records.write(folder, records.subList(0, 20));
        try (Store store = open(folder)) {
            for (GridRecord record : records) {
                boolean expected = record.position() < 20 && record.isWhole();
                assertThat(store.isDone(record.position()))
                        .as(record.toString())
                        .isEqualTo(expected);
            }
            for (GridRecord record : records.subList(20, 30)) {
                store.append(record);
                assertThat(store.isDone(record.position())).isEqualTo(record.isWhole());
            }
        }
        assertThat(StoreVerifier.verify(folder).doneFile()).isEqualTo(StoreReport.FileState.CURRENT);
    }

    /** As after a kill: the journal has grown since the done set was saved, or there is no done set. */
    @Test
    void anOldOrDeletedOrForeignDoneFileIsBroughtUpToDate() throws Exception {
        Path done = folder.resolve(DoneFile.NAME);
        List<GridRecord> records = Records.list(41, 20);
        Records.write(folder, records.subList(0, 10));
        byte[] old = Files.readAllBytes(done);
        Records.write(folder, records.subList(10, 20));
        Path other = temporary.resolve("other");
        Records.write(other, Records.list(42, 20));
        byte[] foreign = Files.readAllBytes(other.resolve(DoneFile.NAME));
        long whole = records.stream().filter(GridRecord::isWhole).count();

        Files.write(done, old);
        assertThat(StoreVerifier.verify(folder).doneFile()).isEqualTo(StoreReport.FileState.BEHIND);
        reopened(whole);
        Files.write(done, foreign);
        assertThat(StoreVerifier.verify(folder).doneFile()).isEqualTo(StoreReport.FileState.ABSENT);
        reopened(whole);
        Files.delete(done);
        reopened(whole);
    }

    private void reopened(long finished) throws IOException, BadInputException {
        try (Store store = open(folder)) {
            assertThat(store.doneCount()).isEqualTo(finished);
        }
        assertThat(StoreVerifier.verify(folder).doneFile()).isEqualTo(StoreReport.FileState.CURRENT);
    }

    /** The journal was restored from an older copy and has grown differently: same id, other records. */
    @Test
    void aDoneFileOfAnotherFutureOfTheSameJournalIsNotTaken() throws Exception {
        Path journal = folder.resolve(JournalReader.NAME);
        Path done = folder.resolve(DoneFile.NAME);
        Records.write(folder, Records.list(43, 5));
        byte[] copy = Files.readAllBytes(journal);
        Records.write(folder, List.of(Records.of(100, Records.grid(1))));
        byte[] other = Files.readAllBytes(done);
        Files.write(journal, copy);
        Records.write(folder, List.of(Records.of(200, Records.grid(2)), Records.of(300, Records.grid(3))));
        Files.write(done, other);
        StoreReport report = StoreVerifier.verify(folder);
        assertThat(report.doneFile()).isEqualTo(StoreReport.FileState.AHEAD);
        assertThat(report.lost().contains(100)).isTrue();
        assertThat(report.lost().size()).isOne();
        assertThat(report.isSound()).isFalse();
        try (Store store = open(folder)) {
            assertThat(store.notices())
                    .containsExactly("done.roaring knows " + other(report) + " finished grids and records that the"
                            + " journal does not have any more; made it again");
            assertThat(store.isDone(100)).isFalse();
            assertThat(store.isDone(200)).isTrue();
        }
    }

    private static long other(StoreReport report) {
        return report.done().size() - 2 + report.lost().size();
    }

    /** A done set saved behind a copy of an old record must not make new records get old numbers. */
    @Test
    void recordsWrittenBehindACopyOfAnOldOneAreNotTakenForCopies() throws Exception {
        List<GridRecord> records = Records.list(45, 7);
        Path journal = folder.resolve(JournalReader.NAME);
        Records.write(folder, records.subList(0, 1));
        byte[] oneRecord = Files.readAllBytes(journal);
        byte[] first;
        try (JournalReader reader = JournalReader.open(folder)) {
            first = Arrays.copyOfRange(oneRecord, (int) reader.start().end(), oneRecord.length);
        }
        Records.write(folder, records.subList(1, 5));
        Files.write(journal, first, StandardOpenOption.APPEND);
        for (int opened = 0; opened < 2; opened++) {
            try (Store store = open(folder)) {
                assertThat(store.damages()).singleElement().asString().contains("record 1 once more");
            }
        }
        Records.write(folder, records.subList(5, 7));
        assertThat(Records.read(folder)).isEqualTo(records);
        assertThat(StoreVerifier.verify(folder).journal().damages()).hasSize(1);
    }

    @Test
    void aSavedDoneSetSparesReadingAgainWhatItKnows() throws Exception {
        Records.write(folder, Records.list(44, 10));
        Records.damage(folder, 4);
        try (Store store = open(folder)) {
            assertThat(store.damages()).as("damage in the part not read").isEmpty();
        }
        // Verification reads everything, and reports that the done set knows a lost record.
        StoreReport report = StoreVerifier.verify(folder);
        assertThat(report.isSound()).isFalse();
        assertThat(report.journal().damages()).hasSize(2);
        assertThat(report.doneFile()).isEqualTo(StoreReport.FileState.AHEAD);
        StoreVerifier.rebuild(folder, notice -> {});
        try (Store store = open(folder)) {
            assertThat(store.doneCount()).isEqualTo(report.done().size());
        }
    }

    @Test
    void checkpointsWhileOthersAppendNeverForgetARecord() throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(2);
        // Neither appender goes on past its half before a checkpoint has come between two of their records.
        CountDownLatch checkpoint = new CountDownLatch(1);
        int between = 0;
        try (Store store = open(folder)) {
            List<Future<?>> running = new ArrayList<>();
            for (int part = 0; part < 2; part++) {
                int first = part;
                running.add(threads.submit(() -> {
                    for (int position = first; position < 1000; position += 2) {
                        if (position >= 500) {
                            checkpoint.await();
                        }
                        store.append(Records.of(position, Records.grid(7)));
                    }
                    return null;
                }));
            }
            while (store.doneCount() < 1000) {
                store.checkpoint();
                try (JournalReader reader = JournalReader.forLookUp(folder)) {
                    DoneFile saved = DoneFile.read(folder);
                    assertThat(saved).isNotNull();
                    assertThat(reader.has(saved.known())).isTrue();
                    DoneSet expected = new DoneSet();
                    try (JournalReader all = JournalReader.open(folder)) {
                        for (GridRecord r = all.next();
                                r != null && all.offset() <= saved.known().last();
                                r = all.next()) {
                            expected.add(r);
                        }
                    }
                    assertThat(saved.set()).isEqualTo(expected);
                    if (saved.set().size() > 0 && saved.set().size() < 1000) {
                        between++;
                        checkpoint.countDown();
                    }
                }
                if (running.stream().allMatch(Future::isDone)) {
                    break;
                }
            }
            for (Future<?> one : running) {
                one.get();
            }
            assertThat(store.doneCount()).isEqualTo(1000);
            assertThat(between).as("checkpoints between two records").isPositive();
        } finally {
            // After a failure the appenders may wait for a checkpoint that does not come.
            threads.shutdownNow();
        }
    }
}
