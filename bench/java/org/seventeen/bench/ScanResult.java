package org.seventeen.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/**
 * What the benchmarks use of an object that {@code scan --json} or {@code validate --json} prints. Fields may come in any
 * order; those with another name are skipped.
 *
 * @param annotation the annotation of the grid or the puzzle, or an empty string
 * @param exhaustive whether the grid was searched to the end
 * @param clues the number of clues, or 0
 * @param puzzles how many puzzles were found
 * @param cpuSeconds CPU seconds of the search, or {@link Double#NaN}
 * @param covered the items that a search by band pairs covered
 */
record ScanResult(
        String annotation, boolean exhaustive, int clues, int puzzles, double cpuSeconds, List<String> covered) {
    private static final JsonFactory JSON = new JsonFactory();

    /**
     * Reads all objects of a file.
     *
     * @throws IOException if the file cannot be read, or holds anything but JSON objects with fields of the right types
     */
    static List<ScanResult> readAll(Path file) throws IOException {
        List<ScanResult> results = new ArrayList<>();
        try (JsonParser json = JSON.createParser(ObjectReadContext.empty(), file.toFile())) {
            while (json.nextToken() != null) {
                expect(json, JsonToken.START_OBJECT);
                results.add(read(json));
            }
        } catch (JacksonException fault) {
            throw new IOException(fault.getMessage(), fault);
        }
        return results;
    }

    private static ScanResult read(JsonParser json) throws IOException {
        String annotation = "";
        boolean exhaustive = false;
        int clues = 0;
        int puzzles = 0;
        double cpuSeconds = Double.NaN;
        List<String> covered = List.of();
        while (json.nextToken() != JsonToken.END_OBJECT) {
            String field = json.currentName();
            json.nextToken();
            switch (field) {
                case "annotation" -> annotation = json.getString();
                case "exhaustive" -> exhaustive = json.getBooleanValue();
                case "clues" -> clues = json.getIntValue();
                case "puzzles" -> puzzles = strings(json).size();
                case "cpu_s" -> cpuSeconds = json.getDoubleValue();
                case "covered" -> covered = strings(json);
                default -> json.skipChildren();
            }
        }
        return new ScanResult(annotation, exhaustive, clues, puzzles, cpuSeconds, covered);
    }

    private static List<String> strings(JsonParser json) throws IOException {
        expect(json, JsonToken.START_ARRAY);
        List<String> strings = new ArrayList<>();
        while (json.nextToken() != JsonToken.END_ARRAY) {
            expect(json, JsonToken.VALUE_STRING);
            strings.add(json.getString());
        }
        return strings;
    }

    private static void expect(JsonParser json, JsonToken token) throws IOException {
        if (json.currentToken() != token) {
            throw new IOException("expected " + token + ", found " + json.currentToken() + " at "
                    + json.currentLocation().offsetDescription());
        }
    }
}
