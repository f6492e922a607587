package org.seventeen.grid.sheet;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.util.List;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.EntryReader;
import org.seventeen.grid.PuzzleReader.Entry;
import org.seventeen.grid.PuzzleSource;

/** The puzzles of several files in turn, of which some may be spreadsheets with one puzzle each. */
public final class SheetSource extends PuzzleSource {
    private final String sheet;
    private final CellRange range;

    /** The puzzles of {@code files}, those of spreadsheets on their first sheet; parameters as in {@link PuzzleSource}. */
    public SheetSource(List<String> files, InputStream standardInput, boolean keepGoing, PrintWriter errors) {
        this(files, standardInput, keepGoing, errors, null, null);
    }

    /**
     * The puzzles of {@code files}; the other parameters as in {@link PuzzleSource}.
     *
     * @param sheet the sheet of each workbook; null for its first
     * @param range where the puzzle of each spreadsheet is; null to find out. Without a sheet and a range files that may be
     *     text are text
     */
    public SheetSource(
            List<String> files,
            InputStream standardInput,
            boolean keepGoing,
            PrintWriter errors,
            String sheet,
            CellRange range) {
        super(files, standardInput, keepGoing, errors);
        this.sheet = sheet;
        this.range = range;
    }

    @Override
    protected EntryReader<Entry> open(String file, InputStream in) throws BadInputException, IOException {
        if (sheet == null && range == null && !PuzzleSheet.isSheet(file)) {
            return super.open(file, in);
        }
        return new SingleEntry<>(PuzzleSheet.open(file, sheet, range).entry());
    }
}
