package org.seventeen.store;

import java.io.IOException;

/** Says what of a journal need not be read again. */
@FunctionalInterface
interface JournalStart {
    /** Reads all. */
    JournalStart NOTHING_KNOWN = reader -> null;

    /** Up to where the records are known; null if none is. Called when nobody else can write the journal. */
    JournalMark known(JournalReader reader) throws IOException;
}
