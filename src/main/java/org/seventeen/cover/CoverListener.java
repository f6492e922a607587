package org.seventeen.cover;

/** Takes the steps of {@link AlgorithmX}. Each method does nothing unless it is overridden. */
public interface CoverListener {
    /** An option could not be selected, as one selected before holds one of its items. */
    default void refused(int option) {}

    /**
     * A search begins.
     *
     * @param matrix what the selected options leave
     * @param selected how many were selected
     */
    default void begun(CoverMatrix matrix, int selected) {}

    /**
     * A level branches on an item, which has the fewest options.
     *
     * @param level how deep the search is, from 1
     * @param options the options of the item, at least one, in the order in which they will be tried
     */
    default void chosen(int level, int item, int[] options, CoverMatrix matrix) {}

    /**
     * An option was taken.
     *
     * @param before the matrix with the option
     * @param after the matrix without it
     */
    default void taken(int level, int option, CoverMatrix before, CoverMatrix after) {}

    /**
     * A primary item has no option left, so the option taken last is given back.
     *
     * @param level the level of that option; 0 if none was taken
     */
    default void deadEnd(int level, int item) {}

    /**
     * All options of the item of a level have been tried.
     *
     * @param level how deep the search is, from 1
     */
    default void exhausted(int level, int item) {}

    /**
     * No primary item is left: the options taken are a solution.
     *
     * @param options holds the selected options, then those taken; not to be changed or kept
     * @param count how many there are
     */
    default void solved(int[] options, int count) {}
}
