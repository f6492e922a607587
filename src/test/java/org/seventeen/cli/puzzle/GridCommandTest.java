package org.seventeen.cli.puzzle;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
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
    private static final String GRID =
            "639241785284765193517983624123857946796432851458619237342178569861594372975326418";

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @TempDir
    private Path folder;

    @Test
    void randomGridsAreThoseOfTheSeed() {
        assertThat(run("", "grid", "random", "--count", "3", "--seed", "7")).isEqualTo(ExitCode.DONE);
        RandomGrids grids = RandomGrids.seeded(7);
        assertThat(out.toString().lines())
                .containsExactly(grids.next() + "\trandom 1", grids.next() + "\trandom 2", grids.next() + "\trandom 3");
        assertThat(err.toString()).isEqualToNormalizingNewlines("# seventeen grid random: seed 7\n");
    }

    @Test
    void aSeedThatIsNotGivenIsChosenAndSaid() {
        run("", "grid", "random");
        String seed = err.toString().strip().replaceFirst(".* ", "");
        String first = out.toString();
        out.getBuffer().setLength(0);
        run("", "grid", "random", "--seed", seed);
        assertThat(out.toString()).isEqualTo(first);
    }

    @Test
    void countsBelowZeroAndMissingSubcommandsAreUsageErrors() {
        assertThat(run("", "grid", "random", "--count", "-1")).isEqualTo(ExitCode.USAGE);
        assertThat(run("", "grid", "random", "--seed", "x")).isEqualTo(ExitCode.USAGE);
        assertThat(run("", "grid")).isEqualTo(ExitCode.USAGE);
        assertThat(run("", "grid", "random", "--count", "0")).isEqualTo(ExitCode.DONE);
        assertThat(out.toString()).isEmpty();
    }

    @Test
    void whatShowPrintsCanBeShownAgain() {
        assertThat(run(GRID + "\tname \"x\"\n" + GRID + "\n", "grid", "show")).isEqualTo(ExitCode.DONE);
        String shown = out.toString();
        assertThat(shown).startsWith("# name \"x\"").contains("| 6 3 9 | 2 4 1 | 7 8 5 |");
        out.getBuffer().setLength(0);
        assertThat(run(shown, "grid", "show", "-")).isEqualTo(ExitCode.DONE);
        assertThat(out.toString().replaceAll("#.*\\R", "")).isEqualTo(shown.replaceAll("#.*\\R", ""));
        out.getBuffer().setLength(0);
        run(GRID + "\tname \"x\"\tb\\", "grid", "show", "--json");
        assertThat(out.toString().strip())
                .isEqualTo("{\"puzzle\":\"" + GRID
                        + "\",\"annotation\":\"name \\\"x\\\"\\tb\\\\\",\"file\":\"-\",\"line\":1}");
    }

    @Test
    void morphMovesAndKeepsAnnotations() throws Exception {
        assertThat(run(GRID + "\ta\n" + GRID + "\n", "grid", "morph", "--seed", "1"))
                .isEqualTo(ExitCode.DONE);
        List<String> lines = out.toString().lines().toList();
        assertThat(lines).hasSize(2);
        assertThat(lines.get(0)).endsWith("\ta").doesNotStartWith(GRID);
        assertThat(lines.get(1)).hasSize(81);
        assertThat(lines.get(0)).doesNotStartWith(lines.get(1));
        out.getBuffer().setLength(0);
        run(GRID + "\ta\n", "grid", "morph", "--seed", "1", "--json");
        assertThat(out.toString()).startsWith("{\"puzzle\":\"" + lines.get(0).substring(0, 81));
    }

    @Test
    void theFirstBadLineStopsWithItsPlace() throws Exception {
        Path file = Files.writeString(folder.resolve("a.txt"), GRID + "\n" + GRID.substring(1) + "\n" + GRID);
        assertThat(run("", "grid", "show", "--json", file.toString())).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(out.toString().lines()).hasSize(1);
        assertThat(err.toString().strip())
                .isEqualTo("seventeen: " + file + ":2:81: expected 81 cells, found 80: row 9 is short");
    }

    @Test
    void keepGoingSkipsBadLinesAndFilesAndSaysSoInTheExitCode() throws Exception {
        Path file = Files.writeString(folder.resolve("a.txt"), GRID + "\nx\n" + GRID);
        int code =
                run(GRID, "grid", "show", "--json", "--keep-going", file.toString(), "absent", folder.toString(), "-");
        assertThat(code).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(out.toString().lines()).hasSize(3);
        assertThat(err.toString().lines())
                .hasSize(3)
                .allMatch(line -> line.startsWith("seventeen: "))
                .anyMatch(line -> line.equals("seventeen: absent: no such file"));
        err.getBuffer().setLength(0);
        assertThat(run(GRID, "grid", "show", "--keep-going")).isEqualTo(ExitCode.DONE);
        assertThat(err.toString()).isEmpty();
        assertThat(run("", "grid", "show", "absent")).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(err.toString().strip()).isEqualTo("seventeen: absent: no such file");
    }

    @Test
    void sourcesSkipEntriesThatAreNoSolutionGrids() throws Exception {
        String text = GRID + "\n" + GRID.replace('1', '.') + "\n" + GRID;
        InputStream in = new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
        try (PuzzleSource source = new PuzzleSource(List.of("-"), in, true, new PrintWriter(err))) {
            assertThat(source.nextSolution().line()).isEqualTo(1);
            assertThat(source.nextSolution().line()).isEqualTo(3);
            assertThat(source.nextSolution()).isNull();
            assertThat(source.skipped()).isEqualTo(1);
            assertThat(ExitCode.of(source)).isEqualTo(ExitCode.BAD_INPUT);
        }
    }

    @Test
    void aFileThatCannotBeReadOnIsBadInputAndTheNextIsRead() throws Exception {
        InputStream broken = new InputStream() {
            @Override
            public int read() throws IOException {
                throw new IOException("Input/output error");
            }

            @Override
            public int read(byte[] target, int offset, int length) throws IOException {
                return read();
            }
        };
        Path file = Files.writeString(folder.resolve("a.txt"), GRID);
        List<String> files = List.of("-", file.toString());
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

    private int run(String input, String... arguments) {
        CommandRun result = CommandRun.of(input, arguments);
        result.out().forEach(line -> out.append(line).append("\n"));
        err.append(result.err());
        return result.code();
    }
}
