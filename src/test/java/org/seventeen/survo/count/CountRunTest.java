package org.seventeen.survo.count;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.seventeen.base.text.BadInputException;

class CountRunTest {
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
        Path torn = folder.resolve("torn");
        for (int length = 0; length <= bytes.length; length += 7) {
            Files.write(torn, Arrays.copyOf(bytes, length));
            assertThat(count(torn, true)).as("cut to %s bytes", length).isEqualTo(583);
            // A restarted file has another random number, and thus other checksums.
            assertThat(parts(torn)).as("cut to %s bytes", length).containsExactlyInAnyOrderElementsOf(parts(whole));
        }
    }

    private static List<String> parts(Path path) throws IOException {
        return Files.readAllLines(path).stream()
                .skip(1)
                .map(line -> line.substring(0, line.lastIndexOf(' ')))
                .toList();
    }

    private static long count(Path path, boolean resume) throws Exception {
        CountRun run = new CountRun(3, 4);
        try (CountCheckpoint file = resume ? CountCheckpoint.resume(path, run) : CountCheckpoint.create(path, run)) {
            run.keepIn(file);
            run.run(1);
        }
        return run.found();
    }

    @Test
    void aChangedByteIsNoticed() throws Exception {
        Path path = folder.resolve("file");
        count(path, false);
        byte[] bytes = Files.readAllBytes(path);
        for (int at = 0; at < bytes.length - 1; at += 3) {
            byte[] changed = bytes.clone();
            changed[at] ^= 1;
            Files.write(path, changed);
            int place = at;
            assertThatThrownBy(() -> count(path, true))
                    .as("byte %s", place)
                    .isInstanceOf(BadInputException.class)
                    .hasMessageStartingWith(path + ":");
        }
    }

    @Test
    void filesOfOtherRunsAreRefused() throws Exception {
        Path path = folder.resolve("file");
        count(path, false);
        assertThatThrownBy(() -> count(path, false))
                .isInstanceOf(BadInputException.class)
                .hasMessage(path + ": expected no such file, found one; --resume goes on with it");
        assertThatThrownBy(() -> CountCheckpoint.resume(path, new CountRun(3, 5)))
                .isInstanceOf(BadInputException.class)
                .hasMessageStartingWith(path + ":1: expected a file of the run m=3 n=5 shard=1/1 parts=161, found");
        assertThatThrownBy(() -> CountCheckpoint.resume(path, new CountRun(3, 4, 1, 2)))
                .isInstanceOf(BadInputException.class);
        assertThatThrownBy(() -> CountCheckpoint.resume(folder.resolve("absent"), new CountRun(3, 4)))
                .isInstanceOf(BadInputException.class)
                .hasMessage(folder.resolve("absent") + ": no such file");
        CountRun run = new CountRun(3, 4);
        try (CountCheckpoint file = CountCheckpoint.resume(path, run)) {
            assertThatThrownBy(() -> CountCheckpoint.resume(path, new CountRun(3, 4)))
                    .isInstanceOf(BadInputException.class)
                    .hasMessage(path + ": another run is using it");
            run.keepIn(file);
            assertThat(run.found()).isEqualTo(583);
        }
    }

    @Test
    void aRunThatIsStoppedKeepsWhatItHas() throws Exception {
        Path path = folder.resolve("file");
        CountRun run = new CountRun(3, 5);
        try (CountCheckpoint file = CountCheckpoint.create(path, run)) {
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
        try (CountCheckpoint file = CountCheckpoint.resume(path, again)) {
            again.keepIn(file);
            assertThat(again.done()).isEqualTo(done);
            again.run(1);
        }
        assertThat(again.found()).isEqualTo(5337);
    }
}
