package org.seventeen.sudoku.scan.campaign.input;

import java.io.Closeable;
import java.io.IOException;
import org.seventeen.base.text.BadInputException;
import org.seventeen.sudoku.scan.ScanInput;

/** The grids of an input in the order of their positions, which ascend. */
public interface GridEntries extends Closeable {
    /**
     * The next grid with its position; null after the last.
     *
     * @throws BadInputException at bad input that is not skipped
     */
    ScanInput next() throws BadInputException;

    /**
     * Passes over grids below a position if that needs no look at them. An input that has to read them passes over none, and {@link
     * #next} returns them.
     *
     * @return one more than the position of the last grid that is behind; 0 if there is none, or if none was passed over
     */
    default long skipBelow(long position) throws BadInputException {
        return 0;
    }

    /** How many bad lines were skipped so far. */
    long skipped();

    @Override
    void close() throws IOException;
}
