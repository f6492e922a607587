package org.seventeen.run.log;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.seventeen.base.text.BadInputException;

/** Whether a store may be begun in a folder: it is new or empty, or what it has is of a store. */
final class StoreFolder {
    /** The names of all files of a store, finished or not. Hidden files may be there too: file managers leave some in any folder. */
    private static final Pattern KNOWN = Pattern.compile(
            "(journal\\.17j(\\.(version-\\d+|damaged)(-\\d+)?)?|done\\.roaring|index\\.(chm|mark|lock)|lock)(\\.tmp)?|\\..*",
            Pattern.DOTALL);

    private StoreFolder() {}

    /**
     * Checks a folder in which a store is opened for writing; writes nothing.
     *
     * @throws BadInputException if it is a file or below a file, or has no journal but files of others
     */
    static void check(Path folder) throws IOException, BadInputException {
        if (Files.isDirectory(folder)) {
            checkContent(folder);
            return;
        }
        Path above = folder.toAbsolutePath();
        while (above != null && !Files.exists(above)) {
            above = above.getParent();
        }
        if (above != null && !Files.isDirectory(above)) {
            boolean self = above.equals(folder.toAbsolutePath());
            throw fault(folder, self ? "a file" : "a file above it: " + above);
        }
    }

    private static void checkContent(Path folder) throws IOException, BadInputException {
        if (Files.exists(folder.resolve(JournalReader.NAME))) {
            return;
        }
        try (Stream<Path> files = Files.list(folder)) {
            String foreign = files.map(file -> file.getFileName().toString())
                    .filter(name -> !KNOWN.matcher(name).matches())
                    .sorted()
                    .findFirst()
                    .orElse(null);
            if (foreign != null) {
                throw fault(folder, "other files: " + foreign);
            }
        }
    }

    private static BadInputException fault(Path folder, String found) {
        return new BadInputException(
                folder.toString(), 0, 0, "expected a store, or a new or empty folder for one, found " + found);
    }
}
