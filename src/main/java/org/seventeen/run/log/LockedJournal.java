package org.seventeen.run.log;

import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.seventeen.base.file.FileLayer;
import org.seventeen.base.file.LockedFiles;
import org.seventeen.base.file.StoreLock;
import org.seventeen.base.text.BadInputException;

/**
 * A journal's file that only this process may write.
 *
 * @param path its name
 * @param identity the file that had this name, whatever its name is now
 * @param file the open file
 */
record LockedJournal(Path path, Object identity, FileLayer.Output file) {
    /**
     * Opens and locks the file with the journal's name, even while another process replaces it.
     *
     * @throws BadInputException if another process has locked it
     */
    static LockedJournal of(Path folder, Path path, FileLayer files) throws IOException, BadInputException {
        while (true) {
            Object identity = LockedFiles.identity(path);
            if (!LockedFiles.hold(identity)) {
                throw StoreLock.inUse(folder);
            }
            LockedJournal locked = null;
            try {
                locked = new LockedJournal(path, identity, files.open(path));
                if (!locked.file.lock()) {
                    throw StoreLock.inUse(folder);
                }
                if (locked.hasItsName()) {
                    return locked;
                }
            } catch (IOException | BadInputException | RuntimeException fault) {
                LockedFiles.release(identity, locked == null ? () -> {} : locked.file);
                throw fault;
            }
            locked.release();
        }
    }

    private boolean hasItsName() throws IOException {
        return identity.equals(LockedFiles.identity(path));
    }

    /** Whoever removes or replaces the file of a journal takes all its records: records written now would be lost. */
    void checkStillThere() throws IOException {
        try {
            if (hasItsName()) {
                return;
            }
        } catch (NoSuchFileException removed) {
            throw new JournalGoneException(path, "was removed or moved away", removed);
        }
        throw new JournalGoneException(path, "was replaced", null);
    }

    /** Closes the file and gives up its lock. */
    void release() throws IOException {
        LockedFiles.release(identity, file);
    }
}
