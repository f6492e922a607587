package org.seventeen.sudoku.census.unit;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.seventeen.sudoku.catalog.RankRange;

/**
 * Units in ascending order: ranges of their numbers, and of these every n-th. Units are dealt out to shards like cards, so that each
 * shard gets its share of costly bands. Immutable.
 */
public final class UnitSelection {
    /** No more ranges are taken, so that a command line does not become a list of all units. */
    public static final int MOST_RANGES = 100_000;

    private static final Pattern RANGE = Pattern.compile("(\\d{1,18})(?:(?:-|\\.\\.)(\\d{1,18}))?");

    private final List<RankRange> ranges;
    private final long shard;
    private final long shards;

    private UnitSelection(List<RankRange> ranges, long shard, long shards) {
        this.ranges = ranges;
        this.shard = shard;
        this.shards = shards;
    }

    /** The units of a range. */
    public static UnitSelection of(RankRange units) {
        return new UnitSelection(List.of(units), 1, 1);
    }

    /** All units. */
    public static UnitSelection all(CensusUnits units) {
        return of(new RankRange(0, units.count()));
    }

    /**
     * Units given as text: numbers and ranges such as {@code 5}, {@code 5-9} or {@code 5..9}, with commas between, that ascend.
     *
     * @throws IllegalArgumentException if the text is not one of these, or a number is no unit
     */
    public static UnitSelection parse(String text, CensusUnits units) {
        List<RankRange> ranges = new ArrayList<>();
        long next = 0;
        for (String part : text.split(",", -1)) {
            Matcher matcher = RANGE.matcher(part);
            if (!matcher.matches()) {
                throw new IllegalArgumentException("expected units as 5, 5-9 or 5,7,10-20, found '" + text + "'");
            }
            long first = Long.parseLong(matcher.group(1));
            long last = matcher.group(2) == null ? first : Long.parseLong(matcher.group(2));
            if (first < next || last < first) {
                throw new IllegalArgumentException("expected units that ascend, found '" + text + "'");
            }
            if (last >= units.count()) {
                throw new IllegalArgumentException(
                        "expected units from 0 to " + (units.count() - 1) + ", found '" + text + "'");
            }
            if (ranges.size() == MOST_RANGES) {
                throw new IllegalArgumentException("expected at most " + MOST_RANGES + " ranges of units, found more");
            }
            ranges.add(new RankRange(first, last + 1));
            next = last + 1;
        }
        return new UnitSelection(List.copyOf(ranges), 1, 1);
    }

    /**
     * Of these units those of a shard: the units u with u mod {@code of} = {@code number} − 1.
     *
     * @param number 1 to {@code of}
     * @throws IllegalArgumentException if there is no such shard
     */
    public UnitSelection shard(long number, long of) {
        if (number < 1 || number > of) {
            throw new IllegalArgumentException("expected shard 1/N to N/N, found " + number + "/" + of);
        }
        return new UnitSelection(ranges, number, of);
    }

    /** The first selected unit from {@code unit} on; −1 if absent. */
    public long from(long unit) {
        for (RankRange range : ranges) {
            long found = from(range, unit);
            if (found >= 0) {
                return found;
            }
        }
        return -1;
    }

    private long from(RankRange range, long unit) {
        long at = Math.max(unit, range.from());
        long beyond = Math.floorMod(shard - 1 - at, shards);
        return at < range.to() && beyond < range.to() - at ? at + beyond : -1;
    }

    /** Whether a unit is selected. */
    public boolean contains(long unit) {
        return from(unit) == unit;
    }

    /** How many units are selected. */
    public long size() {
        long size = 0;
        for (RankRange range : ranges) {
            size += below(range.to()) - below(range.from());
        }
        return size;
    }

    private long below(long limit) {
        return limit / shards + (limit % shards >= shard ? 1 : 0);
    }

    /** Whether all units of the ranges are selected. */
    public boolean isWhole() {
        return shards == 1;
    }

    /** The ranges; of these, only every n-th unit may be selected. */
    public List<RankRange> ranges() {
        return ranges;
    }

    /** The selected units band by band, ascending. All units of a band but the last are equally long, so these are few. */
    public List<UnitSpan> spans(CensusUnits units) {
        List<UnitSpan> spans = new ArrayList<>();
        long place = 0;
        for (RankRange range : ranges) {
            long unit = from(range, range.from());
            while (unit >= 0) {
                long end = Math.min(
                        range.to(), units.unitsOfBand(units.bandOf(unit)).to());
                UnitSpan span = span(units, place, unit, below(end) - below(unit));
                spans.add(span);
                place = span.end();
                unit = from(range, end);
            }
        }
        return spans;
    }

    private UnitSpan span(CensusUnits units, long place, long first, long count) {
        int length = units.unit(first).pairs();
        int lastLength = units.unit(first + (count - 1) * shards).pairs();
        return new UnitSpan(
                place, first, shards, count, length, (count - 1) * length + lastLength, units.seconds(first) / length);
    }

    /** What the units take by the table of costs, in CPU seconds. */
    public double seconds(CensusUnits units) {
        return spans(units).stream().mapToDouble(UnitSpan::seconds).sum();
    }

    /**
     * Selected units of one lesser band, every n-th from a first one on. All have equally many pairs, but the last of them may have fewer. The
     * pairs of all spans of a selection have <em>places</em>, from 0 on, so that those of a unit stand together.
     *
     * @param place the place of its first pair: how many pairs the spans before have
     * @param first the number of its first unit
     * @param step how far the numbers of neighbouring units are apart
     * @param units how many units, at least 1
     * @param length how many pairs each of them has
     * @param pairs how many all have; the last unit has what the others leave of them
     * @param pairSeconds what a pair takes by the table of costs, in CPU seconds
     */
    public record UnitSpan(long place, long first, long step, long units, int length, long pairs, double pairSeconds) {
        /** The place behind that of its last pair. */
        public long end() {
            return place + pairs;
        }

        /** What its units take by the table of costs, in CPU seconds. */
        public double seconds() {
            return pairs * pairSeconds;
        }

        /** The number of a unit, counted from 0 within the span. */
        public long number(long index) {
            return first + index * step;
        }

        /** The place of the first pair of a unit, counted from 0 within the span; of the unit behind the last one, {@link #end}. */
        public long place(long index) {
            return Math.min(end(), place + index * length);
        }
    }
}
