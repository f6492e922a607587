package org.seventeen.run.unit;

import java.io.Closeable;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.util.List;

/**
 * A folder on some file system, with few demands on it: listing, reading, creating a file whole, and a file that grows. Paths are
 * relative, with {@code /} between names. Safe for several threads.
 */
public interface UnitStorage {
    /**
     * A file or a folder.
     *
     * @param name its last name
     * @param size bytes of a file; 0 for a folder
     */
    record Entry(String name, long size) {}

    /** A file that grows, written by one process. Not safe for several threads. */
    interface Log extends Closeable {
        /** Appends bytes. After a fault nothing may be appended any more. */
        void append(byte[] bytes) throws IOException;

        /**
         * Returns once all appended bytes survive the end of this process and of its machine.
         *
         * @throws IOException also if the file is not in its place any more
         */
        void sync() throws IOException;

        /** The longest time that bytes should wait for {@link #sync}, in milliseconds. */
        long syncMillis();

        /** Syncs, and ends the file. */
        @Override
        void close() throws IOException;
    }

    /** The address of the folder, for people. */
    String name();

    /** What a folder contains, in no order; nothing if there is no such folder. The empty path is this folder itself. */
    List<Entry> list(String folder) throws IOException;

    /**
     * The bytes of a file.
     *
     * @throws FileNotFoundException if it is absent
     */
    byte[] read(String file) throws IOException;

    /**
     * Creates a file with all its bytes, and the folders above it, unless a file of that name is there
     * already: on a storage where files have their names before they are whole, one that is whole by {@link UnitFolder#isWhole}.
     *
     * @return whether it was created
     */
    boolean create(String file, byte[] content) throws IOException;

    /**
     * Begins a file that grows, and the folders above it. A storage whose files do not grow may write it anew under a longer name each
     * time, {@code log-2.17j} after {@code log.17j}, and remove the one before.
     *
     * @param file a name that no other writer uses, on any machine; ends in an extension
     * @param beginning its first bytes
     */
    Log log(String file, byte[] beginning) throws IOException;
}
