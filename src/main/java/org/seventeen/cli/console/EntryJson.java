package org.seventeen.cli.console;

import java.io.Writer;
import org.seventeen.base.text.JsonLine;
import org.seventeen.sudoku.grid.PuzzleReader.Entry;

/** The start of a JSON object about a line of the input. */
public final class EntryJson {
    private EntryJson() {}

    /**
     * Begins an object with the digits, the annotation (only if there is one), file and line; add to it, and end it.
     *
     * @param what the name of the field with the digits, such as {@code puzzle}
     */
    public static JsonLine begin(Writer out, String what, Entry entry) {
        return begin(out, what, entry.puzzle().toString(), entry.annotation(), entry.file(), entry.line());
    }

    /** The same of an input that is not one of puzzles. */
    public static JsonLine begin(Writer out, String what, String digits, String annotation, String file, long line) {
        JsonLine object = new JsonLine(out).field(what, digits);
        if (!annotation.isEmpty()) {
            object.field("annotation", annotation);
        }
        return object.field("file", file).field("line", line);
    }
}
