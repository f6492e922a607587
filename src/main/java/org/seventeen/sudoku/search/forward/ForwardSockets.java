package org.seventeen.sudoku.search.forward;

import java.util.Set;

/**
 * The sockets of {@link ForwardExpansion}: tracks the guardians that the clues of a branch do not hit, and bounds the third
 * bands by the sockets that became unavoidable.
 *
 * <pre>
 *   node     sockets of guardians without a live cell, packed smallest first          ─▶ third bands alive
 *   leaf     the small ones of the node + those the last clues miss + larger ones     ─▶ third bands alive
 * </pre>
 *
 * <p>Small sockets pack best, so that at a leaf the larger ones of the node are packed anew, after the small ones of the
 * leaf. Reused; allocates only when the tables grow.
 *
 * <p>Source: champagne, "Improving the valid GUAs search".
 */
final class ForwardSockets {
    private static final int CELLS = 54;

    private final ForwardGuardians[] levels = {new ForwardGuardians(), new ForwardGuardians(), new ForwardGuardians()};

    /** For each number of clues the rows of its level that no clue hits. */
    private final long[][] missed = new long[CELLS + 1][1];

    private final ForwardThirds node;
    /** The state of the node with its small sockets only. */
    private final ForwardThirds small;

    private final ForwardThirds leaf;

    /** The rows of the node that a pair can touch. */
    private long[] touched = new long[1];

    private long[] touchedAfterFirst = new long[1];
    /** The larger rows of the node that no pair can touch. */
    private long[] untouched = new long[1];

    private int caps;
    private int thirdClues;

    ForwardSockets(Set<ForwardRule> rules) {
        boolean minirows = rules.contains(ForwardRule.MINIROWS);
        boolean boxes = rules.contains(ForwardRule.BOXES);
        node = new ForwardThirds(minirows, boxes);
        small = new ForwardThirds(minirows, boxes);
        leaf = new ForwardThirds(minirows, boxes);
    }

    /** Starts a task, with level 0 for the given clues. */
    void begin(ForwardPair pair, ForwardTask task, long active) {
        caps = task.stackCaps();
        thirdClues = task.thirdClues();
        ForwardGuardians level = levels[0];
        level.load(pair, task.given(), active, task.thirds());
        if (touched.length < level.words) {
            for (int i = 0; i < missed.length; i++) {
                missed[i] = new long[level.words];
            }
            touched = new long[level.words];
            touchedAfterFirst = new long[level.words];
            untouched = new long[level.words];
        }
        level.markAll(missed[Long.bitCount(task.given())]);
    }

    /** Fills level {@code step} from the one above with the rows that {@code depth} clues do not hit. */
    void rebuild(int step, int depth, long active, long thirds) {
        levels[step].rebuild(levels[step - 1], missed[depth], active, thirds);
        levels[step].markAll(missed[depth]);
    }

    /** Sets clue number {@code depth}, from 0. */
    void set(int step, int depth, int cell) {
        clear(levels[step], missed[depth], missed[depth + 1], cell);
    }

    /**
     * The third bands whose clues may suffice for the sockets whose guardians have no live cell.
     *
     * @param step the level
     * @param depth clues set
     * @param active the live cells
     * @param stackCounts clues by stack, 8 bits per stack
     * @param thirds the third bands alive so far
     */
    long boundNode(int step, int depth, long active, int stackCounts, long thirds) {
        ForwardGuardians level = levels[step];
        long[] rows = missed[depth];
        node.begin(thirdClues, caps - stackCounts, thirds);
        boolean onlySmall = true;
        for (int word = 0; word < level.words; word++) {
            for (long rest = rows[word]; rest != 0; rest &= rest - 1) {
                int row = 64 * word + Long.numberOfTrailingZeros(rest);
                if ((level.masks[row] & active) == 0) {
                    if (onlySmall && row >= level.small) {
                        small.begin(node, thirds);
                        onlySmall = false;
                    }
                    node.add(level.sockets[row], level.thirds[row], level.kinds[row]);
                    if (node.living() == 0) {
                        return 0;
                    }
                }
            }
        }
        if (onlySmall) {
            small.begin(node, thirds);
        }
        return node.living();
    }

    /** After {@link #boundNode} for a node with two clues left: chooses the rows for its leaves. */
    void openLeaves(int step, int depth, long candidates) {
        ForwardGuardians level = levels[step];
        long[] rows = missed[depth];
        long living = node.living();
        for (int word = 0; word < level.words; word++) {
            long can = 0;
            long cannot = 0;
            for (long rest = rows[word]; rest != 0; rest &= rest - 1) {
                int row = 64 * word + Long.numberOfTrailingZeros(rest);
                boolean hittable = (level.masks[row] & candidates) != 0;
                if ((hittable || row >= level.small)
                        && !small.isIdle(level.sockets[row], level.thirds[row] & living, level.kinds[row])) {
                    can |= hittable ? rest & -rest : 0;
                    cannot |= hittable ? 0 : rest & -rest;
                }
            }
            touched[word] = can;
            untouched[word] = cannot;
        }
    }

    /** Sets the first of the last two clues. */
    void setFirst(int step, int cell) {
        clear(levels[step], touched, touchedAfterFirst, cell);
    }

    /**
     * The third bands whose clues may suffice at a leaf.
     *
     * @param first the first of the last two clues, as given to {@link #setFirst}
     * @param second the last clue
     */
    long boundLeaf(int step, int first, int second) {
        ForwardGuardians level = levels[step];
        leaf.begin(small, node.living());
        leaf.takeFrom(first % 9 / 3);
        leaf.takeFrom(second % 9 / 3);
        int vector = second * level.words;
        for (int word = 0; word < level.words; word++) {
            long rest = touchedAfterFirst[word] & ~level.hits[vector + word] | untouched[word];
            for (; rest != 0; rest &= rest - 1) {
                int row = 64 * word + Long.numberOfTrailingZeros(rest);
                leaf.add(level.sockets[row], level.thirds[row], level.kinds[row]);
                if (leaf.living() == 0) {
                    return 0;
                }
            }
        }
        return leaf.living();
    }

    private static void clear(ForwardGuardians level, long[] from, long[] to, int cell) {
        int vector = cell * level.words;
        for (int word = 0; word < level.words; word++) {
            to[word] = from[word] & ~level.hits[vector + word];
        }
    }
}
