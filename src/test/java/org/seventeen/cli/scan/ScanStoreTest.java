package org.seventeen.cli.scan;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.seventeen.cli.CommandRun;
import org.seventeen.cli.console.ExitCode;
import org.seventeen.cli.console.VersionText;
import org.seventeen.run.store.Records;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.RandomGrids;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.scan.GridRecord;
import org.seventeen.sudoku.scan.GridRecord.Effort;
import org.seventeen.sudoku.search.FoundPuzzle;
import org.seventeen.testing.QuickGrids;

/** Scans that keep their results, in this process. Few clues: they test the store, not the search. */
class ScanStoreTest {
    private static final String[] GRIDS = randomGrids(8);

    private static String[] randomGrids(int count) {
        return RandomGrids.seeded(410).stream()
                .limit(count)
                .map(Object::toString)
                .toArray(String[]::new);
    }

    @TempDir
    private Path folder;

    private Path store;

    private String file(String... lines) throws IOException {
        return Files.write(folder.resolve("grids.txt"), List.of(lines)).toString();
    }

    private CommandRun scan(String... more) {
        return scanOf("", more);
    }

    /** A scan for eight clues with the store. */
    private CommandRun scanOf(String standardInput, String... more) {
        store = folder.resolve("store");
        List<String> arguments = new ArrayList<>(List.of("scan", "--store", store.toString(), "--threads", "2"));
        if (!List.of(more).contains("--clues")) {
            arguments.addAll(List.of("--clues", "8"));
        }
        arguments.addAll(List.of(more));
        return CommandRun.of(standardInput, arguments.toArray(String[]::new));
    }

    private static CommandRun run(String... arguments) {
        return CommandRun.of("", arguments);
    }

    private List<GridRecord> records() throws Exception {
        return Records.read(store);
    }

    /** The grids of the records, by their positions. */
    private List<String> stored() throws Exception {
        List<String> grids = new ArrayList<>();
        for (GridRecord record : records()) {
            while (grids.size() <= record.position()) {
                grids.add(null);
            }
            assertThat(grids.set((int) record.position(), record.grid().toString()))
                    .as("position %d twice", record.position())
                    .isNull();
        }
        return grids;
    }

    private void assertRefused(CommandRun run, String... words) throws Exception {
        assertThat(run.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(run.out()).isEmpty();
        assertThat(run.err().lines().filter(line -> !line.startsWith("#")))
                .singleElement()
                .asString()
                .startsWith("seventeen: " + store + ": expected ")
                .contains(words);
    }

    @Test
    void eachGridIsARecordAndTheExportIsWhatTheScanPrints() throws Exception {
        String file = file(GRIDS[0], QuickGrids.SEVEN + " with\tseven");
        CommandRun scan = scan("--clues", "17", file);
        assertThat(scan.code()).isEqualTo(ExitCode.DONE);
        assertThat(scan.err()).contains("# store " + store + ": grids stored 2, finished before 0\n");
        assertThat(scan.out()).hasSize(7);
        assertThat(run("store", "export", "--puzzles", store.toString()).out()).isEqualTo(scan.out());
        assertThat(stored()).containsExactly(GRIDS[0], QuickGrids.SEVEN);
        assertThat(records()).allSatisfy(record -> {
            assertThat(record.exhaustive()).isTrue();
            assertThat(record.clues()).isEqualTo(17);
            assertThat(record.effort().cpuNanos()).isPositive();
            assertThat(record.effort().wallNanos()).isPositive();
            assertThat(record.engine()).isEqualTo(VersionText.engine());
            assertThat(record.effort().counters()).containsKey("leaves");
        });
        assertThat(run("store", "verify", store.toString()).code()).isEqualTo(ExitCode.DONE);
        CommandRun again = scan("--clues", "17", "--resume", file);
        assertThat(again.code()).isEqualTo(ExitCode.DONE);
        assertThat(again.out()).isEmpty();
        assertThat(again.err()).contains("# store " + store + ": grids stored 0, finished before 2\n");
        assertThat(records()).hasSize(2);
    }

    @Test
    void puzzlesAreExportedInTheOrderOfTheInput() throws Exception {
        store = folder.resolve("store");
        CellSet one = CellSet.of(3, 60);
        CellSet other = CellSet.of(5, 70);
        Records.write(
                store,
                Records.kind("input", "clues=2"),
                List.of(
                        record(7, "x", true, found(7, other, true), found(7, one, false)),
                        record(2, "", false, found(2, other, true)),
                        record(1, "none", true),
                        record(2, "", true, found(2, other, true), found(2, one, true))));
        // A dot sorts before a digit.
        String second = Puzzle.of(SolutionGrid.of(GRIDS[2]), one).toString();
        String seventh = Puzzle.of(SolutionGrid.of(GRIDS[7]), one).toString();
        assertThat(run("store", "export", "--puzzles", store.toString()).out())
                .containsExactly(
                        Puzzle.of(SolutionGrid.of(GRIDS[2]), other).toString(),
                        second,
                        Puzzle.of(SolutionGrid.of(GRIDS[7]), other) + "\tx",
                        seventh + "\tx\tnon-minimal");
    }

    private static FoundPuzzle found(int position, CellSet cells, boolean minimal) {
        return new FoundPuzzle(Puzzle.of(SolutionGrid.of(GRIDS[position]), cells), minimal);
    }

    private static GridRecord record(int position, String annotation, boolean exhaustive, FoundPuzzle... puzzles) {
        SolutionGrid grid = SolutionGrid.of(GRIDS[position]);
        return new GridRecord(position, grid, annotation, 2, exhaustive, List.of(puzzles), Effort.NONE, "", "clues=2");
    }

    @Test
    void aStoreThatIsThereNeedsResume() throws Exception {
        String file = file(GRIDS);
        assertThat(scan(file).code()).isEqualTo(ExitCode.DONE);
        assertRefused(scan(file), "expected --resume to go on with the store that is there, or another folder");
        assertThat(records()).hasSize(8);
    }

    @Test
    void resumeWithNothingThereBegins() throws Exception {
        String file = file(GRIDS[0], GRIDS[1]);
        store = folder.resolve("store");
        Files.createDirectory(store);
        assertThat(scan("--resume", file).code()).isEqualTo(ExitCode.DONE);
        assertThat(stored()).containsExactly(GRIDS[0], GRIDS[1]);
    }

    @Test
    void aGrownInputIsGoneOnWith() throws Exception {
        scan(file(Arrays.copyOf(GRIDS, 3)));
        CommandRun grown = scan("--resume", "--json", file(GRIDS));
        assertThat(grown.code()).isEqualTo(ExitCode.DONE);
        assertThat(grown.out()).hasSize(5);
        assertThat(grown.out().get(0)).startsWith("{\"grid\":\"" + GRIDS[3]);
        assertThat(grown.err()).contains("grids stored 5, finished before 3");
        assertThat(stored()).containsExactly(GRIDS);
        assertThat(run("store", "info", "--missing", store.toString()).out()).isEmpty();
        String[] other = GRIDS.clone();
        other[5] = GRIDS[0];
        assertRefused(scan("--resume", file(other)), "found another grid at position 5: " + GRIDS[0]);
        assertRefused(scan("--resume", file(Arrays.copyOf(GRIDS, 4))), "found 4 grids, fewer than the store knows");
    }

    @Test
    void whatDoesNotMoveAGridChangesNoInput() throws Exception {
        scan(file(Arrays.copyOf(GRIDS, 4)));
        Path zipped = folder.resolve("zipped");
        try (GZIPOutputStream out = new GZIPOutputStream(Files.newOutputStream(zipped))) {
            out.write(("# comment\n" + GRIDS[2] + "\tother words\r\n\n").getBytes(StandardCharsets.UTF_8));
        }
        Path last = Files.writeString(folder.resolve("last"), GRIDS[3]);
        CommandRun run = scan(
                "--resume", "--seed", "7", "--without", "learning", file(GRIDS[0], GRIDS[1]), zipped + "", last + "");
        assertThat(run.code()).isEqualTo(ExitCode.DONE);
        assertThat(run.err()).contains("grids stored 0, finished before 4");
    }

    @Test
    void aChangedInputIsRefusedBeforeAnythingIsSearched() throws Exception {
        scan(file(Arrays.copyOf(GRIDS, 4)));
        String there = "expected the input that the store is for, 4 grids, SHA-256 ";
        assertRefused(scan("--resume", file(GRIDS[0], GRIDS[1], GRIDS[2], GRIDS[4])), there, "found 4 grids, SHA-256 ");
        assertRefused(scan("--resume", file(GRIDS[1], GRIDS[0], GRIDS[2], GRIDS[3])), there);
        assertRefused(scan("--resume", file(GRIDS[4], GRIDS[0], GRIDS[1], GRIDS[2], GRIDS[3])), there, " at its begin");
        assertRefused(scan("--resume", file(Arrays.copyOf(GRIDS, 3))), there, "found 3 grids");
        assertRefused(scanOf(String.join("\n", GRIDS), "--resume"), there, "found stream that begins with " + GRIDS[0]);
        assertThat(stored()).containsExactly(Arrays.copyOf(GRIDS, 4));
    }

    @Test
    void changedOptionsAreRefusedByName() throws Exception {
        String file = file(GRIDS[0], GRIDS[1]);
        scan(file);
        assertRefused(
                scan("--clues", "9", "--resume", file),
                "expected a scan for clues=8 as the store has it, found one for clues=9");
        assertRefused(scan("--first", "--resume", file), "found one for clues=8,first");
        assertThat(records()).hasSize(2);
    }

    @Test
    void aPipeIsHeldAgainstTheStoreGridByGrid() throws Exception {
        assertThat(scanOf(String.join("\n", Arrays.copyOf(GRIDS, 5))).code()).isEqualTo(ExitCode.DONE);
        CommandRun more = scanOf(String.join("\n", GRIDS), "--resume");
        assertThat(more.code()).isEqualTo(ExitCode.DONE);
        assertThat(more.err()).contains("grids stored 3, finished before 5");
        assertThat(stored()).containsExactly(GRIDS);
        String[] other = GRIDS.clone();
        Collections.swap(Arrays.asList(other), 3, 4);
        assertRefused(scanOf(String.join("\n", other), "--resume"), "found another grid at position 3: " + GRIDS[4]);
        assertRefused(scanOf(GRIDS[1], "--resume"), "stream that begins with " + GRIDS[0]);
        assertRefused(scanOf(GRIDS[0], "--resume"), "found 1 grid, fewer than the store knows");
        assertRefused(scanOf("", "--resume"), "found stream of no grids");
        assertRefused(scan("--resume", file(GRIDS)), "found 8 grids, SHA-256");
        assertThat(stored()).containsExactly(GRIDS);
    }

    /** Positions 1500 and 2600 are missing. */
    @Test
    void aLongPipeIsCheckedUpToTheGridThatIsSearched() throws Exception {
        store = folder.resolve("store");
        String[] grids = randomGrids(3000);
        List<GridRecord> finished = new ArrayList<>();
        for (int position = 2999; position >= 0; position--) {
            if (position != 1500 && position != 2600) {
                SolutionGrid grid = SolutionGrid.of(grids[position]);
                finished.add(new GridRecord(position, grid, "", 8, true, List.of(), Effort.NONE, "", "clues=8"));
            }
        }
        Records.write(store, Records.kind(grids[0], "clues=8"), finished);
        String[] other = grids.clone();
        other[1499] = QuickGrids.SEVEN;
        assertRefused(
                scanOf(String.join("\n", other), "--resume"),
                "found another grid at position 1499: " + QuickGrids.SEVEN);
        assertThat(records()).hasSize(2998);
        // A grid that is still missing may be any.
        String[] late = grids.clone();
        late[2600] = QuickGrids.SEVEN;
        assertThat(scanOf(String.join("\n", late), "--resume").code()).isEqualTo(ExitCode.DONE);
        assertThat(stored()).containsExactly(late);
    }

    @Test
    void shardsAndRangesMakeUpTheWhole() throws Exception {
        String file = file(GRIDS);
        String all = folder.resolve("all").toString();
        List<String> merge = new ArrayList<>(List.of("store", "merge", "-o", all));
        String[][] parts = {
            {"--shard", "1/3", "--range", "0-5"},
            {"--shard", "2/3"},
            {"--range", "0-5", "--shard", "3/3"},
            {"--range", "6-"}
        };
        String[][] wanted = {{"0", "3"}, {"1", "4", "7"}, {"2", "5"}, {"6", "7"}};
        for (int i = 0; i < parts.length; i++) {
            List<String> arguments = new ArrayList<>(List.of(parts[i]));
            arguments.add(file);
            CommandRun run = scan(arguments.toArray(String[]::new));
            assertThat(run.code()).isEqualTo(ExitCode.DONE);
            assertThat(run.err()).contains("grids stored " + wanted[i].length + ", finished before 0");
            assertThat(records()).extracting(record -> record.position() + "").containsExactlyInAnyOrder(wanted[i]);
            assertThat(run("store", "info", "--missing", store.toString()).out())
                    .as(String.join(" ", parts[i]))
                    .isEmpty();
            if (i == 0) {
                assertThat(run("store", "info", store.toString()).out())
                        .anyMatch(line -> line.startsWith("input\t8 grids, ")
                                && line.endsWith(", only positions 0-5 of shard 1/3"));
                assertRefused(
                        scan("--resume", file),
                        "expected only positions 0-5 of shard 1/3 as the store has it, found the whole input");
                assertRefused(scan("--resume", "--shard", "2/3", file), "found shard 2/3");
            }
            Path named = folder.resolve("part" + i);
            Files.move(store, named);
            merge.add(named.toString());
            if (i == 1) {
                assertThat(run(merge.toArray(String[]::new)).code()).isEqualTo(ExitCode.DONE);
                assertThat(run("store", "info", "--missing", all).out()).containsExactly("2\t2", "5\t6");
            }
        }
        CommandRun merged = run(merge.toArray(String[]::new));
        assertThat(merged.code()).isEqualTo(ExitCode.DONE);
        Files.move(Path.of(all), store);
        assertThat(run("store", "info", "--missing", store.toString()).out()).isEmpty();
        assertThat(run("store", "verify", store.toString()).code()).isEqualTo(ExitCode.DONE);
        CommandRun resumed = scan("--resume", "--shard", "2/4", file);
        assertThat(resumed.code()).as("a whole store takes any part").isEqualTo(ExitCode.DONE);
        assertThat(resumed.err()).contains("grids stored 0, finished before 2");
    }

    @Test
    void aPartNeedsNoStore() throws Exception {
        CommandRun run = run("scan", "--clues", "8", "--json", "--range", "2-5", "--shard", "2/2", file(GRIDS));
        assertThat(run.out()).hasSize(2);
        assertThat(run.out().get(0)).startsWith("{\"grid\":\"" + GRIDS[3]);
        assertThat(run.out().get(1)).startsWith("{\"grid\":\"" + GRIDS[5]);
        CommandRun beyond = run("scan", "--clues", "8", "--json", "--range", "8-", file(GRIDS));
        assertThat(beyond.code()).isEqualTo(ExitCode.DONE);
        assertThat(beyond.out()).isEmpty();
    }

    @Test
    void theFirstPuzzleFinishesAGridOfAScanForFirsts() throws Exception {
        String file = file(GRIDS[0], QuickGrids.SEVEN);
        CommandRun scan = scan("--clues", "17", "--first", file);
        assertThat(scan.out()).hasSize(1);
        assertThat(records()).extracting(GridRecord::exhaustive).containsExactlyInAnyOrder(true, false);
        CommandRun again = scan("--clues", "17", "--first", "--resume", "--verdict-exit", file);
        assertThat(again.code()).as("a puzzle found before is found").isEqualTo(ExitCode.FOUND);
        assertThat(again.err()).contains("grids stored 0, finished before 2");
    }

    @Test
    void gridsByPairsHaveRecordsWithoutCounters() throws Exception {
        String file = file(GRIDS[0], GRIDS[1] + " x");
        CommandRun scan = scan("--clues", "17", "--pairs", "--range", "1-", file);
        assertThat(scan.code()).isEqualTo(ExitCode.DONE);
        assertThat(records()).singleElement().satisfies(record -> {
            assertThat(record.position()).isEqualTo(1);
            assertThat(record.exhaustive()).isTrue();
            assertThat(record.annotation()).isEqualTo("x");
            assertThat(record.effort().counters()).isEmpty();
            assertThat(record.effort().cpuNanos()).isPositive();
        });
        assertThat(run("store", "export", "--puzzles", store.toString()).out()).isEqualTo(scan.out());
    }

    @Test
    void sixteenCluesByPairsAreResumedForSixteenCluesOnly() throws Exception {
        assertThat(scan("--clues", "16", "--pairs", file(GRIDS[0])).code()).isEqualTo(ExitCode.DONE);
        assertRefused(scan("--clues", "17", "--pairs", "--resume", file(GRIDS[0])), "clues=17", "clues=16");
        CommandRun again = scan("--clues", "16", "--pairs", "--resume", file(GRIDS[0], GRIDS[1]));
        assertThat(again.code()).isEqualTo(ExitCode.DONE);
        assertThat(again.err()).contains("grids stored 1, finished before 1");
        assertThat(stored()).containsExactly(GRIDS[0], GRIDS[1]);
        assertThat(records()).allMatch(GridRecord::exhaustive);
        CommandRun alone = scan("--clues", "16", "--resume", file(GRIDS[0], GRIDS[1]));
        assertThat(alone.err()).contains("grids stored 0, finished before 2");
    }

    @Test
    void anAuditedScanIsStoredAsAnyOther() throws Exception {
        String file = file(GRIDS[0]);
        assertThat(scan("--audit", "0.01", "--json", "--unordered", file).code())
                .isEqualTo(ExitCode.DONE);
        assertThat(stored()).containsExactly(GRIDS[0]);
        assertThat(scan("--resume", file).err()).contains("finished before 1");
    }

    @Test
    void badLinesThatAreKeptGoingOverHaveNoPosition() throws Exception {
        String file = file(GRIDS[0], "nonsense", GRIDS[1]);
        assertThat(scan("--keep-going", file).code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(stored()).containsExactly(GRIDS[0], GRIDS[1]);
        assertThat(scan("--resume", file(GRIDS[0], GRIDS[1])).code()).isEqualTo(ExitCode.DONE);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "--store=s --fsync-every=-1s",
                "--store=s --fsync-every=25h",
                "--shard=3/2",
                "--shard=1/0",
                "--shard=99999999999999999999/99999999999999999999",
                "--range=-4",
                "--range=1-99999999999999999999",
                "--store=s --estimate",
                "--range=1-2 --estimate",
                "--pairs --clues=17 --unordered",
                "--shard=1/2 --clues=17 --band-pairs"
            })
    void optionsThatDoNotFitAreAUsageError(String options) throws IOException {
        CommandRun run = run(("scan " + options + " " + file(GRIDS[0])).split(" ", -1));
        assertThat(run.code()).isEqualTo(ExitCode.USAGE);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).contains("expected").doesNotContain("Exception", "\tat ");
        assertThat(Path.of("s")).doesNotExist();
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "24h"})
    void timesBetweenFsyncsAreReadable(String time) throws Exception {
        assertThat(scan("--fsync-every", time, file(GRIDS[0])).code()).isEqualTo(ExitCode.DONE);
        assertThat(stored()).containsExactly(GRIDS[0]);
    }

    @Test
    void aDamagedRecordIsToldAndItsGridSearchedAgain() throws Exception {
        String file = file(Arrays.copyOf(GRIDS, 4));
        scan(file);
        Path journal = store.resolve("journal.17j");
        byte[] bytes = Files.readAllBytes(journal);
        bytes[bytes.length - 1000] ^= 4;
        Files.write(journal, bytes);
        CommandRun run = scan("--resume", file);
        assertThat(run.code()).isEqualTo(ExitCode.DONE);
        assertThat(run.err())
                .contains("# store " + store + ": passed over ")
                .contains("grids stored 1, finished before 3");
        assertThat(stored()).containsExactly(Arrays.copyOf(GRIDS, 4));
        // As after a kill: the done set is saved only when everything is in the journal.
        Files.delete(store.resolve("journal.mark"));
        bytes = Files.readAllBytes(journal);
        Files.write(journal, Arrays.copyOf(bytes, bytes.length - 3));
        CommandRun torn = scan("--resume", file);
        assertThat(torn.err())
                .contains("# store " + store + ": dropped ")
                .contains("grids stored 1, finished before 3");
        assertThat(stored()).containsExactly(Arrays.copyOf(GRIDS, 4));
    }

    @Test
    void aFolderThatCannotBeWrittenIsOneSentence() throws Exception {
        Path plain = Files.createDirectory(folder.resolve("store"));
        Assumptions.assumeTrue(plain.toFile().setWritable(false) && !Files.isWritable(plain), "run as root");
        assertRefused(scan(file(GRIDS[0])), "no permission for ");
    }
}
