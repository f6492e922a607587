package org.seventeen.survo.count;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.seventeen.base.file.FaultyFiles;
import org.seventeen.base.text.BadInputException;
import org.seventeen.run.journal.Checkpoint;
import org.seventeen.testing.ChildJava;
import org.seventeen.testing.Size;

/** The checkpoint of a count after faults; {@link CountRunTest} tests it after crashes. */
class CountCheckpointTest {
    private static final String IN_USE = ": expected a journal that nobody writes, found one in use by another process";

    @TempDir
    private Path folder;

    @Test
    void aFileThatIsRefusedIsNotChanged() throws Exception {
        CountRun run = new CountRun(3, 5);
        Path path = Files.writeString(folder.resolve("file"), "notes");
        for (int i = 0; i < 2; i++) {
            assertThatThrownBy(() -> Checkpoint.create(path, run.settings()))
                    .isInstanceOf(BadInputException.class)
                    .hasMessage(path + ": expected no such file, found one; --resume goes on with it");
            assertThatThrownBy(() -> CountRunTest.resume(path, run))
                    .hasMessageStartingWith(path + ": expected a journal of version 1, found ");
            assertThat(path).hasContent("notes");
        }
        Path empty = Files.createFile(folder.resolve("empty"));
        try (Checkpoint file = Checkpoint.create(empty, run.settings())) {
            assertThat(file.done()).isEmpty();
            assertThatThrownBy(() -> CountRunTest.resume(empty, run)).hasMessage(empty + IN_USE);
        }
        assertThatThrownBy(() -> Checkpoint.create(folder, run.settings())).isInstanceOf(BadInputException.class);
    }

    /** A process loses its lock as soon as it closes the file anywhere, without noticing. */
    @Test
    void anotherProcessCannotGoOnWithAFileInUse() throws Exception {
        CountRun run = new CountRun(3, 4);
        Path path = folder.resolve("file");
        Checkpoint.create(path, run.settings()).close();
        Path said = folder.resolve("said");
        try (Checkpoint file = CountRunTest.resume(path, run)) {
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
        assertThat(said).hasContent("seventeen: " + path + IN_USE);
    }

    private static long count(Checkpoint file, CountRun run) throws IOException, InterruptedException {
        run.keepIn(file);
        run.run(1);
        return run.found();
    }

    /** A damaged file is refused, or reported and its parts counted again; the sum is always right. A cut between two records is no damage. */
    private void checkDamaged(byte[] bytes, boolean cut, String what) throws Exception {
        Path path = Files.write(folder.resolve("damaged"), bytes);
        CountRun run = new CountRun(2, 6);
        try (Checkpoint file = CountRunTest.resume(path, run)) {
            if (file.done().size() < run.parts() && !cut) {
                assertThat(file.notes()).as(what).isNotEmpty();
            }
            assertThat(count(file, run)).as(what).isEqualTo(1146);
        } catch (BadInputException refused) {
            assertThat(refused.getMessage()).as(what).startsWith(path + ": expected a journal of version 1, found ");
        }
    }

    @Test
    @Tag("sized")
    void noByteThatIsChangedOrMissingOrAddedIsCounted() throws Exception {
        Path path = folder.resolve("whole");
        CountRun run = new CountRun(2, 6);
        try (Checkpoint file = Checkpoint.create(path, run.settings())) {
            count(file, run);
        }
        byte[] whole = Files.readAllBytes(path);
        for (int at = 0; at < whole.length; at += at < 8000 ? 331 : Size.of(11, 1)) {
            byte[] changed = whole.clone();
            changed[at] ^= 3;
            checkDamaged(changed, false, "byte " + at + " changed");
            byte[] shorter = Arrays.copyOf(whole, whole.length - 1);
            System.arraycopy(whole, at + 1, shorter, at, whole.length - 1 - at);
            checkDamaged(shorter, false, "without byte " + at);
            byte[] longer = Arrays.copyOf(whole, whole.length + 1);
            System.arraycopy(whole, at, longer, at + 1, whole.length - at);
            checkDamaged(longer, false, "byte " + at + " twice");
            checkDamaged(Arrays.copyOf(whole, at), true, "cut to " + at);
        }
    }

    /** Wherever in the file the disk becomes full, only the part of the failed append may be missing. */
    @Test
    void anAppendThatFailsHarmsNoOther() throws Exception {
        CountRun run = new CountRun(3, 5);
        Map<Integer, String> counts = Map.of(0, "123456789012345", 1, "67890", 2, "7");
        int missing = 0;
        for (long room = 1; missing < 3 || room < 150; room++) {
            Path path = folder.resolve("file" + room);
            Map<Integer, String> kept = new TreeMap<>();
            FaultyFiles files = new FaultyFiles(room);
            try (Checkpoint file = Checkpoint.create(path, run.settings(), files)) {
                for (int part = 0; part < 3; part++) {
                    file.append(part, counts.get(part));
                    kept.put(part, counts.get(part));
                }
            } catch (IOException full) {
                missing++;
            }
            if (!Files.exists(path)) {
                assertThat(kept).as("kept in a file that was not made").isEmpty();
                continue;
            }
            try (Checkpoint again = CountRunTest.resume(path, run)) {
                assertThat(again.done()).as("room for %s bytes", room).isEqualTo(kept);
            }
        }
        assertThat(missing).isGreaterThan(40);
    }
}
