package org.seventeen.cli.survo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.seventeen.cli.Seventeen;
import org.seventeen.cli.console.ExitCode;
import org.seventeen.testing.ChildJava;

/** Long Survo searches in separate processes that are stopped. */
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
        List<String> command = ChildJava.command("-Xmx256m");
        command.addAll(List.of(Seventeen.class.getName(), "survo"));
        command.addAll(List.of(words));
        command.add(input.toString());
        child = new ProcessBuilder(command)
                .redirectOutput(out.toFile())
                .redirectError(err.toFile())
                .start();
        while (Files.size(out) < bytes) {
            assertThat(child.isAlive()).isTrue();
            Thread.sleep(20);
        }
        // What comes behind the output, as the count of puzzles, needs the processor for much less.
        Duration printed = cpu();
        while (cpu().minus(printed).compareTo(Duration.ofMillis(300)) < 0) {
            assertThat(child.isAlive()).isTrue();
            Thread.sleep(20);
        }
        child.destroy();
        return child.waitFor();
    }

    private Duration cpu() {
        return child.info().totalCpuDuration().orElseThrow();
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
        assertThat(Files.readString(err))
                .isEqualTo("# seventeen survo rate: seed 1\n# interrupted: 1 puzzle rated so far\n");
    }

    /** The link leads to a name that no file has. */
    @Test
    void aPictureGoesIntoThePipeThatAnotherProgramReads() throws Exception {
        Path link = Path.of("/dev/stdout");
        assumeTrue(Files.isSymbolicLink(link), "there is no link to the standard output");
        List<String> command = ChildJava.command("-Xmx256m");
        command.addAll(List.of(Seventeen.class.getName(), "survo", "lattice", "2", "3", "--svg", link.toString()));
        child = new ProcessBuilder(command)
                .redirectError(folder.resolve("err").toFile())
                .start();
        try (BufferedReader reader = child.inputReader()) {
            assertThat(reader.lines()).anyMatch(line -> line.startsWith("<svg")).contains("</svg>");
        }
        assertThat(child.waitFor()).as(Files.readString(folder.resolve("err"))).isEqualTo(ExitCode.DONE);
    }
}
