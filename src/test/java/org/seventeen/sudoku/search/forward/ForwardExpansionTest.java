package org.seventeen.sudoku.search.forward;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.seventeen.sudoku.search.Counter;
import org.seventeen.sudoku.search.Rule;
import org.seventeen.sudoku.search.SearchListener;
import org.seventeen.sudoku.search.Walk;
import org.seventeen.sudoku.watch.explain.ForwardTable;
import org.seventeen.testing.Size;

/** Compares the expansion with trying everything, with each of its rules switched off. */
class ForwardExpansionTest {
    /** All rules, each one off, none, and each one alone. */
    private static Map<String, Set<Rule>> ruleSets() {
        Map<String, Set<Rule>> sets = new LinkedHashMap<>();
        sets.put("all", EnumSet.allOf(Rule.class));
        sets.put("none", EnumSet.noneOf(Rule.class));
        for (Rule rule : EnumSet.complementOf(EnumSet.copyOf(Rule.of(Walk.SIBLINGS)))) {
            sets.put("without " + rule.label(), EnumSet.complementOf(EnumSet.of(rule)));
            sets.put("only " + rule.label(), EnumSet.of(rule));
        }
        return sets;
    }

    private static List<Long> expand(Set<Rule> rules, ForwardPair pair, ForwardTask task) {
        List<Long> found = new ArrayList<>();
        new ForwardExpansion(rules, SearchListener.NONE)
                .expand(pair, task, (first, second, living) -> found.add(first | (long) second << 27), () -> false);
        found.sort(null);
        return found;
    }

    @ParameterizedTest
    @CsvSource({"0,0", "1,0", "0,2", "1,1", "2,1", "2,2", "0,3", "3,2", "2,4", "3,3", "4,3", "4,4"})
    void everyClueSetIsHandedOverOnceWhateverTheRules(int first, int second) {
        int seed = 300 + 10 * first + second;
        SplittableRandom random = new SplittableRandom(seed);
        int nonEmpty = 0;
        int clues = first + second;
        int rounds = clues > 5 ? 20 : 40;
        for (int round = 0; round < rounds; round++) {
            // Every tenth family has more than a word of sets: so many that few clue sets hit them all.
            int sets = round % 10 == 0 ? 90 : 1 + clues * (1 + round % 5);
            ForwardFamilies family = ForwardFamilies.random(random, first, second, sets, 0);
            List<Long> expected = family.clueSets();
            for (Map.Entry<String, Set<Rule>> rules : ruleSets().entrySet()) {
                // Both lists sorted: a clue set passed on twice would show.
                assertThat(expand(rules.getValue(), family.pair(), family.task()))
                        .as("seed %d, round %d, %s", seed, round, rules.getKey())
                        .isEqualTo(expected);
            }
            nonEmpty += expected.isEmpty() ? 0 : 1;
        }
        assertThat(nonEmpty).isGreaterThan(rounds / 10);
    }

    /** Also if a part is walked with sets that were not known when the task was cut. */
    @ParameterizedTest
    @Tag("sized")
    @CsvSource({"0,0", "1,1", "1,2", "2,2", "2,4", "3,3", "4,3"})
    void eachClueSetBelongsToOnePart(int first, int second) {
        int seed = 500 + 10 * first + second;
        SplittableRandom random = new SplittableRandom(seed);
        int parts = 0;
        for (int round = 0; round < Size.of(first + second > 5 ? 3 : 8, 20); round++) {
            int sets = 1 + (first + second) * (1 + round % 5);
            ForwardFamilies family = ForwardFamilies.random(random, first, second, sets, 0);
            ForwardPair few = ForwardFamilies.pairOf(
                    Arrays.copyOf(family.pair().sets, random.nextInt(family.pair().sets.length + 1)));
            List<Long> expected = family.clueSets();
            for (Map.Entry<String, Set<Rule>> rules : ruleSets().entrySet()) {
                ForwardExpansion expansion = new ForwardExpansion(rules.getValue(), SearchListener.NONE);
                for (int depth = 0; depth < 8; depth += 1 + round % 3) {
                    List<ForwardTask> cut = new ArrayList<>();
                    expansion.cut(round % 2 == 0 ? few : family.pair(), family.task(), depth, cut::add);
                    List<Long> found = new ArrayList<>();
                    for (ForwardTask part : cut) {
                        found.addAll(expand(rules.getValue(), family.pair(), part));
                    }
                    found.sort(null);
                    assertThat(found)
                            .as("seed %d, round %d, %s, depth %d", seed, round, rules.getKey(), depth)
                            .isEqualTo(expected);
                    parts += cut.size();
                }
                // After cutting a task, an expansion walks other tasks to their end.
                List<Long> after = new ArrayList<>();
                expansion.expand(
                        family.pair(), family.task(), (x, y, living) -> after.add(x | (long) y << 27), () -> false);
                assertThat(after).hasSameSizeAs(expected);
            }
        }
        assertThat(parts).isPositive();
    }

    @ParameterizedTest
    @Tag("long")
    @CsvSource("4,4")
    void eachOfManyClueSetsBelongsToOnePart(int first, int second) {
        eachClueSetBelongsToOnePart(first, second);
    }

    /** Above the parts the walk is that of the whole task; where they begin they count for themselves, and below there is none. */
    @ParameterizedTest
    @CsvSource({"1,2", "2,2", "3,2", "3,3", "4,4"})
    void cuttingATaskCountsWhatIsNoPart(int first, int second) {
        SplittableRandom random = new SplittableRandom(404 + 10 * first + second);
        long parts = 0;
        for (int round = 0; round < 20; round++) {
            ForwardFamilies family = ForwardFamilies.random(random, first, second, 6, 6);
            for (Map.Entry<String, Set<Rule>> rules : ruleSets().entrySet()) {
                ForwardExpansion whole = new ForwardExpansion(rules.getValue(), SearchListener.NONE);
                whole.expand(family.pair(), family.task(), (x, y, living) -> {}, () -> false);
                for (int depth = 1; depth <= 5; depth++) {
                    ForwardExpansion cutting = new ForwardExpansion(rules.getValue(), SearchListener.NONE);
                    List<ForwardTask> cut = new ArrayList<>();
                    cutting.cut(family.pair(), family.task(), depth, cut::add);
                    boolean isWhole = cut.contains(family.task());
                    int begin = isWhole ? 0 : Math.min(depth, first + second - 3);
                    for (Counter counter : Counter.values()) {
                        for (int clues = 0; clues <= first + second; clues++) {
                            String message = "round " + round + ", " + rules.getKey() + ", depth " + depth + ", "
                                    + counter + " with " + clues + " clues";
                            if (clues < begin) {
                                assertThat(cutting.counts(clues).get(counter))
                                        .as(message)
                                        .isEqualTo(whole.counts(clues).get(counter));
                            } else if (clues > begin || isWhole) {
                                assertThat(cutting.counts(clues).get(counter))
                                        .as(message)
                                        .isZero();
                            }
                        }
                    }
                    if (!isWhole) {
                        assertThat(cutting.counts(begin).get(Counter.FORWARD_NODES) + cut.size())
                                .as("round %d, %s, depth %d", round, rules.getKey(), depth)
                                .isEqualTo(whole.counts(begin).get(Counter.FORWARD_NODES));
                        parts += cut.size();
                    }
                }
            }
        }
        assertThat(parts > 100).isEqualTo(first + second > 3);
    }

    @Test
    @Tag("sized")
    void onlyClueSetsThatNoThirdBandCanCompleteAreLeftOut() {
        SplittableRandom random = new SplittableRandom(401);
        int left = 0;
        int kept = 0;
        int deadThirds = 0;
        for (int round = 0; round < Size.of(24, 50); round++) {
            ForwardFamilies family =
                    ForwardFamilies.random(random, 1 + round % 4, 1 + round / 4 % 4, 2 + round % 12, 40);
            List<Long> expected = family.clueSets();
            Map<Long, Long> possible = new TreeMap<>();
            Map<Long, Long> possibleWithin = new TreeMap<>();
            for (long clues : expected) {
                possible.put(clues, family.possibleThirds(clues, false));
                possibleWithin.put(clues, family.possibleThirds(clues, true));
            }
            for (Map.Entry<String, Set<Rule>> rules : ruleSets().entrySet()) {
                boolean boxes = rules.getValue().contains(Rule.FORWARD_BOXES);
                Map<Long, Long> found = new TreeMap<>();
                String message = "seed 401, round " + round + ", " + rules.getKey();
                new ForwardExpansion(rules.getValue(), SearchListener.NONE)
                        .expand(
                                family.pair(),
                                family.task(),
                                (first, second, living) -> assertThat(found.put(first | (long) second << 27, living))
                                        .as(message)
                                        .isNull(),
                                () -> false);
                assertThat(expected).as(message).containsAll(found.keySet());
                if (!rules.getValue().contains(Rule.FORWARD_SOCKETS)) {
                    assertThat(found.keySet()).as(message).hasSameSizeAs(expected);
                }
                for (long clues : expected) {
                    long must = (boxes ? possibleWithin : possible).get(clues);
                    long living = found.getOrDefault(clues, 0L);
                    assertThat(must & ~living)
                            .as(message + " " + Long.toHexString(clues))
                            .isZero();
                    assertThat(living & ~family.task().thirds()).as(message).isZero();
                    assertThat(found.getOrDefault(clues, -1L)).as(message).isNotZero();
                    left += found.containsKey(clues) ? 0 : 1;
                    kept += found.containsKey(clues) ? 1 : 0;
                    deadThirds += Long.bitCount(family.task().thirds() & ~living);
                }
            }
        }
        assertThat(left).isGreaterThan(100);
        assertThat(kept).isGreaterThan(1000);
        assertThat(deadThirds).isGreaterThan(4 * left);
    }

    @Test
    void eachRuleDoesSomethingAndIsSilentWhenOff() {
        Map<Rule, List<Counter>> counters = new LinkedHashMap<>();
        counters.put(Rule.FORWARD_REBUILD, List.of(Counter.FORWARD_REBUILDS));
        counters.put(Rule.FORWARD_SUPERSETS, List.of(Counter.FORWARD_SUPERSETS));
        counters.put(Rule.FORWARD_DISJOINT, List.of(Counter.FORWARD_DISJOINT));
        counters.put(Rule.FORWARD_CRITICAL, List.of(Counter.FORWARD_CRITICAL));
        counters.put(Rule.FORWARD_BANDS, List.of(Counter.FORWARD_BAND_CUTS, Counter.FORWARD_BAND_CONFINED));
        counters.put(Rule.FORWARD_GROUPS, List.of(Counter.FORWARD_GROUP_CUTS, Counter.FORWARD_GROUP_CONFINED));
        counters.put(Rule.FORWARD_FIXED_POINT, List.of(Counter.FORWARD_MORE_ROUNDS, Counter.FORWARD_FIXED_POINT_CUTS));
        counters.put(
                Rule.FORWARD_SOCKETS,
                List.of(
                        Counter.FORWARD_SOCKET_CUTS,
                        Counter.FORWARD_TWO_LEFT_SOCKET_CUTS,
                        Counter.FORWARD_COMPLETE_SOCKET_CUTS));
        counters.forEach((rule, moved) -> {
            ForwardExpansion with = new ForwardExpansion(EnumSet.allOf(Rule.class), SearchListener.NONE);
            ForwardExpansion without =
                    new ForwardExpansion(EnumSet.complementOf(EnumSet.of(rule)), SearchListener.NONE);
            SplittableRandom random = new SplittableRandom(403);
            for (int round = 0; round < 300; round++) {
                ForwardFamilies family = ForwardFamilies.random(random, 4, 3, 30, 40);
                with.expand(family.pair(), family.task(), (first, second, living) -> {}, () -> false);
                without.expand(family.pair(), family.task(), (first, second, living) -> {}, () -> false);
            }
            for (Counter counter : moved) {
                assertThat(ForwardFamilies.count(with, counter))
                        .as(rule + " " + counter)
                        .isPositive();
                assertThat(ForwardFamilies.count(without, counter))
                        .as("without " + rule + " " + counter)
                        .isZero();
            }
        });
    }

    @Test
    void setsOfHigherDegreeCutAtOnce() {
        long[] apart = new long[5];
        for (int i = 0; i < 5; i++) {
            apart[i] = 0b1111L << 10 * i;
        }
        ForwardPair pair = ForwardFamilies.pairOf(apart);
        ForwardExpansion expansion = new ForwardExpansion(EnumSet.of(Rule.FORWARD_HIGHER_DEGREE), SearchListener.NONE);
        expansion.expand(pair, ForwardFamilies.task(2, 2, 9, 5, 1), (first, second, living) -> {}, () -> false);
        assertThat(ForwardFamilies.count(expansion, Counter.FORWARD_HIGHER_DEGREE))
                .isEqualTo(ForwardFamilies.count(expansion, Counter.FORWARD_NODES))
                .isEqualTo(1);
        assertThat(expand(EnumSet.of(Rule.FORWARD_HIGHER_DEGREE), pair, ForwardFamilies.task(3, 2, 9, 5, 1)))
                .isEqualTo(expand(EnumSet.noneOf(Rule.class), pair, ForwardFamilies.task(3, 2, 9, 5, 1)))
                .isNotEmpty();
    }

    @Test
    void countersArePartsOfTheirWholes() {
        ForwardExpansion expansion = new ForwardExpansion(EnumSet.allOf(Rule.class), SearchListener.NONE);
        SplittableRandom random = new SplittableRandom(404);
        long[] handed = new long[2];
        for (int round = 0; round < 300; round++) {
            ForwardFamilies family = ForwardFamilies.random(random, 3, 4, 20, 30);
            expansion.expand(
                    family.pair(),
                    family.task(),
                    (first, second, living) -> {
                        handed[0]++;
                        handed[1] += Long.bitCount(living);
                    },
                    () -> false);
        }
        for (Counter counter : Counter.values()) {
            if (counter.whole() != null) {
                assertThat(ForwardFamilies.count(expansion, counter))
                        .as(counter.label())
                        .isLessThanOrEqualTo(ForwardFamilies.count(expansion, counter.whole()));
            }
        }
        assertThat(ForwardFamilies.count(expansion, Counter.FORWARD_LEAVES))
                .isEqualTo(handed[0])
                .isPositive();
        assertThat(ForwardFamilies.count(expansion, Counter.FORWARD_LIVING_THIRDS))
                .isEqualTo(handed[1]);
        assertThat(ForwardFamilies.count(expansion, Counter.FORWARD_COMPLETE))
                .isEqualTo(handed[0] + ForwardFamilies.count(expansion, Counter.FORWARD_COMPLETE_SOCKET_CUTS));
    }

    @Test
    void theWalkEndsWhenItIsToldTo() {
        ForwardPair pair = ForwardFamilies.pairOf(0b1111);
        ForwardTask task = ForwardFamilies.task(3, 3, 9, 5, 1);
        ForwardExpansion expansion = new ForwardExpansion(EnumSet.allOf(Rule.class), SearchListener.NONE);
        int[] asked = new int[1];
        expansion.expand(pair, task, (first, second, living) -> {}, () -> ++asked[0] > 10);
        assertThat(ForwardFamilies.count(expansion, Counter.FORWARD_NODES)).isBetween(11L, 100L);
        assertThat(expand(EnumSet.allOf(Rule.class), pair, task)).hasSizeGreaterThan(100_000);
    }

    @Test
    void moreGivenCellsThanCluesLeaveNothing() {
        ForwardPair pair = ForwardFamilies.pairOf();
        ForwardTask task = ForwardFamilies.task(1, 2, 9, 5, 1);
        assertThat(expand(EnumSet.allOf(Rule.class), pair, task.below(0b11, ForwardTask.ALL_CELLS)))
                .isEmpty();
        assertThat(expand(EnumSet.allOf(Rule.class), pair, task.below(0b1, ForwardTask.ALL_CELLS)))
                .hasSize(27 * 26 / 2);
        assertThat(expand(EnumSet.allOf(Rule.class), pair, ForwardFamilies.task(1, 1, 0, 5, 1)))
                .isEmpty();
        assertThat(expand(EnumSet.allOf(Rule.class), pair, ForwardFamilies.task(1, 2, 9, 5, 0)))
                .isEmpty();
    }

    @Test
    void aLevelHoldsTheRowsOfTheTableThatPeopleSee() {
        SplittableRandom random = new SplittableRandom(405);
        for (int round = 0; round < 200; round++) {
            long[] sets = new long[random.nextInt(200)];
            for (int i = 0; i < sets.length; i++) {
                sets[i] = ForwardFamilies.cells(random, ForwardTask.ALL_CELLS, 1 + random.nextInt(8));
            }
            long clues = ForwardFamilies.cells(random, ForwardTask.ALL_CELLS, 3);
            long active = ForwardFamilies.cells(random, ForwardTask.ALL_CELLS & ~clues, 30);
            ForwardTable table =
                    ForwardTable.of(Arrays.stream(sets).boxed().toList()).rebuilt(clues, active);
            ForwardRows.Sets level = new ForwardRows.Sets();
            level.load(sets, clues, active, true);
            assertThat(Arrays.stream(level.masks, 0, level.size).boxed())
                    .as("seed 405, round " + round)
                    .isEqualTo(table.masks());
            long later = ForwardFamilies.cells(random, active, 2);
            long[] unhit = new long[level.words + 1];
            level.markAll(unhit);
            for (long rest = later; rest != 0; rest &= rest - 1) {
                for (int word = 0; word < level.words; word++) {
                    unhit[word] &= ~level.hits[Long.numberOfTrailingZeros(rest) * level.words + word];
                }
            }
            table = table.rebuilt(later, active & ~later & 0x3333333333333L);
            ForwardRows.Sets next = new ForwardRows.Sets();
            next.rebuild(level, unhit, active & ~later & 0x3333333333333L, true);
            assertThat(Arrays.stream(next.masks, 0, next.size).boxed())
                    .as("seed 405, round " + round)
                    .isEqualTo(table.masks());
        }
    }
}
