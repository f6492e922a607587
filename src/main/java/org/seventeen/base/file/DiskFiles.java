package org.seventeen.base.file;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/** The files on disk. */
public final class DiskFiles implements FileLayer {
    /** Not a channel: an interrupt of the thread closes channels, and scanning threads are interrupted. */
    private static final class DiskOutput implements Output {
        private final RandomAccessFile file;

        DiskOutput(Path path) throws IOException {
            file = opened(path, "rw");
            file.seek(file.length());
        }

        @Override
        public long size() throws IOException {
            return file.length();
        }

        @Override
        public void cut(long size) throws IOException {
            file.setLength(size);
            file.seek(size);
        }

        @Override
        public void write(byte[] bytes) throws IOException {
            file.write(bytes);
        }

        @Override
        public void force() throws IOException {
            file.getFD().sync();
        }

        @Override
        public boolean lock() throws IOException {
            try {
                // A byte that the file never has: where locks keep others from reading, they may read all there is.
                return file.getChannel().tryLock(Long.MAX_VALUE - 1, 1, false) != null;
            } catch (OverlappingFileLockException heldHere) {
                return false;
            }
        }

        @Override
        public void close() throws IOException {
            file.close();
        }
    }

    /**
     * Opens a file. Java throws the same exception for each reason; here it tells a file without permission from one that the system
     * cannot open now, as with too many open files.
     *
     * @param mode as {@link RandomAccessFile} has it
     */
    static RandomAccessFile opened(Path path, String mode) throws IOException {
        try {
            return new RandomAccessFile(path.toFile(), mode);
        } catch (FileNotFoundException fault) {
            boolean allowed = Files.isReadable(path) && (mode.equals("r") || Files.isWritable(path));
            FileSystemException reason = allowed
                    ? new FileSystemException(path.toString(), null, reason(path, fault))
                    : new AccessDeniedException(path.toString());
            reason.initCause(fault);
            throw reason;
        }
    }

    /** The reason in a message such as {@code name (Too many open files)}. */
    private static String reason(Path path, FileNotFoundException fault) {
        String message = String.valueOf(fault.getMessage());
        String begin = path + " (";
        return message.startsWith(begin) && message.endsWith(")")
                ? message.substring(begin.length(), message.length() - 1)
                : message;
    }

    @Override
    public Output open(Path file) throws IOException {
        if (!Files.isRegularFile(file)) {
            throw new FileSystemException(file.toString(), null, "expected a file, found none");
        }
        return new DiskOutput(file);
    }

    @Override
    public Output create(Path file) throws IOException {
        Files.deleteIfExists(file);
        Files.createFile(file);
        return new DiskOutput(file);
    }

    @Override
    public void move(Path file, Path target) throws IOException {
        Files.move(file, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }

    @Override
    public void link(Path file, Path second) throws IOException {
        Files.createLink(second, file);
    }

    @Override
    public void forceFolder(Path folder) throws IOException {
        FileChannel opened;
        try {
            opened = FileChannel.open(folder, StandardOpenOption.READ);
        } catch (AccessDeniedException notOnThisSystem) {
            // Windows cannot open folders; its file systems keep file names in their own journal.
            return;
        }
        try (FileChannel channel = opened) {
            channel.force(true);
        }
    }
}
