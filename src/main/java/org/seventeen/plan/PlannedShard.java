package org.seventeen.plan;

/**
 * One shard of the grids of a scan, dealt out like cards: it has the positions p with p mod {@code shards} = {@code number} − 1.
 *
 * @param number which shard, 1 to {@code shards}
 * @param shards how many shards there are, 1 or more
 */
public record PlannedShard(long number, long shards) {
    /** All grids. */
    public static final PlannedShard WHOLE = new PlannedShard(1, 1);

    /** Whether a position belongs to the shard. */
    boolean contains(long position) {
        return position % shards == number - 1;
    }

    /** The first position of the shard from a position on. */
    long firstFrom(long position) {
        return position + Math.floorMod(number - 1 - position, shards);
    }

    /** How many positions of the shard a range has. */
    long countIn(long from, long to) {
        long first = firstFrom(from);
        return first >= to ? 0 : (to - 1 - first) / shards + 1;
    }
}
