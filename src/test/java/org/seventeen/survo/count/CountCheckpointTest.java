package org.seventeen.survo.count;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.seventeen.base.text.BadInputException;
import org.seventeen.testing.ChildJava;
import org.seventeen.testing.Size;

/** The file after faults; {@link CountRunTest} tests it after crashes. */
class CountCheckpointTest {
    @TempDir
    private Path folder;

    @Test
    void aFileThatIsRefusedIsNotChanged() throws Exception {
        CountRun run = new CountRun(3, 5);
        Path path = Files.writeString(folder.resolve("file"), "notes");
        for (int i = 0; i < 2; i++) {
            assertThatThrownBy(() -> CountCheckpoint.create(path, run))
                    .isInstanceOf(BadInputException.class)
                    .hasMessage(path + ": expected no such file, found one; --resume goes on with it");
            assertThat(path).hasContent("notes");
        }
        Path empty = Files.createFile(folder.resolve("empty"));
        try (CountCheckpoint file = CountCheckpoint.create(empty, run)) {
            assertThat(file.done()).isEmpty();
            assertThatThrownBy(() -> CountCheckpoint.create(empty, run))
                    .isInstanceOf(BadInputException.class)
                    .hasMessage(empty + ": another run is using it");
        }
    }

    /** An open channel would keep the lock, and report that another run has it. */
    @Test
    void aFileThatCannotBeWrittenIsClosed() {
        Path full = Path.of("/dev/full");
        assumeTrue(Files.exists(full), "no /dev/full here");
        for (int i = 0; i < 2; i++) {
            assertThatThrownBy(() -> CountCheckpoint.create(full, new CountRun(3, 5)))
                    .isInstanceOf(IOException.class);
        }
    }

    /** A process loses its lock as soon as it closes the file anywhere, without noticing. */
    @Test
    void anotherProcessCannotGoOnWithAFileInUse() throws Exception {
        CountRun run = new CountRun(3, 4);
        Path path = folder.resolve("file");
        CountCheckpoint.create(path, run).close();
        Path said = folder.resolve("said");
        try (CountCheckpoint file = CountCheckpoint.resume(path, run)) {
            assertThat(file.done()).isEmpty();
            List<String> command = ChildJava.command();
            command.addAll(List.of(
                    "org.seventeen.cli.Seventeen",
                    "survo",
                    "count",
                    "3",
                    "4",
                    "--checkpoint",
                    path.toString(),
                    "--resume"));
            Process other = new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(said.toFile())
                    .start();
            assertThat(other.waitFor()).isEqualTo(3);
        }
        assertThat(said).hasContent("seventeen: " + path + ": another run is using it");
    }

    private static long count(CountCheckpoint file, CountRun run) throws IOException, InterruptedException {
        run.keepIn(file);
        run.run(1);
        return run.found();
    }

    private Path counted(String name, int m, int n) throws Exception {
        Path path = folder.resolve(name);
        CountRun run = new CountRun(m, n);
        try (CountCheckpoint file = CountCheckpoint.create(path, run)) {
            count(file, run);
        }
        return path;
    }

    /** A damaged file is refused with its place, or reported and its part counted again; the sum is always right. */
    private void checkDamaged(byte[] bytes, String what) throws Exception {
        Path path = Files.write(folder.resolve("damaged"), bytes);
        CountRun run = new CountRun(2, 6);
        try (CountCheckpoint file = CountCheckpoint.resume(path, run)) {
            int kept = file.done().size();
            // A missing whole line leaves no trace and does not count.
            boolean torn = bytes.length == 0 || bytes[bytes.length - 1] != '\n';
            assertThat(file.notes()).as(what).hasSize(torn && kept < run.parts() ? 1 : 0);
            assertThat(count(file, run)).as(what).isEqualTo(1146);
        } catch (BadInputException refused) {
            assertThat(refused.getMessage()).as(what).matches("(?s)" + path + ":\\d+: expected [^\\n]*");
        }
    }

    @Test
    @Tag("sized")
    void noByteThatIsChangedOrMissingOrAddedIsCounted() throws Exception {
        byte[] whole = Files.readAllBytes(counted("whole", 2, 6));
        for (int at = 0; at < whole.length; at += Size.of(3, 1)) {
            int[] changes = {1, whole[at] ^ '\n', 3, 0x20, 0x80, whole[at] ^ '7'};
            for (int bits : Arrays.copyOf(changes, Size.of(2, changes.length))) {
                byte[] changed = whole.clone();
                changed[at] ^= (byte) bits;
                checkDamaged(changed, "byte " + at + " changed by " + bits);
            }
            byte[] shorter = Arrays.copyOf(whole, whole.length - 1);
            System.arraycopy(whole, at + 1, shorter, at, whole.length - 1 - at);
            checkDamaged(shorter, "without byte " + at);
            byte[] longer = Arrays.copyOf(whole, whole.length + 1);
            System.arraycopy(whole, at, longer, at + 1, whole.length - at);
            checkDamaged(longer, "byte " + at + " twice");
            checkDamaged(Arrays.copyOf(whole, at), "cut to " + at);
        }
    }

    @Test
    void aLineOfAnotherFileIsRefused() throws Exception {
        Path path = counted("file", 2, 6);
        List<String> lines = new ArrayList<>(Files.readAllLines(path));
        for (Path other : List.of(counted("larger", 2, 7), counted("again", 2, 6))) {
            List<String> mixed = new ArrayList<>(lines);
            mixed.set(2, Files.readAllLines(other).get(2));
            Files.write(path, mixed);
            assertThatThrownBy(() -> CountCheckpoint.resume(path, new CountRun(2, 6)))
                    .isInstanceOf(BadInputException.class)
                    .hasMessage(path
                            + ":3: expected a line of this file that fits its checksum, found another; without this"
                            + " line its part is counted again");
        }
        lines.remove(2);
        Files.write(path, lines);
        CountRun run = new CountRun(2, 6);
        try (CountCheckpoint file = CountCheckpoint.resume(path, run)) {
            assertThat(file.done()).hasSize(run.parts() - 1);
            assertThat(count(file, run)).isEqualTo(1146);
        }
    }

    private static String checked(String text) {
        CRC32 checksum = new CRC32();
        checksum.update(text.getBytes(StandardCharsets.US_ASCII));
        return text + String.format(" %08x", checksum.getValue());
    }

    @Test
    void aFileOfVersion1IsGoneOnWithAsItIs() throws Exception {
        List<String> counted = Files.readAllLines(counted("file", 2, 6));
        List<String> lines =
                new ArrayList<>(List.of(checked("# seventeen survo count 1 " + new CountRun(2, 6).description())));
        counted.subList(1, counted.size())
                .forEach(line -> lines.add(checked(line.substring(0, line.lastIndexOf(' ')))));
        Path path = folder.resolve("old");
        for (int kept = 1; kept <= lines.size(); kept++) {
            Files.write(path, lines.subList(0, kept));
            CountRun run = new CountRun(2, 6);
            try (CountCheckpoint file = CountCheckpoint.resume(path, run)) {
                assertThat(file.done()).hasSize(kept - 1);
                assertThat(count(file, run)).isEqualTo(1146);
            }
            assertThat(Files.readAllLines(path)).containsExactlyInAnyOrderElementsOf(lines);
        }
    }

    @Test
    void aFileOfALaterVersionIsRefused() throws Exception {
        Path path = Files.writeString(folder.resolve("later"), checked("# seventeen survo count 3 m=2") + "\n");
        assertThatThrownBy(() -> CountCheckpoint.resume(path, new CountRun(2, 6)))
                .isInstanceOf(BadInputException.class)
                .hasMessage(path + ":1: expected a file of version 1 or 2, found version 3");
    }

    /** Wherever in the file the disk becomes full, only the part of the failed append may be missing. */
    @Test
    void anAppendThatFailsHarmsNoOther() throws Exception {
        Path path = folder.resolve("file");
        CountRun run = new CountRun(3, 5);
        // Lines get shorter, so a torn one would extend beyond the next.
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
                // A last line of which only the force failed may be present.
                assertThat(again.done())
                        .as("room for %s bytes", room)
                        .containsAllEntriesOf(kept)
                        .allSatisfy((part, count) -> assertThat(count).isEqualTo(counts[part]));
            }
        }
        assertThat(missing).isGreaterThan(40);
    }
}
