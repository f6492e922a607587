package org.seventeen.base.file;

import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.seventeen.base.text.BadInputException;

/** An output file besides standard output, written whole or not at all. */
public final class OutputFile {
    /** So many links in a row the systems follow. */
    private static final int MOST_LINKS = 40;

    private OutputFile() {}

    /** Writes bytes. */
    @FunctionalInterface
    public interface ByteContent {
        void write(OutputStream out) throws IOException, BadInputException;
    }

    /** Writes text. */
    @FunctionalInterface
    public interface TextContent {
        void write(Appendable out) throws IOException;
    }

    /**
     * Checks that files can be written, before any work is done for them.
     *
     * @throws BadInputException if one cannot be written, or if two are the same file
     */
    public static void check(Path... paths) throws BadInputException {
        Set<Path> files = new HashSet<>();
        for (Path path : paths) {
            checkWritable(path);
            if (!files.add(target(path))) {
                throw new BadInputException(
                        path.toString(), "expected another file for each of the outputs, found it twice");
            }
        }
    }

    /**
     * Checks that no file that is to be written is one of those that are read.
     *
     * @param inputs names as given; standard input, {@code -}, and names of no file are passed over
     * @param outputs pipes and devices are written in place, and are passed over
     * @throws BadInputException if one is
     */
    public static void checkApart(List<String> inputs, Path... outputs) throws BadInputException {
        for (Path output : outputs) {
            if (isReplaced(output) && isOneOf(inputs, output)) {
                throw new BadInputException(
                        output.toString(), "expected a file that is not read too, found one of the input");
            }
        }
    }

    /**
     * Whether a file that is to be written is one of those that are read.
     *
     * @param inputs names as given; standard input, {@code -}, and names of no file are passed over
     * @throws BadInputException if the output is a link that leads nowhere
     */
    public static boolean isOneOf(List<String> inputs, Path output) throws BadInputException {
        Path file = target(output);
        return inputs.stream().anyMatch(input -> isSame(input, file));
    }

    private static boolean isSame(String input, Path file) {
        if (input.equals("-")) {
            return false;
        }
        try {
            Path read = target(Path.of(input));
            // A folder may be seen at two places.
            return read.equals(file)
                    || Files.isRegularFile(read)
                            && Files.isRegularFile(file)
                            && LockedFiles.identity(read).equals(LockedFiles.identity(file));
        } catch (InvalidPathException | BadInputException | IOException none) {
            return false;
        }
    }

    /**
     * Checks that a file that is to be written is not inside of a folder.
     *
     * @throws BadInputException if it is
     */
    public static void checkOutside(Path folder, Path output) throws BadInputException {
        Path inside;
        try {
            inside = folder.toRealPath();
        } catch (IOException absent) {
            return;
        }
        if (Files.isDirectory(inside) && target(output).startsWith(inside)) {
            throw new BadInputException(
                    output.toString(), "expected a file outside of the store, found one inside of it");
        }
    }

    private static void checkWritable(Path path) throws BadInputException {
        Path file = target(path);
        Path folder = file.getParent();
        if (Files.isDirectory(file) || folder == null) {
            throw new BadInputException(path.toString(), "expected a file to write, found a directory");
        }
        if (!Files.isDirectory(folder)) {
            throw new BadInputException(path.toString(), "expected a file in a directory, found no such directory");
        }
        // The folder of a file that is replaced must take a new one.
        if (Files.exists(file) && !Files.isWritable(file) || isReplaced(file) && !Files.isWritable(folder)) {
            throw new BadInputException(path.toString(), "expected a file to write, found no permission");
        }
    }

    /** Whether writing replaces a file as a whole, or makes it; a pipe or a device is written in place. */
    public static boolean isReplaced(Path file) {
        return !Files.exists(file) || Files.isRegularFile(file);
    }

    /** The file that a path leads to through links. */
    static Path target(Path path) throws BadInputException {
        Path file = path.toAbsolutePath();
        try {
            return file.toRealPath();
        } catch (IOException absent) {
            if (Files.exists(file)) {
                // A pipe, which has no name behind /dev/stdout.
                return file;
            }
            // A link may lead to a file that is still to be made.
            for (int links = 0; Files.isSymbolicLink(file); links++) {
                if (links == MOST_LINKS) {
                    throw new BadInputException(
                            path.toString(), "expected a file to write, found links that lead to no file");
                }
                file = followed(file);
            }
        }
        Path folder = file.getParent();
        try {
            // Not textually: behind a link to a folder, .. is not the folder of the link.
            return folder == null ? file : folder.toRealPath().resolve(file.getFileName());
        } catch (IOException absent) {
            return file.normalize();
        }
    }

    private static Path followed(Path link) throws BadInputException {
        try {
            return link.resolveSibling(Files.readSymbolicLink(link));
        } catch (IOException fault) {
            throw new BadInputException(
                    link.toString(), "expected to read a link, found a fault: " + fault.getMessage());
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
        writeBytes(path, content, new FileLayer());
    }

    /** The same on other files. */
    static void writeBytes(Path path, ByteContent content, FileLayer files) throws BadInputException {
        try (Draft draft = Draft.of(target(path), files)) {
            content.write(draft.stream());
            draft.commit();
        } catch (IOException fault) {
            throw unwritten(path, fault);
        }
    }

    /** What is said of a file that cannot be written. */
    static BadInputException unwritten(Path path, IOException fault) {
        String found = fault instanceof AccessDeniedException
                ? "expected a file to write, found no permission"
                : "expected to write, found a fault: " + fault.getMessage();
        return new BadInputException(path.toString(), found);
    }
}
