package org.seventeen.testing;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.extension.AnnotatedElementContext;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.io.TempDirFactory;

/**
 * Temporary folders in memory, where there is such a place with room: thousands of fsyncs take their time on a disk, and
 * none in memory. {@code junit-platform.properties} makes it the usual place.
 */
public final class MemoryFolder implements TempDirFactory {
    private static final Path MEMORY = Path.of("/dev/shm");
    private static final long ROOM = 1L << 30;

    @Override
    public Path createTempDirectory(AnnotatedElementContext element, ExtensionContext test) throws IOException {
        boolean usable = Files.isDirectory(MEMORY)
                && Files.isWritable(MEMORY)
                && Files.getFileStore(MEMORY).getUsableSpace() > ROOM;
        return usable ? Files.createTempDirectory(MEMORY, "seventeen") : Files.createTempDirectory("seventeen");
    }
}
