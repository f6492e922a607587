package org.seventeen.sudoku.grid;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.util.List;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.EntryReader;
import org.seventeen.base.text.EntrySource;

/** The band pairs of several files in turn. */
public class PairSource extends EntrySource<PairReader.Entry> {
    /** The pairs of {@code files}; parameters as in {@link EntrySource}. */
    public PairSource(List<String> files, InputStream standardInput, boolean keepGoing, PrintWriter errors) {
        super(files, standardInput, keepGoing, errors);
    }

    @Override
    protected EntryReader<PairReader.Entry> open(String file, InputStream in) throws BadInputException, IOException {
        return PairReader.open(file, in);
    }
}
