package org.seventeen.sudoku.search.forward;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.seventeen.sudoku.grid.BandMask;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.search.forward.ForwardSockets.ForwardThirds;
import org.seventeen.sudoku.watch.explain.ForwardBranch;
import org.seventeen.sudoku.watch.explain.ForwardTable;

/** Compares the bound on 64 third bands at once with that on each alone, and with the clues they really need. */
class ForwardThirdsTest {
    private static final int THIRDS = 64;

    private record Row(int socket, long thirds) {}

    private static List<Row> rows(SplittableRandom random) {
        List<Row> rows = new ArrayList<>();
        int room = Masks.some(random, BandMask.ALL, 11);
        for (int count = random.nextInt(16); count > 0; count--) {
            int from = room & 511 << 9 * random.nextInt(3);
            rows.add(new Row(
                    Masks.some(random, from == 0 || random.nextInt(4) == 0 ? room : from, 1 + random.nextInt(3)),
                    random.nextLong() | 0x5555_5555_5555_5555L));
        }
        return rows;
    }

    private static long living(List<Row> rows, boolean minirows, boolean boxes, int clues, int boxClues, long thirds) {
        ForwardThirds bound = new ForwardThirds(minirows, boxes);
        bound.begin(clues, boxClues, thirds);
        for (Row row : rows) {
            bound.add(row.socket(), row.thirds(), ForwardThirds.kind(row.socket()));
        }
        return bound.living();
    }

    /** Whether some clues of third band {@code t}, few enough, hit all its sockets. */
    private static boolean isPossible(List<Row> rows, int t, int clues, int boxClues) {
        int[] sockets = rows.stream()
                .filter(row -> (row.thirds() >>> t & 1) != 0)
                .mapToInt(Row::socket)
                .toArray();
        int room = Arrays.stream(sockets).reduce(0, (a, b) -> a | b);
        for (int third = room; ; third = third - 1 & room) {
            boolean within = Integer.bitCount(third) <= clues;
            for (int box = 0; box < 3; box++) {
                within &= Integer.bitCount(third >>> 9 * box & 511) <= (boxClues >>> 8 * box & 255);
            }
            if (within && Masks.hitsAll(sockets, third)) {
                return true;
            }
            if (third == 0) {
                return false;
            }
        }
    }

    @Test
    void noThirdBandThatCanDoWithItsCluesDiesAndEachIsOnItsOwn() {
        SplittableRandom random = new SplittableRandom(601);
        int[] dead = new int[4];
        for (int round = 0; round < 1500; round++) {
            List<Row> rows = rows(random);
            int clues = random.nextInt(5);
            int boxClues = random.nextInt(4) | random.nextInt(4) << 8 | random.nextInt(4) << 16;
            long thirds = random.nextLong();
            for (int rules = 0; rules < 4; rules++) {
                boolean minirows = (rules & 1) != 0;
                boolean boxes = (rules & 2) != 0;
                long living = living(rows, minirows, boxes, clues, boxClues, thirds);
                assertThat(living & ~thirds).isZero();
                dead[rules] += Long.bitCount(thirds & ~living);
                for (int t = round % 8; t < THIRDS; t += 8) {
                    String message = "seed 601, round " + round + ", third band " + t + ", rules " + rules;
                    long alone = living(rows, minirows, boxes, clues, boxClues, thirds & 1L << t);
                    assertThat(living & 1L << t).as(message).isEqualTo(alone);
                    if (alone == 0 && (thirds >>> t & 1) != 0) {
                        assertThat(isPossible(rows, t, clues, boxes ? boxClues : 0x090909))
                                .as(message)
                                .isFalse();
                    }
                }
            }
        }
        assertThat(dead[1]).isGreaterThan(dead[0]);
        assertThat(dead[2]).isGreaterThan(dead[0]);
        assertThat(dead[3]).isGreaterThan(dead[1]).isGreaterThan(dead[2]);
    }

    @Test
    void threePairsWithinThreeCellsNeedTwoClues() {
        // Cells 0, 4 and 8: columns 0, 1 and 2 of the first box.
        List<Row> rows = List.of(new Row(1 | 1 << 4, -1), new Row(1 | 1 << 8, -1), new Row(1 << 4 | 1 << 8, 0b11));
        assertThat(living(rows, true, false, 1, 0x090909, 0b111)).isEqualTo(0b100);
        assertThat(living(rows, false, false, 1, 0x090909, 0b111)).isEqualTo(0b111);
        assertThat(living(rows, true, true, 2, 0x090901, 0b111)).isEqualTo(0b100);
        assertThat(living(rows, true, true, 2, 0x090902, 0b111)).isEqualTo(0b111);
    }

    @Test
    void aCopyAndAClueTakenFromABoxCountAsAdded() {
        ForwardThirds node = new ForwardThirds(true, true);
        node.begin(3, 0x020202, 0b11);
        node.add(0b10010, 0b01, ForwardThirds.kind(0b10010));
        node.takeFrom(0);
        ForwardThirds leaf = new ForwardThirds(true, true);
        leaf.begin(node, -1);
        leaf.add(1 << 8, 0b11, ForwardThirds.NO_PAIR);
        assertThat(leaf.living()).isEqualTo(0b10);
        assertThat(node.living()).isEqualTo(0b11);
        leaf.takeFrom(0);
        assertThat(leaf.living()).isZero();
    }

    @Test
    void pairsOfCellsAreNumberedOnce() {
        boolean[] seen = new boolean[81];
        for (int first = 0; first < 27; first++) {
            for (int second = first + 1; second < 27; second++) {
                int kind = ForwardThirds.kind(1 << first | 1 << second);
                boolean oneBox = first / 9 == second / 9 && first / 3 != second / 3;
                assertThat(kind != ForwardThirds.NO_PAIR).isEqualTo(oneBox);
                if (oneBox) {
                    assertThat(seen[kind]).isFalse();
                    seen[kind] = true;
                }
            }
        }
        assertThat(seen).doesNotContain(false);
    }

    /** With one third band, the unavoidable rows of a level give the sockets of {@link ForwardBranch#sockets}. */
    @Test
    void theGuardiansOfALevelLeaveTheSocketsThatPeopleSee() {
        SplittableRandom random = new SplittableRandom(602);
        int found = 0;
        for (int round = 0; round < 300; round++) {
            ForwardFamilies family = ForwardFamilies.random(random, 3, 3, 1, 60);
            ForwardPair pair = family.pair();
            long thirds = 1L << random.nextInt(ForwardFamilies.THIRDS);
            long clues = ForwardFamilies.cells(random, family.task().alive(), 2);
            long active = family.task().alive() & ~clues;
            ForwardRows.Guardians first = new ForwardRows.Guardians();
            first.load(pair, 0, clues | active, -1);
            long[] unhit = new long[first.words + 1];
            first.markAll(unhit);
            for (long rest = clues; rest != 0; rest &= rest - 1) {
                for (int word = 0; word < first.words; word++) {
                    unhit[word] &= ~first.hits[Long.numberOfTrailingZeros(rest) * first.words + word];
                }
            }
            ForwardRows.Guardians level = new ForwardRows.Guardians();
            level.rebuild(first, unhit, active, thirds);
            long left = ForwardFamilies.cells(random, active, 3);
            List<CellSet> rows = new ArrayList<>();
            for (int row = 0; row < level.size; row++) {
                assertThat(level.thirds[row]).isEqualTo(thirds);
                assertThat(row < level.small).isEqualTo(Integer.bitCount(level.sockets[row]) <= 3);
                assertThat(level.kinds[row]).isEqualTo(ForwardThirds.kind(level.sockets[row]));
                rows.add(new CellSet(level.masks[row], level.sockets[row]));
            }
            int[] ours = ForwardBranch.ofDead(0, 0).sockets(new ForwardTable(rows), left);
            rows.clear();
            for (int i = 0; i < pair.guardians.length; i++) {
                if ((pair.thirds[i] & thirds) != 0) {
                    rows.add(new CellSet(pair.guardians[i], pair.sockets[i]));
                }
            }
            int[] expected = ForwardBranch.ofDead(clues, 0).sockets(new ForwardTable(rows), left);
            assertThat(ours).as("seed 602, round " + round).isEqualTo(expected);
            found += expected.length;
        }
        assertThat(found).isGreaterThan(300);
    }
}
