package org.seventeen.census.unit;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.seventeen.grid.canon.BandIndex;
import org.seventeen.search.plan.CensusPlan;

/**
 * What the search of a pair with all its third bands takes, by clue count and lesser band: a table that comes with the program, made
 * from measurements ({@code bench/census-costs}). It decides which pairs are a unit, so it must never change unnoticed.
 */
final class CensusCosts {
    private static final String RESOURCE = "/catalogs/census-costs.tsv";
    private static final Pattern LINE = Pattern.compile("(\\d{1,3})\t(\\d{1,7})\t(\\d{1,7})\t(\\d{1,7})");
    private static final int COUNTS = CensusPlan.MOST_CLUES - CensusPlan.FEWEST_CLUES + 1;

    /** Milliseconds, at band · {@link #COUNTS} + clues − {@link CensusPlan#FEWEST_CLUES}. */
    private final int[] millis;

    private CensusCosts(int[] millis) {
        this.millis = millis;
    }

    /** The table of the program. */
    static CensusCosts load() {
        try (InputStream in = CensusCosts.class.getResourceAsStream(RESOURCE)) {
            if (in == null) {
                throw new IllegalStateException("expected the table " + RESOURCE + " in the program, found none");
            }
            return parse(new String(in.readAllBytes(), StandardCharsets.US_ASCII));
        } catch (IOException | IllegalArgumentException fault) {
            throw new IllegalStateException(
                    "the table " + RESOURCE + " of the program is damaged: " + fault.getMessage(), fault);
        }
    }

    /**
     * Reads a table: comments, and for each band its number and the milliseconds for 16, 17 and 18 clues, at least 1 each.
     *
     * @throws IllegalArgumentException if the text is none
     */
    static CensusCosts parse(String text) {
        int[] millis = new int[(BandIndex.COUNT + 1) * COUNTS];
        int band = 0;
        for (String line : text.split("\n", -1)) {
            if (line.isEmpty() || line.startsWith("#")) {
                continue;
            }
            Matcher matcher = LINE.matcher(line);
            band++;
            if (!matcher.matches() || Integer.parseInt(matcher.group(1)) != band || band > BandIndex.COUNT) {
                throw new IllegalArgumentException("expected band " + band + " of " + BandIndex.COUNT
                        + " and three numbers, found '" + line + "'");
            }
            for (int i = 0; i < COUNTS; i++) {
                millis[band * COUNTS + i] = Integer.parseInt(matcher.group(2 + i));
                if (millis[band * COUNTS + i] == 0) {
                    throw new IllegalArgumentException("expected a cost of at least 1 for band " + band + ", found 0");
                }
            }
        }
        if (band != BandIndex.COUNT) {
            throw new IllegalArgumentException("expected " + BandIndex.COUNT + " bands, found " + band);
        }
        return new CensusCosts(millis);
    }

    /** The milliseconds that a pair with a lesser band 1 to 416 takes. */
    int millis(int clues, int band) {
        return millis[band * COUNTS + clues - CensusPlan.FEWEST_CLUES];
    }
}
