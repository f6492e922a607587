package org.seventeen.run.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.seventeen.run.log.DoneFile;
import org.seventeen.run.log.IndexMark;
import org.seventeen.run.log.JournalReader;
import org.seventeen.run.store.StoreReport.FileState;
import org.seventeen.run.store.record.Effort;
import org.seventeen.run.store.record.Findings;
import org.seventeen.run.store.record.GridRecord;
import org.seventeen.run.store.record.StoreSettings;

/**
 * A store written by the last program of format version 1: {@code scan --store} of the eight grids of {@code grids.txt},
 * then {@code store find} of them all. {@code export.jsonl} is its export.
 */
class VersionOneTest {
    @TempDir
    private Path folder;

    private Path journal;
    private byte[] bytes;

    @BeforeEach
    void copy() throws Exception {
        for (String name : List.of("journal.17j", "done.roaring", "index.mark")) {
            try (InputStream in = resource(name)) {
                Files.copy(in, folder.resolve(name));
            }
        }
        try (InputStream in = new GZIPInputStream(resource("index.chm.gz"))) {
            Files.copy(in, folder.resolve("index.chm"));
        }
        journal = folder.resolve(JournalReader.NAME);
        bytes = Files.readAllBytes(journal);
    }

    private static InputStream resource(String name) {
        return VersionOneTest.class.getResourceAsStream("version-1/" + name);
    }

    private List<String> exported() throws Exception {
        List<String> lines = new ArrayList<>();
        RecordJson.export(folder, lines::add);
        return lines;
    }

    private static List<String> expected() {
        try (InputStream in = resource("export.jsonl")) {
            // The counters of leaves had other names when the store was written.
            String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            return text.replace("\"band_pairs\"", "\"leaves\"")
                    .replace("\"cut_no_pair\"", "\"cut_no_two_cells\"")
                    .replace("\"pair_checks\"", "\"leaf_checks\"")
                    .replace("\"cut_pair_check\"", "\"cut_leaf_check\"")
                    .lines()
                    .toList();
        } catch (IOException fault) {
            throw new UncheckedIOException(fault);
        }
    }

    private StoreSettings settings() throws Exception {
        try (JournalReader reader = JournalReader.open(folder)) {
            return reader.settings();
        }
    }

    @Test
    void itIsReadAsItIs() throws Exception {
        StoreReport report = StoreVerifier.verify(folder);
        assertThat(report.isSound()).isTrue();
        assertThat(report.journal().version()).isEqualTo(1);
        assertThat(report.totals().records()).isEqualTo(8);
        assertThat(report.doneFile()).isEqualTo(FileState.CURRENT);
        assertThat(report.indexFile()).isEqualTo(FileState.CURRENT);
        assertThat(exported()).isEqualTo(expected());
        List<String> notices = new ArrayList<>();
        List<GridRecord> records = Records.read(folder);
        try (GridFinder finder = GridFinder.open(folder, notices::add)) {
            assertThat(finder.find(records.stream().map(GridRecord::grid).toList()))
                    .isEqualTo(records);
        }
        assertThat(notices).isEmpty();
        assertThat(Files.readAllBytes(journal)).isEqualTo(bytes);
    }

    @Test
    void itIsWrittenAnewWhenItIsWrittenOnAndKeptUnderAnotherName() throws Exception {
        GridRecord more;
        try (Store store = Store.open(folder, settings(), Duration.ofSeconds(1))) {
            assertThat(store.notices())
                    .containsExactly(
                            "wrote 8 records to a new journal of version 2; the old one is" + " journal.17j.version-1");
            assertThat(store.doneCount()).isEqualTo(8);
            GridRecord drawn = Records.of(8, Records.grid(8));
            more = new GridRecord(
                    8,
                    drawn.grid(),
                    "",
                    Findings.ofWhole(17, true, List.of()),
                    new Effort(List.of(), 1, 1),
                    "0.2",
                    settings().options());
            store.append(more);
        }
        assertThat(Files.readAllBytes(folder.resolve("journal.17j.version-1"))).isEqualTo(bytes);
        StoreReport report = StoreVerifier.verify(folder);
        assertThat(report.isSound()).isTrue();
        assertThat(report.journal().version()).isEqualTo(2);
        assertThat(report.doneFile()).isEqualTo(FileState.CURRENT);
        assertThat(report.indexFile()).isEqualTo(FileState.ABSENT);
        assertThat(exported().subList(0, 8)).isEqualTo(expected());
        assertThat(Records.read(folder)).hasSize(9).endsWith(more);
    }

    @Test
    void itIsMergedWithStoresOfToday() throws Exception {
        Path target = folder.resolve("merged");
        StoreMerger.Outcome outcome = StoreMerger.merge(List.of(folder), target);
        assertThat(outcome.added()).isEqualTo(8);
        assertThat(Records.read(target)).isEqualTo(Records.read(folder));
    }

    /** The checksums cover the offset, so nothing after a missing byte can be read; this is reported. */
    @Test
    void aMissingByteIsReportedAndNothingIsRemoved() throws Exception {
        for (int at : new int[] {bytes.length - 1, bytes.length - 200, 200}) {
            byte[] shorter = new byte[bytes.length - 1];
            System.arraycopy(bytes, 0, shorter, 0, at);
            System.arraycopy(bytes, at + 1, shorter, at, shorter.length - at);
            Files.write(journal, shorter);
            StoreReport report = StoreVerifier.verify(folder);
            assertThat(report.isSound()).as("byte %d", at).isFalse();
            assertThat(report.doneFile()).as("byte %d", at).isEqualTo(FileState.AHEAD);
            assertThat(report.lost().size())
                    .as("byte %d", at)
                    .isEqualTo(8 - report.totals().records());
        }
        StoreVerifier.repair(folder, notice -> {});
        assertThat(Files.readAllBytes(folder.resolve("journal.17j.version-1"))).hasSize(bytes.length - 1);
        assertThat(StoreVerifier.verify(folder).isSound()).isTrue();
    }

    @Test
    void everyFlippedBitOfItsRecordsIsReported() throws Exception {
        long start;
        try (JournalReader reader = JournalReader.forLookUp(folder)) {
            start = reader.start().end();
        }
        for (int i = 8 * (int) start; i < 8 * bytes.length; i += 5) {
            byte[] flipped = bytes.clone();
            flipped[i / 8] ^= (byte) (1 << i % 8);
            Files.write(journal, flipped);
            StoreReport report = StoreVerifier.summary(folder);
            assertThat(report.isSound()).as("bit %d", i).isFalse();
            assertThat(report.totals().records()).as("bit %d", i).isEqualTo(7);
        }
    }

    @Test
    void aRecordAtItsEndThatWasCutShortIsDroppedAndNothingElse() throws Exception {
        Files.write(journal, Arrays.copyOf(bytes, bytes.length - 7));
        // While the files beside the journal know that record, it cannot be an unfinished one.
        assertThat(StoreVerifier.verify(folder).journal().damages()).hasSize(2);
        Files.delete(folder.resolve(DoneFile.NAME));
        assertThat(StoreVerifier.verify(folder).indexFile()).isEqualTo(FileState.AHEAD);
        Files.delete(folder.resolve(IndexMark.NAME));
        StoreReport report = StoreVerifier.verify(folder);
        assertThat(report.journal().damages()).isEmpty();
        assertThat(report.journal().tail().what()).isEqualTo("a record that was cut short");
        assertThat(report.isSound()).isTrue();
        try (Store store = Store.open(folder, settings(), Duration.ofSeconds(1))) {
            assertThat(store.doneCount()).isEqualTo(7);
        }
        assertThat(exported()).isEqualTo(expected().subList(0, 7));
    }

    @Test
    void whatIsDamagedInOneThatIsMergedIntoIsTold() throws Exception {
        Path source = Files.createDirectory(folder.resolve("source"));
        Files.write(source.resolve(JournalReader.NAME), bytes);
        byte[] flipped = bytes.clone();
        flipped[bytes.length - 20] ^= 1;
        Files.write(journal, flipped);
        List<String> notices = new ArrayList<>();
        StoreMerger.Outcome outcome = StoreMerger.mergeAll(List.of(new StoredRecords(source)), folder, notices::add);
        assertThat(outcome.added()).isOne();
        assertThat(outcome.damages())
                .first()
                .asString()
                .startsWith(journal + ": ")
                .endsWith(": a record with a wrong checksum; left out");
        assertThat(notices)
                .singleElement()
                .asString()
                .startsWith("wrote 7 records to a new journal of version 2, left out 1 damaged places; ");
        assertThat(Records.read(folder)).hasSize(8);
    }
}
