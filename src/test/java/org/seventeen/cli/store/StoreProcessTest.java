package org.seventeen.cli.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.seventeen.cli.Seventeen;
import org.seventeen.cli.console.ExitCode;
import org.seventeen.grid.RandomGrids;
import org.seventeen.store.Store;
import org.seventeen.store.record.Effort;
import org.seventeen.store.record.Findings;
import org.seventeen.store.record.GridRecord;
import org.seventeen.store.record.StoreSettings;
import org.seventeen.testing.ChildJava;

/** Commands for stores where the language matters, each a process of its own. */
class StoreProcessTest {
    private static final String GRID = RandomGrids.seeded(1).next().toString();

    @TempDir
    private Path temporary;

    private Path store;
    private Path out;
    private Path err;

    @BeforeEach
    void makeAStore() throws Exception {
        store = temporary.resolve("store");
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
}
