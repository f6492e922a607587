package org.seventeen.cli;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import org.seventeen.grid.BadInputException;

/** What users are told when the files of a store fail. */
final class StoreFaults {
    private StoreFaults() {}

    /** A failure of the file system in one sentence. */
    static BadInputException told(Path store, IOException fault) {
        return new BadInputException(
                store.toString(), 0, 0, "expected a store that can be read and written, found a fault: " + what(fault));
    }

    /** What has failed, in words. */
    static String what(IOException fault) {
        return fault instanceof FileSystemException of
                ? of.getClass().getSimpleName() + " at " + of.getMessage()
                : String.valueOf(fault.getMessage());
    }
}
