package org.seventeen.store;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;

/** All that the store does to change files, so that tests can let any step of it fail. */
interface FileLayer {
    /** A file open for writing. */
    interface Output extends Closeable {
        /** Bytes of the file. */
        long size() throws IOException;

        /** Cuts the file, and goes on writing there. */
        void cut(long size) throws IOException;

        /** Writes all the bytes at the end. On a failure some of them may have been written. */
        void write(byte[] bytes) throws IOException;

        /** Returns once all that was written would survive a loss of power. */
        void force() throws IOException;

        /** Locks the file until it is closed; false if another process has locked it. */
        boolean lock() throws IOException;
    }

    /** Opens a file that is there, for writing at its end. */
    Output open(Path file) throws IOException;

    /**
     * Makes a new, empty file. What has its name already, a draft of a process that was killed or a link to anywhere, is
     * removed and never written to.
     */
    Output create(Path file) throws IOException;

    /** Gives a file the name of another, which it replaces in one step. */
    void move(Path file, Path target) throws IOException;

    /**
     * Gives a file a second name.
     *
     * @throws FileAlreadyExistsException if something has that name
     * @throws FileSystemException if the file system has no second names
     * @throws UnsupportedOperationException likewise
     */
    void link(Path file, Path second) throws IOException;

    /** Returns once the names of a folder's files would survive a loss of power. */
    void forceFolder(Path folder) throws IOException;

    /**
     * Replaces a file so that at any instant, whatever happens, it has either its old content or its new one.
     */
    default void replace(Path file, byte[] content) throws IOException {
        Path draft = draft(file, content);
        move(draft, file);
        forceFolder(folder(file));
    }

    /**
     * Makes a file with its content in one step, unless there is one. Where the file system has no second names, one
     * that another process makes in the same instant is replaced.
     */
    default void createWhole(Path file, byte[] content) throws IOException {
        Path draft = draft(file, content);
        try {
            link(draft, file);
            Files.delete(draft);
        } catch (FileAlreadyExistsException lost) {
            Files.delete(draft);
        } catch (UnsupportedOperationException | FileSystemException noSecondNames) {
            move(draft, file);
        }
        forceFolder(folder(file));
    }

    /** Gives a file a second name, or a durable copy of that name where the file system has no second names. */
    default void linkOrCopy(Path file, Path second) throws IOException {
        try {
            link(file, second);
        } catch (FileAlreadyExistsException taken) {
            throw taken;
        } catch (UnsupportedOperationException | FileSystemException noSecondNames) {
            Files.copy(file, second);
            try (Output copy = open(second)) {
                copy.force();
            }
        }
    }

    private Path draft(Path file, byte[] content) throws IOException {
        Path draft = draftOf(file);
        try (Output out = create(draft)) {
            out.write(content);
            out.force();
        }
        return draft;
    }

    /** The name that a file has before it is whole. */
    static Path draftOf(Path file) {
        return file.resolveSibling(file.getFileName() + ".tmp");
    }

    private static Path folder(Path file) {
        return file.toAbsolutePath().getParent();
    }
}
