package org.seventeen.run.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.seventeen.base.file.FaultyFiles;
import org.seventeen.base.text.BadInputException;
import org.seventeen.run.journal.Journal;
import org.seventeen.run.store.StoreMerger.Outcome;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.scan.GridRecord;
import org.seventeen.sudoku.scan.GridRecord.Effort;
import org.seventeen.sudoku.scan.GridRecords;
import org.seventeen.sudoku.scan.InputPart;
import org.seventeen.sudoku.scan.StoredScan;
import org.seventeen.sudoku.search.FoundPuzzle;

class StoreMergerTest {
    private static final SolutionGrid GRID = Records.grid(1);
    private static final FoundPuzzle P = Records.puzzle(GRID, 1);
    private static final FoundPuzzle Q = Records.puzzle(GRID, 2);

    @TempDir
    private Path temporary;

    private Path store(String name, GridRecord... records) throws Exception {
        Path folder = temporary.resolve(name);
        Records.write(folder, List.of(records));
        return folder;
    }

    @Test
    void shardsComeTogetherToOneWholeStore() throws Exception {
        List<GridRecord> records = Records.list(60, 90);
        List<Path> shards = new ArrayList<>();
        for (int shard = 0; shard < 3; shard++) {
            List<GridRecord> part = new ArrayList<>();
            for (int i = shard; i < 90; i += 3) {
                part.add(records.get(i));
            }
            shards.add(store("shard" + shard, part.toArray(GridRecord[]::new)));
        }
        Path target = temporary.resolve("all");
        assertThat(Records.merge(shards, target)).isEqualTo(new Outcome(90, 0, List.of()));
        assertThat(Records.read(target)).containsExactlyInAnyOrderElementsOf(records);
        assertThat(Records.verified(target).mark()).isEqualTo(StoreReport.MarkState.CURRENT);
        assertThat(Records.merge(shards, target)).isEqualTo(new Outcome(0, 90, List.of()));
        assertThat(Records.merge(List.of(target), target)).isEqualTo(new Outcome(0, 90, List.of()));
        assertThat(Records.read(target)).hasSize(90);
    }

    @Test
    void aMergeThatWasStoppedIsCompletedByTheSameCall() throws Exception {
        List<GridRecord> records = Records.list(61, 20);
        Path source = store("source", records.toArray(GridRecord[]::new));
        Path target = temporary.resolve("all");
        long size = Files.size(source.resolve(Store.JOURNAL));
        long header;
        try (StoreReader<GridRecord> reader = GridRecords.open(source)) {
            header = reader.journal().start().end();
        }
        SplittableRandom random = new SplittableRandom(61);
        int stoppedBetween = 0;
        for (int round = 0; round < 30; round++) {
            // Without room for the header, which is most of the file, no round would come to a record.
            long forHeader = Files.exists(target.resolve(Store.JOURNAL)) ? 0 : header;
            try {
                Records.merge(
                        List.of(source),
                        target,
                        notice -> {},
                        new FaultyFiles(forHeader + random.nextLong((size - header) / 4)));
            } catch (java.io.IOException full) {
                assertThat(full).hasMessageContaining("No space left");
            }
            List<GridRecord> merged = Records.read(target);
            assertThat(merged).as("round %d", round).isEqualTo(records.subList(0, merged.size()));
            stoppedBetween += merged.isEmpty() || merged.size() == records.size() ? 0 : 1;
        }
        assertThat(stoppedBetween).as("merges that stopped between two records").isPositive();
        Records.merge(List.of(source), target);
        assertThat(Records.read(target)).isEqualTo(records);
    }

    private void conflict(GridRecord first, GridRecord second, String what) throws Exception {
        Path one = store("one-" + what.hashCode(), first);
        Path two = store("two-" + what.hashCode(), second);
        Path target = temporary.resolve("target-" + what.hashCode());
        assertThatThrownBy(() -> Records.merge(List.of(one, two), target))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining(what)
                .hasMessageContaining("offset ")
                .hasMessageContaining("(position " + first.position() + ")")
                .hasMessageContaining(two.resolve(Store.JOURNAL) + " offset ")
                .hasMessageContaining("(position " + second.position() + ")");
        // A contradiction within one store is found too.
        Path both = store("both-" + what.hashCode(), first, second);
        StoreReport report = Records.verified(both);
        assertThat(report.isSound()).isFalse();
        assertThat(report.conflicts()).hasSize(1);
        assertThat(report.conflicts().get(0)).contains(what);
    }

    @Test
    void recordsThatContradictEachOtherAreNamed() throws Exception {
        String grid = P.puzzle().toString();
        conflict(
                Records.of(4, GRID, P),
                Records.of(9, GRID),
                "puzzle " + grid + " is in one of them, and the other says");
        conflict(
                Records.of(5, GRID, P),
                Records.of(9, GRID, new FoundPuzzle(P.puzzle(), false)),
                "puzzle " + grid + " is minimal in one of them only");
        conflict(
                Records.of(6, GRID), Records.of(6, Records.grid(2)), "they are of one position and of different grids");
        conflict(Records.of(7, GRID, false, P), Records.of(7, GRID), "and the other says it has all");
    }

    @Test
    void recordsThatCanBothBeTrueArePutTogether() throws Exception {
        Path target = temporary.resolve("target");
        Path one = store("one", Records.of(1, GRID, false, P), Records.of(2, Records.grid(2), P));
        Path two = store(
                "two",
                Records.of(1, GRID, true, Q, P),
                Records.of(1, GRID, false, Q),
                Records.of(12, Records.grid(2), P));
        assertThat(Records.merge(List.of(one, two), target)).isEqualTo(new Outcome(4, 1, List.of()));
        assertThat(Records.verified(target).isSound()).isTrue();
    }

    @Test
    void anExhaustiveRecordIsTakenBesideOneThatIsNot() throws Exception {
        Path target = temporary.resolve("target");
        Path some = store("some", Records.of(1, GRID, false, P));
        Path other = store("other", Records.of(1, GRID, false, Q));
        Path all = store("all", Records.of(1, GRID, true, P, Q));
        assertThat(Records.merge(List.of(some, other, all, some), target)).isEqualTo(new Outcome(3, 1, List.of()));
    }

    @Test
    void damagedRecordsAreLeftOutAndTold() throws Exception {
        Path source = store("source", Records.list(62, 6).toArray(GridRecord[]::new));
        Path journal = source.resolve(Store.JOURNAL);
        Records.damage(source, 2, 5);
        Outcome outcome = Records.merge(List.of(source), temporary.resolve("target"));
        assertThat(outcome.added()).isEqualTo(4);
        assertThat(outcome.damages()).hasSize(3).allMatch(text -> text.startsWith(journal + ": "));
    }

    /** A forged journal: right checksums, and records that contradict its header. */
    @Test
    void recordsThatContradictTheirHeaderAreDamage() throws Exception {
        Path source = Files.createDirectory(temporary.resolve("forged"));
        StoredScan shard =
                new StoredScan(Records.KIND.scan().input(), new InputPart(0, Long.MAX_VALUE, 1, 2), "clues=17");
        GridRecord right = Records.of(0, GRID, P);
        GridRecord ofOtherOptions =
                new GridRecord(2, GRID, "", 17, true, List.of(P), Effort.NONE, "0.1.0", "clues=17,first");
        GridRecord ofOtherPart = Records.of(3, Records.grid(3));
        Journal.Bytes forged = new Journal.Bytes(new GridRecords(shard).settings());
        Path journal = Files.write(source.resolve(Store.JOURNAL), forged.beginning());
        for (byte[] record : List.of(
                Records.KIND.encode(right),
                Records.kind("any", "clues=17,first").encode(ofOtherOptions),
                Records.KIND.encode(ofOtherPart))) {
            Files.write(journal, forged.next(record), StandardOpenOption.APPEND);
        }
        Outcome outcome = Records.merge(List.of(source), temporary.resolve("target"));
        assertThat(outcome.added()).isOne();
        assertThat(outcome.damages()).hasSize(2).allMatch(text -> text.startsWith(journal + ": "));
        assertThat(outcome.damages().get(0))
                .endsWith("a record that cannot be read: options clues=17,first in a journal for clues=17; left out");
        assertThat(outcome.damages().get(1))
                .endsWith("a record that cannot be read: position 3 in a journal for only shard 1/2; left out");
        assertThat(Records.verified(source).isSound()).isFalse();
    }

    @Test
    void storesForOtherQuestionsAndMissingOnesAreRefused() throws Exception {
        Path one = store("one");
        Path other = temporary.resolve("other");
        Store.open(other, Records.kind("catalog-b", "clues=17"), Duration.ZERO).close();
        Path target = temporary.resolve("target");
        assertThatThrownBy(() -> Records.merge(List.of(one, other), target))
                .isInstanceOf(BadInputException.class)
                .hasMessage(other
                        + ": expected a store for input stream that begins with catalog-a 1f00, found one for stream that begins"
                        + " with catalog-b");
        assertThatThrownBy(() -> Records.merge(List.of(one, temporary.resolve("none")), target))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("found none");
        assertThat(target).doesNotExist();
        assertThatThrownBy(() -> Records.merge(List.of(), target)).isInstanceOf(IllegalArgumentException.class);
    }
}
