package org.seventeen.survo.swap;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.seventeen.base.text.BadInputException;

/**
 * Swaps in the notation of <em>Products of marginal sums</em> and of Mustonen 2007: {@code (5,6) (7,8)}, {@code (5,6)(7,8)} or
 * {@code (5,6),(7,8)}. The parentheses may be left out where blanks separate the swaps.
 */
public final class SwapWords {
    private static final Pattern SWAP =
            Pattern.compile("\\(\\s*([0-9]{1,3})\\s*,\\s*([0-9]{1,3})\\s*\\)|([0-9]{1,3}),([0-9]{1,3})(?![^\\s(])");

    /** What stands between two swaps. */
    private static final Pattern GAP = Pattern.compile("\\s*(?:,\\s*)?");

    private static final Pattern WORD = Pattern.compile("\\S+");

    private SwapWords() {}

    /**
     * Parses swaps.
     *
     * @return pairs of numbers
     * @throws BadInputException if there is none, or something else stands there
     */
    public static List<int[]> parse(String text) throws BadInputException {
        String line = text.strip();
        List<int[]> swaps = new ArrayList<>();
        Matcher swap = SWAP.matcher(line);
        Matcher gap = GAP.matcher(line);
        int at = 0;
        do {
            if (!swap.region(at, line.length()).lookingAt()) {
                Matcher word = WORD.matcher(line).region(at, line.length());
                throw new BadInputException("expected swaps as (5,6) (7,8), found "
                        + (word.lookingAt() ? "'" + word.group() + "'" : "nothing"));
            }
            int first = swap.group(1) == null ? 3 : 1;
            swaps.add(new int[] {Integer.parseInt(swap.group(first)), Integer.parseInt(swap.group(first + 1))});
            at = swap.end();
            if (gap.region(at, line.length()).lookingAt() && at < line.length()) {
                at = gap.end();
            }
        } while (swap.end() < line.length());
        return swaps;
    }

    /** A swap of two numbers, as {@code (5,6)}. */
    public static String text(int[] swap) {
        return "(" + swap[0] + "," + swap[1] + ")";
    }
}
