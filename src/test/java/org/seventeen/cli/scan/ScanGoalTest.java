package org.seventeen.cli.scan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.seventeen.testing.Grid29.GRID;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.seventeen.cli.CommandRun;
import org.seventeen.cli.console.ExitCode;
import org.seventeen.run.store.StoreReader;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.scan.GridRecord;
import org.seventeen.sudoku.scan.GridRecords;
import org.seventeen.testing.Grid29;

/** Scans for some of the puzzles only: {@code --minimal-only}, {@code --with} and {@code --within}. */
class ScanGoalTest {
    private static final String FIRST = Grid29.PUZZLE;
    private static final String MASK = FIRST.replaceAll("[1-9]", "1");
    /** The clues of {@link #FIRST} and one cell more. */
    private static final String EIGHTEEN = "1" + MASK.substring(1);

    @TempDir
    private Path folder;

    private CommandRun scan(String... more) throws IOException {
        Path file = Files.writeString(folder.resolve("grid.txt"), GRID + "\n");
        List<String> arguments = new ArrayList<>(List.of("scan", "--threads", "2"));
        arguments.addAll(List.of(more));
        arguments.add(file.toString());
        return CommandRun.of("", arguments.toArray(String[]::new));
    }

    @Test
    void withAndWithinAGivenPuzzleIsThatPuzzle() throws IOException {
        CommandRun with = scan("--with", MASK);
        assertThat(with.code()).isEqualTo(ExitCode.DONE);
        assertThat(with.out()).containsExactly(FIRST);
        assertThat(with.err()).contains("# grids 1, exhaustive 1 of 1; puzzles 1 in 1 of 1 grids");
        assertThat(scan("--within", MASK).out()).containsExactly(FIRST);
    }

    @Test
    void cellsMayBeNamed() throws IOException {
        CommandRun run = scan("--with", "r1c57,r2c2 r4c49", "--within", "r1234569 r7 r8", "--verdict-exit");
        assertThat(run.code()).isEqualTo(ExitCode.FOUND);
        assertThat(run.out()).contains(FIRST).allSatisfy(line -> {
            Puzzle puzzle = Puzzle.of(line);
            assertThat(puzzle.digit(4)).isEqualTo(4);
            assertThat(puzzle.digit(10)).isEqualTo(8);
        });
        assertThat(run.err())
                .contains("scan for 17 clues, all puzzles, 2 threads")
                .contains(", with r1c57 r2c2 r4c49");
    }

    @Test
    void minimalOnlyLeavesOutPuzzlesWithARedundantClue() throws IOException {
        assertThat(scan("--clues", "18", "--within", EIGHTEEN).out())
                .containsExactly("6" + FIRST.substring(1) + "\tnon-minimal");
        CommandRun run = scan("--clues", "18", "--within", EIGHTEEN, "--minimal-only", "--verdict-exit");
        assertThat(run.out()).isEmpty();
        assertThat(run.code()).isEqualTo(ExitCode.NONE);
        assertThat(run.err()).contains(", minimal only, within r1c157");
    }

    @Test
    void theObjectOfAGridSaysWhatWasLookedFor() throws IOException {
        CommandRun run = scan("--json", "--minimal-only", "--with", "r1c5", "--within", EIGHTEEN);
        assertThat(run.out())
                .singleElement()
                .asString()
                .startsWith("{\"grid\":\"" + GRID
                        + "\",\"file\":\"" + folder.resolve("grid.txt")
                        + "\",\"line\":1,\"position\":0,\"minimal_only\":true,\"with\":\"....1"
                        + ".".repeat(76)
                        + "\",\"within\":\"" + EIGHTEEN + "\",\"clues\":17,\"exhaustive\":true,\"puzzles\":[\"" + FIRST
                        + "\"],\"non_minimal\":[],");
        assertThat(scan("--json", "--clues", "8").out().get(0))
                .startsWith("{\"grid\":\"" + GRID + "\",\"file\":\"" + folder.resolve("grid.txt")
                        + "\",\"line\":1,\"position\":0,\"clues\":8,");
        assertThat(scan("--json", "--estimate", "--estimate-time", "0.01", "--within", EIGHTEEN)
                        .out()
                        .get(0))
                .startsWith("{\"grid\":\"" + GRID + "\",\"file\":\"" + folder.resolve("grid.txt")
                        + "\",\"line\":1,\"position\":0,\"within\":\"" + EIGHTEEN
                        + "\",\"clues\":17,\"estimate_cpu_s\":");
    }

    @Test
    void aStoreIsForOneGoal() throws Exception {
        String store = folder.resolve("store").toString();
        assertThat(scan("--store", store, "--with", MASK).out()).containsExactly(FIRST);
        try (StoreReader<GridRecord> reader = GridRecords.open(Path.of(store))) {
            GridRecord record = reader.next();
            assertThat(record.clues()).isEqualTo(17);
            assertThat(record.puzzles()).hasSize(1);
            assertThat(record.options()).startsWith("clues=17,with=r1c57 r2c2 r3c28 r4c49");
        }
        CommandRun same = scan("--store", store, "--resume", "--with", MASK);
        assertThat(same.code()).isEqualTo(ExitCode.DONE);
        assertThat(same.err()).contains("grids stored 0, finished before 1");
        for (List<String> other : List.of(
                List.of("--with", "r1c5"),
                List.of("--within", MASK),
                List.of("--with", MASK, "--minimal-only"),
                List.<String>of())) {
            List<String> arguments = new ArrayList<>(List.of("--store", store, "--resume"));
            arguments.addAll(other);
            CommandRun refused = scan(arguments.toArray(String[]::new));
            assertThat(refused.code()).isEqualTo(ExitCode.BAD_INPUT);
            assertThat(refused.err())
                    .contains("expected a scan for clues=17,with=r1c57 r2c2")
                    .contains(" as the store has it, found one for clues=17");
        }
    }

    /** The audit searches without rules what was cut: it must respect the goal, or it would report puzzles as lost. */
    @Test
    void anAuditHoldsForAGoal() throws IOException {
        CommandRun run = scan("--with", "r1c57,r2c2,r3c28", "--within", EIGHTEEN, "--audit", "0.5", "--minimal-only");
        assertThat(run.err()).doesNotContain("LOST");
        assertThat(run.code()).isEqualTo(ExitCode.DONE);
        assertThat(run.out()).containsExactly(FIRST);
    }

    @Test
    void aGoalThatNoPuzzleCanReachCostsNothing() throws IOException {
        CommandRun estimate = scan("--estimate", "--estimate-time", "0.01", "--within", "r3456789");
        assertThat(estimate.code()).isEqualTo(ExitCode.DONE);
        assertThat(estimate.out()).singleElement().asString().contains(" CPU s");
        CommandRun scan = scan("--within", "r3456789", "--verdict-exit");
        assertThat(scan.code()).isEqualTo(ExitCode.NONE);
        assertThat(scan.err()).contains("exhaustive 1 of 1");
    }
}
