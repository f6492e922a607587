package org.seventeen.run.store;

import java.io.IOException;
import java.nio.file.Path;
import org.seventeen.base.file.ByteParser;
import org.seventeen.run.log.DoneFile;
import org.seventeen.run.log.DoneSet;
import org.seventeen.run.log.JournalMark;
import org.seventeen.run.log.JournalReader;
import org.seventeen.run.store.StoreReport.FileState;

/** Checks the saved done set against the records of its journal, which are passed in their order. */
final class DoneCheck {
    /** Null if there is no readable one. */
    private final DoneFile saved;

    private FileState fault;
    /** Whether the last record that the set knows was met. */
    private boolean reached;

    /** Whether the set was right at that record. */
    private boolean right;

    private DoneCheck(DoneFile saved, FileState fault) {
        this.saved = saved;
        this.fault = fault;
    }

    /** Reads the saved set. To be called before its journal is opened, which then contains at least what the set knows. */
    static DoneCheck of(Path folder) throws IOException {
        try {
            DoneFile saved = DoneFile.read(folder);
            return new DoneCheck(saved, saved == null ? FileState.ABSENT : null);
        } catch (ByteParser.Fault damaged) {
            return new DoneCheck(null, FileState.DAMAGED);
        }
    }

    /** The saved set, for any journal; null if there is no readable one. */
    DoneFile saved() {
        return saved;
    }

    /** Starts with a journal. */
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

    /**
     * Reports that a record starts at an offset; {@code done} are the positions finished by it and the records before it.
     */
    void check(DoneSet done, long offset) {
        if (fault == null && saved.known().last() == offset) {
            reached = true;
            right = done.without(saved.set()).size() == 0;
        }
    }

    /** The positions that the saved set has as finished and no record finishes; valid after all records. */
    DoneSet lost(DoneSet done) {
        boolean ofThisJournal = saved != null && fault != FileState.ABSENT;
        return ofThisJournal ? saved.set().without(done) : new DoneSet();
    }

    /** The state of the saved set, valid after all records; {@code end} is the last one. */
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
