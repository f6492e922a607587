package org.seventeen.scan;

import java.util.Set;
import java.util.function.BooleanSupplier;
import org.seventeen.bits.BandMask;
import org.seventeen.expand.FirstBandSets;
import org.seventeen.forward.Rule;
import org.seventeen.grid.SolutionGrid;
import org.seventeen.gua.MultiBoxTable;
import org.seventeen.ua.UaHarvester;
import org.seventeen.ua.UaPool;

/**
 * Step 7b: searches sibling groups of first-band clue sets. One worker a thread; all its state is its own but for the
 * sets that the workers of a grid learn from each other.
 */
final class SearchWorker {
    private static final int NO_CELL = 27;

    private final Orientation[] orientations;
    private final WorkerSets sets;
    private final CandidateCheck check;
    private final PairDirection toLow;
    private final PairDirection toHigh;
    private final boolean dominance;
    private final boolean firstBandBound;
    private final boolean firstBandLevels;
    private final boolean profileCaps;
    private final boolean sideChoice;
    private final BooleanSupplier stop;
    private final FirstBandTables[] tables = new FirstBandTables[6];
    private final int[] thirdOrder = new int[3];

    /** First-band clue sets begun. */
    long firstSets;
    /** Splits of such sets begun. */
    long firstSplits;
    /** Of them, cut by the disjoint bound on the other two bands. */
    long firstBoundCuts;
    /** Of them, cut because the third band needs more clues than it may have. */
    long firstLevelCuts;

    SearchWorker(
            SolutionGrid solution,
            Orientation[] orientations,
            LearnedSets shared,
            PuzzleSink puzzles,
            Set<Rule> rules,
            BooleanSupplier stop) {
        this.orientations = orientations;
        this.stop = stop;
        sets = new WorkerSets(orientations, shared);
        check = new CandidateCheck(sets, new UaHarvester(solution), CandidateCheck.learns(rules), puzzles);
        toLow = new PairDirection(check, rules);
        toHigh = new PairDirection(check, rules);
        dominance = rules.contains(Rule.DOMINANCE);
        firstBandBound = rules.contains(Rule.FIRST_BAND_BOUND);
        firstBandLevels = rules.contains(Rule.FIRST_BAND_LEVELS);
        profileCaps = rules.contains(Rule.PROFILE_CAPS);
        sideChoice = rules.contains(Rule.SIDE_CHOICE);
    }

    /** Searches groups {@code from} (inclusive) to {@code to} (exclusive) of a task. */
    void search(BandTask task, FirstBandSets firstBandSets, int from, int to) {
        sets.takeFromOthers();
        for (int group = from; group < to && !stop.getAsBoolean(); group++) {
            searchGroup(task, firstBandSets.base(group), firstBandSets.last(group));
        }
    }

    private void searchGroup(BandTask task, int base, int last) {
        Orientation orientation = orientations[task.orientation()];
        UaPool pool = sets.pool(task.orientation());
        int slot = 3 * task.orientation() + task.first();
        if (tables[slot] == null || tables[slot].outdated(pool)) {
            tables[slot] = FirstBandTables.of(pool, task.first());
        }
        FirstBandTables now = tables[slot];
        int filled = -1;
        boolean lowGuardians = false;
        boolean highGuardians = false;
        int rest = last;
        do {
            int cell = last == 0 ? NO_CELL : Integer.numberOfTrailingZeros(rest);
            rest &= rest - 1;
            if (filled != pool.size()) {
                filled = pool.size();
                lowGuardians = false;
                highGuardians = false;
                toLow.entries.fill(now.lowPairs(), pool, now.known(), now.first(), now.low(), base, last, dominance);
                toHigh.entries.fill(now.highPairs(), pool, now.known(), now.first(), now.high(), base, last, dominance);
            }
            int clues = last == 0 ? base : base | 1 << cell;
            firstSets++;
            long lowActive = toLow.entries.active0(cell);
            long highActive = toHigh.entries.active0(cell);
            int lowBound = toLow.entries.disjointCount(lowActive, orientation.free[now.low()]);
            int highBound = toHigh.entries.disjointCount(highActive, orientation.free[now.high()]);
            for (Split split : task.splits()) {
                firstSplits++;
                if (firstBandBound && (lowBound > split.low() || highBound > split.high())) {
                    firstBoundCuts++;
                    continue;
                }
                if (expandLow(split, lowActive, highActive, lowBound, highBound)) {
                    if (!lowGuardians) {
                        order(now.first(), now.low(), now.high());
                        toLow.guardians.fill(now.highGuardians(), pool, now.known(), thirdOrder, base, last, dominance);
                        lowGuardians = true;
                    }
                    check.begin(orientation, now.first(), now.low(), now.high(), clues, now.known());
                    expand(
                            toLow,
                            now.highMultiBox(),
                            orientation,
                            now.low(),
                            split.low(),
                            now.high(),
                            split.high(),
                            split,
                            clues,
                            cell);
                } else {
                    if (!highGuardians) {
                        order(now.first(), now.high(), now.low());
                        toHigh.guardians.fill(now.lowGuardians(), pool, now.known(), thirdOrder, base, last, dominance);
                        highGuardians = true;
                    }
                    check.begin(orientation, now.first(), now.high(), now.low(), clues, now.known());
                    expand(
                            toHigh,
                            now.lowMultiBox(),
                            orientation,
                            now.high(),
                            split.high(),
                            now.low(),
                            split.low(),
                            split,
                            clues,
                            cell);
                }
            }
        } while (rest != 0 && !stop.getAsBoolean());
    }

    private void order(int first, int second, int third) {
        thirdOrder[0] = first;
        thirdOrder[1] = second;
        thirdOrder[2] = third;
    }

    /** Whether the lower-numbered band is the second: the one with fewer clues, or the one predicted to be cheaper. */
    private boolean expandLow(Split split, long lowActive, long highActive, int lowBound, int highBound) {
        if (split.low() != split.high()) {
            return split.low() < split.high();
        }
        return !sideChoice
                || toLow.entries.predictedCost(lowActive, split.low(), lowBound)
                        <= toHigh.entries.predictedCost(highActive, split.high(), highBound);
    }

    private void expand(
            PairDirection direction,
            MultiBoxTable multiBoxTable,
            Orientation orientation,
            int second,
            int secondClues,
            int third,
            int thirdClues,
            Split split,
            int clues,
            int cell) {
        int counts = stackCounts(clues);
        int caps = split.stackCap() * 0x010101;
        if (!direction.completer.begin(multiBoxTable, clues, cell, thirdClues, orientation.free[third], counts, caps)) {
            firstLevelCuts++;
            return;
        }
        int walkCaps = profileCaps && firstBandLevels ? caps - direction.completer.neededByStack() : caps;
        direction.tree.walk(cell, orientation.free[second], secondClues, counts, walkCaps);
    }

    private static int stackCounts(int clues) {
        int counts = 0;
        for (int stack = 0; stack < 3; stack++) {
            counts |= Integer.bitCount(clues & BandMask.box(stack)) << 8 * stack;
        }
        return counts;
    }

    /** Adds what this worker counted. */
    void addTo(Counters counters) {
        counters.add(Counter.FIRST_SETS, firstSets);
        counters.add(Counter.FIRST_SPLITS, firstSplits);
        counters.add(Counter.FIRST_BOUND_CUTS, firstBoundCuts);
        counters.add(Counter.FIRST_LEVEL_CUTS, firstLevelCuts);
        toLow.addTo(counters);
        toHigh.addTo(counters);
        check.addTo(counters);
        counters.add(Counter.UAS_LEARNED, sets.learned);
    }
}
