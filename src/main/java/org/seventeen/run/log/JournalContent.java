package org.seventeen.run.log;

import java.io.IOException;
import org.seventeen.base.text.BadInputException;

/** Reads what a journal contains when it is opened for writing. */
@FunctionalInterface
public interface JournalContent {
    /** Reads all records up to the end. */
    void read(JournalReader reader) throws IOException, BadInputException;
}
