package org.seventeen.store;

import java.io.IOException;

/** How a journal is opened: what of it need not be read again. */
@FunctionalInterface
interface JournalStart {
    /** Reads all. */
    JournalStart NOTHING_KNOWN = reader -> null;

    /** Reads all, and writes a damaged journal anew before. */
    JournalStart MENDING = new JournalStart() {
        @Override
        public JournalMark known(JournalReader reader) {
            return null;
        }

        @Override
        public boolean mends() {
            return true;
        }
    };

    /** Up to where the records are known; null if none is. Called when nobody else can write the journal. */
    JournalMark known(JournalReader reader) throws IOException;

    /** Whether a damaged journal is written anew. */
    default boolean mends() {
        return false;
    }
}
