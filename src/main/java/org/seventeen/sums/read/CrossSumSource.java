package org.seventeen.sums.read;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.util.List;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.EntryReader;
import org.seventeen.base.text.EntrySource;
import org.seventeen.sums.SumConditions;

/** The puzzles of several files. */
public final class CrossSumSource extends EntrySource<CrossSumReader.Entry> {
    private final SumConditions conditions;

    /**
     * The puzzles of {@code files}; parameters as in {@link EntrySource#EntrySource}.
     *
     * @param conditions those that hold whatever a file says
     */
    public CrossSumSource(
            List<String> files,
            InputStream standardInput,
            boolean keepGoing,
            PrintWriter errors,
            SumConditions conditions) {
        super(files, standardInput, keepGoing, errors);
        this.conditions = conditions;
    }

    @Override
    protected EntryReader<CrossSumReader.Entry> open(String file, InputStream in)
            throws BadInputException, IOException {
        return CrossSumReader.open(file, in, conditions);
    }
}
