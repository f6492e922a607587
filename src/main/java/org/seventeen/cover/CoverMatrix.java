package org.seventeen.cover;

import java.util.Arrays;

/**
 * What is left of an exact cover problem when some options are taken: the matrix of Winters, <em>Solving Sudoku on the
 * Computer</em> (2020), with a row for each option (activity), a column for each item (requirement), and a one where the
 * option holds the item. Immutable.
 */
public final class CoverMatrix {
    private final ExactCover problem;
    /** The items left, ascending, so the primary ones first. */
    private final int[] items;

    /** The options left, ascending. */
    private final int[] options;

    private CoverMatrix(ExactCover problem, int[] items, int[] options) {
        this.problem = problem;
        this.items = items;
        this.options = options;
    }

    /** The whole problem. */
    static CoverMatrix of(ExactCover problem) {
        return new CoverMatrix(problem, upTo(problem.items()), upTo(problem.options()));
    }

    private static int[] upTo(int count) {
        int[] all = new int[count];
        Arrays.setAll(all, index -> index);
        return all;
    }

    /** The problem that this is a part of. */
    public ExactCover problem() {
        return problem;
    }

    /** A copy of the items left, ascending. */
    public int[] items() {
        return items.clone();
    }

    /** A copy of the options left, ascending. */
    public int[] options() {
        return options.clone();
    }

    /** Whether an option is left. */
    boolean has(int option) {
        return Arrays.binarySearch(options, option) >= 0;
    }

    /** The primary item with the fewest options left, the first of them; −1 if no primary item is left. */
    int fewest() {
        int[] ones = new int[problem.items()];
        for (int option : options) {
            for (int place = 0; place < problem.size(option); place++) {
                ones[problem.item(option, place)]++;
            }
        }
        int best = -1;
        for (int item : items) {
            if (item < problem.primaryItems() && (best < 0 || ones[item] < ones[best])) {
                best = item;
            }
        }
        return best;
    }

    /** The options left that hold an item, ascending. */
    int[] optionsOf(int item) {
        boolean[] wanted = new boolean[problem.items()];
        wanted[item] = true;
        return Arrays.stream(options).filter(option -> holds(option, wanted)).toArray();
    }

    /** This without the items of an option and without all options that hold one of them. */
    CoverMatrix without(int option) {
        boolean[] dropped = new boolean[problem.items()];
        for (int place = 0; place < problem.size(option); place++) {
            dropped[problem.item(option, place)] = true;
        }
        int[] itemsLeft = Arrays.stream(items).filter(item -> !dropped[item]).toArray();
        int[] optionsLeft =
                Arrays.stream(options).filter(other -> !holds(other, dropped)).toArray();
        return new CoverMatrix(problem, itemsLeft, optionsLeft);
    }

    private boolean holds(int option, boolean[] wanted) {
        for (int place = 0; place < problem.size(option); place++) {
            if (wanted[problem.item(option, place)]) {
                return true;
            }
        }
        return false;
    }
}
