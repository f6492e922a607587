package org.seventeen.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.seventeen.cli.console.ExitCode;
import picocli.CommandLine;

class OutOfMemoryTest {
    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource({"survo count 2 3, true", "solve, true", "cover, false", "store info x, false"})
    void theSentenceNamesThreadsOnlyToACommandThatHasThem(String command, boolean threads) {
        String[] words = command.split(" ");
        CommandLine line = Seventeen.commandLine(words);
        StringWriter err = new StringWriter();
        line.setErr(new PrintWriter(err, true));
        line.parseArgs(words);
        assertThat(Seventeen.outOfMemory(line)).isEqualTo(ExitCode.INTERNAL);
        assertThat(err.toString().contains("--threads")).isEqualTo(threads);
        assertThat(err.toString()).endsWith("give Java more with SEVENTEEN_JAVA_OPTS=-Xmx2g\n");
    }

    @Test
    void javaThatCannotOpenItsOwnFilesIsOneSentence() {
        CommandLine line = Seventeen.commandLine("solve");
        StringWriter err = new StringWriter();
        line.setErr(new PrintWriter(err, true));
        Error full = new ExceptionInInitializerError(new IOException("Too many open files"));
        assertThat(Seventeen.withoutItsFiles(line, full)).isEqualTo(ExitCode.INTERNAL);
        assertThat(err)
                .hasToString("seventeen: expected Java to open its own files, found a fault: Too many open files\n");
        Error other = new ExceptionInInitializerError(new IllegalStateException("a fault of the program"));
        assertThatThrownBy(() -> Seventeen.withoutItsFiles(line, other)).isSameAs(other);
    }

    @Test
    void aFaultOfTheFileSystemThatNoCommandExpectsIsOneSentence() throws Exception {
        CommandLine line = Seventeen.commandLine("solve");
        StringWriter err = new StringWriter();
        line.setOut(new PrintWriter(new StringWriter()));
        line.setErr(new PrintWriter(err, true));
        Exception full = new UncheckedIOException(new FileSystemException("a.txt", null, "Too many open files"));
        assertThat(line.getExecutionExceptionHandler().handleExecutionException(full, line, null))
                .isEqualTo(ExitCode.STOPPED_EARLY);
        assertThat(err)
                .hasToString("seventeen: expected files that can be read and written, found a fault:"
                        + " a.txt: Too many open files\n");
    }

    /** The threads of a count run out of memory; a count of 5 × 5 takes some hundred MB. */
    @Test
    void runningOutOfMemoryIsOneSentence() throws Exception {
        Path out = folder.resolve("out");
        Path err = folder.resolve("err");
        Process child =
                CommandRun.start(List.of("-Xmx20m"), out, err, "survo", "count", "5", "5", "--progress", "never");
        assertThat(child.waitFor()).as(Files.readString(err)).isEqualTo(ExitCode.INTERNAL);
        List<String> said = Files.readAllLines(err);
        assertThat(said).hasSize(1);
        assertThat(said.get(0)).startsWith("seventeen: out of memory: expected more than ");
        assertThat(out).isEmptyFile();
    }
}
