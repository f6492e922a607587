package org.seventeen.survo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a fault leaves; what a crash leaves is told by {@link CountRunTest}. */
class CountCheckpointTest {
    @TempDir
    private Path folder;

    @Test
    void aFileThatIsRefusedIsNotChanged() throws Exception {
        CountRun run = new CountRun(3, 5);
        Path path = Files.writeString(folder.resolve("file"), "notes");
        for (int i = 0; i < 2; i++) {
            assertThatThrownBy(() -> CountCheckpoint.create(path, run))
                    .isInstanceOf(BadSurvoException.class)
                    .hasMessage(path + ": expected no such file, found one; --resume goes on with it");
            assertThat(path).hasContent("notes");
        }
        Path empty = Files.createFile(folder.resolve("empty"));
        try (CountCheckpoint file = CountCheckpoint.create(empty, run)) {
            assertThat(file.done()).isEmpty();
            assertThatThrownBy(() -> CountCheckpoint.create(empty, run))
                    .isInstanceOf(BadSurvoException.class)
                    .hasMessage(empty + ": another run is using it");
        }
    }

    /** A channel left open would keep the lock, and say that another run has it. */
    @Test
    void aFileThatCannotBeWrittenIsClosed() {
        Path full = Path.of("/dev/full");
        assumeTrue(Files.exists(full), "no /dev/full here");
        for (int i = 0; i < 2; i++) {
            assertThatThrownBy(() -> CountCheckpoint.create(full, new CountRun(3, 5)))
                    .isInstanceOf(IOException.class);
        }
    }

    /** A lock of this process is gone as soon as it closes the file anywhere; it would not notice that itself. */
    @Test
    void anotherProcessCannotGoOnWithAFileInUse() throws Exception {
        CountRun run = new CountRun(3, 4);
        Path path = folder.resolve("file");
        CountCheckpoint.create(path, run).close();
        Path said = folder.resolve("said");
        try (CountCheckpoint file = CountCheckpoint.resume(path, run)) {
            assertThat(file.done()).isEmpty();
            Process other = new ProcessBuilder(
                            Path.of(System.getProperty("java.home"), "bin", "java")
                                    .toString(),
                            "-cp",
                            System.getProperty("java.class.path"),
                            "org.seventeen.cli.Seventeen",
                            "survo",
                            "count",
                            "3",
                            "4",
                            "--resume",
                            path.toString())
                    .redirectErrorStream(true)
                    .redirectOutput(said.toFile())
                    .start();
            assertThat(other.waitFor()).isEqualTo(3);
        }
        assertThat(said).hasContent("seventeen: " + path + ": another run is using it");
    }

    /** Wherever in the file the disk gets full, only the part of which it was told may be missing. */
    @Test
    void anAppendThatFailsHarmsNoOther() throws Exception {
        Path path = folder.resolve("file");
        CountRun run = new CountRun(3, 5);
        // Lines get shorter, so a torn one would stick out behind the next.
        long[] counts = {123_456_789_012_345L, 67_890, 7};
        int missing = 0;
        for (long room = 1; ; room++) {
            Map<Integer, Long> kept = new HashMap<>();
            Files.deleteIfExists(path);
            try (FaultyChannel channel = new FaultyChannel(
                            FileChannel.open(path, StandardOpenOption.CREATE, StandardOpenOption.WRITE), room);
                    CountCheckpoint file = new CountCheckpoint(channel)) {
                try {
                    file.begin(run);
                } catch (IOException full) {
                    continue;
                }
                for (int part = 0; part < counts.length; part++) {
                    try {
                        file.append(part, counts[part]);
                        kept.put(part, counts[part]);
                    } catch (IOException full) {
                        missing++;
                    }
                }
                if (!channel.failed()) {
                    break;
                }
            }
            assertThat(kept).as("room for %s bytes", room).hasSize(2);
            try (CountCheckpoint again = CountCheckpoint.resume(path, run)) {
                // A last line of which only the force failed may be there.
                assertThat(again.done())
                        .as("room for %s bytes", room)
                        .containsAllEntriesOf(kept)
                        .allSatisfy((part, count) -> assertThat(count).isEqualTo(counts[part]));
            }
        }
        assertThat(missing).isGreaterThan(40);
    }
}
