package org.seventeen.sudoku.scan;

/**
 * The positions of an input that a scan takes, so that several processes can share the input: a range, and of that every
 * n-th position. Positions are dealt out like cards, as neighbours in a catalog are alike: so each shard gets its share of
 * the hard grids, and the length of the input need not be known.
 *
 * <p>All numbers are below 10<sup>18</sup>, as settings have no longer ones.
 *
 * @param first the first position, 0 or more
 * @param last the last position; {@link Long#MAX_VALUE} if absent
 * @param shard which shard, 1 to {@code shards}; it has the positions p with p mod {@code shards} = {@code shard} − 1
 * @param shards how many shards there are, 1 or more
 */
public record InputPart(long first, long last, long shard, long shards) {
    /** All positions. */
    public static final InputPart WHOLE = new InputPart(0, Long.MAX_VALUE, 1, 1);

    private static final long LIMIT = 1_000_000_000_000_000_000L;
    /**
     * Checks the numbers.
     *
     * @throws IllegalArgumentException if one is out of its range
     */
    public InputPart {
        if (!isPart(first, last, shard, shards)) {
            throw new IllegalArgumentException("expected a range from 0 on and a shard of those there are, found "
                    + first + "-" + last + " and " + shard + "/" + shards);
        }
    }

    private static boolean isPart(long first, long last, long shard, long shards) {
        boolean ranged = first >= 0 && last >= first && (last < LIMIT || last == Long.MAX_VALUE && first < LIMIT);
        return ranged && shard >= 1 && shards >= shard && shards < LIMIT;
    }

    /** Whether a position belongs to this part. */
    public boolean contains(long position) {
        return position >= first && position <= last && position % shards == shard - 1;
    }

    /** How many positions below {@code limit} belong to this part. */
    public long countBelow(long limit) {
        long end = last < limit ? last + 1 : limit;
        return end <= first ? 0 : ofShardBelow(end) - ofShardBelow(first);
    }

    private long ofShardBelow(long limit) {
        return limit / shards + (limit % shards >= shard ? 1 : 0);
    }

    /** Formats as {@code positions 100-199 of shard 1/4}, {@code shard 1/4}, or {@code positions 100-} without an end. */
    @Override
    public String toString() {
        boolean ranged = first > 0 || last < Long.MAX_VALUE;
        String range = ranged ? "positions " + first + "-" + (last == Long.MAX_VALUE ? "" : last) : "";
        String dealt = shards > 1 ? "shard " + shard + "/" + shards : "";
        return range + (ranged && shards > 1 ? " of " : "") + dealt;
    }
}
