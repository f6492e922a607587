package org.seventeen.survo.read;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.StringJoiner;
import org.seventeen.survo.SurvoForm;
import org.seventeen.survo.SurvoPuzzle;
import org.seventeen.survo.SurvoSink;

/** Prints puzzles and solutions in the forms that {@link SurvoReader} reads. */
public final class SurvoPrinter {
    private SurvoPrinter() {}

    /** A puzzle as text; lines are separated, not ended, by {@code \n}. */
    public static String text(SurvoPuzzle puzzle, SurvoForm form) {
        return form == SurvoForm.LINE ? puzzle.toString() : table(puzzle, form);
    }

    /**
     * A solution as text, in the form of a puzzle with all cells given.
     *
     * @param cells the numbers row by row, as a {@link SurvoSink} takes them
     * @throws IllegalArgumentException if their number is not that of the puzzle's cells
     */
    public static String text(SurvoPuzzle puzzle, int[] cells, SurvoForm form) {
        if (cells.length != puzzle.cells()) {
            throw new IllegalArgumentException("expected " + puzzle.cells() + " cells, found " + cells.length);
        }
        return text(puzzle.filled(cells), form);
    }

    private static String table(SurvoPuzzle puzzle, SurvoForm form) {
        String blank = form == SurvoForm.MATRIX ? "0" : "*";
        List<List<String>> entries = new ArrayList<>();
        for (int row = 0; row < puzzle.rows(); row++) {
            List<String> line = new ArrayList<>();
            for (int column = 0; column < puzzle.columns(); column++) {
                int given = puzzle.given(row, column);
                line.add(given == 0 ? blank : Integer.toString(given));
            }
            line.add(Integer.toString(puzzle.rowSum(row)));
            entries.add(line);
        }
        List<String> sums = new ArrayList<>();
        Arrays.stream(puzzle.columnSums()).mapToObj(Integer::toString).forEach(sums::add);
        entries.add(sums);
        if (form == SurvoForm.MATRIX) {
            sums.add("0");
            return "MAT SAVE AS A\n" + aligned(entries);
        }
        if (form == SurvoForm.LETTERS) {
            List<String> letters = new ArrayList<>();
            for (int column = 0; column < puzzle.columns(); column++) {
                letters.add(SurvoPuzzle.columnName(column));
            }
            entries.add(0, letters);
            for (int line = 0; line < entries.size(); line++) {
                boolean row = line > 0 && line <= puzzle.rows();
                entries.get(line).add(0, row ? Integer.toString(line) : "");
            }
        }
        return aligned(entries);
    }

    /** Aligns lines of entries: each column is as wide as its widest entry, and entries are right-aligned. */
    public static String aligned(List<List<String>> lines) {
        List<Integer> widths = new ArrayList<>();
        for (List<String> line : lines) {
            for (int i = 0; i < line.size(); i++) {
                if (i == widths.size()) {
                    widths.add(0);
                }
                widths.set(i, Math.max(widths.get(i), line.get(i).length()));
            }
        }
        StringJoiner text = new StringJoiner("\n");
        for (List<String> line : lines) {
            StringJoiner words = new StringJoiner(" ");
            for (int i = 0; i < line.size(); i++) {
                words.add(" ".repeat(widths.get(i) - line.get(i).length()) + line.get(i));
            }
            text.add(words.toString());
        }
        return text.toString();
    }
}
