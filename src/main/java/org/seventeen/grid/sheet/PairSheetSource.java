package org.seventeen.grid.sheet;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.util.List;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.EntryReader;
import org.seventeen.grid.PairReader;
import org.seventeen.grid.PairSource;
import org.seventeen.grid.PuzzleReader;

/**
 * The band pairs of several files in turn. A file may be a spreadsheet with one solution grid; rows 1 to 6 of the grid are its band
 * pair.
 */
public final class PairSheetSource extends PairSource {
    private static final int PAIR = 54;

    /** The pairs of {@code files}; parameters as in {@link PairSource}. */
    public PairSheetSource(List<String> files, InputStream standardInput, boolean keepGoing, PrintWriter errors) {
        super(files, standardInput, keepGoing, errors);
    }

    @Override
    protected EntryReader<PairReader.Entry> open(String file, InputStream in) throws BadInputException, IOException {
        if (!PuzzleSheet.isSheet(file)) {
            return super.open(file, in);
        }
        PuzzleReader.Entry grid = PuzzleSheet.open(file, null, null).entry();
        String pair = grid.solution().toString().substring(0, PAIR);
        return new SingleEntry<>(new PairReader.Entry(pair, grid.annotation(), grid.file(), grid.line()));
    }
}
