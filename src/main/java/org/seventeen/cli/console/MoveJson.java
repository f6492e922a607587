package org.seventeen.cli.console;

import org.seventeen.base.text.JsonLine;
import org.seventeen.sudoku.canon.Isotopy;

/** A move between grids in a JSON object. */
public final class MoveJson {
    private MoveJson() {}

    /** Adds the fields transposed, rows, columns and digits, the parts of the move in the order in which they act. */
    public static void add(JsonLine line, Isotopy move) {
        line.field("transposed", move.transposes())
                .field("rows", move.rows())
                .field("columns", move.columns())
                .field("digits", move.digits());
    }
}
