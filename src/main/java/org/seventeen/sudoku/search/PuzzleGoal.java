package org.seventeen.sudoku.search;

import java.io.Serializable;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.CellText;
import org.seventeen.sudoku.grid.SolutionGrid;

/**
 * Which puzzles of a grid a search looks for. The ordinary goal is all puzzles of a number of clues.
 *
 * <p>The cells of {@code with} are clues from the start, and the cells outside of {@code within} are dead from the start, so that
 * such a goal makes the search smaller (docs/search.md, "Goals with given cells").
 *
 * <p>A goal may have several numbers of clues. The search is then for the highest one: every puzzle of fewer clues is contained in
 * one of those, which is not minimal, and is taken from it (docs/search.md, "Several numbers of clues").
 *
 * @param clues clues of a puzzle, those of {@code with} included, 1 to {@link #MOST_CLUES}
 * @param with cells that are clues in every puzzle
 * @param within cells that may be clues
 * @param minimalOnly whether puzzles with a redundant clue are left out
 * @param fewer the lower numbers of clues that are wanted too, ascending; usually none
 */
public record PuzzleGoal(int clues, CellSet with, CellSet within, boolean minimalOnly, List<Integer> fewer)
        implements Serializable {
    /** The most clues of a puzzle. */
    public static final int MOST_CLUES = 24;

    /**
     * Checks that the parts fit together.
     *
     * @throws IllegalArgumentException if they do not; the message names the part first
     */
    public PuzzleGoal {
        if (clues < 1 || clues > MOST_CLUES) {
            throw new IllegalArgumentException("expected 1 to " + MOST_CLUES + " clues, found " + clues);
        }
        fewer = List.copyOf(fewer);
        int fewest = fewer.isEmpty() ? clues : fewer.get(0);
        int[] all = numbers(fewer, clues);
        for (int i = 0; i < all.length; i++) {
            if (all[i] < 1 || i > 0 && all[i] <= all[i - 1]) {
                throw new IllegalArgumentException(
                        "expected ascending numbers of clues from 1, found " + fewer + " and " + clues);
            }
        }
        if (with.size() > fewest) {
            throw new IllegalArgumentException("with: expected at most " + fewest + " cells for puzzles of " + fewest
                    + " clues, found " + with.size());
        }
        if (within.size() < clues) {
            throw new IllegalArgumentException("within: expected at least " + clues + " cells for puzzles of " + clues
                    + " clues, found " + within.size());
        }
        if (!within.containsAll(with)) {
            throw new IllegalArgumentException("with: expected cells that 'within' has too, found "
                    + CellText.of(with.minus(within)) + " outside of it");
        }
    }

    /** A goal with one number of clues. */
    public PuzzleGoal(int clues, CellSet with, CellSet within, boolean minimalOnly) {
        this(clues, with, within, minimalOnly, List.of());
    }

    /**
     * All puzzles of a number of clues.
     *
     * @throws IllegalArgumentException if the number is not from 1 to {@link #MOST_CLUES}
     */
    public static PuzzleGoal of(int clues) {
        return new PuzzleGoal(clues, CellSet.EMPTY, CellSet.ALL, false);
    }

    /** Whether the goal is all puzzles of the number of clues. */
    public boolean isOrdinary() {
        return equals(of(clues));
    }

    /** The search in a grid. If fewer clues are wanted too, puzzles that are not minimal are searched in any case. */
    public SearchInstance in(SolutionGrid grid) {
        return new SearchInstance(grid, with, within, clues - with.size(), minimalOnly && fewer.isEmpty());
    }

    /** The numbers of clues, ascending. */
    public int[] numbers() {
        return numbers(fewer, clues);
    }

    private static int[] numbers(List<Integer> fewer, int clues) {
        return IntStream.concat(fewer.stream().mapToInt(number -> number), IntStream.of(clues))
                .toArray();
    }

    /** The numbers of clues, with a sign between them: {@code 16+17+18}. */
    public String numbers(String sign) {
        return Arrays.stream(numbers()).mapToObj(Integer::toString).collect(Collectors.joining(sign));
    }

    /** The goal in short, as in the fingerprint of a store: {@code clues=17,minimal,with=r1c1 r2c34} or {@code clues=16+17}. */
    @Override
    public String toString() {
        return "clues=" + numbers("+")
                + (minimalOnly ? ",minimal" : "")
                + (with.isEmpty() ? "" : ",with=" + CellText.of(with))
                + (within.equals(CellSet.ALL) ? "" : ",within=" + CellText.of(within));
    }
}
