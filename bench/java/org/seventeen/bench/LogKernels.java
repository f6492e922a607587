package org.seventeen.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.SplittableRandom;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.TearDown;
import org.seventeen.base.file.FileLayer;
import org.seventeen.base.text.BadInputException;
import org.seventeen.run.journal.Journal;
import org.seventeen.run.journal.JournalReader;
import org.seventeen.run.journal.Settings;

/** A journal of records of 400 bytes: writing, without an fsync for each record, and reading, in time a record. */
public class LogKernels extends Kernels {
    private static final int BYTES = 400;
    private static final int RECORDS = 10_000;

    private final byte[] payload = new byte[BYTES];
    private Path folder;
    private Path kept;
    private Journal journal;
    private JournalReader reader;

    /** Writes a journal to read. */
    @Setup(Level.Trial)
    public void prepare() throws IOException, BadInputException {
        new SplittableRandom(17).nextBytes(payload);
        folder = Files.createTempDirectory("log-kernels");
        kept = folder.resolve("kept");
        try (Journal written = journal(kept)) {
            for (int i = 0; i < RECORDS; i++) {
                written.append(payload);
            }
        }
    }

    private static Journal journal(Path file) throws IOException, BadInputException {
        Journal.create(file, Settings.of("bench"), new FileLayer());
        return Journal.open(file, Duration.ofSeconds(1), null, LogKernels::keepAll, new FileLayer());
    }

    private static Journal.Selection keepAll(JournalReader records) throws IOException {
        while (records.next()) {
            records.length();
        }
        return null;
    }

    /** A new journal for each iteration, so that it does not fill the disk. */
    @Setup(Level.Iteration)
    public void open() throws IOException, BadInputException {
        Path file = folder.resolve("appended");
        Files.deleteIfExists(file);
        journal = journal(file);
        reader = JournalReader.open(kept, null);
    }

    /** Closes both. */
    @TearDown(Level.Iteration)
    public void close() throws IOException {
        journal.close();
        reader.close();
    }

    /** Removes the journals. */
    @TearDown(Level.Trial)
    public void remove() throws IOException {
        for (String name : new String[] {"appended", "kept"}) {
            Files.deleteIfExists(folder.resolve(name));
        }
        Files.delete(folder);
    }

    /** {@link Journal#append}. */
    @Benchmark
    public long append() throws IOException {
        return journal.append(payload);
    }

    /** {@link JournalReader#next}; from the start again after the last record. */
    @Benchmark
    public int read() throws IOException, BadInputException {
        if (!reader.next()) {
            reader.close();
            reader = JournalReader.open(kept, null);
            reader.next();
        }
        return reader.length();
    }
}
