package org.seventeen.run.store;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.seventeen.base.text.BadInputException;

/**
 * The right to write a store, held by one process at a time. The operating system releases it when the
 * process ends, in whatever way; the lock's file stays, and names the last owner. That file may be deleted by anyone, so a
 * writer also locks the journal.
 */
final class StoreLock implements Closeable {
    static final String NAME = "lock";

    private static final int LONGEST_OWNER = 40;

    /**
     * The locks of this process, checked first: where locks belong to processes, as on Linux, opening and closing the file a
     * second time would release the lock.
     */
    private static final Set<Path> HELD = ConcurrentHashMap.newKeySet();

    private final Path held;
    private final FileChannel channel;

    private StoreLock(Path held, FileChannel channel) {
        this.held = held;
        this.channel = channel;
    }

    /**
     * Takes the lock.
     * @throws BadInputException if another process, or another part of this one, has it
     */
    static StoreLock take(Path folder) throws IOException, BadInputException {
        Path held = folder.toRealPath().resolve(NAME);
        if (!HELD.add(held)) {
            throw inUse(folder, self());
        }
        FileChannel channel = null;
        try {
            Path file = folder.resolve(NAME);
            if (Files.exists(file, LinkOption.NOFOLLOW_LINKS)
                    && !Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
                throw new BadInputException(
                        file.toString(), 0, 0, "expected a file to lock, found a folder, link, pipe or device");
            }
            channel = FileChannel.open(
                    file, StandardOpenOption.CREATE, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS);
            if (channel.tryLock() == null) {
                throw inUse(folder, owner(file));
            }
            channel.truncate(0);
            channel.write(ByteBuffer.wrap((self() + "\n").getBytes(StandardCharsets.US_ASCII)));
            return new StoreLock(held, channel);
        } catch (IOException | BadInputException | RuntimeException fault) {
            try {
                if (channel != null) {
                    channel.close();
                }
            } finally {
                HELD.remove(held);
            }
            throw fault;
        }
    }

    private static BadInputException inUse(Path folder, String owner) {
        return new BadInputException(
                folder.toString(), 0, 0, "expected a store that nobody writes, found one in use by " + owner);
    }

    private static String self() {
        return "process " + ProcessHandle.current().pid();
    }

    private static String owner(Path file) {
        try (InputStream in = Files.newInputStream(file)) {
            String text = new String(in.readNBytes(LONGEST_OWNER), StandardCharsets.US_ASCII).strip();
            return text.isEmpty() ? "another process" : text;
        } catch (IOException unreadable) {
            return "another process";
        }
    }

    /** Releases the lock. */
    @Override
    public void close() throws IOException {
        try {
            channel.close();
        } finally {
            HELD.remove(held);
        }
    }
}
