package org.seventeen.cli.scan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.seventeen.cli.CommandRun;
import org.seventeen.cli.console.ExitCode;
import org.seventeen.sudoku.grid.RandomGrids;

/** A store or a checkpoint on a small disk in memory that really is full. Only root may mount one. */
class FullDiskTest {
    private static final int GRIDS = 60;

    @TempDir
    private Path temporary;

    private Path disk;
    private Path store;
    private Path input;
    private boolean mounted;

    @BeforeEach
    void mount() throws Exception {
        disk = Files.createDirectory(temporary.resolve("disk"));
        store = disk.resolve("store");
        mounted = said("mount", "-t", "tmpfs", "-o", "size=28k", "none", disk.toString());
        assumeTrue(mounted, "this user may not mount a disk in memory");
        input = Files.write(
                temporary.resolve("grids"),
                RandomGrids.seeded(0).stream()
                        .limit(GRIDS)
                        .map(Object::toString)
                        .toList());
    }

    @AfterEach
    void unmount() throws Exception {
        if (mounted) {
            assertThat(said("umount", disk.toString())).isTrue();
        }
    }

    private static boolean said(String... command) throws IOException, InterruptedException {
        try {
            return new ProcessBuilder(command)
                            .redirectErrorStream(true)
                            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                            .start()
                            .waitFor()
                    == 0;
        } catch (IOException noSuchCommand) {
            return false;
        }
    }

    private void grow(String size) throws Exception {
        assertThat(said("mount", "-o", "remount,size=" + size, disk.toString())).isTrue();
    }

    private Path fill() {
        Path filler = disk.resolve("filler");
        try (OutputStream out = Files.newOutputStream(filler)) {
            out.write(new byte[1 << 20]);
        } catch (IOException full) {
            assertThat(full).hasMessageContaining("No space left on device");
        }
        return filler;
    }

    private CommandRun scan() {
        return CommandRun.of("", "scan", "--clues", "8", "--resume", "--store", store.toString(), input.toString());
    }

    private CommandRun store(String command, String... more) {
        List<String> line = new ArrayList<>(List.of("store", command, store.toString()));
        line.addAll(List.of(more));
        return CommandRun.of("", line.toArray(String[]::new));
    }

    private static List<String> sentences(CommandRun run) {
        return run.err().lines().filter(line -> !line.startsWith("#")).toList();
    }

    @Test
    void aScanThatFillsTheDiskGoesOnWhenThereIsRoom() throws Exception {
        CommandRun full = scan();
        assertThat(full.code()).isEqualTo(ExitCode.STOPPED_EARLY);
        assertThat(sentences(full))
                .singleElement()
                .asString()
                .contains("expected to write on, found a fault: No space left on device");
        int stored = store("export").out().size();
        assertThat(stored).isBetween(1, GRIDS - 1);
        grow("1m");
        CommandRun rest = scan();
        assertThat(rest.code()).isEqualTo(ExitCode.DONE);
        assertThat(rest.err()).contains("grids stored " + (GRIDS - stored) + ", finished before " + stored);
        assertThat(store("export").out()).hasSize(GRIDS);
        assertThat(store("verify").out()).contains("verdict\tnothing is wrong", "mark\tcurrent");
    }

    @Test
    void aDiskThatIsFullAtOpeningHasTheExitCodeOfOneThatFillsLater() throws Exception {
        Path filler = fill();
        CommandRun full = scan();
        assertThat(full.code()).isEqualTo(ExitCode.STOPPED_EARLY);
        assertThat(sentences(full))
                .containsExactly(
                        "seventeen: " + store + ": expected to write on, found a fault: No space left on device;"
                                + " 0 grids were stored before, --resume goes on");
        Files.delete(filler);
        grow("1m");
        assertThat(scan().code()).isEqualTo(ExitCode.DONE);
        assertThat(store("verify").out()).contains("verdict\tnothing is wrong", "records\t" + GRIDS);
    }

    /** A count ended for want of room, and said how many parts were kept, which is a pattern. */
    private static void assertStopped(CommandRun count, String checkpoint, String kept) {
        assertThat(count.code()).isEqualTo(ExitCode.STOPPED_EARLY);
        assertThat(count.out()).isEmpty();
        assertThat(sentences(count))
                .singleElement()
                .asString()
                .matches("seventeen: " + checkpoint + ": expected to write on, found a fault: No space left on device; "
                        + kept + " of \\d+ parts were kept before, --resume goes on");
    }

    @Test
    void aCountThatFillsTheDiskGoesOnWhenThereIsRoom() throws Exception {
        grow("4k");
        String checkpoint = disk.resolve("checkpoint").toString();
        CommandRun full = CommandRun.of("", "survo", "count", "2", "9", "--checkpoint", checkpoint);
        assertStopped(full, checkpoint, "\\d+");
        grow("1m");
        CommandRun rest = CommandRun.of("", "survo", "count", "2", "9", "--checkpoint", checkpoint, "--resume");
        assertThat(rest.code()).isEqualTo(ExitCode.DONE);
        assertThat(rest.out()).containsExactly("S(2,9) = 154587");
    }

    @Test
    void aDiskThatIsFullWhenACountBeginsHasTheExitCodeOfOneThatFillsLater() throws Exception {
        Path filler = fill();
        String checkpoint = disk.resolve("checkpoint").toString();
        String[] count = {"survo", "count", "2", "3", "--checkpoint", checkpoint, "--resume"};
        CommandRun full = CommandRun.of("", count);
        assertStopped(full, checkpoint, "0");
        Files.delete(filler);
        assertThat(CommandRun.of("", count).out()).containsExactly("S(2,3) = 18");
    }
}
