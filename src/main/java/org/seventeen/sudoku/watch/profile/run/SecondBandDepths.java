package org.seventeen.sudoku.watch.profile.run;

import org.seventeen.sudoku.search.ClueCounts;
import org.seventeen.sudoku.search.Cut;
import org.seventeen.sudoku.watch.profile.run.DepthTable.Kind;

/** Counts what the walks over the second band have in common, for one third band or many. */
final class SecondBandDepths {
    private final long[] splits;
    private final long[] boundCuts;
    private final long[] levelCuts;
    private final long[] nodes;
    private final long[] disjointCuts;
    private final long[] confined;
    private final long[] twoLeft;
    private final long[] noPair;
    private final long[] staticCuts;
    private final long[] stackCuts;
    private final long[] minirowCuts;
    private final long[] mapCuts;
    private final long[] multiBoxCuts;
    private int first;
    private int clues;

    SecondBandDepths(DepthTable table) {
        splits = table.of(Kind.SPLITS);
        boundCuts = table.of(Kind.BOUND_CUTS);
        levelCuts = table.of(Kind.LEVEL_CUTS);
        nodes = table.of(Kind.NODES);
        disjointCuts = table.of(Kind.DISJOINT_CUTS);
        confined = table.of(Kind.CONFINED);
        twoLeft = table.of(Kind.TWO_LEFT);
        noPair = table.of(Kind.NO_PAIR);
        staticCuts = table.of(Kind.STATIC_CUTS);
        stackCuts = table.of(Kind.STACK_CUTS);
        minirowCuts = table.of(Kind.MINIROW_CUTS);
        mapCuts = table.of(Kind.MAP_CUTS);
        multiBoxCuts = table.of(Kind.MULTI_BOX_CUTS);
    }

    /** The counts of leaves that end with a cut, by depth; null for an end that is not counted. */
    long[] ofLeaf(Cut cut) {
        return switch (cut) {
            case STACK_LEVELS -> stackCuts;
            case MINIROWS -> minirowCuts;
            case BOX_MAPS -> mapCuts;
            case MULTI_BOX -> multiBoxCuts;
            default -> null;
        };
    }

    /** Sets the place of what follows. */
    void turnTo(ClueCounts counts) {
        first = counts.first();
        clues = counts.clues();
    }

    /** The same, and counts a clue set of the first band with a way to split the other clues. */
    void begin(ClueCounts counts) {
        turnTo(counts);
        splits[first]++;
    }

    /** The clues of a whole puzzle. */
    int clues() {
        return clues;
    }

    /** The clues set with these of the second band. */
    int depth(int second) {
        return first + Integer.bitCount(second);
    }

    void branch(Cut cut, int chosen) {
        int depth = depth(chosen);
        switch (cut) {
            // A node that is walked to its end is reported by what it leaves out.
            case BRANCHING -> nodes[depth]++;
            case DISJOINT -> {
                nodes[depth]++;
                disjointCuts[depth]++;
            }
            case FIRST_BAND_BOUND -> boundCuts[depth]++;
            case FIRST_BAND_LEVELS -> levelCuts[depth]++;
            default -> {}
        }
    }

    void confined(int chosen) {
        confined[depth(chosen)]++;
    }

    void paired(int chosen, int count) {
        int depth = depth(chosen);
        twoLeft[depth]++;
        if (count == 0) {
            noPair[depth]++;
        }
    }

    void pairsRefused(int chosen) {
        staticCuts[depth(chosen)]++;
    }
}
