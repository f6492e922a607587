package org.seventeen.cli.survo;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.seventeen.cli.console.ExitCode;

/** Long Survo searches in separate processes that are stopped. */
@Timeout(60)
class SurvoProcessTest {
    private static final String SHORT = "3,7 / 4,6\n";
    private static final String LONG =
            "260,260,260,260,260,260,260,260 / 260,260,260,260,260,260,260,260 / A1=1 B1=2 C1=3\n";

    /** Bytes of output, more than those of the first puzzle alone. */
    private static final int MORE_THAN_THE_FIRST = 2000;

    @TempDir
    private Path folder;

    private Path out;
    private Path err;
    private Process child;

    @AfterEach
    void endTheChild() throws InterruptedException {
        if (child != null) {
            child.destroyForcibly().waitFor();
        }
    }

    /** Starts a command on the two puzzles and ends it when it has printed {@code bytes} bytes. */
    private int stopped(int bytes, String... words) throws IOException, InterruptedException {
        Path input = Files.writeString(folder.resolve("in"), SHORT + LONG);
        out = folder.resolve("out");
        err = folder.resolve("err");
        List<String> java = List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx256m",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                "org.seventeen.cli.Seventeen",
                "survo");
        child = new ProcessBuilder(Stream.of(java, List.of(words), List.of(input.toString()))
                        .flatMap(List::stream)
                        .toList())
                .redirectOutput(out.toFile())
                .redirectError(err.toFile())
                .start();
        while (Files.size(out) < bytes) {
            Thread.sleep(20);
        }
        child.destroy();
        return child.waitFor();
    }

    @Test
    void solvingSaysHowManySolutionsItHas() throws IOException, InterruptedException {
        int code = stopped(MORE_THAN_THE_FIRST, "solve", "--json", "--limit", "1000000000");
        assertThat(code).isEqualTo(ExitCode.SIGNALLED + 15);
        assertThat(Files.readString(err)).matches("# interrupted: [0-9]+ solutions? so far\n");
        assertThat(Files.readString(out)).endsWith(",\"complete\":false,\"unique\":false}\n");
    }

    @Test
    void ratingSaysHowManyPuzzlesItHas() throws IOException, InterruptedException {
        int code = stopped(1, "rate", "--runs", "1000000", "--seed", "1");
        assertThat(code).isEqualTo(ExitCode.SIGNALLED + 15);
        assertThat(Files.readString(err)).isEqualTo("# seventeen rate: seed 1\n# interrupted: 1 puzzle rated so far\n");
    }
}
