package org.seventeen.cli.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.seventeen.cli.CommandRun;
import org.seventeen.cli.Seventeen;
import org.seventeen.cli.console.ExitCode;
import org.seventeen.grid.RandomGrids;
import org.seventeen.store.Store;
import org.seventeen.store.record.Effort;
import org.seventeen.store.record.Findings;
import org.seventeen.store.record.GridRecord;
import org.seventeen.store.record.StoreSettings;
import org.seventeen.testing.ChildJava;

/** Commands for stores where the folder for temporary files, the language or a signal matters, each a process of its own. */
class StoreProcessTest {
    private static final int TERMINATED = 143;
    private static final int MOST_TRIES = 50;
    private static final String GRID = RandomGrids.seeded(1).next().toString();

    @TempDir
    private Path temporary;

    private Path store;
    private Path room;
    private Path out;
    private Path err;

    @BeforeEach
    void makeAStore() throws Exception {
        store = temporary.resolve("store");
        room = Files.createDirectory(temporary.resolve("room"));
        out = temporary.resolve("out");
        err = temporary.resolve("err");
        try (Store open = Store.open(store, new StoreSettings("catalog", "clues=2"), Duration.ofSeconds(1))) {
            open.append(new GridRecord(
                    0,
                    RandomGrids.seeded(1).next(),
                    "",
                    Findings.ofWhole(2, true, List.of()),
                    Effort.NONE,
                    "0.1.0",
                    "clues=2"));
        }
    }

    private void makeTheIndex() {
        assertThat(CommandRun.of("", "store", "rebuild", store.toString()).code())
                .isEqualTo(ExitCode.DONE);
    }

    private Process start(List<String> options, String... words) throws IOException {
        List<String> line = new ArrayList<>(ChildJava.command(options.toArray(String[]::new)));
        line.addAll(List.of(Seventeen.class.getName(), "store"));
        line.addAll(List.of(words));
        return new ProcessBuilder(line)
                .redirectOutput(out.toFile())
                .redirectError(err.toFile())
                .start();
    }

    /** What the program says; Java itself may warn. */
    private List<String> said() throws IOException {
        return Files.readAllLines(err).stream()
                .filter(line -> line.startsWith("seventeen: ") || line.startsWith("# "))
                .toList();
    }

    /** Chronicle Map makes code with names in the upper case of the language; that of i is another letter in Turkish. */
    @Test
    void theIndexIsMadeInTurkishToo() throws Exception {
        Process find = start(List.of("-Duser.language=tr", "-Duser.country=TR"), "find", store.toString(), GRID);
        assertThat(find.waitFor()).as(Files.readString(err)).isEqualTo(ExitCode.DONE);
        assertThat(Files.readString(out)).startsWith("{\"position\":0,");
        assertThat(said())
                .containsExactly(
                        "# seventeen store find: expected an index of the journal, found none; making it again");
        assertThat(store.resolve("index.mark")).exists();
    }

    @Test
    void anIndexThatCannotBeCheckedIsNotPassedOver() throws Exception {
        makeTheIndex();
        Path absent = temporary.resolve("absent");
        Process verify = start(List.of("-Djava.io.tmpdir=" + absent), "verify", store.toString());
        assertThat(verify.waitFor()).isEqualTo(ExitCode.STOPPED_EARLY);
        assertThat(Files.readString(out)).isEmpty();
        assertThat(said())
                .singleElement()
                .asString()
                .startsWith("seventeen: " + store + ": expected a store that can be read and written, found a fault: "
                        + "no room for a copy of the index in " + absent + ": no such file or folder: " + absent);
    }

    @Test
    void aSignalLeavesNoCopyOfTheIndex() throws Exception {
        makeTheIndex();
        int code = ExitCode.DONE;
        // A verification that is over before the signal comes shows nothing.
        for (int tries = 0; tries < MOST_TRIES && code == ExitCode.DONE; tries++) {
            Process verify = start(List.of("-Djava.io.tmpdir=" + room), "verify", store.toString());
            while (verify.isAlive() && bytesIn(room) == 0) {
                Thread.onSpinWait();
            }
            verify.toHandle().destroy();
            code = verify.waitFor();
            assertThat(room).isEmptyDirectory();
        }
        assertThat(code)
                .as("one of %d verifications is ended by a signal; %s", MOST_TRIES, Files.readString(err))
                .isEqualTo(TERMINATED);
    }

    private static long bytesIn(Path folder) {
        File[] files = folder.toFile().listFiles();
        return files == null ? 0 : Arrays.stream(files).mapToLong(File::length).sum();
    }
}
