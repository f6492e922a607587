package org.seventeen.base.file;

import java.io.Closeable;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.OutputStream;
import java.io.RandomAccessFile;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;

/** All operations of the store that change files, so that tests can let any of them fail. */
public class FileLayer {
    /**
     * A file open for writing at its end. Not a channel: an interrupt of the thread closes channels, and scanning threads are
     * interrupted.
     */
    public static class Output implements Closeable {
        private final RandomAccessFile file;

        protected Output(Path path) throws IOException {
            file = opened(path, "rw");
            file.seek(file.length());
        }

        /** Cuts the file; further writing continues there. */
        public void cut(long size) throws IOException {
            file.setLength(size);
            file.seek(size);
        }

        /** Writes all the bytes at the end. On a failure some of them may have been written. */
        public void write(byte[] bytes) throws IOException {
            file.write(bytes);
        }

        /** The end of the file as a stream without a buffer; closing the stream does not close the file. */
        public OutputStream stream() {
            return new OutputStream() {
                @Override
                public void write(int single) throws IOException {
                    Output.this.write(new byte[] {(byte) single});
                }

                @Override
                public void write(byte[] bytes, int from, int count) throws IOException {
                    Output.this.write(Arrays.copyOfRange(bytes, from, from + count));
                }
            };
        }

        /** Returns once all written bytes would survive a power failure. */
        public void force() throws IOException {
            file.getFD().sync();
        }

        /** Locks the file until it is closed; false if another process has locked it. */
        public boolean lock() throws IOException {
            try {
                return file.getChannel().tryLock(LOCKED_BYTE, 1, false) != null;
            } catch (OverlappingFileLockException heldHere) {
                return false;
            }
        }

        @Override
        public void close() throws IOException {
            file.close();
        }
    }

    /** A byte that a file never has: where locks keep others from reading, they may read all there is. */
    static final long LOCKED_BYTE = Long.MAX_VALUE - 1;

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

    /** Opens an existing file to append to it. */
    public Output open(Path file) throws IOException {
        if (!Files.isRegularFile(file)) {
            throw new FileSystemException(file.toString(), null, "expected a file, found none");
        }
        return new Output(file);
    }

    /**
     * Creates an empty file. An existing file of that name, such as the draft of a killed process or a link to anywhere, is
     * removed and never written to.
     */
    public Output create(Path file) throws IOException {
        Files.deleteIfExists(file);
        Files.createFile(file);
        return open(file);
    }

    /** Renames a file; a file of the new name is replaced in one step. */
    public void move(Path file, Path target) throws IOException {
        Files.move(file, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }

    /** Returns once the names of a folder's files would survive a power failure. */
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

    /** Replaces a file so that at any instant, whatever happens, it has either its old or its new content. */
    public void replace(Path file, byte[] content) throws IOException {
        Path draft = draftOf(file);
        write(draft, content);
        move(draft, file);
        forceFolder(folder(file));
    }

    /**
     * Creates a file with its content in one step, unless it exists. On file systems without second names, a file that
     * another process creates at the same instant is replaced.
     */
    public void createWhole(Path file, byte[] content) throws IOException {
        createWhole(file, draftOf(file), content);
    }

    /** As {@link #createWhole(Path, byte[])}, with the name of the file until it is complete: one that no other process uses. */
    public void createWhole(Path file, Path draft, byte[] content) throws IOException {
        write(draft, content);
        try {
            Files.createLink(file, draft);
            Files.delete(draft);
        } catch (FileAlreadyExistsException lost) {
            Files.delete(draft);
        } catch (UnsupportedOperationException | FileSystemException noSecondNames) {
            move(draft, file);
        }
        forceFolder(folder(file));
    }

    /** Gives a file a second name, or makes a durable copy of that name on file systems without second names. */
    public void linkOrCopy(Path file, Path second) throws IOException {
        try {
            Files.createLink(second, file);
        } catch (FileAlreadyExistsException taken) {
            throw taken;
        } catch (UnsupportedOperationException | FileSystemException noSecondNames) {
            Files.copy(file, second);
            try (Output copy = open(second)) {
                copy.force();
            }
        }
    }

    private void write(Path draft, byte[] content) throws IOException {
        try (Output out = create(draft)) {
            out.write(content);
            out.force();
        }
    }

    /** The name of a file until it is complete. */
    public static Path draftOf(Path file) {
        return file.resolveSibling(file.getFileName() + ".tmp");
    }

    /** Removes what a killed process has left of a file that it had not completed. To be called only by who may write the file. */
    public static void removeDraft(Path file) throws IOException {
        Path draft = draftOf(file);
        if (!Files.isDirectory(draft, LinkOption.NOFOLLOW_LINKS)) {
            Files.deleteIfExists(draft);
        }
    }

    private static Path folder(Path file) {
        return file.toAbsolutePath().getParent();
    }
}
