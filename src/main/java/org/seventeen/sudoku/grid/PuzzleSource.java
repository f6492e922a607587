package org.seventeen.sudoku.grid;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.util.List;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.EntryReader;
import org.seventeen.base.text.EntrySource;
import org.seventeen.sudoku.grid.PuzzleReader.Entry;

/** The puzzles of several files in turn. */
public class PuzzleSource extends EntrySource<Entry> {
    /** The puzzles of {@code files}; parameters as in {@link EntrySource}. */
    public PuzzleSource(List<String> files, InputStream standardInput, boolean keepGoing, PrintWriter errors) {
        super(files, standardInput, keepGoing, errors);
    }

    @Override
    protected EntryReader<Entry> open(String file, InputStream in) throws BadInputException, IOException {
        return PuzzleReader.open(file, in);
    }

    /**
     * The next entry that is a solution grid, whose {@link Entry#solution()} does not throw; null after the last file.
     *
     * @throws BadInputException as {@link #next()}, and at an entry that is not a solution grid
     */
    public final Entry nextSolution() throws BadInputException {
        for (Entry entry = next(); entry != null; entry = next()) {
            try {
                entry.solution();
                return entry;
            } catch (BadInputException fault) {
                skip(fault);
            }
        }
        return null;
    }
}
