package org.seventeen.store;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.seventeen.grid.BadInputException;

/**
 * The truth of a store: a file that is only appended to, one record a finished grid.
 *
 * <p>A record is given to the operating system before {@link #append} returns, so that killing the process loses at most
 * the one being written. It survives a loss of power after the next fsync, which is made for all records of a while
 * together. One file, not several: records are never deleted, offsets have 64 bits, and a change from one file to the
 * next would be one more thing that can be half done.
 *
 * <p>After a write or an fsync has failed nothing is appended any more, as nobody knows what the file holds; opening it
 * again finds out. Safe for several threads.
 */
public final class Journal implements Closeable {
    private static final Duration LONGEST = Duration.ofDays(1);

    private final StoreLock lock;
    private final FileLayer.Output file;
    private final StoreSettings settings;
    private final FrameChecksum checksum;
    private final List<Damage> damages;
    private final Damage cutTail;
    private final Duration fsyncEvery;
    private final Object forcing = new Object();
    private final Thread forcer;
    /** The end of what was written. */
    private JournalMark mark;
    /** The bytes that would survive a loss of power. */
    private long forced;

    private IOException failure;
    private boolean closed;

    private Journal(StoreLock lock, FileLayer.Output file, JournalReader read, Duration fsyncEvery) {
        this.lock = lock;
        this.file = file;
        this.settings = read.settings();
        this.fsyncEvery = fsyncEvery;
        checksum = new FrameChecksum(read.id());
        damages = read.damages();
        cutTail = read.tail();
        mark = read.mark();
        forced = mark.end();
        forcer = new Thread(this::forceNowAndThen, "journal-fsync");
        forcer.setDaemon(true);
    }

    /**
     * Opens the journal of a store for writing, and makes one if there is none.
     *
     * <p>Bytes after the last record are cut off and told by {@link #cutTail()}; they are a record whose writing was cut
     * short, and its grid counts as not finished. Damage between records is left where it is and told by {@link
     * #damages()}; its grids count as not finished too.
     *
     * @param folder the store; made if it is not there
     * @param settings what the records have in common
     * @param fsyncEvery the longest time between a record and the fsync that follows it, up to a day; zero for one a
     *     record
     * @param visitor gets the records that are there
     * @throws BadInputException if another process writes the store, its settings are different, or the file is no
     *     journal of this version
     * @throws IOException if files cannot be read or written
     * @throws IllegalArgumentException if the time is negative or longer than a day
     */
    public static Journal open(Path folder, StoreSettings settings, Duration fsyncEvery, RecordVisitor visitor)
            throws IOException, BadInputException {
        return open(folder, settings, fsyncEvery, JournalStart.NOTHING_KNOWN, visitor, new DiskFiles());
    }

    /** As above; records before the {@code start} are not read. */
    static Journal open(
            Path folder,
            StoreSettings settings,
            Duration fsyncEvery,
            JournalStart start,
            RecordVisitor visitor,
            FileLayer files)
            throws IOException, BadInputException {
        if (fsyncEvery.isNegative() || fsyncEvery.compareTo(LONGEST) > 0) {
            throw new IllegalArgumentException("expected an fsync every 0 seconds to a day, found every " + fsyncEvery);
        }
        Files.createDirectories(folder);
        StoreLock lock = StoreLock.take(folder, StoreLock.STORE);
        FileLayer.Output file = null;
        try {
            Path path = folder.resolve(JournalReader.NAME);
            if (!Files.exists(path)) {
                JournalHeader header = JournalHeader.fresh(settings, System.currentTimeMillis());
                files.replace(path, header.toBytes());
            }
            try (JournalReader reader = JournalReader.open(folder)) {
                reader.checkSettings(settings);
                JournalMark known = start.known(reader);
                if (known != null) {
                    reader.seek(known);
                }
                for (GridRecord record = reader.next(); record != null; record = reader.next()) {
                    visitor.visit(record, reader.offset());
                }
                file = files.open(path);
                Journal journal = new Journal(lock, file, reader, fsyncEvery);
                journal.begin();
                return journal;
            }
        } catch (IOException | BadInputException | RuntimeException fault) {
            if (file != null) {
                file.close();
            }
            lock.close();
            throw fault;
        }
    }

    private void begin() throws IOException {
        if (cutTail != null) {
            file.cut(mark.end());
        }
        // What an earlier process wrote and did not fsync may be in memory only, even though it was read just now.
        file.force();
        if (!fsyncEvery.isZero()) {
            forcer.start();
        }
    }

    /** What was cut off when the journal was opened; null if it ended with a whole record. */
    public Damage cutTail() {
        return cutTail;
    }

    /** What is damaged between the records that were read at opening. */
    public List<Damage> damages() {
        return damages;
    }

    /** Bytes of the journal. */
    public synchronized long end() {
        return mark.end();
    }

    /** The end of the last record. */
    synchronized JournalMark mark() {
        return mark;
    }

    /**
     * Appends a record.
     *
     * @return where it begins in the file
     * @throws IllegalArgumentException if its options are not those of the store, or it is longer than 64 MiB
     * @throws IOException if it could not be written, or an earlier write or fsync had failed
     */
    public long append(GridRecord record) throws IOException {
        long offset = write(encode(record));
        syncIfEachRecordIs();
        return offset;
    }

    /** The bytes of a record for {@link #write}; exceptions as of {@link #append}. */
    byte[] encode(GridRecord record) {
        if (!record.options().equals(settings.options())) {
            throw new IllegalArgumentException(
                    "expected a record for options " + settings.options() + ", found one for " + record.options());
        }
        byte[] payload = RecordCodec.encode(record);
        if (payload.length > FrameChecksum.LONGEST) {
            throw new IllegalArgumentException(
                    "expected a record of at most " + FrameChecksum.LONGEST + " bytes, found " + payload.length);
        }
        return payload;
    }

    /** Appends a record without the fsync that {@link #syncIfEachRecordIs} may owe. */
    synchronized long write(byte[] payload) throws IOException {
        checkOpen();
        long offset = mark.end();
        byte[] frame = checksum.frame(offset, payload);
        try {
            file.write(frame);
        } catch (IOException fault) {
            failure = fault;
            throw fault;
        }
        mark = new JournalMark(mark.journal(), offset + frame.length, offset, FrameChecksum.in(frame));
        notifyAll();
        return offset;
    }

    /** Makes what was written durable if that is to be done for each record. */
    void syncIfEachRecordIs() throws IOException {
        if (fsyncEvery.isZero()) {
            sync();
        }
    }

    /**
     * Returns once all records appended before would survive a loss of power.
     *
     * @throws IOException if this cannot be promised
     */
    public void sync() throws IOException {
        synchronized (forcing) {
            long upTo;
            synchronized (this) {
                checkOpen();
                upTo = mark.end();
                if (upTo == forced) {
                    return;
                }
            }
            force(upTo);
        }
    }

    private void force(long upTo) throws IOException {
        try {
            // Outside the lock of append, so that others append meanwhile.
            file.force();
        } catch (IOException fault) {
            synchronized (this) {
                // The system may have dropped what it could not write, so that a second try would succeed and be wrong.
                failure = fault;
            }
            throw fault;
        }
        synchronized (this) {
            forced = upTo;
        }
    }

    private void checkOpen() throws IOException {
        if (closed) {
            throw new IOException("the journal is closed");
        }
        if (failure != null) {
            throw new IOException("the journal could not be written before: " + failure.getMessage(), failure);
        }
    }

    private void forceNowAndThen() {
        try {
            while (true) {
                synchronized (this) {
                    while (mark.end() == forced && !closed) {
                        wait();
                    }
                    if (closed || failure != null) {
                        return;
                    }
                }
                Thread.sleep(fsyncEvery.toMillis(), fsyncEvery.toNanosPart() % 1_000_000);
                sync();
            }
        } catch (InterruptedException closing) {
            Thread.currentThread().interrupt();
        } catch (IOException told) {
            // Kept in 'failure'; whoever appends, syncs or closes next is told.
            return;
        }
    }

    /**
     * Makes all records durable and gives the store free.
     *
     * @throws IOException if this or anything before failed; the store is free nevertheless
     */
    @Override
    public void close() throws IOException {
        synchronized (this) {
            if (closed) {
                return;
            }
        }
        IOException fault = null;
        try {
            sync();
        } catch (IOException failed) {
            fault = failed;
        }
        synchronized (this) {
            closed = true;
            notifyAll();
        }
        forcer.interrupt();
        try {
            synchronized (forcing) {
                file.close();
            }
        } finally {
            lock.close();
        }
        if (fault != null) {
            throw fault;
        }
    }
}
