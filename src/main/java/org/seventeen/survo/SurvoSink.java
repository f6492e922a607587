package org.seventeen.survo;

/** Takes the solutions of a puzzle. */
@FunctionalInterface
public interface SurvoSink {
    /**
     * Takes a solution.
     *
     * @param cells the numbers row by row; the caller fills the same array again for the next solution
     * @return whether to go on
     */
    boolean take(int[] cells);
}
