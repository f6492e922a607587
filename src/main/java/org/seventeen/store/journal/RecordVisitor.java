package org.seventeen.store;

import java.io.IOException;
import org.seventeen.grid.BadInputException;

/** Takes records of a journal one by one. */
@FunctionalInterface
public interface RecordVisitor {
    /**
     * Takes a record.
     *
     * @param offset its start in the journal
     */
    void visit(GridRecord record, long offset) throws IOException, BadInputException;
}
