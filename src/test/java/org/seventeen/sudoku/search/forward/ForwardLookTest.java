package org.seventeen.sudoku.search.forward;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.seventeen.base.bits.Combinations;
import org.seventeen.sudoku.search.Counters;
import org.seventeen.sudoku.search.Rule;
import org.seventeen.sudoku.search.SearchListener;
import org.seventeen.sudoku.search.Walk;
import org.seventeen.sudoku.watch.explain.ForwardBranch;
import org.seventeen.sudoku.watch.explain.ForwardExplanation;
import org.seventeen.sudoku.watch.explain.ForwardTable;
import org.seventeen.testing.Examples;

/** Compares the look ahead of the inner loop with the view for people, with all clue sets, and with champagne's examples. */
class ForwardLookTest {
    private static final long BAND_1 = (1L << 27) - 1;

    private final Counters counts = new Counters();

    private boolean look(ForwardLook look, long[] sets, long active, int first, int second) {
        ForwardRows.Sets level = new ForwardRows.Sets();
        level.load(sets, 0, active, true);
        long[] unhit = new long[level.words + 1];
        level.markAll(unhit);
        return look.look(level, unhit, 0, active, first, second, counts);
    }

    @Test
    void aLookIsRightAboutAllClueSetsAndSaysNoLessThanTheViewForPeople() {
        SplittableRandom random = new SplittableRandom(501);
        int dead = 0;
        int confined = 0;
        int more = 0;
        for (int round = 0; round < 6000; round++) {
            long active = ForwardFamilies.cells(random, ForwardTask.ALL_CELLS, 6 + random.nextInt(7));
            int left = 3 + random.nextInt(2);
            int first = random.nextInt(left + 1);
            long[] sets = new long[1 + random.nextInt(5 * left)];
            for (int i = 0; i < sets.length; i++) {
                sets[i] = ForwardFamilies.cells(random, active, 1 + random.nextInt(5));
            }
            ForwardLook all = new ForwardLook(EnumSet.allOf(Rule.class), SearchListener.NONE);
            boolean alive = look(all, sets, active, first, left - first);
            String message = "seed 501, round " + round;
            checkAgainstAllClueSets(all, alive, sets, active, first, left, message);
            Set<Rule> some = EnumSet.noneOf(Rule.class);
            for (Rule rule : EnumSet.complementOf(EnumSet.copyOf(Rule.of(Walk.SIBLINGS)))) {
                if (random.nextBoolean()) {
                    some.add(rule);
                }
            }
            ForwardLook partial = new ForwardLook(some, SearchListener.NONE);
            checkAgainstAllClueSets(
                    partial,
                    look(partial, sets, active, first, left - first),
                    sets,
                    active,
                    first,
                    left,
                    message + some);
            ForwardTable thin =
                    ForwardTable.of(Arrays.stream(sets).boxed().toList()).rebuilt(0, active);
            ForwardExplanation view = ForwardExplanation.of(thin, active, left);
            boolean exactlyAlive = !view.verdict().isDead();
            assertThat(alive && !exactlyAlive).as(message).isFalse();
            if (alive) {
                assertThat(all.active() & ~view.active()).as(message).isZero();
                confined += all.active() != active ? 1 : 0;
            }
            dead += alive ? 0 : 1;
            more += !alive && exactlyAlive ? 1 : 0;
        }
        assertThat(dead).isBetween(1000, 5000);
        assertThat(confined).isGreaterThan(500);
        assertThat(more).as("dead by the clues left in one band").isGreaterThan(100);
    }

    private static void checkAgainstAllClueSets(
            ForwardLook look, boolean alive, long[] sets, long active, int first, int left, String message) {
        int cells = Long.bitCount(active);
        for (int choice : Combinations.masks(cells, left)) {
            long clues = Masks.spread(choice, active);
            if (Long.bitCount(clues & BAND_1) != first || !Masks.hitsAll(sets, clues)) {
                continue;
            }
            assertThat(alive).as(message).isTrue();
            assertThat(clues & ~look.active()).as(message).isZero();
            assertThat(clues & look.branching()).as(message).isNotZero();
        }
    }

    @Test
    void theExamplesOfChampagneComeOutAsTold() {
        // Champagne does not say which band the clues are in, so the rule about bands is off.
        Set<Rule> rules = EnumSet.complementOf(EnumSet.of(Rule.FORWARD_BANDS));
        long[] left = {
            Examples.mask("..1.........1......1.1..1....1.1...1......1......1..11"),
            0,
            Examples.mask("..1.1.11....1......1............................1....1")
        };
        for (int number = 1; number <= 3; number++) {
            long[] sets = Examples.masks("champagne-" + number + ".txt").stream()
                    .mapToLong(set -> set)
                    .toArray();
            long active = ForwardBranch.Case.examples().get(number - 1).branch().open();
            ForwardLook look = new ForwardLook(rules, SearchListener.NONE);
            assertThat(look(look, sets, active, 2, 1)).as("example " + number).isEqualTo(number == 3);
            if (number == 3) {
                assertThat(look.active()).isEqualTo(left[2]);
            }
            ForwardLook oneRound = new ForwardLook(EnumSet.of(Rule.FORWARD_GROUPS), SearchListener.NONE);
            assertThat(look(oneRound, sets, active, 2, 1))
                    .as("example " + number)
                    .isTrue();
            if (number == 1) {
                assertThat(oneRound.active()).isEqualTo(left[0]);
            }
        }
    }
}
