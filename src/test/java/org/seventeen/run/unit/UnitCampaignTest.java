package org.seventeen.run.unit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.work.StopSignal;
import org.seventeen.run.journal.JournalReader;
import org.seventeen.run.journal.Settings;
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
        return new UnitCampaign(new ThreadEngine(), folder.toString(), Settings.of("test"), job, units)
                .run(listener, stop);
    }

    private UnitCampaign.Outcome run(UnitTask.Job job, UnitTask.Source.Maker units) throws Exception {
        return run(job, units, UnitCampaign.Listener.NONE, () -> false);
    }

    private byte[] body(long unit) throws Exception {
        JournalReader reader = files().read(unit);
        assertThat(reader.next()).isTrue();
        return reader.copy();
    }

    private UnitFolder files() {
        return new UnitFolder(new LocalStorage(folder));
    }

    @Test
    void eachUnitHasItsFileInAFolderOfAThousand() throws Exception {
        UnitCampaign.Outcome outcome = run(job(-1, 0), units(998, 1003));
        assertThat(outcome)
                .isEqualTo(new UnitCampaign.Outcome(
                        5, 0, new UnitCampaign.Outcome.Counts(5, 50, 5000, 5), List.of(), false));
        assertThat(outcome.complete()).isTrue();
        assertThat(folder.resolve("units/000000/unit-000000999.17u")).exists();
        assertThat(folder.resolve("units/000001/unit-000001000.17u")).exists();
        for (long unit = 998; unit < 1003; unit++) {
            assertThat(body(unit)).isEqualTo(new byte[] {(byte) unit, (byte) unit, (byte) unit});
        }
        assertThat(files().finished().stream().toArray()).containsExactly(998, 999, 1000, 1001, 1002);
        assertThat(folder.resolve("attempts")).isEmptyDirectory();
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
        assertThat(files().finished().stream().toArray()).containsExactly(last - 2, last - 1, last);
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
        assertThat(files().finished().stream().toArray()).containsExactly(0, 2, 3);
        assertThatThrownBy(() -> files().read(1)).isInstanceOf(FileNotFoundException.class);
    }

    /** Otherwise a folder that cannot be written would cost an attempt at each of a million units. */
    @Test
    void whenNothingSucceedsTheCampaignEnds() throws Exception {
        List<String> notices = new ArrayList<>();
        UnitCampaign.Listener listener = new UnitCampaign.Listener() {
            @Override
            public void notice(String line) {
                notices.add(line);
            }
        };
        UnitTask.Job broken = (task, stop) -> {
            searched.add(task.number());
            throw new IllegalStateException("no space");
        };
        UnitCampaign.Outcome outcome = run(broken, units(0, 1_000_000), listener, () -> false);
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
        Executor executor = new Executor(folder, cores, Set.of(0L));
        int units = 3 * cores;
        UnitCampaign.Outcome outcome = new UnitCampaign(
                        executor, folder.toString(), Settings.of("test"), null, units(0, units))
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
        Executor executor = new Executor(folder, 8, Set.of(3L, 4L, 17L, 39L));
        UnitCampaign.Outcome outcome = new UnitCampaign(
                        executor, folder.toString(), Settings.of("test"), null, units(0, 40))
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
                new UnitCampaign(new ThreadEngine(), folder.toString(), Settings.of("test"), job(-1, 0), units(0, 2));
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
                                new ThreadEngine(), folder.toString(), Settings.of("other"), job(-1, 0), units(0, 1))
                        .run(UnitCampaign.Listener.NONE, () -> false))
                .isInstanceOf(BadInputException.class)
                .hasMessage(folder + ": expected a folder for other, found one for test");
    }

    @Test
    void twoAttemptsAtAUnitLeaveTheFileOfTheFirst() throws Exception {
        assertThat(files().write(5, List.of(new byte[] {1}), "a")).isTrue();
        assertThat(files().write(5, List.of(new byte[] {2}), "b")).isFalse();
        assertThat(body(5)).isEqualTo(new byte[] {1});
        assertThat(folder.resolve("attempts")).isEmptyDirectory();
    }

    @Test
    void whatKilledAttemptsLeaveIsRemovedWhenItIsOld() throws Exception {
        Path attempts = Files.createDirectories(folder.resolve("attempts"));
        Path old = Files.write(attempts.resolve("old"), new byte[3]);
        Path fresh = Files.write(attempts.resolve("fresh"), new byte[3]);
        Files.setLastModifiedTime(old, FileTime.from(Instant.now().minus(Duration.ofDays(2))));
        run(job(-1, 0), units(0, 1));
        assertThat(old).doesNotExist();
        assertThat(fresh).exists();
    }

    @Test
    void otherFilesInTheFolderAreNoUnits() throws Exception {
        run(job(-1, 0), units(0, 1));
        Path units = folder.resolve("units/000000");
        Files.write(units.resolve("unit-000000003.17u.tmp"), new byte[9]);
        Files.write(units.resolve("unit-000001003.17u"), new byte[9]);
        Files.createDirectories(folder.resolve("units/notes"));
        assertThat(files().finished().stream().toArray()).containsExactly(0);
    }

    @Test
    void aDamagedFileIsOneSentence() throws Exception {
        run(job(-1, 0), units(0, 1));
        Path file = folder.resolve(UnitFolder.file(0));
        byte[] bytes = Files.readAllBytes(file);
        bytes[bytes.length - 1] ^= 1;
        Files.write(file, bytes);
        assertThatThrownBy(() -> files().read(0))
                .hasMessage(file
                        + ": expected the file of unit 0, found one that is damaged, or was not written to its end");
    }

    /** Under another number of the same folder, of another folder, and of no unit. */
    @Test
    void aFileUnderAWrongNameIsNamedWithBothNumbers() throws Exception {
        run(job(-1, 0), units(0, 5));
        Path units = folder.resolve("units");
        Path first = units.resolve("000000");
        Files.move(first.resolve("unit-000000000.17u"), first.resolve("unit-000000007.17u"));
        Files.move(first.resolve("unit-000000001.17u"), first.resolve("unit-000099999.17u"));
        Files.move(first.resolve("unit-000000002.17u"), first.resolve("unit-2.17u"));
        Files.move(first.resolve("unit-000000003.17u"), units.resolve("unit-000000003.17u"));
        Files.write(first.resolve("copy.17u"), new byte[9]);
        UnitFolder.Content content = files().content();
        assertThat(content.finished().stream().toArray()).containsExactly(4, 7);
        String expected = ": expected the file of a unit under the name of its number, found ";
        assertThat(content.misplaced())
                .containsExactly(
                        first.resolve("copy.17u") + expected + "no file of a unit",
                        first.resolve("unit-000099999.17u") + expected
                                + "that of unit 1, whose name is units/000000/unit-000000001.17u",
                        first.resolve("unit-2.17u") + expected
                                + "that of unit 2, whose name is units/000000/unit-000000002.17u",
                        units.resolve("unit-000000003.17u") + expected
                                + "that of unit 3, whose name is units/000000/unit-000000003.17u");
        assertThatThrownBy(() -> files().read(7))
                .hasMessage(first.resolve("unit-000000007.17u")
                        + ": expected the file of unit 7, found the file of unit 0");
    }

    @Test
    void aLinkThatLeadsNowhereHidesNoOtherUnit() throws Exception {
        run(job(-1, 0), units(0, 3));
        Path units = folder.resolve("units");
        Files.createSymbolicLink(units.resolve("000000/unit-000000007.17u"), Path.of("/nowhere/unit"));
        Files.createSymbolicLink(units.resolve("old"), Path.of("/nowhere"));
        assertThat(files().finished().stream().toArray()).containsExactly(0, 1, 2, 7);
        assertThatThrownBy(() -> files().read(7)).isInstanceOf(FileNotFoundException.class);
        Files.createSymbolicLink(units.resolve("000001"), Path.of("/nowhere"));
        assertThatThrownBy(() -> files().finished())
                .hasMessage(units.resolve("000001") + ": expected a folder, found a link that leads nowhere");
    }

    /** A folder that cannot be used is bad input; its type says so. */
    @Test
    void aFaultOfAFolderOfUnitsKeepsItsType() throws Exception {
        run(job(-1, 0), units(0, 1));
        Path file = Files.writeString(folder.resolve("units/000001"), "");
        assertThatThrownBy(() -> files().finished())
                .isInstanceOf(NotDirectoryException.class)
                .hasMessage(file.toString());
    }

    @Test
    void aFolderInPlaceOfAUnitIsNamedAndHidesNoOther() throws Exception {
        run(job(-1, 0), units(0, 1));
        Path unit = Files.createDirectory(folder.resolve(UnitFolder.file(7)));
        assertThat(files().finished().stream().toArray()).containsExactly(0, 7);
        assertThatThrownBy(() -> files().readListed(7))
                .isInstanceOf(BadInputException.class)
                .hasMessage(unit + ": expected the file of a unit, found none");
    }

    /** As on a store in which a file is visible while it is written. */
    @Test
    void whereFilesMayBePartialTheyAreRead() throws Exception {
        run(job(-1, 0), units(0, 3));
        Path file = folder.resolve(UnitFolder.file(1));
        byte[] bytes = Files.readAllBytes(file);
        Files.write(file, Arrays.copyOf(bytes, bytes.length - 1));
        UnitFolder partial = new UnitFolder(new PartialStorage(new LocalStorage(folder)));
        assertThat(partial.finished().stream().toArray()).containsExactly(0, 2);
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
        private final Path folder;
        private final int cores;
        private final Set<Long> poisoned;
        private long finished;
        private int runs;

        Executor(Path folder, int cores, Set<Long> poisoned) {
            this.folder = folder;
            this.cores = cores;
            this.poisoned = poisoned;
        }

        @Override
        public UnitStorage storage(String address) {
            return new LocalStorage(folder);
        }

        @Override
        public void run(UnitTask.Job job, UnitTask.Source units, String address, Sink sink, BooleanSupplier stop)
                throws BadInputException {
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
                        finished++;
                        sink.finished(task);
                    } else if (sink.failed(task, "ExecutorLostFailure")) {
                        again.add(task);
                    }
                }
            }
        }

        @Override
        public UnitCampaign.Outcome.Counts counts() {
            return new UnitCampaign.Outcome.Counts(finished, 0, 0, 0);
        }

        @Override
        public String id() {
            return "executor";
        }

        @Override
        public void close() {}
    }

    private record PartialStorage(UnitStorage storage) implements UnitStorage {
        @Override
        public String name() {
            return storage.name();
        }

        @Override
        public boolean namesOnlyWholeFiles() {
            return false;
        }

        @Override
        public List<Entry> list(String sub) throws IOException {
            return storage.list(sub);
        }

        @Override
        public byte[] read(String file) throws IOException {
            return storage.read(file);
        }

        @Override
        public boolean create(String file, byte[] content, String attempt) throws IOException {
            return storage.create(file, content, attempt);
        }

        @Override
        public int removeRemains(Duration older) throws IOException {
            return storage.removeRemains(older);
        }
    }
}
