package org.seventeen.cli.scan;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.io.TempDirFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.seventeen.cli.CommandRun;
import org.seventeen.cli.Seventeen;
import org.seventeen.cli.console.ExitCode;
import org.seventeen.sudoku.grid.RandomGrids;
import org.seventeen.testing.ChildJava;
import org.seventeen.testing.Signals;

/** Scans in separate processes that are stopped, killed, and run out of disk. */
class ScanProcessTest {
    private static final int MOST_GRIDS = 4000;

    @TempDir(factory = TempDirFactory.Standard.class)
    private Path folder;

    private Path store;
    private Path out;
    private Path err;
    private Path input;
    private int grids;
    private Process child;

    @BeforeEach
    void nameTheFiles() throws IOException {
        store = folder.resolve("store");
        out = folder.resolve("out");
        err = folder.resolve("err");
        input = folder.resolve("grids.txt");
        writeTheInput(30);
    }

    private void writeTheInput(int count) throws IOException {
        grids = count;
        Files.write(
                input,
                RandomGrids.seeded(430).stream()
                        .limit(count)
                        .map(Object::toString)
                        .toList());
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
        command.addAll(ChildJava.command("-Xmx256m"));
        command.add(Seventeen.class.getName());
        command.addAll(List.of(arguments));
        child = new ProcessBuilder(command)
                .redirectOutput(out.toFile())
                .redirectError(err.toFile())
                .start();
    }

    /** Writes some grids of the input to the standard input of the child, which stays open: the child waits for more. */
    private void send(int from, int to) throws IOException {
        OutputStream pipe = child.getOutputStream();
        for (String line : Files.readAllLines(input).subList(from, to)) {
            pipe.write((line + "\n").getBytes(StandardCharsets.US_ASCII));
        }
        pipe.flush();
    }

    private void signal(String name) throws IOException, InterruptedException {
        assertThat(kill(name)).isZero();
    }

    /** Returns 0 if the process was still there. */
    private int kill(String name) throws IOException, InterruptedException {
        return Signals.send(name, child.pid());
    }

    private long journalSize() throws IOException {
        Path journal = store.resolve("journal.17j");
        return Files.exists(journal) ? Files.size(journal) : 0;
    }

    /** Waits until the store of the child has five records, of some 1250 bytes each after 8400 of the journal. */
    private void awaitRecords() throws Exception {
        awaitJournal(14_600);
    }

    private void awaitJournal(long size) throws Exception {
        while (child.isAlive() && journalSize() < size) {
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
        assertThat(storedGrids(store)).isEqualTo(grids);
        assertThat(CommandRun.of("", "store", "verify", store.toString()).code())
                .isEqualTo(ExitCode.DONE);
        assertThat(CommandRun.of("", "store", "info", "--missing", store.toString())
                        .out())
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"INT, 2", "TERM, 15", "HUP, 1"})
    void aSignalLeavesAStoreThatIsGoneOnWith(String name, int number) throws Exception {
        Signals.assumeNotIgnored(number);
        scanAndKill(name);
        while (storedGrids(store) == grids) {
            // The scan was over before the signal came; one of more grids takes longer.
            deleteTheStore();
            writeTheInput(2 * grids);
            assertThat(grids).as("grids scanned before a signal").isLessThan(MOST_GRIDS);
            scanAndKill(name);
        }
        assertThat(child.exitValue()).isEqualTo(128 + number);
        long stored = storedGrids(store);
        assertThat(stored).isBetween(5L, grids - 1L);
        assertThat(Files.readString(err))
                .contains(
                        "# stopped early: grids ",
                        "# store " + store + ": grids stored " + stored + ", finished before 0")
                .doesNotContain("Exception");
        assertThatResumingCompletesTheStore("8");
    }

    /** As timeout(1) sends them: one to the process, one to its group. */
    @Test
    void aSignalThatComesTwiceAtOnceCountsOnce() throws Exception {
        Signals.assumeNotIgnored(15);
        writeTheInput(MOST_GRIDS);
        start("", "scan", "--clues", "8", "--threads", "2", "--store", store + "", input.toString());
        awaitRecords();
        kill("TERM");
        kill("TERM");
        assertThat(child.waitFor()).isEqualTo(143);
        assertThat(Files.readString(err)).contains("# stopped early: grids ");
    }

    private void scanAndKill(String name) throws Exception {
        start("", "scan", "--clues", "8", "--threads", "2", "--store", store + "", input.toString());
        awaitRecords();
        kill(name);
        child.waitFor();
    }

    /** Also if a child writes it: new files may appear. */
    private void deleteTheStore() throws IOException {
        while (Files.exists(store)) {
            try (Stream<Path> files = Files.list(store)) {
                for (Path file : files.toList()) {
                    Files.deleteIfExists(file);
                }
            }
            try {
                Files.delete(store);
            } catch (DirectoryNotEmptyException again) {
                // Another round.
            }
        }
    }

    @Test
    void aKilledScanLosesNoFinishedGrid() throws Exception {
        writeTheInput(60);
        while (!isKilledThreeTimes()) {
            // A scan was over before it was killed; one of more grids takes longer.
            deleteTheStore();
            writeTheInput(2 * grids);
            assertThat(grids).as("grids scanned before three kills").isLessThan(MOST_GRIDS);
        }
        assertThatResumingCompletesTheStore("8");
    }

    /** Kills a scan that goes on with a store, each time after it has written some grids; false if all grids were scanned before. */
    private boolean isKilledThreeTimes() throws Exception {
        long before = 0;
        for (int round = 0; round < 3; round++) {
            // More than the longest record, so that there is a whole new one.
            long enough = Math.max(12_000, journalSize() + 1000);
            start("", "scan", "--clues", "8", "--threads", "2", "--store", store + "", "--resume", input.toString());
            awaitJournal(enough);
            Thread.sleep(100L * round);
            if (child.destroyForcibly().waitFor() != 137) {
                assertThat(child.exitValue()).as(Files.readString(err)).isEqualTo(ExitCode.DONE);
                return false;
            }
            long stored = storedGrids(store);
            assertThat(stored).as("round %d", round).isGreaterThan(before);
            before = stored;
        }
        return true;
    }

    @Test
    void aSignalEndsAScanThatWaitsForItsInput() throws Exception {
        Signals.assumeNotIgnored(2);
        start("", "scan", "--clues", "8", "--threads", "2", "--store", store + "");
        send(0, 12);
        awaitRecords();
        signal("INT");
        assertThat(child.waitFor()).isEqualTo(130);
        assertThat(Files.readString(err))
                .contains("# store " + store + ": grids stored ")
                .doesNotContain("seventeen:");
        assertThat(storedGrids(store)).isBetween(5L, 12L);
    }

    /** The printed line is given to a shell, with the program in place of its name. */
    @Test
    void theLineThatASignalPrintsGoesOn() throws Exception {
        Signals.assumeNotIgnored(2);
        store = folder.resolve("it's \"my\" $store");
        start("", "scan", "--clues", "8", "--threads", "2", "--store", store + "", "--", "-");
        send(0, 12);
        awaitRecords();
        signal("INT");
        assertThat(child.waitFor()).isEqualTo(130);
        String begin = "# to go on, with the same standard input: ";
        String line = Files.readAllLines(err).stream()
                .filter(said -> said.startsWith(begin))
                .findFirst()
                .orElseThrow()
                .substring(begin.length());
        assertThat(line)
                .startsWith("seventeen scan --resume --clues 8 --threads 2 --store '")
                .endsWith(" -- -");
        List<String> shell = new ArrayList<>(List.of("sh", "-c", line.replaceFirst("seventeen", "\"\\$@\""), "sh"));
        shell.addAll(ChildJava.command("-Xmx256m"));
        shell.add(Seventeen.class.getName());
        child = new ProcessBuilder(shell)
                .redirectInput(input.toFile())
                .redirectOutput(out.toFile())
                .redirectError(err.toFile())
                .start();
        assertThat(child.waitFor()).as(Files.readString(err)).isZero();
        assertThat(storedGrids(store)).isEqualTo(grids);
    }

    /** A scan by pairs collects its grids first; waiting for a named pipe cannot be interrupted. */
    @Test
    void aSecondSignalEndsTheProcessAtOnce() throws Exception {
        Signals.assumeNotIgnored(2);
        Path pipe = folder.resolve("pipe");
        assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor())
                .isZero();
        start("", "scan", "--pairs", "--progress", "never", pipe.toString());
        try (OutputStream open = Files.newOutputStream(pipe)) {
            open.write((Files.readAllLines(input).get(0) + "\n").getBytes(StandardCharsets.US_ASCII));
            open.flush();
            endBySecondSignal();
        }
        assertThat(child.exitValue()).isEqualTo(130);
        assertThat(Files.readString(err)).doesNotContain("expected the work to stop");
    }

    private void endBySecondSignal() throws Exception {
        while (!Files.readString(err).contains("by band pairs")) {
            assertThat(child.isAlive()).isTrue();
            Thread.sleep(1);
        }
        // The header comes before the signal handlers; after these, one signal alone does not end the process.
        Thread.sleep(500);
        signal("INT");
        // Two signals of a kind become one if the process has not taken the first when the second comes.
        while (!child.waitFor(100, TimeUnit.MILLISECONDS)) {
            kill("INT");
        }
    }

    /** A limit on file sizes simulates a full disk. */
    @Test
    void aStoreThatCannotBeWrittenOnEndsTheScanAndKeepsWhatItHas() throws Exception {
        start("ulimit -f 36;", "scan", "--clues", "8", "--threads", "2", "--store", store + "", input.toString());
        assertThat(child.waitFor()).isEqualTo(ExitCode.STOPPED_EARLY);
        long stored = storedGrids(store);
        assertThat(stored).isBetween(5L, grids - 1L);
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
        start("", "scan", "--clues", "8", "--fsync-every", "10ms", "--store", store + "");
        send(0, 12);
        awaitRecords();
        if (folderToo) {
            deleteTheStore();
        } else {
            Files.delete(store.resolve("journal.17j"));
        }
        try {
            send(12, grids);
        } catch (IOException endedBefore) {
            // The fsync after one of the first grids may have noticed it.
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
        start("", "scan", "--clues", "8", "--threads", "1", "--store", store + "");
        send(0, 12);
        awaitRecords();
        CommandRun second =
                CommandRun.of(Files.readString(input), "scan", "--clues", "8", "--store", store + "", "--resume");
        assertThat(second.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(second.err().lines().filter(line -> !line.startsWith("#")))
                .singleElement()
                .isEqualTo("seventeen: " + store + ": expected a store that nobody writes, found one in use by process "
                        + child.pid());
        send(12, grids);
        child.getOutputStream().close();
        assertThat(child.waitFor()).isZero();
        assertThat(storedGrids(store)).isEqualTo(grids);
    }
}
