package org.seventeen.cli;

import java.util.Locale;
import java.util.StringJoiner;
import org.seventeen.scan.Counter;
import org.seventeen.scan.FoundPuzzle;
import org.seventeen.scan.GridResult;
import org.seventeen.scan.ScanInput;

/** The result of one grid as a JSON object on one line; the fields are described in docs/formats.md. */
final class ScanJson {
    private ScanJson() {}

    static String line(ScanInput grid, GridResult result) {
        StringJoiner puzzles = new StringJoiner(",", "[", "]");
        StringJoiner nonMinimal = new StringJoiner(",", "[", "]");
        for (FoundPuzzle found : result.puzzles()) {
            puzzles.add(JsonText.quoted(found.puzzle().toString()));
            if (!found.minimal()) {
                nonMinimal.add(JsonText.quoted(found.puzzle().toString()));
            }
        }
        StringJoiner counters = new StringJoiner(",", "{", "}");
        for (Counter counter : Counter.values()) {
            counters.add(
                    JsonText.quoted(counter.label()) + ":" + result.counters().get(counter));
        }
        StringJoiner object = new StringJoiner(",", "{", "}");
        object.add("\"grid\":" + JsonText.quoted(result.instance().solution().toString()));
        if (!grid.annotation().isEmpty()) {
            object.add("\"annotation\":" + JsonText.quoted(grid.annotation()));
        }
        object.add("\"clues\":" + result.instance().clues());
        object.add("\"exhaustive\":" + result.exhaustive());
        object.add("\"puzzles\":" + puzzles);
        object.add("\"non_minimal\":" + nonMinimal);
        object.add("\"cpu_s\":" + seconds(result.counters().cpuNanos()));
        object.add("\"wall_s\":" + seconds(result.wallNanos()));
        object.add("\"counters\":" + counters);
        result.audit().ifPresent(report -> object.add("\"audit\":" + AuditText.json(report)));
        return object.toString();
    }

    private static String seconds(long nanos) {
        return String.format(Locale.ROOT, "%.4f", nanos / 1e9);
    }
}
