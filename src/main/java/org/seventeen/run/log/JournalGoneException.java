package org.seventeen.run.log;

import java.io.IOException;
import java.nio.file.Path;

/** The file of a journal being written is no longer in its place: its records are not in the store any more. */
public final class JournalGoneException extends IOException {
    private static final long serialVersionUID = 1L;

    /** Says again what was said before, as an exception of its own: none can be added to itself. */
    JournalGoneException(JournalGoneException before) {
        super(before.getMessage(), before);
    }

    JournalGoneException(Path journal, String how, IOException cause) {
        super(journal.getFileName() + " " + how + " while it was written", cause);
    }
}
