package org.seventeen.sudoku.scan;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.GZIPInputStream;
import org.seventeen.sudoku.grid.SolutionGrid;

/** Reference data outside the project; tests that need it are skipped if it is absent. */
public final class SharedGrids {
    private SharedGrids() {}

    /**
     * A grid and what another program found in it.
     *
     * @param puzzles how many puzzles of 17 clues
     */
    public record Known(SolutionGrid solution, int puzzles) {}

    /** The first {@code count} of 50 grids that contain a puzzle of 17 clues. */
    public static List<Known> withSeventeens(int count) throws IOException {
        return read("grids-known17-50.tsv", count);
    }

    /** The first {@code count} of 50 random grids. */
    public static List<Known> random(int count) throws IOException {
        return read("grids-random-50.tsv", count);
    }

    /** 5 000 puzzles of 17 clues as text. */
    public static List<String> seventeens() throws IOException {
        return lines("known17-puzzles-5000.txt.gz");
    }

    private static List<Known> read(String name, int count) throws IOException {
        return lines(name).stream()
                .limit(count)
                .map(line -> line.split("\t", -1))
                .map(fields -> new Known(SolutionGrid.of(fields[0]), Integer.parseInt(fields[2])))
                .toList();
    }

    /** The lines of a text, packed or not, without comments. */
    public static List<String> lines(String name) throws IOException {
        InputStream in = Files.newInputStream(file(name));
        try (BufferedReader reader = new BufferedReader(new InputStreamReader(
                name.endsWith(".gz") ? new GZIPInputStream(in) : in, StandardCharsets.US_ASCII))) {
            return reader.lines().filter(line -> !line.startsWith("#")).toList();
        }
    }

    /** A file of the reference data. */
    public static Path file(String name) {
        Path file = Path.of(System.getProperty("seventeen.shared", "absent"), "data", name);
        assumeTrue(Files.isRegularFile(file), "no reference data: " + file + " is absent");
        return file;
    }
}
