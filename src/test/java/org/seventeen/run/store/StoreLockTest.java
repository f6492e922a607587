package org.seventeen.run.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.seventeen.base.file.FileLayer;
import org.seventeen.base.text.BadInputException;
import org.seventeen.run.journal.Journal;
import org.seventeen.run.store.Store.StoreLock;
import org.seventeen.sudoku.scan.GridRecord;

/** A store has one writer, whatever is deleted, and no writer that ends without a fault has lost a record. */
class StoreLockTest {
    private static final String NO_FILE_TO_LOCK = ": expected a file to lock, found a folder, link, pipe or device";

    /** What is removed while a process writes. */
    private enum Removed {
        NOTHING,
        LOCK,
        JOURNAL,
        LOCK_AND_JOURNAL,
        FOLDER,
        FOLDER_MOVED,
        JOURNAL_REPLACED_BY_A_COPY;

        /** Whether the written journal is still in its place. */
        boolean leavesJournal() {
            return this == NOTHING || this == LOCK;
        }

        /** Whether another process may create its own journal, or take the current one. */
        boolean letsAnotherIn() {
            return !leavesJournal() && this != JOURNAL;
        }
    }

    @TempDir
    private Path temporary;

    private Path folder;
    private SplittableRandom random;
    private int moved;

    @Test
    void noOrderOfDeletionsLetsTwoProcessesWriteOrLosesARecord() throws Exception {
        campaign(2);
    }

    @Test
    @Tag("faults")
    void noOrderOfDeletionsLosesARecordFiftyTimesEach() throws Exception {
        campaign(50);
    }

    private void campaign(int times) throws Exception {
        random = new SplittableRandom(17);
        int rounds = 0;
        try (StoreHands first = new StoreHands();
                StoreHands second = new StoreHands()) {
            for (int time = 0; time < times; time++) {
                for (Removed removed : Removed.values()) {
                    for (int order = 0; order < 8; order++) {
                        folder = temporary.resolve("store" + rounds++);
                        round(first, second, removed, order);
                    }
                }
            }
        }
        System.out.printf("two writers: %d rounds, %d of each order%n", rounds, times);
    }

    /**
     * The first process writes, something is removed, the second process starts: before or after that, and before or after
     * the first ends.
     */
    private void round(StoreHands first, StoreHands second, Removed removed, int order) throws Exception {
        String where = removed + ", order " + order;
        assertThat(first.asked("open " + folder)).as(where).isEqualTo("done");
        List<Long> ofFirst = appended(first, 0, random.nextInt(4));
        if ((order & 1) != 0) {
            assertThat(first.asked("sync")).as(where).isEqualTo("done");
        }
        if ((order & 2) != 0) {
            assertThat(first.asked("read")).as(where).isEqualTo("done");
            assertThat(second.asked("open " + folder)).as(where).contains("expected a store that nobody writes");
        }
        remove(removed);
        boolean comes = (order & 4) != 0;
        List<Long> ofSecond = new ArrayList<>();
        boolean open = false;
        if (comes) {
            String answer = second.asked("open " + folder);
            open = answer.equals("done");
            assertThat(open).as("%s: %s", where, answer).isEqualTo(removed.letsAnotherIn());
            if (open) {
                ofSecond.addAll(appended(second, 100, random.nextInt(4)));
            }
        }
        ofFirst.addAll(appended(first, 10, random.nextInt(4)));
        String end = first.asked("close");
        assertThat(end.equals("done")).as("%s: %s", where, end).isEqualTo(removed.leavesJournal());
        if (end.equals("done")) {
            assertStored(ofFirst, where);
        } else {
            assertThat(end).as(where).startsWith("GoneException: journal.17j was re");
        }
        if (open) {
            ofSecond.addAll(appended(second, 200, random.nextInt(4)));
            assertThat(second.asked("close")).as(where).isEqualTo("done");
            assertStored(ofSecond, where);
        }
    }

    private List<Long> appended(StoreHands hands, long from, int count) throws IOException {
        List<Long> positions = new ArrayList<>();
        for (long position = from; position < from + count; position++) {
            if (hands.asked("append " + position).equals("done")) {
                positions.add(position);
            }
        }
        return positions;
    }

    private void assertStored(List<Long> positions, String where) throws Exception {
        assertThat(Records.read(folder).stream().map(GridRecord::position))
                .as(where)
                .containsAll(positions)
                .doesNotHaveDuplicates();
        assertThat(Records.verified(folder).isSound()).as(where).isTrue();
    }

    private void remove(Removed removed) throws IOException {
        Path journal = folder.resolve(Store.JOURNAL);
        Path lock = folder.resolve(StoreLock.NAME);
        switch (removed) {
            case NOTHING -> {}
            case LOCK -> Files.delete(lock);
            case JOURNAL -> Files.delete(journal);
            case LOCK_AND_JOURNAL -> {
                Files.delete(lock);
                Files.delete(journal);
            }
            case FOLDER -> Records.delete(folder);
            case FOLDER_MOVED -> Files.move(folder, folder.resolveSibling("moved" + moved++));
            case JOURNAL_REPLACED_BY_A_COPY -> {
                Path copy = Files.copy(journal, folder.resolve("copy"));
                Files.delete(lock);
                Files.delete(journal);
                Files.move(copy, journal);
            }
        }
    }

    @Test
    void aJournalThatIsRemovedIsNoticedAtTheNextFsync() throws Exception {
        folder = temporary.resolve("store");
        List<String> failed = new ArrayList<>();
        Store<GridRecord> store = Store.open(folder, Records.KIND, Duration.ofMillis(5));
        store.onFailure(() -> {
            synchronized (failed) {
                failed.add("failed");
                failed.notifyAll();
            }
        });
        store.append(Records.of(0, Records.grid(1)));
        store.sync();
        Files.delete(folder.resolve(Store.JOURNAL));
        try {
            store.append(Records.of(1, Records.grid(1)));
        } catch (Journal.GoneException noticedBefore) {
            // The fsync after the first record may come as late as this.
        }
        synchronized (failed) {
            while (failed.isEmpty()) {
                failed.wait();
            }
        }
        assertThatThrownBy(() -> store.append(Records.of(2, Records.grid(1))))
                .isInstanceOf(Journal.GoneException.class)
                .hasMessage("journal.17j was removed or moved away while it was written");
        assertThatThrownBy(() -> {
                    try (store) {
                        store.append(Records.of(3, Records.grid(1)));
                    }
                })
                .isInstanceOf(Journal.GoneException.class)
                .hasMessage("journal.17j was removed or moved away while it was written")
                .satisfies(gone -> assertThat(gone.getSuppressed()).hasSize(1));
    }

    /** A store whose journal was deleted is not restarted as if it had been empty. */
    @Test
    void aStoreWhoseJournalIsMissingIsNotBegunAnew() throws Exception {
        folder = temporary.resolve("store");
        Records.write(folder, List.of(Records.of(0, Records.grid(1)), Records.of(1, Records.grid(2))));
        Files.delete(folder.resolve(Store.JOURNAL));
        assertThatThrownBy(() -> Store.open(folder, Records.KIND, Duration.ZERO))
                .isInstanceOf(BadInputException.class)
                .hasMessage(folder + ": expected journal.17j beside journal.mark, which knows 2 records, found"
                        + " none; to begin anew choose another folder");
    }

    /** An attacker has prepared the folder: the targets of the links stay unchanged. */
    @Test
    void nothingIsWrittenThroughALink() throws Exception {
        Path precious = Files.writeString(temporary.resolve("precious"), "precious");
        for (String name : List.of("lock", "journal.17j.tmp", "journal.mark.tmp", "journal.mark")) {
            folder = Files.createDirectory(temporary.resolve("with-" + name));
            Path link = Files.createSymbolicLink(folder.resolve(name), precious);
            try {
                Records.write(folder, List.of(Records.of(0, Records.grid(1))));
                assertThat(Files.isSymbolicLink(link)).as(name).isFalse();
            } catch (BadInputException refused) {
                assertThat(name).isEqualTo("lock");
                assertThat(refused).hasMessage(link + NO_FILE_TO_LOCK);
            }
            assertThat(precious).as(name).hasContent("precious");
        }
        Path linked = Files.createDirectory(temporary.resolve("hard"));
        Files.createLink(linked.resolve("journal.17j.tmp"), precious);
        Records.write(linked, List.of(Records.of(0, Records.grid(1))));
        assertThat(precious).hasContent("precious");
    }

    @Test
    void aPipeAsAJournalIsRefused() throws Exception {
        folder = Files.createDirectory(temporary.resolve("store"));
        Path pipe = folder.resolve(Store.JOURNAL);
        assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor())
                .isZero();
        assertThatThrownBy(() -> Store.open(folder, Records.KIND, Duration.ZERO))
                .isInstanceOf(BadInputException.class)
                .hasMessage(pipe + ": expected a journal, found a pipe or device");
        Path lock = Files.createDirectory(temporary.resolve("other")).resolve("lock");
        assertThat(new ProcessBuilder("mkfifo", lock.toString()).start().waitFor())
                .isZero();
        assertThatThrownBy(() -> Store.open(lock.getParent(), Records.KIND, Duration.ZERO))
                .isInstanceOf(BadInputException.class)
                .hasMessage(lock + ": expected a file to lock, found a folder, link, pipe or device");
    }

    /** Holes take no room on disk; read whole they would exceed the memory of this process. */
    @Test
    void hugeFilesBesideTheJournalTakeNoMemory() throws Exception {
        folder = temporary.resolve("store");
        Records.write(folder, List.of(Records.of(0, Records.grid(1))));
        for (String name : List.of("journal.mark", "lock")) {
            try (RandomAccessFile file =
                    new RandomAccessFile(folder.resolve(name).toFile(), "rw")) {
                file.setLength(5L << 30);
            }
        }
        StoreReport report = Records.verified(folder);
        assertThat(report.mark()).isEqualTo(StoreReport.MarkState.DAMAGED);
        try (Store<GridRecord> store = Store.open(folder, Records.KIND, Duration.ofSeconds(1))) {
            assertThat(store.doneCount()).isOne();
            assertThat(store.notices())
                    .containsExactly("journal.mark is damaged: found a wrong checksum; made it again");
        }
    }

    @Test
    void whatIsMadeInOneStepReplacesNothing() throws Exception {
        Path file = Files.writeString(temporary.resolve("file"), "first");
        new FileLayer().createWhole(file, new byte[] {1});
        assertThat(file).hasContent("first");
        assertThat(temporary.resolve("file.tmp")).doesNotExist();
        assertThatThrownBy(() -> new FileLayer().linkOrCopy(file, file)).isInstanceOf(FileAlreadyExistsException.class);
    }

    @Test
    void whatAKilledProcessHadNotFinishedIsRemovedByTheNextWriterAndNoOther() throws Exception {
        folder = temporary.resolve("store");
        List<Path> drafts = List.of(folder.resolve("journal.17j.tmp"), folder.resolve("journal.mark.tmp"));
        Store<GridRecord> writing = Store.open(folder, Records.KIND, Duration.ofMinutes(1));
        for (Path draft : drafts) {
            Files.writeString(draft, "begun");
        }
        assertThatThrownBy(() -> Store.open(folder, Records.KIND, Duration.ZERO))
                .hasMessageContaining("expected a store that nobody writes");
        assertThat(drafts).allMatch(Files::exists);
        writing.close();
        Files.writeString(drafts.get(1), "begun");
        Store.open(folder, Records.KIND, Duration.ZERO).close();
        assertThat(drafts).noneMatch(Files::exists);
    }
}
