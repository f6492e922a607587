package org.seventeen.run.unit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowingConsumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.seventeen.base.file.FaultyFiles;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.work.StopSignal;
import org.seventeen.run.journal.Journal;
import org.seventeen.run.journal.Settings;
import org.seventeen.run.unit.UnitCampaign.Listener;
import org.seventeen.run.unit.UnitCampaign.Outcome;
import org.seventeen.run.unit.UnitStorage.LocalStorage;
import org.seventeen.testing.MemoryFolder;
import org.seventeen.testing.ThreadEngine;

class UnitCampaignTest {
    @TempDir(factory = MemoryFolder.class)
    private Path folder;

    private final List<Long> searched = new ArrayList<>();

    /** Three bytes of the unit's number; fails for a unit that is poisoned so many times. */
    private UnitTask.Job job(long poisoned, int failures) {
        int[] left = {failures};
        return (task, stop) -> {
            searched.add(task.number());
            if (task.number() == poisoned && left[0]-- > 0) {
                throw new IllegalStateException("poison " + task.range());
            }
            byte n = (byte) task.number();
            return new UnitTask.Result(List.of(new byte[] {n, n, n}), 10, task.number(), 1000);
        };
    }

    private static UnitTask.Source.Maker units(long from, long to) {
        return () -> {
            long[] next = {from};
            return () -> next[0] < to ? new UnitTask(next[0], "range " + next[0]++, 2, new byte[0]) : null;
        };
    }

    private Outcome run(UnitTask.Job job, UnitTask.Source.Maker units, Listener listener, BooleanSupplier stop)
            throws Exception {
        return new UnitCampaign(new ThreadEngine(), files(), Settings.of("test"), job, units).run(listener, stop);
    }

    private Outcome run(UnitTask.Job job, UnitTask.Source.Maker units) throws Exception {
        return run(job, units, Listener.NONE, () -> false);
    }

    private Outcome run(UnitTask.Source.Maker units) throws Exception {
        return run(job(-1, 0), units);
    }

    private UnitCampaign campaign(UnitEngine engine, UnitFolder files, UnitTask.Source.Maker units) {
        return new UnitCampaign(engine, files, Settings.of("test"), job(-1, 0), units);
    }

    private static Listener onFinished(ThrowingConsumer<UnitTask> taker) {
        return new Listener() {
            @Override
            public void finished(UnitTask task) {
                taker.accept(task);
            }
        };
    }

    /** Keeps the notices. */
    private record Noting(List<String> notices) implements Listener {
        @Override
        public void notice(String line) {
            notices.add(line);
        }
    }

    private List<byte[]> bodies(long unit) throws Exception {
        List<byte[]> found = new ArrayList<>();
        List<String> damages = files().visit((one, log) -> {
            if (one.number() == unit) {
                found.addAll(one.records());
            }
        });
        assertThat(damages).isEmpty();
        return found;
    }

    private UnitFolder files() {
        return new UnitFolder(new LocalStorage(folder));
    }

    private long[] finished() throws Exception {
        UnitFolder.Content content = files().content();
        assertThat(content.damages()).isEmpty();
        LongStream.Builder finished = LongStream.builder();
        content.finished()
                .forEachRange(
                        (first, last) -> LongStream.rangeClosed(first, last).forEach(finished));
        return finished.build().toArray();
    }

    private List<Path> logs() throws IOException {
        try (Stream<Path> names = Files.list(folder.resolve("logs"))) {
            return names.sorted().toList();
        }
    }

    @Test
    void theUnitsOfARunStandInOneLog() throws Exception {
        Outcome outcome = run(units(998, 1003));
        assertThat(outcome).isEqualTo(new Outcome(5, 0, new Outcome.Counts(5, 50, 5000, 5), List.of(), false));
        assertThat(outcome.complete()).isTrue();
        for (long unit = 998; unit < 1003; unit++) {
            assertThat(bodies(unit)).containsExactly(new byte[] {(byte) unit, (byte) unit, (byte) unit});
        }
        assertThat(finished()).containsExactly(998, 999, 1000, 1001, 1002);
        assertThat(logs()).hasSize(1);
        assertThat(run(units(998, 1003)).before()).isEqualTo(5);
        assertThat(logs()).hasSize(1);
    }

    /** A census of 18 clues has 342 million units. */
    @Test
    void aLogThatIsLongEnoughIsFollowedByAnother() throws Exception {
        UnitFolder small = new UnitFolder(new LocalStorage(folder), 10_000);
        campaign(new ThreadEngine(), small, units(0, 200)).run(Listener.NONE, () -> false);
        assertThat(logs()).hasSizeBetween(2, 10);
        for (Path log : logs()) {
            assertThat(Files.size(log)).isBetween(9_000L, 10_000L + 50);
        }
        assertThat(finished()).hasSize(200);
    }

    /** The catalog has more grids than an int can number, and a unit may have one grid. */
    @ParameterizedTest
    @ValueSource(longs = {0, 5_472_730_530L})
    void aSecondSubmissionDoesOnlyWhatIsMissing(long first) throws Exception {
        run(units(first + 3, first + 6));
        assertThat(finished()).containsExactly(first + 3, first + 4, first + 5);
        searched.clear();
        Outcome outcome = run(units(first, first + 8));
        assertThat(searched).containsExactly(first, first + 1, first + 2, first + 6, first + 7);
        assertThat(outcome.before()).isEqualTo(3);
        assertThat(outcome.complete()).isTrue();
        searched.clear();
        assertThat(run(units(first, first + 8)).complete()).isTrue();
        assertThat(searched).isEmpty();
    }

    @Test
    void aUnitThatFailsForATimeIsTriedAgainAfterTheOthers() throws Exception {
        List<String> heard = new ArrayList<>();
        Listener listener = new Listener() {
            @Override
            public void failedOnce(UnitTask task, int attempt, String fault) {
                heard.add(task + " " + attempt + " " + fault);
            }
        };
        Outcome outcome = run(job(1, UnitCampaign.ATTEMPTS - 1), units(0, 4), listener, () -> false);
        assertThat(outcome.complete()).isTrue();
        assertThat(searched).containsExactly(0L, 1L, 2L, 3L, 1L, 1L, 1L);
        assertThat(heard)
                .containsExactly(
                        "unit 1 (range 1) 1 poison range 1",
                        "unit 1 (range 1) 2 poison range 1",
                        "unit 1 (range 1) 3 poison range 1");
    }

    @Test
    void aPoisonedUnitIsReportedWithItsRangeAndTheRestIsDone() throws Exception {
        Outcome outcome = run(job(1, 1000), units(0, 4));
        assertThat(outcome.failures())
                .containsExactly(new Outcome.Failure(1, "range 1", UnitCampaign.ATTEMPTS, "poison range 1"));
        assertThat(outcome.complete()).isFalse();
        assertThat(outcome.stopped()).isFalse();
        assertThat(finished()).containsExactly(0, 2, 3);
    }

    /** Otherwise a folder that cannot be written would cost an attempt at each of a million units. */
    @Test
    void whenNothingSucceedsTheCampaignEnds() throws Exception {
        List<String> notices = new ArrayList<>();
        UnitTask.Job broken = (task, stop) -> {
            searched.add(task.number());
            throw new IllegalStateException("no space");
        };
        Outcome outcome = run(broken, units(0, 1_000_000), new Noting(notices), () -> false);
        assertThat(outcome.stopped()).isTrue();
        assertThat(searched).hasSize(100);
        assertThat(notices).contains("gave up: 100 attempts in a row failed, the last with: no space");
    }

    @Test
    void aStopLeavesTheRestToTheNextSubmission() throws Exception {
        Outcome outcome = run(job(-1, 0), units(0, 10), Listener.NONE, () -> searched.size() >= 4);
        assertThat(outcome.stopped()).isTrue();
        assertThat(outcome.complete()).isFalse();
        assertThat(run(units(0, 10)).before()).isEqualTo(4);
    }

    /** The source of a file ends at a stop as at the end of the file. */
    @Test
    void aStopWhileUnitsAreCountedIsNotTheEndOfThem() throws Exception {
        run(units(0, 3));
        StopSignal stop = new StopSignal();
        UnitTask.Source.Maker cut = () -> {
            UnitTask.Source all = units(0, 8).make();
            return () -> {
                UnitTask task = all.next();
                if (task.number() == 3) {
                    stop.request();
                }
                return stop.requested() ? null : task;
            };
        };
        Outcome outcome = run(job(-1, 0), cut, Listener.NONE, stop);
        assertThat(outcome.wanted()).isEqualTo(3);
        assertThat(outcome.before()).isEqualTo(3);
        assertThat(outcome.complete()).isFalse();
        assertThat(outcome.stopped()).isTrue();
        assertThat(Outcome.SHAPE.line(new Outcome.InFolder(outcome, "folder"))).contains("\"complete\":false");
    }

    /** Nothing is missing then, so the run was not ended early. */
    @Test
    void aStopAfterTheLastUnitLeavesTheOutcomeComplete() throws Exception {
        Outcome outcome = run(job(-1, 0), units(0, 4), Listener.NONE, () -> searched.size() == 4);
        assertThat(outcome.complete()).isTrue();
        assertThat(outcome.stopped()).isFalse();
    }

    /** Its neighbours are lost with it each time, but not when they are alone; 128 cores lose more than so many at once. */
    @ParameterizedTest
    @CsvSource({"1, 3, 0", "4, 12, 0", "128, 384, 0", "8, 40, 3 4 17 39"})
    void ofAnExecutorThatUnitsEndOnlyTheseAreReported(int cores, int units, String poisoned) throws Exception {
        List<Long> expected = Stream.of(poisoned.split(" ")).map(Long::valueOf).toList();
        Executor executor = new Executor(cores, expected);
        Outcome outcome = campaign(executor, files(), units(0, units)).run(Listener.NONE, () -> false);
        assertThat(outcome.failures())
                .isEqualTo(expected.stream()
                        .map(unit -> new Outcome.Failure(
                                unit, "range " + unit, UnitCampaign.ATTEMPTS, "ExecutorLostFailure"))
                        .toList());
        assertThat(outcome.stopped()).isFalse();
        assertThat(outcome.counts().units()).isEqualTo((long) units - expected.size());
        // Each unit that was lost is tried alone once.
        assertThat(executor.runs).isBetween(2, 1 + cores * expected.size());
    }

    /** Units that fail are alone in the end; there, too, the campaign does not go on for ever. */
    @Test
    void whenNothingSucceedsAloneTheCampaignEnds() throws Exception {
        long[] good = {0};
        UnitTask.Job broken = (task, stop) -> {
            searched.add(task.number());
            if (task.number() % 2 == 1) {
                throw new IllegalStateException("poison");
            }
            good[0]++;
            return new UnitTask.Result(List.of(new byte[1]), 1, 0, 1000);
        };
        Outcome outcome = run(broken, units(0, 400));
        assertThat(good[0]).isEqualTo(200);
        assertThat(outcome.stopped()).isTrue();
        assertThat(searched).hasSize(400 + 2 * 200 + 100);
    }

    @Test
    void aCampaignRunsOnce() throws Exception {
        UnitCampaign campaign = campaign(new ThreadEngine(), files(), units(0, 2));
        assertThat(campaign.run(Listener.NONE, () -> false).complete()).isTrue();
        assertThatThrownBy(() -> campaign.run(Listener.NONE, () -> false))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("expected a campaign that has not run, found one that has; make another");
        assertThat(searched).containsExactly(0L, 1L);
    }

    @Test
    void aFolderOfAnotherCampaignIsRefused() throws Exception {
        files().begin(Settings.of("other"));
        assertThatThrownBy(() -> run(units(0, 1)))
                .isInstanceOf(BadInputException.class)
                .hasMessage(folder + ": expected a folder for test, found one for other");
    }

    /** As two drivers do that work on one folder. */
    @Test
    void aUnitThatTwoRunsHaveDoneIsFinishedOnce() throws Exception {
        List<Outcome> inner = new ArrayList<>();
        Listener listener = onFinished(task -> {
            if (inner.isEmpty()) {
                inner.add(run(units(0, 4)));
            }
        });
        assertThat(run(job(-1, 0), units(0, 4), listener, () -> false).complete())
                .isTrue();
        assertThat(inner.get(0).before()).isEqualTo(1);
        assertThat(finished()).containsExactly(0, 1, 2, 3);
        assertThat(logs()).hasSize(2);
        assertThat(bodies(0)).hasSize(1);
        assertThat(bodies(3)).hasSize(2);
    }

    /** A folder has the units of one campaign, or a store, or other files, and nobody takes the one for the other. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "journal.17j | expected a folder of units, found a store: journal.17j",
                "letter.txt | expected a folder of units, or a new or empty folder for them, found other files: letter.txt"
            })
    void aFolderWithOtherFilesIsNoFolderForUnits(String name, String sentence) throws Exception {
        Files.writeString(folder.resolve(name), "text");
        assertThatThrownBy(() -> files().begin(Settings.of("test")))
                .isInstanceOf(BadInputException.class)
                .hasMessage(folder + ": " + sentence);
        assertThat(folder.toFile().list()).containsExactly(name);
        assertThat(UnitFolder.find(folder.toString())).isNull();
    }

    /** A driver may have been killed before the settings had their name; a system may keep files of its own there. */
    @Test
    void whatAKilledDriverHasLeftIsNoOtherFile() throws Exception {
        Files.createDirectories(folder.resolve("logs"));
        Files.write(folder.resolve(".draft"), new byte[9]);
        Files.createDirectories(folder.resolve(".snapshot"));
        files().begin(Settings.of("test"));
        Files.writeString(folder.resolve("notes.txt"), "text");
        files().begin(Settings.of("test"));
        assertThat(files().settings()).isEqualTo(Settings.of("test"));
    }

    @Test
    void aFolderThatIsAStoreTooIsRefused() throws Exception {
        files().begin(Settings.of("test"));
        assertThat(UnitFolder.find(folder.toString()).settings()).isEqualTo(Settings.of("test"));
        Files.writeString(folder.resolve("journal.17j"), "records");
        String sentence =
                folder + ": expected a folder of units, found a store too: journal.17j beside settings.17j; move one"
                        + " of them to a folder of its own";
        assertThatThrownBy(() -> UnitFolder.find(folder.toString()))
                .isInstanceOf(BadInputException.class)
                .hasMessage(sentence);
        assertThatThrownBy(() -> files().begin(Settings.of("test"))).hasMessage(sentence);
    }

    /** A folder on a disk that fails while it is listed. */
    @Test
    void aFaultWithinAListingIsOneOfInput() throws IOException {
        IOException fault = new IOException("Input/output error");
        DirectoryStream<Path> failing = new DirectoryStream<>() {
            @Override
            public Iterator<Path> iterator() {
                throw new DirectoryIteratorException(fault);
            }

            @Override
            public void close() {}
        };
        try (failing) {
            assertThatThrownBy(() -> LocalStorage.names(failing)).isSameAs(fault);
        }
    }

    @Test
    void otherFilesInTheFolderAreNoLogs() throws Exception {
        run(units(0, 1));
        Files.write(folder.resolve("logs/thread-1-000001.17j.tmp"), new byte[9]);
        Files.createFile(folder.resolve("logs/begun.17j"));
        Files.createDirectories(folder.resolve("notes"));
        assertThat(finished()).containsExactly(0);
    }

    /** What a killed driver leaves: all units before the cut are finished, and the next run does the others. */
    @Test
    void aLogThatIsCutAnywhereLosesOnlyWhatWasBehind() throws Exception {
        run(units(0, 3));
        Path log = logs().get(0);
        byte[] bytes = Files.readAllBytes(log);
        List<Integer> ends = new ArrayList<>();
        files().visit((unit, reader) -> ends.add((int) reader.offset()));
        ends.add(bytes.length);
        for (int length = ends.get(0); length <= bytes.length; length++) {
            Files.write(log, Arrays.copyOf(bytes, length));
            int cut = length;
            long whole = ends.stream().skip(1).filter(end -> end <= cut).count();
            assertThat(finished()).as("%d bytes", length).hasSize((int) whole);
        }
        Files.write(log, Arrays.copyOf(bytes, bytes.length - 1));
        searched.clear();
        assertThat(run(units(0, 3)).before()).isEqualTo(2);
        assertThat(searched).containsExactly(2L);
        assertThat(finished()).containsExactly(0, 1, 2);
    }

    @Test
    void aDamagedLogIsNamedAndItsUnitIsDoneAgain() throws Exception {
        run(units(0, 3));
        Path log = logs().get(0);
        byte[] bytes = Files.readAllBytes(log);
        List<Integer> starts = new ArrayList<>();
        files().visit((unit, reader) -> starts.add((int) reader.offset()));
        bytes[starts.get(2) - 1] ^= 1;
        Files.write(log, bytes);
        assertThat(files().content().damages())
                .hasSize(2)
                .allMatch(damage -> damage.startsWith(log + ": "))
                .anyMatch(damage -> damage.endsWith("a record with a wrong checksum; left out"));
        List<String> notices = new ArrayList<>();
        searched.clear();
        assertThat(run(job(-1, 0), units(0, 3), new Noting(notices), () -> false)
                        .complete())
                .isTrue();
        assertThat(searched).containsExactly(1L);
        assertThat(notices.get(0)).startsWith(log + ": ").endsWith("; left out; units that it had are done again");
    }

    @Test
    void whatIsNoLogOfThisCampaignIsNamed() throws Exception {
        run(units(0, 1));
        Path logs = folder.resolve("logs");
        Files.write(logs.resolve("a.17j"), new byte[9]);
        Files.write(logs.resolve("b.17j"), new Journal.Bytes(Settings.of("other")).beginning());
        Journal.Bytes wrong = new Journal.Bytes(Settings.of("test"));
        Path forged = Files.write(logs.resolve("c.17j"), wrong.beginning());
        Files.write(forged, wrong.next(new byte[] {-1}), StandardOpenOption.APPEND);
        Files.createDirectory(logs.resolve("d.17j"));
        Files.createSymbolicLink(logs.resolve("e.17j"), Path.of("/nowhere/log"));
        UnitFolder.Content content = files().content();
        assertThat(content.finished()).hasToString("1 positions below 1");
        assertThat(content.damages())
                .hasSize(5)
                .allMatch(damage -> damage.endsWith("; left out"))
                .contains(
                        logs.resolve("b.17j") + ": expected a log for test, found one for other; left out",
                        logs.resolve("d.17j") + ": expected a log, found none; left out",
                        logs.resolve("e.17j") + ": expected a log, found none; left out");
    }

    /** A folder that cannot be used is bad input; its type says so. */
    @Test
    void aFaultOfAFolderOfUnitsKeepsItsType() throws Exception {
        files().begin(Settings.of("test"));
        Path file = Files.writeString(folder.resolve("logs"), "");
        assertThatThrownBy(() -> files().content())
                .isInstanceOf(NotDirectoryException.class)
                .hasMessage(file.toString());
    }

    /** Wherever a disk is full: the run ends, and no unit that anybody heard of is lost. */
    @Test
    void whenTheDiskIsFullTheRunEndsAndTheNextGoesOn() throws Exception {
        run(units(0, 1));
        for (int room = 0; room < 8_100; room += room < 8_000 ? 2_000 : 7) {
            List<Long> heard = new ArrayList<>();
            Listener listener = onFinished(task -> heard.add(task.number()));
            UnitFolder full = new UnitFolder(new LocalStorage(folder, new FaultyFiles(room)));
            long before = files().content().finished().size();
            UnitCampaign campaign = campaign(new ThreadEngine(), full, units(0, before + 200));
            assertThatThrownBy(() -> campaign.run(listener, () -> false))
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining("No space left on device");
            assertThat(finished()).hasSize((int) before + heard.size());
        }
        assertThat(run(units(0, 20_000)).complete()).isTrue();
    }

    @Test
    void aLogThatIsRemovedWhileItIsWrittenEndsTheRun() throws Exception {
        Listener listener = onFinished(task -> {
            for (Path log : logs()) {
                Files.delete(log);
            }
        });
        assertThatThrownBy(() -> run(job(-1, 0), units(0, 3), listener, () -> false))
                .isInstanceOf(IOException.class)
                .hasMessageMatching("expected the log .* that this run writes, found none");
    }

    @Test
    void aUnitOfTooManyBytesIsReported() throws Exception {
        UnitTask.Job large = (task, stop) -> new UnitTask.Result(List.of(new byte[61 << 20]), 1, 0, 0);
        assertThat(run(large, units(0, 1)).failures())
                .singleElement()
                .extracting(Outcome.Failure::fault)
                .asString()
                .startsWith("expected records of at most 62914560 bytes from a unit, found ");
    }

    /** A census of 18 clues takes more nanoseconds than a long has. */
    @Test
    void cpuTimesOfManyCoreYearsAddUp() throws Exception {
        UnitTask.Job slow = (task, stop) -> new UnitTask.Result(List.of(new byte[1]), 1, 0, 5_000_000_000_000_000_000L);
        Outcome outcome = run(slow, units(0, 2));
        assertThat(outcome.counts().cpuSeconds()).isEqualTo(1e10);
        assertThat(Outcome.SHAPE.line(new Outcome.InFolder(outcome, "folder"))).contains("\"cpu_s\":10000000000.0000,");
    }

    @Test
    void progressIsByCost() throws Exception {
        List<Double> shares = new ArrayList<>();
        Listener listener = new Listener() {
            private UnitCampaign.Progress progress;

            @Override
            public void begins(UnitCampaign.Progress soFar) {
                progress = soFar;
            }

            @Override
            public void finished(UnitTask task) {
                shares.add(progress.share());
                if (shares.size() == 2) {
                    assertThat(progress.text(60)).startsWith("units 2 of 4 (30.0 % by cost)");
                }
            }
        };
        UnitTask.Source.Maker rising = () -> {
            long[] next = {0};
            return () -> next[0] < 4 ? new UnitTask(next[0], "r", 1 + next[0]++, new byte[0]) : null;
        };
        run(job(-1, 0), rising, listener, () -> false);
        assertThat(shares).containsExactly(0.1, 0.3, 0.6, 1.0);
    }

    /**
     * One executor of several cores, with twice as many units in flight; new units come first. A poisoned unit ends it with all units that
     * run there.
     */
    private static final class Executor implements UnitEngine {
        private final int cores;
        private final List<Long> poisoned;
        private int runs;

        Executor(int cores, List<Long> poisoned) {
            this.cores = cores;
            this.poisoned = poisoned;
        }

        @Override
        public void run(UnitTask.Job job, UnitTask.Source units, Sink sink, BooleanSupplier stop)
                throws BadInputException, IOException {
            runs++;
            Deque<UnitTask> again = new ArrayDeque<>();
            Deque<UnitTask> inFlight = new ArrayDeque<>();
            boolean more = true;
            while ((more || !again.isEmpty() || !inFlight.isEmpty()) && !stop.getAsBoolean()) {
                while (inFlight.size() < 2 * cores && (more || !again.isEmpty())) {
                    UnitTask next = more ? units.next() : again.poll();
                    more = more && next != null;
                    if (next != null) {
                        inFlight.add(next);
                    }
                }
                List<UnitTask> running = new ArrayList<>();
                while (running.size() < cores && !inFlight.isEmpty()) {
                    running.add(inFlight.poll());
                }
                boolean lost = running.stream().anyMatch(task -> poisoned.contains(task.number()));
                for (UnitTask task : running) {
                    if (!lost) {
                        sink.finished(task, new UnitTask.Result(List.of(new byte[1]), 0, 0, 0));
                    } else if (sink.failed(task, "ExecutorLostFailure")) {
                        again.add(task);
                    }
                }
            }
        }

        @Override
        public String id() {
            return "executor";
        }

        @Override
        public void close() {}
    }
}
