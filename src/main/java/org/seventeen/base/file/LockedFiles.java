package org.seventeen.base.file;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The files that this process has locked. Where locks belong to processes, as on Linux, a process that opens a file twice
 * and closes one of the two loses its lock. So readers of a journal close it here, and a locked file stays open until the
 * lock is released.
 */
public final class LockedFiles {
    /** The files to be closed with each lock, by the identity of the locked file. */
    private static final Map<Object, List<Closeable>> HELD = new HashMap<>();

    private LockedFiles() {}

    /**
     * The identity of a file, whatever its name; its name on systems without file identities.
     *
     * @throws NoSuchFileException if there is no file of that name
     */
    public static Object identity(Path file) throws IOException {
        Object key = Files.readAttributes(file, BasicFileAttributes.class).fileKey();
        return key == null ? file.toRealPath() : key;
    }

    /** Registers that this process is about to lock a file; false if it has locked it already. */
    public static boolean hold(Object identity) {
        synchronized (HELD) {
            return HELD.putIfAbsent(identity, new ArrayList<>()) == null;
        }
    }

    /** Closes a file, now or when this process releases its lock on it. */
    static void close(Object identity, Closeable file) throws IOException {
        synchronized (HELD) {
            List<Closeable> waiting = HELD.get(identity);
            if (waiting != null) {
                waiting.add(file);
                return;
            }
        }
        file.close();
    }

    /** Releases a lock by closing the locked file, and all files that waited for this. */
    public static void release(Object identity, Closeable locked) throws IOException {
        List<Closeable> all;
        synchronized (HELD) {
            all = HELD.remove(identity);
        }
        try {
            locked.close();
        } finally {
            for (Closeable file : all == null ? List.<Closeable>of() : all) {
                file.close();
            }
        }
    }
}
