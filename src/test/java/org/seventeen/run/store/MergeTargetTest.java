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
import org.seventeen.base.file.FileLayer;
import org.seventeen.run.store.StoreMerger.Outcome;
import org.seventeen.sudoku.scan.GridRecord;

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
        journal = target.resolve(Store.JOURNAL);
        done = target.resolve(Store.MARK);
        Records.write(target, records);
        more = temporary.resolve("more");
        Records.write(more, List.of(Records.of(100, Records.grid(100))));
    }

    private Outcome merged(Path source) throws Exception {
        return Records.merge(List.of(source), target, notices::add, new FileLayer());
    }

    @Test
    void aDamagedRecordOfTheTargetIsNamedAndStays() throws Exception {
        Records.damage(target, 4);
        Outcome outcome = merged(more);
        assertThat(outcome.added()).isOne();
        assertThat(outcome.damages()).hasSize(2);
        assertThat(outcome.damages().get(0)).startsWith(journal + ": ").endsWith(": a record with a wrong checksum");
        assertThat(outcome.damages().get(1)).startsWith(journal + ": ").endsWith("record 5 is missing before this");
        StoreReport report = Records.verified(target);
        assertThat(report.journal().damages()).hasSize(2);
        assertThat(report.mark()).isEqualTo(StoreReport.MarkState.CURRENT);
    }

    /** The mark shows this loss, and from the merge on the numbers of the records. */
    @Test
    void aMissingEndOfTheTargetIsNamedAndStillNamedByVerify() throws Exception {
        Records.cut(target, RECORDS - 7);
        Outcome outcome = merged(more);
        assertThat(outcome.added()).isOne();
        assertThat(outcome.damages()).singleElement().asString().contains("the end of the journal is missing");
        StoreReport report = Records.verified(target);
        assertThat(report.isSound()).isFalse();
        assertThat(report.journal().damages())
                .singleElement()
                .asString()
                .contains("records 25 to 31 are missing before this");
    }

    @Test
    void aDamagedMarkIsNamed() throws Exception {
        byte[] bytes = Files.readAllBytes(done);
        bytes[3] ^= 1;
        Files.write(done, bytes);
        assertThat(merged(more).damages()).isEmpty();
        assertThat(notices).containsExactly("journal.mark is damaged: found a wrong checksum; made it again");
        assertThat(Records.verified(target).isSound()).isTrue();
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
