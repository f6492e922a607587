package org.seventeen.band3;

import static org.seventeen.band3.BoxFillings.HITS;
import static org.seventeen.band3.BoxFillings.WITHIN;

import java.util.Arrays;
import java.util.Set;
import org.seventeen.bits.BandMask;
import org.seventeen.forward.Rule;
import org.seventeen.gua.MultiBoxTable;

/**
 * Step 5: decides, for each clue set Y of the second band, which clue sets of the third complete it.
 *
 * <p>A box of the third band with t clues has at most 126 fillings: one map ({@link BoxFillings}). The AND over the
 * guardians that the clues miss leaves exactly the fillings that survive. Maps are built in three layers, each starting
 * from the one before: the sets that the first band alone leaves (once per X), those that no candidate pair of last
 * clues can touch (once per node with two clues left, and only for the levels asked for), those that depend on the pair
 * (per leaf). A box takes at most its stack's cap less the clues already there, and the three boxes together exactly z.
 *
 * <p>Source: ENGINE §5 (static part), §6, §9.3 to §9.5.
 */
public final class Band3Completer {
    private static final int LEVELS = BoxFillings.MAX_LEVEL + 1;
    private static final int MAX_DEPTH = 27;

    private final SiblingGuardians guardians;
    private final CandidateSink sink;
    private final boolean firstBandLevels;
    private final boolean staticRule;
    private final boolean boxRule;
    private final boolean multiBoxRule;
    private final MultiBox multiBox = new MultiBox();

    private MultiBoxTable multiBoxTable;
    private int first;
    private int lastCell;
    private int clues;
    private int caps;

    /** Rows missed by X and the clues set so far; {@code missed[words · depth + w]}. */
    private long[] missed = new long[16];

    private long[] fixed = new long[16];
    private long[] open = new long[16];
    private int openDepth;

    /** Multi-box rows missed by X, and by X and the clues of the node; filled when a leaf first asks. */
    private long[] firstMissed = new long[64];

    private long[] nodeMissed = new long[64];
    private long[] leafMissed = new long[64];
    private boolean firstMissedReady;
    private boolean nodeMissedReady;
    private int nodeClues;

    private final int[] allowed = new int[3];
    private final int[] allowedSize = new int[3];
    /** Least level of each box that the start sets leave a filling for. */
    private final int[] startLeast = new int[3];

    private final long[] startMaps = new long[3 * LEVELS * 2];
    private final int[] startReady = new int[3];

    private final int[] nodeLeast = new int[3];
    private final long[] nodeMaps = new long[3 * LEVELS * 2];
    private final int[] nodeReady = new int[3];
    private final int[][] nodeSets = new int[3][64 * 48];
    private final int[] nodeCount = new int[3];

    private final int[] highest = new int[3];
    private final int[] least = new int[3];
    private final long[] topLow = new long[3];
    private final long[] topHigh = new long[3];
    private long mapLow;
    private long mapHigh;

    private final long[] foldedLow = new long[3];
    private final long[] foldedHigh = new long[3];

    /** Nodes tested with the static part. */
    public long staticTests;
    /** Of them, cut. */
    public long staticCuts;
    /** Leaves, complete clue sets of two bands. */
    public long leafTests;
    /** Of them, cut because a stack has too few clues left for what its box needs. */
    public long leafLevelCuts;
    /** Of them, cut because a box has no filling or the boxes need more than z clues. */
    public long leafMapCuts;
    /** Leaves that reached the multi-box sets. */
    public long multiBoxTests;
    /** Of them, cut by trimming and folding. */
    public long multiBoxCuts;

    /** A completer over the guardians of one direction; candidates go to {@code sink}. */
    public Band3Completer(SiblingGuardians guardians, CandidateSink sink, Set<Rule> rules) {
        this.guardians = guardians;
        this.sink = sink;
        firstBandLevels = rules.contains(Rule.FIRST_BAND_LEVELS);
        staticRule = rules.contains(Rule.STATIC_NODE);
        boxRule = rules.contains(Rule.BOX_MAPS);
        multiBoxRule = rules.contains(Rule.MULTI_BOX);
    }

    /**
     * Starts a clue set X of the first band.
     *
     * @param table the multi-box guardians of this direction
     * @param firstClues all cells of X
     * @param last its last cell, 27 for none
     * @param z clues to set in the third band
     * @param alive third-band cells that may become clues, 27 bits
     * @param stackCounts clues of X by stack, 8 bits a stack
     * @param stackCaps most clues of all three bands in a stack, 8 bits a stack
     * @return false if no clue set of the third band can complete X
     */
    public boolean begin(
            MultiBoxTable table, int firstClues, int last, int z, int alive, int stackCounts, int stackCaps) {
        multiBoxTable = table;
        first = firstClues;
        firstMissedReady = false;
        lastCell = last;
        clues = z;
        caps = stackCaps;
        int words = guardians.words;
        if (missed.length < (MAX_DEPTH + 1) * words) {
            missed = new long[(MAX_DEPTH + 1) * words];
            fixed = new long[words];
            open = new long[words];
        }
        for (int w = 0; w < words; w++) {
            missed[w] = guardians.full[w] & ~guardians.killed[words * last + w];
        }
        int needed = 0;
        for (int box = 0; box < 3; box++) {
            allowed[box] = BandMask.boxPart(alive, box);
            allowedSize[box] = Integer.bitCount(allowed[box]);
            startReady[box] = 0;
            int room = Math.min(allowedSize[box], stack(stackCaps, box) - stack(stackCounts, box));
            int level = 0;
            while (firstBandLevels && level <= room && !hasStartFilling(box, level)) {
                level++;
            }
            if (level > room) {
                return false;
            }
            startLeast[box] = level;
            needed += level;
        }
        return needed <= z;
    }

    /** The least clues the third band needs in each stack for the current X, 8 bits a stack. */
    public int neededByStack() {
        return startLeast[0] | startLeast[1] << 8 | startLeast[2] << 16;
    }

    private boolean hasStartFilling(int box, int level) {
        int at = startMap(box, level);
        return (startMaps[at] | startMaps[at + 1]) != 0;
    }

    /** The index in {@link #startMaps} of the fillings that lie in allowed cells and hit the active start sets. */
    private int startMap(int box, int level) {
        int at = 2 * (LEVELS * box + level);
        if ((startReady[box] >>> level & 1) == 0) {
            startReady[box] |= 1 << level;
            int table = 1024 * level;
            long low = WITHIN[table + 2 * allowed[box]];
            long high = WITHIN[table + 2 * allowed[box] + 1];
            if (boxRule) {
                int[] sets = guardians.startSets[box];
                int[] killers = guardians.startKillers[box];
                int killer = lastCell == SiblingGuardians.NO_CELL ? 0 : 1 << lastCell;
                for (int i = 0; i < guardians.startCount[box] && (low | high) != 0; i++) {
                    if ((killers[i] & killer) == 0) {
                        low &= HITS[table + 2 * sets[i]];
                        high &= HITS[table + 2 * sets[i] + 1];
                    }
                }
            }
            startMaps[at] = low;
            startMaps[at + 1] = high;
        }
        return at;
    }

    /** A clue of the second band was set at {@code depth} (from 0). */
    public void descend(int depth, int cell) {
        int words = guardians.words;
        long[] avoids = guardians.avoids;
        int from = words * depth;
        int vector = words * cell;
        for (int w = 0; w < words; w++) {
            missed[from + words + w] = missed[from + w] & avoids[vector + w];
        }
    }

    /**
     * A node with its pairs of last clues known.
     *
     * @param depth clues of the second band set so far, the last through {@link #descend}
     * @param chosen those clues
     * @param candidates all cells of all pairs
     * @param stackCounts clues set so far by stack, 8 bits a stack
     * @return false if no pair can be completed
     */
    public boolean open(int depth, int chosen, int candidates, int stackCounts) {
        openDepth = depth;
        nodeClues = chosen;
        nodeMissedReady = false;
        int words = guardians.words;
        int from = words * depth;
        System.arraycopy(missed, from, fixed, 0, words);
        for (int cells = candidates; cells != 0; cells &= cells - 1) {
            int vector = words * Integer.numberOfTrailingZeros(cells);
            for (int w = 0; w < words; w++) {
                fixed[w] &= guardians.avoids[vector + w];
            }
        }
        staticTests++;
        int needed = 0;
        for (int box = 0; box < 3; box++) {
            nodeReady[box] = 0;
            nodeCount[box] = boxRule ? collect(box) : 0;
            int room = Math.min(Math.min(allowedSize[box], clues), stack(caps, box) - stack(stackCounts, box));
            int level = startLeast[box];
            while (staticRule && level <= room) {
                int at = nodeMap(box, level);
                if ((nodeMaps[at] | nodeMaps[at + 1]) != 0) {
                    break;
                }
                level++;
            }
            needed += level;
            if (staticRule && (level > room || needed > clues)) {
                staticCuts++;
                return false;
            }
            nodeLeast[box] = level;
        }
        return true;
    }

    /** Lists the in-box sets of the static part; returns how many. */
    private int collect(int box) {
        int count = 0;
        int[] sets = nodeSets[box];
        int[] third = guardians.third;
        for (int w = guardians.segmentStart[box]; w < guardians.segmentStart[box + 1]; w++) {
            for (long rest = fixed[w]; rest != 0; rest &= rest - 1) {
                sets[count++] = third[(w << 6) + Long.numberOfTrailingZeros(rest)];
            }
        }
        return count;
    }

    /** The index in {@link #nodeMaps} of the start map without the fillings that miss a set of the static part. */
    private int nodeMap(int box, int level) {
        int at = 2 * (LEVELS * box + level);
        if ((nodeReady[box] >>> level & 1) == 0) {
            nodeReady[box] |= 1 << level;
            startMap(box, level);
            long low = startMaps[at];
            long high = startMaps[at + 1];
            int table = 1024 * level;
            int[] sets = nodeSets[box];
            for (int i = 0; i < nodeCount[box] && (low | high) != 0; i++) {
                int entry = table + 2 * sets[i];
                low &= HITS[entry];
                high &= HITS[entry + 1];
            }
            nodeMaps[at] = low;
            nodeMaps[at + 1] = high;
        }
        return at;
    }

    /** The first cell of the pairs that follow. */
    public void firstCell(int cell) {
        int words = guardians.words;
        int from = words * openDepth;
        int vector = words * cell;
        for (int w = 0; w < words; w++) {
            open[w] = missed[from + w] & ~fixed[w] & guardians.avoids[vector + w];
        }
    }

    /** A complete clue set of the second band whose last clue is {@code cell}. */
    public void pair(int second, int cell, int stackCounts) {
        leaf(second, guardians.words * cell, stackCounts);
    }

    /** A clue set of the second band of fewer than two clues. */
    public void few(int second, int stackCounts) {
        int depth = 0;
        for (int cells = second; cells != 0; cells &= cells - 1) {
            descend(depth++, Integer.numberOfTrailingZeros(cells));
        }
        // Without candidates every row missed is in the static part, so the leaf has nothing to add to it.
        if (open(depth, second, 0, stackCounts)) {
            Arrays.fill(open, 0, guardians.words, 0);
            leaf(second, 0, stackCounts);
        }
    }

    private void leaf(int second, int vector, int stackCounts) {
        leafTests++;
        int leastSum = nodeLeast[0] + nodeLeast[1] + nodeLeast[2];
        int highestSum = 0;
        for (int box = 0; box < 3; box++) {
            int room = Math.min(allowedSize[box], stack(caps, box) - stack(stackCounts, box));
            int level = Math.min(room, clues - leastSum + nodeLeast[box]);
            if (level < nodeLeast[box]) {
                leafLevelCuts++;
                return;
            }
            highest[box] = level;
            highestSum += level;
        }
        if (highestSum < clues) {
            leafLevelCuts++;
            return;
        }
        for (int box = 0; box < 3; box++) {
            leafMap(box, highest[box], vector);
            if ((mapLow | mapHigh) == 0) {
                leafMapCuts++;
                return;
            }
            topLow[box] = mapLow;
            topHigh[box] = mapHigh;
        }
        if (!narrow(highestSum, vector)) {
            leafMapCuts++;
            return;
        }
        complete(second, vector);
    }

    /**
     * Finds the least level of each box that has a filling, and lowers the highest levels to what the others leave; false
     * if the boxes need more clues than there are.
     */
    private boolean narrow(int highestSum, int vector) {
        int leastSum = 0;
        for (int box = 0; box < 3; box++) {
            int level = Math.max(nodeLeast[box], clues - highestSum + highest[box]);
            while (level < highest[box]) {
                leafMap(box, level, vector);
                if ((mapLow | mapHigh) != 0) {
                    break;
                }
                level++;
            }
            least[box] = level;
            leastSum += level;
        }
        if (leastSum > clues) {
            return false;
        }
        for (int box = 0; box < 3; box++) {
            int level = clues - leastSum + least[box];
            if (level < highest[box]) {
                highest[box] = level;
                leafMap(box, level, vector);
                topLow[box] = mapLow;
                topHigh[box] = mapHigh;
            }
        }
        return true;
    }

    /** Sets mapLow and mapHigh to the fillings of {@code box} that hit every in-box set the leaf misses. */
    private void leafMap(int box, int level, int vector) {
        int at = nodeMap(box, level);
        long low = nodeMaps[at];
        long high = nodeMaps[at + 1];
        if (boxRule) {
            int table = 1024 * level;
            int[] third = guardians.third;
            long[] avoids = guardians.avoids;
            int end = guardians.segmentStart[box + 1];
            for (int w = guardians.segmentStart[box]; w < end && (low | high) != 0; w++) {
                for (long rest = open[w] & avoids[vector + w]; rest != 0; rest &= rest - 1) {
                    int entry = table + 2 * third[(w << 6) + Long.numberOfTrailingZeros(rest)];
                    low &= HITS[entry];
                    high &= HITS[entry + 1];
                }
            }
        }
        mapLow = low;
        mapHigh = high;
    }

    /** Runs the multi-box sets over the top maps, then over every combination of levels that sums to z. */
    private void complete(int second, int vector) {
        multiBoxTests++;
        for (int box = 0; box < 3; box++) {
            multiBox.level[box] = highest[box];
            multiBox.low[box] = topLow[box];
            multiBox.high[box] = topHigh[box];
        }
        multiBox.count = 0;
        if (multiBoxRule) {
            missMultiBox(second);
            if (!multiBox.propagate(leafMissed, multiBoxTable)) {
                multiBoxCuts++;
                return;
            }
        }
        if (highest[0] + highest[1] + highest[2] == clues) {
            multiBox.enumerate(second, sink);
            return;
        }
        for (int box = 0; box < 3; box++) {
            foldedLow[box] = multiBox.low[box];
            foldedHigh[box] = multiBox.high[box];
        }
        for (int level0 = least[0]; level0 <= highest[0]; level0++) {
            for (int level1 = least[1]; level1 <= highest[1]; level1++) {
                int level2 = clues - level0 - level1;
                if (level2 < least[2] || level2 > highest[2]) {
                    continue;
                }
                if (!atLevels(level0, level1, level2, second, vector)) {
                    return;
                }
            }
        }
    }

    private boolean atLevels(int level0, int level1, int level2, int second, int vector) {
        if (!place(0, level0, vector) || !place(1, level1, vector) || !place(2, level2, vector)) {
            return true;
        }
        multiBox.count = 0;
        if (multiBoxRule && !multiBox.propagate(leafMissed, multiBoxTable)) {
            return true;
        }
        return multiBox.enumerate(second, sink);
    }

    private boolean place(int box, int level, int vector) {
        multiBox.level[box] = level;
        if (level == highest[box]) {
            multiBox.low[box] = foldedLow[box];
            multiBox.high[box] = foldedHigh[box];
            return true;
        }
        leafMap(box, level, vector);
        multiBox.low[box] = mapLow;
        multiBox.high[box] = mapHigh;
        return (mapLow | mapHigh) != 0;
    }

    /** The multi-box rows that the leaf misses, as a vector in {@link #leafMissed}. */
    private void missMultiBox(int second) {
        MultiBoxTable table = multiBoxTable;
        int words = table.words;
        if (!firstMissedReady) {
            if (firstMissed.length < words) {
                firstMissed = new long[words];
                nodeMissed = new long[words];
                leafMissed = new long[words];
            }
            System.arraycopy(table.full, 0, firstMissed, 0, words);
            and(firstMissed, table.avoidsFirst, first, words);
            firstMissedReady = true;
        }
        if (!nodeMissedReady) {
            System.arraycopy(firstMissed, 0, nodeMissed, 0, words);
            and(nodeMissed, table.avoidsSecond, nodeClues, words);
            nodeMissedReady = true;
        }
        System.arraycopy(nodeMissed, 0, leafMissed, 0, words);
        and(leafMissed, table.avoidsSecond, second & ~nodeClues, words);
    }

    private static void and(long[] into, long[] vectors, int cells, int words) {
        for (int rest = cells; rest != 0; rest &= rest - 1) {
            int vector = words * Integer.numberOfTrailingZeros(rest);
            for (int w = 0; w < words; w++) {
                into[w] &= vectors[vector + w];
            }
        }
    }

    private static int stack(int packed, int box) {
        return packed >>> 8 * box & 255;
    }
}
