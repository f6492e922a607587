package org.seventeen.sudoku.census.unit;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.seventeen.sudoku.canon.BandForm;
import org.seventeen.sudoku.search.plan.CensusPlan;

/**
 * What the search of a pair with all its third bands takes, by clue count and lesser band: a table that comes with the program, made
 * from measurements ({@code bench/census-costs}). Its milliseconds decide which pairs are a unit, so they never change, though they
 * rest on two or three pairs a band. Its microseconds, of more pairs, are for estimates.
 */
final class CensusCosts {
    private static final String RESOURCE = "/catalogs/census-costs.tsv";
    private static final Pattern LINE = Pattern.compile("(\\d{1,3})" + "\t(\\d{1,9})".repeat(6));
    private static final int COUNTS = CensusPlan.MOST_CLUES - CensusPlan.FEWEST_CLUES + 1;

    /** For each band the numbers of its line. */
    private final int[][] bands;

    private CensusCosts(int[][] bands) {
        this.bands = bands;
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
     * Reads a table: comments, and for each band its number, the milliseconds for 16, 17 and 18 clues, and the microseconds of these,
     * at least 1 each.
     *
     * @throws IllegalArgumentException if the text is none
     */
    static CensusCosts parse(String text) {
        int[][] bands = new int[BandForm.COUNT + 1][2 * COUNTS];
        int band = 0;
        for (String line : text.split("\n", -1)) {
            if (line.isEmpty() || line.startsWith("#")) {
                continue;
            }
            Matcher matcher = LINE.matcher(line);
            band++;
            if (!matcher.matches() || Integer.parseInt(matcher.group(1)) != band || band > BandForm.COUNT) {
                throw new IllegalArgumentException(
                        "expected band " + band + " of " + BandForm.COUNT + " and six numbers, found '" + line + "'");
            }
            for (int i = 0; i < 2 * COUNTS; i++) {
                bands[band][i] = Integer.parseInt(matcher.group(2 + i));
                if (bands[band][i] == 0) {
                    throw new IllegalArgumentException("expected a cost of at least 1 for band " + band + ", found 0");
                }
            }
        }
        if (band != BandForm.COUNT) {
            throw new IllegalArgumentException("expected " + BandForm.COUNT + " bands, found " + band);
        }
        return new CensusCosts(bands);
    }

    /** The milliseconds that a pair with a lesser band 1 to 416 was taken to need when units were cut. */
    int millis(int clues, int band) {
        return bands[band][clues - CensusPlan.FEWEST_CLUES];
    }

    /** The CPU seconds that such a pair takes, where machine-speed is 3.1 s. */
    double seconds(int clues, int band) {
        return bands[band][COUNTS + clues - CensusPlan.FEWEST_CLUES] / 1e6;
    }
}
