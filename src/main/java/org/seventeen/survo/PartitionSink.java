package org.seventeen.survo;

/** Takes the partitions of a number as they are listed. */
@FunctionalInterface
public interface PartitionSink {
    /**
     * Takes a partition.
     *
     * @param parts its parts, ascending; the caller fills the same array again for the next one
     * @return whether to go on
     */
    boolean take(int[] parts);
}
