package org.seventeen.sudoku.census.unit;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.seventeen.base.file.ProgramFile;
import org.seventeen.sudoku.canon.BandForm;

/** A table that comes with the program: comments, and for each lesser band 1 to 416 a line with its number and some others, TABs between. */
final class BandTable {
    private final long[][] bands = new long[BandForm.COUNT + 1][];

    /**
     * Reads a table.
     *
     * @param columns how many numbers follow that of the band, each of 1 to 18 digits and at least 1
     * @throws IllegalArgumentException if the text is no such table
     */
    BandTable(String text, int columns) {
        Pattern pattern = Pattern.compile("(\\d{1,3})" + "\t([1-9]\\d{0,17})".repeat(columns));
        int band = 0;
        for (String line : text.split("\n", -1)) {
            if (line.isEmpty() || line.startsWith("#")) {
                continue;
            }
            band++;
            Matcher matcher = pattern.matcher(line);
            if (!matcher.matches() || Integer.parseInt(matcher.group(1)) != band || band > BandForm.COUNT) {
                throw new IllegalArgumentException("expected band " + band + " of " + BandForm.COUNT + " and " + columns
                        + " numbers of at least 1, found '" + line + "'");
            }
            bands[band] = new long[columns];
            for (int i = 0; i < columns; i++) {
                bands[band][i] = Long.parseLong(matcher.group(2 + i));
            }
        }
        if (band != BandForm.COUNT) {
            throw new IllegalArgumentException("expected " + BandForm.COUNT + " bands, found " + band);
        }
    }

    /** Reads a table of the program. */
    static BandTable load(String resource, int columns) {
        try (InputStream in = ProgramFile.open(BandTable.class, resource)) {
            return new BandTable(new String(in.readAllBytes(), StandardCharsets.US_ASCII), columns);
        } catch (IOException | IllegalArgumentException fault) {
            throw new IllegalStateException(
                    "the table " + resource + " of the program is damaged: " + fault.getMessage(), fault);
        }
    }

    /** A number of a band; columns count from 0. */
    long get(int band, int column) {
        return bands[band][column];
    }
}
