package org.seventeen.base.file;

import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.SplittableRandom;
import org.seventeen.base.text.BadInputException;

/**
 * The file of a result while it is written: under a new name beside the file, until {@link #commit()} gives it the name of the file.
 * What a killed process leaves has the lines of its result, so nobody removes it, other than a {@link Draft}. A pipe or a device is
 * written in place.
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
        unfinished =
                file.resolveSibling("seventeen-output-" + Long.toHexString(new SplittableRandom().nextLong()) + ".tmp");
        Files.createFile(unfinished);
        FileLayer.Output opened = null;
        try {
            opened = files.open(unfinished);
            OutputFile.keepPermissions(file, unfinished);
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
        OutputFile.forceFolder(file, files);
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
