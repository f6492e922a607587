package org.seventeen.verify;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.PushbackInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;
import org.seventeen.grid.BadInputException;

/**
 * Reads an exact cover problem in the text form of docs/cover.md:
 *
 * <pre>
 * # requirements, then activities
 * items: Religion Culture Art
 * secondary: Fun
 * "Bible Study": Religion Culture
 * Dancing: Art Fun
 * </pre>
 *
 * UTF-8, plain or gzip. The whole problem is kept in memory.
 */
public final class CoverReader {
    private final String file;
    private final ExactCover.Builder builder = ExactCover.builder();
    /** The place where each name stands first. */
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
     * @param standardInput what {@code -} stands for; left open
     * @throws BadInputException if there is no such file or it holds no problem; names the place
     * @throws IOException if reading fails for another reason
     */
    public static ExactCover read(String operand, InputStream standardInput) throws BadInputException, IOException {
        CoverReader reader = new CoverReader(operand);
        if (operand.equals("-")) {
            return reader.problem(reader.text(standardInput));
        }
        try {
            Path path = Path.of(operand);
            if (Files.isDirectory(path)) {
                throw new BadInputException(operand, 0, 0, "expected a file, found a directory");
            }
            try (InputStream in = Files.newInputStream(path)) {
                return reader.problem(reader.text(in));
            }
        } catch (NoSuchFileException | InvalidPathException absent) {
            throw new BadInputException(operand, 0, 0, "no such file");
        } catch (AccessDeniedException denied) {
            throw new BadInputException(operand, 0, 0, "expected a file that may be read, found no permission");
        }
    }

    /** A name of an item or option as it can be read again: in quotes if it needs them. */
    public static String written(String name) {
        return CoverLine.written(name);
    }

    private String text(InputStream raw) throws BadInputException, IOException {
        PushbackInputStream in = new PushbackInputStream(raw, 2);
        byte[] start = in.readNBytes(2);
        in.unread(start);
        boolean packed = start.length == 2 && start[0] == 0x1f && start[1] == (byte) 0x8b;
        try {
            byte[] bytes = packed ? new GZIPInputStream(in).readAllBytes() : in.readAllBytes();
            String text = new String(bytes, StandardCharsets.UTF_8);
            return text.startsWith("\ufeff") ? text.substring(1) : text;
        } catch (ZipException | EOFException damaged) {
            throw new BadInputException(file, 0, 0, "expected whole gzip data, found it damaged or cut short");
        }
    }

    private ExactCover problem(String text) throws BadInputException {
        int number = 0;
        for (String line : text.split("\r\n|[\r\n]", -1)) {
            List<CoverToken> tokens = new CoverLine(file, ++number, line).tokens();
            if (!tokens.isEmpty()) {
                readLine(tokens);
            }
        }
        if (!declared) {
            throw new BadInputException(file, number, 0, "expected a line 'items: …', found the end of the file");
        }
        if (options.isEmpty()) {
            addItems();
        }
        return builder.build();
    }

    /** Reads a line that has a token; the last one is the end of the line. */
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
