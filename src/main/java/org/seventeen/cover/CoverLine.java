package org.seventeen.cover;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.seventeen.base.text.BadInputException;

/** Splits a line of the cover text form into tokens. */
final class CoverLine {
    /** How a text in Knuth's form begins: a bar, a multiplicity, or a word without a quote or colon that no colon follows. */
    private static final Pattern KNUTH = Pattern.compile(
            "[ \\t\u00a0]*+(?:[0-9:]*+\\|.*|(?!(?:items|secondary)(?:[ \\t\u00a0]|$))[^ \\t\u00a0:\"]++(?:$|[ \\t\u00a0]++(?!:).*))");

    private final String file;
    private final long number;
    private final String line;
    private int at;

    CoverLine(String file, long number, String line) {
        this.file = file;
        this.number = number;
        this.line = line;
    }

    /**
     * A name in readable form: in quotes if necessary.
     *
     * @param name a name of an item or option
     */
    static String written(String name) {
        boolean bare = !name.isEmpty() && name.charAt(0) != '#' && !name.equals("items") && !name.equals("secondary");
        for (int i = 0; i < name.length() && bare; i++) {
            bare = isBare(name.charAt(i));
        }
        return bare ? name : '"' + name.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }

    /** The tokens, with the end of the line as the last; none if the line is empty or a comment. */
    List<CoverToken> tokens() throws BadInputException {
        List<CoverToken> tokens = new ArrayList<>();
        while (true) {
            while (at < line.length() && isSpace(line.charAt(at))) {
                at++;
            }
            if (at == line.length() || line.charAt(at) == '#') {
                if (!tokens.isEmpty()) {
                    tokens.add(new CoverToken(CoverToken.Kind.END, "", false, number, at + 1));
                }
                return tokens;
            }
            tokens.add(next());
        }
    }

    /** Whether a text that begins with this line is in Knuth's form; a keyword without its colon is a slip in the other one. */
    boolean isKnuth() {
        return KNUTH.matcher(line).matches();
    }

    /** The words of a line in Knuth's form, in which any sign but a blank is one of a name; none if it is empty or a comment. */
    List<CoverToken> words() throws BadInputException {
        List<CoverToken> words = new ArrayList<>();
        while (true) {
            while (at < line.length() && isSpace(line.charAt(at))) {
                at++;
            }
            if (at == line.length() || words.isEmpty() && line.charAt(at) == '|') {
                return words;
            }
            int start = at;
            while (at < line.length() && !isSpace(line.charAt(at))) {
                if (Character.isISOControl(line.charAt(at))) {
                    throw control("a name");
                }
                at++;
            }
            words.add(new CoverToken(CoverToken.Kind.NAME, line.substring(start, at), true, number, start + 1));
        }
    }

    private BadInputException control(String wanted) {
        return fault(at, String.format(Locale.ROOT, "expected %s, found the control character U+%04X", wanted, (int)
                line.charAt(at)));
    }

    private CoverToken next() throws BadInputException {
        int start = at;
        char sign = line.charAt(at);
        if (sign == ':') {
            at++;
            return new CoverToken(CoverToken.Kind.COLON, "", false, number, start + 1);
        }
        if (sign == '"') {
            return new CoverToken(CoverToken.Kind.NAME, quoted(), true, number, start + 1);
        }
        while (at < line.length() && isBare(line.charAt(at))) {
            at++;
        }
        if (at == start || at < line.length() && line.charAt(at) != ':' && !isSpace(line.charAt(at))) {
            String wanted = at == start ? "a name" : "a space or ':' after a name";
            throw line.charAt(at) == '"'
                    ? fault(at, "expected " + wanted + ", found a quote inside a name")
                    : control(wanted);
        }
        return new CoverToken(CoverToken.Kind.NAME, line.substring(start, at), false, number, start + 1);
    }

    private String quoted() throws BadInputException {
        int start = at++;
        StringBuilder name = new StringBuilder();
        while (at < line.length() && line.charAt(at) != '"') {
            char sign = line.charAt(at);
            if (Character.isISOControl(sign)) {
                throw control("a name");
            }
            if (sign == '\\') {
                at++;
                if (at == line.length() || line.charAt(at) != '"' && line.charAt(at) != '\\') {
                    throw fault(at, "expected '\"' or '\\' after '\\', found " + found());
                }
            }
            name.append(line.charAt(at++));
        }
        if (at == line.length()) {
            throw fault(at, "expected the closing '\"' of the name at column " + (start + 1) + ", found " + found());
        }
        at++;
        if (name.length() == 0) {
            throw fault(start, "expected a name, found an empty one");
        }
        if (at < line.length() && line.charAt(at) != ':' && !isSpace(line.charAt(at))) {
            throw fault(at, "expected a space or ':' after a name, found " + found());
        }
        return name.toString();
    }

    private String found() {
        return at == line.length() ? "the end of the line" : "'" + Character.toString(line.codePointAt(at)) + "'";
    }

    private static boolean isSpace(char sign) {
        return sign == ' ' || sign == '\t' || sign == '\u00a0';
    }

    private static boolean isBare(char sign) {
        return !isSpace(sign) && sign != ':' && sign != '"' && !Character.isISOControl(sign);
    }

    private BadInputException fault(int index, String message) {
        return new BadInputException(file, number, index + 1, message);
    }
}
