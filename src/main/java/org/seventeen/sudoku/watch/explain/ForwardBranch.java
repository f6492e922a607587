package org.seventeen.sudoku.watch.explain;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.seventeen.base.text.BadInputException;
import org.seventeen.sudoku.search.forward.ForwardTable;

/**
 * A branch of an expansion of bands 1+2: the clues set, and the cells that cannot become clues any more.
 *
 * @param clues a 54-bit mask
 * @param dead a 54-bit mask, none of the clues
 * @param order the steps that made these cells dead; empty if the dead cells were given
 */
public record ForwardBranch(long clues, long dead, Optional<ClueOrder> order) {
    /**
     * Checks the masks.
     *
     * @throws IllegalArgumentException if a clue is dead, or a mask has bits outside bands 1 and 2
     */
    public ForwardBranch {
        if ((clues & dead) != 0) {
            throw new IllegalArgumentException(
                    "expected no dead clue, found that of " + place(Long.numberOfTrailingZeros(clues & dead)));
        }
        if (((clues | dead) & ~ForwardTable.ALL_CELLS) != 0) {
            throw new IllegalArgumentException(
                    "bits outside bands 1 and 2: " + Long.toHexString((clues | dead) & ~ForwardTable.ALL_CELLS));
        }
    }

    /** A branch whose dead cells are known. */
    public static ForwardBranch ofDead(long clues, long dead) {
        return new ForwardBranch(clues, dead, Optional.empty());
    }

    /** A branch of which the cells are known that may still become clues; all others but the clues are dead. */
    public static ForwardBranch ofActive(long clues, long active) {
        return ofDead(clues, ForwardTable.ALL_CELLS & ~active & ~clues);
    }

    /**
     * The branch that an expansion reaches on its way to some clues, with the dead cells that it leaves, see {@link
     * ClueOrder#of}.
     *
     * @param primary the pair sets before the first clue; not changed
     */
    public static ForwardBranch derived(ForwardTable primary, long clues) {
        ClueOrder order = ClueOrder.of(primary, clues);
        return new ForwardBranch(clues, order.dead(), Optional.of(order));
    }

    /** The branch behind known steps, see {@link ClueOrder#ofSteps}; no step sets a dead cell. */
    public static ForwardBranch ofSteps(List<ClueOrder.Step> steps) {
        ClueOrder order = ClueOrder.ofSteps(steps);
        return new ForwardBranch(order.clues(), order.dead(), Optional.of(order));
    }

    /**
     * Reads the dead cells of a branch, see {@link PairText#parse}.
     *
     * @param source the origin of the text, for messages
     * @throws BadInputException if it is no mask, or one of the cells is a clue
     */
    public static ForwardBranch parseDead(long clues, String source, String text) throws BadInputException {
        long dead = PairText.parse(source, 1, text);
        checkNone(source, 1, dead & clues, "clue");
        return ofDead(clues, dead);
    }

    /** As {@link #parseDead}, for the cells that may still become clues. */
    public static ForwardBranch parseActive(long clues, String source, String text) throws BadInputException {
        long active = PairText.parse(source, 1, text);
        checkNone(source, 1, active & clues, "clue");
        return ofActive(clues, active);
    }

    /**
     * Reads the steps that lead to a branch, see {@link PairText#parseStep}.
     *
     * @param source the origin of the steps, for messages; their lines are counted from 1
     * @throws BadInputException if one is no step, sets a dead cell, or has an earlier clue in its row
     */
    public static ForwardBranch parseSteps(String source, List<String> texts) throws BadInputException {
        List<ClueOrder.Step> steps = new ArrayList<>();
        for (String text : texts) {
            ClueOrder before = ClueOrder.ofSteps(steps);
            ClueOrder.Step step = PairText.parseStep(source, steps.size() + 1, text);
            steps.add(step);
            checkNone(source, steps.size(), 1L << step.clue() & before.dead(), "dead cell");
            checkNone(source, steps.size(), step.row() & before.clues(), "earlier clue");
        }
        return ofSteps(steps);
    }

    /** The cells that may still become clues, a 54-bit mask. */
    public long open() {
        return ForwardTable.ALL_CELLS & ~clues & ~dead;
    }

    /**
     * Explains the branch.
     *
     * @param primary the pair sets before the first clue; not changed
     * @param left how many clues are left, 0 or more
     * @param inOrder whether the sets keep their order and those that contain another stay, as in the table of a text;
     *     otherwise they are smallest first, and those are removed
     */
    public ForwardExplanation explain(ForwardTable primary, int left, boolean inOrder) {
        ForwardTable rows = new ForwardTable();
        if (inOrder) {
            rows.restrict(primary, clues, open());
        } else {
            rows.rebuild(primary, clues, open());
        }
        return ForwardExplanation.of(rows, open(), left);
    }

    /**
     * The sockets of band 3 that the branch has to hit.
     *
     * @param guardians see {@link ForwardTable#loadGuardians}
     * @param active the cells that may still become clues: {@link #open}, or those that an explanation leaves
     */
    public UnavoidableSockets sockets(ForwardTable guardians, long active) {
        UnavoidableSockets sockets = new UnavoidableSockets();
        sockets.find(guardians, clues, active);
        return sockets;
    }

    private static void checkNone(String source, int line, long cells, String what) throws BadInputException {
        if (cells != 0) {
            int cell = Long.numberOfTrailingZeros(cells);
            throw new BadInputException(
                    source, line, cell + 1, "expected no " + what + ", found that of " + place(cell));
        }
    }

    private static String place(int cell) {
        return "row " + (cell / 9 + 1) + " column " + (cell % 9 + 1);
    }
}
