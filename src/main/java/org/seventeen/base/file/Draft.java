package org.seventeen.base.file;

import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.SplittableRandom;
import java.util.regex.Pattern;

/**
 * A file until it has its name. Its maker has it locked, so that whoever makes the next one in that folder can tell, and removes, what a
 * killed process has left.
 */
final class Draft implements Closeable {
    static final String BEGIN = "seventeen-";
    static final String END = ".tmp";
    private static final Pattern NAME = Pattern.compile(BEGIN + "[0-9a-f]+" + Pattern.quote(END));
    /** Of {@link FileLayer.Output#lock}. */
    private static final long LOCKED_BYTE = Long.MAX_VALUE - 1;

    private final Path path;
    private final FileLayer files;
    private final FileLayer.Output output;
    private final Object identity;

    private Draft(Path path, FileLayer files, FileLayer.Output output, Object identity) {
        this.path = path;
        this.files = files;
        this.output = output;
        this.identity = identity;
    }

    /** Makes an empty draft under a name that is not in use: an existing file or link of that name belongs to somebody else. */
    static Draft in(Path folder, FileLayer files) throws IOException {
        removeRemains(folder);
        while (true) {
            Path path = folder.resolve(BEGIN + Long.toHexString(new SplittableRandom().nextLong()) + END);
            removeAtAnEarlyEnd(path);
            Files.createFile(path);
            try {
                Draft draft = locked(path, files);
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
    private static Draft locked(Path path, FileLayer files) throws IOException {
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
        Draft draft = new Draft(path, files, output, identity);
        try {
            if (isLocked(output) && identity.equals(LockedFiles.identity(path))) {
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
                if (file.tryLock(LOCKED_BYTE, 1, false) != null) {
                    Files.deleteIfExists(path);
                }
            } finally {
                LockedFiles.release(identity, () -> {});
            }
        } catch (IOException | RuntimeException notMine) {
            // Gone since, somebody else's, or in a file system without locks.
        }
    }

    Path path() {
        return path;
    }

    FileLayer.Output output() {
        return output;
    }

    /** Gives the file its name; a file of that name is replaced in one step. */
    void become(Path file) throws IOException {
        try {
            files.move(path, file);
        } catch (FileSystemException open) {
            // Windows moves no file that is open.
            output.close();
            files.move(path, file);
        }
    }

    /** Removes the file, unless it has got its name. */
    @Override
    public void close() throws IOException {
        try {
            LockedFiles.release(identity, output);
        } finally {
            Files.deleteIfExists(path);
        }
    }
}
