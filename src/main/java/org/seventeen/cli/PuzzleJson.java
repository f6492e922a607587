package org.seventeen.cli;

import java.util.StringJoiner;
import org.seventeen.bits.CellSet;
import org.seventeen.grid.PuzzleReader.Entry;

/** The start of a JSON object about a puzzle of the input. */
final class PuzzleJson {
    private PuzzleJson() {}

    /** An object with puzzle, annotation (only if there is one), file and line; callers append fields. */
    static StringJoiner object(Entry entry) {
        StringJoiner object = new StringJoiner(",", "{", "}");
        object.add("\"puzzle\":\"" + entry.puzzle() + '"');
        if (!entry.annotation().isEmpty()) {
            object.add("\"annotation\":" + JsonText.quoted(entry.annotation()));
        }
        return object.add("\"file\":" + JsonText.quoted(entry.file())).add("\"line\":" + entry.line());
    }

    /** Cells by the names of Winters (2020), R1C1 to R9C9. */
    static String[] names(CellSet cells) {
        int[] numbers = cells.cells();
        String[] names = new String[numbers.length];
        for (int i = 0; i < names.length; i++) {
            names[i] = "R" + (numbers[i] / 9 + 1) + "C" + (numbers[i] % 9 + 1);
        }
        return names;
    }
}
