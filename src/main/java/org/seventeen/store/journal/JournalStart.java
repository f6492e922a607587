package org.seventeen.store.journal;

import java.io.IOException;
import java.nio.file.Path;
import org.seventeen.base.text.BadInputException;

/** How a journal is read when it is opened for writing. */
@FunctionalInterface
public interface JournalStart {
    /** Reads everything. */
    JournalStart NOTHING_KNOWN = JournalReader::open;

    /** Writes the readable records to a new journal first, then reads everything. */
    JournalStart REWRITING = new JournalStart() {
        @Override
        public JournalReader open(Path folder) throws IOException, BadInputException {
            return JournalReader.open(folder);
        }

        @Override
        public boolean rewrites() {
            return true;
        }
    };

    /** A reader at the first record that is not known. Called while no other process can write the journal. */
    JournalReader open(Path folder) throws IOException, BadInputException;

    /** Whether a journal of the current version is rewritten, too. */
    default boolean rewrites() {
        return false;
    }
}
