package org.seventeen.run.unit;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.time.Duration;
import java.util.List;

/**
 * A folder on some file system, with few demands on it: listing, reading, and creating a file whole. Paths are relative, with {@code /}
 * between names. Safe for several threads.
 */
public interface UnitStorage {
    /**
     * A file or a folder.
     *
     * @param name its last name
     * @param size bytes of a file; 0 for a folder
     */
    record Entry(String name, long size) {}

    /** The address of the folder, for people. */
    String name();

    /**
     * Whether a file gets its name only when all its bytes are there, so that a listing is proof enough. Otherwise each file is read.
     */
    boolean namesOnlyWholeFiles();

    /** What a folder contains, in no order; nothing if there is no such folder. The empty path is this folder itself. */
    List<Entry> list(String folder) throws IOException;

    /**
     * The bytes of a file.
     *
     * @throws FileNotFoundException if it is absent
     */
    byte[] read(String file) throws IOException;

    /**
     * Creates a file with all its bytes, and the folders above it. Of several writers at a time one wins; a file that is there already
     * stays, unless it is not whole by {@link UnitFolder#isWhole(byte[])}.
     *
     * @param attempt a name that no other writer has, on any machine
     * @return whether the file is this one's; false if another was there first
     */
    boolean create(String file, byte[] content, String attempt) throws IOException;

    /** Removes what killed writers have left, if it is older; never a file that has its name. Returns how many files. */
    int removeRemains(Duration older) throws IOException;
}
