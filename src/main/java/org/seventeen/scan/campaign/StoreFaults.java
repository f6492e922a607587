package org.seventeen.scan.campaign;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.seventeen.base.text.BadInputException;
import org.seventeen.store.journal.JournalGoneException;

/** Messages about failures of the files of a store. */
public final class StoreFaults {
    private StoreFaults() {}

    /**
     * Whether a folder or file is unusable as input: it is missing, of another kind, or forbidden. Other faults, such as a
     * full disk, are temporary.
     */
    public static boolean isOfInput(IOException fault) {
        return fault instanceof FileSystemException && fault.getClass() != FileSystemException.class;
    }

    /** A failure of the file system in one sentence. */
    public static BadInputException asInput(Path store, IOException fault) {
        return new BadInputException(store.toString(), 0, 0, sentence(fault));
    }

    /** The same as a part of a sentence, behind the name of the store. */
    public static String sentence(IOException fault) {
        return "expected a store that can be read and written, found a fault: " + what(fault);
    }

    /**
     * A failure that ended a scan, in one sentence.
     *
     * @param stored grids that this scan had stored before
     */
    public static String ended(Path store, IOException fault, long stored) {
        if (fault instanceof JournalGoneException) {
            return store + ": expected the journal that this scan writes, found that " + fault.getMessage() + "; the "
                    + stored + " grids that this scan stored are not in the store any more";
        }
        return store + ": expected to write on, found a fault: " + what(fault) + "; " + stored
                + " grids were stored before, --resume goes on";
    }

    private static String what(IOException fault) {
        if (fault instanceof NoSuchFileException absent) {
            return "no such folder: " + absent.getFile();
        }
        if (fault instanceof AccessDeniedException denied) {
            return "no permission for " + denied.getFile();
        }
        if (fault instanceof FileSystemException of) {
            return (of.getReason() == null ? "no use of the file" : of.getReason()) + ", at " + of.getFile();
        }
        return String.valueOf(fault.getMessage());
    }
}
