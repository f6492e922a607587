package org.seventeen.web.regex;

import java.util.Arrays;

/** {@link java.util.regex.Matcher} as far as the program in a page needs it. */
public final class Matcher {
    final String text;
    int from;
    int to;
    boolean whole;
    /** Where the way ended that was found last. */
    int stop;
    /** Where a look behind must end. */
    int behind;

    final int[] starts;
    final int[] ends;
    /** By group: where it began that is read now. */
    final int[] begun;
    /** By loop: how often it went, and where it began the last time. */
    final int[] counts;

    final int[] places;

    private final Pattern pattern;
    /** Where the next {@link #find} begins. */
    private int next;

    Matcher(Pattern pattern, String text) {
        this.pattern = pattern;
        this.text = text;
        starts = new int[pattern.groups];
        ends = new int[pattern.groups];
        begun = new int[pattern.groups];
        counts = new int[pattern.loops];
        places = new int[pattern.loops];
        region(0, text.length());
    }

    public Matcher region(int start, int end) {
        from = start;
        to = end;
        next = start;
        starts[0] = -1;
        return this;
    }

    private boolean fits(int at, boolean all) {
        Arrays.fill(starts, -1);
        Arrays.fill(ends, -1);
        whole = all;
        if (!pattern.first.fits(this, at)) {
            return false;
        }
        starts[0] = at;
        ends[0] = stop;
        next = stop == at ? stop + 1 : stop;
        return true;
    }

    public boolean matches() {
        return fits(from, true);
    }

    public boolean lookingAt() {
        return fits(from, false);
    }

    public boolean find() {
        for (int at = next; at <= to; at++) {
            if (fits(at, false)) {
                return true;
            }
        }
        next = to + 1;
        starts[0] = -1;
        return false;
    }

    public int start() {
        return start(0);
    }

    public int start(int group) {
        if (starts[0] < 0) {
            throw new IllegalStateException("No match found");
        }
        return starts[group];
    }

    public int end() {
        return end(0);
    }

    public int end(int group) {
        start(0);
        return ends[group];
    }

    public String group() {
        return group(0);
    }

    public String group(int group) {
        return start(group) < 0 ? null : text.substring(starts[group], ends[group]);
    }

    public String replaceAll(String replacement) {
        return replaced(replacement, Integer.MAX_VALUE);
    }

    public String replaceFirst(String replacement) {
        return replaced(replacement, 1);
    }

    private String replaced(String replacement, int most) {
        region(0, text.length());
        StringBuilder replaced = new StringBuilder();
        int kept = 0;
        for (int count = 0; count < most && find(); count++) {
            replaced.append(text, kept, start());
            for (int i = 0; i < replacement.length(); i++) {
                char sign = replacement.charAt(i);
                if (sign == '$') {
                    String group = group(replacement.charAt(++i) - '0');
                    replaced.append(group == null ? "" : group);
                } else {
                    replaced.append(sign == '\\' ? replacement.charAt(++i) : sign);
                }
            }
            kept = end();
        }
        return replaced.append(text, kept, text.length()).toString();
    }
}
