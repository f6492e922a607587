package org.seventeen.sudoku.catalog;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.seventeen.sudoku.canon.BandForm;

/**
 * A range of the catalog of grids, or of band pairs.
 *
 * @param from the first rank, 0 or more
 * @param to the rank behind the last, {@code from} or more
 */
public record RankRange(long from, long to) {
    private static final Pattern RANKS = Pattern.compile("(\\d{1,18})(?:(?:-|\\.\\.)(\\d{1,18}))?");
    private static final Pattern BAND = Pattern.compile("band:(\\d{1,9})");

    /**
     * Checks the ranks.
     *
     * @throws IllegalArgumentException if there is no such range
     */
    public RankRange {
        if (from < 0 || from > to) {
            throw new IllegalArgumentException(
                    "expected a range that ascends from 0 or more, found " + from + " to " + to);
        }
    }

    /**
     * A range given as text: {@code 5} for one rank, {@code 5-9} for ranks 5 to 9, {@code band:243} for all that start with that
     * band of 1 to 416.
     *
     * @throws IllegalArgumentException if the text is not one of these, or a number is out of range
     */
    public static RankRange parse(String text, RankIndex index) {
        Matcher ranks = RANKS.matcher(text);
        if (ranks.matches()) {
            long first = Long.parseLong(ranks.group(1));
            long last = ranks.group(2) == null ? first : Long.parseLong(ranks.group(2));
            if (first > last) {
                throw new IllegalArgumentException("expected a range that ascends, found '" + text + "'");
            }
            if (last >= index.size()) {
                throw new IllegalArgumentException(
                        "expected ranks from 0 to " + (index.size() - 1) + ", found '" + text + "'");
            }
            return new RankRange(first, last + 1);
        }
        Matcher band = BAND.matcher(text);
        if (band.matches()) {
            int number = Integer.parseInt(band.group(1));
            if (number < 1 || number > BandForm.COUNT) {
                throw new IllegalArgumentException(
                        "expected band:1 to band:" + BandForm.COUNT + ", found '" + text + "'");
            }
            return new RankRange(index.first(number), index.first(number + 1));
        }
        throw new IllegalArgumentException("expected a rank, a range such as 5-9, or band:243, found '" + text + "'");
    }

    /** How many ranks there are. */
    public long size() {
        return to - from;
    }
}
