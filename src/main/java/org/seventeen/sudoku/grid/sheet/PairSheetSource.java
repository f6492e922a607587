package org.seventeen.sudoku.grid.sheet;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.util.List;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.EntryReader;
import org.seventeen.base.text.TextLines;
import org.seventeen.sudoku.grid.PairReader;
import org.seventeen.sudoku.grid.PairReader.Entry;
import org.seventeen.sudoku.grid.PairSource;
import org.seventeen.sudoku.grid.PuzzleReader;

/**
 * The band pairs of several files in turn, of which some may be spreadsheets: a pair or a solution grid a row, or one solution grid
 * in nine rows, of which rows 1 to 6 are the band pair.
 */
public final class PairSheetSource extends PairSource {
    private static final int PAIR = 54;

    private static final SheetReader.Kind<Entry> PAIRS = new SheetReader.Kind<>() {
        @Override
        public EntryReader<Entry> ofText(String file, TextLines lines) {
            return new PairReader(file, lines);
        }

        @Override
        public Entry ofPuzzle(PuzzleReader.Entry grid) throws BadInputException {
            String pair = grid.solution().toString().substring(0, PAIR);
            return new Entry(pair, grid.annotation(), grid.file(), grid.line());
        }

        @Override
        public Entry inSheet(Entry entry, SheetRows rows) {
            return entry;
        }
    };

    private final SheetChoice choice;

    /** The pairs of {@code files}; parameters as in {@link SheetSource}. */
    public PairSheetSource(
            List<String> files, InputStream standardInput, boolean keepGoing, PrintWriter errors, SheetChoice choice) {
        super(files, standardInput, keepGoing, errors);
        this.choice = choice;
    }

    @Override
    protected EntryReader<Entry> open(String file, InputStream in) throws BadInputException, IOException {
        return SheetReader.reads(file, choice) ? SheetReader.open(file, in, choice, PAIRS) : super.open(file, in);
    }
}
