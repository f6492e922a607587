package org.seventeen.store;

import java.io.Closeable;
import java.io.IOException;
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
    }

    /** Opens a file for writing at its end, and makes an empty one if there is none. */
    Output open(Path file) throws IOException;

    /** Gives a file the name of another, which it replaces in one step. */
    void move(Path file, Path target) throws IOException;

    /** Returns once the names of a folder's files would survive a loss of power. */
    void forceFolder(Path folder) throws IOException;

    /**
     * Replaces a file so that at any instant, whatever happens, it has either its old content or its new one.
     */
    default void replace(Path file, byte[] content) throws IOException {
        Path draft = file.resolveSibling(file.getFileName() + ".tmp");
        try (Output out = open(draft)) {
            out.cut(0);
            out.write(content);
            out.force();
        }
        move(draft, file);
        forceFolder(file.toAbsolutePath().getParent());
    }
}
