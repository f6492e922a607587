package org.seventeen.cli.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.spi.ToolProvider;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.seventeen.run.store.FindChild;
import org.seventeen.run.store.Records;
import org.seventeen.run.store.Store;
import org.seventeen.sudoku.grid.RandomGrids;
import org.seventeen.sudoku.scan.GridRecord;
import org.seventeen.sudoku.scan.GridRecord.Effort;
import org.seventeen.sudoku.scan.GridRecord.Findings;
import org.seventeen.testing.ChildJava;

/** The index of a store on several kinds of Java, each a process of its own. */
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
        try (Store<GridRecord> open = Store.open(store, Records.kind("catalog", "clues=2"), Duration.ofSeconds(1))) {
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

    /** Looks the grid up as in a large store; what Java itself says goes to another file. */
    private List<String> found(List<String> java) throws Exception {
        List<String> line = new ArrayList<>(java);
        line.addAll(List.of(FindChild.class.getName(), store.toString(), GRID));
        Process find = new ProcessBuilder(line)
                .redirectOutput(out.toFile())
                .redirectError(err.toFile())
                .start();
        assertThat(find.waitFor()).as(Files.readString(err)).isZero();
        return Files.readAllLines(out);
    }

    /** Chronicle Map makes code with names in the upper case of the language; that of i is another letter in Turkish. */
    @Test
    void theIndexIsMadeInTurkishToo() throws Exception {
        assertThat(found(ChildJava.command("-Duser.language=tr", "-Duser.country=TR")))
                .containsExactly("making an index of the journal", "position 0");
        assertThat(store.resolve("index.mark")).exists();
    }

    private static String ofTheProject(String file) throws IOException {
        return Files.readString(Path.of(System.getProperty("seventeen.basedir", "."), file));
    }

    /** A Java of these modules, made from the one that runs the tests. */
    private List<String> linked(String modules) throws Exception {
        ToolProvider jlink = ToolProvider.findFirst("jlink").orElse(null);
        assumeTrue(jlink != null, "this Java has no jlink");
        Path runtime = temporary.resolve("runtime");
        StringWriter said = new StringWriter();
        PrintWriter to = new PrintWriter(said);
        int code = jlink.run(to, to, "--add-modules", modules, "--output", runtime.toString());
        assumeTrue(code == 0 || Files.isDirectory(Path.of(System.getProperty("java.home"), "jmods")), said.toString());
        assertThat(code).as(said.toString()).isZero();
        List<String> line = ChildJava.command();
        line.set(0, runtime.resolve("bin").resolve("java").toString());
        return line;
    }

    /** The journal is read instead of an index; the reason is a pattern. */
    private void readsTheJournal(List<String> java, String reason) throws Exception {
        assertThat(found(java))
                .satisfiesExactly(
                        line -> assertThat(line).matches("reading the whole journal, without an index: " + reason),
                        line -> assertThat(line).isEqualTo("position 0"));
    }

    /** What a JDK has made stays for the next JDK. */
    @Test
    void aJavaWithoutACompilerReadsTheJournal() throws Exception {
        found(ChildJava.command());
        readsTheJournal(
                linked("java.management,java.naming,java.xml,jdk.unsupported"),
                "expected a JDK for a map in a file, found a Java without the module jdk.compiler");
        assertThat(store.resolve("index.mark")).exists();
    }

    @Test
    void aJavaWithoutOneOfTheOtherModulesReadsTheJournal() throws Exception {
        readsTheJournal(
                linked("java.management,java.naming,java.xml,jdk.compiler"),
                "expected a JDK of version 17 to 25 that runs Chronicle Map, found version .*, which says: .*ClassNotFoundException: sun\\.misc\\..*");
    }

    @Test
    void theJavaOfTheContainerMakesTheIndex() throws Exception {
        String modules = ofTheProject("Dockerfile").replaceAll("(?s).*--add-modules (\\S+).*", "$1");
        assertThat(found(linked(modules))).containsExactly("making an index of the journal", "position 0");
        assertThat(store.resolve("index.mark")).exists();
    }

    @Test
    void aProgramThatOpensAPackageTooFewReadsTheJournal() throws Exception {
        List<String> all = ChildJava.command();
        List<String> opens =
                all.stream().filter(word -> word.startsWith("--add-opens")).toList();
        assertThat(opens).hasSize(4);
        String manifest = opens.stream()
                .map(option -> option.replaceAll("--add-opens=|=ALL-UNNAMED", ""))
                .collect(Collectors.joining(" ", "<Add-Opens>", "</Add-Opens>"));
        assertThat(ofTheProject("pom.xml")).contains(manifest);
        for (String option : opens) {
            List<String> java = new ArrayList<>(all);
            java.remove(option);
            readsTheJournal(java, "expected the option " + option + " of Java for a map in a file, found none");
        }
        List<String> java = new ArrayList<>(all);
        java.removeIf(word -> word.startsWith("--add-"));
        readsTheJournal(java, "expected the option " + opens.get(0) + " of Java for a map in a file, found none");
    }
}
