package org.seventeen.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.util.List;
import org.seventeen.grid.BadInputException;
import org.seventeen.grid.EntryReader;
import org.seventeen.grid.PairReader;

/** The band pairs of several files in turn. */
final class PairSource extends EntrySource<PairReader.Entry> {
    /** The pairs of {@code files}; parameters as in {@link EntrySource}. */
    PairSource(List<String> files, InputStream standardInput, boolean keepGoing, PrintWriter errors) {
        super(files, standardInput, keepGoing, errors);
    }

    @Override
    EntryReader<PairReader.Entry> open(String file, InputStream in) throws BadInputException, IOException {
        return PairReader.open(file, in);
    }
}
