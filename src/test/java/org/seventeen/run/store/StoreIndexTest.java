package org.seventeen.run.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.seventeen.base.file.DiskFiles;
import org.seventeen.base.file.FaultyFiles;
import org.seventeen.base.file.WholeFile;
import org.seventeen.run.log.IndexMark;
import org.seventeen.run.log.JournalReader;
import org.seventeen.run.store.StoreReport.FileState;
import org.seventeen.run.store.index.ChronicleGridIndex;
import org.seventeen.run.store.index.IndexEntry;
import org.seventeen.run.store.index.MemoryGridIndex;
import org.seventeen.run.store.index.StoreIndex;
import org.seventeen.run.store.record.GridRecord;
import org.seventeen.sudoku.grid.GridKey;
import org.seventeen.sudoku.grid.SolutionGrid;

class StoreIndexTest {
    @TempDir
    private Path folder;

    private final List<String> notices = new ArrayList<>();
    private Path file;
    private Path mark;

    @BeforeEach
    void name() {
        file = folder.resolve(StoreIndex.NAME);
        mark = folder.resolve(IndexMark.NAME);
    }

    /** Opens the index, compares every answer with a plain reading of the journal, and closes it. */
    private void opened(String where) throws Exception {
        notices.clear();
        try (StoreIndex index = StoreIndex.open(folder, notices::add);
                MemoryGridIndex plain = new MemoryGridIndex()) {
            List<SolutionGrid> grids = new ArrayList<>();
            try (JournalReader reader = JournalReader.open(folder);
                    JournalReader lookUp = JournalReader.forLookUp(folder)) {
                for (GridRecord r = reader.next(); r != null; r = reader.next()) {
                    plain.add(r, reader.offset());
                    grids.add(r.grid());
                }
                assertThat(index.size()).as(where).isEqualTo(plain.size());
                for (SolutionGrid grid : grids) {
                    GridRecord expected = lookUp.at(plain.find(GridKey.of(grid)).offset());
                    assertThat(index.find(grid)).as(where).isEqualTo(expected);
                }
            }
            assertThat(index.find(Records.grid(-1))).as(where).isNull();
        }
        assertThat(state()).as(where).isEqualTo(FileState.CURRENT);
        assertThat(StoreVerifier.verify(folder).isSound()).isTrue();
    }

    private FileState state() throws Exception {
        FileState verified = StoreVerifier.verify(folder).indexFile();
        FileState said = StoreVerifier.summary(folder).indexFile();
        assertThat(verified == FileState.WRONG || verified == FileState.ABSENT || verified == said)
                .as("verify says %s, info %s", verified, said)
                .isTrue();
        return verified;
    }

    /** Few grids, many records of each, of items and of whole grids. */
    private static List<GridRecord> repeated(long seed, int count) {
        SplittableRandom random = new SplittableRandom(seed);
        List<GridRecord> records = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            int grid = random.nextInt(1 + count / 4);
            List<String> items = random.nextBoolean() ? List.of("part " + i) : List.of();
            records.add(Records.of(grid, Records.grid(grid), random.nextBoolean(), items));
        }
        return records;
    }

    @Test
    void itKnowsTheRecordThatTellsMostOfEachGrid() throws Exception {
        Records.write(folder, repeated(60, 300));
        assertThat(state()).isEqualTo(FileState.ABSENT);
        opened("seed 60");
        assertThat(notices).containsExactly("expected an index of the journal, found none; making it again");
        opened("again");
        assertThat(notices).isEmpty();
    }

    @Test
    void itIsBroughtUpToDateWithAJournalThatHasGrown() throws Exception {
        List<GridRecord> records = repeated(61, 300);
        for (int part = 0; part < 3; part++) {
            Records.write(folder, records.subList(100 * part, 100 * part + 100));
            if (part > 0) {
                assertThat(state()).isEqualTo(FileState.BEHIND);
            }
            opened("seed 61, part " + part);
            if (part > 0) {
                assertThat(notices).singleElement().asString().endsWith("of the journal; bringing it up to date");
            }
        }
    }

    @Test
    void anIndexThatIsDeletedOrOfAnotherVersionOrCutOrLongerIsMadeAgain() throws Exception {
        Records.write(folder, repeated(62, 100));
        opened("first");
        byte[] marked = Files.readAllBytes(mark);
        byte[] bytes = Files.readAllBytes(file);

        Files.delete(file);
        madeAgain("one without a mark of this version", FileState.ABSENT);
        Files.delete(mark);
        madeAgain("one without a mark of this version", FileState.ABSENT);
        byte[] newer = marked.clone();
        newer[7]++;
        Files.write(mark, newer);
        madeAgain("one without a mark of this version", FileState.DAMAGED);
        CRC32C sum = new CRC32C();
        sum.update(newer, 0, newer.length - 4);
        ByteBuffer.wrap(newer).putInt(newer.length - 4, (int) sum.getValue());
        Files.write(mark, newer);
        madeAgain("one without a mark of this version", FileState.ABSENT);
        Files.write(file, Arrays.copyOf(bytes, bytes.length / 2));
        madeAgain("one that is damaged", FileState.DAMAGED);
        Files.write(file, Arrays.copyOf(bytes, bytes.length + 1));
        madeAgain("one that is damaged", FileState.DAMAGED);
        Files.write(file, new byte[0]);
        madeAgain("one that is damaged", FileState.DAMAGED);
    }

    private void madeAgain(String found, FileState verified) throws Exception {
        assertThat(StoreVerifier.verify(folder).indexFile()).as(found).isEqualTo(verified);
        assertThat(StoreVerifier.verify(folder).isSound()).as(found).isEqualTo(!verified.isFault());
        opened(found);
        assertThat(notices).containsExactly("expected an index of the journal, found " + found + "; making it again");
    }

    @Test
    void anIndexOfAnotherJournalOrOfAnotherFutureOfThisOneIsMadeAgain(@TempDir Path other) throws Exception {
        Records.write(other, repeated(63, 50));
        StoreIndex.open(other, notice -> {}).close();
        Records.write(folder, repeated(64, 50));
        Files.copy(other.resolve(StoreIndex.NAME), file);
        Files.copy(other.resolve(IndexMark.NAME), mark);
        madeAgain("one of another journal, or of another state of this one", FileState.ABSENT);

        Path journal = folder.resolve(JournalReader.NAME);
        byte[] copy = Files.readAllBytes(journal);
        Records.write(folder, List.of(Records.of(100, Records.grid(1001))));
        opened("one future");
        Files.write(journal, copy);
        Records.write(folder, List.of(Records.of(200, Records.grid(1002)), Records.of(300, Records.grid(1003))));
        madeAgain("one of another journal, or of another state of this one", FileState.AHEAD);
    }

    @Test
    void aFlippedBitAnywhereIsFound() throws Exception {
        Records.write(folder, repeated(65, 60));
        opened("first");
        byte[] bytes = Files.readAllBytes(file);
        byte[] marked = Files.readAllBytes(mark);
        SplittableRandom random = new SplittableRandom(65);
        for (int round = 0; round < 12; round++) {
            byte[] flipped = bytes.clone();
            // The first bytes determine how the rest is read.
            int at = random.nextInt(round < 6 ? 4096 : bytes.length);
            flipped[at] ^= (byte) (1 << random.nextInt(8));
            Files.write(file, flipped);
            Files.write(mark, marked);
            madeAgain("one that is damaged", FileState.DAMAGED);
        }
        for (int at = 0; at < marked.length; at++) {
            byte[] flipped = marked.clone();
            flipped[at] ^= 1;
            Files.write(mark, flipped);
            assertThat(IndexMark.read(folder)).as("byte %d", at).isNull();
            assertThat(StoreVerifier.verify(folder).indexFile())
                    .as("byte %d", at)
                    .isEqualTo(FileState.DAMAGED);
        }
    }

    /** As after a kill: no closing mark, with or without entries after the mark. */
    @Test
    void anIndexThatWasOpenWhenItsProcessWasKilledIsRecovered() throws Exception {
        List<GridRecord> records = repeated(66, 200);
        Records.write(folder, records.subList(0, 100));
        opened("first");
        IndexMark known = IndexMark.read(folder);
        Records.write(folder, records.subList(100, 200));
        opened("more");
        new IndexMark(known.known(), known.capacity(), false, 0).write(new DiskFiles(), folder);
        assertThat(state()).isEqualTo(FileState.OPEN);
        opened("seed 66");
        assertThat(notices).hasSize(2).contains("the process that used the index before was killed; recovered it");
    }

    @Test
    void entriesThatAreWrongUnderARightChecksumAreFoundByVerification() throws Exception {
        Records.write(folder, repeated(67, 80));
        SplittableRandom random = new SplittableRandom(67);
        for (int kind = 0; kind < 4; kind++) {
            StoreVerifier.rebuild(folder, notices::add);
            assertThat(state()).isEqualTo(FileState.CURRENT);
            IndexMark known = IndexMark.read(folder);
            try (ChronicleGridIndex index = ChronicleGridIndex.recover(file, known.capacity())) {
                GridKey key =
                        GridKey.of(Records.read(folder).get(random.nextInt(80)).grid());
                IndexEntry right = index.find(key);
                long offset = right.offset();
                boolean whole = right.whole();
                boolean exhaustive = right.exhaustive();
                int puzzles = right.puzzles();
                switch (kind) {
                    case 0 -> index.put(key, new IndexEntry(offset + 1, whole, exhaustive, puzzles));
                    case 1 -> index.put(key, new IndexEntry(offset, whole, exhaustive, puzzles + 1));
                    case 2 -> index.put(key, new IndexEntry(offset, !whole, exhaustive, puzzles));
                    default -> index.put(GridKey.of(Records.grid(5000)), right);
                }
            }
            new IndexMark(known.known(), known.capacity(), true, WholeFile.checksum(file))
                    .write(new DiskFiles(), folder);
            assertThat(state()).as("kind %d", kind).isEqualTo(FileState.WRONG);
            assertThat(StoreVerifier.verify(folder).isSound()).isFalse();
        }
        StoreVerifier.rebuild(folder, notices::add);
        assertThat(state()).isEqualTo(FileState.CURRENT);
    }

    @Test
    void aFileThatIsFullGrows() throws Exception {
        int count = 14_400;
        try (Store store = Store.open(folder, Records.SETTINGS, Duration.ofMinutes(5), FaultyFiles.faultless())) {
            store.openIndex(notices::add);
            for (int position = 0; position < count; position++) {
                store.append(Records.of(position, Records.grid(position)));
            }
            for (int position = 0; position < count; position += 997) {
                assertThat(store.find(Records.grid(position)).position()).isEqualTo(position);
            }
            assertThat(store.find(Records.grid(count))).isNull();
        }
        assertThat(IndexMark.read(folder).capacity()).isEqualTo(1 << 15);
        assertThat(state()).isEqualTo(FileState.CURRENT);
        assertThat(notices).hasSize(1);
    }

    @Test
    void aStoreFindsWhatItAppendsAndLeavesACurrentIndex() throws Exception {
        Records.write(folder, repeated(68, 20));
        try (Store store = Store.open(folder, Records.SETTINGS, Duration.ofMinutes(5), FaultyFiles.faultless())) {
            assertThatThrownBy(() -> store.find(Records.grid(0))).hasMessage("expected an open index, found none");
            store.openIndex(notices::add);
            assertThat(store.find(Records.grid(9000))).isNull();
            GridRecord record = Records.of(9000, Records.grid(9000), Records.puzzle(1));
            store.append(record);
            assertThat(store.find(Records.grid(9000))).isEqualTo(record);
        }
        assertThat(state()).isEqualTo(FileState.CURRENT);
    }

    /** The second user finds the same as the first, without touching its file. */
    @Test
    void anIndexIsUsedByOneAtATimeAndOthersReadTheJournal() throws Exception {
        List<GridRecord> records = repeated(69, 30);
        Records.write(folder, records);
        SolutionGrid grid = records.get(0).grid();
        try (StoreIndex first = StoreIndex.open(folder, notices::add)) {
            assertThatThrownBy(() -> StoreIndex.open(folder, notice -> {}))
                    .hasMessageStartingWith(
                            folder + ": expected an index that nobody uses, found one in use by process");
            notices.clear();
            assertThat(StoreVerifier.rebuild(folder, notices::add).complete()).isFalse();
            assertThat(notices)
                    .singleElement()
                    .asString()
                    .startsWith("no index was made: " + folder + ": expected an index that nobody uses");
            notices.clear();
            try (GridFinder finder = GridFinder.open(folder, notices::add);
                    Store store = Store.open(folder, Records.SETTINGS, Duration.ofMinutes(5))) {
                assertThat(finder.find(List.of(grid, Records.grid(-1)))).containsExactly(first.find(grid), null);
                store.openIndex(notices::add);
                assertThat(store.find(grid)).isEqualTo(first.find(grid));
                GridRecord more = Records.of(9001, Records.grid(9001));
                store.append(more);
                assertThat(store.find(more.grid())).isEqualTo(more);
            }
            assertThat(notices).hasSize(2).allMatch(notice -> notice.contains("found one in use by process"));
        }
        try (GridFinder finder = GridFinder.open(folder, notices::add)) {
            assertThat(finder.find(List.of(Records.grid(9001))).get(0).position())
                    .isEqualTo(9001);
        }
    }

    @Test
    void aDamagedRecordIsNotFoundButTold() throws Exception {
        List<GridRecord> records = Records.list(70, 5);
        Records.write(folder, records);
        opened("first");
        Records.damage(folder, 2);
        try (StoreIndex index = StoreIndex.open(folder, notices::add)) {
            assertThatThrownBy(() -> {
                        for (GridRecord record : records) {
                            index.find(record.grid());
                        }
                    })
                    .hasMessageContaining("expected a record at offset");
        }
        assertThat(state()).isEqualTo(FileState.WRONG);
        StoreVerifier.rebuild(folder, notices::add);
        assertThat(state()).isEqualTo(FileState.CURRENT);
    }

    @Test
    void aDiskThatIsFullLeavesTheJournalAndNoIndex() throws Exception {
        Records.write(folder, repeated(71, 30));
        for (long room = 0; room < 100; room += 9) {
            FaultyFiles files = new FaultyFiles(room);
            try {
                StoreIndex.open(folder, notices::add, files).close();
            } catch (IOException full) {
                assertThat(full).hasMessage("No space left on device");
            }
            opened("room " + room);
        }
    }

    @Test
    void aFolderInThePlaceOfAFileOfTheIndexLeavesTheJournal() throws Exception {
        List<GridRecord> records = Records.list(74, 5);
        Records.write(folder, records);
        Files.writeString(Files.createDirectory(mark).resolve("file"), "");
        for (int i = 0; i < 2; i++) {
            try (GridFinder finder = GridFinder.open(folder, notices::add)) {
                assertThat(finder.find(List.of(records.get(0).grid()))).containsExactly(records.get(0));
            }
            assertThat(StoreVerifier.rebuild(folder, notices::add).complete()).isFalse();
        }
        assertThat(notices)
                .filteredOn(notice -> !notice.endsWith("making it again"))
                .hasSize(4)
                .allMatch(notice -> notice.endsWith("expected an index that can be written, found no use of " + mark));
    }

    /** The new journal gets its room first, then the set of finished grids, then the mark of the index. */
    @Test
    void aRepairForWhichThereIsRoomUpToTheIndexLeavesOutTheIndex(@TempDir Path stores) throws Exception {
        List<GridRecord> records = Records.list(73, 30);
        int repaired = 0;
        boolean complete = false;
        for (long room = 9000; !complete; room += 20) {
            folder = stores.resolve("room-" + room);
            Records.write(folder, records);
            Records.damage(folder, 2);
            notices.clear();
            try {
                complete = StoreVerifier.rebuild(folder, true, notices::add, new FaultyFiles(room))
                        .complete();
            } catch (IOException full) {
                assertThat(full).hasMessage("No space left on device");
                continue;
            }
            repaired++;
            assertThat(notices).hasSize(complete ? 1 : 2);
            assertThat(notices.get(0)).contains("wrote 29 records to a new journal");
            if (!complete) {
                assertThat(notices.get(1)).isEqualTo("no index was made: No space left on device");
            }
            assertThat(StoreVerifier.verify(folder).indexFile())
                    .isEqualTo(complete ? FileState.CURRENT : FileState.ABSENT);
            assertThat(StoreVerifier.verify(folder).isSound()).isTrue();
            assertThat(Records.read(folder)).hasSize(29);
        }
        assertThat(repaired).isGreaterThan(1);
    }

    /** All records are there, whichever stands first, so what is made from them is right. */
    @Test
    void anIndexOfRecordsThatChangedPlacesIsRight(@TempDir Path stores) throws Exception {
        int[][] places = {{27, 29}, {28, 29}, {3, 5}, {0, 29}};
        for (int[] swapped : places) {
            folder = stores.resolve("swapped-" + swapped[0] + "-" + swapped[1]);
            name();
            Records.write(folder, Records.list(72, 30));
            Records.swap(folder, swapped[0], swapped[1]);
            StoreVerifier.rebuild(folder, notices::add);
            assertThat(state()).as("%s", folder).isEqualTo(FileState.CURRENT);
            assertThat(StoreVerifier.verify(folder).doneFile()).isEqualTo(FileState.CURRENT);
            Records.write(folder, List.of(Records.of(100, Records.grid(100))));
            assertThat(state()).as("%s", folder).isEqualTo(FileState.BEHIND);
            StoreIndex.open(folder, notices::add).close();
            assertThat(state()).as("%s", folder).isEqualTo(FileState.CURRENT);
        }
    }
}
