package org.seventeen.base.file;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFileAttributeView;
import java.util.HashSet;
import java.util.Set;
import java.util.SplittableRandom;
import org.seventeen.base.text.BadInputException;

/** An output file besides standard output, written whole or not at all. */
public final class OutputFile {
    private OutputFile() {}

    /** Writes bytes. */
    @FunctionalInterface
    public interface ByteContent {
        void write(OutputStream out) throws IOException;
    }

    /** Writes text. */
    @FunctionalInterface
    public interface TextContent {
        void write(Appendable out) throws IOException;
    }

    /**
     * Checks that files can be written, before any work is done for them.
     *
     * @param paths each a file, or null for none
     * @throws BadInputException if one cannot be written, or if two are the same file
     */
    public static void check(Path... paths) throws BadInputException {
        Set<Path> files = new HashSet<>();
        for (Path path : paths) {
            if (path != null) {
                check(path);
                if (!files.add(target(path))) {
                    throw new BadInputException(
                            path.toString(), 0, 0, "expected a file for each kind of picture, found it twice");
                }
            }
        }
    }

    private static void check(Path path) throws BadInputException {
        Path file = target(path);
        Path folder = file.getParent();
        if (Files.isDirectory(file) || folder == null) {
            throw new BadInputException(path.toString(), 0, 0, "expected a file to write, found a directory");
        }
        if (!Files.isDirectory(folder)) {
            throw new BadInputException(
                    path.toString(), 0, 0, "expected a file in a directory, found no such directory");
        }
        // The folder of a file that is replaced must take a new one.
        if (Files.exists(file) && !Files.isWritable(file) || isReplaced(file) && !Files.isWritable(folder)) {
            throw new BadInputException(path.toString(), 0, 0, "expected a file to write, found no permission");
        }
    }

    /** Whether writing replaces a file as a whole, or makes it; a pipe or a device is written in place. */
    public static boolean isReplaced(Path file) {
        return !Files.exists(file) || Files.isRegularFile(file);
    }

    /** The file that a path leads to through links. */
    private static Path target(Path path) {
        try {
            return path.toRealPath();
        } catch (IOException absent) {
            return path.toAbsolutePath().normalize();
        }
    }

    public static void writeText(Path path, TextContent content) throws BadInputException {
        writeBytes(path, out -> {
            Writer writer = new OutputStreamWriter(out, StandardCharsets.UTF_8);
            content.write(writer);
            writer.flush();
        });
    }

    public static void writeBytes(Path path, ByteContent content) throws BadInputException {
        try {
            Path file = target(path);
            if (!isReplaced(file)) {
                try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file))) {
                    content.write(out);
                }
            } else {
                replace(file, content);
            }
        } catch (AccessDeniedException denied) {
            throw new BadInputException(path.toString(), 0, 0, "expected a file to write, found no permission");
        } catch (IOException fault) {
            throw new BadInputException(
                    path.toString(), 0, 0, "expected to write, found a fault: " + fault.getMessage());
        }
    }

    /**
     * Writes a new file beside the old one, under a name that is not in use: an existing file or link of that name belongs
     * to somebody else.
     */
    private static void replace(Path file, ByteContent content) throws IOException {
        String name = "seventeen-" + Long.toHexString(new SplittableRandom().nextLong()) + ".tmp";
        Path unfinished = file.resolveSibling(name);
        OutputStream stream =
                Files.newOutputStream(unfinished, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
        try {
            try (OutputStream out = new BufferedOutputStream(stream)) {
                keepPermissions(file, unfinished);
                content.write(out);
            }
            Files.move(unfinished, file, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(unfinished);
        }
    }

    private static void keepPermissions(Path file, Path unfinished) throws IOException {
        PosixFileAttributeView before = Files.getFileAttributeView(file, PosixFileAttributeView.class);
        if (before != null && Files.exists(file)) {
            Files.setPosixFilePermissions(unfinished, before.readAttributes().permissions());
        }
    }
}
