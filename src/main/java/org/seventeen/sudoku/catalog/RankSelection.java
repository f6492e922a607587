package org.seventeen.sudoku.catalog;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.LongStream;

/** Ranks of grids in ascending order: a range, or a random sample. Immutable. */
public final class RankSelection {
    /** The most ranks of a sample; they are kept in memory. */
    public static final int MOST_RANDOM = 10_000_000;

    private static final Pattern RANDOM = Pattern.compile("random:(\\d{1,9})(?::(-?\\d{1,18}))?");

    private final long seed;
    private final RankRange range;
    /** The ranks of a sample; null for a range. */
    private final long[] sample;

    private RankSelection(long seed, RankRange range, long[] sample) {
        this.seed = seed;
        this.range = range;
        this.sample = sample;
    }

    /**
     * Ranks given as text: a range as {@link RankRange#parse} takes it, or {@code random:1000} for that many different ranks, each
     * equally likely, or {@code random:1000:7} for others, from the seed 7 (otherwise 0).
     *
     * @throws IllegalArgumentException if the text is not one of these, or a number is out of range
     */
    public static RankSelection parse(String text, RankIndex index) {
        Matcher random = RANDOM.matcher(text);
        if (!random.matches()) {
            if (text.startsWith("random")) {
                throw new IllegalArgumentException("expected random:N or random:N:SEED, found '" + text + "'");
            }
            return of(RankRange.parse(text, index));
        }
        long seed = random.group(2) == null ? 0 : Long.parseLong(random.group(2));
        return sample(Long.parseLong(random.group(1)), seed, index);
    }

    /**
     * So many different random ranks, each equally likely.
     *
     * @throws IllegalArgumentException if the number is out of range
     */
    public static RankSelection sample(long count, long seed, RankIndex index) {
        if (count < 1 || count > MOST_RANDOM) {
            throw new IllegalArgumentException(
                    "expected random:1 to random:" + MOST_RANDOM + ", found 'random:" + count + "'");
        }
        return new RankSelection(seed, null, sample((int) count, seed, index.size()));
    }

    /** The ranks of a range. */
    public static RankSelection of(RankRange range) {
        return new RankSelection(0, range, null);
    }

    private static long[] sample(int count, long seed, long size) {
        SplittableRandom random = new SplittableRandom(seed);
        long[] ranks = new long[0];
        while (ranks.length < count) {
            // Repeated ranks are drawn anew.
            LongStream more = random.longs(count - ranks.length, 0, size);
            ranks = LongStream.concat(Arrays.stream(ranks), more)
                    .sorted()
                    .distinct()
                    .toArray();
        }
        return ranks;
    }

    /** The seed of a sample; 0 for a range. */
    public long seed() {
        return seed;
    }

    /** How many ranks there are. */
    public long size() {
        return sample == null ? range.size() : sample.length;
    }

    /**
     * A rank.
     *
     * @param place how many ranks come before it, from 0 to size − 1
     */
    public long rank(long place) {
        return sample == null ? range.from() + place : sample[Math.toIntExact(place)];
    }

    /** How many of the ranks are below a number. */
    public long countBelow(long rank) {
        if (sample == null) {
            return Math.max(0, Math.min(range.size(), rank - range.from()));
        }
        int found = Arrays.binarySearch(sample, rank);
        return found < 0 ? -found - 1 : found;
    }

    /** Whether the ranks are all of a range. */
    public boolean isRange() {
        return sample == null;
    }

    /** The range or the sample in words; equal words mean equal ranks. */
    @Override
    public String toString() {
        return sample == null
                ? "catalog ranks " + range.from() + "-" + (range.to() - 1)
                : "catalog sample of " + sample.length + " ranks, seed " + seed;
    }
}
