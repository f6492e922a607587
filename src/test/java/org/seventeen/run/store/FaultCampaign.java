package org.seventeen.run.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.seventeen.cli.CommandRun;
import org.seventeen.run.store.Store.StoreLock;
import org.seventeen.run.store.StoreReport.MarkState;
import org.seventeen.sudoku.scan.ScanExport;
import org.seventeen.testing.ChildJava;

/**
 * Kills the real program ({@code kill -9}) while it scans into a store, repairs it and merges, each time in
 * a chosen phase and at a random moment of it; continues with {@code --resume}; and in the end compares the result with that
 * of an undisturbed scan.
 *
 * <p>A kill counts for a phase only if its traces show that it hit the phase. Phases are short and processes start slowly,
 * so each kill waits until its phase has started, as seen from outside, and then for a random time.
 */
final class FaultCampaign {
    /** The phases of a kill. */
    enum Phase {
        /** A scan has the store and has appended nothing yet. */
        OPENING,
        /** A scan has appended to the journal. */
        APPEND,
        /** A mark has been started and not put in place. */
        MARK,
        /** A repair has the store. */
        REPAIR,
        /** A merge has its target. */
        MERGE
    }

    /** Some phases last a millisecond: on a machine with other work many attempts miss one. */
    private static final int ATTEMPTS = 200;

    private static final int TOLD_EVERY = 20;
    /** A longer journal has records. */
    private static final long LONGEST_HEADER = 9000;

    private final Path folder;
    private final SplittableRandom random;
    private final List<String> options;
    private final Path input;
    private final Path store;
    private final Path merged;
    private final Map<Phase, Integer> hits = new EnumMap<>(Phase.class);
    private final Map<Path, byte[]> before = new TreeMap<>();
    private final String seeded;
    private int misses;
    private int tails;
    private int finished;

    /**
     * A campaign.
     *
     * @param folder an empty folder
     * @param seed the seed of all random choices
     * @param grids the input, as lines
     * @param options options of {@code scan} that decide on its result
     */
    FaultCampaign(Path folder, long seed, List<String> grids, String... options) throws IOException {
        this.folder = folder;
        random = new SplittableRandom(seed);
        seeded = "seed " + seed;
        this.options = List.of(options);
        input = Files.write(folder.resolve("grids.txt"), grids);
        store = folder.resolve("store");
        merged = folder.resolve("merged");
    }

    /** Kills until each phase was hit as often as wanted, lets the scan end, and compares. */
    void reach(Map<Phase, Integer> wanted) throws Exception {
        List<Phase> scans = repeated(wanted, Phase.OPENING, Phase.APPEND);
        List<Phase> others = repeated(wanted, Phase.MARK, Phase.REPAIR, Phase.MERGE);
        int missed = 0;
        for (int step = 0; !scans.isEmpty() || !others.isEmpty(); step++) {
            // A scan in every other step, so that each kill is followed by a resumed scan. There is no store before the
            // first scan and after a completed one.
            boolean begun = Files.exists(store.resolve(Store.JOURNAL));
            List<Phase> left = step % 2 == 1 && begun && !others.isEmpty() ? others : scans;
            Phase phase = left.isEmpty() ? Phase.APPEND : left.get(random.nextInt(left.size()));
            if (kill(phase)) {
                left.remove(phase);
                missed = 0;
            } else {
                missed++;
                misses++;
                assertThat(missed)
                        .as("%s: attempts to kill in phase %s", seeded, phase)
                        .isLessThan(ATTEMPTS);
            }
        }
        compare();
        tell();
        wanted.forEach((phase, least) -> assertThat(hits.getOrDefault(phase, 0))
                .as("%s: %s", seeded, phase)
                .isGreaterThanOrEqualTo(least));
    }

    private int hits() {
        return hits.values().stream().mapToInt(Integer::intValue).sum();
    }

    private void tell() {
        System.out.printf(
                "kills %d: %s; missed %d, torn tails %d, scans finished before their kill %d (%s)%n",
                hits(), hits, misses, tails, finished, seeded);
    }

    private static List<Phase> repeated(Map<Phase, Integer> wanted, Phase... phases) {
        List<Phase> all = new ArrayList<>();
        for (Phase phase : phases) {
            for (int i = wanted.get(phase); i > 0; i--) {
                all.add(phase);
            }
        }
        return all;
    }

    /** One kill; returns whether it hit the phase. */
    private boolean kill(Phase phase) throws Exception {
        boolean hit = switch (phase) {
            case OPENING -> killOpening();
            case APPEND -> killAppend();
            case MARK -> killMark();
            case REPAIR -> killRepair();
            case MERGE -> killMerge();
        };
        check(store, phase);
        check(merged, phase);
        if (hit) {
            hits.merge(phase, 1, Integer::sum);
            if (hits() % TOLD_EVERY == 0) {
                tell();
            }
        }
        return hit;
    }

    private boolean killOpening() throws Exception {
        long size = size(store.resolve(Store.JOURNAL));
        Child scan = scan(store);
        boolean killed = scan.killAfter(() -> scan.has(store), 30);
        finishedIf(!killed);
        return killed && scan.has(store) && size(store.resolve(Store.JOURNAL)) <= size;
    }

    private boolean killAppend() throws Exception {
        Path journal = store.resolve(Store.JOURNAL);
        long size = Math.max(size(journal), LONGEST_HEADER);
        Child scan = scan(store);
        boolean killed = scan.killAfter(() -> size(journal) > size, 400);
        finishedIf(!killed);
        return killed && size(journal) > size;
    }

    /** Restarts a store whose scan is complete, after comparing it. */
    private void finishedIf(boolean ended) throws Exception {
        if (ended) {
            compare();
            finished++;
            Records.delete(store);
            Records.delete(merged);
            before.clear();
        }
    }

    private boolean killMark() throws Exception {
        boolean repair = random.nextInt(4) == 0;
        Path draft = (repair ? store : merged).resolve(Store.MARK + ".tmp");
        Files.deleteIfExists(draft);
        Child child = repair ? start("store", "repair", store) : merge();
        boolean killed = child.killAfter(() -> Files.exists(draft), 0);
        return killed && Files.exists(draft);
    }

    private boolean killRepair() throws Exception {
        Child repair = start("store", "repair", store);
        return repair.killAfter(() -> repair.has(store), 40);
    }

    private boolean killMerge() throws Exception {
        Child merge = merge();
        return merge.killAfter(() -> merge.has(merged), 40);
    }

    private Child merge() throws IOException {
        if (random.nextBoolean()) {
            Records.delete(merged);
            before.remove(merged);
        }
        return start("store", "merge", store, "--target", merged);
    }

    /** A scan that resumes a store, if there is one. */
    private Child scan(Path target) throws IOException {
        return start(scanning(target));
    }

    private Object[] scanning(Path target) {
        List<Object> command = new ArrayList<>(List.of("scan"));
        command.addAll(options);
        command.addAll(List.of("--threads", "2", "--resume", "--fsync-every"));
        command.add(List.of("0", "20ms", "1s").get(random.nextInt(3)));
        command.addAll(List.of("--store", target, input));
        return command.toArray();
    }

    /** Checks the store after a kill: nothing that was there before is lost or changed, and nothing is wrong. */
    private void check(Path folderOfStore, Phase phase) throws Exception {
        Path journal = folderOfStore.resolve(Store.JOURNAL);
        String where = seeded + ", " + phase + " " + hits.getOrDefault(phase, 0) + ", " + folderOfStore;
        if (!Files.exists(journal)) {
            assertThat(before).as(where).doesNotContainKey(folderOfStore);
            return;
        }
        StoreReport report = Records.verified(folderOfStore);
        assertThat(report.journal().damages()).as(where).isEmpty();
        assertThat(report.conflicts()).as(where).isEmpty();
        assertThat(report.isSound()).as(where).isTrue();
        byte[] bytes = Files.readAllBytes(journal);
        byte[] known = before.getOrDefault(folderOfStore, new byte[0]);
        assertThat(bytes.length >= known.length && Arrays.equals(bytes, 0, known.length, known, 0, known.length))
                .as("%s: %d bytes of records stay as they were", where, known.length)
                .isTrue();
        long tail =
                report.journal().tail() == null ? 0 : report.journal().tail().bytes();
        tails += tail > 0 ? 1 : 0;
        before.put(folderOfStore, Arrays.copyOf(bytes, (int) (bytes.length - tail)));
    }

    /** Continues to the end, undisturbed, in the store and by merging, and compares both with a scan without kills. */
    private void compare() throws Exception {
        Path undisturbed = folder.resolve("undisturbed");
        if (!Files.exists(undisturbed)) {
            run(scanning(undisturbed));
        }
        run(scanning(store));
        run("store", "merge", store, "--target", merged);
        run("store", "repair", store);
        List<String> puzzles = run("store", "export", "--puzzles", undisturbed);
        List<String> records = records(undisturbed);
        for (Path each : List.of(store, merged)) {
            assertThat(records(each)).as("%s, records of %s", seeded, each).isEqualTo(records);
            assertThat(run("store", "export", "--puzzles", each))
                    .as("%s, puzzles of %s", seeded, each)
                    .isEqualTo(puzzles);
            StoreReport report = Records.verified(each);
            assertThat(report.isSound()).as("%s, %s", seeded, report).isTrue();
            assertThat(report.mark()).as(seeded).isEqualTo(MarkState.CURRENT);
            assertThat(report.done().size()).as(seeded).isEqualTo(records.size());
        }
        assertThat(run("store", "find", store, input))
                .as(seeded)
                .hasSize(records.size())
                .noneMatch(line -> line.contains("not known"));
    }

    /**
     * The sorted content of the records of a store, without times and counters, as the threads of a scan learn from each
     * other at random moments.
     */
    private static List<String> records(Path folderOfStore) throws Exception {
        List<String> lines = new ArrayList<>();
        ScanExport.records(
                folderOfStore,
                line -> lines.add(line.replaceAll("\"(cpu_s|wall_s|[a-z_]*_ns)\":[0-9.]+", "\"$1\":0")
                        .replaceAll("\"counters\":\\{[^}]*}", "\"counters\":{}")));
        lines.sort(null);
        return lines;
    }

    /** Runs a command that nobody kills, in this process, which takes less time than another; returns the lines it printed. */
    private List<String> run(Object... arguments) {
        CommandRun run =
                CommandRun.of("", Stream.of(arguments).map(Object::toString).toArray(String[]::new));
        assertThat(run.code())
                .as("%s: %s%n%s", seeded, Arrays.toString(arguments), run.err())
                .isZero();
        return run.out();
    }

    private Child start(Object... arguments) throws IOException {
        List<Object> words = new ArrayList<>(List.of("org.seventeen.cli.Seventeen"));
        words.addAll(List.of(arguments));
        return new Child(words.toArray());
    }

    private static long size(Path file) {
        try {
            return Files.size(file);
        } catch (IOException notThere) {
            return 0;
        }
    }

    /** The program in a separate process. */
    private final class Child {
        private final Process process;
        private final String command;
        private final Path err = Files.createTempFile(folder, "err", "");

        Child(Object... arguments) throws IOException {
            List<String> line = ChildJava.command("-Xmx256m");
            for (Object argument : arguments) {
                line.add(argument.toString());
            }
            command = Arrays.toString(arguments);
            process = new ProcessBuilder(line)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .redirectError(err.toFile())
                    .start();
        }

        /** Whether this process was the last to hold the lock of a store. */
        boolean has(Path locked) {
            try {
                return Files.readString(locked.resolve(StoreLock.NAME), StandardCharsets.US_ASCII)
                        .equals("process " + process.pid() + "\n");
            } catch (IOException notThere) {
                return false;
            }
        }

        /** Kills it a random time after an event; false if it ended before. */
        boolean killAfter(BooleanSupplier happened, int longestMillis) throws Exception {
            try {
                while (process.isAlive() && !happened.getAsBoolean()) {
                    Thread.onSpinWait();
                }
                long nanos = longestMillis == 0 ? 0 : random.nextLong(longestMillis * 1_000_000L);
                TimeUnit.NANOSECONDS.sleep(nanos);
            } finally {
                process.destroyForcibly();
            }
            boolean killed = process.waitFor() == 128 + 9;
            if (!killed) {
                assertThat(process.exitValue())
                        .as(command + "\n" + Files.readString(err))
                        .isZero();
            }
            forget();
            return killed;
        }

        private void forget() throws IOException {
            Files.delete(err);
        }
    }
}
