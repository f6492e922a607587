package org.seventeen.run.store;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.seventeen.base.file.ByteParser;
import org.seventeen.base.file.FileLayer;
import org.seventeen.base.text.BadInputException;
import org.seventeen.run.log.Damage;
import org.seventeen.run.log.DoneFile;
import org.seventeen.run.log.DoneSet;
import org.seventeen.run.log.Journal;
import org.seventeen.run.log.JournalReader;
import org.seventeen.run.log.JournalStart;
import org.seventeen.run.store.record.GridRecord;

/**
 * What the target of a merge had finished, and what was wrong with it, found while its journal is opened. A merge appends to a
 * damaged target; nothing that shows a loss may vanish by that without a word.
 */
final class MergeTarget implements JournalStart {
    private final List<String> damages = new ArrayList<>();
    private final DoneSet done = new DoneSet();
    /** The saved done set, if it is of this journal. */
    private DoneFile saved;
    /** Whether the saved set knows a record that the journal does not have any more. */
    private boolean ahead;

    @Override
    public JournalReader open(Path folder) throws IOException, BadInputException {
        DoneFile file = null;
        try {
            file = DoneFile.read(folder);
        } catch (ByteParser.Fault damaged) {
            damages.add(folder.resolve(DoneFile.NAME) + ": expected the set of finished positions, found "
                    + damaged.getMessage() + "; made it again");
        }
        JournalReader reader = JournalReader.open(folder, file);
        if (file != null && file.known().journal().equals(reader.id())) {
            saved = file;
            ahead = !reader.has(file.known());
        }
        return reader;
    }

    /** A journal of an older version is written anew without what cannot be read. */
    @Override
    public byte[] nextIntact(JournalReader reader) throws IOException {
        byte[] next = JournalStart.super.nextIntact(reader);
        if (next == null) {
            reader.damages().forEach(damage -> damages.add(reader.file() + ": " + damage.leftOut()));
        }
        return next;
    }

    /** Counts a record of the target as finished. */
    void add(GridRecord record) {
        done.add(record);
    }

    /** Looks for damage in a journal that has been opened, before anything is appended. */
    void check(Path folder, Journal journal) {
        for (Damage damage : journal.damages()) {
            damages.add(folder.resolve(JournalReader.NAME) + ": " + damage);
        }
        DoneSet lost = lost();
        if (lost.size() > 0) {
            damages.add(folder.resolve(DoneFile.NAME) + ": knows " + lost.size()
                    + (lost.size() == 1 ? " finished grid that" : " finished grids that")
                    + " the journal did not have");
        }
    }

    private DoneSet lost() {
        return saved == null ? new DoneSet() : saved.set().without(done);
    }

    /** A sentence for each damage, with the name of its file. */
    List<String> damages() {
        return damages;
    }

    /** Saves what is finished, unless the saved set is the only trace of grids that are still missing. */
    void save(FileLayer files, Path folder, Journal journal) throws IOException {
        if (!ahead || lost().size() == 0) {
            DoneFile.write(files, folder, done, journal.mark());
        }
    }
}
