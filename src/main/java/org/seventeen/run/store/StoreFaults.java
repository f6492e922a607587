package org.seventeen.run.store;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.seventeen.base.text.BadInputException;
import org.seventeen.run.journal.Journal;

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
        return new BadInputException(store.toString(), sentence(fault));
    }

    /** The same as a part of a sentence, behind the name of the store. */
    public static String sentence(IOException fault) {
        return "expected a store that can be read and written, found a fault: " + what(fault);
    }

    /** A store that is there, and that nobody has asked to go on with, in one sentence. */
    public static BadInputException notResumed(Path store) {
        return new BadInputException(
                store.toString(),
                "expected --resume to go on with the store that is there, or another folder, found neither");
    }

    /** A store or a folder of units that is only read, and cannot be, in one sentence. */
    public static BadInputException unread(String name, IOException fault) {
        return new BadInputException(
                name, "expected a store or a folder of units that can be read, found a fault: " + what(fault));
    }

    /**
     * A failure that ended a scan or a census, in one sentence.
     *
     * @param work {@code scan} or {@code census}
     * @param stored what this run had stored before, as {@code 5 grids}
     */
    public static String ended(Path store, IOException fault, String work, String stored) {
        if (fault instanceof Journal.GoneException) {
            return store + ": expected the journal that this " + work + " writes, found that " + fault.getMessage()
                    + "; the " + stored + " that this " + work + " stored are not in the store any more";
        }
        return store + ": expected to write on, found a fault: " + what(fault) + "; " + stored
                + " were stored before, --resume goes on";
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
