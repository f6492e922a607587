package org.seventeen.base.text;

import java.util.Locale;

/** Times as people read them. */
public final class TimeText {
    private TimeText() {}

    /** Seconds as {@code 7 s}, {@code 3:20 min}, {@code 5:03 h} or {@code 2 d 4 h}. */
    public static String of(double seconds) {
        long whole = Math.round(seconds);
        if (whole < 60) {
            return whole + " s";
        }
        if (whole < 3600) {
            return String.format(Locale.ROOT, "%d:%02d min", whole / 60, whole % 60);
        }
        long minutes = whole / 60;
        if (minutes < 48 * 60) {
            return String.format(Locale.ROOT, "%d:%02d h", minutes / 60, minutes % 60);
        }
        return minutes / (24 * 60) + " d " + minutes / 60 % 24 + " h";
    }
}
