package org.seventeen.cli.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.seventeen.cli.store.StoreCommandTest.run;
import static org.seventeen.cli.store.StoreCommandTest.runOn;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.seventeen.cli.CommandRun;
import org.seventeen.cli.console.ExitCode;
import org.seventeen.run.store.Records;
import org.seventeen.sudoku.scan.GridRecord;

/** A damaged record costs its own grid, and {@code store find} says so. */
class StoreFindDamageTest {
    private static final int RECORDS = 30;
    private static final int HIT = 11;

    @TempDir
    private Path temporary;

    private final List<GridRecord> records = new ArrayList<>();
    private Path store;
    private String grids;

    @BeforeEach
    void makeAStore() throws Exception {
        StringBuilder lines = new StringBuilder();
        for (int position = 0; position < RECORDS; position++) {
            GridRecord record = Records.of(position, Records.grid(position));
            records.add(record);
            lines.append(record.grid()).append('\n');
        }
        grids = lines.toString();
        store = temporary.resolve("store");
        Records.write(store, records);
    }

    private void assertOneIsNotKnown(CommandRun run) {
        assertThat(run.code()).as(run.err()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(run.out()).hasSize(RECORDS);
        assertThat(run.out().get(HIT)).isEqualTo(records.get(HIT).grid() + "\tnot known");
        assertThat(run.out())
                .filteredOn(line -> line.startsWith("{\"position\":"))
                .hasSize(RECORDS - 1);
        assertNamed(run);
    }

    private void assertNamed(CommandRun run) {
        assertThat(run.err())
                .containsOnlyOnce("a record with a wrong checksum; left out\n")
                .containsPattern("seventeen: \\Q" + store + "\\E: \\d+ bytes at offset \\d+: ")
                .contains("record " + (HIT + 1) + " is missing before this\n");
    }

    @Test
    void aDamagedRecordIsNamedAndTheOthersAreFound() throws Exception {
        Records.damage(store, HIT);
        assertOneIsNotKnown(runOn(grids, "find", store));
        CommandRun unknown = runOn(grids, "find", "--unknown", store);
        assertThat(unknown.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(unknown.out()).containsExactly(records.get(HIT).grid().toString());
        assertNamed(unknown);
    }

    /** Other records of the grid, further behind, still answer. */
    @Test
    void aGridWhoseRecordIsDamagedIsFoundInAnotherRecordOfIt() throws Exception {
        Records.write(store, List.of(Records.of(HIT, records.get(HIT).grid())));
        Records.damage(store, HIT);
        CommandRun run = runOn(grids, "find", store);
        assertThat(run.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(run.out()).hasSize(RECORDS).noneMatch(line -> line.endsWith("not known"));
        assertNamed(run);
    }

    /** All are there, so nothing is left out, and nothing is missing. */
    @Test
    void recordsThatChangedPlacesAreFoundAndNamed() throws Exception {
        Records.swap(store, 27, 29);
        CommandRun run = runOn(grids, "find", store);
        assertThat(run.out()).hasSize(RECORDS).noneMatch(line -> line.endsWith("not known"));
        assertThat(run.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(run.err()).contains("record 28 stands behind record 30\n").doesNotContain("left out", "missing");
        CommandRun export = run("export", store);
        assertThat(export.out()).hasSize(RECORDS);
        assertThat(export.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(export.err())
                .contains("record 29 stands behind record 30\n", "record 28 stands behind record 30\n")
                .doesNotContain("left out", "missing");
        CommandRun repair = run("repair", store);
        assertThat(repair.err())
                .contains("wrote " + RECORDS + " records to a new journal")
                .doesNotContain("left out");
        assertThat(Records.verified(store).isSound()).isTrue();
    }
}
