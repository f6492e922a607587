package org.seventeen.cli.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.seventeen.cli.store.StoreCommandTest.run;
import static org.seventeen.cli.store.StoreCommandTest.runOn;

import java.io.ByteArrayOutputStream;
import java.nio.file.Files;
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

/** A damaged header costs no record: all commands reach those behind it, wherever they have moved to. */
class StoreHeaderTest {
    private static final int RECORDS = 8;
    /** In the first copy of the header, in the zeros, and in the second copy. */
    private static final int[] PLACES = {20, 3000, 8200};

    @TempDir
    private Path temporary;

    private final List<GridRecord> records = new ArrayList<>();
    private Path store;
    private byte[] whole;

    @BeforeEach
    void makeAStore() throws Exception {
        for (int position = 0; position < RECORDS; position++) {
            records.add(Records.of(position, Records.grid(position), Records.puzzle(Records.grid(position), position)));
        }
        store = temporary.resolve("store");
        Records.write(store, records);
        whole = Files.readAllBytes(store.resolve("journal.17j"));
        assertThat(Records.offsets(store)[0]).isGreaterThan(8200);
    }

    /** A store for each damage of the header: at each place a byte that is missing, one too many, and one with a flipped bit. */
    private List<Path> damaged() throws Exception {
        List<Path> stores = new ArrayList<>();
        for (int at : PLACES) {
            stores.add(copy("missing-" + at, at, at + 1, new byte[0]));
            stores.add(copy("added-" + at, at, at, new byte[] {17}));
            stores.add(copy("flipped-" + at, at, at + 1, new byte[] {(byte) (whole[at] ^ 4)}));
        }
        return stores;
    }

    private Path copy(String name, int from, int to, byte[] between) throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        bytes.write(whole, 0, from);
        bytes.write(between);
        bytes.write(whole, to, whole.length - to);
        Path copy = Files.createDirectory(store.resolve(name));
        Files.write(copy.resolve("journal.17j"), bytes.toByteArray());
        Files.copy(store.resolve("journal.mark"), copy.resolve("journal.mark"));
        return copy;
    }

    private static void assertNamed(CommandRun run, Path damaged) {
        assertThat(run.code()).as("%s: %s", damaged, run.err()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(run.err())
                .as(damaged.toString())
                .contains("seventeen: " + damaged)
                .contains(" at offset 0: a header with a wrong byte at offset ");
    }

    @Test
    void allPuzzlesAreExportedAndAllGridsFound() throws Exception {
        StringBuilder grids = new StringBuilder();
        records.forEach(record -> grids.append(record.grid()).append('\n'));
        List<String> puzzles = run("export", "--puzzles", store).out();
        assertThat(puzzles).hasSize(RECORDS);
        List<String> found = runOn(grids.toString(), "find", store).out();
        assertThat(found).hasSize(RECORDS).noneMatch(line -> line.endsWith("not known"));
        for (Path damaged : damaged()) {
            CommandRun export = run("export", "--puzzles", damaged);
            assertThat(export.out()).as(damaged.toString()).isEqualTo(puzzles);
            assertNamed(export, damaged);
            CommandRun find = runOn(grids.toString(), "find", damaged);
            assertThat(find.out()).as(damaged.toString()).isEqualTo(found);
            assertNamed(find, damaged);
        }
    }

    @Test
    void moreRecordsAreMergedIntoAndARepairMakesASoundStore() throws Exception {
        Path more = temporary.resolve("more");
        GridRecord another = Records.of(RECORDS, Records.grid(RECORDS));
        Records.write(more, List.of(records.get(0), another));
        for (Path damaged : damaged()) {
            CommandRun run = run("merge", more, "-o", damaged);
            assertThat(run.err()).contains("# seventeen store merge: added 1, there already 1");
            assertNamed(run, damaged);
            assertThat(Records.read(damaged))
                    .hasSize(RECORDS + 1)
                    .startsWith(records.get(0))
                    .endsWith(another);
            assertThat(run("repair", damaged).code()).isEqualTo(ExitCode.DONE);
            assertThat(run("verify", damaged).out())
                    .as(damaged.toString())
                    .contains("records\t" + (RECORDS + 1), "mark\tcurrent", "verdict\tnothing is wrong");
        }
    }
}
