package org.seventeen.sudoku.watch.explain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class DisjointGroupsTest {
    private static final int MANY = 1_000_000;

    private static List<List<Integer>> found(DisjointGroups groups) {
        List<List<Integer>> all = new ArrayList<>();
        for (int group = 0; group < groups.count(); group++) {
            all.add(Arrays.stream(groups.rows(group)).boxed().toList());
        }
        return all;
    }

    private static long[] randomRows(SplittableRandom random, int count, int cells, int largest) {
        long[] rows = new long[count];
        for (int i = 0; i < count; i++) {
            int size = 1 + random.nextInt(largest);
            for (int j = 0; j < size; j++) {
                rows[i] |= 1L << random.nextInt(cells);
            }
        }
        return rows;
    }

    @Test
    void allGroupsAreFoundInLexicographicOrder() {
        SplittableRandom random = new SplittableRandom(21);
        DisjointGroups groups = new DisjointGroups(MANY, MANY);
        long total = 0;
        for (int round = 0; round < 500; round++) {
            long[] rows = randomRows(random, random.nextInt(18), 10 + random.nextInt(44), 6);
            for (int size = 0; size <= 6; size++) {
                groups.find(rows, rows.length, size);
                assertThat(groups.isComplete()).isTrue();
                assertThat(groups.groupSize()).isEqualTo(size);
                assertThat(found(groups))
                        .as("seed 21, round " + round + ", size " + size)
                        .isEqualTo(Branches.groups(rows, size));
                total += groups.count();
            }
        }
        assertThat(total).isGreaterThan(10_000);
    }

    @Test
    void theUnionIsThatOfTheMembers() {
        long[] rows = {0b11, 0b1100, 0b110, 0b10000};
        DisjointGroups groups = new DisjointGroups(MANY, MANY);
        groups.find(rows, 4, 3);
        assertThat(groups.count()).isEqualTo(1);
        assertThat(groups.rows(0)).containsExactly(0, 1, 3);
        assertThat(groups.row(0, 2)).isEqualTo(3);
        assertThat(groups.union(0, rows)).isEqualTo(0b11111);
    }

    @Test
    void moreGroupsThanTheLimitAreNotKeptAndSaidToBeMissing() {
        long[] rows = {1, 2, 4, 8, 16};
        DisjointGroups groups = new DisjointGroups(10, MANY);
        groups.find(rows, 5, 2);
        assertThat(groups.count()).isEqualTo(10);
        assertThat(groups.isComplete()).isTrue();
        groups = new DisjointGroups(9, MANY);
        groups.find(rows, 5, 2);
        assertThat(groups.count()).isEqualTo(9);
        assertThat(groups.isComplete()).isFalse();
        groups.find(rows, 5, 1);
        assertThat(groups.isComplete()).isTrue();
    }

    @Test
    void aSearchThatTakesTooLongIsGivenUp() {
        long[] rows = randomRows(new SplittableRandom(22), 400, 54, 6);
        DisjointGroups groups = new DisjointGroups(MANY, 1_000);
        groups.find(rows, rows.length, 7);
        assertThat(groups.isComplete()).isFalse();
        for (int group = 0; group < groups.count(); group++) {
            long union = groups.union(group, rows);
            int cells = Arrays.stream(groups.rows(group))
                    .map(row -> Long.bitCount(rows[row]))
                    .sum();
            assertThat(Long.bitCount(union)).isEqualTo(cells);
        }
    }

    @Test
    void limitsBelowOneAreRefused() {
        assertThatThrownBy(() -> new DisjointGroups(0, 5))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("expected limits of at least 1, found 0 groups and 5 steps");
        assertThatThrownBy(() -> new DisjointGroups(5, 0)).isInstanceOf(IllegalArgumentException.class);
    }
}
