package org.seventeen.sums.smt;

import java.util.ArrayList;
import java.util.List;
import org.seventeen.base.text.BadInputException;

/**
 * A word or a parenthesis of what a solver prints.
 *
 * @param text the word; a string with its quotes; {@code (} or {@code )}
 * @param line the line, from 1
 * @param column its first character, from 1
 */
record SmtToken(String text, long line, int column) {
    private static final int MOST_SHOWN = 40;
    private static final int MOST_OF_AN_ERROR = 200;

    /**
     * The tokens of a line; a semicolon begins a comment.
     *
     * @throws BadInputException if a string or a quoted name does not end on the line, or there are too many tokens
     */
    static List<SmtToken> split(String file, long number, String line, int most) throws BadInputException {
        List<SmtToken> tokens = new ArrayList<>();
        int at = 0;
        while (at < line.length() && line.charAt(at) != ';') {
            char sign = line.charAt(at);
            if (Character.isWhitespace(sign) || Character.isSpaceChar(sign)) {
                at++;
                continue;
            }
            int start = at;
            if (sign == '"' || sign == '|') {
                at = line.indexOf(sign, start + 1) + 1;
                int last = tokens.size() - 1;
                if (at == 0
                        && last > 0
                        && tokens.get(last).is("error")
                        && tokens.get(last - 1).is("(")) {
                    // Its message may have several lines; the first says what is wrong.
                    throw tokens.get(last).errorOfSolver(file, line.substring(start));
                }
                if (at == 0) {
                    throw new BadInputException(
                            file,
                            number,
                            line.length() + 1,
                            "expected the closing " + sign + " of column " + (start + 1)
                                    + ", found the end of the line");
                }
            } else if (sign == '(' || sign == ')') {
                at++;
            } else {
                while (at < line.length() && isWord(line.charAt(at))) {
                    at++;
                }
            }
            String text = line.substring(start, at);
            tokens.add(new SmtToken(sign == '|' ? text.substring(1, text.length() - 1) : text, number, start + 1));
            if (tokens.size() > most) {
                throw new BadInputException(
                        file, number, start + 1, "expected at most " + most + " words of an answer, found more");
            }
        }
        return tokens;
    }

    private static boolean isWord(char sign) {
        return !Character.isWhitespace(sign) && !Character.isSpaceChar(sign) && "()\"|;".indexOf(sign) < 0;
    }

    boolean is(String word) {
        return text.equals(word);
    }

    /** A fault at this place. */
    BadInputException fault(String file, String message) {
        return new BadInputException(file, line, column, message);
    }

    /** The token as messages show it. */
    @Override
    public String toString() {
        return "'" + cut(text, MOST_SHOWN) + "'";
    }

    /** The fault of an answer that is an error of the solver, at this word. */
    BadInputException errorOfSolver(String file, String message) {
        return fault(file, "expected an answer, found an error of the solver: " + cut(message, MOST_OF_AN_ERROR));
    }

    private static String cut(String text, int most) {
        return text.length() > most ? text.substring(0, most) + "…" : text;
    }
}
