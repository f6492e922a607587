package org.seventeen.run.journal;

import java.io.Closeable;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntPredicate;
import org.seventeen.base.file.ByteParser;
import org.seventeen.base.file.ByteWriter;
import org.seventeen.base.file.FileLayer;
import org.seventeen.base.file.OutputFile;
import org.seventeen.base.text.BadInputException;

/**
 * The file of a count in parts, so that a later run goes on with it: a journal with a record for each counted part, its number and its
 * result as text. Each record is on disk before the run goes on.
 */
public final class Checkpoint implements Closeable {
    private final Journal journal;
    private final Map<Integer, String> done;

    private Checkpoint(Journal journal, Map<Integer, String> done) {
        this.journal = journal;
        this.done = done;
    }

    /**
     * Creates the file of a run.
     *
     * @param run identifies the run, so that no other run goes on with its file
     * @throws BadInputException if the file exists and is not empty, is in use, or cannot be created
     * @throws IOException if it cannot be written
     */
    public static Checkpoint create(Path path, Settings run) throws BadInputException, IOException {
        return create(path, run, new FileLayer());
    }

    /** As {@link #create(Path, Settings)}, with a layer of files. */
    public static Checkpoint create(Path path, Settings run, FileLayer files) throws BadInputException, IOException {
        OutputFile.check(path);
        if (Files.exists(path) && (!Files.isRegularFile(path) || Files.size(path) > 0)) {
            throw new BadInputException(path.toString(), "expected no such file, found one; --resume goes on with it");
        }
        Files.deleteIfExists(path);
        Journal.create(path, run, files);
        return resume(path, run, part -> false, files);
    }

    /**
     * Opens the file of a run to go on with it. A record whose writing was cut short is dropped.
     *
     * @param mayHave whether the run has a part with this number
     * @throws BadInputException if the file is missing, in use, no journal or one of another run, or cannot be read
     * @throws IOException if it cannot be written
     */
    public static Checkpoint resume(Path path, Settings run, IntPredicate mayHave)
            throws BadInputException, IOException {
        return resume(path, run, mayHave, new FileLayer());
    }

    private static Checkpoint resume(Path path, Settings run, IntPredicate mayHave, FileLayer files)
            throws BadInputException, IOException {
        Map<Integer, String> done = new TreeMap<>();
        Journal.Content content = reader -> {
            if (!reader.settings().equals(run)) {
                throw new BadInputException(
                        path.toString(),
                        "expected a file of the run '" + run + "', found one of '" + reader.settings() + "'");
            }
            while (reader.next()) {
                try {
                    ByteParser in = new ByteParser(reader.bytes(), reader.from(), reader.length());
                    int part = in.u32();
                    String result = new String(in.raw(reader.length() - 4), StandardCharsets.UTF_8);
                    if (!mayHave.test(part) || done.putIfAbsent(part, result) != null) {
                        reader.reject("part " + part + " is none of this run, or there twice");
                    }
                } catch (ByteParser.Fault fault) {
                    reader.reject(fault.getMessage());
                }
            }
            return null;
        };
        return new Checkpoint(Journal.open(path, Duration.ZERO, null, content, files), done);
    }

    /** The results that the file contained when it was opened, by the number of their part. */
    public Map<Integer, String> done() {
        return done;
    }

    /** What was wrong with the file when it was opened, one sentence each; all of it is counted again. */
    public List<String> notes() {
        List<String> notes = new ArrayList<>();
        if (journal.cutTail() != null) {
            notes.add("dropped " + journal.cutTail() + "; its part is counted again");
        }
        for (Damage damage : journal.damages()) {
            notes.add(damage.met() + (damage.isPassedOver() ? "; its part is counted again" : ""));
        }
        return notes;
    }

    /**
     * Appends a part.
     *
     * @throws IOException if it cannot be written; earlier parts stay
     */
    public void append(int part, String result) throws IOException {
        journal.append(new ByteWriter()
                .u32(part)
                .raw(result.getBytes(StandardCharsets.UTF_8))
                .toBytes());
    }

    @Override
    public void close() throws IOException {
        journal.close();
    }
}
