package org.seventeen.store.journal;

import java.io.IOException;

/** The part of a journal that need not be read again at opening. */
@FunctionalInterface
public interface JournalStart {
    /** Reads everything. */
    JournalStart NOTHING_KNOWN = reader -> null;

    /** Rewrites a damaged journal first, then reads everything. */
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

    /** The end of the known records; null if none are known. Called while no other process can write the journal. */
    JournalMark known(JournalReader reader) throws IOException;

    /** Whether a damaged journal is rewritten. */
    default boolean mends() {
        return false;
    }
}
