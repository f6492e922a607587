package org.seventeen.sudoku.cost;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One shard of the grids of a scan, dealt out like cards: it has the positions p with p mod {@code shards} = {@code number} − 1.
 *
 * @param number which shard, 1 to {@code shards}
 * @param shards how many shards there are, 1 or more
 */
public record PlannedShard(long number, long shards) {
    /** All grids. */
    public static final PlannedShard WHOLE = new PlannedShard(1, 1);

    private static final Pattern FORM = Pattern.compile("(\\d{1,9})/(\\d{1,9})");

    /**
     * Checks the numbers.
     *
     * @throws IllegalArgumentException if there is no such shard
     */
    public PlannedShard {
        if (number < 1 || number > shards) {
            throw none(number + "/" + shards);
        }
    }

    /**
     * Reads a shard, such as {@code 3/10}.
     *
     * @throws IllegalArgumentException if the text is not one, or there is no such shard
     */
    public static PlannedShard parse(String text) {
        Matcher matcher = FORM.matcher(text);
        if (!matcher.matches()) {
            throw none(text);
        }
        return new PlannedShard(Long.parseLong(matcher.group(1)), Long.parseLong(matcher.group(2)));
    }

    private static IllegalArgumentException none(String found) {
        return new IllegalArgumentException("expected 1/N to N/N, found '" + found + "'");
    }

    /** Formats as {@code 3/10}. */
    public String text() {
        return number + "/" + shards;
    }

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
