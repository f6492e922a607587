package org.seventeen.base.text;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The texts, numbers, truths and nulls of one line of JSON objects, in order. */
public final class JsonScalars {
    /** A number, which may have leading zeros, a truth, or null. */
    private static final Pattern PLAIN = Pattern.compile("-?[0-9]+(?:\\.[0-9]+)?(?:[eE][-+]?[0-9]+)?|true|false|null");

    private static final int DEEPEST = 500;

    /**
     * A value that is neither an object nor an array.
     *
     * @param object the number of the innermost object that has it, from 1 in the order of their beginnings; 0 outside of objects
     * @param name the name of the innermost field that has it, or has the arrays that have it; empty outside of objects
     * @param text the value as text; empty for null
     * @param column the column of its first character, or of the first behind its quote, from 1
     */
    public record Scalar(int object, String name, String text, int column) {}

    /** The line is no JSON. */
    private static final class Damage extends Exception {
        private static final long serialVersionUID = 1;
    }

    private final String line;
    private final int end;
    private final List<Scalar> values = new ArrayList<>();
    private int at;
    private int objects;

    private JsonScalars(String line, int end) {
        this.line = line;
        this.end = end;
    }

    /**
     * The values of a line that is nothing but JSON objects, in an array or not; a comma may stand behind it. A text may stand in single
     * quotes, a comma behind the last element, and zeros before a number.
     *
     * @return null if the line begins otherwise, or is no JSON
     */
    public static List<Scalar> of(String line) {
        int start = 0;
        while (start < line.length() && (line.charAt(start) == '[' || TextLines.isSpace(line.charAt(start)))) {
            start++;
        }
        if (start == line.length() || line.charAt(start) != '{') {
            return null;
        }
        int end = line.length();
        while (end > start && (line.charAt(end - 1) == ',' || TextLines.isSpace(line.charAt(end - 1)))) {
            end--;
        }
        JsonScalars json = new JsonScalars(line, end);
        try {
            while (json.sign() != 0) {
                json.value(0, "", 0);
            }
            return json.values;
        } catch (Damage none) {
            return null;
        }
    }

    /** Goes to the next character that is not blank; 0 at the end. */
    private char sign() {
        while (at < end && " \t\r\n".indexOf(line.charAt(at)) >= 0) {
            at++;
        }
        return at < end ? line.charAt(at) : 0;
    }

    private void value(int object, String name, int depth) throws Damage {
        switch (sign()) {
            case '{', '[' -> elements(object, name, depth + 1);
            case '"', '\'' -> {
                int column = at + 2;
                values.add(new Scalar(object, name, text(), column));
            }
            default -> {
                Matcher plain = PLAIN.matcher(line).region(at, end);
                if (!plain.lookingAt()) {
                    throw new Damage();
                }
                int column = at + 1;
                at = plain.end();
                if (at < end && Character.isLetterOrDigit(line.charAt(at))) {
                    throw new Damage();
                }
                String text = plain.group();
                values.add(new Scalar(object, name, text.equals("null") ? "" : text, column));
            }
        }
    }

    private void elements(int object, String name, int depth) throws Damage {
        boolean fields = line.charAt(at++) == '{';
        char last = fields ? '}' : ']';
        int own = fields ? ++objects : object;
        if (depth > DEEPEST) {
            throw new Damage();
        }
        while (sign() != last) {
            String field = fields ? text() : name;
            if (fields) {
                take(':');
            }
            value(own, field, depth);
            if (sign() != last) {
                take(',');
            }
        }
        at++;
    }

    private void take(char wanted) throws Damage {
        if (sign() != wanted) {
            throw new Damage();
        }
        at++;
    }

    private String text() throws Damage {
        char quote = sign();
        if (quote != '"' && quote != '\'') {
            throw new Damage();
        }
        StringBuilder text = new StringBuilder();
        for (at++; at < end; at++) {
            char sign = line.charAt(at);
            if (sign == quote) {
                at++;
                return text.toString();
            }
            if (sign < ' ') {
                throw new Damage();
            }
            text.append(sign == '\\' ? escaped() : sign);
        }
        throw new Damage();
    }

    /** The character that an escape stands for; goes to the last of the escape. */
    private char escaped() throws Damage {
        at++;
        char sign = at < end ? line.charAt(at) : 0;
        int simple = "\"\\/'bfnrt".indexOf(sign);
        if (simple >= 0) {
            return "\"\\/'\b\f\n\r\t".charAt(simple);
        }
        int code = 0;
        for (int i = 1; sign == 'u' && i <= 4; i++) {
            int digit = at + i < end ? Character.digit(line.charAt(at + i), 16) : -1;
            code = digit < 0 || code < 0 ? -1 : code << 4 | digit;
        }
        if (sign != 'u' || code < 0) {
            throw new Damage();
        }
        at += 4;
        return (char) code;
    }
}
