package org.seventeen.run.unit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.seventeen.base.file.FaultyFiles;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.work.StopSignal;
import org.seventeen.run.journal.Journal;
import org.seventeen.run.journal.Settings;
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

    private UnitCampaign.Outcome run(
            UnitTask.Job job, UnitTask.Source.Maker units, UnitCampaign.Listener listener, BooleanSupplier stop)
            throws Exception {
        return new UnitCampaign(new ThreadEngine(), files(), Settings.of("test"), job, units).run(listener, stop);
    }

    private UnitCampaign.Outcome run(UnitTask.Job job, UnitTask.Source.Maker units) throws Exception {
        return run(job, units, UnitCampaign.Listener.NONE, () -> false);
    }

    /** Keeps the notices. */
    private record Noting(List<String> notices) implements UnitCampaign.Listener {
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
        UnitCampaign.Outcome outcome = run(job(-1, 0), units(998, 1003));
        assertThat(outcome)
                .isEqualTo(new UnitCampaign.Outcome(
                        5, 0, new UnitCampaign.Outcome.Counts(5, 50, 5000, 5), List.of(), false));
        assertThat(outcome.complete()).isTrue();
        for (long unit = 998; unit < 1003; unit++) {
            assertThat(bodies(unit)).containsExactly(new byte[] {(byte) unit, (byte) unit, (byte) unit});
        }
        assertThat(finished()).containsExactly(998, 999, 1000, 1001, 1002);
        assertThat(logs()).hasSize(1);
        assertThat(run(job(-1, 0), units(998, 1003)).before()).isEqualTo(5);
        assertThat(logs()).hasSize(1);
    }

    /** A census of 18 clues has 342 million units. */
    @Test
    void aLogThatIsLongEnoughIsFollowedByAnother() throws Exception {
        UnitFolder small = new UnitFolder(new LocalStorage(folder), 10_000);
        UnitCampaign.Outcome outcome = new UnitCampaign(
                        new ThreadEngine(), small, Settings.of("test"), job(-1, 0), units(0, 200))
                .run(UnitCampaign.Listener.NONE, () -> false);
        assertThat(outcome.complete()).isTrue();
        assertThat(logs()).hasSizeBetween(2, 10);
        for (Path log : logs()) {
            assertThat(Files.size(log)).isBetween(9_000L, 10_000L + 50);
        }
        assertThat(finished()).hasSize(200);
    }

    @Test
    void aSecondSubmissionDoesOnlyWhatIsMissing() throws Exception {
        run(job(-1, 0), units(3, 6));
        searched.clear();
        UnitCampaign.Outcome outcome = run(job(-1, 0), units(0, 8));
        assertThat(searched).containsExactly(0L, 1L, 2L, 6L, 7L);
        assertThat(outcome.before()).isEqualTo(3);
        assertThat(outcome.complete()).isTrue();
        searched.clear();
        assertThat(run(job(-1, 0), units(0, 8)).complete()).isTrue();
        assertThat(searched).isEmpty();
    }

    /** The catalog has more grids than an int can number, and a unit may have one grid. */
    @Test
    void unitsOfAnyNumberAreDoneOnce() throws Exception {
        long last = 5_472_730_537L;
        assertThat(run(job(-1, 0), units(last - 2, last + 1)).complete()).isTrue();
        assertThat(finished()).containsExactly(last - 2, last - 1, last);
        searched.clear();
        UnitCampaign.Outcome outcome = run(job(-1, 0), units(last - 3, last + 1));
        assertThat(searched).containsExactly(last - 3);
        assertThat(outcome.before()).isEqualTo(3);
    }

    @Test
    void aUnitThatFailsForATimeIsTriedAgainAfterTheOthers() throws Exception {
        List<String> heard = new ArrayList<>();
        UnitCampaign.Listener listener = new UnitCampaign.Listener() {
            @Override
            public void failedOnce(UnitTask task, int attempt, String fault) {
                heard.add(task + " " + attempt + " " + fault);
            }
        };
        UnitCampaign.Outcome outcome = run(job(1, UnitCampaign.ATTEMPTS - 1), units(0, 4), listener, () -> false);
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
        UnitCampaign.Outcome outcome = run(job(1, 1000), units(0, 4));
        assertThat(outcome.failures())
                .containsExactly(
                        new UnitCampaign.Outcome.Failure(1, "range 1", UnitCampaign.ATTEMPTS, "poison range 1"));
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
        UnitCampaign.Outcome outcome = run(broken, units(0, 1_000_000), new Noting(notices), () -> false);
        assertThat(outcome.stopped()).isTrue();
        assertThat(searched).hasSize(100);
        assertThat(notices).contains("gave up: 100 attempts in a row failed, the last with: no space");
    }

    @Test
    void aStopLeavesTheRestToTheNextSubmission() throws Exception {
        UnitCampaign.Outcome outcome =
                run(job(-1, 0), units(0, 10), UnitCampaign.Listener.NONE, () -> searched.size() >= 4);
        assertThat(outcome.stopped()).isTrue();
        assertThat(outcome.complete()).isFalse();
        assertThat(run(job(-1, 0), units(0, 10)).before()).isEqualTo(4);
    }

    /** The source of a file ends at a stop as at the end of the file. */
    @Test
    void aStopWhileUnitsAreCountedIsNotTheEndOfThem() throws Exception {
        run(job(-1, 0), units(0, 3));
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
        UnitCampaign.Outcome outcome = run(job(-1, 0), cut, UnitCampaign.Listener.NONE, stop);
        assertThat(outcome.wanted()).isEqualTo(3);
        assertThat(outcome.before()).isEqualTo(3);
        assertThat(outcome.complete()).isFalse();
        assertThat(outcome.stopped()).isTrue();
        assertThat(UnitCampaign.Outcome.SHAPE.line(new UnitCampaign.Outcome.InFolder(outcome, "folder")))
                .contains("\"complete\":false");
    }

    /** Nothing is missing then, so the run was not ended early. */
    @Test
    void aStopAfterTheLastUnitLeavesTheOutcomeComplete() throws Exception {
        UnitCampaign.Outcome outcome =
                run(job(-1, 0), units(0, 4), UnitCampaign.Listener.NONE, () -> searched.size() == 4);
        assertThat(outcome.complete()).isTrue();
        assertThat(outcome.stopped()).isFalse();
    }

    /** Its neighbours are lost with it each time, but not when they are alone; 128 cores lose more than so many at once. */
    @ParameterizedTest
    @ValueSource(ints = {1, 4, 128})
    void ofAnExecutorThatAUnitEndsOnlyThatUnitIsReported(int cores) throws Exception {
        Executor executor = new Executor(cores, Set.of(0L));
        int units = 3 * cores;
        UnitCampaign.Outcome outcome = new UnitCampaign(executor, files(), Settings.of("test"), null, units(0, units))
                .run(UnitCampaign.Listener.NONE, () -> false);
        assertThat(outcome.failures())
                .containsExactly(
                        new UnitCampaign.Outcome.Failure(0, "range 0", UnitCampaign.ATTEMPTS, "ExecutorLostFailure"));
        assertThat(outcome.stopped()).isFalse();
        assertThat(outcome.counts().units()).isEqualTo(units - 1L);
        // Each unit that was lost is tried alone once.
        assertThat(executor.runs).isBetween(2, 1 + cores);
    }

    @Test
    void severalUnitsThatEndTheirExecutorAreReportedAndTheRestIsDone() throws Exception {
        Executor executor = new Executor(8, Set.of(3L, 4L, 17L, 39L));
        UnitCampaign.Outcome outcome = new UnitCampaign(executor, files(), Settings.of("test"), null, units(0, 40))
                .run(UnitCampaign.Listener.NONE, () -> false);
        assertThat(outcome.failures())
                .extracting(UnitCampaign.Outcome.Failure::unit)
                .containsExactly(3L, 4L, 17L, 39L);
        assertThat(outcome.counts().units()).isEqualTo(36);
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
        UnitCampaign.Outcome outcome = run(broken, units(0, 400));
        assertThat(good[0]).isEqualTo(200);
        assertThat(outcome.stopped()).isTrue();
        assertThat(searched).hasSize(400 + 2 * 200 + 100);
    }

    @Test
    void aCampaignRunsOnce() throws Exception {
        UnitCampaign campaign =
                new UnitCampaign(new ThreadEngine(), files(), Settings.of("test"), job(-1, 0), units(0, 2));
        assertThat(campaign.run(UnitCampaign.Listener.NONE, () -> false).complete())
                .isTrue();
        assertThatThrownBy(() -> campaign.run(UnitCampaign.Listener.NONE, () -> false))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("expected a campaign that has not run, found one that has; make another");
        assertThat(searched).containsExactly(0L, 1L);
    }

    @Test
    void aFolderOfAnotherCampaignIsRefused() throws Exception {
        run(job(-1, 0), units(0, 1));
        assertThatThrownBy(() -> new UnitCampaign(
                                new ThreadEngine(), files(), Settings.of("other"), job(-1, 0), units(0, 1))
                        .run(UnitCampaign.Listener.NONE, () -> false))
                .isInstanceOf(BadInputException.class)
                .hasMessage(folder + ": expected a folder for other, found one for test");
    }

    /** As two drivers do that work on one folder. */
    @Test
    void aUnitThatTwoRunsHaveDoneIsFinishedOnce() throws Exception {
        List<UnitCampaign.Outcome> inner = new ArrayList<>();
        UnitCampaign.Listener listener = new UnitCampaign.Listener() {
            @Override
            public void finished(UnitTask task) {
                if (inner.isEmpty()) {
                    inner.add(null);
                    try {
                        inner.set(0, UnitCampaignTest.this.run(job(-1, 0), units(0, 4)));
                    } catch (Exception fault) {
                        throw new IllegalStateException(fault);
                    }
                }
            }
        };
        assertThat(run(job(-1, 0), units(0, 4), listener, () -> false).complete())
                .isTrue();
        assertThat(inner.get(0).before()).isEqualTo(1);
        assertThat(finished()).containsExactly(0, 1, 2, 3);
        assertThat(logs()).hasSize(2);
        assertThat(bodies(0)).hasSize(1);
        assertThat(bodies(3)).hasSize(2);
    }

    @Test
    void otherFilesInTheFolderAreNoLogs() throws Exception {
        run(job(-1, 0), units(0, 1));
        Files.write(folder.resolve("logs/thread-1-000001.17j.tmp"), new byte[9]);
        Files.createFile(folder.resolve("logs/begun.17j"));
        Files.createDirectories(folder.resolve("notes"));
        assertThat(finished()).containsExactly(0);
    }

    /** What a killed driver leaves: all units before the cut are finished, and the next run does the others. */
    @Test
    void aLogThatIsCutAnywhereLosesOnlyWhatWasBehind() throws Exception {
        run(job(-1, 0), units(0, 3));
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
        assertThat(run(job(-1, 0), units(0, 3)).before()).isEqualTo(2);
        assertThat(searched).containsExactly(2L);
        assertThat(finished()).containsExactly(0, 1, 2);
    }

    @Test
    void aDamagedLogIsNamedAndItsUnitIsDoneAgain() throws Exception {
        run(job(-1, 0), units(0, 3));
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
        run(job(-1, 0), units(0, 1));
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
        run(job(-1, 0), units(0, 1));
        for (int room = 0; room < 9_000; room += room < 8_000 ? 2_000 : 7) {
            List<Long> heard = new ArrayList<>();
            UnitCampaign.Listener listener = new UnitCampaign.Listener() {
                @Override
                public void finished(UnitTask task) {
                    heard.add(task.number());
                }
            };
            UnitFolder full = new UnitFolder(new LocalStorage(folder, new FaultyFiles(room)));
            long before = files().content().finished().size();
            UnitCampaign campaign =
                    new UnitCampaign(new ThreadEngine(), full, Settings.of("test"), job(-1, 0), units(0, before + 200));
            assertThatThrownBy(() -> campaign.run(listener, () -> false))
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining("No space left on device");
            assertThat(finished()).hasSize((int) before + heard.size());
        }
        assertThat(run(job(-1, 0), units(0, 20_000)).complete()).isTrue();
    }

    @Test
    void aLogThatIsRemovedWhileItIsWrittenEndsTheRun() throws Exception {
        UnitCampaign.Listener listener = new UnitCampaign.Listener() {
            @Override
            public void finished(UnitTask task) {
                try {
                    for (Path log : logs()) {
                        Files.delete(log);
                    }
                } catch (IOException fault) {
                    throw new UncheckedIOException(fault);
                }
            }
        };
        assertThatThrownBy(() -> run(job(-1, 0), units(0, 3), listener, () -> false))
                .isInstanceOf(IOException.class)
                .hasMessageMatching("expected the log .* that this run writes, found none");
    }

    @Test
    void aUnitOfTooManyBytesIsReported() throws Exception {
        UnitTask.Job large = (task, stop) -> new UnitTask.Result(List.of(new byte[61 << 20]), 1, 0, 0);
        assertThat(run(large, units(0, 1)).failures())
                .singleElement()
                .extracting(UnitCampaign.Outcome.Failure::fault)
                .asString()
                .startsWith("expected records of at most 62914560 bytes from a unit, found ");
    }

    /** A census of 18 clues takes more nanoseconds than a long has. */
    @Test
    void cpuTimesOfManyCoreYearsAddUp() throws Exception {
        UnitTask.Job slow = (task, stop) -> new UnitTask.Result(List.of(new byte[1]), 1, 0, 5_000_000_000_000_000_000L);
        UnitCampaign.Outcome outcome = run(slow, units(0, 2));
        assertThat(outcome.counts().cpuSeconds()).isEqualTo(1e10);
        assertThat(UnitCampaign.Outcome.SHAPE.line(new UnitCampaign.Outcome.InFolder(outcome, "folder")))
                .contains("\"cpu_s\":10000000000.0000,");
    }

    @Test
    void progressIsByCost() throws Exception {
        List<Double> shares = new ArrayList<>();
        UnitCampaign.Listener listener = new UnitCampaign.Listener() {
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
        private final Set<Long> poisoned;
        private int runs;

        Executor(int cores, Set<Long> poisoned) {
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
