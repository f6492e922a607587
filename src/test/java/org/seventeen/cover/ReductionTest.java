package org.seventeen.cover;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class ReductionTest {
    private int refuted;
    private int forced;
    private int dropped;

    /** Against all subsets of the options: each solution with the selected option has the forced ones, and else options that remain. */
    @Test
    void noSolutionIsLost() {
        SplittableRandom random = new SplittableRandom(53);
        for (int round = 0; round < 2000; round++) {
            int primary = random.nextInt(2, 10);
            int items = primary + random.nextInt(3);
            int[] options = new int[random.nextInt(1, 13)];
            for (int i = 0; i < options.length; i++) {
                do {
                    int half = random.nextInt(1 << items);
                    options[i] = half & random.nextInt(1 << items);
                } while ((options[i] & (1 << primary) - 1) == 0);
            }
            int selected = random.nextInt(3) == 0 ? random.nextInt(options.length) : -1;
            check("seed 53, round " + round, primary, items, options, selected);
        }
        assertThat(refuted).isGreaterThan(100);
        assertThat(forced).isGreaterThan(100);
        assertThat(dropped).as("solvable problems with a compared pair").isGreaterThan(10);
    }

    /** Items with one option each, all of which hold one further item: taken at once, two or more contradict each other. */
    @Test
    void forcedOptionsThatShareAnItemAreRefused() {
        for (int forcedAtOnce = 1; forcedAtOnce <= 9; forcedAtOnce++) {
            int[] options = new int[forcedAtOnce];
            for (int item = 0; item < forcedAtOnce; item++) {
                options[item] = 1 << item | 1 << forcedAtOnce;
            }
            // The shared item is secondary in the first round, primary in the second.
            for (int primary = forcedAtOnce; primary <= forcedAtOnce + 1; primary++) {
                Reduction reduction = new Reduction(DancingLinksTest.problem(forcedAtOnce + 1, primary, options));
                for (int selected = 0; selected <= 1; selected++) {
                    assertThat(reduction.run(new int[primary + 1], selected))
                            .as("%d options, %d primary items, %d selected", forcedAtOnce, primary, selected)
                            .isEqualTo(forcedAtOnce == 1 ? 1 : -1);
                }
            }
        }
    }

    private void check(String what, int primary, int items, int[] options, int selected) {
        Reduction reduction = new Reduction(DancingLinksTest.problem(items, primary, options));
        int[] taken = new int[primary + 1];
        int first = reduction.run(taken, 0);
        taken[0] = Math.max(selected, 0);
        int count = reduction.run(taken, selected < 0 ? 0 : 1);
        assertThat(selected < 0 ? first : count).as("%s, run twice", what).isEqualTo(count);
        int[] list = new int[options.length + 1];
        int remain = asSet(list, reduction.listRemaining(list));
        int must = asSet(taken, Math.max(count, 0));
        List<List<Integer>> solutions = DancingLinksTest.bruteForce(primary, options, selected < 0 ? 0 : 1 << selected);
        boolean solved = !solutions.isEmpty();
        for (List<Integer> solution : solutions) {
            int subset = solution.stream().mapToInt(option -> 1 << option).sum();
            assertThat(count).as(what).isNotNegative();
            assertThat(subset & must).as(what).isEqualTo(must);
            assertThat(subset & ~must & ~remain).as(what).isZero();
        }
        refuted += count < 0 ? 1 : 0;
        forced += solved && count > 1 ? 1 : 0;
        dropped += solved && (withoutTaken(options, must) & ~remain) != 0 ? 1 : 0;
    }

    private static int asSet(int[] list, int count) {
        return Arrays.stream(list, 0, count).map(option -> 1 << option).sum();
    }

    /** The options that share no item with those of a subset. */
    private static int withoutTaken(int[] options, int subset) {
        int apart = 0;
        for (int option = 0; option < options.length; option++) {
            boolean shares = false;
            for (int other = 0; other < options.length; other++) {
                shares |= (subset >>> other & 1) != 0 && (options[option] & options[other]) != 0;
            }
            apart |= shares ? 0 : 1 << option;
        }
        return apart;
    }
}
