package org.seventeen.run.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.seventeen.run.log.DoneFile;
import org.seventeen.run.log.JournalReader;
import org.seventeen.run.store.StoreMerger.Outcome;
import org.seventeen.run.store.record.GridRecord;

/** A merge into a damaged store tells the damage, and leaves what shows it. */
class MergeTargetTest {
    private static final int RECORDS = 31;

    @TempDir
    private Path temporary;

    private final List<GridRecord> records = new ArrayList<>();
    private final List<String> notices = new ArrayList<>();
    private Path target;
    private Path journal;
    private Path done;
    private Path more;

    @BeforeEach
    void makeStores() throws Exception {
        for (int position = 0; position < RECORDS; position++) {
            records.add(Records.of(position, Records.grid(position)));
        }
        target = temporary.resolve("target");
        journal = target.resolve(JournalReader.NAME);
        done = target.resolve(DoneFile.NAME);
        Records.write(target, records);
        more = temporary.resolve("more");
        Records.write(more, List.of(Records.of(100, Records.grid(100))));
    }

    private Outcome merged(Path source) throws Exception {
        return StoreMerger.mergeAll(List.of(new StoredRecords(source)), target, notices::add);
    }

    @Test
    void aDamagedRecordOfTheTargetIsNamedAndStays() throws Exception {
        Records.damage(target, 4);
        Outcome outcome = merged(more);
        assertThat(outcome.added()).isOne();
        assertThat(outcome.damages()).hasSize(3);
        assertThat(outcome.damages().get(0)).startsWith(journal + ": ").endsWith(": a record with a wrong checksum");
        assertThat(outcome.damages().get(1)).startsWith(journal + ": ").endsWith("record 5 is missing before this");
        assertThat(outcome.damages().get(2)).isEqualTo(done + ": knows 1 finished grid that the journal did not have");
        StoreReport report = StoreVerifier.verify(target);
        assertThat(report.journal().damages()).hasSize(2);
        assertThat(report.doneFile()).isEqualTo(StoreReport.FileState.CURRENT);
    }

    /** The journal itself does not show this loss: only the saved set does, and another merge must not replace it. */
    @Test
    void aMissingEndOfTheTargetIsNamedAndStillNamedByVerify() throws Exception {
        Records.cut(target, RECORDS - 7);
        for (int time = 0; time < 2; time++) {
            Outcome outcome = merged(more);
            assertThat(outcome.added()).isEqualTo(1 - time);
            assertThat(outcome.damages()).contains(done + ": knows 7 finished grids that the journal did not have");
            StoreReport report = StoreVerifier.verify(target);
            assertThat(report.isSound()).isFalse();
            assertThat(report.doneFile()).isEqualTo(StoreReport.FileState.AHEAD);
            assertThat(report.lost().size()).isEqualTo(7);
        }
    }

    @Test
    void aMissingEndThatTheMergeBringsBackIsNamedAndMended() throws Exception {
        Path whole = temporary.resolve("whole");
        Records.write(whole, records);
        Records.cut(target, RECORDS - 7);
        Outcome outcome = merged(whole);
        assertThat(outcome.added()).isEqualTo(7);
        assertThat(outcome.damages())
                .anyMatch(text -> text.startsWith(journal + ": ") && text.contains("the end of the journal is missing"))
                .endsWith(done + ": knows 7 finished grids that the journal did not have");
        assertThat(StoreVerifier.verify(target).isSound()).isTrue();
    }

    @Test
    void aDamagedSetOfFinishedPositionsIsNamed() throws Exception {
        byte[] bytes = Files.readAllBytes(done);
        bytes[3] ^= 1;
        Files.write(done, bytes);
        assertThat(merged(more).damages())
                .containsExactly(
                        done + ": expected the set of finished positions, found a wrong checksum; made it again");
        assertThat(StoreVerifier.verify(target).isSound()).isTrue();
    }

    /** What a killed process leaves is no damage, so that the same call completes a killed merge. */
    @Test
    void aRecordThatWasCutShortIsToldAndIsNoDamage() throws Exception {
        byte[] bytes = Files.readAllBytes(journal);
        Files.delete(done);
        Files.write(journal, Arrays.copyOf(bytes, bytes.length - 5));
        Outcome outcome = merged(more);
        assertThat(outcome).isEqualTo(new Outcome(1, 0, List.of()));
        assertThat(notices)
                .singleElement()
                .asString()
                .matches("dropped \\d+ bytes at offset \\d+: a record that was cut short");
    }
}
