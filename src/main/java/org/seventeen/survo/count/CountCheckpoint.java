package org.seventeen.survo.count;

import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.seventeen.base.file.PartFile;
import org.seventeen.base.text.BadInputException;

/** The file of a {@link CountRun}: a {@link PartFile} whose results are counts. */
public final class CountCheckpoint implements Closeable {
    private static final Pattern COUNT = Pattern.compile("\\d{1,18}");

    private final PartFile file;

    private CountCheckpoint(PartFile file) {
        this.file = file;
    }

    /** A file without valid content yet. */
    CountCheckpoint(FileChannel channel) {
        this(new PartFile(channel));
    }

    /**
     * Creates the file of a run.
     *
     * @throws BadInputException if the file exists and is not empty, is in use, or cannot be created
     * @throws IOException if it cannot be written
     */
    public static CountCheckpoint create(Path path, CountRun run) throws BadInputException, IOException {
        return new CountCheckpoint(PartFile.create(path, of(run)));
    }

    /**
     * Opens the file of a run to be continued. A torn last line is cut off.
     *
     * @throws BadInputException if the file is missing, in use, damaged or of another run, or cannot be read
     * @throws IOException if it cannot be written
     */
    public static CountCheckpoint resume(Path path, CountRun run) throws BadInputException, IOException {
        return new CountCheckpoint(PartFile.resume(path, of(run)));
    }

    private static PartFile.Run of(CountRun run) {
        return new PartFile.Run("survo count", run.description(), run.parts(), run::mayHave, COUNT, 18);
    }

    /** Writes the title, which identifies the run. */
    void begin(CountRun run) throws IOException {
        file.begin(of(run));
    }

    /** The counts that the file contained when it was opened. */
    Map<Integer, Long> done() {
        Map<Integer, Long> counts = new HashMap<>();
        file.done().forEach((part, count) -> counts.put(part, Long.parseLong(count)));
        return counts;
    }

    /** The faults that were found and mended when the file was opened, one sentence each. */
    public List<String> notes() {
        return file.notes();
    }

    /**
     * Appends a part.
     *
     * @throws IOException if it cannot be written; earlier parts stay, and later ones may be appended
     */
    void append(int part, long count) throws IOException {
        file.append(part, Long.toString(count));
    }

    @Override
    public void close() throws IOException {
        file.close();
    }
}
