package org.seventeen.cli.scan;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.seventeen.cli.CommandRun;
import org.seventeen.cli.Seventeen;
import org.seventeen.cli.console.ExitCode;
import org.seventeen.grid.RandomGrids;

/** Scans in separate processes that are stopped, killed, and run out of disk. */
@Timeout(120)
class ScanProcessTest {
    private static final int GRIDS = 60;

    @TempDir
    private Path folder;

    private Path store;
    private Path out;
    private Path err;
    private Path input;
    private Process child;

    @BeforeEach
    void writeTheInput() throws IOException {
        store = folder.resolve("store");
        out = folder.resolve("out");
        err = folder.resolve("err");
        RandomGrids random = RandomGrids.seeded(430);
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < GRIDS; i++) {
            lines.add(random.next().toString());
        }
        input = Files.write(folder.resolve("grids.txt"), lines);
    }

    @AfterEach
    void endTheChild() throws InterruptedException {
        if (child != null) {
            child.destroyForcibly().waitFor();
        }
    }

    /** Starts the command line in a process, after shell words that may be empty. */
    private void start(String shell, String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of("sh", "-c", shell + " exec \"$@\"", "sh"));
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-Xmx256m", "-XX:TieredStopAtLevel=1", "-XX:-UsePerfData", "-cp"));
        command.add(System.getProperty("java.class.path"));
        command.add(Seventeen.class.getName());
        command.addAll(List.of(arguments));
        child = new ProcessBuilder(command)
                .redirectOutput(out.toFile())
                .redirectError(err.toFile())
                .start();
    }

    private void signal(String name) throws IOException, InterruptedException {
        assertThat(kill(name)).isZero();
    }

    /** Returns 0 if the process was still there. */
    private int kill(String name) throws IOException, InterruptedException {
        return new ProcessBuilder("kill", "-" + name, Long.toString(child.pid()))
                .start()
                .waitFor();
    }

    /** Waits until the store of the child has some records. */
    private void awaitRecords() throws Exception {
        Path journal = store.resolve("journal.17j");
        while (child.isAlive() && (!Files.exists(journal) || Files.size(journal) < 12_000)) {
            Thread.sleep(1);
        }
    }

    private static long storedGrids(Path store) {
        CommandRun info = CommandRun.of("", "store", "info", store.toString());
        assertThat(info.code()).as(info.err()).isEqualTo(ExitCode.DONE);
        return info.out().stream()
                .filter(line -> line.startsWith("records\t"))
                .mapToLong(line -> Long.parseLong(line.substring(8)))
                .sum();
    }

    private void assertThatResumingCompletesTheStore(String clues) {
        CommandRun resumed =
                CommandRun.of("", "scan", "--clues", clues, "--store", store + "", "--resume", input.toString());
        assertThat(resumed.code()).as(resumed.err()).isEqualTo(ExitCode.DONE);
        assertThat(storedGrids(store)).isEqualTo(GRIDS);
        assertThat(CommandRun.of("", "store", "verify", store.toString()).code())
                .isEqualTo(ExitCode.DONE);
        assertThat(CommandRun.of("", "store", "info", "--missing", store.toString())
                        .out())
                .isEmpty();
    }

    /** If a signal was ignored when this process started, as in the background of some shells, its children ignore it. */
    private static void assumeNotIgnored(int signal) throws IOException {
        Path status = Path.of("/proc/self/status");
        Assumptions.assumeTrue(Files.exists(status), "no /proc/self/status here");
        for (String line : Files.readAllLines(status)) {
            if (line.startsWith("SigIgn:")) {
                long mask = Long.parseUnsignedLong(line.substring(7).strip(), 16);
                Assumptions.assumeTrue((mask >>> signal - 1 & 1) == 0, "signal " + signal + " is ignored here");
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"INT, 2", "TERM, 15", "HUP, 1"})
    void aSignalLeavesAStoreThatIsGoneOnWith(String name, int number) throws Exception {
        assumeNotIgnored(number);
        start("", "scan", "--clues", "8", "--threads", "2", "--store", store + "", input.toString());
        awaitRecords();
        signal(name);
        assertThat(child.waitFor()).isEqualTo(128 + number);
        long stored = storedGrids(store);
        assertThat(stored).isBetween(5L, GRIDS - 1L);
        assertThat(Files.readString(err))
                .contains(
                        "# stopped early: grids ",
                        "# store " + store + ": grids stored " + stored + ", finished before 0")
                .doesNotContain("Exception");
        assertThatResumingCompletesTheStore("8");
    }

    @Test
    void aKilledScanLosesNoFinishedGrid() throws Exception {
        long before = 0;
        for (int round = 0; round < 3; round++) {
            start("", "scan", "--clues", "8", "--threads", "2", "--store", store + "", "--resume", input.toString());
            awaitRecords();
            Thread.sleep(100L * round);
            child.destroyForcibly().waitFor();
            long stored = storedGrids(store);
            assertThat(stored).as("round %d", round).isGreaterThanOrEqualTo(before);
            before = stored;
        }
        assertThat(before).isPositive();
        assertThatResumingCompletesTheStore("8");
    }

    @Test
    void aSignalEndsAScanThatWaitsForItsInput() throws Exception {
        assumeNotIgnored(2);
        start("", "scan", "--clues", "8", "--threads", "2", "--store", store + "");
        OutputStream pipe = child.getOutputStream();
        for (String line : Files.readAllLines(input).subList(0, 12)) {
            pipe.write((line + "\n").getBytes(StandardCharsets.US_ASCII));
        }
        pipe.flush();
        awaitRecords();
        signal("INT");
        assertThat(child.waitFor()).isEqualTo(130);
        assertThat(Files.readString(err))
                .contains("# store " + store + ": grids stored ")
                .doesNotContain("seventeen:");
        assertThat(storedGrids(store)).isBetween(5L, 12L);
    }

    /** A scan by pairs collects its grids first; waiting for them cannot be interrupted. */
    @Test
    void aSecondSignalEndsTheProcessAtOnce() throws Exception {
        assumeNotIgnored(2);
        start("", "scan", "--pairs", "--progress", "never");
        OutputStream pipe = child.getOutputStream();
        pipe.write((Files.readAllLines(input).get(0) + "\n").getBytes(StandardCharsets.US_ASCII));
        pipe.flush();
        while (!Files.readString(err).contains("by band pairs")) {
            Thread.sleep(1);
        }
        // The header comes before the signal handlers; after these, one signal alone does not end the process.
        Thread.sleep(500);
        signal("INT");
        // Two signals of a kind become one if the process has not taken the first when the second comes.
        while (!child.waitFor(100, TimeUnit.MILLISECONDS)) {
            kill("INT");
        }
        assertThat(child.exitValue()).isEqualTo(130);
        assertThat(Files.readString(err)).doesNotContain("expected the work to stop");
    }

    /** A limit on file sizes simulates a full disk. */
    @Test
    void aStoreThatCannotBeWrittenOnEndsTheScanAndKeepsWhatItHas() throws Exception {
        start("ulimit -f 36;", "scan", "--clues", "8", "--threads", "2", "--store", store + "", input.toString());
        assertThat(child.waitFor()).isEqualTo(ExitCode.STOPPED_EARLY);
        long stored = storedGrids(store);
        assertThat(stored).isBetween(5L, GRIDS - 1L);
        assertThat(Files.readString(err).lines().filter(line -> !line.startsWith("#")))
                .singleElement()
                .asString()
                .startsWith("seventeen: " + store + ": expected to write on, found a fault: ")
                .endsWith("; " + stored + " grids were stored before, --resume goes on");
        assertThatResumingCompletesTheStore("8");
    }

    /** The stored records are lost with the journal, so no message may say that the scan is done or can be resumed. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aScanWhoseJournalIsRemovedStopsAndSaysWhatIsGone(boolean folderToo) throws Exception {
        start("", "scan", "--clues", "8", "--fsync-every", "10ms", "--store", store + "", input.toString());
        awaitRecords();
        try (Stream<Path> files = Files.list(store)) {
            for (Path file : files.toList()) {
                if (folderToo || file.endsWith("journal.17j")) {
                    Files.delete(file);
                }
            }
        }
        if (folderToo) {
            Files.delete(store);
        }
        assertThat(child.waitFor()).isEqualTo(ExitCode.STOPPED_EARLY);
        assertThat(Files.readAllLines(err).stream().filter(line -> !line.startsWith("#")))
                .singleElement()
                .asString()
                .matches("seventeen: " + store + ": expected the journal that this scan writes, found that journal.17j"
                        + " was removed or moved away while it was written; the \\d+ grids that this scan stored are not in"
                        + " the store any more");
    }

    @Test
    void aSecondProcessIsToldOfTheFirst() throws Exception {
        start("", "scan", "--clues", "8", "--threads", "1", "--store", store + "", input.toString());
        awaitRecords();
        CommandRun second = CommandRun.of("", "scan", "--clues", "8", "--store", store + "", "--resume", input + "");
        assertThat(second.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(second.err().lines().filter(line -> !line.startsWith("#")))
                .singleElement()
                .isEqualTo("seventeen: " + store + ": expected a store that nobody writes, found one in use by process "
                        + child.pid());
        assertThat(child.waitFor()).isZero();
        assertThat(storedGrids(store)).isEqualTo(GRIDS);
    }
}
