package org.seventeen.run.journal;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import org.seventeen.base.file.FileLayer;
import org.seventeen.base.file.LockedFiles;
import org.seventeen.base.text.BadInputException;

/**
 * A file of records that is only appended to; {@link JournalReader} reads it.
 *
 * <p>A record is given to the operating system before {@link #append} returns, so that killing the process loses at most the
 * one being written. It survives a power failure after the next fsync, which covers all records of an interval together. One
 * file, not several: records are never deleted, offsets have 64 bits, and a change from one file to the next would be one
 * more thing that can be half done.
 *
 * <p>The file itself is locked, and at each fsync it must still be the one that has the journal's name: whoever removes or
 * replaces it ends the writing with a {@link GoneException}. After that, or after a failed write or fsync, nothing is
 * appended any more, as the content of the file is uncertain; opening it again settles that. Safe for several threads.
 */
public final class Journal implements Closeable {
    /** The longest time between a record and its fsync. */
    public static final Duration LONGEST_FSYNC = Duration.ofDays(1);

    /** Which records a journal gets that is written anew. */
    @FunctionalInterface
    public interface Selection {
        /** Whether it gets the record that the reader has read last. One that makes no sense is rejected there. */
        boolean keeps(JournalReader reader) throws IOException;
    }

    /** Takes what a journal contains when it is opened for writing. */
    @FunctionalInterface
    public interface Content {
        /**
         * Reads all records up to the end.
         *
         * @return which of them a new journal gets, whose content is read next; null if this one stays
         * @throws BadInputException if the journal is for something else
         */
        Selection read(JournalReader reader) throws IOException, BadInputException;
    }

    /** The file of a journal being written is no longer in its place: its records are not there any more. */
    public static final class GoneException extends IOException {
        private static final long serialVersionUID = 1L;

        /** Says again what was said before, as an exception of its own: none can be added to itself. */
        private GoneException(GoneException before) {
            super(before.getMessage(), before);
        }

        private GoneException(Path journal, String how, IOException cause) {
            super(journal.getFileName() + " " + how + " while it was written", cause);
        }
    }

    private final Held held;
    private final FileLayer.Output file;
    private final Frames frames;
    private final List<Damage> damages;
    private final Damage cutTail;
    private final String rewritten;
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

    private Journal(Held held, JournalReader read, JournalMark known, String rewritten, Duration fsyncEvery) {
        this.held = held;
        this.file = held.file;
        this.rewritten = rewritten;
        this.fsyncEvery = fsyncEvery;
        frames = new Frames(read.id());
        damages = read.damages();
        cutTail = read.tail();
        mark = read.mark();
        // Where the end is missing, new numbers leave a gap, so that the loss shows for good.
        boolean ofThis = known != null && known.journal().equals(read.id());
        lastNumber = Math.max(read.highestNumber(), ofThis ? known.number() : 0);
        end = read.end();
        forced = end;
        forcer = new Thread(this::forceNowAndThen, "journal-fsync");
        forcer.setDaemon(true);
    }

    /**
     * Makes a journal without records in one step, unless there is a file of that name.
     *
     * @return its id
     */
    public static UUID create(Path file, Settings settings, FileLayer files) throws IOException {
        JournalHeader header = JournalHeader.fresh(settings, System.currentTimeMillis());
        files.createWhole(file, header.toBytes());
        return header.id();
    }

    /** The bytes of a journal that is kept elsewhere than in a file of this machine. Not safe for several threads. */
    public static final class Bytes {
        private final JournalHeader header;
        private final Frames frames;
        private long number;

        /** A new journal without records. */
        public Bytes(Settings settings) {
            header = JournalHeader.fresh(settings, System.currentTimeMillis());
            frames = new Frames(header.id());
        }

        /** Its bytes before the first record. */
        public byte[] beginning() {
            return header.toBytes();
        }

        /** The bytes of the next record; exceptions as of {@link Journal#append}. */
        public byte[] next(byte[] payload) {
            number++;
            return frames.frame(number, payload);
        }
    }

    /**
     * Opens a journal for writing.
     *
     * <p>A record at the end whose writing was cut short is dropped and reported by {@link #cutTail()}. Damage is left where it is
     * and reported by {@link #damages()}, unless the content says which records a new journal gets: that takes the place of the old
     * one, which stays beside it under another name.
     *
     * @param fsyncEvery the longest time between a record and the fsync that follows it, up to a day; 0 for one per record
     * @param known the mark beside the journal, of any journal; null if absent
     * @throws BadInputException if another process writes the journal, or the file is no journal of this version
     * @throws IllegalArgumentException if the time is negative or longer than a day
     */
    public static Journal open(Path file, Duration fsyncEvery, JournalMark known, Content content, FileLayer files)
            throws IOException, BadInputException {
        if (fsyncEvery.isNegative() || fsyncEvery.compareTo(LONGEST_FSYNC) > 0) {
            throw new IllegalArgumentException("expected an fsync every 0 seconds to a day, found every " + fsyncEvery);
        }
        // Says what is wrong with a file that is no journal, before it is opened for writing.
        JournalReader.forLookUp(file).close();
        Held held = Held.of(file, files);
        try {
            FileLayer.removeDraft(file);
            String rewritten = null;
            while (true) {
                Selection kept;
                try (JournalReader reader = JournalReader.open(file, known)) {
                    kept = content.read(reader);
                    if (kept == null) {
                        Journal journal = new Journal(held, reader, known, rewritten, fsyncEvery);
                        journal.begin();
                        return journal;
                    }
                }
                rewritten = rewrite(file, known, kept, files);
                held.release();
                held = Held.of(file, files);
            }
        } catch (IOException | BadInputException | RuntimeException fault) {
            held.release();
            throw fault;
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

    /** Writes records to a new journal with an id of its own. A kill leaves either the old or the new one in its place. */
    private static String rewrite(Path journal, JournalMark known, Selection kept, FileLayer files)
            throws IOException, BadInputException {
        Path draft = FileLayer.draftOf(journal);
        long number = 0;
        long leftOut;
        try (JournalReader reader = JournalReader.open(journal, known);
                FileLayer.Output out = files.create(draft)) {
            JournalHeader header = JournalHeader.fresh(reader.settings(), reader.createdMillis());
            Frames frames = new Frames(header.id());
            out.write(header.toBytes());
            while (reader.next()) {
                if (kept.keeps(reader)) {
                    number++;
                    out.write(frames.frame(number, reader.copy()));
                }
            }
            out.force();
            leftOut = reader.damages().stream().filter(Damage::isPassedOver).count();
        } catch (IOException full) {
            Files.deleteIfExists(draft);
            throw full;
        }
        Path old = keep(journal, files);
        files.move(draft, journal);
        files.forceFolder(journal.toAbsolutePath().getParent());
        return "wrote " + number + " records to a new journal"
                + (leftOut == 0 ? "" : ", left out " + leftOut + " damaged places") + "; the old one is "
                + old.getFileName();
    }

    /** Gives a file an unused second name, or copies it on file systems without second names. */
    private static Path keep(Path file, FileLayer files) throws IOException {
        Path name = file.resolveSibling(file.getFileName() + ".damaged");
        for (int i = 2; Files.exists(name, LinkOption.NOFOLLOW_LINKS); i++) {
            if (Files.exists(name) && LockedFiles.identity(name).equals(LockedFiles.identity(file))) {
                // A process that was killed here has given it the name.
                return name;
            }
            name = file.resolveSibling(file.getFileName() + ".damaged-" + i);
        }
        files.linkOrCopy(file, name);
        return name;
    }

    /** The end that was dropped at opening: a record cut short, or zeros; null if there was none. */
    public Damage cutTail() {
        return cutTail;
    }

    /** The damage that is in the journal since before it was opened. */
    public List<Damage> damages() {
        return damages;
    }

    /** A sentence on the new journal that was written at opening; null if the old one is still in use. */
    public String rewritten() {
        return rewritten;
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
     * Appends a record, with an fsync if one follows each record.
     *
     * @return its start in the file
     * @throws IllegalArgumentException if it is empty, or longer than 64 MiB
     * @throws IOException if it could not be written, or an earlier write or fsync had failed
     */
    public long append(byte[] payload) throws IOException {
        long offset = write(payload);
        syncIfEachRecordIs();
        return offset;
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
        mark = new JournalMark(mark.journal(), end, offset, lastNumber, frames.checksum());
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
            held.checkStillThere();
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
            if (failure instanceof GoneException gone) {
                throw new GoneException(gone);
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
     * Makes all records durable and releases the file.
     *
     * @throws IOException if this or an earlier operation failed; the file is released nevertheless
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
        synchronized (forcing) {
            held.release();
        }
        if (fault != null) {
            throw fault;
        }
    }

    /**
     * A journal's file that only this process may write.
     *
     * @param path its name
     * @param identity the file that had this name, whatever its name is now
     * @param file the open file
     */
    private record Held(Path path, Object identity, FileLayer.Output file) {
        /**
         * Opens and locks the file with the journal's name, even while another process replaces it.
         *
         * @throws BadInputException if another process has locked it
         */
        static Held of(Path path, FileLayer files) throws IOException, BadInputException {
            while (true) {
                Object identity = LockedFiles.identity(path);
                if (!LockedFiles.hold(identity)) {
                    throw inUse(path);
                }
                Held held = null;
                try {
                    held = new Held(path, identity, files.open(path));
                    if (!held.file.lock()) {
                        throw inUse(path);
                    }
                    if (held.hasItsName()) {
                        return held;
                    }
                } catch (IOException | BadInputException | RuntimeException fault) {
                    LockedFiles.release(identity, held == null ? () -> {} : held.file);
                    throw fault;
                }
                held.release();
            }
        }

        private static BadInputException inUse(Path path) {
            return new BadInputException(
                    path.toString(), "expected a journal that nobody writes, found one in use by another process");
        }

        private boolean hasItsName() throws IOException {
            return identity.equals(LockedFiles.identity(path));
        }

        /** Whoever removes or replaces the file of a journal takes all its records: records written now would be lost. */
        void checkStillThere() throws IOException {
            try {
                if (hasItsName()) {
                    return;
                }
            } catch (NoSuchFileException removed) {
                throw new GoneException(path, "was removed or moved away", removed);
            }
            throw new GoneException(path, "was replaced", null);
        }

        /** Closes the file and gives up its lock. */
        void release() throws IOException {
            LockedFiles.release(identity, file);
        }
    }
}
