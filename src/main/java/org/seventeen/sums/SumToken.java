package org.seventeen.sums;

import java.util.ArrayList;
import java.util.List;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.TextLines;

/**
 * A number or the sign of an unknown one in a line of a puzzle.
 *
 * @param file the file's name, for faults
 * @param line the line, from 1
 * @param column its first character, from 1
 * @param text what stands there
 */
record SumToken(String file, long line, int column, String text) {
    private static final int MOST_SHOWN = 40;
    private static final String UNKNOWN_SIGNS = "xX._*?";

    /**
     * Splits a line; numbers are separated by a comma or semicolon, by blanks, or both.
     *
     * @throws BadInputException if nothing stands before or after a comma, if numbers are separated by tabs and a field is empty, which
     *     would shift the others, or if there are more numbers than any row may have
     */
    static List<SumToken> split(String file, long number, String line) throws BadInputException {
        List<SumToken> tokens = new ArrayList<>();
        boolean open = true;
        boolean parted = false;
        int empty = -1;
        int at = 0;
        while (true) {
            int tabs = 0;
            while (at < line.length() && TextLines.isSpace(line.charAt(at))) {
                tabs += line.charAt(at) == '\t' ? 1 : 0;
                at++;
            }
            boolean end = at == line.length();
            boolean inner = !end && !tokens.isEmpty();
            parted |= inner && tabs > 0 && !open && !isComma(line.charAt(at));
            empty = empty < 0 && tabs > (inner ? 1 : 0) ? at : empty;
            if (end && !open || end && tokens.isEmpty()) {
                if (parted && empty >= 0) {
                    throw new BadInputException(
                            file,
                            number,
                            empty + 1,
                            "expected a number or 'x' in each field, found an empty one at a tab");
                }
                return tokens;
            }
            if (end || isComma(line.charAt(at))) {
                if (open) {
                    throw new BadInputException(
                            file,
                            number,
                            at + 1,
                            "expected a number or 'x', found "
                                    + (end ? "the end of the line" : "'" + line.charAt(at) + "'"));
                }
                open = true;
                at++;
                continue;
            }
            int start = at;
            while (at < line.length() && !TextLines.isSpace(line.charAt(at)) && !isComma(line.charAt(at))) {
                at++;
            }
            tokens.add(new SumToken(file, number, start + 1, line.substring(start, at)));
            if (tokens.size() > CrossSum.MAX_CELLS + 1) {
                throw new BadInputException(
                        file, number, start + 1, "expected at most " + CrossSum.MAX_CELLS + " cells, found more");
            }
            open = false;
        }
    }

    private static boolean isComma(char sign) {
        return sign == ',' || sign == ';';
    }

    /** Whether it stands for an unknown number. */
    boolean isUnknown() {
        return text.length() == 1 && UNKNOWN_SIGNS.indexOf(text.charAt(0)) >= 0;
    }

    /**
     * The number.
     *
     * @param what the kind of number that is expected, as {@code a total}
     * @throws BadInputException if it is not one, or beyond {@link SumConditions.Range#LIMIT}
     */
    int number(String what) throws BadInputException {
        String digits = digits();
        if (digits.isEmpty() || !digits.chars().allMatch(sign -> sign >= '0' && sign <= '9')) {
            throw fault("expected " + what + " or 'x', found " + this);
        }
        int zeros = 0;
        while (zeros < digits.length() && digits.charAt(zeros) == '0') {
            zeros++;
        }
        if (digits.length() - zeros > 9) {
            throw fault("expected " + what + " within -" + SumConditions.Range.LIMIT + ".." + SumConditions.Range.LIMIT
                    + ", found " + this);
        }
        return checkedNumber();
    }

    /** The number of a token for which {@link #number} has found no fault. */
    int checkedNumber() {
        int number = Integer.parseInt(digits());
        return isNegative() ? -number : number;
    }

    /** The text without its sign. */
    private String digits() {
        return text.charAt(0) == '+' || isNegative() ? text.substring(1) : text;
    }

    private boolean isNegative() {
        return text.charAt(0) == '-' || text.charAt(0) == '\u2212';
    }

    /** A fault at this place. */
    BadInputException fault(String message) {
        return new BadInputException(file, line, column, message);
    }

    /** The token as messages show it. */
    @Override
    public String toString() {
        return quoted(text);
    }

    /** A text as messages show it: in quotes, and cut if it is long. */
    static String quoted(String text) {
        return "'" + (text.length() > MOST_SHOWN ? text.substring(0, MOST_SHOWN) + "…" : text) + "'";
    }
}
