package org.seventeen.survo.count;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.seventeen.base.file.FaultyFiles;
import org.seventeen.base.text.BadInputException;
import org.seventeen.run.journal.Checkpoint;
import org.seventeen.run.journal.JournalReader;
import org.seventeen.testing.ChildJava;
import org.seventeen.testing.Size;

class CountRunTest {
    private static final String IN_USE = ": expected a journal that nobody writes, found one in use by another process";

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource({"2, 2, 1", "1, 4, 1", "2, 7, 5706", "4, 3, 583", "4, 4, 5327"})
    void shardsAndThreadsAddUp(int m, int n, long count) throws IOException, InterruptedException {
        long sum = 0;
        for (int shard = 1; shard <= 3; shard++) {
            CountRun run = new CountRun(m, n, shard, 3);
            run.run(shard);
            assertThat(run.done()).isEqualTo(run.parts());
            sum += run.found();
        }
        assertThat(sum).isEqualTo(count);
    }

    @Test
    void theListHasEachPuzzleOnceAndAsItWasAskedFor() throws IOException, InterruptedException {
        CountRun run = new CountRun(4, 3);
        Set<String> listed = new TreeSet<>();
        run.list((rowSums, columnSums) -> {
            assertThat(rowSums).hasSize(4);
            assertThat(columnSums).hasSize(3);
            assertThat(listed.add(Arrays.toString(rowSums) + Arrays.toString(columnSums)))
                    .isTrue();
        });
        run.run(2);
        assertThat(listed).hasSize(583);
    }

    /** From any rest of the file after a crash, the run reaches the same result and counts nothing twice. */
    @Test
    void aFileCutAnywhereIsGoneOnWith() throws Exception {
        Path whole = folder.resolve("whole");
        count(whole, false);
        byte[] bytes = Files.readAllBytes(whole);
        int start;
        try (JournalReader reader = JournalReader.forLookUp(whole)) {
            start = (int) reader.start().end();
        }
        Path torn = folder.resolve("torn");
        for (int length = start; length <= bytes.length; length += 7) {
            Files.write(torn, Arrays.copyOf(bytes, length));
            assertThat(count(torn, true)).as("cut to %s bytes", length).isEqualTo(583);
        }
    }

    static Checkpoint resume(Path path, CountRun run) throws BadInputException, IOException {
        return Checkpoint.resume(path, run.settings(), run::mayHave);
    }

    private static long count(Path path, boolean resume) throws Exception {
        CountRun run = new CountRun(3, 4);
        try (Checkpoint file = resume ? resume(path, run) : Checkpoint.create(path, run.settings())) {
            run.keepIn(file);
            run.run(1);
        }
        return run.found();
    }

    @Test
    void filesOfOtherRunsAreRefused() throws Exception {
        Path path = folder.resolve("file");
        count(path, false);
        assertThatThrownBy(() -> count(path, false))
                .isInstanceOf(BadInputException.class)
                .hasMessage(path + ": expected no such file, found one; --resume goes on with it");
        assertThatThrownBy(() -> resume(path, new CountRun(3, 5)))
                .isInstanceOf(BadInputException.class)
                .hasMessageStartingWith(
                        path + ": expected a file of the run 'survo count m=3 n=5 shard=1 shards=1 parts=161', found");
        assertThatThrownBy(() -> resume(path, new CountRun(3, 4, 1, 2))).isInstanceOf(BadInputException.class);
        assertThatThrownBy(() -> resume(folder.resolve("absent"), new CountRun(3, 4)))
                .isInstanceOf(BadInputException.class)
                .hasMessage(folder.resolve("absent") + ": expected a journal, found none");
        CountRun run = new CountRun(3, 4);
        try (Checkpoint file = resume(path, run)) {
            assertThatThrownBy(() -> resume(path, new CountRun(3, 4)))
                    .isInstanceOf(BadInputException.class)
                    .hasMessage(path + IN_USE);
            run.keepIn(file);
            assertThat(run.found()).isEqualTo(583);
        }
    }

    @Test
    void aRunThatIsStoppedKeepsWhatItHas() throws Exception {
        Path path = folder.resolve("file");
        CountRun run = new CountRun(3, 5);
        try (Checkpoint file = Checkpoint.create(path, run.settings())) {
            run.keepIn(file);
            run.list((rowSums, columnSums) -> {
                if (run.done() >= 40) {
                    run.stop();
                }
            });
            run.run(2);
        }
        int done = run.done();
        assertThat(done).isBetween(40, run.parts() - 1);
        CountRun again = new CountRun(3, 5);
        try (Checkpoint file = resume(path, again)) {
            again.keepIn(file);
            assertThat(again.done()).isEqualTo(done);
            again.run(1);
        }
        assertThat(again.found()).isEqualTo(5337);
    }

    @Test
    void aFileThatIsRefusedIsNotChanged() throws Exception {
        CountRun run = new CountRun(3, 5);
        Path path = Files.writeString(folder.resolve("file"), "notes");
        for (int i = 0; i < 2; i++) {
            assertThatThrownBy(() -> Checkpoint.create(path, run.settings()))
                    .isInstanceOf(BadInputException.class)
                    .hasMessage(path + ": expected no such file, found one; --resume goes on with it");
            assertThatThrownBy(() -> resume(path, run))
                    .hasMessageStartingWith(path + ": expected a journal of version 1, found ");
            assertThat(path).hasContent("notes");
        }
        Path empty = Files.createFile(folder.resolve("empty"));
        try (Checkpoint file = Checkpoint.create(empty, run.settings())) {
            assertThat(file.done()).isEmpty();
            assertThatThrownBy(() -> resume(empty, run)).hasMessage(empty + IN_USE);
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
        try (Checkpoint file = resume(path, run)) {
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
        try (Checkpoint file = resume(path, run)) {
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
            try (Checkpoint again = resume(path, run)) {
                assertThat(again.done()).as("room for %s bytes", room).isEqualTo(kept);
            }
        }
        assertThat(missing).isGreaterThan(40);
    }
}
