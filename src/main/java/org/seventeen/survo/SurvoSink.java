package org.seventeen.survo;

/** Takes the solutions of a puzzle, or the items of a list, one after the other. */
@FunctionalInterface
public interface SurvoSink {
    /**
     * Takes a solution or an item.
     *
     * @param numbers those of the cells row by row, or of the item; the caller fills the same array again for the next one
     * @return whether to go on
     */
    boolean take(int[] numbers);
}
