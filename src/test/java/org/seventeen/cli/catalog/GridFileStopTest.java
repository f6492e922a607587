package org.seventeen.cli.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.seventeen.cli.Seventeen;
import org.seventeen.sudoku.catalog.Catalog;
import org.seventeen.testing.ChildJava;

/** What is said and left when a signal stops the writing of grids. */
class GridFileStopTest {
    private static final int TERMINATED = 143;

    @TempDir
    private Path folder;

    /** All grids of the catalog to a target: far more than are written before the signal. */
    private Process start(String target) throws IOException {
        return run("convert", "--catalog", "0-" + (Catalog.SIZE - 1), target);
    }

    private Process run(String... words) throws IOException {
        List<String> line = new ArrayList<>(ChildJava.command());
        line.addAll(List.of(Seventeen.class.getName(), "catalog"));
        line.addAll(List.of(words));
        return new ProcessBuilder(line)
                .redirectError(folder.resolve("errors").toFile())
                .start();
    }

    private String errors() throws IOException {
        return Files.readString(folder.resolve("errors"));
    }

    @Test
    void ofStandardOutputItIsNotSaidThatNothingWasWritten() throws Exception {
        Process process = start("-");
        try (BufferedReader out = process.inputReader()) {
            assertThat(out.readLine()).isEqualTo(Catalog.all().unrank(0).toString());
            // The method of the process would close its streams.
            process.toHandle().destroy();
            assertThat(out.lines().count()).isPositive();
        }
        assertThat(process.waitFor()).as(errors()).isEqualTo(TERMINATED);
        assertThat(errors()).isEqualTo("# interrupted\n");
    }

    /** A rank that is cut short would read like another one. */
    @Test
    void aRangeEndsBehindAWholeLine() throws Exception {
        Process process = run("range", "0-" + (Catalog.SIZE - 1));
        try (BufferedReader out = process.inputReader()) {
            String grid = out.readLine();
            assertThat(grid).isEqualTo(Catalog.all().unrank(0) + "\t0");
            process.toHandle().destroy();
            // All that follows, with its line ends.
            StringBuilder rest = new StringBuilder();
            for (int sign = out.read(); sign >= 0; sign = out.read()) {
                rest.append((char) sign);
            }
            assertThat(rest.toString()).endsWith("\n");
            List<String> lines = rest.toString().lines().toList();
            assertThat(lines.get(lines.size() - 1)).endsWith("\t" + lines.size());
        }
        assertThat(process.waitFor()).as(errors()).isEqualTo(TERMINATED);
        assertThat(errors()).isEmpty();
    }

    @Test
    void aFileIsNotWrittenAtAll() throws Exception {
        Process process = start(folder.resolve("out.17c").toString());
        while (process.isAlive() && unfinished().isEmpty()) {
            Thread.onSpinWait();
        }
        process.toHandle().destroy();
        assertThat(process.waitFor()).as(errors()).isEqualTo(TERMINATED);
        assertThat(errors()).isEqualTo("# interrupted: nothing was written\n");
        assertThat(folder.toFile().list()).containsExactly("errors");
    }

    /** The second process is at work all the time: its file is as unfinished, and must stay. */
    @Test
    void whatAKillLeavesIsRemovedByTheNextRunAndNoOther() throws Exception {
        String small = folder.resolve("small.txt").toString();
        Process killed = start(folder.resolve("out.17c").toString());
        while (killed.isAlive() && unfinished().isEmpty()) {
            Thread.onSpinWait();
        }
        List<Path> left = unfinished();
        assertThat(left).as(errors()).hasSize(1);
        Process working = null;
        try {
            killed.destroyForcibly().waitFor();
            assertThat(left.get(0)).exists();
            working = start(folder.resolve("other.17c").toString());
            List<Path> written = left;
            while (working.isAlive() && (written.isEmpty() || written.equals(left))) {
                written = unfinished();
            }
            assertThat(written).hasSize(1).doesNotContainAnyElementsOf(left);
            assertThat(run("convert", "--catalog", "0-9", small).waitFor())
                    .as(errors())
                    .isZero();
            assertThat(unfinished()).isEqualTo(written);
            assertThat(working.isAlive()).isTrue();
        } finally {
            if (working != null) {
                working.destroyForcibly().waitFor();
            }
        }
        assertThat(run("convert", "--catalog", "0-9", small).waitFor()).isZero();
        assertThat(folder.toFile().list()).containsExactlyInAnyOrder("errors", "small.txt");
    }

    private List<Path> unfinished() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".tmp")).toList();
        }
    }
}
