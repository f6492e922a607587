package org.seventeen.survo.comb;

/** Takes the partitions of a number, or the items of another {@link CombList}, as they are listed. */
@FunctionalInterface
public interface CombSink {
    /**
     * Takes an item.
     *
     * @param item its numbers; the caller fills the same array again for the next one
     * @return whether to go on
     */
    boolean take(int[] item);
}
