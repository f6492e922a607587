package org.seventeen.run.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.io.TempDirFactory;
import org.seventeen.base.text.BadInputException;
import org.seventeen.sudoku.scan.GridRecord;
import org.seventeen.testing.ChildJava;

/**
 * Processes that write a store are killed ({@code kill -9}) at random moments: at the start, while appending, repairing
 * and merging. Everything that a process had reported as written must be there afterwards, and all of
 * it right.
 */
class StoreKillTest {
    private static final List<String> PHASES = List.of("append", "append", "repair", "append", "merge", "append");
    private static final int KILLED = 137;

    @TempDir(factory = TempDirFactory.Standard.class)
    private Path temporary;

    @Test
    void aFewKillsLoseNothing() throws Exception {
        campaign(6, 80, 300);
    }

    @Test
    @Tag("long")
    void manyKillsLoseNothing() throws Exception {
        int tails = 0;
        for (int part = 0; part < 10; part++) {
            tails += campaign(30, 81 + part, 400);
        }
        assertThat(tails).as("kills that left half a record").isPositive();
    }

    @Test
    void aSecondProcessIsToldWhoWritesTheStoreAndMayReadIt() throws Exception {
        Path folder = temporary.resolve("store");
        Path said = temporary.resolve("said");
        Process child = start("append", 79, folder, folder, said);
        try {
            while (Files.size(said) == 0 && child.isAlive()) {
                Thread.sleep(1);
            }
            assertThatThrownBy(() -> Store.open(folder, Records.KIND, Duration.ofSeconds(1)))
                    .isInstanceOf(BadInputException.class)
                    .hasMessage(folder + ": expected a store that nobody writes, found one in use by process "
                            + child.pid());
            assertThatThrownBy(() -> Records.repair(folder))
                    .hasMessageContaining("found one in use by process " + child.pid());
            List<GridRecord> records = Records.read(folder);
            assertThat(records).isNotEmpty();
            assertThat(records.get(0).equals(StoreChild.record(79, 0))).isTrue();
            assertThat(child.isAlive()).as("the writer goes on").isTrue();
        } finally {
            child.destroyForcibly();
            child.waitFor();
        }
        Store.open(folder, Records.KIND, Duration.ofSeconds(1)).close();
    }

    /** Where locks belong to processes, a refused second opening must not release the first one's lock. */
    @Test
    void aRefusedOpeningInTheSameProcessLeavesTheStoreLocked() throws Exception {
        Path folder = temporary.resolve("store");
        Path said = temporary.resolve("said");
        try (Store<GridRecord> store = Store.open(folder, Records.KIND, Duration.ofSeconds(1))) {
            assertThatThrownBy(() -> Store.open(folder, Records.KIND, Duration.ofSeconds(1)))
                    .hasMessageContaining(
                            "in use by process " + ProcessHandle.current().pid());
            Process child = start("append", 78, folder, folder, said);
            try {
                while (Files.size(said) == 0 && child.isAlive()) {
                    Thread.sleep(1);
                }
                assertThat(said).isEmptyFile();
                assertThat(child.waitFor()).isNotZero();
                assertThat(store.doneCount()).isZero();
            } finally {
                child.destroyForcibly();
                child.waitFor();
            }
        }
    }

    /** Returns how many kills left half a record. */
    private int campaign(int kills, long seed, int longestMillis) throws Exception {
        SplittableRandom random = new SplittableRandom(seed);
        Path folder = temporary.resolve("store" + seed);
        Path merged = null;
        Set<Long> said = new TreeSet<>();
        Map<String, Integer> hits = new TreeMap<>();
        int tails = 0;
        for (int round = 0; round < kills; round++) {
            String where = "seed " + seed + ", round " + round;
            String phase = PHASES.get(round % PHASES.size());
            if (phase.equals("merge")) {
                merged = killedMerge(seed, folder, random, longestMillis);
                completeMerge(folder, merged, seed, said, where);
                hits.merge(phase, 1, Integer::sum);
            } else {
                // Every fifth kill may come before the child has done anything.
                List<String> lines = killed(phase, seed, folder, folder, random.nextInt(longestMillis), round % 5 != 4);
                if (phase.equals("append")) {
                    lines.forEach(line -> said.add(Long.valueOf(line)));
                }
                hits.merge(phase, lines.isEmpty() ? 0 : 1, Integer::sum);
            }
            if (Files.exists(folder.resolve(Store.JOURNAL))) {
                tails += check(folder, seed, said, where + ", " + phase);
            }
        }
        assertThat(said).as("records written").isNotEmpty();
        assertThat(hits).as("children killed at work").containsOnlyKeys(PHASES);
        assertThat(hits.values()).as("%s", hits).allMatch(count -> count > 0);
        // The store has grown since, and a completed merge takes what is new.
        completeMerge(folder, merged, seed, said, "merged, seed " + seed);
        System.out.printf("kills %s, records %d, torn tails %d (seed %d)%n", hits, said.size(), tails, seed);
        return tails;
    }

    /** Kills merges until one has left some of the records; returns its target. */
    private Path killedMerge(long seed, Path folder, SplittableRandom random, int longestMillis) throws Exception {
        int all = Records.read(folder).size();
        // A slow machine comes to a record within the longer of these times only.
        for (int longest = longestMillis; ; longest += longestMillis) {
            Path targets = temporary.resolve("merged" + seed);
            Records.delete(targets);
            int begun = killed("merge", seed, folder, targets, random.nextInt(longest), true)
                    .size();
            Path target = targets.resolve(Integer.toString(begun - 1));
            int some = Store.exists(target) ? Records.read(target).size() : 0;
            if (some > 0 && some < all) {
                return target;
            }
        }
    }

    private static void completeMerge(Path folder, Path merged, long seed, Set<Long> said, String where)
            throws Exception {
        Records.merge(List.of(folder), merged);
        check(merged, seed, said, where + ", merged");
        assertThat(Records.read(merged)).containsExactlyInAnyOrderElementsOf(Records.read(folder));
    }

    /** Runs a child, which does not end by itself, and kills it; returns the whole lines it had printed. */
    private List<String> killed(String phase, long seed, Path folder, Path targets, int millis, boolean awaitFirst)
            throws IOException, InterruptedException {
        // Not a pipe: the content of a pipe is lost when the process is destroyed.
        Path said = temporary.resolve("said");
        Process child = start(phase, seed, folder, targets, said);
        try {
            while (awaitFirst && Files.size(said) == 0 && child.isAlive()) {
                Thread.sleep(1);
            }
            child.waitFor(millis, TimeUnit.MILLISECONDS);
        } finally {
            child.destroyForcibly();
        }
        assertThat(child.waitFor()).as(phase).isEqualTo(KILLED);
        String text = Files.readString(said, StandardCharsets.US_ASCII);
        return text.substring(0, text.lastIndexOf("\n") + 1).lines().toList();
    }

    private static Process start(String phase, long seed, Path folder, Path targets, Path said) throws IOException {
        List<String> command = ChildJava.command("-Xmx256m");
        command.addAll(
                List.of(StoreChild.class.getName(), phase, Long.toString(seed), folder.toString(), targets.toString()));
        return new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .redirectOutput(said.toFile())
                .start();
    }

    /** Everything reported as written is there, once, and right; returns 1 if the kill left half a record. */
    private static int check(Path folder, long seed, Set<Long> said, String where) throws Exception {
        StoreReport report = Records.verified(folder);
        assertThat(report.journal().damages()).as(where).isEmpty();
        assertThat(report.conflicts()).as(where).isEmpty();
        assertThat(report.isSound()).as(where).isTrue();
        try (Store<GridRecord> store = Store.open(folder, Records.KIND, Duration.ofSeconds(1))) {
            assertThat(store.cutTail()).as(where).isEqualTo(report.journal().tail());
            for (long position : said) {
                assertThat(store.isDone(position))
                        .as("%s, position %d", where, position)
                        .isTrue();
            }
        }
        Set<Long> positions = new TreeSet<>();
        for (GridRecord record : Records.read(folder)) {
            assertThat(positions.add(record.position()))
                    .as("%s, position %d twice", where, record.position())
                    .isTrue();
            assertThat(record.equals(StoreChild.record(seed, record.position())))
                    .as("%s, position %d as written", where, record.position())
                    .isTrue();
        }
        Set<Long> gone = new TreeSet<>(said);
        gone.removeAll(positions);
        assertThat(gone).as(where).isEmpty();
        return report.journal().tail() == null ? 0 : 1;
    }
}
