package org.seventeen.cover;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.Printable;
import org.seventeen.base.text.TextLines;

/**
 * Reads an exact cover problem in one of the two text forms of docs/exact-cover.md, and writes the first. That of this program:
 *
 * <pre>
 * # requirements, then activities
 * items: Religion Culture Art
 * secondary: Fun
 * "Bible Study": Religion Culture
 * Dancing: Art Fun
 * </pre>
 *
 * That of Knuth's programs DLX1 and DLX2, in which options have no names; here they are called by their items:
 *
 * <pre>
 * | requirements, then activities
 * Religion Culture Art | Fun
 * Religion Culture
 * Art Fun
 * </pre>
 *
 * UTF-8, plain or gzip. The problem is kept in memory, the text is not.
 */
public final class CoverReader {
    /** After so many characters another line of items is begun. */
    private static final int ITEM_LINE = 100;

    private final String file;
    private final ExactCover.Builder builder = ExactCover.builder();
    /** The first place of each name. */
    private final Map<String, Token> items = new LinkedHashMap<>();

    private final Map<String, Token> options = new HashMap<>();
    private final List<String> secondary = new ArrayList<>();
    private boolean declared;
    /** Whether the text is in Knuth's form, which its first line shows. */
    private boolean knuth;
    /** The first comment of the form of this program, 0 if absent. */
    private long comment;

    private CoverReader(String file) {
        this.file = file;
    }

    /**
     * Reads a problem; parameters and faults as in {@link TextLines#open}.
     *
     * @throws BadInputException also if the file contains no problem; names the place
     */
    public static ExactCover read(String operand, InputStream standardInput) throws BadInputException, IOException {
        try (TextLines lines = TextLines.open(operand, standardInput)) {
            return new CoverReader(operand).problem(lines);
        }
    }

    /**
     * The problem of a text.
     *
     * @throws IllegalArgumentException if the text is no problem; the message has line and column
     */
    public static ExactCover parse(String text) {
        InputStream bytes = new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
        try (TextLines lines = new TextLines("text", bytes)) {
            return new CoverReader("text").problem(lines);
        } catch (BadInputException fault) {
            throw fault.unchecked();
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }

    /** A name of an item or option in readable form: in quotes if necessary. */
    public static String written(String name) {
        boolean bare = !name.isEmpty() && name.charAt(0) != '#' && !name.equals("items") && !name.equals("secondary");
        for (int i = 0; i < name.length() && bare; i++) {
            bare = Line.isBare(name.charAt(i));
        }
        return bare ? name : '"' + name.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }

    /** Writes a problem in the text form of this program, which {@link #read} reads again as the same problem. */
    public static void write(ExactCover problem, Appendable out) throws IOException {
        writeItems("items", problem, 0, problem.primaryItems(), out);
        writeItems("secondary", problem, problem.primaryItems(), problem.items(), out);
        for (int option = 0; option < problem.options(); option++) {
            out.append(written(problem.optionName(option))).append(':');
            for (int place = 0; place < problem.size(option); place++) {
                out.append(' ').append(written(problem.itemName(problem.item(option, place))));
            }
            out.append('\n');
        }
    }

    private static void writeItems(String keyword, ExactCover problem, int from, int to, Appendable out)
            throws IOException {
        if (from == to && !(keyword.equals("items") && problem.items() == 0)) {
            return;
        }
        out.append(keyword).append(':');
        int length = 0;
        for (int item = from; item < to; item++) {
            String name = written(problem.itemName(item));
            if (length + name.length() > ITEM_LINE) {
                out.append('\n').append(keyword).append(':');
                length = 0;
            }
            out.append(' ').append(name);
            length += name.length() + 1;
        }
        out.append('\n');
    }

    private ExactCover problem(TextLines lines) throws BadInputException, IOException {
        while (knuth ? lines.advance() : advanceToText(lines)) {
            if (lines.cut()) {
                throw lines.tooLong();
            }
            Line line = new Line(file, lines.number(), lines.text());
            if (!knuth && !declared && line.isKnuth()) {
                beginKnuth();
            }
            List<Token> tokens = knuth ? line.words() : line.tokens();
            if (tokens.isEmpty()) {
                continue;
            }
            if (!knuth) {
                readLine(tokens);
            } else if (declared) {
                readUnnamedOption(tokens);
            } else {
                declareKnuth(tokens);
            }
        }
        if (!declared) {
            throw missing(lines, "a line 'items: …' or a line of items");
        }
        if (options.isEmpty()) {
            if (knuth) {
                // A line of any words would be a problem without a solution.
                throw missing(lines, "an option, a line of items");
            }
            addItems();
        }
        return builder.build();
    }

    private BadInputException missing(TextLines lines, String what) {
        return new BadInputException(file, lines.number() + 1, 0, "expected " + what + ", found the end of the file");
    }

    /** As {@link TextLines#advanceToText}, and keeps where the first comment is. */
    private boolean advanceToText(TextLines lines) throws BadInputException, IOException {
        boolean more = lines.advance();
        if (more && comment == 0 && lines.text().stripLeading().startsWith("#")) {
            comment = lines.number();
        }
        lines.repeat();
        return more && lines.advanceToText();
    }

    /** In Knuth's form # begins a name as any other sign does, so that a line above may have been more than a comment. */
    private void beginKnuth() throws BadInputException {
        if (comment > 0) {
            throw new BadInputException(
                    file,
                    comment,
                    1,
                    "expected '|' before a comment above a line of items without 'items:', found '#'");
        }
        knuth = true;
    }

    private void declareKnuth(List<Token> names) throws BadInputException {
        boolean primary = true;
        for (Token name : names) {
            if (name.text().equals("|") && primary) {
                primary = false;
                continue;
            }
            if (name.text().contains("|") || name.text().contains(":")) {
                throw name.text().equals("|")
                        ? name.fault("expected one '|' before the secondary items, found a second one")
                        : name.expected(
                                "an item without " + (name.text().contains("|") ? "a multiplicity ('|')" : "':'"));
            }
            addItem(name, !primary);
        }
        declared = true;
    }

    private void readUnnamedOption(List<Token> names) throws BadInputException {
        for (Token name : names) {
            int colon = name.text().indexOf(':');
            int bar = name.text().indexOf('|');
            if (colon > 0 && items.containsKey(name.text().substring(0, colon))) {
                throw name.expected("an item without a colour");
            }
            if (bar > 0 && items.containsKey(name.text().substring(0, bar))) {
                throw name.expected("an item without a cost");
            }
        }
        String own = names.stream().map(Token::text).collect(Collectors.joining(" "));
        Token first = names.get(0);
        // Options with the same items are different ones, in Knuth's programs too.
        String name = options.containsKey(own) ? own + " (line " + first.line() + ")" : own;
        readOption(new Token(Token.Kind.NAME, name, true, file, first.line(), first.column()), names);
    }

    private void addItem(Token name, boolean isSecondary) throws BadInputException {
        Token first = items.putIfAbsent(name.text(), name);
        if (first != null) {
            throw name.fault("expected a new item, found " + name + again(first));
        }
        if (isSecondary) {
            secondary.add(name.text());
        }
    }

    /** Reads a line with at least one token before the end of the line. */
    private void readLine(List<Token> tokens) throws BadInputException {
        Token name = tokens.get(0);
        if (name.kind() != Token.Kind.NAME) {
            throw name.expected("a name");
        }
        Token colon = tokens.get(1);
        if (colon.kind() != Token.Kind.COLON) {
            throw colon.expected("':' after " + name);
        }
        List<Token> names = tokens.subList(2, tokens.size());
        if (name.isWord("items") || name.isWord("secondary")) {
            declareItems(name, names);
        } else {
            readOption(name, names);
        }
    }

    private void declareItems(Token keyword, List<Token> names) throws BadInputException {
        if (!options.isEmpty()) {
            throw keyword.fault("expected an option (items come before options), found '" + keyword.text() + ":'");
        }
        declared = true;
        for (Token name : names) {
            if (name.kind() == Token.Kind.END) {
                return;
            }
            if (name.kind() == Token.Kind.COLON) {
                throw name.expected("an item");
            }
            addItem(name, keyword.isWord("secondary"));
        }
    }

    private void addItems() {
        List<String> primary = new ArrayList<>(items.keySet());
        primary.removeAll(new HashSet<>(secondary));
        primary.forEach(builder::primary);
        secondary.forEach(builder::secondary);
    }

    private void readOption(Token option, List<Token> names) throws BadInputException {
        if (!declared) {
            throw option.expected("'items:' or 'secondary:' before the first option");
        }
        if (options.isEmpty()) {
            addItems();
        }
        Token first = options.putIfAbsent(option.text(), option);
        if (first != null) {
            throw option.fault("expected a new option, found " + option + again(first));
        }
        Map<String, Token> seen = new LinkedHashMap<>();
        for (Token name : names) {
            if (name.kind() == Token.Kind.END) {
                if (seen.isEmpty()) {
                    throw name.expected("an item in option " + option);
                }
            } else if (!items.containsKey(name.text()) || name.kind() == Token.Kind.COLON) {
                throw name.expected("an item declared above");
            } else if (seen.putIfAbsent(name.text(), name) != null) {
                throw name.fault("expected each item once in option " + option + ", found " + name + " twice");
            }
        }
        try {
            builder.option(option.text(), List.copyOf(seen.keySet()));
        } catch (IllegalArgumentException onlySecondary) {
            throw option.fault(onlySecondary.getMessage());
        }
    }

    private static String again(Token first) {
        return " again (first at " + first.line() + ":" + first.column() + ")";
    }

    /**
     * A token of a line of the cover text form.
     *
     * @param kind its kind
     * @param text a name without its quotes; otherwise empty
     * @param quoted whether the name was quoted, so that it is no keyword
     * @param file the file's name, for faults
     * @param line the line, from 1
     * @param column its first character, from 1
     */
    private record Token(Kind kind, String text, boolean quoted, String file, long line, int column) {
        /** The kinds of tokens. */
        enum Kind {
            /** A name of an item or an option, or a keyword. */
            NAME,
            /** The colon between a name and its items. */
            COLON,
            /** The end of the line or the start of a comment. */
            END
        }

        /** Whether this is the keyword itself, not a quoted name. */
        boolean isWord(String word) {
            return kind == Kind.NAME && !quoted && text.equals(word);
        }

        /** A fault at this place. */
        BadInputException fault(String message) {
            return new BadInputException(file, line, column, message);
        }

        /** The fault that this token stands where something else was expected. */
        BadInputException expected(String what) {
            return fault("expected " + what + ", found " + this);
        }

        /** The token as shown in messages. */
        @Override
        public String toString() {
            return switch (kind) {
                case NAME -> "'" + (text.length() > 60 ? text.substring(0, 60) + "…" : text) + "'";
                case COLON -> "':'";
                case END -> "the end of the line";
            };
        }
    }

    /** Splits a line of the cover text form into tokens. */
    private static final class Line {
        /** How a text in Knuth's form begins: a bar, a multiplicity, or a word without a quote or colon that no colon follows. */
        private static final Pattern KNUTH = Pattern.compile(
                "[ \\t\u00a0]*+(?:[0-9:]*+\\|.*|(?!(?:items|secondary)(?:[ \\t\u00a0]|$))[^ \\t\u00a0:\"]++(?:$|[ \\t\u00a0]++(?!:).*))");

        private final String file;
        private final long number;
        private final String line;
        private int at;

        Line(String file, long number, String line) {
            this.file = file;
            this.number = number;
            this.line = line;
        }

        /** The tokens, with the end of the line as the last; none if the line is empty or a comment. */
        List<Token> tokens() throws BadInputException {
            List<Token> tokens = new ArrayList<>();
            while (true) {
                skipSpaces();
                if (at == line.length() || line.charAt(at) == '#') {
                    if (!tokens.isEmpty()) {
                        tokens.add(token(Token.Kind.END, "", false, at));
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
        List<Token> words() throws BadInputException {
            List<Token> words = new ArrayList<>();
            while (true) {
                skipSpaces();
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
                words.add(token(Token.Kind.NAME, line.substring(start, at), true, start));
            }
        }

        private void skipSpaces() {
            while (at < line.length() && isSpace(line.charAt(at))) {
                at++;
            }
        }

        private Token token(Token.Kind kind, String text, boolean quoted, int start) {
            return new Token(kind, text, quoted, file, number, start + 1);
        }

        private BadInputException control(String wanted) {
            return fault(
                    at,
                    "expected " + wanted + ", found the control character U+"
                            + Printable.hex(line.charAt(at), 4).toUpperCase(Locale.ROOT));
        }

        private Token next() throws BadInputException {
            int start = at;
            char sign = line.charAt(at);
            if (sign == ':') {
                at++;
                return token(Token.Kind.COLON, "", false, start);
            }
            if (sign == '"') {
                return token(Token.Kind.NAME, quoted(), true, start);
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
            return token(Token.Kind.NAME, line.substring(start, at), false, start);
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
                throw fault(
                        at, "expected the closing '\"' of the name at column " + (start + 1) + ", found " + found());
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
            return at == line.length()
                    ? "the end of the line"
                    : "'" + new String(Character.toChars(line.codePointAt(at))) + "'";
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
}
