package org.seventeen.cli.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.spi.ToolProvider;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.seventeen.cli.CommandRun;
import org.seventeen.cli.Seventeen;
import org.seventeen.cli.console.ExitCode;
import org.seventeen.run.store.Store;
import org.seventeen.run.store.record.Effort;
import org.seventeen.run.store.record.Findings;
import org.seventeen.run.store.record.GridRecord;
import org.seventeen.run.store.record.StoreSettings;
import org.seventeen.sudoku.grid.RandomGrids;
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
        return startOf(ChildJava.command(options.toArray(String[]::new)), words);
    }

    private Process startOf(List<String> java, String... words) throws IOException {
        List<String> line = new ArrayList<>(java);
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

    /** Each command for a store ends well, and reads the journal instead of an index; the reason is a pattern. */
    private void readsTheJournal(List<String> java, String reason) throws Exception {
        assertThat(startOf(java, "find", store.toString(), GRID).waitFor())
                .as(Files.readString(err))
                .isEqualTo(ExitCode.DONE);
        assertThat(Files.readString(out)).startsWith("{\"position\":0,");
        assertThat(ofTheProgram())
                .singleElement()
                .asString()
                .matches("# seventeen store find: reading the whole journal, without an index: " + reason);
    }

    /** The lines on standard error but for those of Java: on options for a module that it does not have, or on what will be removed. */
    private List<String> ofTheProgram() throws IOException {
        return Files.readAllLines(err).stream()
                .filter(line -> !line.startsWith("WARNING: "))
                .toList();
    }

    @Test
    void aJavaWithoutACompilerReadsTheJournalInEveryCommand() throws Exception {
        makeTheIndex();
        String reason = "expected a JDK for an index in a file, found a Java without the module jdk.compiler";
        List<String> java = linked("java.management,java.naming,java.xml,jdk.unsupported");
        readsTheJournal(java, reason);
        assertThat(startOf(java, "verify", store.toString()).waitFor()).isEqualTo(ExitCode.DONE);
        assertThat(Files.readAllLines(out)).contains("index\tunchecked", "verdict\tnothing is wrong");
        assertThat(ofTheProgram()).isEmpty();
        // What a JDK has made stays for the next JDK, unless it is to be made again.
        assertThat(store.resolve("index.mark")).exists();
        for (String command : List.of("rebuild", "repair")) {
            assertThat(startOf(java, command, store.toString()).waitFor()).isEqualTo(ExitCode.DONE);
            assertThat(ofTheProgram())
                    .containsExactly("# seventeen store " + command + ": no index was made: " + reason);
            assertThat(store).isDirectoryNotContaining("glob:**/index.{mark,chm}");
        }
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
        assertThat(startOf(linked(modules), "rebuild", store.toString()).waitFor())
                .as(Files.readString(err))
                .isEqualTo(ExitCode.DONE);
        assertThat(ofTheProgram()).isEmpty();
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
            readsTheJournal(java, "expected the option " + option + " of Java for an index in a file, found none");
        }
        List<String> java = new ArrayList<>(all);
        java.removeIf(word -> word.startsWith("--add-"));
        readsTheJournal(java, "expected the option " + opens.get(0) + " of Java for an index in a file, found none");
    }

    private static long bytesIn(Path folder) {
        File[] files = folder.toFile().listFiles();
        return files == null ? 0 : Arrays.stream(files).mapToLong(File::length).sum();
    }
}
