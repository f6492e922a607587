package org.seventeen.run.unit;

import java.io.Closeable;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.seventeen.base.file.FileLayer;
import org.seventeen.base.file.LockedFiles;

/**
 * A folder on some file system, with few demands on it: listing, reading, creating a file whole, and a file that grows. Paths are
 * relative, with {@code /} between names. Safe for several threads.
 */
public interface UnitStorage {
    /** A file that grows, written by one process. Not safe for several threads. */
    interface Log extends Closeable {
        /** Appends bytes. After a fault nothing may be appended any more. */
        void append(byte[] bytes) throws IOException;

        /**
         * Returns once all appended bytes survive the end of this process and of its machine.
         *
         * @throws IOException also if the file is not in its place any more
         */
        void sync() throws IOException;

        /** The longest time that bytes should wait for {@link #sync}, in milliseconds. */
        long syncMillis();

        /** Syncs, and ends the file. */
        @Override
        void close() throws IOException;
    }

    /** The address of the folder, for people. */
    String name();

    /**
     * The last names of what a folder contains, in no order; none if there is no such folder. The empty path is this
     * folder itself.
     */
    List<String> list(String folder) throws IOException;

    /**
     * The bytes of a file.
     *
     * @throws FileNotFoundException if it is absent
     */
    byte[] read(String file) throws IOException;

    /**
     * Creates a file with all its bytes, and the folders above it, unless a file of that name is there
     * already: on a storage where files have their names before they are whole, one that is whole by {@link UnitFolder#isWhole}.
     *
     * @return whether it was created
     */
    boolean create(String file, byte[] content) throws IOException;

    /**
     * Begins a file that grows, and the folders above it. A storage whose files do not grow may write it anew under a longer name each
     * time, {@code log-2.17j} after {@code log.17j}, and remove the one before.
     *
     * @param file a name that no other writer uses, on any machine; ends in an extension
     * @param beginning its first bytes
     */
    Log log(String file, byte[] beginning) throws IOException;

    /** A folder of this machine. A file is written under another name, made durable, and then gets its own in one step. */
    public static final class LocalStorage implements UnitStorage {
        private final Path folder;
        private final FileLayer files;

        /** A folder, which need not exist. */
        public LocalStorage(Path folder) {
            this(folder, new FileLayer());
        }

        LocalStorage(Path folder, FileLayer files) {
            this.folder = folder;
            this.files = files;
        }

        @Override
        public String name() {
            return folder.toString();
        }

        @Override
        public List<String> list(String sub) throws IOException {
            Path listed = folder.resolve(sub);
            if (Files.isSymbolicLink(listed) && !Files.exists(listed)) {
                throw new IOException(listed + ": expected a folder, found a link that leads nowhere");
            }
            try (DirectoryStream<Path> stream = Files.newDirectoryStream(listed)) {
                return names(stream);
            } catch (NoSuchFileException none) {
                return List.of();
            }
        }

        /** The names in an open folder; a fault on the way is an {@link IOException} too. */
        static List<String> names(DirectoryStream<Path> stream) throws IOException {
            List<String> names = new ArrayList<>();
            try {
                for (Path path : stream) {
                    names.add(path.getFileName().toString());
                }
            } catch (DirectoryIteratorException fault) {
                throw fault.getCause();
            }
            return names;
        }

        @Override
        public byte[] read(String file) throws IOException {
            Path path = folder.resolve(file);
            if (!Files.isRegularFile(path)) {
                // A folder of that name is no file, and must not hide others.
                throw new FileNotFoundException(path.toString());
            }
            try {
                return Files.readAllBytes(path);
            } catch (NoSuchFileException gone) {
                throw new FileNotFoundException(gone.getMessage());
            }
        }

        @Override
        public boolean create(String file, byte[] content) throws IOException {
            Path target = folder.resolve(file);
            if (Files.exists(target)) {
                return false;
            }
            Files.createDirectories(target.getParent());
            // Two drivers may begin at the same instant; a name with a dot is no file of the folder.
            Path draft = target.resolveSibling("." + UUID.randomUUID());
            try {
                files.createWhole(target, draft, content);
            } finally {
                Files.deleteIfExists(draft);
            }
            return true;
        }

        @Override
        public Log log(String file, byte[] beginning) throws IOException {
            Path path = folder.resolve(file);
            if (!create(file, beginning)) {
                throw new IOException("expected no log " + path + " yet, found one");
            }
            Object identity = LockedFiles.identity(path);
            FileLayer.Output out = files.open(path);
            return new Log() {
                @Override
                public void append(byte[] bytes) throws IOException {
                    out.write(bytes);
                }

                @Override
                public void sync() throws IOException {
                    out.force();
                    try {
                        if (identity.equals(LockedFiles.identity(path))) {
                            return;
                        }
                    } catch (NoSuchFileException removed) {
                        throw new IOException(
                                "expected the log " + path + " that this run writes, found none", removed);
                    }
                    throw new IOException("expected the log " + path + " that this run writes, found another file");
                }

                @Override
                public long syncMillis() {
                    return 1_000;
                }

                @Override
                public void close() throws IOException {
                    try (out) {
                        sync();
                    }
                }
            };
        }
    }
}
