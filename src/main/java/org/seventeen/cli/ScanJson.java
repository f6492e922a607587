package org.seventeen.cli;

import java.util.Locale;
import java.util.StringJoiner;
import org.seventeen.scan.Counter;
import org.seventeen.scan.FoundPuzzle;
import org.seventeen.scan.GridResult;
import org.seventeen.scan.PairRecord;
import org.seventeen.scan.ScanInput;

/** The result of one grid as a JSON object on one line; docs/formats.md describes the fields. */
final class ScanJson {
    private ScanJson() {}

    /** A grid that was searched on its own. */
    static String line(ScanInput grid, GridResult result) {
        StringJoiner counters = new StringJoiner(",", "{", "}");
        for (Counter counter : Counter.values()) {
            counters.add(
                    JsonText.quoted(counter.label()) + ":" + result.counters().get(counter));
        }
        StringJoiner object = fields(grid, result).add("\"counters\":" + counters);
        result.audit().ifPresent(report -> object.add("\"audit\":" + AuditText.json(report)));
        return object.toString();
    }

    /** A grid that was searched by band pairs. Its counters are left out, as they belong to several grids. */
    static String line(PairRecord found) {
        StringJoiner covered = new StringJoiner(",", "[", "]");
        found.covered().forEach(item -> covered.add(JsonText.quoted(item)));
        return fields(found.input(), found.result())
                .add("\"covered\":" + covered)
                .toString();
    }

    private static StringJoiner fields(ScanInput grid, GridResult result) {
        StringJoiner puzzles = new StringJoiner(",", "[", "]");
        StringJoiner nonMinimal = new StringJoiner(",", "[", "]");
        for (FoundPuzzle found : result.puzzles()) {
            puzzles.add(JsonText.quoted(found.puzzle().toString()));
            if (!found.minimal()) {
                nonMinimal.add(JsonText.quoted(found.puzzle().toString()));
            }
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
        return object;
    }

    private static String seconds(long nanos) {
        return String.format(Locale.ROOT, "%.4f", nanos / 1e9);
    }
}
