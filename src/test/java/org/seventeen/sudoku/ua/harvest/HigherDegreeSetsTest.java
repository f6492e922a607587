package org.seventeen.sudoku.ua.harvest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.RandomGrids;

class HigherDegreeSetsTest {
    private static final int ANY = Integer.MAX_VALUE;

    /** Sets of 4 to 7 cells among {@code cells} ones spread over the grid: many of them disjoint. */
    private static UaTable randomTable(SplittableRandom random, int sets, int cells) {
        int[] spread = new int[cells];
        for (int i = 0; i < cells; i++) {
            spread[i] = i * 81 / cells;
        }
        List<CellSet> all = new ArrayList<>();
        while (all.size() < sets) {
            CellSet set = CellSet.EMPTY;
            int size = 4 + random.nextInt(4);
            while (set.size() < size) {
                set = set.with(spread[random.nextInt(cells)]);
            }
            all.add(set);
        }
        return UaTable.of(all);
    }

    /** The cells of all groups of {@code degree} disjoint sets from {@code first} on, added to {@code union}. */
    private static void unions(UaTable table, int degree, int first, CellSet union, List<CellSet> found) {
        if (degree == 0) {
            found.add(union);
            return;
        }
        for (int i = first; i < table.size(); i++) {
            CellSet cells = table.get(i);
            if (!cells.meets(union)) {
                unions(table, degree - 1, i + 1, union.or(cells), found);
            }
        }
    }

    private static Set<String> minimal(List<CellSet> sets) {
        Set<String> minimal = new TreeSet<>();
        for (CellSet set : sets) {
            if (sets.stream().noneMatch(other -> !other.equals(set) && set.containsAll(other))) {
                minimal.add(set.toString());
            }
        }
        return minimal;
    }

    @Test
    void withoutLimitsAllMinimalUnionsOfDisjointSetsAreThere() {
        SplittableRandom random = new SplittableRandom(71);
        int largest = 0;
        for (int round = 0; round < 60; round++) {
            UaTable table = randomTable(random, 12, 24 + random.nextInt(16));
            HigherDegreeSets sets = HigherDegreeSets.of(table, ANY, ANY, ANY, ANY, ANY);
            for (int degree = 1; degree <= 5; degree++) {
                List<CellSet> all = new ArrayList<>();
                unions(table, degree, 0, CellSet.EMPTY, all);
                Set<String> found = new TreeSet<>();
                for (int i = 0; i < sets.count(degree); i++) {
                    found.add(sets.cells(degree, i).toString());
                }
                assertThat(found)
                        .as("seed 71, round " + round + ", degree " + degree)
                        .isEqualTo(minimal(all));
                assertThat(sets.count(degree)).isEqualTo(found.size());
                largest = found.isEmpty() ? largest : Math.max(largest, degree);
            }
        }
        assertThat(largest).isEqualTo(5);
    }

    @Test
    void theTrackerIsDeadExactlyIfMoreDisjointSetsThanCluesLeftHaveNoClue() {
        SplittableRandom random = new SplittableRandom(72);
        int dead = 0;
        int alive = 0;
        for (int round = 0; round < 150; round++) {
            UaTable table = randomTable(random, 14, 24 + random.nextInt(16));
            HigherDegreeSets.Tracker tracker =
                    new HigherDegreeSets.Tracker(HigherDegreeSets.of(table, ANY, ANY, ANY, ANY, ANY), 1, 6);
            List<Integer> clues = new ArrayList<>();
            for (int step = 0; step < 20; step++) {
                if (clues.size() == 6 || !clues.isEmpty() && random.nextInt(3) == 0) {
                    clues.remove(clues.size() - 1);
                    tracker.takeBack();
                } else {
                    int cell = random.nextInt(81);
                    clues.add(cell);
                    tracker.set(cell);
                }
                int most = mostDisjoint(table, clues);
                String message = "seed 72, round " + round + ", clues " + clues;
                assertThat(tracker.clues()).isEqualTo(clues.size());
                for (int left = 0; left < 7; left++) {
                    assertThat(tracker.isDead(left)).as(message).isEqualTo(Math.min(5, most) > left);
                    dead += most > left ? 1 : 0;
                    alive += most > left ? 0 : 1;
                }
            }
            tracker.clear();
            assertThat(tracker.clues()).isZero();
        }
        assertThat(dead).isGreaterThan(1_000);
        assertThat(alive).isGreaterThan(1_000);
    }

    private static int mostDisjoint(UaTable table, List<Integer> clues) {
        for (int degree = 5; degree > 0; degree--) {
            List<CellSet> all = new ArrayList<>();
            unions(table, degree, 0, CellSet.EMPTY, all);
            if (all.stream().anyMatch(union -> clues.stream().noneMatch(union::contains))) {
                return degree;
            }
        }
        return 0;
    }

    @Test
    void aDeadBranchHasNoHittingSet() {
        SplittableRandom random = new SplittableRandom(73);
        int dead = 0;
        for (int round = 0; round < 200; round++) {
            UaTable table = randomTable(random, 10, 16 + random.nextInt(8));
            HigherDegreeSets.Tracker tracker =
                    new HigherDegreeSets.Tracker(HigherDegreeSets.of(table, 50, 20, 10, 5, 5), 1, 10);
            int left = random.nextInt(5);
            if (tracker.isDead(left)) {
                dead++;
                assertThat(isHit(table, 0, CellSet.EMPTY, left))
                        .as("seed 73, round " + round)
                        .isFalse();
            }
        }
        assertThat(dead).isBetween(30, 170);
    }

    /** On the way down from a node that is not dead, it knows of the same dead nodes. */
    @Test
    void aTrackerThatForgetsTheLargerDegreesFindsTheSameDeadBranches() {
        SplittableRandom random = new SplittableRandom(74);
        int dead = 0;
        for (int round = 0; round < 200; round++) {
            HigherDegreeSets sets = HigherDegreeSets.of(randomTable(random, 10, 24), 50, 20, 10, 5, 5);
            HigherDegreeSets.Tracker whole = new HigherDegreeSets.Tracker(sets, 1, 10);
            HigherDegreeSets.Tracker some = new HigherDegreeSets.Tracker(sets, 2, 10);
            for (int left = 6; left > 0 && !whole.isDead(left); left--) {
                int cell = random.nextInt(81);
                whole.set(cell);
                some.set(cell, left - 1);
                assertThat(left == 1 || some.isDead(left - 1) == whole.isDead(left - 1))
                        .as("seed 74, round " + round)
                        .isTrue();
                dead += left > 1 && whole.isDead(left - 1) ? 1 : 0;
            }
        }
        assertThat(dead).isBetween(20, 200);
    }

    private static boolean isHit(UaTable table, int first, CellSet clues, int left) {
        for (int i = first; i < table.size(); i++) {
            CellSet set = table.get(i);
            if (!set.meets(clues)) {
                if (left > 0) {
                    for (int cell : set.cells()) {
                        if (isHit(table, i + 1, clues.with(cell), left - 1)) {
                            return true;
                        }
                    }
                }
                return false;
            }
        }
        return true;
    }

    @Test
    void limitsKeepTheSmallestSets() {
        UaTable table = new UaHarvester(RandomGrids.seeded(74).next()).within(CellSet.ALL, 12);
        HigherDegreeSets sets = HigherDegreeSets.of(table, 200, 1_000, 2_000, 2_000, 2_000);
        for (int degree = 2; degree <= 5; degree++) {
            assertThat(sets.count(degree)).as("degree " + degree).isBetween(500, degree == 2 ? 1_000 : 2_000);
            for (int i = 0; i < sets.count(degree); i++) {
                assertThat(sets.cells(degree, i).size()).isGreaterThanOrEqualTo(4 * degree);
            }
        }
        List<CellSet> pairs = new ArrayList<>();
        UaTable smallest = UaTable.of(table.sets().subList(0, 200));
        unions(smallest, 2, 0, CellSet.EMPTY, pairs);
        int[] sizes = minimal(pairs).stream()
                .mapToInt(cells -> (int) cells.chars().filter(c -> c == '1').count())
                .sorted()
                .limit(1_000)
                .toArray();
        for (int i = 0; i < sets.count(2); i++) {
            assertThat(sets.cells(2, i).size()).isEqualTo(sizes[i]);
        }
    }

    @Test
    void badLimitsAreRefused() {
        UaTable none = UaTable.of(List.of());
        assertThatThrownBy(() -> HigherDegreeSets.of(none))
                .hasMessage("expected limits for 1 to 5 degrees, found 0")
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> HigherDegreeSets.of(none, 1, 1, 1, 1, 1, 1))
                .hasMessage("expected limits for 1 to 5 degrees, found 6");
        assertThatThrownBy(() -> HigherDegreeSets.of(none, 1, -1)).hasMessage("expected limits of 0 or more, found -1");
        assertThatThrownBy(() -> new HigherDegreeSets.Tracker(HigherDegreeSets.of(none, 1), 1, 82))
                .hasMessage("expected 0 to 81 clues, found 82");
    }

    @Test
    void aTrackerWithoutSetsIsNeverDead() {
        HigherDegreeSets.Tracker tracker =
                new HigherDegreeSets.Tracker(HigherDegreeSets.of(UaTable.of(List.of()), 9, 9), 1, 1);
        assertThat(tracker.isDead(0)).isFalse();
        assertThatThrownBy(tracker::takeBack).isInstanceOf(IllegalStateException.class);
        tracker.set(80);
        assertThatThrownBy(() -> tracker.set(0)).isInstanceOf(IllegalStateException.class);
    }
}
