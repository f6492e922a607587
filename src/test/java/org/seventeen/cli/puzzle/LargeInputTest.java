package org.seventeen.cli.puzzle;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.zip.Deflater;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.seventeen.cli.CommandRun;
import org.seventeen.cli.console.ExitCode;
import org.seventeen.testing.ChildJava;
import org.seventeen.testing.Grid29;
import org.seventeen.testing.Size;

/** Every command that reads a file, in a heap too small for the file: {@link ManyCommands} runs them. */
class LargeInputTest {
    /** More than the heap of 32 MB, and than the 32 MB that a part of a workbook may have. */
    private static final long SIZE = 40L << 20;

    /** Commands with FILE for the large file; - is that file on standard input. */
    private static final List<String> READERS = List.of(
            "scan FILE",
            "scan -",
            "scan --estimate FILE",
            "scan --pairs FILE",
            "scan --band-pairs FILE",
            "scan --store NEW FILE",
            "plan FILE",
            "plan -",
            "profile FILE",
            "profile --band-pairs -",
            "profile --random 1 --clues 6 --strategies FILE",
            "trace FILE",
            "ua FILE",
            "explain --left 3 FILE",
            "explain --left 3 --sets FILE",
            "solve FILE",
            "solve -",
            "validate FILE",
            "validate --distinct FILE",
            "validate --distinct=isomorphic FILE",
            "minimize FILE",
            "canon FILE",
            "canon -",
            "canon --puzzles --unique FILE",
            "cover FILE",
            "cover -",
            "grid show FILE",
            "grid morph FILE",
            "catalog rank FILE",
            "catalog info FILE",
            "catalog verify FILE",
            "catalog convert FILE NEW",
            "catalog convert - NEW",
            "catalog merge FILE GRIDS NEW",
            "catalog minus GRIDS FILE NEW",
            "store find STORE FILE",
            "survo solve FILE",
            "survo solve -",
            "survo unique FILE",
            "survo rate FILE",
            "survo swap FILE",
            "survo swap --interactive PUZZLE",
            "survo partitions -",
            "web --html NEW --survo FILE",
            "web --html NEW -",
            "web --html NEW FILE",
            "crosssum solve FILE",
            "crosssum solve -",
            "crosssum solve --answer FILE SUMS",
            "crosssum solve --answer - SUMS",
            "crosssum smtlib FILE",
            "crosssum smtlib --other-than FILE SUMS",
            "crosssum html FILE",
            "crosssum html --answer FILE SUMS");

    @TempDir
    private static Path folder;

    private static Path store;
    private static Path puzzle;
    private static Path sums;

    @BeforeAll
    static void makeAnEmptyStoreAndAPuzzle() throws IOException {
        store = folder.resolve("store");
        Path grid = Files.writeString(folder.resolve("grid.txt"), Grid29.GRID + "\n");
        CommandRun made = CommandRun.of("", "scan", "--store", store.toString(), "--range", "5-", grid.toString());
        assertThat(made.code()).as(made.err()).isEqualTo(ExitCode.DONE);
        // Not solved at its start, so that swaps are read.
        puzzle = Files.writeString(folder.resolve("puzzle.txt"), "14,28,44,50 / 16,33,40,47\n");
        sums = Files.writeString(folder.resolve("sums.txt"), "x,3,4\n1,x\n");
    }

    @Test
    void oneLineWithoutAnEndIsRefusedByEveryCommand() throws Exception {
        Path file = packed("zeros.gz", "0".repeat(1 << 16), SIZE);
        Map<String, String> said = run(READERS, file);
        for (String command : READERS) {
            boolean fromInput = (command + " ").contains(" - ") || command.contains("--interactive");
            assertThat(said.get(command))
                    .as(command)
                    .isEqualTo("3 seventeen: " + (fromInput ? "-" : file)
                            + ":1:1048577: expected a line of at most 1048576 bytes, found a longer one");
        }
    }

    /** As all commands read with one reader, some show it: those with a message of their own, and every third; in full, all. */
    @Test
    @Tag("sized")
    void linesOfNothingTakeNoMemory() throws Exception {
        String lines = "# " + "x".repeat(10_000) + "\n" + " ".repeat(10_000) + "\r\n\n" + "#".repeat(3 << 20) + "\n";
        Path file = packed("nothing.gz", lines, 20L << 20);
        Set<String> some = new LinkedHashSet<>(List.of(
                "validate FILE",
                "cover FILE",
                "survo solve FILE",
                "crosssum solve FILE",
                "crosssum smtlib FILE",
                "crosssum html --answer FILE SUMS",
                "survo partitions -"));
        for (int i = 0; i < READERS.size(); i += Size.of(3, 1)) {
            some.add(READERS.get(i));
        }
        Map<String, String> said = run(List.copyOf(some), file);
        assertThat(said.get("validate FILE")).startsWith("0 # seventeen validate: warning: nothing found");
        assertThat(said.get("cover FILE")).startsWith("3 ").endsWith("found the end of the file");
        assertThat(said.get("survo solve FILE"))
                .isEqualTo("0 # seventeen survo solve: warning: nothing found in the input");
        assertThat(said.get("crosssum solve FILE"))
                .isEqualTo("0 # seventeen crosssum solve: warning: nothing found in the input");
        assertThat(said.get("crosssum smtlib FILE")).endsWith(": expected a puzzle, found none");
        // A comment of SMT-LIB starts with a semicolon.
        assertThat(said.get("crosssum html --answer FILE SUMS")).endsWith("expected sat or unsat, found '#'");
        assertThat(said.get("survo partitions -")).startsWith("3 seventeen: -: expected P=PARTITIONS");
        for (String command : some) {
            assertThat(said.get(command)).as(command).matches("[03] .*|0").doesNotContain("memory");
        }
    }

    @Test
    void aLongListOfPuzzlesOrSetsTakesNoMemory() throws Exception {
        Path sets = packed("sets.gz", ("1" + ".".repeat(53) + "\n").repeat(1000), 56L << 20);
        assertThat(run(List.of("explain --left 3 --sets FILE"), sets))
                .containsEntry(
                        "explain --left 3 --sets FILE",
                        "3 seventeen: " + sets + ":1000001: expected at most 1000000 sets, found more");
        Path wide = packed("wide.gz", "1 ".repeat(500_000) + "\n", SIZE / 16);
        assertThat(run(List.of("survo solve FILE"), wide).get("survo solve FILE"))
                .isEqualTo("3 seventeen: " + wide
                        + ":1:16385: expected a line of at most 16384 characters before a comment, found a longer one");
        assertThat(run(List.of("crosssum solve FILE"), wide).get("crosssum solve FILE"))
                .isEqualTo("3 seventeen: " + wide + ":1:131075: expected at most 65536 cells, found more");
        Path tall = packed("tall.gz", "1 1\n".repeat(100_000), SIZE / 64);
        assertThat(run(List.of("crosssum html FILE"), tall).get("crosssum html FILE"))
                .isEqualTo("3 seventeen: " + tall + ":65537:1: expected at most 65536 cells, found more");
        Path deep = packed("deep.gz", "(".repeat(1_000_000) + "\n", SIZE / 16);
        assertThat(run(List.of("crosssum solve --answer FILE SUMS"), deep).get("crosssum solve --answer FILE SUMS"))
                .startsWith("3 seventeen: " + deep + ":1:")
                .endsWith(" words of an answer, found more");
    }

    @Test
    void longAnnotationsOfManyGridsTakeNoMemory() throws Exception {
        String grid = Files.readString(folder.resolve("grid.txt")).strip();
        Path noted = packed("noted.gz", grid + " " + "x".repeat(1_000_000) + "\n", SIZE / 2);
        String found = run(List.of("store find STORE FILE"), noted).get("store find STORE FILE");
        assertThat(found).startsWith("0").doesNotContain("memory");
    }

    /** A workbook of some hundred kilobytes that unpacks to {@link #SIZE}, and a table that is as large itself. */
    @Test
    void spreadsheetsOfAnySizeAreRefused() throws Exception {
        Path book = folder.resolve("zeros.xlsx");
        byte[] zeros = new byte[1 << 20];
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(book))) {
            out.putNextEntry(new ZipEntry("xl/worksheets/sheet1.xml"));
            for (long written = 0; written < SIZE; written += zeros.length) {
                out.write(zeros);
            }
            out.closeEntry();
        }
        assertThat(Files.size(book)).isLessThan(1 << 20);
        assertThat(run(List.of("solve FILE", "validate FILE", "canon FILE"), book)
                        .values())
                .containsOnly(
                        "3 seventeen: " + book + ": expected a workbook of at most 64 MB unpacked and 32 MB in a part,"
                                + " found more in 'xl/worksheets/sheet1.xml'");
    }

    @Test
    void aCheckpointOfAnySizeIsRefusedIfItIsNone() throws Exception {
        Path file = folder.resolve("checkpoint");
        try (RandomAccessFile sparse = new RandomAccessFile(file.toFile(), "rw")) {
            sparse.setLength(3L << 30);
        }
        assertThat(run(List.of("survo count 3 3 --progress never --checkpoint FILE --resume"), file)
                        .values())
                .containsExactly("3 seventeen: " + file + ": expected a journal of version 1, found another file");
    }

    private static Path packed(String name, String text, long size) throws IOException {
        byte[] part = text.getBytes(StandardCharsets.UTF_8);
        Path file = folder.resolve(name);
        try (OutputStream out = new GZIPOutputStream(new BufferedOutputStream(Files.newOutputStream(file))) {
            {
                def.setLevel(Deflater.BEST_SPEED);
            }
        }) {
            for (long written = 0; written < size; written += part.length) {
                out.write(part);
            }
        }
        return file;
    }

    /** Exit code and standard error of each command, all of them in one small process. */
    private static Map<String, String> run(List<String> commands, Path file) throws Exception {
        Path out = Files.createTempFile(folder, "out", "");
        Path list = Files.write(
                Files.createTempFile(folder, "commands", ""),
                commands.stream()
                        .map(command -> command.replace("FILE", file.toString())
                                .replace("GRIDS", folder.resolve("grid.txt").toString())
                                .replace("PUZZLE", puzzle.toString())
                                .replace("SUMS", sums.toString())
                                .replace("STORE", store.toString())
                                .replace("NEW", out + "-new"))
                        .toList());
        List<String> command = ChildJava.command("-Xmx32m");
        command.addAll(List.of(ManyCommands.class.getName(), list.toString(), file.toString()));
        Process child = new ProcessBuilder(command)
                .redirectOutput(out.toFile())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        child.waitFor();
        List<String> said = Files.readAllLines(out);
        assertThat(said).as(said.toString()).hasSameSizeAs(commands);
        Map<String, String> byCommand = new HashMap<>();
        for (int i = 0; i < commands.size(); i++) {
            byCommand.put(commands.get(i), said.get(i));
        }
        return byCommand;
    }

    /** Runs the commands of a list, one per line, with a file as standard input, and prints a line for each. */
    static final class ManyCommands {
        private ManyCommands() {}

        public static void main(String[] arguments) throws IOException {
            for (String command : Files.readAllLines(Path.of(arguments[0]))) {
                String result;
                try {
                    CommandRun run = CommandRun.of(Files.newInputStream(Path.of(arguments[1])), command.split(" ", -1));
                    List<String> said = run.err().lines().toList();
                    String first = said.isEmpty() ? "" : " " + said.get(0);
                    result = run.code()
                            + said.stream()
                                    .filter(line -> line.startsWith("seventeen: "))
                                    .findFirst()
                                    .map(line -> " " + line)
                                    .orElse(first);
                } catch (OutOfMemoryError tooLarge) {
                    result = "out of memory " + Arrays.toString(tooLarge.getStackTrace());
                }
                System.out.println(result);
            }
            // A remainder of a command, such as a thread, must not keep the process alive.
            System.exit(0);
        }
    }
}
