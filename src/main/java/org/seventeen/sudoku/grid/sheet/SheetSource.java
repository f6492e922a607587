package org.seventeen.sudoku.grid.sheet;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.util.List;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.EntryReader;
import org.seventeen.base.text.TextLines;
import org.seventeen.sudoku.grid.CellPlaces;
import org.seventeen.sudoku.grid.PuzzleReader;
import org.seventeen.sudoku.grid.PuzzleReader.Entry;
import org.seventeen.sudoku.grid.PuzzleSource;

/** The puzzles of several files in turn, of which some may be spreadsheets. */
public final class SheetSource extends PuzzleSource {
    private static final SheetReader.Kind<Entry> PUZZLES = new SheetReader.Kind<>() {
        @Override
        public EntryReader<Entry> ofText(String file, TextLines lines) {
            return new PuzzleReader(file, lines);
        }

        @Override
        public Entry ofPuzzle(Entry puzzle) {
            return puzzle;
        }

        @Override
        public Entry inSheet(Entry entry, SheetRows rows) {
            return entry.placed(places -> {
                long[] lines = new long[9];
                int[] columns = new int[81];
                for (int cell = 0; cell < 81; cell++) {
                    long line = places.line(cell);
                    lines[cell / 9] = line;
                    columns[cell] = rows.column(line, places.column(cell));
                }
                return CellPlaces.inRows(lines, columns);
            });
        }
    };

    private final SheetChoice choice;

    /**
     * The puzzles of {@code files}; the other parameters as in {@link PuzzleSource}.
     *
     * @param choice where the puzzles of spreadsheets are
     */
    public SheetSource(
            List<String> files, InputStream standardInput, boolean keepGoing, PrintWriter errors, SheetChoice choice) {
        super(files, standardInput, keepGoing, errors);
        this.choice = choice;
    }

    @Override
    protected EntryReader<Entry> open(String file, InputStream in) throws BadInputException, IOException {
        return SheetReader.reads(file, choice) ? SheetReader.open(file, in, choice, PUZZLES) : super.open(file, in);
    }
}
