package org.seventeen.sudoku.search.band3;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.seventeen.sudoku.grid.BandMask;
import org.seventeen.sudoku.search.Rule;
import org.seventeen.sudoku.search.band3.SiblingGuardians64.BranchGuardians64;
import org.seventeen.sudoku.ua.guardian.SocketTable;
import org.seventeen.testing.RandomPairs;

class BranchGuardians64Test {
    private static final Set<Rule> IN_BOX = EnumSet.of(Rule.BOX_MAPS);
    private static final long PAIR = (1L << 54) - 1;

    /**
     * Rows that others imply are left out or replaced. Whatever clues a branch gets among its cells alive, the sets left for a box
     * of a third band are equivalent to those of the pool: the same fillings hit all of them.
     */
    @ParameterizedTest
    @ValueSource(ints = {1, 3, 64})
    void aBranchDemandsOfEachBoxWhatThePoolDemands(int thirds) {
        SplittableRandom random = new SplittableRandom(194 + thirds);
        BranchGuardians64 branch = new BranchGuardians64();
        int allowed = 0;
        int refused = 0;
        long fewer = 0;
        for (int round = 0; round < (thirds == 64 ? 30 : 250); round++) {
            PairLeaves leaves = leaves(random, thirds, round);
            long clues = some(random, random.nextInt(6));
            long alive = some(random, 10 + random.nextInt(45)) & ~clues;
            fill(branch, leaves, clues, alive);
            fewer += inBox(leaves, clues) - SiblingGuardians64Test.rows(branch.matrix()) - branch.matrix().startCount;
            long later = some(random, random.nextInt(12)) & alive;
            long all = clues | later;
            for (int t = 0; t < leaves.cells().thirds(); t++) {
                if ((leaves.among() >>> t & 1) == 0) {
                    continue;
                }
                List<Integer> missed = leaves.missed(t, (int) all & BandMask.ALL, (int) (all >>> 27), IN_BOX);
                List<Integer> left = SiblingGuardians64Test.left(branch.matrix(), BandMask.NO_CELL, later, t);
                for (int box = 0; box < 3; box++) {
                    int hitting = SiblingGuardians64Test.fillings(
                            missed, left, box, "seed " + (194 + thirds) + ", round " + round + ", third band " + t);
                    allowed += hitting;
                    refused += 512 - hitting;
                }
            }
        }
        assertThat(allowed).isGreaterThan(10_000);
        assertThat(refused).isGreaterThan(10_000);
        assertThat(fewer).as("rows that others imply").isGreaterThan(100);
    }

    /** A branch reads the first band of the pair as the first. */
    private static PairLeaves leaves(SplittableRandom random, int thirds, int round) {
        PairLeaves leaves = null;
        while (leaves == null || leaves.first() != 0) {
            int size = random.nextInt(round % 9 == 0 ? 700 : 160);
            leaves = PairLeaves.random(random, RandomPairs.upTo(thirds, random), size, random.nextInt(30));
        }
        return leaves;
    }

    private static void fill(BranchGuardians64 branch, PairLeaves leaves, long clues, long alive) {
        SocketTable.Rows fresh = new SocketTable.Rows(leaves.cells());
        for (int i = leaves.known(); i < leaves.pool().size(); i++) {
            fresh.add(leaves.pool(), i, 0, leaves.among());
        }
        branch.fill(new SocketTable(leaves.head(), leaves.cells(), 0, leaves.among()), fresh, clues, alive);
    }

    /** How many rows of the socket table of all sets the clues miss. */
    private static long inBox(PairLeaves leaves, long clues) {
        SocketTable.Rows rows = new SocketTable(leaves.pool(), leaves.cells(), 0, leaves.among()).rows;
        long missed = 0;
        for (int row = 0; row < rows.size; row++) {
            missed += ((rows.first[row] | (long) rows.second[row] << 27) & clues) == 0 ? 1 : 0;
        }
        return missed;
    }

    private static long some(SplittableRandom random, int count) {
        long cells = PAIR;
        while (Long.bitCount(cells) > count) {
            cells &= ~(1L << random.nextInt(54));
        }
        return cells;
    }
}
