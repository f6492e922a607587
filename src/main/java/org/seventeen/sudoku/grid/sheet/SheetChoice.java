package org.seventeen.sudoku.grid.sheet;

/**
 * Where puzzles stand in spreadsheets.
 *
 * @param sheet the sheet of workbooks; null for their first sheet that is not hidden
 * @param range nine rows of nine cells of a workbook or of a table in text; null to find out where puzzles are in a workbook, and to
 *     read any other file as text
 */
public record SheetChoice(String sheet, CellRange range) {
    /** No choice. */
    public static final SheetChoice NONE = new SheetChoice(null, null);
}
