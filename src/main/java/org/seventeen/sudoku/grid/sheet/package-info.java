/**
 * Puzzles in spreadsheets: a puzzle a row of a workbook (.xlsx), or one puzzle in nine rows of nine cells.
 *
 * <p>In: a file, the name of a sheet, a range such as B2:J10. Out: the entries that {@link org.seventeen.sudoku.grid.PuzzleReader} makes
 * of the rows as lines of text, or the one puzzle. Workbooks are only read here.
 *
 * <p>Read first: {@link org.seventeen.sudoku.grid.sheet.SheetReader}, {@code SheetCells}, {@code Workbook}.
 *
 * @since 0.1
 */
@NullMarked
package org.seventeen.sudoku.grid.sheet;

import org.jspecify.annotations.NullMarked;
