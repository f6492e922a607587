package org.seventeen.run.log;

import java.io.IOException;
import java.nio.file.Path;
import org.seventeen.base.text.BadInputException;
import org.seventeen.run.store.record.GridRecord;
import org.seventeen.run.store.record.RecordCodec;

/** How a journal is read when it is opened for writing. */
@FunctionalInterface
public interface JournalStart {
    /** Reads everything. */
    JournalStart NOTHING_KNOWN = JournalReader::openAny;

    /** Writes the readable records to a new journal first, then reads everything. */
    JournalStart REWRITING = new JournalStart() {
        @Override
        public JournalReader open(Path folder) throws IOException, BadInputException {
            return JournalReader.openAny(folder);
        }

        @Override
        public boolean rewrites(Path folder) {
            return true;
        }
    };

    /** A reader at the first record that is not known. Called while no other process can write the journal. */
    JournalReader open(Path folder) throws IOException, BadInputException;

    /**
     * Whether a journal of the current version is rewritten, too. Called while no other process can write the journal.
     *
     * @throws BadInputException if the journal cannot be read
     */
    default boolean rewrites(Path folder) throws IOException, BadInputException {
        return false;
    }

    /**
     * The bytes of the next record that a rewritten journal gets; null at the end. The default passes on all records of grids that can
     * be read.
     *
     * @param reader the journal as it was
     */
    default byte[] nextIntact(JournalReader reader) throws IOException {
        GridRecord record = reader.next();
        return record == null ? null : RecordCodec.encode(record);
    }
}
