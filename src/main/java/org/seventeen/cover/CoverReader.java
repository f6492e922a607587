package org.seventeen.cover;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.TextLines;

/**
 * Reads an exact cover problem in one of the two text forms of docs/exact-cover.md. That of this program:
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
    private final String file;
    private final ExactCover.Builder builder = ExactCover.builder();
    /** The first place of each name. */
    private final Map<String, CoverToken> items = new LinkedHashMap<>();

    private final Map<String, CoverToken> options = new HashMap<>();
    private final List<String> secondary = new ArrayList<>();
    private boolean declared;
    /** Whether the text is in Knuth's form, which its first line shows. */
    private boolean knuth;
    /** The first comment of the form of this program, 0 if there is none. */
    private long comment;

    private CoverReader(String file) {
        this.file = file;
    }

    /**
     * Reads a problem.
     *
     * @param operand a file's name, or {@code -} for standard input; shown in messages as given
     * @param standardInput the stream for {@code -}; left open
     * @throws BadInputException if there is no such file or it contains no problem; names the place
     * @throws IOException if reading fails for another reason
     */
    public static ExactCover read(String operand, InputStream standardInput) throws BadInputException, IOException {
        try (TextLines lines = TextLines.open(operand, standardInput)) {
            return new CoverReader(operand).problem(lines);
        }
    }

    /** A name of an item or option in readable form: in quotes if necessary. */
    public static String written(String name) {
        return CoverLine.written(name);
    }

    private ExactCover problem(TextLines lines) throws BadInputException, IOException {
        while (knuth ? lines.advance() : advanceToText(lines)) {
            if (lines.cut()) {
                throw lines.tooLong();
            }
            CoverLine line = new CoverLine(file, lines.number(), lines.text());
            if (!knuth && !declared && line.isKnuth()) {
                beginKnuth();
            }
            List<CoverToken> tokens = knuth ? line.words() : line.tokens();
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
            throw new BadInputException(
                    file,
                    lines.number() + 1,
                    0,
                    "expected a line 'items: …' or a line of items, found the end of the file");
        }
        if (options.isEmpty()) {
            if (knuth) {
                // A line of any words would be a problem without a solution.
                throw new BadInputException(
                        file, lines.number() + 1, 0, "expected an option, a line of items, found the end of the file");
            }
            addItems();
        }
        return builder.build();
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

    private void declareKnuth(List<CoverToken> names) throws BadInputException {
        boolean primary = true;
        for (CoverToken name : names) {
            if (name.text().equals("|") && primary) {
                primary = false;
                continue;
            }
            if (name.text().contains("|") || name.text().contains(":")) {
                throw fault(
                        name,
                        name.text().equals("|")
                                ? "expected one '|' before the secondary items, found a second one"
                                : name.text().contains("|")
                                        ? "expected an item without a multiplicity ('|'), found " + name
                                        : "expected an item without ':', found " + name);
            }
            addItem(name, !primary);
        }
        declared = true;
    }

    private void readUnnamedOption(List<CoverToken> names) throws BadInputException {
        for (CoverToken name : names) {
            int colon = name.text().indexOf(':');
            int bar = name.text().indexOf('|');
            if (colon > 0 && items.containsKey(name.text().substring(0, colon))) {
                throw fault(name, "expected an item without a colour, found " + name);
            }
            if (bar > 0 && items.containsKey(name.text().substring(0, bar))) {
                throw fault(name, "expected an item without a cost, found " + name);
            }
        }
        String own = names.stream().map(CoverToken::text).collect(Collectors.joining(" "));
        CoverToken first = names.get(0);
        // Options with the same items are different ones, in Knuth's programs too.
        String name = options.containsKey(own) ? own + " (line " + first.line() + ")" : own;
        readOption(new CoverToken(CoverToken.Kind.NAME, name, true, first.line(), first.column()), names);
    }

    private void addItem(CoverToken name, boolean isSecondary) throws BadInputException {
        CoverToken first = items.putIfAbsent(name.text(), name);
        if (first != null) {
            throw fault(name, "expected a new item, found " + name + again(first));
        }
        if (isSecondary) {
            secondary.add(name.text());
        }
    }

    /** Reads a line with at least one token before the end of the line. */
    private void readLine(List<CoverToken> tokens) throws BadInputException {
        CoverToken name = tokens.get(0);
        if (name.kind() != CoverToken.Kind.NAME) {
            throw fault(name, "expected a name, found " + name);
        }
        CoverToken colon = tokens.get(1);
        if (colon.kind() != CoverToken.Kind.COLON) {
            throw fault(colon, "expected ':' after " + name + ", found " + colon);
        }
        List<CoverToken> names = tokens.subList(2, tokens.size());
        if (name.isWord("items") || name.isWord("secondary")) {
            declareItems(name, names);
        } else {
            readOption(name, names);
        }
    }

    private void declareItems(CoverToken keyword, List<CoverToken> names) throws BadInputException {
        if (!options.isEmpty()) {
            throw fault(keyword, "expected an option (items come before options), found '" + keyword.text() + ":'");
        }
        declared = true;
        for (CoverToken name : names) {
            if (name.kind() == CoverToken.Kind.END) {
                return;
            }
            if (name.kind() == CoverToken.Kind.COLON) {
                throw fault(name, "expected an item, found ':'");
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

    private void readOption(CoverToken option, List<CoverToken> names) throws BadInputException {
        if (!declared) {
            throw fault(option, "expected 'items:' or 'secondary:' before the first option, found " + option);
        }
        if (options.isEmpty()) {
            addItems();
        }
        CoverToken first = options.putIfAbsent(option.text(), option);
        if (first != null) {
            throw fault(option, "expected a new option, found " + option + again(first));
        }
        Map<String, CoverToken> seen = new LinkedHashMap<>();
        for (CoverToken name : names) {
            if (name.kind() == CoverToken.Kind.END) {
                if (seen.isEmpty()) {
                    throw fault(name, "expected an item in option " + option + ", found " + name);
                }
            } else if (!items.containsKey(name.text()) || name.kind() == CoverToken.Kind.COLON) {
                throw fault(name, "expected an item declared above, found " + name);
            } else if (seen.putIfAbsent(name.text(), name) != null) {
                throw fault(name, "expected each item once in option " + option + ", found " + name + " twice");
            }
        }
        try {
            builder.option(option.text(), List.copyOf(seen.keySet()));
        } catch (IllegalArgumentException onlySecondary) {
            throw fault(option, onlySecondary.getMessage());
        }
    }

    private static String again(CoverToken first) {
        return " again (first at " + first.line() + ":" + first.column() + ")";
    }

    private BadInputException fault(CoverToken token, String message) {
        return new BadInputException(file, token.line(), token.column(), message);
    }
}
