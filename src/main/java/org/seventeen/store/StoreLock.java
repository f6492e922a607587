package org.seventeen.store;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.seventeen.grid.BadInputException;

/**
 * The right to write a store, which one process has at a time. The operating system takes it back when the process ends,
 * however it ends; the lock's file stays, and says who had it last.
 */
final class StoreLock implements Closeable {
    static final String NAME = "lock";

    private final FileChannel channel;

    private StoreLock(FileChannel channel) {
        this.channel = channel;
    }

    /**
     * Takes the lock.
     *
     * @throws BadInputException if another process, or another part of this one, has it
     */
    static StoreLock take(Path folder) throws IOException, BadInputException {
        Path file = folder.resolve(NAME);
        FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        try {
            if (locked(channel) == null) {
                throw new BadInputException(
                        folder.toString(),
                        0,
                        0,
                        "expected a store that nobody writes, found one in use by " + owner(file));
            }
            channel.truncate(0);
            channel.write(ByteBuffer.wrap(
                    ("process " + ProcessHandle.current().pid() + "\n").getBytes(StandardCharsets.US_ASCII)));
        } catch (IOException | BadInputException | RuntimeException fault) {
            channel.close();
            throw fault;
        }
        return new StoreLock(channel);
    }

    private static FileLock locked(FileChannel channel) throws IOException {
        try {
            return channel.tryLock();
        } catch (OverlappingFileLockException ownProcess) {
            return null;
        }
    }

    private static String owner(Path file) {
        try {
            String text = Files.readString(file, StandardCharsets.US_ASCII).strip();
            return text.isEmpty() ? "another process" : text;
        } catch (IOException unreadable) {
            return "another process";
        }
    }

    /** Gives the lock back. */
    @Override
    public void close() throws IOException {
        channel.close();
    }
}
