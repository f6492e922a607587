package org.seventeen.base.file;

import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributeView;
import java.util.SplittableRandom;
import org.seventeen.base.text.BadInputException;

/**
 * An output file while it is written: under a new name beside the file, until {@link #commit()} gives it the name of the file.
 * The new name is not in use: an existing file or link of that name belongs to somebody else. A pipe or a device is written in
 * place.
 */
public final class OutputDraft implements Closeable {
    private final Path file;
    private final FileLayer files;
    /** Null if the file is written in place. */
    private final Path unfinished;
    /** Null if the file is written in place. */
    private final FileLayer.Output output;

    private final OutputStream stream;
    private boolean kept;

    /**
     * Opens a file that a path leads to through links.
     *
     * @throws BadInputException if it cannot be written
     */
    public static OutputDraft open(Path path) throws BadInputException {
        try {
            return new OutputDraft(OutputFile.target(path), new DiskFiles());
        } catch (IOException fault) {
            throw OutputFile.unwritten(path, fault);
        }
    }

    OutputDraft(Path file, FileLayer files) throws IOException {
        this.file = file;
        this.files = files;
        if (!OutputFile.isReplaced(file)) {
            unfinished = null;
            output = null;
            stream = new BufferedOutputStream(Files.newOutputStream(file));
            return;
        }
        unfinished = file.resolveSibling("seventeen-" + Long.toHexString(new SplittableRandom().nextLong()) + ".tmp");
        Files.createFile(unfinished);
        FileLayer.Output opened = null;
        try {
            opened = files.open(unfinished);
            keepPermissions();
        } catch (IOException | RuntimeException fault) {
            if (opened != null) {
                opened.close();
            }
            Files.deleteIfExists(unfinished);
            throw fault;
        }
        output = opened;
        stream = new BufferedOutputStream(output.stream());
    }

    private void keepPermissions() throws IOException {
        PosixFileAttributeView before = Files.getFileAttributeView(file, PosixFileAttributeView.class);
        if (before != null && Files.exists(file)) {
            Files.setPosixFilePermissions(unfinished, before.readAttributes().permissions());
        }
    }

    /** Takes the bytes of the file; to be flushed, not closed. */
    public OutputStream stream() {
        return stream;
    }

    /** Where the bytes are until the file is whole: beside it, or the file itself if it is written in place. */
    public Path place() {
        return unfinished == null ? file : unfinished;
    }

    /** Whether a pipe or a device is written in place. */
    public boolean isInPlace() {
        return unfinished == null;
    }

    /** A signal may end the program before the file is written. Commands write few files, so Java's list of names stays short. */
    void removeAtAnEarlyEnd() throws IOException {
        if (unfinished != null) {
            try {
                unfinished.toFile().deleteOnExit();
            } catch (IllegalStateException ending) {
                throw new IOException("the program is being ended", ending);
            }
        }
    }

    /**
     * Gives the file its name. It is on the disk before it takes the place of the old one: after a loss of power one of the two is
     * there, whole.
     */
    public void commit() throws IOException {
        stream.flush();
        if (unfinished == null) {
            stream.close();
            return;
        }
        output.force();
        output.close();
        files.move(unfinished, file);
        kept = true;
        try {
            files.forceFolder(file.getParent());
        } catch (IOException unable) {
            // Some file systems cannot; the file is there, and at worst the old one comes back after a loss of power.
        }
    }

    /** Leaves what was written where it is. */
    public void keep() {
        kept = true;
    }

    /** Closes the file, and removes what was written unless it is committed or kept. */
    @Override
    public void close() throws IOException {
        if (unfinished == null) {
            stream.close();
            return;
        }
        try {
            output.close();
        } finally {
            if (!kept) {
                Files.deleteIfExists(unfinished);
            }
        }
    }
}
