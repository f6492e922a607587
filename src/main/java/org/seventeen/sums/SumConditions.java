package org.seventeen.sums;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Conditions that a program or a user sets, whatever a file says.
 *
 * @param range the numbers that cells may have; nothing leaves that to the file
 * @param distinct which numbers differ; nothing leaves that to the file
 */
public record SumConditions(Optional<Range> range, Optional<Distinct> distinct) {
    /** Leaves all to the file. */
    public static final SumConditions OF_THE_FILE = new SumConditions(Optional.empty(), Optional.empty());

    /**
     * The numbers that a cell may have.
     *
     * @param least the least one, from −{@link #LIMIT}
     * @param most the greatest one, up to {@link #LIMIT}
     */
    public record Range(int least, int most) {
        /** No number of a puzzle is beyond this or its negative. */
        public static final int LIMIT = 999_999_999;

        /** What is meant where nothing is said: positive numbers. */
        public static final Range POSITIVE = new Range(1, LIMIT);

        private static final Pattern FORM = Pattern.compile("([-+]?[0-9]{1,9})\\.\\.([-+]?[0-9]{1,9})?");

        /**
         * Checks the ends.
         *
         * @throws IllegalArgumentException if one is beyond the limit, or the greatest number is less than the least
         */
        public Range {
            if (least < -LIMIT || most > LIMIT || most < least) {
                throw new IllegalArgumentException(
                        "expected a range within -" + LIMIT + ".." + LIMIT + ", found " + least + ".." + most);
            }
        }

        /** The range written as {@code 1..30}, or {@code 1..} without an upper end; nothing if the text is no range. */
        public static Optional<Range> parse(String text) {
            Matcher range = FORM.matcher(text);
            if (!range.matches()) {
                return Optional.empty();
            }
            int least = Integer.parseInt(range.group(1));
            int most = range.group(2) == null ? LIMIT : Integer.parseInt(range.group(2));
            return most < least ? Optional.empty() : Optional.of(new Range(least, most));
        }

        /** Whether a number lies in the range. */
        public boolean contains(long number) {
            return number >= least && number <= most;
        }

        /** Whether there is an upper end. */
        public boolean isBounded() {
            return most < LIMIT;
        }

        /** How many numbers there are. */
        public int size() {
            return most - least + 1;
        }

        /** The form that {@link #parse} reads. */
        @Override
        public String toString() {
            return least + ".." + (isBounded() ? most : "");
        }
    }

    /** Which numbers of a puzzle must differ. */
    public enum Distinct {
        /** Any number may stand anywhere. */
        NONE,
        /** Numbers of one row, one column or one diagonal with a total differ. */
        LINES,
        /** All numbers of the table differ. */
        ALL;

        /** The one of a word. */
        public static Optional<Distinct> of(String word) {
            return Arrays.stream(values())
                    .filter(value -> value.toString().equals(word))
                    .findFirst();
        }

        /** The word for it in files and options. */
        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }
}
