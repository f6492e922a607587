package org.seventeen.sudoku.search.band3;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import org.seventeen.sudoku.grid.BandMask;
import org.seventeen.sudoku.search.Counters;
import org.seventeen.sudoku.search.Rule;
import org.seventeen.sudoku.search.band3.ThirdBands.ThirdSink;
import org.seventeen.sudoku.search.forward.Masks;

/** Compares what a completer of third bands passes on with all choices of cells, for random clue sets X and Y of the other two bands. */
final class ThirdBandsCheck implements ThirdSink {
    static final Set<Rule> ALL_RULES = EnumSet.allOf(Rule.class);

    /** The counters of all completers. */
    final Counters counters = new Counters();

    long leaves;
    long leavesWithCompletion;
    long firstCuts;
    long cutShort;
    long refusals;

    /** What was passed on for the current X and Y, by third band in the order in which these came. */
    private Map<Integer, List<Integer>> found = new LinkedHashMap<>();

    private int wanted = Integer.MAX_VALUE;
    private boolean refusing;
    private int second;
    private int third;

    /** A random sibling group: each X is the base with one of the last cells; without last cells it is the base alone. */
    interface Group {
        int base();

        int last();

        /** The third bands to complete an X with. */
        long someThirds(SplittableRandom random);

        /**
         * The parts in third band {@code t} of the sets that X and Y miss and that a completer with these rules knows: in one box all of
         * them, in several boxes those of the table.
         */
        List<Integer> missed(int t, int firstClues, int secondClues, Set<Rule> rules);

        /** A last cell of the group, or {@link BandMask#NO_CELL} if the group is its base alone. */
        default int someLastCell(SplittableRandom random) {
            return last() == 0 ? BandMask.NO_CELL : Integer.numberOfTrailingZeros(Leaves.some(random, last(), 1));
        }

        /** X for that last cell. */
        default int clues(int cell) {
            return cell == BandMask.NO_CELL ? base() : base() | 1 << cell;
        }
    }

    /** An X with what its third bands may take; {@code needed} clues in each stack, as the completer says. */
    private record Member(
            Group group,
            Set<Rule> rules,
            int cell,
            int alive,
            int z,
            int counts,
            int caps,
            long among,
            int needed,
            String name) {}

    @Override
    public void third(int t) {
        assertThat(found).as("each third band once").doesNotContainKey(t);
        found.put(t, new ArrayList<>());
        third = t;
    }

    @Override
    public boolean leafRefused() {
        return refusing;
    }

    @Override
    public boolean candidate(int secondClues, int thirdClues) {
        assertThat(secondClues).isEqualTo(second);
        List<Integer> here = found.computeIfAbsent(third, none -> new ArrayList<>());
        here.add(thirdClues);
        return here.size() < wanted;
    }

    private void expect(int secondClues) {
        second = secondClues;
        found = new LinkedHashMap<>();
    }

    private int count() {
        return found.values().stream().mapToInt(List::size).sum();
    }

    /** Each of the rules given is off in one of three draws, all others are on. */
    static Set<Rule> without(SplittableRandom random, Rule... some) {
        Set<Rule> rules = EnumSet.allOf(Rule.class);
        for (Rule rule : some) {
            if (random.nextInt(3) == 0) {
                rules.remove(rule);
            }
        }
        return rules;
    }

    /** Two X of the group with Y of three nodes each, and {@code z} clues of the third band. */
    void compare(SplittableRandom random, Group group, ThirdBands completer, int z, Set<Rule> rules, String name) {
        for (int number = 0; number < 2; number++) {
            int alive = Leaves.some(random, BandMask.ALL, z > 8 ? Math.max(16, z + 1) : z + 5 + random.nextInt(8));
            int y = random.nextInt(7);
            int cell = group.someLastCell(random);
            int counts = Masks.stackCounts(group.clues(cell));
            int caps = counts + caps(random, y + z);
            long among = group.someThirds(random);
            boolean begun = completer.begin(group.clues(cell), cell, z, alive, among, counts, caps);
            firstCuts += begun ? 0 : 1;
            int needed = begun ? completer.neededByStack() : 0;
            for (int node = 0; node < 3; node++) {
                int chosen = Leaves.some(random, BandMask.ALL, Math.max(0, y - 2));
                int candidates = Leaves.some(random, BandMask.ALL & ~chosen, 2 + random.nextInt(3));
                String where = name + ", member " + number + ", node " + node;
                Member member = new Member(group, rules, cell, alive, z, counts, caps, among, needed, where);
                if (y < 2) {
                    expect(Leaves.some(random, BandMask.ALL, y));
                    if (begun) {
                        completer.few(second, counts + Masks.stackCounts(second));
                    }
                    check(member);
                } else {
                    passOn(completer, begun, chosen, candidates, member);
                }
            }
        }
    }

    /** Passes on the Y of some chosen cells and each two candidates, as a tree of the second band does; nothing if X was cut. */
    private void passOn(ThirdBands completer, boolean begun, int chosen, int candidates, Member member) {
        boolean open = false;
        if (begun) {
            int depth = 0;
            for (int cells = chosen; cells != 0; cells &= cells - 1) {
                completer.descend(depth++, Integer.numberOfTrailingZeros(cells));
            }
            open = completer.open(depth, chosen, candidates, member.counts + Masks.stackCounts(chosen));
        }
        for (int firsts = candidates; firsts != 0; firsts &= firsts - 1) {
            int first = Integer.numberOfTrailingZeros(firsts);
            if (open) {
                completer.firstCell(first);
            }
            for (int seconds = firsts & firsts - 1; seconds != 0; seconds &= seconds - 1) {
                int last = Integer.numberOfTrailingZeros(seconds);
                expect(chosen | 1 << first | 1 << last);
                if (open) {
                    completer.leaf(second, last, member.counts + Masks.stackCounts(second));
                }
                check(member);
            }
        }
    }

    private void check(Member member) {
        int all = 0;
        for (long rest = member.among; rest != 0; rest &= rest - 1) {
            int t = Long.numberOfTrailingZeros(rest);
            List<Integer> missed = member.group.missed(t, member.group.clues(member.cell), second, member.rules);
            List<Integer> expected = Masks.hittingWithin(
                    missed.stream().mapToInt(Integer::intValue).toArray(),
                    member.alive,
                    member.z,
                    member.counts + Masks.stackCounts(second),
                    member.caps);
            // Sorted, not as sets: a candidate passed on twice would show.
            assertThat(found.getOrDefault(t, List.of()).stream().sorted().toList())
                    .as("%s, Y %x, third band %d", member.name, second, t)
                    .isEqualTo(expected);
            for (int clues : expected) {
                for (int stack = 0; stack < 3; stack++) {
                    assertThat(Integer.bitCount(clues & BandMask.box(stack)))
                            .as(member.name)
                            .isGreaterThanOrEqualTo(member.needed >>> 8 * stack & 255);
                }
            }
            all += expected.size();
            leaves++;
            leavesWithCompletion += expected.isEmpty() ? 0 : 1;
        }
        assertThat(count()).as("%s, in these third bands alone", member.name).isEqualTo(all);
    }

    /**
     * A sink that has enough of a third band gets the next one, and none if the clue sets of the two bands are refused; with four clues
     * of the third band and a Y of one cell at most.
     */
    void checkEnough(SplittableRandom random, Group group, ThirdBands completer, long among) {
        int alive = Leaves.some(random, BandMask.ALL, 12);
        int cell = group.someLastCell(random);
        int few = Leaves.some(random, BandMask.ALL, random.nextInt(2));
        Map<Integer, List<Integer>> all = few(completer, group, cell, few, alive, among);
        int candidates = count();
        wanted = 1 + random.nextInt(3);
        Map<Integer, List<Integer>> some = few(completer, group, cell, few, alive, among);
        assertThat(some.keySet()).containsExactlyElementsOf(all.keySet());
        all.forEach((t, whole) -> {
            assertThat(some.get(t)).isEqualTo(whole.subList(0, Math.min(wanted, whole.size())));
            cutShort += whole.size() > wanted ? 1 : 0;
        });
        wanted = 1;
        refusing = true;
        few(completer, group, cell, few, alive, among);
        assertThat(count()).isEqualTo(Math.min(1, candidates));
        refusals += candidates > 1 ? 1 : 0;
        wanted = Integer.MAX_VALUE;
        refusing = false;
    }

    private Map<Integer, List<Integer>> few(
            ThirdBands completer, Group group, int cell, int clues, int alive, long among) {
        expect(clues);
        int counts = Masks.stackCounts(group.clues(cell));
        if (completer.begin(group.clues(cell), cell, 4, alive, among, counts, 0x141414)) {
            completer.few(clues, counts + Masks.stackCounts(clues));
        }
        return found;
    }

    /** Room for Y and Z by stack, 8 bits per stack. */
    private static int caps(SplittableRandom random, int clues) {
        return cap(random, clues) + (cap(random, clues) << 8) + (cap(random, clues) << 16);
    }

    /** Room in a stack: mostly some, sometimes none, sometimes plenty. */
    private static int cap(SplittableRandom random, int clues) {
        return switch (random.nextInt(8)) {
            case 0 -> random.nextInt(2);
            case 1, 2, 3 -> clues;
            default -> random.nextInt(clues + 1);
        };
    }
}
