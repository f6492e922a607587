package org.seventeen.cli.puzzle;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import org.seventeen.base.file.OutputFile;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.Printable;
import org.seventeen.grid.SolutionGrid;
import org.seventeen.grid.sheet.CellRange;
import org.seventeen.grid.sheet.PuzzleSheet;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.TypeConversionException;

/** The options for puzzles in spreadsheets, to be mixed in. */
final class SheetOptions {
    /** Reads a range. */
    static final class Converter implements ITypeConverter<CellRange> {
        @Override
        public CellRange convert(String text) {
            try {
                return CellRange.ofPuzzle(text);
            } catch (IllegalArgumentException none) {
                throw new TypeConversionException(none.getMessage());
            }
        }
    }

    @Option(
            names = "--sheet",
            paramLabel = "NAME",
            description = "The sheet of a workbook .xlsx that has the puzzle (default: its first).")
    private String sheet;

    @Option(
            names = "--cells",
            paramLabel = "CELLS",
            converter = Converter.class,
            description =
                    "Where the puzzle is in a spreadsheet, as B2:J10 or B2 (default: the only nine rows and columns"
                            + " with cells, or A1:I9).")
    private CellRange range;

    @Option(
            names = "--write",
            paramLabel = "COPY",
            description =
                    "Write a copy of the one spreadsheet FILE with the first solution in the blank cells; all else"
                            + " stays.")
    private Path write;

    String sheet() {
        return sheet;
    }

    CellRange range() {
        return range;
    }

    /** Whether a copy is wanted. */
    boolean writes() {
        return write != null;
    }

    /** Opens the one spreadsheet that is to be copied, after a check that the copy can be written. */
    PuzzleSheet open(CommandSpec spec, List<String> files) throws BadInputException {
        if (files.size() != 1 || files.get(0).equals("-")) {
            throw new ParameterException(
                    spec.commandLine(), "expected --write with one spreadsheet FILE, found " + files.size() + " or -");
        }
        OutputFile.check(write);
        return PuzzleSheet.open(files.get(0), sheet, range);
    }

    /** Writes the copy; reports it if there is no solution, which leaves nothing to write. */
    void write(PuzzleSheet source, SolutionGrid solution, PrintWriter err) throws BadInputException, IOException {
        if (solution == null) {
            err.println("seventeen: " + Printable.line(write.toString()) + ": not written, as there is no solution");
            err.flush();
            return;
        }
        // The copy is made in memory first: the file that it replaces may be the spreadsheet itself.
        ByteArrayOutputStream copy = new ByteArrayOutputStream();
        source.writeCopy(solution, copy);
        OutputFile.writeBytes(write, copy::writeTo);
    }
}
