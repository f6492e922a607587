package org.seventeen.cli.option;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Times such as {@code 500ms}, {@code 2s}, {@code 5m} and {@code 1h30m}; bare numbers are seconds. */
public final class Durations {
    /** More than a century; all times up to this fit into nanoseconds. */
    private static final Duration MOST = Duration.ofHours(1_000_000);

    private static final Pattern PARTS =
            Pattern.compile("(?:(\\d{1,6})h)?(?:(\\d{1,9})m)?(?:(\\d{1,9}(?:\\.\\d{1,9})?)s)?(?:(\\d{1,9})ms)?");
    private static final Pattern SECONDS = Pattern.compile("\\d{1,9}(?:\\.\\d{1,9})?");

    private Durations() {}

    /**
     * Parses a time.
     *
     * @throws IllegalArgumentException if the text is not one
     */
    public static Duration parse(String text) {
        Matcher parts = PARTS.matcher(SECONDS.matcher(text).matches() ? text + "s" : text);
        if (text.isEmpty() || !parts.matches()) {
            throw new IllegalArgumentException(
                    "expected a time such as 500ms, 2s, 5m, 1h30m or 2, found '" + text + "'");
        }
        Duration time = Duration.ofHours(number(parts.group(1)))
                .plusMinutes(number(parts.group(2)))
                .plusNanos(seconds(parts.group(3)))
                .plusMillis(number(parts.group(4)));
        if (time.compareTo(MOST) > 0) {
            throw new IllegalArgumentException(
                    "expected a time of at most " + MOST.toHours() + "h, found '" + text + "'");
        }
        return time;
    }

    /** A time in its largest unit that divides it. */
    static String text(Duration time) {
        if (time.toMillis() % 1000 != 0) {
            return time.toMillis() + "ms";
        }
        long seconds = time.toSeconds();
        return seconds % 3600 == 0 ? seconds / 3600 + "h" : seconds % 60 == 0 ? seconds / 60 + "m" : seconds + "s";
    }

    private static long number(String digits) {
        return digits == null ? 0 : Long.parseLong(digits);
    }

    private static long seconds(String decimal) {
        return decimal == null ? 0 : new BigDecimal(decimal).movePointRight(9).longValueExact();
    }
}
