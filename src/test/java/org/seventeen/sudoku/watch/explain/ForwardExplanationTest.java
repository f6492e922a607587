package org.seventeen.sudoku.watch.explain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.seventeen.sudoku.watch.explain.ForwardExplanation.Groups;
import org.seventeen.sudoku.watch.explain.ForwardExplanation.Round;
import org.seventeen.sudoku.watch.explain.ForwardExplanation.Shared;
import org.seventeen.sudoku.watch.explain.ForwardExplanation.Verdict;

class ForwardExplanationTest {
    private static final int BRANCHES = 20_000;
    private static final int MANY = 1_000_000;

    /**
     * A small branch whose hitting sets can all be listed.
     *
     * @param rows residual sets, smallest first, not thinned
     * @param active the cells that may become clues, at most a dozen, anywhere in the 54
     * @param left clues left
     */
    private record Branch(List<Long> rows, long active, int left) {
        /** A random branch; small enough to be dead sometimes, with few enough rows to be alive sometimes. */
        static Branch random(SplittableRandom random) {
            int[] cells = new int[5 + random.nextInt(8)];
            long active = 0;
            for (int i = 0; i < cells.length; i++) {
                do {
                    cells[i] = random.nextInt(54);
                } while ((active >>> cells[i] & 1) != 0);
                active |= 1L << cells[i];
            }
            int left = random.nextInt(5);
            List<Long> rows = new ArrayList<>();
            int count = random.nextInt(3 + 5 * left);
            for (int i = 0; i < count; i++) {
                int size = 1 + random.nextInt(random.nextInt(4) == 0 ? 2 : 6);
                long row = 0;
                for (int j = 0; j < size; j++) {
                    row |= 1L << cells[random.nextInt(cells.length)];
                }
                rows.add(row);
            }
            rows.sort((a, b) -> Integer.compare(Long.bitCount(a), Long.bitCount(b)));
            return new Branch(List.copyOf(rows), active, left);
        }

        ForwardExplanation explained() {
            return ForwardExplanation.of(ForwardTable.of(rows), active, left);
        }

        long[] array() {
            return rows.stream().mapToLong(Long::longValue).toArray();
        }

        /** All sets of at most {@code left} active cells that hit every row. */
        List<Long> hittingSets() {
            List<Long> found = new ArrayList<>();
            for (long set = active; ; set = set - 1 & active) {
                if (Long.bitCount(set) <= left && hitsAll(set)) {
                    found.add(set);
                }
                if (set == 0) {
                    return found;
                }
            }
        }

        /** The groups of {@code size} disjoint rows, by looking at every set of rows in lexicographic order. */
        static List<List<Integer>> groups(long[] rows, int size) {
            List<List<Integer>> found = new ArrayList<>();
            collect(rows, size, 0, new int[size], 0, found);
            return found;
        }

        private static void collect(
                long[] rows, int size, int depth, int[] chosen, int first, List<List<Integer>> found) {
            if (depth == size) {
                found.add(Arrays.stream(chosen).boxed().toList());
                return;
            }
            for (int row = first; row < rows.length; row++) {
                chosen[depth] = row;
                boolean disjoint = true;
                for (int i = 0; i < depth; i++) {
                    disjoint &= (rows[chosen[i]] & rows[row]) == 0;
                }
                if (disjoint) {
                    collect(rows, size, depth + 1, chosen, row + 1, found);
                }
            }
        }

        private boolean hitsAll(long set) {
            for (long row : rows) {
                if ((row & set) == 0) {
                    return false;
                }
            }
            return true;
        }
    }

    /**
     * Every hitting set lies in the active cells and contains the forced ones; there is none if the branch is dead. And the verdict
     * and the cells are all that the three properties say.
     */
    @Test
    void theViewIsRightAboutAllHittingSetsAndFindsAllThatTheThreePropertiesSay() {
        SplittableRandom random = new SplittableRandom(1001);
        Set<Verdict> seen = EnumSet.noneOf(Verdict.class);
        int confined = 0;
        int forced = 0;
        for (int i = 0; i < BRANCHES; i++) {
            Branch branch = Branch.random(random);
            String message = "seed 1001, branch " + i + ": " + branch;
            ForwardExplanation explained = branch.explained();
            Verdict verdict = explained.verdict();
            seen.add(verdict);
            assertThat(explained.limited()).isFalse();
            Plain plain = Plain.of(branch);
            assertThat(verdict.isDead()).as(message).isEqualTo(plain.dead());
            List<Long> hittingSets = branch.hittingSets();
            checkShared(explained, hittingSets, message);
            if (verdict.isDead()) {
                assertThat(hittingSets).as(message).isEmpty();
                continue;
            }
            assertThat(explained.active()).as(message).isEqualTo(plain.active());
            for (long set : hittingSets) {
                assertThat(set & ~explained.active()).as(message).isZero();
                assertThat(explained.forced() & ~set).as(message).isZero();
            }
            confined += explained.active() != branch.active() ? 1 : 0;
            forced += explained.forced() != 0 ? 1 : 0;
        }
        assertThat(seen).containsExactly(Verdict.values());
        assertThat(confined).isGreaterThan(BRANCHES / 20);
        assertThat(forced).isGreaterThan(BRANCHES / 20);
    }

    private static void checkShared(ForwardExplanation explained, List<Long> hittingSets, String message) {
        for (Round round : explained.rounds()) {
            for (Shared shared : round.shared()) {
                assertThat(hittingSets)
                        .as(message)
                        .allMatch(set -> shared.cells() != 0 && (set & shared.cells()) == shared.cells());
            }
        }
    }

    /** An independent, inefficient statement of the three properties. */
    private record Plain(boolean dead, long active) {
        static Plain of(Branch branch) {
            long active = branch.active();
            while (true) {
                long[] rows = branch.array();
                for (int i = 0; i < rows.length; i++) {
                    rows[i] &= active;
                    if (rows[i] == 0) {
                        return new Plain(true, 0);
                    }
                }
                if (!Branch.groups(rows, branch.left() + 1).isEmpty()) {
                    return new Plain(true, 0);
                }
                long after = active;
                for (List<Integer> group : Branch.groups(rows, branch.left())) {
                    long union = 0;
                    for (int row : group) {
                        union |= rows[row];
                    }
                    after &= union;
                }
                if (after == active) {
                    return new Plain(false, active);
                }
                active = after;
            }
        }
    }

    @Test
    void theGroupsOfARoundAreAllGroupsOfItsRows() {
        SplittableRandom random = new SplittableRandom(1004);
        for (int i = 0; i < 5_000; i++) {
            Branch branch = Branch.random(random);
            for (Round round : branch.explained().rounds()) {
                long[] rows = round.rows().stream().mapToLong(Long::longValue).toArray();
                List<List<Integer>> all = switch (round.verdict()) {
                    case EMPTY_ROW -> List.of();
                    case TOO_MANY_DISJOINT -> Branch.groups(rows, branch.left() + 1);
                    case CRITICAL, OPEN -> Branch.groups(rows, branch.left());
                };
                assertThat(round.groups())
                        .as("seed 1004, branch " + i + ": " + branch)
                        .isEqualTo(all);
                assertThat(round.verdict() == Verdict.OPEN)
                        .isEqualTo(all.isEmpty() && round.verdict() != Verdict.EMPTY_ROW);
            }
        }
    }

    @Test
    void noClueLeftAndNothingToHitIsAliveWithoutActiveCells() {
        ForwardExplanation complete = ForwardExplanation.of(ForwardTable.of(List.of()), 0b111, 0);
        assertThat(complete.verdict()).isEqualTo(Verdict.CRITICAL);
        assertThat(complete.active()).isZero();
        ForwardExplanation more = ForwardExplanation.of(ForwardTable.of(List.of()), 0b111, 1);
        assertThat(more.verdict()).isEqualTo(Verdict.OPEN);
        assertThat(more.active()).isEqualTo(0b111);
    }

    @Test
    void aLimitedViewSaysLessAndNothingWrong() {
        SplittableRandom random = new SplittableRandom(1006);
        int times = 0;
        for (int i = 0; i < BRANCHES; i++) {
            Branch branch = Branch.random(random);
            ForwardExplanation limited =
                    ForwardExplanation.of(ForwardTable.of(branch.rows()), branch.active(), branch.left(), 1, 20);
            boolean dead = limited.verdict().isDead();
            assertThat(branch.hittingSets())
                    .as("seed 1006, branch " + i + ": " + branch)
                    .allMatch(set -> !dead && (set & ~limited.active()) == 0);
            times += limited.limited() ? 1 : 0;
        }
        assertThat(times).isGreaterThan(100);
    }

    @Test
    void aNegativeNumberOfCluesIsRefused() {
        assertThatThrownBy(() -> ForwardExplanation.of(ForwardTable.of(List.of()), 1, -1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("expected 0 or more clues left, found -1");
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
    void moreGroupsThanTheLimitAreNotKeptAndSaidToBeMissing() {
        long[] rows = {1, 2, 4, 8, 16};
        assertThat(Groups.of(rows, 2, 10, MANY).list).hasSize(10);
        assertThat(Groups.of(rows, 2, 10, MANY).complete).isTrue();
        assertThat(Groups.of(rows, 2, 9, MANY).list).hasSize(9);
        assertThat(Groups.of(rows, 2, 9, MANY).complete).isFalse();
    }

    @Test
    void aSearchThatTakesTooLongIsGivenUp() {
        long[] rows = randomRows(new SplittableRandom(22), 400, 54, 6);
        Groups groups = Groups.of(rows, 7, MANY, 1_000);
        assertThat(groups.complete).isFalse();
        for (List<Integer> group : groups.list) {
            long union = 0;
            for (int row : group) {
                assertThat(rows[row] & union).isZero();
                union |= rows[row];
            }
        }
    }
}
