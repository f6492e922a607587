package org.seventeen.survo.read;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.StringJoiner;
import java.util.function.IntFunction;
import org.seventeen.survo.SurvoPuzzle;
import org.seventeen.survo.SurvoPuzzle.SurvoForm;

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
     * @param cells the numbers row by row
     * @throws IllegalArgumentException if their number is not that of the puzzle's cells
     */
    public static String text(SurvoPuzzle puzzle, int[] cells, SurvoForm form) {
        if (cells.length != puzzle.cells()) {
            throw new IllegalArgumentException("expected " + puzzle.cells() + " cells, found " + cells.length);
        }
        return text(puzzle.filled(cells), form);
    }

    private static String table(SurvoPuzzle puzzle, SurvoForm form) {
        Object blank = form == SurvoForm.MATRIX ? "0" : "*";
        int[] givens = puzzle.givens();
        List<List<String>> lines = lines(puzzle, cell -> givens[cell] == 0 ? blank : givens[cell]);
        lines.add(line("", puzzle.columnSums()));
        if (form == SurvoForm.LETTERS) {
            return aligned(lines);
        }
        lines.remove(0);
        lines.forEach(line -> line.remove(0));
        if (form == SurvoForm.MATRIX) {
            lines.get(puzzle.rows()).add("0");
            return "MAT SAVE AS A\n" + aligned(lines);
        }
        return aligned(lines);
    }

    /**
     * The letters of the columns, and each row with its number before it and its sum behind it; a line of sums may follow.
     *
     * @param text the text of each cell, by its number row by row from 0
     */
    public static List<List<String>> lines(SurvoPuzzle puzzle, IntFunction<Object> text) {
        List<List<String>> lines = new ArrayList<>(List.of(new ArrayList<>(List.of(""))));
        for (int column = 0; column < puzzle.columns(); column++) {
            lines.get(0).add(SurvoPuzzle.columnName(column));
        }
        for (int row = 0; row < puzzle.rows(); row++) {
            List<String> line = new ArrayList<>(List.of(Integer.toString(row + 1)));
            for (int column = 0; column < puzzle.columns(); column++) {
                line.add(text.apply(row * puzzle.columns() + column).toString());
            }
            line.add(Integer.toString(puzzle.rowSum(row)));
            lines.add(line);
        }
        return lines;
    }

    /** A name and the numbers behind it. */
    public static List<String> line(String name, int[] numbers) {
        List<String> line = new ArrayList<>(List.of(name));
        Arrays.stream(numbers).mapToObj(Integer::toString).forEach(line::add);
        return line;
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
