package org.seventeen.cli.puzzle;

import java.io.Writer;
import org.seventeen.base.bits.CellSet;
import org.seventeen.base.text.JsonLine;
import org.seventeen.grid.PuzzleReader.Entry;

/** The start of a JSON object about a puzzle of the input. */
final class PuzzleJson {
    private PuzzleJson() {}

    /** Begins an object with puzzle, annotation (only if there is one), file and line; add to it, and end it. */
    static JsonLine begin(Writer out, Entry entry) {
        JsonLine object = new JsonLine(out).field("puzzle", entry.puzzle().toString());
        if (!entry.annotation().isEmpty()) {
            object.field("annotation", entry.annotation());
        }
        return object.field("file", entry.file()).field("line", entry.line());
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
