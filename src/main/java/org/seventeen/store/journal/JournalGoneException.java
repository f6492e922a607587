package org.seventeen.store.journal;

import java.io.IOException;
import java.nio.file.Path;

/** The file of a journal being written is no longer in its place: its records are not in the store any more. */
public final class JournalGoneException extends IOException {
    private static final long serialVersionUID = 1L;

    JournalGoneException(Path journal, String how, IOException cause) {
        super(journal.getFileName() + " " + how + " while it was written", cause);
    }
}
