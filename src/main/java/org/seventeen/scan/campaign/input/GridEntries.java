package org.seventeen.scan.campaign.input;

import java.io.Closeable;
import java.io.IOException;
import org.seventeen.base.text.BadInputException;
import org.seventeen.scan.ScanInput;

/** The grids of an input in the order of their positions, which ascend. */
public interface GridEntries extends Closeable {
    /**
     * The next grid with its position; null after the last.
     *
     * @throws BadInputException at bad input that is not skipped
     */
    ScanInput next() throws BadInputException;

    /** How many bad lines were skipped so far. */
    long skipped();

    @Override
    void close() throws IOException;
}
