package org.seventeen.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The examples of the documents in {@code docs/sources.md}: files of {@code catalogs/examples}. */
public final class Examples {
    private Examples() {}

    public static Path file(String name) {
        return Path.of(System.getProperty("seventeen.basedir", "."), "catalogs", "examples", name);
    }

    public static String text(String name) {
        try {
            return Files.readString(file(name));
        } catch (IOException fault) {
            throw new UncheckedIOException(fault);
        }
    }

    /** The sets of a table of champagne, as masks of 54 bits, in its order. */
    public static List<Long> masks(String name) {
        return text(name)
                .lines()
                .filter(line -> !line.startsWith("#"))
                .map(line -> mask(line.substring(0, 54)))
                .toList();
    }

    /** The cells that are not {@code .} of 54. */
    public static long mask(String cells) {
        long mask = 0;
        for (int cell = 0; cell < 54; cell++) {
            mask |= cells.charAt(cell) == '.' ? 0 : 1L << cell;
        }
        return mask;
    }
}
