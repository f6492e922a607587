package org.seventeen.show.play.survo;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.seventeen.show.play.game.Steps;
import org.seventeen.survo.SurvoPuzzle;
import org.seventeen.survo.swap.NearestSolution;
import org.seventeen.survo.swap.SwapPath;
import org.seventeen.survo.swap.SwapTable;
import org.seventeen.survo.swap.SwapWords;

/**
 * A game with one puzzle: swaps from the start that the products of the sums give, with undo, redo and hints. Not for more than
 * one thread.
 */
public final class PlayGame {
    private static final int MOST_SOLUTIONS = 1000;
    /** Proofs for puzzles of 8 × 8 with few givens took up to 600 000; this is some ten seconds. */
    private static final long MOST_NODES = 2_000_000;

    private final SurvoPuzzle puzzle;
    private SwapTable table;
    private final Steps<int[]> steps = new Steps<>();
    private int hints;
    private boolean solutionShown;
    /** The nearest solution when a hint was last asked for; a puzzle with one solution is solved once. */
    private NearestSolution nearest;

    /** A game at its start. */
    public PlayGame(SurvoPuzzle puzzle) {
        this.puzzle = puzzle;
        table = SwapTable.ofProducts(puzzle);
    }

    /** The puzzle that is played. */
    public SurvoPuzzle puzzle() {
        return puzzle;
    }

    /** A copy of the table as it is now. */
    public SwapTable table() {
        return SwapTable.copyOf(table);
    }

    /** Whether all sums are right. */
    public boolean isSolved() {
        return table.totalError() == 0;
    }

    /**
     * Swaps two numbers; what was undone cannot be redone any more.
     *
     * @throws IllegalArgumentException if one of them is given or not in the table, or both are the same
     */
    public void swap(int number, int other) {
        table.swap(number, other);
        steps.add(new int[] {number, other});
    }

    /** Takes back the last swap, and returns it; nothing if there is none. */
    public Optional<int[]> undo() {
        return swapped(steps.undo());
    }

    /** Makes the swap that was undone last, and returns it; nothing if there is none. */
    public Optional<int[]> redo() {
        return swapped(steps.redo());
    }

    private Optional<int[]> swapped(Optional<int[]> step) {
        step.ifPresent(swap -> table.swap(swap[0], swap[1]));
        return step.map(int[]::clone);
    }

    /** Goes back to the start, without swaps and hints. */
    public void restart() {
        table = SwapTable.ofProducts(puzzle);
        steps.clear();
        hints = 0;
        solutionShown = false;
    }

    /**
     * The next swap of a shortest way to the nearest solution found, and counts a hint.
     *
     * @return the two numbers; nothing if the table is a solution, or none was found
     */
    public Optional<int[]> hint() {
        Optional<int[]> next = nextSwap();
        next.ifPresent(swap -> hints++);
        return next;
    }

    private Optional<int[]> nextSwap() {
        return solution()
                .filter(cells -> !isSolved())
                .map(cells -> SwapPath.between(table, cells).get(0));
    }

    /** Makes the swaps of a shortest way to the nearest solution; the game then counts as one whose solution was shown. */
    public void showSolution() {
        List<int[]> swaps =
                solution().map(cells -> SwapPath.between(table, cells)).orElse(List.of());
        for (int[] swap : swaps) {
            swap(swap[0], swap[1]);
            solutionShown = true;
        }
    }

    /** The fewest swaps from here to a solution that was found; nothing if none was found. */
    public Optional<Integer> swapsLeft() {
        return solution().map(cells -> SwapPath.length(table.cells(), cells));
    }

    /** Whether the solutions compared for the last hint are all of them: another may be nearer otherwise. */
    public boolean isNearestOfAll() {
        return nearest != null && nearest.isComplete();
    }

    private Optional<int[]> solution() {
        boolean only = nearest != null && nearest.isComplete() && nearest.seen() <= 1;
        if (!only) {
            nearest = NearestSolution.of(table, MOST_SOLUTIONS, MOST_NODES);
        }
        return nearest.cells();
    }

    /** The number of swaps. */
    public int swaps() {
        return steps.size();
    }

    /** How many hints were asked for. */
    public int hints() {
        return hints;
    }

    /** Whether the solution was shown. */
    public boolean isSolutionShown() {
        return solutionShown;
    }

    /** The swaps in the notation of <em>Products of marginal sums</em>, as {@code (5,6) (7,8)}; empty without any. */
    public String record() {
        List<String> swaps = new ArrayList<>();
        steps.list().forEach(swap -> swaps.add(SwapWords.text(swap)));
        return String.join(" ", swaps);
    }
}
