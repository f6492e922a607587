package org.seventeen.run.store;

import java.io.IOException;
import java.util.List;
import org.seventeen.base.text.BadInputException;
import org.seventeen.run.store.record.GridRecord;
import org.seventeen.run.store.record.StoreSettings;

/** Records that {@link StoreMerger} brings into a store: those of another store, or of a folder of units. */
public interface RecordSource {
    /** Takes records. */
    interface Visitor {
        /**
         * Takes a record.
         *
         * @param file the file that it is in, for people
         * @param offset where it starts there, or its place among the records of the file
         */
        void visit(GridRecord record, String file, long offset) throws IOException, BadInputException;
    }

    /** The address, for people. */
    String name();

    /** What the records answer. */
    StoreSettings settings() throws IOException, BadInputException;

    /**
     * Passes on all records, in the order in which they were written.
     *
     * @return the damage that was passed over, each with the name of its file
     */
    List<String> visit(Visitor visitor) throws IOException, BadInputException;
}
