package org.seventeen.survo.count;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.seventeen.base.text.BadInputException;
import org.seventeen.run.journal.Checkpoint;
import org.seventeen.run.journal.JournalReader;

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
                    .hasMessage(path + ": expected a journal that nobody writes, found one in use by another process");
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
}
