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
import org.seventeen.cli.Seventeen;
import org.seventeen.cli.console.ExitCode;
import org.seventeen.testing.ChildJava;

/** Many puzzles in a small heap. */
class ValidateMemoryTest {
    private static final int PUZZLES = 250_000;

    @TempDir
    private static Path folder;

    private static Path puzzles;

    /** Different puzzles, quickly found to have no solution; then the first one again. */
    @BeforeAll
    static void write() throws IOException {
        puzzles = folder.resolve("puzzles.txt");
        try (PrintWriter out = new PrintWriter(Files.newBufferedWriter(puzzles))) {
            for (int number = 1; number <= PUZZLES; number++) {
                out.println("11" + String.format(Locale.ROOT, "%079d", number));
            }
            out.println("11" + String.format(Locale.ROOT, "%079d", 1));
        }
    }

    @Test
    void validateKeepsNothingOfAPuzzle() throws Exception {
        Run run = validate(folder);
        assertThat(run.err)
                .startsWith("# seventeen validate: puzzles " + (PUZZLES + 1) + ", valid 0, invalid " + (PUZZLES + 1));
        assertThat(run.code).isEqualTo(ExitCode.BAD_INPUT);
    }

    @Test
    void validateDistinctKeepsPuzzlesInFilesThatAreGoneAtTheEnd() throws Exception {
        Path room = Files.createDirectory(folder.resolve("room"));
        Run run = validate(room, "--distinct");
        assertThat(run.err).endsWith("; seen before 1\n");
        assertThat(run.code).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(room).isEmptyDirectory();
    }

    @Test
    void noRoomForTheFilesIsOneSentence() throws Exception {
        Path absent = folder.resolve("absent");
        Run run = validate(absent, "--distinct");
        // Java itself warns of the folder since version 19, and of what Chronicle Map calls since 24.
        assertThat(run.err.lines().filter(line -> !line.startsWith("WARNING: ")))
                .singleElement()
                .asString()
                .startsWith("seventeen: " + absent
                        + ": expected room for temporary files of the puzzles seen, found a fault: ");
        assertThat(run.code).isEqualTo(ExitCode.STOPPED_EARLY);
    }

    private record Run(int code, String err) {}

    private static Run validate(Path room, String... options) throws Exception {
        Path err = Files.createTempFile(folder, "err", "");
        List<String> command = ChildJava.command("-Xmx32m", "-Djava.io.tmpdir=" + room);
        command.addAll(List.of(Seventeen.class.getName(), "validate", puzzles.toString()));
        command.addAll(List.of(options));
        Process child = new ProcessBuilder(command)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(err.toFile())
                .start();
        return new Run(child.waitFor(), Files.readString(err));
    }
}
