package org.seventeen.run.log;

import java.io.IOException;
import org.seventeen.base.text.BadInputException;
import org.seventeen.run.store.record.GridRecord;

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
