package org.seventeen.cli.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.seventeen.base.text.BadInputException;
import org.seventeen.cli.CommandRun;
import org.seventeen.cli.console.ExitCode;
import org.seventeen.run.store.Records;
import org.seventeen.run.store.Store;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.RandomGrids;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.scan.GridRecord;
import org.seventeen.sudoku.scan.GridRecord.Effort;
import org.seventeen.sudoku.scan.GridRecords;
import org.seventeen.sudoku.search.FoundPuzzle;

class StoreCommandTest {
    private static final GridRecords SETTINGS = Records.kind("catalog", "clues=2");
    private static final FoundPuzzle PUZZLE =
            new FoundPuzzle(Puzzle.of(RandomGrids.seeded(1).next(), CellSet.of(3, 60)), true);

    @TempDir
    private Path temporary;

    private Path store;

    @BeforeEach
    void makeAStore() throws Exception {
        store = temporary.resolve("store");
        write(store, record(0, 1, PUZZLE), record(1, 2), record(5, 3));
    }

    private static GridRecord record(long position, long seed, FoundPuzzle... puzzles) {
        SolutionGrid grid = RandomGrids.seeded(seed).next();
        return new GridRecord(
                position,
                grid,
                "",
                2,
                true,
                List.of(puzzles),
                new Effort(Map.of("leaves", 7L), 500_000_000, 0),
                "0.1.0",
                "clues=2");
    }

    private static void write(Path folder, GridRecord... records) throws IOException, BadInputException {
        Records.write(folder, SETTINGS, List.of(records));
    }

    /** Runs a subcommand of {@code store}. */
    static CommandRun run(String command, Object... more) {
        return runOn("", command, more);
    }

    /** The same with standard input. */
    static CommandRun runOn(String input, String command, Object... more) {
        List<String> arguments = new ArrayList<>(List.of("store", command));
        for (Object argument : more) {
            arguments.add(argument.toString());
        }
        return CommandRun.of(input, arguments.toArray(String[]::new));
    }

    private void flip(long at) throws IOException {
        Path journal = store.resolve("journal.17j");
        byte[] bytes = Files.readAllBytes(journal);
        bytes[(int) (at < 0 ? bytes.length + at : at)] ^= 1;
        Files.write(journal, bytes);
    }

    @Test
    void infoSaysWhatIsThere() {
        CommandRun run = run("info", store);
        assertThat(run.code()).isEqualTo(ExitCode.DONE);
        assertThat(run.out())
                .contains(
                        "input\tstream that begins with catalog",
                        "options\tclues=2",
                        "records\t3",
                        "exhaustive\t3",
                        "puzzles\t1",
                        "cpu_s\t1.5",
                        "finished\t3 positions below 6",
                        "mark\tcurrent");
        assertThat(run.err()).isEmpty();
    }

    @Test
    void missingPositionsArePrintedAsRanges() {
        assertThat(run("info", "--missing", store).out()).containsExactly("2\t4");
        assertThat(run("info", "--missing", "--total", 8, store).out()).containsExactly("2\t4", "6\t7");
        assertThat(run("info", "--missing", "--total", 2, store).out()).isEmpty();
    }

    @Test
    void verifyTellsDamageWithItsPlaceAndExitsWithThree() throws IOException {
        CommandRun sound = run("verify", store);
        assertThat(sound.code()).isEqualTo(ExitCode.DONE);
        assertThat(sound.out()).endsWith("verdict\tnothing is wrong");
        flip(-400);
        CommandRun damaged = run("verify", store);
        assertThat(damaged.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(damaged.out()).anyMatch(line -> line.matches("damage\t\\d+ bytes at offset \\d+: .+"));
        assertThat(damaged.out()).endsWith("verdict\tsomething is wrong");
    }

    @Test
    void repairDropsTheTailAndMakesTheMarkAgain() throws IOException {
        Path journal = store.resolve("journal.17j");
        byte[] bytes = Files.readAllBytes(journal);
        Files.write(journal, Arrays.copyOf(bytes, bytes.length - 5));
        Files.delete(store.resolve("journal.mark"));
        CommandRun run = run("repair", store);
        assertThat(run.code()).isEqualTo(ExitCode.DONE);
        assertThat(run.out()).contains("records\t2", "mark\tabsent").anyMatch(line -> line.startsWith("tail\t"));
        assertThat(run("verify", store).out())
                .contains("records\t2", "mark\tcurrent")
                .noneMatch(line -> line.startsWith("tail"));
    }

    @Test
    void findPrintsTheRecordOfEachGridOrThatItIsNotKnown() throws IOException {
        String known = RandomGrids.seeded(1).next().toString();
        String unknown = RandomGrids.seeded(4).next().toString();
        CommandRun first = runOn(known + "\n" + unknown + "\n", "find", store);
        assertThat(first.code()).isEqualTo(ExitCode.DONE);
        assertThat(first.out()).hasSize(2).contains(unknown + "\tnot known");
        assertThat(first.out().get(0)).startsWith("{\"position\":0,\"grid\":\"" + known + "\"");
        assertThat(first.err()).isEmpty();
        Path grids = Files.writeString(temporary.resolve("grids"), unknown + "\nnonsense\n" + known + "\n");
        CommandRun second = run("find", "--keep-going", store, grids);
        assertThat(second.out()).containsExactly(first.out().get(1), first.out().get(0));
        assertThat(second.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(second.err()).startsWith("seventeen: " + grids + ":2:1: ").hasLineCount(1);
    }

    @Test
    void findLeavesTheGridsThatAreStillToBeSearched() throws Exception {
        GridRecord done = record(0, 1, PUZZLE);
        GridRecord part =
                new GridRecord(7, record(7, 5).grid(), "", 2, false, List.of(), Effort.NONE, "0.1.0", "clues=2");
        write(store, part);
        String begun = part.grid() + "\tbegun";
        String other = RandomGrids.seeded(4).next() + "\tof another catalog";
        String input = begun + "\n" + done.grid() + "\tdone\n" + other + "\n";
        CommandRun run = runOn(input, "find", "--unknown", store);
        assertThat(run.code()).isEqualTo(ExitCode.DONE);
        assertThat(run.out()).containsExactly(begun, other);
    }

    @Test
    void exportPrintsOneObjectARecord() throws IOException {
        CommandRun run = run("export", store);
        assertThat(run.code()).isEqualTo(ExitCode.DONE);
        assertThat(run.out()).hasSize(3).allMatch(line -> line.startsWith("{\"position\":") && line.endsWith("}"));
        flip(-1);
        CommandRun damaged = run("export", store);
        assertThat(damaged.out()).hasSize(2);
        assertThat(damaged.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(damaged.err()).startsWith("seventeen: " + store + ": ").endsWith("; left out\n");
        assertThat(run("export", "--quiet", store).err()).isEqualTo(damaged.err());
    }

    @Test
    void mergePutsStoresTogetherAndNamesRecordsThatContradictEachOther() throws Exception {
        Path other = temporary.resolve("other");
        Path all = temporary.resolve("all");
        write(other, record(5, 3), record(6, 4));
        CommandRun run = run("merge", store, other, "-o", all);
        assertThat(run.code()).isEqualTo(ExitCode.DONE);
        assertThat(run.err()).isEqualTo("# seventeen store merge: added 4, there already 1\n");
        Path wrong = temporary.resolve("wrong");
        write(wrong, record(9, 1));
        CommandRun conflict = run("merge", wrong, "--target", all);
        assertThat(conflict.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(conflict.err())
                .startsWith("seventeen: " + wrong + ": expected records that agree, found " + all)
                .contains("(position 0) and " + wrong.resolve("journal.17j"))
                .hasLineCount(1);
    }

    @Test
    void faultsAreOneSentence() throws Exception {
        Path none = temporary.resolve("none");
        CommandRun absent = run("repair", none);
        assertThat(absent.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(absent.err()).isEqualTo("seventeen: " + none + ": expected a store with a journal, found none\n");
        assertThat(none).doesNotExist();
        try (Store<GridRecord> open = Store.open(store, SETTINGS, Duration.ofSeconds(1))) {
            CommandRun run = run("repair", store);
            assertThat(open.doneCount()).isEqualTo(3);
            assertThat(run.code()).isEqualTo(ExitCode.BAD_INPUT);
            assertThat(run.err())
                    .startsWith("seventeen: " + store + ": expected a store that nobody writes, found one in");
        }
        Path file = Files.writeString(temporary.resolve("file"), "x");
        CommandRun intoFile = run("merge", store, "-o", file);
        assertThat(intoFile.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(intoFile.err())
                .contains("expected a store, or a new or empty folder for one, found a file")
                .hasLineCount(1);
    }

    @Test
    void mergeNamesTheDamageOfItsTargetAndExitsWithThree() throws Exception {
        Path other = temporary.resolve("other");
        write(other, record(9, 9));
        flip(-1);
        CommandRun run = run("merge", other, "-o", store);
        assertThat(run.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(run.err())
                .startsWith(
                        "# seventeen store merge: added 1, there already 0\nseventeen: " + store.resolve("journal.17j"))
                .contains(": a record with a wrong checksum\n")
                .doesNotContain("left out");
    }
}
