package org.seventeen.base.file;

import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Arrays;

/** All operations of the store that change files, so that tests can let any of them fail. */
public interface FileLayer {
    /** A file open for writing. */
    interface Output extends Closeable {
        /** Bytes of the file. */
        long size() throws IOException;

        /** Cuts the file; further writing continues there. */
        void cut(long size) throws IOException;

        /** Writes all the bytes at the end. On a failure some of them may have been written. */
        void write(byte[] bytes) throws IOException;

        /** The end of the file as a stream without a buffer; closing the stream does not close the file. */
        default OutputStream stream() {
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
        void force() throws IOException;

        /** Locks the file until it is closed; false if another process has locked it. */
        boolean lock() throws IOException;
    }

    /** Opens an existing file to append to it. */
    Output open(Path file) throws IOException;

    /**
     * Creates an empty file. An existing file of that name, such as the draft of a killed process or a link to anywhere, is
     * removed and never written to.
     */
    Output create(Path file) throws IOException;

    /** Renames a file; a file of the new name is replaced in one step. */
    void move(Path file, Path target) throws IOException;

    /**
     * Gives a file a second name.
     *
     * @throws FileAlreadyExistsException if something has that name
     * @throws FileSystemException if the file system has no second names
     * @throws UnsupportedOperationException likewise
     */
    void link(Path file, Path second) throws IOException;

    /** Returns once the names of a folder's files would survive a power failure. */
    void forceFolder(Path folder) throws IOException;

    /** Replaces a file so that at any instant, whatever happens, it has either its old or its new content. */
    default void replace(Path file, byte[] content) throws IOException {
        Path draft = draft(file, content);
        move(draft, file);
        forceFolder(folder(file));
    }

    /**
     * Creates a file with its content in one step, unless it exists. On file systems without second names, a file that
     * another process creates at the same instant is replaced.
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

    /** Gives a file a second name, or makes a durable copy of that name on file systems without second names. */
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

    /** The name of a file until it is complete. */
    static Path draftOf(Path file) {
        return file.resolveSibling(file.getFileName() + ".tmp");
    }

    /** Removes what a killed process has left of a file that it had not completed. To be called only by who may write the file. */
    static void removeDraft(Path file) throws IOException {
        Path draft = draftOf(file);
        if (!Files.isDirectory(draft, LinkOption.NOFOLLOW_LINKS)) {
            Files.deleteIfExists(draft);
        }
    }

    private static Path folder(Path file) {
        return file.toAbsolutePath().getParent();
    }
}
