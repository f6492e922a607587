package org.seventeen.cli.output;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.dhatim.fastexcel.reader.ReadableWorkbook;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.seventeen.cli.CommandRun;
import org.seventeen.cli.Seventeen;
import org.seventeen.cli.console.ExitCode;
import org.seventeen.testing.ChildJava;
import org.seventeen.testing.QuickGrids;
import org.seventeen.testing.Signals;

class OutputOptionTest {
    private static final String PUZZLE =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    private static final String SOLVED =
            "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

    @TempDir
    private Path folder;

    private CommandRun run(String words) {
        return CommandRun.of("", words.replace("./", folder + "/").split(" "));
    }

    private List<String> files() throws Exception {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "solve " + PUZZLE,
                "solve --json " + PUZZLE,
                "solve --draw " + PUZZLE,
                "grid random --seed 1",
                "ua " + QuickGrids.ONE,
                "catalog rank " + QuickGrids.ONE,
                "survo count 2 2",
                "scan --clues 8 --json " + QuickGrids.ONE,
                "crosssum generate 2 2 --seed 1",
                "completion bash"
            })
    void theFileHasWhatStandardOutputWouldHave(String words) throws Exception {
        CommandRun plain = run(words);
        CommandRun toFile = run(words + " -o ./out");
        assertThat(toFile.code()).as(toFile.err()).isEqualTo(plain.code()).isEqualTo(ExitCode.DONE);
        assertThat(toFile.out()).isEmpty();
        assertThat(plain.out()).isNotEmpty();
        if (!words.contains("--json") || !words.contains("scan")) {
            assertThat(folder.resolve("out")).content().isEqualTo(String.join("\n", plain.out()) + "\n");
        }
        assertThat(files()).containsExactly("out");
        assertThat(run(words + " -o -").out()).hasSameSizeAs(plain.out());
    }

    @Test
    void helpIsPrintedAndTheFileIsLeftAlone() throws Exception {
        assertThat(run("solve --help -o ./out").out()).isNotEmpty();
        assertThat(files()).isEmpty();
    }

    /** Nothing that was found is lost, and nothing that was there is lost for nothing. */
    @Test
    void aCommandThatFailsKeepsWhatItHasPrinted() throws Exception {
        Path out = Files.writeString(folder.resolve("out"), "before");
        assertThat(run("solve -o ./out nofile").code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(run("solve -o ./out --all --limit 3").code()).isEqualTo(ExitCode.USAGE);
        assertThat(out).hasContent("before");
        Files.writeString(folder.resolve("in"), PUZZLE + "\n12\n");
        CommandRun bad = run("solve -o ./out ./in");
        assertThat(bad.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(bad.err()).startsWith("seventeen: " + folder.resolve("in") + ":2:");
        assertThat(out).content().hasLineCount(1).hasSize(82);
        assertThat(run("solve -o ./out").code()).isEqualTo(ExitCode.DONE);
        assertThat(out).isEmptyFile();
        assertThat(files()).containsExactly("in", "out");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            solve ./in -o ./in                      | expected a file that is not read too, found one of the input
            solve ./in -o ./link                    | expected a file that is not read too, found one of the input
            solve ./in -o .//                       | expected a file to write, found a directory
            solve ./in -o ./no/out                  | expected a file in a directory, found no such directory
            trace ./in --html ./out -o ./out        | expected another file for each of the outputs, found it twice
            profile ./in --strategies ./in2 -o ./in2 | expected a file that is not read too, found one of the input
            store export ./store -o ./store/journal.17j | expected a file outside of the store, found one inside of it
            scan ./in --store ./store -o ./store/out | expected a file outside of the store, found one inside of it
            """)
    void aFileThatIsUsedOtherwiseIsRefusedBeforeAnyWork(String words, String sentence) throws Exception {
        Files.writeString(folder.resolve("in"), QuickGrids.ONE + "\n");
        Files.writeString(folder.resolve("in2"), "default\n");
        Files.createSymbolicLink(folder.resolve("link"), folder.resolve("in"));
        Files.createDirectory(folder.resolve("store"));
        Files.writeString(folder.resolve("store").resolve("journal.17j"), "");
        List<String> before = files();
        CommandRun run = run(words);
        assertThat(run.code()).as(run.err()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).endsWith(": " + sentence + "\n").hasLineCount(1);
        assertThat(files()).isEqualTo(before);
        assertThat(folder.resolve("in")).hasContent(QuickGrids.ONE);
    }

    @Test
    void linksAreFollowedAndDevicesAreWrittenInPlace() throws Exception {
        Path file = folder.resolve("file");
        Files.createSymbolicLink(folder.resolve("link"), file);
        assertThat(run("solve -o ./link " + PUZZLE).code()).isEqualTo(ExitCode.DONE);
        assertThat(folder.resolve("link")).isSymbolicLink();
        assertThat(file).content().hasSize(82);
        assertThat(run("solve -o /dev/null " + PUZZLE).code()).isEqualTo(ExitCode.DONE);
        assertThat(Path.of("/dev/null"))
                .satisfies(device -> assertThat(Files.isRegularFile(device)).isFalse());
        CommandRun full = run("solve -o /dev/full " + PUZZLE);
        assertThat(full.code()).isEqualTo(ExitCode.STOPPED_EARLY);
        assertThat(full.err())
                .isEqualTo(
                        "seventeen: /dev/full: expected room for all results, found a fault: No space left on device;"
                                + " some are lost\n");
    }

    /** Commands that take no signals, and one that is ended while it waits for its input. */
    @ParameterizedTest
    @CsvSource({
        "solve --steps, out.txt, TERM, 143",
        "solve --steps, out.csv, INT, 130",
        "solve --steps, out.csv.gz, TERM, 143",
        "solve --steps, out.xlsx, TERM, 143",
        "scan --clues 8 --json, out.json, INT, 130"
    })
    void aSignalLeavesWhatWasFoundInTheFile(String command, String name, String signal, int code) throws Exception {
        Signals.assumeNotIgnored(signal.equals("INT") ? 2 : 15);
        Process child = start(command, name);
        try {
            Signals.send(signal, child.pid());
            assertThat(child.waitFor()).isEqualTo(code);
        } finally {
            child.destroyForcibly().waitFor();
        }
        assertThat(files()).containsExactly(name);
        Path file = folder.resolve(name);
        byte[] bytes = Files.readAllBytes(file);
        if (name.endsWith(".gz")) {
            bytes = new GZIPInputStream(new ByteArrayInputStream(bytes)).readAllBytes();
        } else if (name.endsWith(".xlsx")) {
            try (ReadableWorkbook book = new ReadableWorkbook(new ByteArrayInputStream(bytes))) {
                bytes = book.getFirstSheet().read().get(1).getCellText(0).getBytes(UTF_8);
            }
        }
        assertThat(new String(bytes, UTF_8)).contains(command.startsWith("scan") ? QuickGrids.ONE : SOLVED);
    }

    @Test
    void afterAKillTheLinesAreInTheDraft() throws Exception {
        start("solve --steps", "out.txt").destroyForcibly().waitFor();
        assertThat(files()).singleElement().asString().startsWith("seventeen-").endsWith(".tmp");
        assertThat(folder.resolve(files().get(0))).content().isEqualTo(SOLVED + "\n");
    }

    /** The bytes of gzip have no end, but whole lines. */
    @Test
    void packedLinesAreInTheDraftSoon() throws Exception {
        Process child = start("solve --steps", "out.csv.gz");
        Path draft = folder.resolve(files().get(0));
        while (Files.size(draft) == 0) {
            assertThat(child.isAlive()).isTrue();
            Thread.sleep(5);
        }
        child.destroyForcibly().waitFor();
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        try (InputStream in = new GZIPInputStream(Files.newInputStream(draft))) {
            assertThatThrownBy(() -> in.transferTo(text)).isInstanceOf(EOFException.class);
        }
        assertThat(text.toString(UTF_8)).contains(SOLVED + ",1,true,unique\r\n");
    }

    /** Starts a command whose input does not end, and returns when it has printed something about the first of it. */
    private Process start(String command, String name) throws Exception {
        List<String> words = ChildJava.command("-Xmx256m");
        words.add(Seventeen.class.getName());
        words.addAll(List.of(command.split(" ")));
        words.addAll(List.of("-o", folder.resolve(name).toString()));
        Process child = new ProcessBuilder(words).start();
        OutputStream in = child.getOutputStream();
        in.write(((command.startsWith("scan") ? QuickGrids.ONE : SOLVED) + "\n").getBytes(UTF_8));
        in.flush();
        if (!command.startsWith("scan")) {
            assertThat(child.errorReader().readLine()).startsWith("# -:1: ").endsWith(" steps");
            return child;
        }
        while (files().isEmpty() || Files.size(folder.resolve(files().get(0))) == 0) {
            assertThat(child.isAlive()).isTrue();
            Thread.sleep(5);
        }
        return child;
    }
}
