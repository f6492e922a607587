package org.seventeen.cli.puzzle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.seventeen.testing.Grid29.GRID;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.seventeen.cli.CommandRun;
import org.seventeen.cli.console.ExitCode;
import org.seventeen.sudoku.grid.PuzzleReader;
import org.seventeen.sudoku.grid.PuzzleReader.Entry;
import org.seventeen.sudoku.grid.PuzzleSource;
import org.seventeen.sudoku.grid.RandomGrids;

class GridCommandTest {
    @TempDir
    private Path folder;

    @Test
    void randomGridsAreThoseOfTheSeed() {
        CommandRun run = CommandRun.of("", "grid", "random", "--count", "3", "--seed", "7");
        assertThat(run.code()).isEqualTo(ExitCode.DONE);
        RandomGrids grids = RandomGrids.seeded(7);
        assertThat(run.out())
                .containsExactly(grids.next() + "\trandom 1", grids.next() + "\trandom 2", grids.next() + "\trandom 3");
        assertThat(run.err()).isEqualTo("# seventeen grid random: seed 7\n");
    }

    @Test
    void aSeedThatIsNotGivenIsChosenAndSaid() {
        CommandRun run = CommandRun.of("", "grid", "random");
        String seed = run.err().strip().replaceFirst(".* ", "");
        assertThat(CommandRun.of("", "grid", "random", "--seed", seed).out()).isEqualTo(run.out());
    }

    @Test
    void noGridsCanBeDrawn() {
        CommandRun none = CommandRun.of("", "grid", "random", "--count", "0");
        assertThat(none.code()).isEqualTo(ExitCode.DONE);
        assertThat(none.out()).isEmpty();
    }

    @Test
    void whatShowPrintsCanBeShownAgain() {
        CommandRun shown = CommandRun.of(GRID + "\tname \"x\"\n" + GRID + "\n", "grid", "show");
        assertThat(shown.code()).isEqualTo(ExitCode.DONE);
        assertThat(shown.out()).startsWith("# name \"x\"").contains("| 6 3 9 | 2 4 1 | 7 8 5 |");
        CommandRun again = CommandRun.of(String.join("\n", shown.out()), "grid", "show", "-");
        assertThat(again.code()).isEqualTo(ExitCode.DONE);
        assertThat(again.out().stream().filter(line -> !line.startsWith("#")))
                .containsExactlyElementsOf(shown.out().stream()
                        .filter(line -> !line.startsWith("#"))
                        .toList());
        assertThat(CommandRun.of(GRID + "\tname \"x\"\tb\\", "grid", "show", "--json")
                        .out())
                .containsExactly("{\"puzzle\":\"" + GRID
                        + "\",\"annotation\":\"name \\\"x\\\"\\tb\\\\\",\"file\":\"-\",\"line\":1}");
    }

    @Test
    void morphMovesAndKeepsAnnotations() throws Exception {
        CommandRun run = CommandRun.of(GRID + "\ta\n" + GRID + "\n", "grid", "morph", "--seed", "1");
        assertThat(run.code()).isEqualTo(ExitCode.DONE);
        List<String> lines = run.out();
        assertThat(lines).hasSize(2);
        assertThat(lines.get(0)).endsWith("\ta").doesNotStartWith(GRID);
        assertThat(lines.get(1)).hasSize(81);
        assertThat(lines.get(0)).doesNotStartWith(lines.get(1));
        assertThat(CommandRun.of(GRID + "\ta\n", "grid", "morph", "--seed", "1", "--json")
                        .out()
                        .get(0))
                .startsWith("{\"puzzle\":\"" + lines.get(0).substring(0, 81));
    }

    @Test
    void keepGoingSkipsBadLinesAndFilesAndSaysSoInTheExitCode() throws Exception {
        Path file = Files.writeString(folder.resolve("a.txt"), GRID + "\nx\n" + GRID);
        CommandRun run = CommandRun.of(
                GRID, "grid", "show", "--json", "--keep-going", file.toString(), "absent", folder.toString(), "-");
        assertThat(run.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(run.out()).hasSize(3);
        assertThat(run.err().lines())
                .hasSize(3)
                .allMatch(line -> line.startsWith("seventeen: "))
                .anyMatch(line -> line.equals("seventeen: absent: no such file"));
        CommandRun good = CommandRun.of(GRID, "grid", "show", "--keep-going");
        assertThat(good.code()).isEqualTo(ExitCode.DONE);
        assertThat(good.err()).isEmpty();
    }

    @Test
    void aFileThatCannotBeReadOnIsBadInputAndTheNextIsRead() throws Exception {
        InputStream broken = new InputStream() {
            @Override
            public int read() throws IOException {
                throw new IOException("Input/output error");
            }
        };
        Path file = Files.writeString(folder.resolve("a.txt"), GRID);
        List<String> files = List.of("-", file.toString());
        StringWriter err = new StringWriter();
        try (PuzzleSource source = new PuzzleSource(files, broken, true, new PrintWriter(err, true))) {
            assertThat(source.next().file()).isEqualTo(file.toString());
            assertThat(source.next()).isNull();
        }
        assertThat(err.toString().strip())
                .isEqualTo("seventeen: -: expected to read on, found a fault: Input/output error");
    }

    @Test
    void theSampleFileHoldsThirtyNamedGridsMadeAsItSays() throws Exception {
        Path sample = Path.of(System.getProperty("seventeen.basedir", "."), "grids", "sample.txt");
        RandomGrids random = RandomGrids.seeded(17);
        Set<String> names = new HashSet<>();
        Set<String> grids = new HashSet<>();
        try (PuzzleReader reader = PuzzleReader.open(sample.toString(), InputStream.nullInputStream())) {
            for (Entry entry = reader.next(); entry != null; entry = reader.next()) {
                names.add(entry.annotation());
                grids.add(entry.solution().toString());
                if (entry.annotation().startsWith("random")) {
                    assertThat(entry.solution()).isEqualTo(random.next());
                }
            }
        }
        assertThat(names).hasSize(30).contains("twenty-nine", "seed-001", "known-17 j", "random 18");
        assertThat(grids).hasSize(30).contains(GRID);
    }
}
