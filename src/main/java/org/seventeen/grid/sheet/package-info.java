/**
 * Puzzles in spreadsheets: nine rows of nine cells of a workbook (.xlsx) or of a CSV file, and copies with the solution.
 *
 * <p>In: a file, the name of a sheet, a range such as B2:J10. Out: a puzzle, and a copy of the file in which the solution
 * stands in the blank cells and everything else stays.
 *
 * <p>Read first: {@link org.seventeen.grid.sheet.PuzzleSheet}, {@link org.seventeen.grid.sheet.CellRange}, {@link
 * org.seventeen.grid.sheet.WorkbookCopy}.
 */
package org.seventeen.grid.sheet;
