package org.seventeen.cli.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.InputStream;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.seventeen.cli.CommandRun;
import org.seventeen.cli.console.ExitCode;
import org.seventeen.run.journal.Settings;
import org.seventeen.run.store.Store;
import org.seventeen.run.unit.UnitFolder;
import org.seventeen.run.unit.UnitStorage.LocalStorage;
import org.seventeen.sudoku.census.CensusRecords;
import org.seventeen.sudoku.census.CensusStores;
import org.seventeen.sudoku.census.Records;
import org.seventeen.sudoku.census.UnitRecord;
import org.seventeen.sudoku.census.unit.CensusUnits;

/** The subcommands of {@code census}. */
class CensusCommandTest {
    @TempDir
    private Path folder;

    private CommandRun run(String command) {
        String[] words = command.split(" ", -1);
        for (int i = 0; i < words.length; i++) {
            words[i] = words[i].equals("SMALL") ? "" + CensusStores.smallUnit() : words[i];
            words[i] = words[i].startsWith("DIR/")
                    ? folder.resolve(words[i].substring(4)).toString()
                    : words[i];
        }
        return CommandRun.of("", words);
    }

    @Test
    void aCensusIsRunGoneOnWithMergedAndVerified() {
        CommandRun first = run("census run --clues 16 --units SMALL --store DIR/a --threads 2 --progress never");
        assertThat(first.code()).as(first.err()).isZero();
        assertThat(first.err()).contains("units finished 1, puzzles in items 0").contains("in the store 1 units");
        CommandRun without = run("census run --clues 16 --units SMALL --store DIR/a --progress never");
        assertThat(without.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(without.err()).contains("expected --resume");
        CommandRun again = run("census run --clues 16 --units SMALL --store DIR/a --resume --progress never");
        assertThat(again.code()).as(again.err()).isZero();
        assertThat(again.err()).contains("units finished 0");
        CommandRun merged = run("census merge DIR/a DIR/a -o DIR/all");
        assertThat(merged.code()).isZero();
        assertThat(merged.err()).contains("added 1, there already 1");
        CommandRun verified = run("census verify DIR/all --units SMALL --share 0.1 --grids 4 --seed 3 --threads 2");
        assertThat(verified.out())
                .contains(
                        "units_searched_again\t1", "grids_searched_again\t4", "faults\t0", "verdict\tnothing is wrong");
        assertThat(verified.code()).isZero();
        CommandRun status = run("census status DIR/all --units SMALL");
        assertThat(status.out()).contains("finished\t1 of 1 units", "missing\t0 units in 0 ranges");
        assertThat(run("census export DIR/all").out()).isEmpty();
    }

    @Test
    void whatIsWrongOrMissingIsReported() throws Exception {
        CensusStores.make(folder.resolve("a"));
        CommandRun verified = run("census verify DIR/a --units 3000000");
        assertThat(verified.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(verified.out())
                .contains("verdict\tsomething is wrong", "fault\tmissing unit 3000000")
                .anyMatch(line -> line.contains("from the catalog"));
        CommandRun grids = run("census grids DIR/a --catalog 0-2");
        assertThat(grids.out()).contains("0\t0\t1");
        assertThat(grids.err()).contains("exhaustive 1 of 3");
        assertThat(run("census export DIR/a").out()).hasSize(1);
    }

    @Test
    void aDamagedStoreIsRepairedAndWhatIsToBeSearchedAgainIsListed() throws Exception {
        CommandRun run = run("census run --clues 16 --units SMALL --store DIR/a --progress never");
        assertThat(run.code()).as(run.err()).isZero();
        long small = CensusStores.smallUnit();
        CommandRun sound = run("census repair DIR/a");
        assertThat(sound.out()).containsExactly("records\t1", "journal\tnot changed", "finished\t1", "missing\t0");
        Path journal = folder.resolve("a/journal.17j");
        byte[] bytes = Files.readAllBytes(journal);
        bytes[bytes.length - 5] ^= 1;
        Files.write(journal, bytes);
        CommandRun repaired = run("census repair DIR/a --units SMALL");
        assertThat(repaired.code()).as(repaired.err()).isZero();
        assertThat(repaired.out())
                .contains(
                        "records\t0",
                        "journal\twritten anew",
                        "finished\t0",
                        "missing_units\t" + small + "\t" + small,
                        "missing\t1")
                .anyMatch(line -> line.startsWith("damage\t"));
        assertThat(run("census run --clues 16 --units SMALL --store DIR/a --resume --progress never")
                        .code())
                .isZero();
        CommandRun dropped = run("census repair DIR/a --drop SMALL");
        assertThat(dropped.out()).contains("lost_unit\t" + small, "missing_units\t" + small + "\t" + small);
        assertThat(run("census repair DIR/a --drop x").code()).isEqualTo(ExitCode.USAGE);
    }

    /** The end that a killed process leaves is no fault, and is shown. */
    @Test
    void anEndThatWasCutShortIsShown() throws Exception {
        assertThat(run("census run --clues 16 --units SMALL --store DIR/a --progress never")
                        .code())
                .isZero();
        Path journal = folder.resolve("a/journal.17j");
        byte[] bytes = Files.readAllBytes(journal);
        Files.write(journal, Arrays.copyOf(bytes, bytes.length - 5));
        CommandRun lost = run("census verify DIR/a");
        assertThat(lost.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(lost.out()).anyMatch(line -> line.contains("the end of the journal is missing"));
        // A killed process may not have saved what it knew.
        Files.delete(folder.resolve("a/journal.mark"));
        CommandRun verified = run("census verify DIR/a");
        assertThat(verified.code()).isZero();
        assertThat(verified.out()).contains("faults\t0").anyMatch(line -> line.matches("tail\t.*cut short.*"));
        assertThat(run("census verify --json DIR/a").out())
                .singleElement()
                .asString()
                .containsPattern("\"tail\":\"[^\"]*cut short");
        CommandRun status = run("census status DIR/a");
        assertThat(status.code()).as(status.err()).isZero();
        assertThat(status.out()).contains("records\t0");
    }

    /** Two stores with a unit in both, and a folder that is being filled: its log ends within a record. */
    @Test
    void storesAndARunningFolderHaveOneStatus() throws Exception {
        CensusUnits units = CensusUnits.of(17);
        for (String store : List.of("a", "b")) {
            CensusStores.forge(
                    folder.resolve(store),
                    units,
                    List.of(Records.with(17, 5, List.of()), Records.with(17, store.equals("a") ? 6 : 7, List.of())));
        }
        CensusRecords kind = new CensusRecords(units);
        UnitFolder results = new UnitFolder(new LocalStorage(folder.resolve("units")));
        results.begin(kind.settings());
        UnitFolder.Log log = results.log("run", kind.settings());
        for (long unit = 8; unit < 11; unit++) {
            log.append(unit, List.of(kind.encode(Records.with(17, unit, List.of()))));
        }
        Path file = folder.resolve("units/logs/run-000001.17j");
        byte[] bytes = Files.readAllBytes(file);
        Files.write(file, Arrays.copyOf(bytes, bytes.length - 3));
        CommandRun status = run("census status DIR/a DIR/units DIR/b --units 0-10 --svg DIR/bands.svg");
        assertThat(status.code()).as(status.err()).isZero();
        assertThat(status.out()).contains("records\t6", "finished\t5 of 11 units", "missing\t6 units in 2 ranges");
        assertThat(Files.readString(folder.resolve("bands.svg")))
                .contains(
                        "Census of 17 clues: 5 of 10318350 units are finished",
                        "0 are whole and 1 begun",
                        "<title>band 1: 1.4006 %")
                .contains(">416</text>");
        CensusStores.forge(folder.resolve("other"), CensusUnits.of(16), List.of());
        CommandRun mixed = run("census status DIR/a DIR/other");
        assertThat(mixed.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(mixed.err()).contains("other: expected a store of a census clues=17 partition=");
    }

    @Test
    void cpuTimesOfManyCoreYearsAreShown() throws Exception {
        try (Store<UnitRecord> store = CensusStores.open(folder.resolve("a"), CensusUnits.of(17))) {
            for (long unit : new long[] {5, 6}) {
                UnitRecord record = Records.with(17, unit, List.of());
                store.append(new UnitRecord(
                        record.unit(), record.mass(), List.of(), Map.of(), 5_000_000_000_000_000_000L, "tests"));
            }
        }
        assertThat(run("census status --json DIR/a").out())
                .singleElement()
                .asString()
                .contains("\"cpu_s\":10000000000.0000,");
    }

    @Test
    void aJournalThatIsGoneIsNotGoneOnWith() {
        Path journal = folder.resolve("a/journal.17j");
        StringWriter deleting = new StringWriter() {
            @Override
            public void write(String text, int from, int length) {
                super.write(text, from, length);
                assertThat(journal.toFile().delete() || !Files.exists(journal)).isTrue();
            }
        };
        CommandRun run = CommandRun.of(
                InputStream.nullInputStream(),
                deleting,
                ("census run --clues 16 --json --progress never --threads 1 --units " + CensusStores.smallUnit()
                                + " --store " + journal.getParent())
                        .split(" ", -1));
        assertThat(run.code()).isEqualTo(ExitCode.STOPPED_EARLY);
        assertThat(run.err())
                .contains(
                        "expected the journal that this census writes, found that ",
                        "; the 1 units that this census stored are not in the store any more")
                .doesNotContain("--resume goes on");
    }

    @Test
    void aFolderOfUnitsThatCannotBeReadIsNoFaultOfTheTarget() throws Exception {
        Path units = Files.createDirectories(folder.resolve("units"));
        Settings settings = new CensusRecords(CensusUnits.of(16)).settings();
        new UnitFolder(new LocalStorage(units)).begin(settings);
        Files.writeString(units.resolve("logs"), "");
        CommandRun read = run("census merge DIR/units -o DIR/all");
        assertThat(read.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(read.err())
                .startsWith("seventeen: " + units
                        + ": expected a store or a folder of units that can be read, found a fault: ");
    }

    @Test
    void aRangeThatCutsUnitsIsRoundedOutwards() {
        List<String> lines =
                run("census units --clues 17 --range 983959100-983959109").out();
        assertThat(lines).hasSize(1);
        assertThat(lines.get(0)).contains("\t983959109\t416\t");
    }
}
