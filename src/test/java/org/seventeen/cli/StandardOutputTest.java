package org.seventeen.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceAccessMode;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.seventeen.base.work.KnownSpeed;
import org.seventeen.cli.console.ExitCode;
import org.seventeen.cli.console.StandardOutput;
import org.seventeen.sudoku.census.CensusStores;
import org.seventeen.sudoku.grid.RandomGrids;
import org.seventeen.testing.StandardInput;
import picocli.CommandLine;

/** Each command, with a standard output that fails. */
@ResourceLock(value = "machine speed", mode = ResourceAccessMode.READ)
class StandardOutputTest {
    private static final String SENTENCE = "seventeen: standard output: expected room for all results, found a fault: ";

    private static final List<String> COMMANDS = List.of(
            "scan --clues 8 --json GRID",
            "scan --clues 8 --json --minimal-only --with r1c1 --within r123456 GRID",
            "scan --clues 17 --estimate --estimate-time 0.01 GRID",
            "trace --clues 12 GRID",
            "trace --clues 12 --json GRID",
            "ua --counts GRID",
            "ua --bands BANDS",
            "bands expand --clues 7 BANDS",
            "bands guardians BANDS",
            "bands degrees BANDS",
            "ua --draw GRID",
            "explain --bands BANDS --left 6",
            "explain --examples",
            "solve GRID",
            "solve --json GRID",
            "solve --draw GRID",
            "solve --method naive --steps GRID",
            "solve --method algorithm-x --explain GRID",
            "validate GRID",
            "minimize GRID",
            "generate --seed 1",
            "rate GRID",
            "vary --minus 1 --plus 0 GRID",
            "canon GRID",
            "canon --json --unique GRID",
            "canon --puzzles GRID",
            "canon --group GRID",
            "group --by grid GRID",
            "pattern canon GRID",
            "pattern info GRID",
            "pattern scan --pattern r12345678 GRID",
            "pattern fill r12345678 --random 1 --seed 1",
            "twins WIDE",
            "cover COVER",
            "cover --explain COVER",
            "deal 100 4",
            "grid random --seed 1",
            "grid show GRID",
            "grid morph --seed 1 GRID",
            "catalog unrank 0",
            "catalog rank GRID",
            "catalog range 1-3",
            "catalog random 1 --seed 1",
            "catalog info",
            "catalog neighbours GRID",
            "catalog unrank --pairs 0",
            "catalog rank --pairs GRID",
            "catalog range --pairs 1-3",
            "catalog count --pairs --band 416",
            "catalog count --band 416",
            "catalog survey 5-9",
            "catalog info GRID",
            "catalog convert GRID -",
            "catalog merge GRID GRID -",
            "catalog minus GRID EMPTY -",
            "catalog verify GRID",
            "store info STORE",
            "store verify STORE",
            "store repair STORE",
            "store find STORE GRID",
            "store export STORE",
            "report STORE",
            "report --json STORE",
            "report --picture overlay STORE",
            "census run --json --clues 16 --units SMALL",
            "census status CENSUS",
            "census verify CENSUS",
            "census repair UNITS",
            "census export CENSUS",
            "census grids CENSUS --catalog 0",
            "census units --units 5-7",
            "profile --clues 6 --rounds 1 --warm-up 0 --seed 1 GRID",
            "profile --json --clues 6 --rounds 1 --warm-up 0 --seed 1 GRID",
            "profile --csv --clues 6 --rounds 1 --warm-up 0 --seed 1 GRID",
            "plan --clues 6 --time 10ms --seed 1 GRID",
            "plan --list-units --json --clues 6 --time 10ms --seed 1 --catalog 5-9",
            "survo solve SURVO",
            "survo solve --json SURVO",
            "survo solve --explain SURVO",
            "survo partitions P=PARTITIONS,9,3",
            "survo count 2 4",
            "survo count 2 4 --list",
            "survo count 2 4 --json",
            "survo unique SURVO",
            "survo swap SURVO",
            "survo swap --statistics 2 3",
            "survo rate --seed 1 --runs 2 SURVO",
            "survo generate 2 3 --seed 1",
            "survo lattice 2 3",
            "survo tables SURVO",
            "crosssum solve SUMS",
            "crosssum solve --json SUMS",
            "crosssum solve --answer ANSWER SUMS",
            "crosssum solve --answer ANSWER --json SUMS",
            "crosssum smtlib SUMS",
            "crosssum html SUMS",
            "crosssum generate 3 --seed 1",
            "completion bash",
            "help",
            "help scan",
            "--help",
            "--version",
            "survo --help",
            "survo count --version");

    @TempDir
    private static Path folder;

    private static String grid;

    static List<String> commands() {
        return COMMANDS;
    }

    @BeforeAll
    static void makeInputs() throws Exception {
        KnownSpeed.assume();
        CensusStores.make(folder.resolve("CENSUS"));
        CensusStores.make(folder.resolve("UNITS"));
        grid = RandomGrids.seeded(1).next().toString();
        Files.writeString(folder.resolve("GRID"), grid + "\n");
        Files.writeString(folder.resolve("EMPTY"), "");
        Files.writeString(folder.resolve("WIDE"), "....." + grid.substring(5));
        Files.writeString(folder.resolve("COVER"), "items: a\none: a\n");
        Files.writeString(folder.resolve("SURVO"), "3,7 / 4,6\n");
        Files.writeString(folder.resolve("SUMS"), "x,3,4\n1,x\n");
        Files.writeString(folder.resolve("ANSWER"), "sat\n((V1 1))\n");
        StandardOutput nowhere = new StandardOutput(OutputStream.nullOutputStream(), () -> false);
        run(nowhere, new StringWriter(), "scan --clues 8 --store STORE GRID");
    }

    private static int run(PrintWriter out, StringWriter err, String command) {
        String[] words = command.replace("BANDS", grid.substring(0, 54)).split(" ");
        for (int i = 0; i < words.length; i++) {
            if (words[i].matches("GRID|WIDE|COVER|SURVO|STORE|EMPTY|CENSUS|UNITS|SUMS|ANSWER")) {
                words[i] = folder.resolve(words[i]).toString();
            } else if (words[i].equals("SMALL")) {
                words[i] = "" + CensusStores.smallUnit();
            }
        }
        CommandLine line = Seventeen.commandLine(words);
        line.setOut(out);
        line.setErr(new PrintWriter(err));
        return StandardInput.during(InputStream.nullInputStream(), () -> line.execute(words));
    }

    /** All but the merges of stores, which print nothing, 'catalog index', which counts for minutes first, and 'web', which serves a page. */
    @Test
    void noCommandIsMissing() {
        Stream<String> names = SeventeenTest.commands()
                .filter(name -> !List.of(
                                "",
                                "bands",
                                "grid",
                                "catalog",
                                "catalog index",
                                "store",
                                "survo",
                                "crosssum",
                                "store merge",
                                "census",
                                "census merge",
                                "web")
                        .contains(name));
        assertThat(names).allSatisfy(name -> assertThat(COMMANDS).anyMatch(command -> command.startsWith(name)));
    }

    @ParameterizedTest
    @MethodSource("commands")
    void aFullDiskIsOneSentence(String command) throws IOException {
        Path full = Path.of("/dev/full");
        assumeTrue(Files.exists(full), "no /dev/full here");
        StringWriter err = new StringWriter();
        try (OutputStream disk = new FileOutputStream(full.toFile())) {
            assertThat(run(new StandardOutput(disk, () -> false), err, command))
                    .as(err.toString())
                    .isEqualTo(ExitCode.STOPPED_EARLY);
        }
        assertThat(err.toString().lines().filter(line -> line.startsWith("seventeen: ")))
                .singleElement()
                .asString()
                .startsWith(SENTENCE)
                .endsWith("; some are lost");
    }

    /** A pipe that nobody reads, with the message of the system for it. */
    private static OutputStream pipe(String message) {
        return new OutputStream() {
            @Override
            public void write(int single) throws IOException {
                throw new IOException(message);
            }
        };
    }

    /** A standard output that nobody reads. */
    static StandardOutput unread() {
        return new StandardOutput(pipe("Broken pipe"), () -> false);
    }

    /** A command for each way in which results are printed. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "scan --clues 8 --json GRID",
                "trace --clues 12 GRID",
                "solve --json GRID",
                "validate GRID",
                "catalog range 1-3",
                "catalog convert GRID -",
                "store export STORE",
                "report STORE",
                "census run --json --clues 16 --units SMALL",
                "profile --csv --clues 6 --rounds 1 --warm-up 0 --seed 1 GRID",
                "survo count 2 4 --list",
                "crosssum solve --json SUMS",
                "completion bash",
                "survo --help"
            })
    void aPipeThatNobodyReadsIsNoFaultToSpeakOf(String command) {
        StringWriter err = new StringWriter();
        assertThat(run(unread(), err, command)).as(err.toString()).isEqualTo(ExitCode.STOPPED_EARLY);
        assertThat(err.toString().lines()).noneMatch(line -> line.startsWith("seventeen: "));
    }

    /** The message of the system is in the user's language. */
    @Test
    void aPipeIsKnownByItsNameToo() {
        OutputStream pipe = pipe("Datenübergabe unterbrochen");
        StringWriter err = new StringWriter();
        assertThat(run(new StandardOutput(pipe, () -> true), err, "survo count 2 4"))
                .isEqualTo(ExitCode.STOPPED_EARLY);
        assertThat(err.toString()).isEmpty();
    }
}
