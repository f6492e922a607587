package org.seventeen.run.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.seventeen.base.file.FaultyFiles;
import org.seventeen.base.text.BadInputException;
import org.seventeen.sudoku.scan.GridRecord;
import org.seventeen.sudoku.scan.GridRecord.Effort;
import org.seventeen.sudoku.scan.GridRecords;

class StoreTest {
    @TempDir
    private Path temporary;

    private Path folder;

    @BeforeEach
    void name() {
        folder = temporary.resolve("deeper/store");
    }

    private static Store<GridRecord> open(Path folder) throws IOException, BadInputException {
        return Store.open(folder, Records.KIND, Duration.ofMinutes(1), Records.KIND::finished, FaultyFiles.faultless());
    }

    @Test
    void whatIsFinishedIsKnownAfterReopening() throws Exception {
        List<GridRecord> records = Records.list(40, 30);
        Records.write(folder, records.subList(0, 20));
        try (Store<GridRecord> store = open(folder)) {
            for (GridRecord record : records) {
                boolean expected = record.position() < 20 && Records.KIND.finishes(record);
                assertThat(store.isDone(record.position()))
                        .as(record.toString())
                        .isEqualTo(expected);
            }
            for (GridRecord record : records.subList(20, 30)) {
                store.append(record);
                assertThat(store.isDone(record.position())).isEqualTo(Records.KIND.finishes(record));
            }
        }
        assertThat(Records.verified(folder).mark()).isEqualTo(StoreReport.MarkState.CURRENT);
    }

    /** As after a kill: the journal has grown since its end was marked, or there is no mark. */
    @Test
    void anOldOrDeletedOrForeignMarkIsMadeAgain() throws Exception {
        Path mark = folder.resolve(Store.MARK);
        List<GridRecord> records = Records.list(41, 20);
        Records.write(folder, records.subList(0, 10));
        byte[] old = Files.readAllBytes(mark);
        Records.write(folder, records.subList(10, 20));
        Path other = temporary.resolve("other");
        Records.write(other, Records.list(42, 20));
        byte[] foreign = Files.readAllBytes(other.resolve(Store.MARK));
        long finished = records.stream().filter(Records.KIND::finishes).count();
        Files.write(mark, old);
        assertThat(Records.verified(folder).mark()).isEqualTo(StoreReport.MarkState.BEHIND);
        reopened(finished);
        Files.write(mark, foreign);
        assertThat(Records.verified(folder).mark()).isEqualTo(StoreReport.MarkState.ABSENT);
        reopened(finished);
        Files.delete(mark);
        reopened(finished);
    }

    private void reopened(long finished) throws IOException, BadInputException {
        try (Store<GridRecord> store = open(folder)) {
            assertThat(store.doneCount()).isEqualTo(finished);
        }
        assertThat(Records.verified(folder).mark()).isEqualTo(StoreReport.MarkState.CURRENT);
    }

    @Test
    void everyChangedBitAndEveryPrefixOfTheMarkIsDamage() throws Exception {
        Records.write(folder, Records.list(34, 10));
        Path mark = folder.resolve(Store.MARK);
        byte[] whole = Files.readAllBytes(mark);
        for (int i = 0; i < 8 * whole.length; i++) {
            byte[] changed = whole.clone();
            changed[i / 8] ^= (byte) (1 << i % 8);
            Files.write(mark, changed);
            assertThat(Records.verified(folder).mark()).as("bit %d", i).isEqualTo(StoreReport.MarkState.DAMAGED);
        }
        for (int length = 0; length < whole.length; length++) {
            Files.write(mark, Arrays.copyOf(whole, length));
            assertThat(Records.verified(folder).isSound())
                    .as("%d bytes", length)
                    .isFalse();
        }
        try (Store<GridRecord> store = open(folder)) {
            assertThat(store.notices()).singleElement().asString().startsWith("journal.mark is damaged: found ");
        }
        assertThat(Records.verified(folder).isSound()).isTrue();
    }

    /** The journal was restored from an older copy and has grown differently: same id, other records. */
    @Test
    void aMarkOfAnotherFutureOfTheSameJournalShowsALoss() throws Exception {
        Path journal = folder.resolve(Store.JOURNAL);
        Path mark = folder.resolve(Store.MARK);
        Records.write(folder, Records.list(43, 5));
        byte[] copy = Files.readAllBytes(journal);
        Records.write(folder, List.of(Records.of(100, Records.grid(1))));
        byte[] other = Files.readAllBytes(mark);
        Files.write(journal, copy);
        Records.write(folder, List.of(Records.of(200, Records.grid(2)), Records.of(300, Records.grid(3))));
        Files.write(mark, other);
        StoreReport report = Records.verified(folder);
        assertThat(report.mark()).isEqualTo(StoreReport.MarkState.AHEAD);
        assertThat(report.isSound()).isFalse();
        try (Store<GridRecord> store = open(folder)) {
            assertThat(store.isDone(100)).isFalse();
            assertThat(store.isDone(200)).isTrue();
        }
    }

    /** The mark is made again when the store is opened; the numbers of the records show the loss from then on. */
    @Test
    void anEndThatIsMissingShowsForGood() throws Exception {
        List<GridRecord> records = Records.list(46, 8);
        Records.write(folder, records);
        Records.cut(folder, 5);
        assertThat(Records.verified(folder).mark()).isEqualTo(StoreReport.MarkState.AHEAD);
        assertThat(Records.verified(folder).journal().damages())
                .singleElement()
                .asString()
                .contains("the end of the journal is missing");
        Records.write(folder, records.subList(5, 8));
        for (int opened = 0; opened < 2; opened++) {
            assertThat(Records.read(folder)).isEqualTo(records);
            assertThat(Records.verified(folder).journal().damages())
                    .singleElement()
                    .asString()
                    .contains("records 6 to 8 are missing before this");
            open(folder).close();
        }
        Records.repair(folder);
        assertThat(Records.verified(folder).isSound()).isTrue();
        assertThat(Records.read(folder)).isEqualTo(records);
    }

    /** Bytes behind the last record must not make new records get old numbers. */
    @Test
    void recordsWrittenBehindACopyOfAnOldOneAreNotTakenForCopies() throws Exception {
        List<GridRecord> records = Records.list(45, 7);
        Path journal = folder.resolve(Store.JOURNAL);
        Records.write(folder, records.subList(0, 1));
        byte[] oneRecord = Files.readAllBytes(journal);
        byte[] first = Arrays.copyOfRange(oneRecord, Records.offsets(folder)[0], oneRecord.length);
        Records.write(folder, records.subList(1, 5));
        Files.write(journal, first, StandardOpenOption.APPEND);
        for (int opened = 0; opened < 2; opened++) {
            try (Store<GridRecord> store = open(folder)) {
                assertThat(store.damages()).singleElement().asString().contains("record 1 once more");
            }
        }
        Records.write(folder, records.subList(5, 7));
        assertThat(Records.read(folder)).isEqualTo(records);
        assertThat(Records.verified(folder).journal().damages()).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "index.html",
                "done-list.txt",
                "journal.txt",
                "journal",
                "locksmith",
                "journal.mark.bak",
                "journal.17j.damaged-",
                "journal.17j.version-1"
            })
    void aFolderWithAnotherFileIsRefused(String name) throws Exception {
        Files.createFile(temporary.resolve(name));
        assertThatThrownBy(() -> Store.check(temporary))
                .hasMessage(
                        temporary + ": expected a store, or a new or empty folder for one, found other files: " + name);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "journal.17j.tmp",
                "journal.17j.damaged",
                "journal.17j.damaged-2",
                "journal.mark",
                "journal.mark.tmp",
                "lock",
                ".DS_Store"
            })
    void aFolderWithWhatAStoreLeavesOrAHiddenFileIsTaken(String name) throws Exception {
        Files.createFile(temporary.resolve(name));
        assertThatCode(() -> Store.check(temporary)).doesNotThrowAnyException();
    }

    @Test
    void storesForOtherQuestionsAreRefused() throws Exception {
        Records.write(folder, List.of());
        for (GridRecords other : List.of(Records.kind("catalog-a 1f00", "clues=18"), Records.kind("b", "clues=17"))) {
            assertThatThrownBy(() -> Store.open(folder, other, Duration.ZERO))
                    .isInstanceOf(BadInputException.class)
                    .hasMessageMatching(".*store: expected a store for (options|input) .*, found one for .*");
        }
        GridRecord right = Records.random(1, 1);
        GridRecord other = new GridRecord(1, right.grid(), "", 17, true, List.of(), Effort.NONE, "0.1", "clues=18");
        try (Store<GridRecord> store = open(folder)) {
            assertThatThrownBy(() -> store.append(other))
                    .hasMessageContaining("expected a record for options clues=17");
        }
    }
}
