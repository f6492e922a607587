package org.seventeen.survo.swap;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.seventeen.survo.BadSurvoException;

/** Swaps in the notation of <em>Products of marginal sums</em>, {@code (5,6) (7,8)}; the parentheses may be left out. */
public final class SwapWords {
    private static final Pattern SWAP = Pattern.compile("\\(?([0-9]{1,3}),([0-9]{1,3})\\)?");

    private SwapWords() {}

    /**
     * Parses swaps separated by blanks.
     *
     * @return pairs of numbers
     * @throws BadSurvoException if there is none, or a word is no swap
     */
    public static List<int[]> parse(String text) throws BadSurvoException {
        List<int[]> swaps = new ArrayList<>();
        for (String word : text.trim().split("\\s+", -1)) {
            Matcher swap = SWAP.matcher(word);
            if (!swap.matches()) {
                throw new BadSurvoException("expected swaps as (5,6) (7,8), found '" + word + "'");
            }
            swaps.add(new int[] {Integer.parseInt(swap.group(1)), Integer.parseInt(swap.group(2))});
        }
        return swaps;
    }

    /** A swap of two numbers, as {@code (5,6)}. */
    public static String text(int[] swap) {
        return "(" + swap[0] + "," + swap[1] + ")";
    }
}
