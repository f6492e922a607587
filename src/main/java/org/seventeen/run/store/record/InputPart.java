package org.seventeen.run.store.record;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The positions of an input that a scan takes, so that several processes can share the input: a range, and of that every
 * n-th position. Positions are dealt out like cards, as neighbours in a catalog are alike: so each shard gets its share of
 * the hard grids, and the length of the input need not be known.
 *
 * <p>All numbers are below 10<sup>18</sup>, as a fingerprint has no longer ones.
 *
 * @param first the first position, 0 or more
 * @param last the last position; {@link Long#MAX_VALUE} if there is none
 * @param shard which shard, 1 to {@code shards}; it has the positions p with p mod {@code shards} = {@code shard} − 1
 * @param shards how many shards there are, 1 or more
 */
public record InputPart(long first, long last, long shard, long shards) {
    /** All positions. */
    public static final InputPart WHOLE = new InputPart(0, Long.MAX_VALUE, 1, 1);

    private static final long LIMIT = 1_000_000_000_000_000_000L;
    private static final String MARK = ", only ";
    private static final Pattern FINGERPRINT = Pattern.compile(
            "(?<whole>.*)" + MARK
                    + "(positions (?<first>\\d{1,18})-(?<last>\\d{0,18}))?( of )?(shard (?<shard>\\d{1,18})/(?<shards>\\d{1,18}))?");

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

    /** The part named in the fingerprint of an input. */
    public static InputPart of(String fingerprint) {
        Matcher matcher = FINGERPRINT.matcher(fingerprint);
        if (!matcher.matches()) {
            return WHOLE;
        }
        long first = number(matcher.group("first"), 0);
        long last = number(matcher.group("last"), Long.MAX_VALUE);
        long shard = number(matcher.group("shard"), 1);
        long shards = number(matcher.group("shards"), 1);
        // Text that only looks like a part belongs to the input's own fingerprint.
        return isPart(first, last, shard, shards) ? new InputPart(first, last, shard, shards) : WHOLE;
    }

    private static boolean isPart(long first, long last, long shard, long shards) {
        boolean ranged = first >= 0 && last >= first && (last < LIMIT || last == Long.MAX_VALUE && first < LIMIT);
        return ranged && shard >= 1 && shards >= shard && shards < LIMIT;
    }

    private static long number(String digits, long otherwise) {
        return digits == null || digits.isEmpty() ? otherwise : Long.parseLong(digits);
    }

    /** The fingerprint of an input without its part. */
    public static String wholeOf(String fingerprint) {
        Matcher matcher = FINGERPRINT.matcher(fingerprint);
        return matcher.matches() ? matcher.group("whole") : fingerprint;
    }

    /** The fingerprint of this part of an input. */
    public String in(String whole) {
        return equals(WHOLE) ? whole : whole + MARK + this;
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
