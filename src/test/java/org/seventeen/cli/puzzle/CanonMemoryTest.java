package org.seventeen.cli.puzzle;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.seventeen.cli.Seventeen;
import org.seventeen.cli.console.ExitCode;
import org.seventeen.sudoku.catalog.Catalog;
import org.seventeen.testing.ChildJava;

/** Many grids in a heap that holds a quarter of them. */
class CanonMemoryTest {
    private static final int GRIDS = 250_000;
    private static final long FIRST = 3_000_000_000L;

    @TempDir
    private static Path folder;

    private static Path grids;

    /** Different grids, then the first one again, reflected. */
    @BeforeAll
    static void write() throws IOException {
        grids = folder.resolve("grids.txt");
        char[] line = new char[81];
        try (PrintWriter out = new PrintWriter(Files.newBufferedWriter(grids))) {
            Catalog.all().reader().visit(FIRST, FIRST + GRIDS, digits -> {
                for (int cell = 0; cell < 81; cell++) {
                    line[cell] = (char) ('0' + digits[cell]);
                }
                out.println(line);
                return true;
            });
            out.println(Catalog.all().unrank(FIRST).transposed());
        }
    }

    @Test
    void formsAreKeptInFilesThatAreGoneAtTheEnd() throws Exception {
        Path room = Files.createDirectory(folder.resolve("room"));
        Path out = folder.resolve("out");
        Run run = canon(room, out);
        assertThat(run.err).endsWith("# seventeen canon: grids read " + (GRIDS + 1) + ", distinct " + GRIDS + "\n");
        assertThat(run.code).isEqualTo(ExitCode.DONE);
        assertThat(Files.readAllLines(out)).isEqualTo(Files.readAllLines(grids).subList(0, GRIDS));
        assertThat(room).isEmptyDirectory();
    }

    @Test
    void noRoomForTheFilesIsOneSentence() throws Exception {
        Path absent = folder.resolve("absent");
        Run run = canon(absent, folder.resolve("part"));
        // Java itself warns of the folder since version 19, and of what Chronicle Map calls since 24.
        assertThat(run.err.lines().filter(line -> !line.startsWith("WARNING: ")))
                .singleElement()
                .asString()
                .startsWith("seventeen: " + absent
                        + ": expected room for temporary files of the puzzles seen, found a fault: ");
        assertThat(run.code).isEqualTo(ExitCode.STOPPED_EARLY);
    }

    private record Run(int code, String err) {}

    private static Run canon(Path room, Path out) throws Exception {
        Path err = Files.createTempFile(folder, "err", "");
        List<String> command = ChildJava.command("-Xmx32m", "-Djava.io.tmpdir=" + room);
        command.addAll(List.of(Seventeen.class.getName(), "canon", "--unique", "--threads", "2", grids.toString()));
        Process child = new ProcessBuilder(command)
                .redirectOutput(out.toFile())
                .redirectError(err.toFile())
                .start();
        return new Run(child.waitFor(), Files.readString(err));
    }
}
