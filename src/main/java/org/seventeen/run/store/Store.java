package org.seventeen.run.store;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.seventeen.base.file.ByteParser;
import org.seventeen.base.file.FileLayer;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.Printable;
import org.seventeen.run.journal.Damage;
import org.seventeen.run.journal.DoneSet;
import org.seventeen.run.journal.Journal;
import org.seventeen.run.journal.JournalMark;
import org.seventeen.run.journal.JournalReader;

/**
 * A store open for writing: a folder with a journal, and beside it a mark of the journal's end, so that every reader sees if that end
 * goes missing later. The set of finished positions is made from the journal at opening. Safe for several threads.
 *
 * @param <R> a record
 */
public final class Store<R> implements Closeable {
    /** The journal. */
    public static final String JOURNAL = "journal.17j";
    /** The mark of its end, written when the store is opened for writing and when it is closed. */
    public static final String MARK = "journal.mark";

    /** The names of all files of a store, finished or not. Hidden files may be there too: file managers leave some in any folder. */
    private static final Pattern KNOWN =
            Pattern.compile("(journal\\.17j(\\.damaged(-\\d+)?)?|journal\\.mark|lock)(\\.tmp)?|\\..*", Pattern.DOTALL);

    /** Takes the records of a store that is opened for writing, and decides whether its journal is written anew. */
    public interface Opening {
        /**
         * Takes a record in a part of an array.
         *
         * @return the position that it finishes; −1 for none
         * @throws ByteParser.Fault if these bytes are no record of this store
         */
        long take(byte[] bytes, int from, int length) throws ByteParser.Fault;

        /**
         * Which records a new journal gets, when all were taken; null if the old one stays. Asked while no other process can write the
         * store; all records of the new journal are taken after that.
         */
        default Journal.Selection anew(JournalReader read) throws IOException, BadInputException {
            return null;
        }
    }

    private final Path folder;
    private final FileLayer files;
    private final RecordKind<R> kind;
    private final List<String> notices = new ArrayList<>();
    private DoneSet done = new DoneSet();
    /** The mark in its file; null if this journal has no mark. */
    private JournalMark saved;

    private StoreLock lock;
    private Journal journal;
    private boolean closed;

    private Store(Path folder, RecordKind<R> kind, FileLayer files) {
        this.folder = folder;
        this.kind = kind;
        this.files = files;
    }

    /** Whether a folder contains a store. */
    public static boolean exists(Path folder) {
        return Files.exists(folder.resolve(JOURNAL));
    }

    /**
     * The journal in a folder.
     *
     * @throws BadInputException if it is absent
     */
    static Path journal(Path folder) throws BadInputException {
        Path file = folder.resolve(JOURNAL);
        if (Files.isRegularFile(folder)) {
            throw new BadInputException(folder.toString(), "expected the folder of a store, found a file");
        }
        if (!Files.exists(file)) {
            throw new BadInputException(folder.toString(), "expected a store with a journal, found none");
        }
        return file;
    }

    /** The mark in a folder; null if there is no readable one. */
    static JournalMark mark(Path folder) throws IOException {
        try {
            return JournalMark.read(folder.resolve(MARK));
        } catch (ByteParser.Fault damaged) {
            return null;
        }
    }

    /**
     * Opens a store, and creates one if absent. A record at the end whose writing was cut short is dropped; damage is left where
     * it is. {@link #allNotices()} says so.
     *
     * @param folder its folder
     * @param kind what its records are
     * @param fsyncEvery the longest time between a record and the fsync that follows it; zero for one fsync per record
     * @throws BadInputException if another process writes the store, it is for other records, its journal is of no known version, or
     *     the journal is missing beside a mark of one with records
     * @throws IOException if files cannot be read or written
     */
    public static <R> Store<R> open(Path folder, RecordKind<R> kind, Duration fsyncEvery)
            throws IOException, BadInputException {
        return open(folder, kind, fsyncEvery, kind::finished, new FileLayer());
    }

    /** As {@link #open(Path, RecordKind, Duration)}, with what takes the records, and with a layer of files. */
    public static <R> Store<R> open(
            Path folder, RecordKind<R> kind, Duration fsyncEvery, Opening opening, FileLayer files)
            throws IOException, BadInputException {
        Store<R> store = new Store<>(folder, kind, files);
        check(folder);
        Files.createDirectories(folder);
        store.lock = StoreLock.take(folder);
        try {
            store.begin(fsyncEvery, opening);
            return store;
        } catch (IOException | BadInputException | RuntimeException fault) {
            if (store.journal != null) {
                store.journal.close();
            }
            store.lock.close();
            throw fault;
        }
    }

    /**
     * Opens a store so that its journal has no damage: if it had, its readable records are written to a new one first, and the old one
     * is kept in the folder under another name. Parameters and exceptions as of {@link #open(Path, RecordKind, Duration)}.
     */
    public static <R> Store<R> repair(Path folder, RecordKind<R> kind) throws IOException, BadInputException {
        return repair(folder, kind, new FileLayer());
    }

    static <R> Store<R> repair(Path folder, RecordKind<R> kind, FileLayer files) throws IOException, BadInputException {
        Opening opening = new Opening() {
            @Override
            public long take(byte[] bytes, int from, int length) throws ByteParser.Fault {
                return kind.finished(bytes, from, length);
            }

            @Override
            public Journal.Selection anew(JournalReader read) {
                return read.damages().isEmpty() ? null : reader -> StoreReader.decoded(reader, kind) != null;
            }
        };
        return open(folder, kind, Duration.ofSeconds(1), opening, files);
    }

    private void begin(Duration fsyncEvery, Opening opening) throws IOException, BadInputException {
        FileLayer.removeDraft(folder.resolve(MARK));
        JournalMark known = null;
        try {
            known = JournalMark.read(folder.resolve(MARK));
        } catch (ByteParser.Fault damaged) {
            notices.add(MARK + " is damaged: found " + damaged.getMessage() + "; made it again");
        }
        Path file = folder.resolve(JOURNAL);
        if (!Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
            // A store whose journal was removed must not be restarted as if it had been empty.
            if (known != null && known.number() > 0) {
                throw new BadInputException(
                        folder.toString(),
                        "expected " + JOURNAL + " beside " + MARK + ", which knows "
                                + Printable.counted(known.number(), "record")
                                + ", found none; to begin anew choose another folder");
            }
            Journal.create(file, kind.settings(), files);
        }
        JournalMark before = known;
        journal = Journal.open(file, fsyncEvery, known, reader -> read(reader, before, opening), files);
        if (journal.rewritten() != null) {
            notices.add(journal.rewritten());
        }
        if (journal.cutTail() != null) {
            notices.add("dropped " + journal.cutTail());
        }
        save();
    }

    private Journal.Selection read(JournalReader reader, JournalMark known, Opening opening)
            throws IOException, BadInputException {
        kind.check(folder.toString(), reader.settings());
        done = new DoneSet();
        saved = known != null && reader.has(known) ? known : null;
        while (reader.next()) {
            try {
                long finished = opening.take(reader.bytes(), reader.from(), reader.length());
                if (finished >= 0) {
                    done.add(finished);
                }
            } catch (ByteParser.Fault fault) {
                reader.reject(fault.getMessage());
            }
        }
        return opening.anew(reader);
    }

    /**
     * Checks a folder in which a store is opened for writing; writes nothing.
     *
     * @throws BadInputException if it is a file or below a file, or has no journal but files of others
     */
    static void check(Path folder) throws IOException, BadInputException {
        Path above = folder.toAbsolutePath();
        while (above != null && !Files.exists(above)) {
            above = above.getParent();
        }
        if (above != null && !Files.isDirectory(above)) {
            boolean self = above.equals(folder.toAbsolutePath());
            throw foreign(folder, self ? "a file" : "a file above it: " + above);
        }
        if (!Files.isDirectory(folder) || exists(folder)) {
            return;
        }
        try (Stream<Path> all = Files.list(folder)) {
            String other = all.map(file -> file.getFileName().toString())
                    .filter(name -> !KNOWN.matcher(name).matches())
                    .sorted()
                    .findFirst()
                    .orElse(null);
            if (other != null) {
                throw foreign(folder, "other files: " + other);
            }
        }
    }

    private static BadInputException foreign(Path folder, String found) {
        return new BadInputException(
                folder.toString(), "expected a store, or a new or empty folder for one, found " + found);
    }

    /** A sentence for each irregularity at opening that is no damage of the journal, and for each change made by it. */
    public List<String> notices() {
        return List.copyOf(notices);
    }

    /** As {@link #notices()}, with the damage of the journal: for who goes on with the store. */
    public List<String> allNotices() {
        List<String> all = new ArrayList<>(notices);
        damages().forEach(damage -> all.add(damage.met()));
        if (!damages().isEmpty()) {
            all.add(kind.plural() + " whose records are damaged are searched again; 'seventeen store repair' makes a"
                    + " journal without damage");
        }
        return all;
    }

    /** What the records are. */
    public RecordKind<R> kind() {
        return kind;
    }

    /** The finished positions; to be looked at only as long as nobody appends. */
    public DoneSet done() {
        return done;
    }

    /** Whether a position is finished. */
    public synchronized boolean isDone(long position) {
        return done.contains(position);
    }

    /** How many positions are finished. */
    public synchronized long doneCount() {
        return done.size();
    }

    /**
     * Appends a record, and counts its position as finished if it finishes it.
     *
     * @return its start in the journal
     * @throws IllegalArgumentException if it is not of this store, or longer than 64 MiB
     * @throws IOException if it could not be written, or an earlier write or fsync had failed
     */
    public long append(R record) throws IOException {
        byte[] bytes = kind.encode(record);
        long offset;
        synchronized (this) {
            offset = journal.write(bytes);
            if (kind.finishes(record)) {
                done.add(kind.position(record));
            }
        }
        journal.syncIfEachRecordIs();
        return offset;
    }

    /** As {@link Journal#onFailure}. */
    public void onFailure(Runnable called) {
        journal.onFailure(called);
    }

    /** Makes all records durable. */
    public void sync() throws IOException {
        journal.sync();
    }

    private void save() throws IOException {
        journal.sync();
        JournalMark mark = journal.mark();
        if (!mark.equals(saved)) {
            mark.write(files, folder.resolve(MARK));
            saved = mark;
        }
    }

    /** The end of the journal that was dropped at opening: a record cut short, or zeros; null if there was none. */
    public Damage cutTail() {
        return journal.cutTail();
    }

    /** The damage that is in the journal since before it was opened. */
    public List<Damage> damages() {
        return journal.damages();
    }

    /** Whether a new journal was written at opening. */
    public boolean isRewritten() {
        return journal.rewritten() != null;
    }

    /**
     * Makes all records durable, marks the end of the journal, and releases the store.
     *
     * @throws IOException if something could not be written; the store is released nevertheless
     */
    @Override
    public synchronized void close() throws IOException {
        if (closed) {
            return;
        }
        closed = true;
        try {
            save();
        } finally {
            try {
                journal.close();
            } finally {
                lock.close();
            }
        }
    }

    /**
     * The right to write a store, held by one process at a time. The operating system releases it when the
     * process ends, in whatever way; the lock's file stays, and names the last owner. That file may be deleted by anyone, so a
     * writer also locks the journal.
     */
    static final class StoreLock implements Closeable {
        static final String NAME = "lock";

        private static final int LONGEST_OWNER = 40;

        /**
         * The locks of this process, checked first: where locks belong to processes, as on Linux, opening and closing the file a
         * second time would release the lock.
         */
        private static final Set<Path> HELD = ConcurrentHashMap.newKeySet();

        private final Path held;
        private final FileChannel channel;

        private StoreLock(Path held, FileChannel channel) {
            this.held = held;
            this.channel = channel;
        }

        /**
         * Takes the lock.
         * @throws BadInputException if another process, or another part of this one, has it
         */
        static StoreLock take(Path folder) throws IOException, BadInputException {
            Path held = folder.toRealPath().resolve(NAME);
            if (!HELD.add(held)) {
                throw inUse(folder, self());
            }
            FileChannel channel = null;
            try {
                Path file = folder.resolve(NAME);
                if (Files.exists(file, LinkOption.NOFOLLOW_LINKS)
                        && !Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
                    throw new BadInputException(
                            file.toString(), "expected a file to lock, found a folder, link, pipe or device");
                }
                channel = FileChannel.open(
                        file, StandardOpenOption.CREATE, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS);
                if (channel.tryLock() == null) {
                    throw inUse(folder, owner(file));
                }
                channel.truncate(0);
                channel.write(ByteBuffer.wrap((self() + "\n").getBytes(StandardCharsets.US_ASCII)));
                return new StoreLock(held, channel);
            } catch (IOException | BadInputException | RuntimeException fault) {
                try {
                    if (channel != null) {
                        channel.close();
                    }
                } finally {
                    HELD.remove(held);
                }
                throw fault;
            }
        }

        private static BadInputException inUse(Path folder, String owner) {
            return new BadInputException(
                    folder.toString(), "expected a store that nobody writes, found one in use by " + owner);
        }

        private static String self() {
            return "process " + ProcessHandle.current().pid();
        }

        private static String owner(Path file) {
            try (InputStream in = Files.newInputStream(file)) {
                String text = new String(in.readNBytes(LONGEST_OWNER), StandardCharsets.US_ASCII).strip();
                return text.isEmpty() ? "another process" : text;
            } catch (IOException unreadable) {
                return "another process";
            }
        }

        /** Releases the lock. */
        @Override
        public void close() throws IOException {
            try {
                channel.close();
            } finally {
                HELD.remove(held);
            }
        }
    }
}
