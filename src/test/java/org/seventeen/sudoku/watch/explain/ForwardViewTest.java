package org.seventeen.sudoku.watch.explain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.seventeen.sudoku.search.forward.ForwardTable;
import org.seventeen.sudoku.watch.explain.ForwardView.Verdict;

class ForwardViewTest {
    private static final int BRANCHES = 20_000;

    private final ForwardView view = new ForwardView();

    /** Every hitting set lies in the active cells and contains the forced ones; there is none if the branch is dead. */
    private void checkAgainstAllHittingSets(Branches branch, Verdict verdict, String message) {
        List<Long> hittingSets = branch.hittingSets();
        if (verdict.isDead()) {
            assertThat(hittingSets).as(message).isEmpty();
            return;
        }
        assertThat(view.active() & ~branch.active()).as(message).isZero();
        for (long set : hittingSets) {
            assertThat(set & ~view.active()).as(message).isZero();
            assertThat(view.forced() & ~set).as(message).isZero();
        }
    }

    @Test
    void theExactViewIsRightAboutAllHittingSets() {
        SplittableRandom random = new SplittableRandom(1001);
        Set<Verdict> seen = EnumSet.noneOf(Verdict.class);
        int confined = 0;
        int forced = 0;
        for (int i = 0; i < BRANCHES; i++) {
            Branches branch = Branches.random(random);
            Verdict verdict = view.exact(branch.table(), 0, branch.active(), branch.left());
            checkAgainstAllHittingSets(branch, verdict, "seed 1001, branch " + i + ": " + branch);
            assertThat(view.isLimited()).isFalse();
            seen.add(verdict);
            confined += !verdict.isDead() && view.active() != branch.active() ? 1 : 0;
            forced += !verdict.isDead() && view.forced() != 0 ? 1 : 0;
        }
        assertThat(seen).containsExactly(Verdict.values());
        assertThat(confined).isGreaterThan(BRANCHES / 20);
        assertThat(forced).isGreaterThan(BRANCHES / 20);
    }

    @Test
    void theBoundedViewIsRightAboutAllHittingSets() {
        SplittableRandom random = new SplittableRandom(1002);
        int dead = 0;
        int confined = 0;
        for (int i = 0; i < BRANCHES; i++) {
            Branches branch = Branches.random(random);
            int starts = 1 + random.nextInt(4);
            Verdict verdict = view.bounded(branch.table(), 0, branch.active(), branch.left(), starts);
            checkAgainstAllHittingSets(branch, verdict, "seed 1002, branch " + i + ": " + branch);
            dead += verdict.isDead() ? 1 : 0;
            confined += !verdict.isDead() && view.active() != branch.active() ? 1 : 0;
        }
        assertThat(dead).isGreaterThan(BRANCHES / 20);
        assertThat(confined).isGreaterThan(BRANCHES / 20);
    }

    /** An independent, inefficient statement of the three properties. */
    private record Plain(boolean dead, long active) {
        static Plain of(Branches branch) {
            long active = branch.active();
            while (true) {
                long[] rows = branch.array();
                for (int i = 0; i < rows.length; i++) {
                    rows[i] &= active;
                    if (rows[i] == 0) {
                        return new Plain(true, 0);
                    }
                }
                if (!Branches.groups(rows, branch.left() + 1).isEmpty()) {
                    return new Plain(true, 0);
                }
                long after = active;
                for (List<Integer> group : Branches.groups(rows, branch.left())) {
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
    void theExactViewFindsAllThatTheThreePropertiesSayAndTheBoundedOneNoMore() {
        SplittableRandom random = new SplittableRandom(1003);
        ForwardView bounded = new ForwardView();
        int same = 0;
        for (int i = 0; i < BRANCHES; i++) {
            Branches branch = Branches.random(random);
            String message = "seed 1003, branch " + i + ": " + branch;
            Plain plain = Plain.of(branch);
            Verdict exact = view.exact(branch.table(), 0, branch.active(), branch.left());
            assertThat(exact.isDead()).as(message).isEqualTo(plain.dead());
            if (!plain.dead()) {
                assertThat(view.active()).as(message).isEqualTo(plain.active());
            }
            Verdict fast = bounded.bounded(branch.table(), 0, branch.active(), branch.left(), 1 + random.nextInt(64));
            if (fast.isDead()) {
                assertThat(exact.isDead()).as(message).isTrue();
            } else if (!exact.isDead()) {
                assertThat(view.active() & ~bounded.active()).as(message).isZero();
            }
            same += fast.isDead() == exact.isDead() && (fast.isDead() || bounded.active() == view.active()) ? 1 : 0;
        }
        assertThat(same).as("branches on which the bounded view sees as much").isGreaterThan(BRANCHES * 9 / 10);
    }

    @Test
    void theGroupsOfTheLastRoundAreDisjointRowsOfTheResidualTable() {
        SplittableRandom random = new SplittableRandom(1004);
        for (int i = 0; i < BRANCHES; i++) {
            Branches branch = Branches.random(random);
            boolean exact = random.nextBoolean();
            Verdict verdict = exact
                    ? view.exact(branch.table(), 0, branch.active(), branch.left())
                    : view.bounded(branch.table(), 0, branch.active(), branch.left(), 3);
            if (verdict.isDead() && !exact) {
                continue;
            }
            DisjointGroups groups = view.groups();
            List<List<Integer>> all = Branches.groups(view.residual().toArray(), groups.groupSize());
            for (int group = 0; group < groups.count(); group++) {
                assertThat(all)
                        .as("seed 1004, branch " + i + ": " + branch)
                        .contains(Arrays.stream(groups.rows(group)).boxed().toList());
            }
            if (exact && verdict != Verdict.EMPTY_ROW) {
                assertThat(groups.count()).isEqualTo(all.size());
                assertThat(groups.groupSize()).isEqualTo(branch.left() + (verdict.isDead() ? 1 : 0));
            }
            if (!verdict.isDead()) {
                assertThat(groups.count() > 0).isEqualTo(verdict == Verdict.CRITICAL);
            }
        }
    }

    @Test
    void theExplanationComesToTheVerdictOfTheExactView() {
        SplittableRandom random = new SplittableRandom(1005);
        for (int i = 0; i < 5_000; i++) {
            Branches branch = Branches.random(random);
            String message = "seed 1005, branch " + i + ": " + branch;
            Verdict verdict = view.exact(branch.table(), 0, branch.active(), branch.left());
            ForwardExplanation told = ForwardExplanation.of(branch.table(), branch.active(), branch.left());
            assertThat(told.verdict().isDead()).as(message).isEqualTo(verdict.isDead());
            if (!verdict.isDead()) {
                assertThat(told.active()).as(message).isEqualTo(view.active());
                assertThat(told.forced()).as(message).isEqualTo(view.forced());
            }
            assertThat(told.rounds()).as(message).hasSize(view.rounds());
            checkShared(told, branch.hittingSets(), message);
        }
    }

    private static void checkShared(ForwardExplanation told, List<Long> hittingSets, String message) {
        for (ForwardExplanation.Round round : told.rounds()) {
            for (ForwardExplanation.Shared shared : round.shared()) {
                assertThat(hittingSets)
                        .as(message)
                        .allMatch(set -> shared.cells() != 0 && (set & shared.cells()) == shared.cells());
            }
        }
    }

    @Test
    void cluesTakeTheRowsTheyHitOutOfTheView() {
        ForwardTable table = new ForwardTable();
        table.set(new long[] {0b11, 0b1100, 0b110000}, 3);
        assertThat(view.exact(table, 0, 0b111111, 2)).isEqualTo(Verdict.TOO_MANY_DISJOINT);
        assertThat(view.exact(table, 0b1, 0b111110, 2)).isEqualTo(Verdict.CRITICAL);
        assertThat(view.active()).isEqualTo(0b111100);
        assertThat(view.exact(table, 0b1, 0b001110, 2)).isEqualTo(Verdict.EMPTY_ROW);
        assertThat(view.bounded(table, 0b1, 0b111110, 2, 1)).isEqualTo(Verdict.CRITICAL);
        assertThat(view.active()).isEqualTo(0b111100);
        assertThat(table.size()).isEqualTo(3);
    }

    @Test
    void noClueLeftAndNothingToHitIsAliveWithoutActiveCells() {
        ForwardTable table = new ForwardTable();
        assertThat(view.exact(table, 0, 0b111, 0)).isEqualTo(Verdict.CRITICAL);
        assertThat(view.active()).isZero();
        assertThat(view.bounded(table, 0, 0b111, 0, 2)).isEqualTo(Verdict.CRITICAL);
        assertThat(view.active()).isZero();
        assertThat(view.exact(table, 0, 0b111, 1)).isEqualTo(Verdict.OPEN);
        assertThat(view.active()).isEqualTo(0b111);
    }

    @Test
    void theExampleOfTheExchangeIsDead() {
        ForwardTable table = new ForwardTable();
        table.set(new long[] {0b11, 0b1110000, 0b100000110, 0b10010101, 0b1000100100}, 5);
        assertThat(view.bounded(table, 0, 0x3FF, 2, 1).isDead()).isTrue();
        assertThat(view.exact(table, 0, 0x3FF, 2).isDead()).isTrue();
    }

    @Test
    void aLimitedViewSaysLessAndNothingWrong() {
        SplittableRandom random = new SplittableRandom(1006);
        ForwardView limited = new ForwardView(1, 20);
        int times = 0;
        for (int i = 0; i < BRANCHES; i++) {
            Branches branch = Branches.random(random);
            Verdict verdict = limited.exact(branch.table(), 0, branch.active(), branch.left());
            List<Long> hittingSets = branch.hittingSets();
            String message = "seed 1006, branch " + i + ": " + branch;
            assertThat(verdict.isDead() && !hittingSets.isEmpty()).as(message).isFalse();
            assertThat(hittingSets).as(message).allMatch(set -> verdict.isDead() || (set & ~limited.active()) == 0);
            times += limited.isLimited() ? 1 : 0;
        }
        assertThat(times).isGreaterThan(100);
    }

    @Test
    void aNegativeNumberOfCluesIsRefused() {
        assertThatThrownBy(() -> view.exact(new ForwardTable(), 0, 1, -1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("expected 0 or more clues left, found -1");
        assertThatThrownBy(() -> view.bounded(new ForwardTable(), 0, 1, -1, 1))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
