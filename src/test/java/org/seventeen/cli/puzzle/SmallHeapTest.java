package org.seventeen.cli.puzzle;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.seventeen.cli.CommandRun;
import org.seventeen.cli.console.ExitCode;
import org.seventeen.sudoku.catalog.Catalog;

/** Many grids or puzzles in a heap that holds a quarter of them. */
class SmallHeapTest {
    private static final int COUNT = 250_000;
    private static final long FIRST = 3_000_000_000L;

    @TempDir
    private static Path folder;

    private static Path grids;
    private static Path puzzles;

    /** Different grids, then the first one again, reflected. */
    @BeforeAll
    static void writeGrids() throws IOException {
        grids = folder.resolve("grids.txt");
        char[] line = new char[81];
        try (PrintWriter out = new PrintWriter(Files.newBufferedWriter(grids))) {
            Catalog.all().reader().visit(FIRST, FIRST + COUNT, digits -> {
                for (int cell = 0; cell < 81; cell++) {
                    line[cell] = (char) ('0' + digits[cell]);
                }
                out.println(line);
                return true;
            });
            out.println(Catalog.all().unrank(FIRST).transposed());
        }
    }

    /** Different puzzles, quickly found to have no solution; then the first one again. */
    @BeforeAll
    static void writePuzzles() throws IOException {
        puzzles = folder.resolve("puzzles.txt");
        try (PrintWriter out = new PrintWriter(Files.newBufferedWriter(puzzles))) {
            for (int number = 1; number <= COUNT; number++) {
                out.println("11" + String.format(Locale.ROOT, "%079d", number));
            }
            out.println("11" + String.format(Locale.ROOT, "%079d", 1));
        }
    }

    @Test
    void canonKeepsFormsInFilesThatAreGoneAtTheEnd() throws Exception {
        Path room = Files.createTempDirectory(folder, "room");
        Run run = canon(room);
        assertThat(run.err).endsWith("# seventeen canon: grids read " + (COUNT + 1) + ", distinct " + COUNT + "\n");
        assertThat(run.code).isEqualTo(ExitCode.DONE);
        assertThat(Files.readAllLines(run.out))
                .isEqualTo(Files.readAllLines(grids).subList(0, COUNT));
        assertThat(room).isEmptyDirectory();
    }

    @Test
    void validateKeepsNothingOfAPuzzle() throws Exception {
        Run run = run(folder, "validate", puzzles.toString());
        assertThat(run.err)
                .startsWith("# seventeen validate: puzzles " + (COUNT + 1) + ", valid 0, invalid " + (COUNT + 1));
        assertThat(run.code).isEqualTo(ExitCode.BAD_INPUT);
    }

    @Test
    void validateDistinctKeepsPuzzlesInFilesThatAreGoneAtTheEnd() throws Exception {
        Path room = Files.createTempDirectory(folder, "room");
        Run run = validateDistinct(room);
        assertThat(run.err).endsWith("; seen before 1\n");
        assertThat(run.code).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(room).isEmptyDirectory();
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void noRoomForTheFilesIsOneSentence(boolean canon) throws Exception {
        Path absent = folder.resolve("absent");
        Run run = canon ? canon(absent) : validateDistinct(absent);
        // Java itself warns of the folder since version 19, and of what Chronicle Map calls since 24.
        assertThat(run.err.lines().filter(line -> !line.startsWith("WARNING: ")))
                .singleElement()
                .asString()
                .startsWith("seventeen: " + absent
                        + ": expected room for temporary files of the puzzles seen, found a fault: ");
        assertThat(run.code).isEqualTo(ExitCode.STOPPED_EARLY);
    }

    private record Run(int code, Path out, String err) {}

    private static Run canon(Path room) throws Exception {
        return run(room, "canon", "--unique", "--threads", "2", "--progress", "never", grids.toString());
    }

    private static Run validateDistinct(Path room) throws Exception {
        return run(room, "validate", puzzles.toString(), "--distinct", "--progress", "never");
    }

    /** Runs a command with its temporary files in a folder. A slow machine would print progress beside the sentence. */
    private static Run run(Path room, String... words) throws Exception {
        Path out = Files.createTempFile(folder, "out", "");
        Path err = Files.createTempFile(folder, "err", "");
        Process child = CommandRun.start(List.of("-Xmx32m", "-Djava.io.tmpdir=" + room), out, err, words);
        return new Run(child.waitFor(), out, Files.readString(err));
    }
}
