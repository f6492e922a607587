package org.seventeen.store;

import java.io.IOException;
import java.nio.file.Path;
import org.seventeen.store.StoreReport.FileState;

/** Holds the saved done set against the records of its journal, which are handed over in their order. */
final class DoneCheck {
    /** Null if there is none that can be read. */
    private final DoneFile saved;

    private FileState fault;
    /** Whether the record was met up to which the set knows the journal. */
    private boolean reached;

    /** Whether the set had all positions by then. */
    private boolean right;

    private DoneCheck(DoneFile saved, FileState fault) {
        this.saved = saved;
        this.fault = fault;
    }

    /** Reads the saved set, before its journal is opened, which then has at least what the set knows. */
    static DoneCheck of(Path folder) throws IOException {
        try {
            DoneFile saved = DoneFile.read(folder);
            return new DoneCheck(saved, saved == null ? FileState.ABSENT : null);
        } catch (ByteParser.Fault damaged) {
            return new DoneCheck(null, FileState.DAMAGED);
        }
    }

    /** Starts at the begin of a journal. */
    void begin(JournalReader journal) throws IOException {
        if (saved == null) {
            return;
        }
        if (!saved.known().journal().equals(journal.id())) {
            fault = FileState.ABSENT;
        } else if (!journal.has(saved.known())) {
            fault = FileState.AHEAD;
        } else if (saved.known().last() == 0) {
            reached = true;
            right = saved.set().size() == 0;
        }
    }

    /** Notes that a record begins at an offset; {@code done} are the positions that it and those before it finish. */
    void check(DoneSet done, long offset) {
        if (fault == null && saved.known().last() == offset) {
            reached = true;
            right = done.without(saved.set()).size() == 0;
        }
    }

    /** What the saved set knows as finished and the records, all handed over, do not. */
    DoneSet lost(DoneSet done) {
        boolean ofThisJournal = saved != null && fault != FileState.ABSENT;
        return ofThisJournal ? saved.set().without(done) : new DoneSet();
    }

    /** What the saved set is worth, after all records; {@code end} is the last one. */
    FileState state(DoneSet done, JournalMark end) {
        if (fault != null) {
            return fault;
        }
        if (lost(done).size() > 0) {
            return FileState.AHEAD;
        }
        if (!reached || !right) {
            return FileState.WRONG;
        }
        return saved.known().equals(end) ? FileState.CURRENT : FileState.BEHIND;
    }
}
