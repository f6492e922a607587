package org.seventeen.store;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.StringJoiner;
import java.util.function.Predicate;
import org.seventeen.grid.BadInputException;
import org.seventeen.grid.Puzzle;

/** Records as JSON Lines; {@code docs/formats.md} describes the fields. */
public final class RecordJson {
    private RecordJson() {}

    /**
     * Passes on all records of a store, in the order they were written, each as a JSON object on one line.
     *
     * @param line takes a line, without its line end; returns whether to go on
     * @return the damage, as {@link JournalReader#damages()}
     * @throws BadInputException if there is no journal of a known version
     */
    public static List<Damage> export(Path folder, Predicate<String> line) throws IOException, BadInputException {
        try (JournalReader reader = JournalReader.open(folder)) {
            GridRecord record = reader.next();
            while (record != null && line.test(line(record))) {
                record = reader.next();
            }
            return reader.damages();
        }
    }

    /** A record as a JSON object on one line. */
    public static String line(GridRecord record) {
        StringJoiner items = new StringJoiner(",", "[", "]");
        for (String item : record.items()) {
            items.add(quoted(item));
        }
        StringJoiner puzzles = new StringJoiner(",", "[", "]");
        StringJoiner nonMinimal = new StringJoiner(",", "[", "]");
        for (StoredPuzzle stored : record.puzzles()) {
            String text = quoted(Puzzle.of(record.grid(), stored.clues()).toString());
            puzzles.add(text);
            if (!stored.minimal()) {
                nonMinimal.add(text);
            }
        }
        StringJoiner counters = new StringJoiner(",", "{", "}");
        for (CounterValue counter : record.counters()) {
            counters.add(quoted(counter.name()) + ":" + counter.value());
        }
        StringJoiner object = new StringJoiner(",", "{", "}");
        object.add("\"position\":" + record.position());
        object.add("\"grid\":" + quoted(record.grid().toString()));
        if (!record.annotation().isEmpty()) {
            object.add("\"annotation\":" + quoted(record.annotation()));
        }
        object.add("\"clues\":" + record.clues());
        object.add("\"exhaustive\":" + record.exhaustive());
        if (!record.isWhole()) {
            object.add("\"items\":" + items);
        }
        object.add("\"puzzles\":" + puzzles);
        object.add("\"non_minimal\":" + nonMinimal);
        object.add("\"cpu_s\":" + seconds(record.cpuNanos()));
        object.add("\"wall_s\":" + seconds(record.wallNanos()));
        object.add("\"counters\":" + counters);
        object.add("\"engine\":" + quoted(record.engine()));
        object.add("\"options\":" + quoted(record.options()));
        return object.toString();
    }

    private static String seconds(long nanos) {
        return String.format(Locale.ROOT, "%.4f", nanos / 1e9);
    }

    /** A JSON string (RFC 8259, section 7). */
    private static String quoted(String text) {
        StringBuilder json = new StringBuilder(text.length() + 2).append('"');
        for (int i = 0; i < text.length(); i++) {
            char sign = text.charAt(i);
            if (sign == '"' || sign == '\\') {
                json.append('\\').append(sign);
            } else if (Character.isISOControl(sign)) {
                json.append(String.format(Locale.ROOT, "\\u%04x", (int) sign));
            } else {
                json.append(sign);
            }
        }
        return json.append('"').toString();
    }
}
