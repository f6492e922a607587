package org.seventeen.run.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.seventeen.base.file.ByteParser;
import org.seventeen.base.file.FaultyFiles;
import org.seventeen.base.text.BadInputException;
import org.seventeen.run.journal.JournalReader.Damages;
import org.seventeen.run.store.Records;
import org.seventeen.run.store.Store;
import org.seventeen.run.store.StoreReader;
import org.seventeen.sudoku.scan.GridRecord;
import org.seventeen.sudoku.scan.GridRecords;
import org.seventeen.testing.Size;

class JournalTest {
    private static final Duration SELDOM = Duration.ofMinutes(5);

    @TempDir
    private Path temporary;

    private Path folder;
    private Path file;

    @BeforeEach
    void name() {
        folder = temporary.resolve("store");
        file = folder.resolve(Store.JOURNAL);
    }

    /** Opens with a file layer that makes no fsync, so that thousands of openings take seconds. */
    private Journal open(List<GridRecord> found) throws IOException, BadInputException {
        Files.createDirectories(folder);
        if (!Files.exists(file)) {
            Journal.create(file, Records.KIND.settings(), FaultyFiles.faultless());
        }
        Journal.Content content = reader -> {
            while (reader.next()) {
                add(found, reader);
            }
            return null;
        };
        return Journal.open(file, SELDOM, null, content, FaultyFiles.faultless());
    }

    private static void add(List<GridRecord> found, JournalReader reader) {
        try {
            found.add(Records.KIND.decode(reader.bytes(), reader.from(), reader.length()));
        } catch (ByteParser.Fault fault) {
            reader.reject(fault.getMessage());
        }
    }

    private static long append(Journal journal, GridRecord record) throws IOException {
        return journal.append(Records.KIND.encode(record));
    }

    /** Writes records; returns the start of each, and the end of the last. */
    private long[] write(List<GridRecord> records) throws IOException, BadInputException {
        long[] offsets = new long[records.size() + 1];
        try (Journal journal = open(new ArrayList<>())) {
            for (int i = 0; i < records.size(); i++) {
                offsets[i] = append(journal, records.get(i));
            }
            offsets[records.size()] = journal.end();
        }
        return offsets;
    }

    @Test
    void recordsComeBackInOrderOverSeveralOpenings() throws Exception {
        List<GridRecord> records = Records.list(1, 60);
        for (int i = 0; i < 60; i += 20) {
            List<GridRecord> found = new ArrayList<>();
            try (Journal journal = open(found)) {
                assertThat(found).isEqualTo(records.subList(0, i));
                assertThat(journal.cutTail()).isNull();
                for (GridRecord record : records.subList(i, i + 20)) {
                    append(journal, record);
                }
            }
        }
        assertThat(Records.read(folder)).isEqualTo(records);
    }

    @Test
    void everyRecordIsFoundAtItsOffset() throws Exception {
        List<GridRecord> records = Records.list(2, 50);
        long[] offsets = write(records);
        try (StoreReader<GridRecord> reader = StoreReader.forLookUp(folder, GridRecords::of)) {
            for (int i = 49; i >= 0; i--) {
                assertThat(reader.at(offsets[i])).isEqualTo(records.get(i));
            }
            for (long wrong : new long[] {-1, 0, offsets[0] - 1, offsets[3] + 1, offsets[50], Long.MAX_VALUE}) {
                assertThatThrownBy(() -> reader.at(wrong))
                        .isInstanceOf(BadInputException.class)
                        .hasMessageContaining("expected a record at offset " + wrong + ", found ");
            }
        }
    }

    @Test
    @Tag("sized")
    void everyPrefixKeepsItsWholeRecordsAndIsWrittenOn() throws Exception {
        List<GridRecord> records = Records.list(4, Size.of(5, 12));
        long[] offsets = write(records);
        byte[] whole = Files.readAllBytes(file);
        GridRecord next = Records.random(4, 99);
        for (int length = (int) offsets[0]; length <= whole.length; length++) {
            Files.write(file, Arrays.copyOf(whole, length));
            int kept = kept(offsets, length);
            List<GridRecord> found = new ArrayList<>();
            try (Journal journal = open(found)) {
                assertThat(found).as("prefix of %d bytes", length).isEqualTo(records.subList(0, kept));
                assertThat(journal.damages()).isEmpty();
                if (length == offsets[kept]) {
                    assertThat(journal.cutTail()).isNull();
                } else {
                    assertThat(journal.cutTail().offset()).isEqualTo(offsets[kept]);
                    assertThat(journal.cutTail().bytes()).isEqualTo(length - offsets[kept]);
                }
                append(journal, next);
            }
            List<GridRecord> expected = new ArrayList<>(records.subList(0, kept));
            expected.add(next);
            assertThat(Records.read(folder)).as("prefix of %d bytes", length).isEqualTo(expected);
        }
    }

    private static int kept(long[] offsets, long length) {
        int kept = 0;
        while (kept + 1 < offsets.length && offsets[kept + 1] <= length) {
            kept++;
        }
        return kept;
    }

    /** A file that ends inside the first copy of its header is no journal; one that ends inside the second is damaged. */
    @Test
    void aFileThatEndsInItsHeaderIsReportedAndLeftAlone() throws Exception {
        write(List.of());
        byte[] whole = Files.readAllBytes(file);
        int once = headerLength(whole);
        assertThat(whole).hasSizeGreaterThan(2 * once + 4096);
        for (int length = 0; length < whole.length; length += length < once + 2 ? 1 : 97) {
            byte[] prefix = Arrays.copyOf(whole, length);
            Files.write(file, prefix);
            if (length < once) {
                assertThatThrownBy(() -> open(new ArrayList<>()))
                        .isInstanceOf(BadInputException.class)
                        .hasMessageContaining("expected a journal of version 1, found ");
            } else {
                try (StoreReader<GridRecord> reader = GridRecords.open(folder)) {
                    assertThat(reader.next()).isNull();
                    assertThat(reader.tail()).isNull();
                    assertThat(reader.damages()).hasSize(1);
                    assertThat(reader.damages().get(0).what()).isEqualTo("a header that is cut short");
                }
            }
            assertThat(Files.readAllBytes(file)).isEqualTo(prefix);
        }
    }

    private static int headerLength(byte[] journal) {
        return ByteBuffer.wrap(journal).getInt(JournalHeader.MAGIC.length + 2);
    }

    @Test
    void everyFlippedBitOfARecordIsReportedAndCostsThatRecord() throws Exception {
        List<GridRecord> records = Records.list(6, 6);
        long[] offsets = write(records);
        byte[] whole = Files.readAllBytes(file);
        for (int i = 8 * (int) offsets[0]; i < 8 * whole.length; i++) {
            int at = i / 8;
            int hit = kept(offsets, at);
            List<GridRecord> expected = new ArrayList<>(records);
            expected.remove(hit);
            try (StoreReader<GridRecord> reader = changed(whole, at, 1 << i % 8, expected)) {
                Damage damage = reader.damages().get(0);
                assertThat(damage.offset()).as("bit %d", i).isEqualTo(offsets[hit]);
                assertThat(damage.bytes()).isEqualTo(offsets[hit + 1] - offsets[hit]);
                if (hit < 5) {
                    assertThat(reader.damages()).hasSize(2);
                    assertThat(reader.damages().get(1).what())
                            .isEqualTo("record " + (hit + 1) + " is missing before this");
                }
                assertThat(reader.tail()).isNull();
            }
        }
    }

    /** Everything is read with the other copy; each flipped bit of the zeros between the two is reported, too. */
    @Test
    void everyFlippedBitOfTheHeaderIsReportedAndCostsNothing() throws Exception {
        List<GridRecord> records = Records.list(6, 3);
        int start = (int) write(records)[0];
        byte[] whole = Files.readAllBytes(file);
        int once = headerLength(whole);
        for (int i = 0; i < 8 * start; i += i / 8 < once || i / 8 >= start - once ? 1 : 333) {
            int at = i / 8;
            try (StoreReader<GridRecord> reader = changed(whole, at, 1 << i % 8, records)) {
                assertThat(reader.damages())
                        .as("bit %d", i)
                        .containsExactly(new Damage(0, start, "a header with a wrong byte at offset " + at));
                assertThat(reader.journal().settings()).isEqualTo(Records.KIND.settings());
                assertThat(reader.tail()).isNull();
            }
        }
    }

    /** A reader at the end of a journal with changed bits, after its records were compared. */
    private StoreReader<GridRecord> changed(byte[] whole, int at, int bits, List<GridRecord> expected)
            throws IOException, BadInputException {
        byte[] changed = whole.clone();
        changed[at] ^= (byte) bits;
        Files.write(file, changed);
        StoreReader<GridRecord> reader = GridRecords.open(folder);
        List<GridRecord> found = new ArrayList<>();
        for (GridRecord record = reader.next(); record != null; record = reader.next()) {
            found.add(record);
        }
        assertThat(found).as("byte %d, bits %d", at, bits).isEqualTo(expected);
        return reader;
    }

    @Test
    void damageInTheMiddleStaysAndIsWrittenPast() throws Exception {
        List<GridRecord> records = Records.list(7, 5);
        long[] offsets = write(records);
        byte[] bytes = Files.readAllBytes(file);
        Arrays.fill(bytes, (int) offsets[1] + 5, (int) offsets[3] - 1, (byte) 0);
        Files.write(file, bytes);
        List<GridRecord> found = new ArrayList<>();
        try (Journal journal = open(found)) {
            assertThat(found).containsExactly(records.get(0), records.get(3), records.get(4));
            assertThat(journal.cutTail()).isNull();
            assertThat(journal.damages())
                    .containsExactly(
                            new Damage(
                                    offsets[1], offsets[3] - offsets[1], "the head of a record with a wrong checksum"),
                            new Damage(offsets[3], 0, "records 2 to 3 are missing before this"));
            append(journal, records.get(1));
        }
        byte[] after = Files.readAllBytes(file);
        assertThat(Arrays.copyOf(after, bytes.length)).isEqualTo(bytes);
        assertThat(Records.read(folder)).endsWith(records.get(4), records.get(1));
    }

    /** The state in which a file system may leave a growing file after a power failure. */
    @Test
    void zerosBehindTheLastRecordAreDropped() throws Exception {
        List<GridRecord> records = Records.list(8, 4);
        write(records);
        byte[] whole = Files.readAllBytes(file);
        Files.write(file, Arrays.copyOf(whole, whole.length + 5000));
        List<GridRecord> found = new ArrayList<>();
        try (Journal journal = open(found)) {
            assertThat(found).isEqualTo(records);
            assertThat(journal.cutTail()).isEqualTo(new Damage(whole.length, 5000, "zeros"));
            assertThat(journal.damages()).isEmpty();
        }
        assertThat(Files.readAllBytes(file)).isEqualTo(whole);
    }

    @Test
    void oldRecordsBehindTheLastOneAreReportedAndNotReadAgain() throws Exception {
        List<GridRecord> records = Records.list(8, 4);
        long[] offsets = write(records);
        byte[] whole = Files.readAllBytes(file);
        byte[] moved = Arrays.copyOf(whole, whole.length + (int) (offsets[2] - offsets[0]));
        System.arraycopy(whole, (int) offsets[0], moved, whole.length, (int) (offsets[2] - offsets[0]));
        Files.write(file, moved);
        List<GridRecord> found = new ArrayList<>();
        try (Journal journal = open(found)) {
            assertThat(found).isEqualTo(records);
            assertThat(journal.cutTail()).isNull();
            assertThat(journal.damages())
                    .containsExactly(
                            new Damage(whole.length, offsets[1] - offsets[0], "record 1 once more"),
                            new Damage(
                                    whole.length + offsets[1] - offsets[0],
                                    offsets[2] - offsets[1],
                                    "record 2 once more"));
            append(journal, Records.random(8, 77));
        }
        assertThat(Arrays.copyOf(Files.readAllBytes(file), moved.length)).isEqualTo(moved);
        assertThat(Records.read(folder)).hasSize(5).endsWith(Records.random(8, 77));
    }

    /** Bytes at the end that no cut can have left: they may be a record, so they stay. */
    @Test
    void damageAtTheEndIsNoTailAndIsWrittenPast() throws Exception {
        List<GridRecord> records = Records.list(8, 4);
        long[] offsets = write(records);
        byte[] whole = Files.readAllBytes(file);
        for (int at : new int[] {(int) offsets[3] + 3, (int) offsets[3] + 14, (int) offsets[4] - 1}) {
            byte[] flipped = whole.clone();
            flipped[at] ^= 1;
            Files.write(file, flipped);
            try (Journal journal = open(new ArrayList<>())) {
                assertThat(journal.cutTail()).isNull();
                assertThat(journal.damages()).hasSize(1);
                append(journal, records.get(3));
            }
            assertThat(Arrays.copyOf(Files.readAllBytes(file), whole.length)).isEqualTo(flipped);
            assertThat(Records.read(folder)).isEqualTo(records);
        }
    }

    @Test
    void aMissingByteCostsOneRecordAndNotThoseBehindIt() throws Exception {
        List<GridRecord> records = Records.list(5, 8);
        long[] offsets = write(records);
        byte[] whole = Files.readAllBytes(file);
        for (int at : new int[] {0, 100, 5000, (int) offsets[0], (int) offsets[2] + 40, (int) offsets[5] - 1}) {
            byte[] shorter = new byte[whole.length - 1];
            System.arraycopy(whole, 0, shorter, 0, at);
            System.arraycopy(whole, at + 1, shorter, at, shorter.length - at);
            Files.write(file, shorter);
            List<GridRecord> expected = new ArrayList<>(records);
            if (at >= offsets[0]) {
                expected.remove(kept(offsets, at));
            }
            assertThat(Records.read(folder)).as("byte %d", at).isEqualTo(expected);
        }
    }

    @Test
    void aRecordOfAKindFromTheFutureIsDamageAndNeverCut() throws Exception {
        write(Records.list(9, 2));
        byte[] bytes = Files.readAllBytes(file);
        try (StoreReader<GridRecord> reader = GridRecords.open(folder)) {
            byte[] frame = new Frames(reader.journal().id()).frame(3, new byte[] {9, 1, 2, 3});
            byte[] longer = Arrays.copyOf(bytes, bytes.length + frame.length);
            System.arraycopy(frame, 0, longer, bytes.length, frame.length);
            Files.write(file, longer);
            bytes = longer;
        }
        try (Journal journal = open(new ArrayList<>())) {
            assertThat(journal.cutTail()).isNull();
            assertThat(journal.damages()).hasSize(1);
            assertThat(journal.damages().get(0).toString())
                    .contains("a record that cannot be read: a record of unknown kind 9 with flags 1");
        }
        assertThat(Files.readAllBytes(file)).isEqualTo(bytes);
    }

    @Test
    void otherFilesAndOtherVersionsAreReported() throws Exception {
        write(List.of());
        byte[] bytes = Files.readAllBytes(file);
        bytes[JournalHeader.MAGIC.length + 1] = 9;
        bytes[bytes.length - headerLength(bytes) + JournalHeader.MAGIC.length + 1] = 9;
        Files.write(file, bytes);
        assertThatThrownBy(() -> Records.read(folder))
                .hasMessage(file + ": expected a journal of version 1, found format version 9");
        Files.writeString(file, "............................");
        assertThatThrownBy(() -> Records.read(folder))
                .hasMessage(file + ": expected a journal of version 1, found another file");
        Files.delete(file);
        assertThatThrownBy(() -> Records.read(folder))
                .hasMessage(folder + ": expected a store with a journal, found none");
        Files.createDirectory(file);
        assertThatThrownBy(() -> Records.read(folder)).hasMessage(file + ": expected a journal, found a folder");
    }

    @Test
    void aSecondWriterIsToldAndAReaderIsNot() throws Exception {
        List<GridRecord> records = Records.list(10, 3);
        try (Journal journal = open(new ArrayList<>())) {
            append(journal, records.get(0));
            assertThatThrownBy(() -> open(new ArrayList<>()))
                    .isInstanceOf(BadInputException.class)
                    .hasMessage(file + ": expected a journal that nobody writes, found one in use by another process");
            append(journal, records.get(1));
            assertThat(Records.read(folder)).isEqualTo(records.subList(0, 2));
        }
        try (Journal journal = open(new ArrayList<>())) {
            append(journal, records.get(2));
        }
        assertThat(Records.read(folder)).isEqualTo(records);
    }

    @Test
    void manyThreadsAppendWithoutLosingOrMixingRecords() throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(4);
        try (Journal journal = open(new ArrayList<>())) {
            List<Future<?>> running = new ArrayList<>();
            for (int part = 0; part < 4; part++) {
                int first = part;
                running.add(threads.submit(() -> {
                    for (int position = first; position < 400; position += 4) {
                        // The interrupt of a stopped scanning thread must not close the journal's file.
                        Thread.currentThread().interrupt();
                        append(journal, Records.random(12, position));
                    }
                    return null;
                }));
            }
            for (Future<?> one : running) {
                one.get();
            }
        } finally {
            threads.shutdown();
        }
        Set<Long> positions = new TreeSet<>();
        for (GridRecord record : Records.read(folder)) {
            assertThat(record).isEqualTo(Records.random(12, record.position()));
            assertThat(positions.add(record.position())).isTrue();
        }
        assertThat(positions).hasSize(400);
    }

    /** Writes the frames of these records, by their indices, behind the header, and reads the journal. */
    private List<Damage> damagesOf(byte[] whole, long[] offsets, int... order) throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        bytes.write(whole, 0, (int) offsets[0]);
        for (int record : order) {
            bytes.write(whole, (int) offsets[record], (int) (offsets[record + 1] - offsets[record]));
        }
        Files.write(file, bytes.toByteArray());
        assertThat(Records.read(folder)).hasSize(order.length);
        try (StoreReader<GridRecord> reader = GridRecords.open(folder)) {
            while (reader.next() != null) {
                assertThat(reader.tail()).isNull();
            }
            return reader.damages();
        }
    }

    @Test
    void aGapIsReportedAsFarAsNoLaterRecordFillsIt() throws Exception {
        long[] offsets = write(Records.list(13, 5));
        byte[] whole = Files.readAllBytes(file);
        assertThat(damagesOf(whole, offsets, 0, 3, 2, 1, 4))
                .extracting(Damage::what)
                .containsExactly("record 3 stands behind record 4", "record 2 stands behind record 4");
        List<Damage> partly = damagesOf(whole, offsets, 0, 4, 2);
        assertThat(partly)
                .extracting(Damage::what)
                .containsExactly(
                        "record 2 is missing before this",
                        "record 4 is missing before this",
                        "record 3 stands behind record 5");
        assertThat(partly.get(0).offset()).isEqualTo(offsets[1]);
        assertThat(partly.get(1).offset()).isEqualTo(offsets[1]);
    }

    @Test
    void ofVeryManyDamagesAndGapsTheFirstAreKept() {
        Damages list = new Damages();
        for (int i = 0; i < Damages.MOST + 10; i++) {
            list.add(new Damage(10L * i, 2, "damage"));
        }
        list.isNew(3, 5, 9);
        List<Damage> all = list.all();
        assertThat(all)
                .hasSize(Damages.MOST + 1)
                .startsWith(new Damage(0, 2, "damage"), new Damage(5, 0, "records 1 to 2 are missing before this"));
        assertThat(all.get(Damages.MOST))
                .isEqualTo(new Damage(10L * (Damages.MOST - 1), 22, "the first of 11 further damaged places"));
    }

    @Test
    void settingsComeBackFromTheirJson() throws ByteParser.Fault {
        Settings settings = Settings.of("a \"test\"")
                .with("text", "tab \t, 数独")
                .with("number", -12)
                .with("zeros", "007")
                .with("empty", "");
        assertThat(settings.toJson()).contains("\"number\":-12").contains("\"zeros\":\"007\"");
        Settings read = Settings.parse(settings.toJson());
        assertThat(read).isEqualTo(settings);
        assertThat(read.toJson()).isEqualTo(settings.toJson());
        assertThat(read.number("number", 0)).isEqualTo(-12);
        assertThat(read.number("text", 5)).isEqualTo(5);
        assertThatThrownBy(() -> Settings.parse("{\"a\":1}")).isInstanceOf(ByteParser.Fault.class);
    }
}
