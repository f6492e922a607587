package org.seventeen.sudoku.grid;

import java.io.InputStream;
import java.io.PrintWriter;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.EntrySource;
import org.seventeen.sudoku.grid.PuzzleReader.Entry;

/** The puzzles of several files in turn. */
public final class PuzzleSource extends EntrySource<Entry> {
    /** The puzzles of {@code files}; parameters as in {@link EntrySource}. */
    public PuzzleSource(List<String> files, InputStream standardInput, boolean keepGoing, PrintWriter errors) {
        this(files, standardInput, keepGoing, errors, PuzzleReader::open);
    }

    /** The same of files that are opened in another way, as spreadsheets are. */
    public PuzzleSource(
            List<String> files,
            InputStream standardInput,
            boolean keepGoing,
            PrintWriter errors,
            Opener<Entry> opener) {
        super(files, standardInput, keepGoing, errors, opener);
    }

    /**
     * The next entry that is a solution grid, whose {@link Entry#solution()} does not throw; null after the last file.
     *
     * @throws BadInputException as {@link #next()}, and at an entry that is not a solution grid
     */
    public @Nullable Entry nextSolution() throws BadInputException {
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
