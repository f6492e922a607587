package org.seventeen.run.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.seventeen.base.text.BadInputException;
import org.seventeen.run.store.RecordKind.Subject;
import org.seventeen.run.store.StoreReport.FileState;
import org.seventeen.sudoku.scan.GridRecord;
import org.seventeen.sudoku.scan.GridRecords;

/** Records are found alike with an index and without, whatever became of the index. */
class FinderTest {
    private static final String MADE = "making an index of the journal";

    @TempDir
    private Path folder;

    private final List<String> notices = new ArrayList<>();
    private Path file;
    private Path mark;

    @BeforeEach
    void name() {
        file = folder.resolve(StoreIndex.NAME);
        mark = folder.resolve(StoreIndex.MARK);
    }

    private Finder<GridRecord> indexed() throws IOException, BadInputException {
        return Finder.open(folder, GridRecords::of, notices::add, 1);
    }

    /** Looks all grids of the store and one more up with an index, and compares with a plain reading. */
    private void compared(String where) throws Exception {
        notices.clear();
        List<Subject> subjects = new ArrayList<>(
                Records.read(folder).stream().map(Records.KIND::subject).toList());
        subjects.add(GridRecords.subject(Records.grid(-1)));
        Map<Subject, GridRecord> plain;
        try (Finder<GridRecord> finder = Finder.open(folder, GridRecords::of, notices::add)) {
            plain = finder.find(subjects);
        }
        assertThat(notices).as("%s: a small store is read", where).isEmpty();
        try (Finder<GridRecord> finder = indexed()) {
            assertThat(finder.find(subjects)).as(where).isEqualTo(plain);
            assertThat(finder.damages()).as(where).isEmpty();
        }
        assertThat(plain).as(where).doesNotContainKey(subjects.get(subjects.size() - 1));
        assertThat(Records.verified(folder).index()).as(where).isEqualTo(FileState.CURRENT);
        assertThat(Records.verified(folder).isSound()).as(where).isTrue();
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
    void theMostInformativeRecordOfEachGridIsFound() throws Exception {
        List<GridRecord> records = repeated(60, 300);
        Records.write(folder, records);
        assertThat(Records.verified(folder).index()).isEqualTo(FileState.ABSENT);
        compared("seed 60");
        assertThat(notices).containsExactly(MADE);
        compared("again");
        assertThat(notices).isEmpty();
        try (Finder<GridRecord> finder = indexed()) {
            for (GridRecord record : records) {
                Subject subject = Records.KIND.subject(record);
                int best = records.stream()
                        .filter(other -> other.grid().equals(record.grid()))
                        .mapToInt(Records.KIND::weight)
                        .max()
                        .orElseThrow();
                GridRecord found = finder.find(List.of(subject)).get(subject);
                assertThat(Records.KIND.weight(found)).isEqualTo(best);
            }
        }
    }

    @Test
    void theIndexIsBroughtUpToDateWithAJournalThatHasGrown() throws Exception {
        List<GridRecord> records = repeated(61, 300);
        for (int part = 0; part < 3; part++) {
            Records.write(folder, records.subList(100 * part, 100 * part + 100));
            if (part > 0) {
                assertThat(Records.verified(folder).index()).isEqualTo(FileState.BEHIND);
            }
            compared("seed 61, part " + part);
            assertThat(notices).isEqualTo(part == 0 ? List.of(MADE) : List.of());
        }
    }

    @Test
    void anIndexThatIsDeletedOrCutOrChangedIsMadeAgain() throws Exception {
        Records.write(folder, repeated(62, 100));
        compared("first");
        byte[] bytes = Files.readAllBytes(file);
        Files.delete(file);
        madeAgain("deleted", FileState.DAMAGED);
        Files.delete(mark);
        madeAgain("without a mark", FileState.ABSENT);
        Files.write(mark, new byte[] {1, 2, 3});
        madeAgain("with another mark", FileState.ABSENT);
        Files.write(file, Arrays.copyOf(bytes, bytes.length / 2));
        madeAgain("cut", FileState.DAMAGED);
        SplittableRandom random = new SplittableRandom(65);
        for (int round = 0; round < 12; round++) {
            byte[] flipped = Files.readAllBytes(file);
            // The first bytes determine how the rest is read.
            flipped[random.nextInt(round < 6 ? 4096 : flipped.length)] ^= (byte) (1 << random.nextInt(8));
            Files.write(file, flipped);
            madeAgain("round " + round, FileState.DAMAGED);
        }
    }

    private void madeAgain(String what, FileState state) throws Exception {
        assertThat(Records.verified(folder).index()).as(what).isEqualTo(state);
        compared(what);
        assertThat(notices).as(what).containsExactly(MADE);
    }

    @Test
    void anIndexOfAnotherJournalIsMadeAgain(@TempDir Path other) throws Exception {
        Records.write(other, repeated(63, 50));
        Finder.open(other, GridRecords::of, notices::add, 1).close();
        Records.write(folder, repeated(64, 50));
        Files.copy(other.resolve(StoreIndex.NAME), file);
        Files.copy(other.resolve(StoreIndex.MARK), mark);
        madeAgain("of another journal", FileState.ABSENT);
        byte[] copy = Files.readAllBytes(folder.resolve(Store.JOURNAL));
        Records.write(folder, List.of(Records.of(100, Records.grid(1001))));
        compared("one future");
        Files.write(folder.resolve(Store.JOURNAL), copy);
        Files.delete(folder.resolve(Store.MARK));
        Records.write(folder, List.of(Records.of(200, Records.grid(1002)), Records.of(300, Records.grid(1003))));
        madeAgain("of another future", FileState.AHEAD);
    }

    /** As after a kill: the mark is gone while the index is open. */
    @Test
    void anIndexThatWasOpenWhenItsProcessWasKilledIsMadeAgain() throws Exception {
        Records.write(folder, repeated(66, 100));
        compared("first");
        try (Finder<GridRecord> open = indexed()) {
            assertThat(open.damages()).isEmpty();
            assertThat(mark).doesNotExist();
        }
        Files.delete(mark);
        madeAgain("after a kill", FileState.ABSENT);
    }

    @Test
    void anIndexThatIsFullGrows() throws Exception {
        int count = 15_000;
        List<GridRecord> records = new ArrayList<>();
        for (int position = 0; position < count; position++) {
            records.add(Records.of(position, Records.grid(position)));
        }
        Records.write(folder, records.subList(0, 100));
        compared("small");
        long before = Files.size(file);
        Records.write(folder, records.subList(100, count));
        compared("grown");
        assertThat(Files.size(file)).isGreaterThan(before);
        assertThat(notices).containsExactly(MADE);
    }

    /** The second user finds the same as the first, without touching its file. */
    @Test
    void anIndexIsUsedByOneAtATimeAndOthersReadTheJournal() throws Exception {
        List<GridRecord> records = Records.list(69, 30);
        Records.write(folder, records);
        Subject subject = Records.KIND.subject(records.get(0));
        try (Finder<GridRecord> first = indexed();
                Finder<GridRecord> second = indexed()) {
            assertThat(second.find(List.of(subject))).isEqualTo(first.find(List.of(subject)));
            assertThat(notices)
                    .hasSize(2)
                    .last()
                    .asString()
                    .startsWith("reading the whole journal, without an index: " + folder
                            + ": expected an index that nobody uses, found one in use by process ");
        }
    }

    @Test
    void aDamagedRecordThatTheIndexLeadsToIsNamedAndTheOthersAreFound() throws Exception {
        List<GridRecord> records = Records.list(70, 5);
        Records.write(folder, records);
        compared("first");
        Records.damage(folder, 2);
        try (Finder<GridRecord> finder = indexed()) {
            List<Subject> subjects = records.stream().map(Records.KIND::subject).toList();
            assertThat(finder.find(subjects)).hasSize(4).doesNotContainKey(subjects.get(2));
            assertThat(finder.damages()).anyMatch(damage -> damage.contains("a record with a wrong checksum"));
        }
    }

    @Test
    void aFolderInThePlaceOfAFileOfTheIndexLeavesTheJournal() throws Exception {
        List<GridRecord> records = Records.list(74, 5);
        Records.write(folder, records);
        Files.writeString(Files.createDirectory(mark).resolve("file"), "");
        try (Finder<GridRecord> finder = indexed()) {
            Subject subject = Records.KIND.subject(records.get(0));
            assertThat(finder.find(List.of(subject))).containsValue(records.get(0));
        }
        assertThat(notices)
                .singleElement()
                .asString()
                .endsWith("expected an index that can be written, found no use of " + mark);
    }

    @Test
    void aStoreOfAnotherKindIsRefused() {
        assertThatThrownBy(this::indexed).hasMessage(folder + ": expected a store with a journal, found none");
    }
}
