package org.seventeen.run.log;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;
import org.seventeen.base.file.DiskFiles;
import org.seventeen.base.file.FileLayer;
import org.seventeen.base.file.StoreLock;
import org.seventeen.base.text.BadInputException;
import org.seventeen.run.store.record.GridRecord;
import org.seventeen.run.store.record.RecordCodec;
import org.seventeen.run.store.record.StoreSettings;

/**
 * The truth of a store: a file that is only appended to, one record per finished grid.
 *
 * <p>A record is given to the operating system before {@link #append} returns, so that killing the process loses at most the
 * one being written. It survives a power failure after the next fsync, which covers all records of an interval together. One
 * file, not several: records are never deleted, offsets have 64 bits, and a change from one file to the next would be one
 * more thing that can be half done.
 *
 * <p>The file itself is locked, and at each fsync it must still be the one that has the journal's name: whoever removes or
 * replaces it ends the writing with a {@link JournalGoneException}. After that, or after a failed write or fsync, nothing is
 * appended any more, as the content of the file is uncertain; opening it again settles that. Safe for several threads.
 */
public final class Journal implements Closeable {
    private static final Duration LONGEST = Duration.ofDays(1);

    private final StoreLock lock;
    private final LockedJournal locked;
    private final FileLayer.Output file;
    private final StoreSettings settings;
    private final NumberedFrames frames;
    private final List<Damage> damages;
    private final Damage cutTail;
    private final Duration fsyncEvery;
    private final Object forcing = new Object();
    private final Thread forcer;
    /** The last record. */
    private JournalMark mark;

    private long lastNumber;
    /** Bytes of the file; more than the end of the last record if damage follows it. */
    private long end;
    /** The bytes that would survive a power failure. */
    private long forced;

    /** The first failed write or fsync, of whatever kind; kept as it is, as there may be no memory to say more. */
    private Throwable failure;

    private Runnable onFailure = () -> {};
    private boolean closed;

    private Journal(StoreLock lock, LockedJournal locked, JournalReader read, Duration fsyncEvery) {
        this.lock = lock;
        this.locked = locked;
        this.file = locked.file();
        this.settings = read.settings();
        this.fsyncEvery = fsyncEvery;
        frames = new NumberedFrames(read.id());
        damages = read.damages();
        cutTail = read.tail();
        mark = read.mark();
        lastNumber = read.highestNumber();
        end = read.end();
        forced = end;
        forcer = new Thread(this::forceNowAndThen, "journal-fsync");
        forcer.setDaemon(true);
    }

    /**
     * Opens the journal of a store for writing, and creates one if there is none. A journal of an older version is rewritten
     * in the current one; see {@link JournalRewriter} for the old file.
     *
     * <p>A record at the end whose writing was cut short is dropped and reported by {@link #cutTail()}; its grid counts as
     * not finished. Damage is left where it is and reported by {@link #damages()}; its grids count as not finished too.
     *
     * @param folder the store; created if missing
     * @param settings the settings that all records share
     * @param fsyncEvery the longest time between a record and the fsync that follows it, up to a day; 0 for one per record
     * @param visitor takes the existing records
     * @throws BadInputException if another process writes the store, its settings are different, or the file is no journal
     *     of a known version
     * @throws IOException if files cannot be read or written
     * @throws IllegalArgumentException if the time is negative or longer than a day
     */
    public static Journal open(Path folder, StoreSettings settings, Duration fsyncEvery, RecordVisitor visitor)
            throws IOException, BadInputException {
        return open(folder, settings, fsyncEvery, JournalStart.NOTHING_KNOWN, visitor, sentence -> {}, new DiskFiles());
    }

    /** As above; records before the {@code start} are not read, and the notice takes a sentence if the file is rewritten. */
    public static Journal open(
            Path folder,
            StoreSettings settings,
            Duration fsyncEvery,
            JournalStart start,
            RecordVisitor visitor,
            Consumer<String> notice,
            FileLayer files)
            throws IOException, BadInputException {
        JournalContent records = reader -> {
            for (GridRecord record = reader.next(); record != null; record = reader.next()) {
                visitor.visit(record, reader.offset());
            }
        };
        return openAny(folder, settings, fsyncEvery, start, records, notice, files);
    }

    /**
     * As above for a journal whose records need not be of grids, and are appended by {@link #write}.
     *
     * @param content reads the existing records
     */
    public static Journal openAny(
            Path folder,
            StoreSettings settings,
            Duration fsyncEvery,
            JournalStart start,
            JournalContent content,
            Consumer<String> notice,
            FileLayer files)
            throws IOException, BadInputException {
        if (fsyncEvery.isNegative() || fsyncEvery.compareTo(LONGEST) > 0) {
            throw new IllegalArgumentException("expected an fsync every 0 seconds to a day, found every " + fsyncEvery);
        }
        StoreFolder.check(folder);
        Files.createDirectories(folder);
        StoreLock lock = StoreLock.take(folder, StoreLock.STORE);
        LockedJournal locked = null;
        try {
            Path path = folder.resolve(JournalReader.NAME);
            if (!Files.exists(path, LinkOption.NOFOLLOW_LINKS)) {
                checkNoneIsMissing(folder, settings);
                JournalHeader header = JournalHeader.fresh(settings, System.currentTimeMillis());
                files.createWhole(path, header.toBytes());
            }
            checkSettings(folder, settings);
            locked = LockedJournal.of(folder, path, files);
            // Not before: another process that has the journal may be writing them.
            FileLayer.removeDraft(path);
            FileLayer.removeDraft(folder.resolve(DoneFile.NAME));
            String reason = JournalRewriter.reason(folder, start.rewrites(folder));
            if (reason != null) {
                notice.accept(
                        JournalRewriter.rewrite(folder, files, reason, start).toString());
                locked.release();
                locked = LockedJournal.of(folder, path, files);
            }
            try (JournalReader reader = start.open(folder)) {
                content.read(reader);
                Journal journal = new Journal(lock, locked, reader, fsyncEvery);
                journal.begin();
                return journal;
            }
        } catch (IOException | BadInputException | RuntimeException fault) {
            if (locked != null) {
                locked.release();
            }
            lock.close();
            throw fault;
        }
    }

    private static void checkSettings(Path folder, StoreSettings settings) throws IOException, BadInputException {
        try (JournalReader reader = JournalReader.forLookUp(folder)) {
            reader.settings().check(folder, settings);
        }
    }

    /** A store whose journal was removed must not be restarted as if it had been empty. */
    private static void checkNoneIsMissing(Path folder, StoreSettings settings) throws IOException, BadInputException {
        DoneFile saved = DoneFile.readable(folder);
        if (saved != null && saved.set().size() > 0) {
            throw new BadInputException(
                    folder.toString(),
                    0,
                    0,
                    "expected " + JournalReader.NAME + " beside " + DoneFile.NAME + ", which knows "
                            + saved.set().size() + " finished " + (settings.ofCensus() ? "units" : "grids")
                            + ", found none; to begin anew choose another folder");
        }
    }

    private void begin() throws IOException {
        if (cutTail != null) {
            file.cut(end);
        }
        // Records of an earlier process without fsync may be in memory only, even though they could be read just now.
        file.force();
        if (!fsyncEvery.isZero()) {
            forcer.start();
        }
    }

    /** The end that was dropped at opening: a record cut short, or zeros; null if there was none. */
    public Damage cutTail() {
        return cutTail;
    }

    /** The damage in the part that was read at opening. */
    public List<Damage> damages() {
        return damages;
    }

    /** Sets the action for a failed background fsync, so that no work is started that cannot be kept. */
    public synchronized void onFailure(Runnable called) {
        onFailure = called;
    }

    /** Bytes of the journal. */
    public synchronized long end() {
        return end;
    }

    /** The end of the last record. */
    public synchronized JournalMark mark() {
        return mark;
    }

    /**
     * Appends a record.
     *
     * @return its start in the file
     * @throws IllegalArgumentException if its options are not those of the store, or it is longer than 64 MiB
     * @throws IOException if it could not be written, or an earlier write or fsync had failed
     */
    public long append(GridRecord record) throws IOException {
        long offset = write(encode(record));
        syncIfEachRecordIs();
        return offset;
    }

    /** The bytes of a record for {@link #write}; exceptions as in {@link #append}. */
    public byte[] encode(GridRecord record) {
        if (!record.options().equals(settings.options())) {
            throw new IllegalArgumentException(
                    "expected a record for options " + settings.options() + ", found one for " + record.options());
        }
        byte[] payload = RecordCodec.encode(record);
        if (payload.length > FrameFormat.LONGEST) {
            throw new IllegalArgumentException(
                    "expected a record of at most " + FrameFormat.LONGEST + " bytes, found " + payload.length);
        }
        return payload;
    }

    /** Appends a record without the fsync of {@link #syncIfEachRecordIs}. */
    public synchronized long write(byte[] payload) throws IOException {
        checkOpen();
        long offset = end;
        byte[] frame = frames.frame(lastNumber + 1, payload);
        try {
            file.write(frame);
        } catch (IOException | RuntimeException | Error fault) {
            failure = fault;
            throw fault;
        }
        lastNumber++;
        end = offset + frame.length;
        mark = new JournalMark(mark.journal(), end, offset, frames.checksum());
        notifyAll();
        return offset;
    }

    /** Makes the written records durable if an fsync follows each record. */
    public void syncIfEachRecordIs() throws IOException {
        if (fsyncEvery.isZero()) {
            sync();
        }
    }

    /**
     * Returns once all records appended before would survive a power failure.
     *
     * @throws IOException if this cannot be guaranteed
     */
    public void sync() throws IOException {
        synchronized (forcing) {
            long upTo;
            synchronized (this) {
                checkOpen();
                upTo = end;
            }
            force(upTo);
        }
    }

    private void force(long upTo) throws IOException {
        try {
            if (upTo != forced) {
                // Outside the lock of append, so that others append meanwhile.
                file.force();
            }
            locked.checkStillThere();
        } catch (IOException | RuntimeException | Error fault) {
            synchronized (this) {
                // The system may have dropped the bytes it could not write, so a second try would succeed although they
                // are lost.
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
            if (failure instanceof JournalGoneException gone) {
                throw new JournalGoneException(gone);
            }
            String what = failure instanceof IOException ? failure.getMessage() : failure.toString();
            throw new IOException("the journal could not be written before: " + what, failure);
        }
    }

    private void forceNowAndThen() {
        try {
            while (true) {
                synchronized (this) {
                    while (end == forced && !closed) {
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
        } catch (IOException | RuntimeException | Error reported) {
            // Kept in 'failure'; the next append, sync or close throws it. Nobody makes an fsync any more when this
            // thread has ended.
            Runnable called;
            synchronized (this) {
                if (failure == null && !closed) {
                    failure = reported;
                }
                called = onFailure;
            }
            called.run();
        }
    }

    /**
     * Makes all records durable and releases the store.
     *
     * @throws IOException if this or an earlier operation failed; the store is released nevertheless
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
                locked.release();
            }
        } finally {
            lock.close();
        }
        if (fault != null) {
            throw fault;
        }
    }
}
