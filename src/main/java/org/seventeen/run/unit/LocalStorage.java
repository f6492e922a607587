package org.seventeen.run.unit;

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

/** A folder of this machine. A file is written under another name, made durable, and then gets its own in one step. */
public final class LocalStorage implements UnitStorage {
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
    public List<Entry> list(String sub) throws IOException {
        Path listed = folder.resolve(sub);
        if (Files.isSymbolicLink(listed) && !Files.exists(listed)) {
            throw new IOException(listed + ": expected a folder, found a link that leads nowhere");
        }
        try (DirectoryStream<Path> stream = Files.newDirectoryStream(listed)) {
            return entries(stream);
        } catch (NoSuchFileException none) {
            return List.of();
        }
    }

    /** The entries of an open folder; a fault on the way is an {@link IOException} too. */
    static List<Entry> entries(DirectoryStream<Path> stream) throws IOException {
        List<Entry> entries = new ArrayList<>();
        try {
            for (Path path : stream) {
                entries.add(new Entry(path.getFileName().toString(), Files.isRegularFile(path) ? size(path) : 0));
            }
        } catch (DirectoryIteratorException fault) {
            throw fault.getCause();
        }
        return entries;
    }

    /** The size of a file, 0 if it is gone since it was listed: a fault of one file must not hide the others. */
    private static long size(Path path) throws IOException {
        try {
            return Files.size(path);
        } catch (NoSuchFileException gone) {
            return 0;
        }
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
                    throw new IOException("expected the log " + path + " that this run writes, found none", removed);
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
