package org.seventeen.solve.cover;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.TextLines;

/**
 * Reads an exact cover problem in the text form of docs/exact-cover.md:
 *
 * <pre>
 * # requirements, then activities
 * items: Religion Culture Art
 * secondary: Fun
 * "Bible Study": Religion Culture
 * Dancing: Art Fun
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
        while (lines.advanceToText()) {
            List<CoverToken> tokens = new CoverLine(file, lines.number(), lines.text()).tokens();
            if (!tokens.isEmpty()) {
                readLine(tokens);
            }
        }
        if (!declared) {
            throw new BadInputException(
                    file, lines.number() + 1, 0, "expected a line 'items: …', found the end of the file");
        }
        if (options.isEmpty()) {
            addItems();
        }
        return builder.build();
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
            CoverToken first = items.putIfAbsent(name.text(), name);
            if (first != null) {
                throw fault(name, "expected a new item, found " + name + again(first));
            }
            if (keyword.isWord("secondary")) {
                secondary.add(name.text());
            }
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
