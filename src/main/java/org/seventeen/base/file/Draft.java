package org.seventeen.base.file;

import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.FileChannel;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFileAttributeView;
import java.util.SplittableRandom;
import java.util.regex.Pattern;
import org.seventeen.base.text.BadInputException;

/**
 * A file while it is written: under a new name beside the file, until {@link #commit} gives it the name of the file. A pipe or a device
 * is written in place.
 *
 * <p>The draft is locked. Whoever makes the next one in that folder can tell, and removes, what a killed process has left, except of a
 * {@linkplain #ofResult result}: it has the lines that were found so far.
 */
public final class Draft implements Closeable {
    static final String BEGIN = "seventeen-";
    static final String END = ".tmp";
    private static final Pattern NAME = Pattern.compile(BEGIN + "[0-9a-f]+" + Pattern.quote(END));
    /** No {@link #NAME}, so that nobody removes it. */
    private static final String RESULT = BEGIN + "output-";

    private final Path file;
    private final FileLayer files;
    /** Null if the file is written in place, as are the next two. */
    private final Path path;

    private final FileLayer.Output output;
    private final Object identity;
    private final OutputStream stream;
    private boolean kept;

    private Draft(Path file) throws IOException {
        this.file = file;
        files = null;
        path = null;
        output = null;
        identity = null;
        stream = new BufferedOutputStream(Files.newOutputStream(file));
    }

    private Draft(Path file, FileLayer files, Path path, FileLayer.Output output, Object identity) {
        this.file = file;
        this.files = files;
        this.path = path;
        this.output = output;
        this.identity = identity;
        stream = new BufferedOutputStream(output.stream());
    }

    /**
     * Opens the file of a result, to which a path leads through links.
     *
     * @throws BadInputException if it cannot be written
     */
    public static Draft ofResult(Path path) throws BadInputException {
        try {
            return of(OutputFile.target(path), new FileLayer(), true);
        } catch (IOException fault) {
            throw OutputFile.unwritten(path, fault);
        }
    }

    /** Opens a file that is no result: what a killed process has left of it is of no use. */
    static Draft of(Path file, FileLayer files) throws IOException {
        return of(file, files, false);
    }

    private static Draft of(Path file, FileLayer files, boolean result) throws IOException {
        if (!OutputFile.isReplaced(file)) {
            return new Draft(file);
        }
        if (!result) {
            removeRemains(file.getParent());
        }
        while (true) {
            Path path = file.resolveSibling(
                    (result ? RESULT : BEGIN) + Long.toHexString(new SplittableRandom().nextLong()) + END);
            if (!result) {
                removeAtAnEarlyEnd(path);
            }
            // An existing file or link of that name belongs to somebody else.
            Files.createFile(path);
            try {
                Draft draft = locked(file, files, path);
                if (draft != null) {
                    return draft;
                }
            } catch (IOException fault) {
                boolean lost = Files.notExists(path);
                Files.deleteIfExists(path);
                if (!lost) {
                    throw fault;
                }
            }
        }
    }

    /** A signal may end the program before the file is written. Commands write few files, so Java's list of names stays short. */
    private static void removeAtAnEarlyEnd(Path path) throws IOException {
        try {
            path.toFile().deleteOnExit();
        } catch (IllegalStateException ending) {
            throw new IOException("the program is being ended", ending);
        }
    }

    /** Null if another process took the file for a remain before it was locked. */
    private static Draft locked(Path file, FileLayer files, Path path) throws IOException {
        Object identity = LockedFiles.identity(path);
        if (!LockedFiles.hold(identity)) {
            return null;
        }
        FileLayer.Output output;
        try {
            output = files.open(path);
        } catch (IOException fault) {
            LockedFiles.release(identity, () -> {});
            throw fault;
        }
        Draft draft = new Draft(file, files, path, output, identity);
        try {
            if (isLocked(output) && identity.equals(LockedFiles.identity(path))) {
                keepPermissions(file, path);
                return draft;
            }
        } catch (IOException fault) {
            draft.close();
            throw fault;
        }
        draft.close();
        return null;
    }

    /** Where the file system has no locks nobody removes remains either. */
    private static boolean isLocked(FileLayer.Output output) {
        try {
            return output.lock();
        } catch (IOException noLocks) {
            return true;
        }
    }

    /** Removes the drafts of a folder that no process has locked, as far as this one may. */
    static void removeRemains(Path folder) {
        try (DirectoryStream<Path> found = Files.newDirectoryStream(folder, BEGIN + "*" + END)) {
            for (Path path : found) {
                if (NAME.matcher(path.getFileName().toString()).matches()) {
                    removeRemain(path);
                }
            }
        } catch (IOException | DirectoryIteratorException unreadable) {
            // Whoever may do so removes them another time.
        }
    }

    private static void removeRemain(Path path) {
        try {
            Object identity = LockedFiles.identity(path);
            if (!LockedFiles.hold(identity)) {
                return;
            }
            try (FileChannel file = FileChannel.open(path, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS)) {
                if (file.tryLock(FileLayer.LOCKED_BYTE, 1, false) != null) {
                    Files.deleteIfExists(path);
                }
            } finally {
                LockedFiles.release(identity, () -> {});
            }
        } catch (IOException | RuntimeException notMine) {
            // Gone since, somebody else's, or in a file system without locks.
        }
    }

    private static void keepPermissions(Path file, Path unfinished) throws IOException {
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
        return isInPlace() ? file : path;
    }

    /** Whether a pipe or a device is written in place. */
    public boolean isInPlace() {
        return path == null;
    }

    /**
     * Gives the file its name. It is on the disk before it takes the place of the old one: after a loss of power one of the two is
     * there, whole.
     */
    public void commit() throws IOException {
        stream.flush();
        if (isInPlace()) {
            stream.close();
            return;
        }
        output.force();
        try {
            files.move(path, file);
        } catch (FileSystemException open) {
            // Windows moves no file that is open.
            output.close();
            files.move(path, file);
        }
        try {
            files.forceFolder(file.getParent());
        } catch (IOException unable) {
            // The file is there, and at worst the old one comes back after a loss of power.
        }
    }

    /** Leaves what was written where it is. */
    public void keep() {
        kept = true;
    }

    /** Closes the file, and removes what was written unless it has got its name or is kept. */
    @Override
    public void close() throws IOException {
        if (isInPlace()) {
            stream.close();
            return;
        }
        try {
            LockedFiles.release(identity, output);
        } finally {
            if (!kept) {
                Files.deleteIfExists(path);
            }
        }
    }
}
