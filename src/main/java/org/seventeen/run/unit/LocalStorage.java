package org.seventeen.run.unit;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.seventeen.base.file.FileLayer;

/** A folder of this machine. A file is written under another name, made durable, and then gets its own in one step. */
public final class LocalStorage implements UnitStorage {
    private final Path folder;
    private final FileLayer files = new FileLayer();

    /** A folder, which need not exist. */
    public LocalStorage(Path folder) {
        this.folder = folder;
    }

    @Override
    public String name() {
        return folder.toString();
    }

    @Override
    public boolean namesOnlyWholeFiles() {
        return true;
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
        try {
            return Files.readAllBytes(path);
        } catch (NoSuchFileException none) {
            throw new FileNotFoundException(none.getMessage());
        } catch (IOException fault) {
            if (Files.isDirectory(path)) {
                // A folder of that name is no file, and must not hide those of other units.
                throw new FileNotFoundException(path + " is a folder");
            }
            throw fault;
        }
    }

    @Override
    public boolean create(String file, byte[] content, String attempt) throws IOException {
        Path target = folder.resolve(file);
        Path draft = folder.resolve(UnitFolder.ATTEMPTS).resolve(attempt);
        Files.createDirectories(target.getParent());
        Files.createDirectories(draft.getParent());
        try {
            try (FileLayer.Output out = files.create(draft)) {
                out.write(content);
                out.force();
            }
            boolean first = take(draft, target);
            files.forceFolder(target.getParent());
            return first;
        } finally {
            Files.deleteIfExists(draft);
        }
    }

    private boolean take(Path draft, Path target) throws IOException {
        try {
            Files.createLink(target, draft);
            return true;
        } catch (FileAlreadyExistsException lost) {
            return false;
        } catch (UnsupportedOperationException | FileSystemException noSecondNames) {
            if (Files.exists(target)) {
                return false;
            }
            Files.move(draft, target, StandardCopyOption.ATOMIC_MOVE);
            return true;
        }
    }

    @Override
    public int removeRemains(Duration older) throws IOException {
        int removed = 0;
        Instant before = Instant.now().minus(older);
        for (Entry entry : list(UnitFolder.ATTEMPTS)) {
            Path draft = folder.resolve(UnitFolder.ATTEMPTS).resolve(entry.name());
            if (isOlder(draft, before) && Files.deleteIfExists(draft)) {
                removed++;
            }
        }
        return removed;
    }

    private static boolean isOlder(Path draft, Instant before) throws IOException {
        try {
            return Files.getLastModifiedTime(draft).toInstant().isBefore(before);
        } catch (NoSuchFileException gone) {
            // Its writer was at work, and has ended.
            return false;
        }
    }
}
