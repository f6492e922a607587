package org.seventeen.sudoku.watch.audit;

import java.util.Arrays;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.seventeen.sudoku.grid.BandMask;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.search.plan.Orientation;

/**
 * The naive method of docs/search.md on one branch: hitting sets depth-first, one clue at a time, smallest set first, tried
 * cells dead. It knows no rule and shares no table with the search. It leaves a node for two reasons only, each certified by
 * a second grid ({@link CertifiedSets}): a set none of whose cells may become a clue any more, or, once a band is complete,
 * a second solution even with all cells given that may become clues.
 *
 * <p>One thread at a time.
 */
final class BranchSearch {
    private final BooleanSupplier stop;
    private final long budget;

    private CertifiedSets sets;
    private Branch branch;
    private Consumer<CellSet> puzzles;
    private long nodes;
    private boolean gaveUp;

    /** The parts in the two open bands of the sets that the branch misses at its start, and of those learned in it. */
    private int[] seconds = new int[1024];

    private int[] thirds = new int[1024];
    private int known;
    private int taken;

    /** {@code unhit[depth]}: indices of the sets not hit at that depth. */
    private final int[][] unhit = new int[82][];

    private final int[] count = new int[82];

    /**
     * A band in which clues are to be chosen.
     *
     * @param band its number, 0 to 2
     * @param clues its clues chosen so far
     * @param alive its cells that may become clues
     * @param left how many of them become clues
     */
    record OpenBand(int band, int clues, int alive, int left) {
        /** How many are still to be chosen once {@code now} are. */
        int left(int now) {
            return left - Integer.bitCount(now & ~clues);
        }
    }

    /**
     * A branch: chosen clues, and two bands in which more are to be chosen.
     *
     * @param orientation the orientation of the bands
     * @param firstClues the clues of the band that is neither second nor third; given cells of the instance are no clues
     * @param second the band whose sets are taken first
     * @param third the other band
     * @param required at least one of these cells of the second must be a clue; 0 for no such condition
     * @param stackCaps most clues in a stack, 8 bits per stack
     */
    record Branch(
            Orientation orientation, int firstClues, OpenBand second, OpenBand third, int required, int stackCaps) {
        int first() {
            return 3 - second.band() - third.band();
        }
    }

    /**
     * A search.
     *
     * @param budget most nodes of a branch, at least 1
     * @param stop true to give a branch up
     */
    BranchSearch(long budget, BooleanSupplier stop) {
        this.budget = budget;
        this.stop = stop;
    }

    /**
     * Searches a branch.
     *
     * @param ofGrid sets of its grid, to which the search adds
     * @param found takes each of its puzzles once, in row orientation with the given cells of the instance
     * @return whether it was searched to its end
     */
    boolean search(CertifiedSets ofGrid, Branch what, Consumer<CellSet> found) {
        sets = ofGrid;
        branch = what;
        puzzles = found;
        nodes = 0;
        gaveUp = false;
        known = 0;
        taken = 0;
        count[0] = 0;
        if (what.required() != 0) {
            enter(what.required(), 0, 0);
        }
        OpenBand second = what.second();
        OpenBand third = what.third();
        takeNew(0, second.clues(), third.clues());
        step(0, second.clues(), third.clues(), second.alive(), third.alive());
        return !gaveUp;
    }

    private void step(int depth, int second, int third, int alive, int thirdAlive) {
        nodes++;
        gaveUp |= nodes > budget || stop.getAsBoolean();
        int left = branch.second().left(second);
        int thirdLeft = branch.third().left(third);
        int closed = closedStacks(second, third);
        if (gaveUp || closed < 0) {
            return;
        }
        int open = left == 0 ? 0 : alive & ~closed;
        int thirdOpen = thirdLeft == 0 ? 0 : thirdAlive & ~closed;
        if (Integer.bitCount(open) < left || Integer.bitCount(thirdOpen) < thirdLeft) {
            return;
        }
        int set = smallest(depth, open, thirdOpen);
        if (set >= 0 && ((seconds[set] & open) | (thirds[set] & thirdOpen)) == 0) {
            return;
        }
        // Whether the other band can help at all is tested once for each clue set of a band.
        boolean bandComplete =
                depth == 0 || left == 0 && thirdLeft == branch.third().left();
        if (bandComplete && sets.learn(rows(second | open, third | thirdOpen))) {
            takeNew(depth, second, third);
            return;
        }
        if (set < 0 && sets.learn(rows(second, third))) {
            takeNew(depth, second, third);
            set = smallest(depth, open, thirdOpen);
        }
        if (set < 0 && left + thirdLeft == 0) {
            puzzles.accept(rows(second, third));
            return;
        }
        // Nothing to hit: every choice of further clues is a puzzle.
        tryAll(
                depth,
                second,
                third,
                open,
                thirdOpen,
                set < 0 ? open : seconds[set] & open,
                set < 0 ? thirdOpen : thirds[set] & thirdOpen);
    }

    private void tryAll(int depth, int second, int third, int alive, int thirdAlive, int cells, int thirdCells) {
        int open = alive;
        int thirdOpen = thirdAlive;
        for (int rest = cells; rest != 0 && !gaveUp; rest &= rest - 1) {
            int cell = rest & -rest;
            open &= ~cell;
            descend(depth, cell, 0);
            step(depth + 1, second | cell, third, open, thirdOpen);
        }
        for (int rest = thirdCells; rest != 0 && !gaveUp; rest &= rest - 1) {
            int cell = rest & -rest;
            thirdOpen &= ~cell;
            descend(depth, 0, cell);
            step(depth + 1, second, third | cell, open, thirdOpen);
        }
    }

    /** The cells of the stacks that have reached their caps; −1 if a stack exceeds its cap. */
    private int closedStacks(int second, int third) {
        int closed = 0;
        for (int stack = 0; stack < 3; stack++) {
            int box = BandMask.box(stack);
            int first = branch.firstClues();
            int clues = Integer.bitCount(first & box) + Integer.bitCount(second & box) + Integer.bitCount(third & box);
            int cap = branch.stackCaps() >>> 8 * stack & 255;
            if (clues > cap) {
                return -1;
            }
            closed |= clues == cap ? box : 0;
        }
        return closed;
    }

    /**
     * The unhit set with the fewest open cells, sets without an open cell in the third band before the others; −1 if none
     * is unhit.
     */
    private int smallest(int depth, int open, int thirdOpen) {
        int best = -1;
        int least = Integer.MAX_VALUE;
        for (int i = 0; i < count[depth]; i++) {
            int set = unhit[depth][i];
            int inThird = Integer.bitCount(thirds[set] & thirdOpen);
            int size = Integer.bitCount(seconds[set] & open) + inThird + (inThird == 0 ? 0 : 128);
            if (size < least) {
                least = size;
                best = set;
            }
        }
        return best;
    }

    private void descend(int depth, int cell, int thirdCell) {
        int next = depth + 1;
        room(next, count[depth]);
        int kept = 0;
        for (int i = 0; i < count[depth]; i++) {
            int set = unhit[depth][i];
            if ((seconds[set] & cell | thirds[set] & thirdCell) == 0) {
                unhit[next][kept++] = set;
            }
        }
        count[next] = kept;
    }

    /** Enters the new sets of {@link #sets} at all depths up to this one: a set missed here is missed there too. */
    private void takeNew(int depth, int second, int third) {
        Orientation orientation = branch.orientation();
        int first = branch.first();
        int firstClues = branch.firstClues() | orientation.given[first];
        int secondClues = second | orientation.given[branch.second().band()];
        int thirdClues = third | orientation.given[branch.third().band()];
        for (; taken < sets.size(); taken++) {
            int secondPart = sets.part(orientation.number, branch.second().band(), taken);
            int thirdPart = sets.part(orientation.number, branch.third().band(), taken);
            if ((sets.part(orientation.number, first, taken) & firstClues
                            | secondPart & secondClues
                            | thirdPart & thirdClues)
                    == 0) {
                enter(secondPart, thirdPart, depth);
            }
        }
    }

    private void enter(int secondPart, int thirdPart, int depth) {
        if (known == seconds.length) {
            seconds = Arrays.copyOf(seconds, 2 * known);
            thirds = Arrays.copyOf(thirds, 2 * known);
        }
        seconds[known] = secondPart;
        thirds[known] = thirdPart;
        for (int above = 0; above <= depth; above++) {
            room(above, count[above] + 1);
            unhit[above][count[above]++] = known;
        }
        known++;
    }

    private void room(int depth, int size) {
        if (unhit[depth] == null) {
            unhit[depth] = new int[Math.max(1024, size)];
        } else if (unhit[depth].length < size) {
            unhit[depth] = Arrays.copyOf(unhit[depth], 2 * size);
        }
    }

    private CellSet rows(int second, int third) {
        Orientation orientation = branch.orientation();
        int[] clues = new int[3];
        clues[branch.first()] = branch.firstClues();
        clues[branch.second().band()] = second;
        clues[branch.third().band()] = third;
        return orientation.toRows(
                clues[0] | orientation.given[0], clues[1] | orientation.given[1], clues[2] | orientation.given[2]);
    }
}
