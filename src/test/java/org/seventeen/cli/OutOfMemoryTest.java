package org.seventeen.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OutOfMemoryTest {
    @TempDir
    private Path folder;

    /** The threads of a count run out of memory; a count of 5 × 5 takes some hundred MB. */
    @Test
    void runningOutOfMemoryIsOneSentence() throws Exception {
        Path out = folder.resolve("out");
        Path err = folder.resolve("err");
        Process child = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx20m",
                        "-XX:+UseSerialGC",
                        "-cp",
                        System.getProperty("java.class.path"),
                        Seventeen.class.getName(),
                        "survo",
                        "count",
                        "5",
                        "5",
                        "--progress",
                        "never")
                .redirectOutput(out.toFile())
                .redirectError(err.toFile())
                .start();
        assertThat(child.waitFor()).as(Files.readString(err)).isEqualTo(ExitCode.INTERNAL);
        List<String> said = Files.readAllLines(err);
        assertThat(said).hasSize(1);
        assertThat(said.get(0)).startsWith("seventeen: out of memory: expected more than ");
        assertThat(out).isEmptyFile();
    }
}
