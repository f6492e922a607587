package org.seventeen.cli.option;

import org.seventeen.sudoku.grid.sheet.CellRange;
import org.seventeen.sudoku.grid.sheet.SheetReader;
import picocli.CommandLine.Option;

/** The options for puzzles in spreadsheets, to be mixed in by every command that reads puzzles or grids. */
public final class SheetOptions {
    @Option(
            names = "--sheet",
            paramLabel = "NAME",
            description = "The sheet of a workbook .xlsx to read (default: its first that is not hidden).")
    private String sheet;

    @Option(
            names = "--cells",
            paramLabel = "CELLS",
            description = "Where nine rows of nine cells are in a workbook, as B2:J10 or B2 (default: the only nine"
                    + " rows and columns with cells, or A1:I9; or a puzzle a row).")
    private CellRange range;

    /** Where the puzzles of spreadsheets are. */
    public SheetReader.Choice choice() {
        return new SheetReader.Choice(sheet, range);
    }
}
