package org.seventeen.cli.output;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import org.seventeen.base.text.FieldType;
import org.seventeen.base.text.Shape;
import org.seventeen.sudoku.canon.Isotopy;
import org.seventeen.sudoku.grid.PuzzleReader.Entry;

/** The fields that several results have: an entry of the input, its place, and a move between grids. */
public final class EntryShapes {
    public static final Shape<Entry> PLACE = place(Entry::file, Entry::line);
    public static final Shape<Entry> GRID = ofEntry("grid", FieldType.GRID);
    public static final Shape<Entry> PUZZLE = ofEntry("puzzle", FieldType.PUZZLE);

    /** The parts of a move, in the order in which they act. */
    public static final Shape<Isotopy> MOVE = Shape.part(
            part -> part.flag("transposed", "whether it is first reflected at its main diagonal", Isotopy::transposes)
                    .field("rows", nine(0, 8), "then: the target, 0 to 8, of each row", Isotopy::rows)
                    .field("columns", nine(0, 8), "the target, 0 to 8, of each column", Isotopy::columns)
                    .field("digits", nine(1, 9), "the new names of digits 1 to 9", Isotopy::digits));

    private EntryShapes() {}

    private static FieldType<int[]> nine(long least, long most) {
        return FieldType.numbers(9, FieldType.integer(least, most));
    }

    private static Shape<Entry> ofEntry(String what, FieldType<Object> type) {
        return Shape.part(part -> part.field(what, type, "the " + what, Entry::puzzle)
                .optional(
                        "annotation",
                        FieldType.NAME,
                        "only if there is one",
                        entry -> FieldType.given(entry.annotation()))
                .with(PLACE, entry -> entry));
    }

    /** The file and the line of something that was read. */
    public static <T> Shape<T> place(Function<T, String> file, Function<T, Number> line) {
        return Shape.part(part -> part.name("file", "its file, `-` for standard input, or the operand itself", file)
                .number("line", "its first line there, from 1", line));
    }

    /** The rows of a table whose cells are numbers. */
    public static List<int[]> rows(int[] cells, int columns) {
        List<int[]> rows = new ArrayList<>();
        for (int start = 0; start < cells.length; start += columns) {
            rows.add(Arrays.copyOfRange(cells, start, start + columns));
        }
        return rows;
    }
}
