package org.seventeen.grid.sheet;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.dhatim.fastexcel.reader.Cell;
import org.dhatim.fastexcel.reader.CellType;
import org.dhatim.fastexcel.reader.ReadableWorkbook;
import org.dhatim.fastexcel.reader.Row;
import org.dhatim.fastexcel.reader.Sheet;
import org.seventeen.base.text.BadInputException;
import org.seventeen.grid.PuzzleReader.Entry;
import org.seventeen.grid.SolutionGrid;

/** A puzzle in a sheet of a workbook. In messages its line is the row of the sheet, its column that of the sheet. */
final class WorkbookSheet extends PuzzleSheet {
    private final String file;
    private final Path path;
    private final int sheetIndex;
    private final CellRange range;
    private final Entry entry;

    WorkbookSheet(String file, String wantedSheet, CellRange wanted) throws BadInputException {
        this.file = file;
        path = WorkbookFile.check(file);
        SheetCells cells = new SheetCells(file, wanted);
        try (ReadableWorkbook workbook = new ReadableWorkbook(path.toFile())) {
            Sheet sheet = sheet(workbook, wantedSheet);
            sheetIndex = sheet.getIndex();
            try (Stream<Row> rows = sheet.openStream()) {
                for (Iterator<Row> each = rows.iterator(); each.hasNext(); ) {
                    put(each.next(), cells);
                }
            }
        } catch (IOException | RuntimeException fault) {
            // The library reports XML that it cannot read by exceptions of many kinds.
            throw new BadInputException(
                    file, 0, 0, "expected a workbook .xlsx, found a fault in it: " + firstLine(fault));
        }
        range = cells.range();
        entry = cells.entry(range.row() + 1L);
    }

    private Sheet sheet(ReadableWorkbook workbook, String wanted) throws BadInputException {
        List<Sheet> sheets = workbook.getSheets().toList();
        if (sheets.isEmpty()) {
            throw new BadInputException(file, 0, 0, "expected a sheet, found a workbook without any");
        }
        if (wanted == null) {
            return sheets.get(0);
        }
        for (Sheet sheet : sheets) {
            if (sheet.getName().equals(wanted)) {
                return sheet;
            }
        }
        throw new BadInputException(
                file,
                0,
                0,
                "expected a sheet '" + wanted + "', found "
                        + sheets.stream()
                                .map(sheet -> "'" + sheet.getName() + "'")
                                .collect(Collectors.joining(", ")));
    }

    private static void put(Row row, SheetCells cells) {
        for (Cell cell : row) {
            if (cell != null && cell.getType() != CellType.EMPTY) {
                int column = cell.getColumnIndex();
                cells.put(row.getRowNum() - 1, column, text(cell), row.getRowNum(), column + 1);
            }
        }
    }

    private static String text(Cell cell) {
        if (cell.getValue() instanceof Boolean truth) {
            // It is saved as 0 or 1, which are no digits here.
            return truth.toString();
        }
        String text = cell.getType() == CellType.STRING ? cell.asString() : cell.getRawValue();
        if (text == null) {
            // Libraries that write workbooks save no values; the clue would be taken for a blank cell.
            return cell.getType() == CellType.FORMULA ? SheetCells.UNSAVED : "";
        }
        return text;
    }

    private static String firstLine(Exception fault) {
        String message = String.valueOf(fault.getMessage()).lines().findFirst().orElse("");
        return message.isEmpty() || message.equals("null") ? fault.getClass().getSimpleName() : message;
    }

    @Override
    public Entry entry() {
        return entry;
    }

    @Override
    public CellRange range() {
        return range;
    }

    @Override
    public void writeCopy(SolutionGrid solution, OutputStream out) throws BadInputException, IOException {
        new WorkbookCopy(file, path, sheetIndex, range).write(entry.puzzle(), solution, out);
    }
}
