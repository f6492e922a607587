package org.seventeen.cli;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import org.seventeen.survo.BadSurvoException;

/** A file that a command writes beside its standard output: whole or not at all. */
final class OutputFile {
    private OutputFile() {}

    /** Writes bytes. */
    @FunctionalInterface
    interface ByteContent {
        void write(OutputStream out) throws IOException;
    }

    /** Writes text. */
    @FunctionalInterface
    interface TextContent {
        void write(Appendable out) throws IOException;
    }

    /**
     * Looks whether a file can be written, before any work is done for it.
     *
     * @param path the file, or null for none
     * @throws BadSurvoException if it cannot
     */
    static void check(Path path) throws BadSurvoException {
        if (path == null) {
            return;
        }
        Path folder = path.toAbsolutePath().getParent();
        if (Files.isDirectory(path) || folder == null) {
            throw new BadSurvoException(path.toString(), 0, 0, "expected a file to write, found a directory");
        }
        if (!Files.isDirectory(folder)) {
            throw new BadSurvoException(
                    path.toString(), 0, 0, "expected a file in a directory, found no such directory");
        }
        if (!Files.isWritable(folder)) {
            throw new BadSurvoException(path.toString(), 0, 0, "expected a directory to write to, found no permission");
        }
    }

    static void writeText(Path path, TextContent content) throws BadSurvoException {
        writeBytes(path, out -> {
            Writer writer = new OutputStreamWriter(out, StandardCharsets.UTF_8);
            content.write(writer);
            writer.flush();
        });
    }

    static void writeBytes(Path path, ByteContent content) throws BadSurvoException {
        Path unfinished = path.resolveSibling(path.getFileName() + ".tmp");
        try {
            try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(unfinished))) {
                content.write(out);
            }
            Files.move(unfinished, path, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException fault) {
            throw new BadSurvoException(
                    path.toString(), 0, 0, "expected to write, found a fault: " + fault.getMessage());
        }
    }
}
