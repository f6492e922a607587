package org.seventeen.base.file;

import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A temporary file that is written and then read. Where the system allows it, the file loses its name as
 * soon as it is open, so that nothing of it remains when the process ends, in whatever way.
 */
public final class TemporaryFile implements Closeable {
    private final RandomAccessFile file;
    /** Null if the file has no name any more. */
    private final Path path;

    private TemporaryFile(RandomAccessFile file, Path path) {
        this.file = file;
        this.path = path;
    }

    /**
     * Makes an empty file that only its owner may read.
     *
     * @throws IOException if the folder takes no file
     */
    public static TemporaryFile in(Path folder) throws IOException {
        Path path = named(folder);
        RandomAccessFile file;
        try {
            file = new RandomAccessFile(path.toFile(), "rw");
        } catch (IOException fault) {
            Files.deleteIfExists(path);
            throw fault;
        }
        try {
            Files.delete(path);
            return new TemporaryFile(file, null);
        } catch (IOException open) {
            // Windows deletes no file that is open.
            path.toFile().deleteOnExit();
            return new TemporaryFile(file, path);
        }
    }

    /**
     * An empty file that only its owner may read, which the caller removes. What a killed process leaves of it goes when the next one is
     * made.
     *
     * @throws IOException if the folder takes no file
     */
    public static Path named(Path folder) throws IOException {
        Draft.removeRemains(folder);
        return Files.createTempFile(folder, Draft.BEGIN, Draft.END);
    }

    /** A stream to the file; closing it writes what it has buffered, and leaves the file open. */
    public OutputStream output() throws IOException {
        return new BufferedOutputStream(
                new FileOutputStream(file.getFD()) {
                    @Override
                    public void close() {}
                },
                1 << 16);
    }

    /**
     * What is in the file, which must be written to its end. Closing the window closes the file.
     *
     * @param chunk the number of bytes to read at once
     */
    public FileWindow window(int chunk) throws IOException {
        return new FileWindow(file, chunk);
    }

    @Override
    public void close() throws IOException {
        file.close();
        if (path != null) {
            Files.deleteIfExists(path);
        }
    }
}
