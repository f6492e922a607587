package org.seventeen.run.store;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.function.Consumer;
import java.util.zip.CRC32C;
import org.seventeen.base.file.ByteParser;
import org.seventeen.base.file.ByteWriter;
import org.seventeen.base.file.FileLayer;
import org.seventeen.base.text.BadInputException;
import org.seventeen.run.journal.JournalMark;
import org.seventeen.run.journal.JournalReader;
import org.seventeen.run.store.StoreReport.FileState;

/**
 * The open index of a store: leads from a subject to its most informative record. It is a file beside the journal, used by one process
 * at a time, and only speeds up reading: it is made from the journal, and made again in any doubt. What was saved of it, its mark, says
 * which part of which journal the file covers, and is gone while the file is open; so a process that is killed leaves a file that nobody
 * believes. Not safe for several threads.
 *
 * @param <R> a record
 */
final class StoreIndex<R> implements Closeable {
    static final String NAME = "index.chm";
    static final String MARK = "index.mark";

    /** The room of the smallest file, in subjects. */
    private static final long LEAST = 1 << 14;
    /** Records are usually longer, so a file made for a journal rarely is too small. */
    private static final long BYTES_A_RECORD = 400;

    private static final int CHUNK = 1 << 20;

    /**
     * The mark of an index that was closed.
     *
     * @param known the journal, and the end of the part whose records are in the index; null if there is no readable mark
     * @param room the number of subjects that the file has room for
     * @param checksum CRC-32C of the file
     */
    record Saved(JournalMark known, long room, int checksum) {
        private static final Saved NONE = new Saved(null, 0, 0);

        /** The mark in a folder; it is to be read before the journal, which then contains at least what the index knows. */
        static Saved of(Path folder) throws IOException {
            Path file = folder.resolve(MARK);
            if (!Files.isRegularFile(file)) {
                return NONE;
            }
            try (InputStream in = Files.newInputStream(file)) {
                byte[] bytes = in.readNBytes(CHUNK);
                int sum = bytes.length - 4;
                if (sum < 0 || ByteBuffer.wrap(bytes).getInt(sum) != sum(bytes, sum)) {
                    return NONE;
                }
                ByteParser parser = new ByteParser(bytes, 0, sum);
                Saved saved = new Saved(JournalMark.parse(parser), parser.u64(), parser.u32());
                parser.end();
                return saved;
            } catch (ByteParser.Fault other) {
                return NONE;
            }
        }

        private void write(Path folder) throws IOException {
            ByteWriter out = new ByteWriter();
            known.write(out);
            byte[] bytes = out.u64(room).u32(checksum).toBytes();
            new FileLayer()
                    .replace(
                            folder.resolve(MARK),
                            out.u32(sum(bytes, bytes.length)).toBytes());
        }

        /** Whether the file is the one that was closed, unchanged. */
        private boolean isIntact(Path folder) throws IOException {
            Path file = folder.resolve(NAME);
            return Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS) && StoreIndex.checksum(file) == checksum;
        }

        /** The state of the index; {@code content} says whether its file is read. */
        FileState state(Path folder, JournalReader journal, JournalMark end, boolean content) throws IOException {
            FileState state = FileState.of(known, journal, end);
            return content && state != FileState.ABSENT && !isIntact(folder) ? FileState.DAMAGED : state;
        }
    }

    private final Path folder;
    private final RecordKind<R> kind;
    private final StoreLock lock;
    private final long[] key = new long[2];
    private FileMap map;
    private long room;
    private JournalMark known;

    private StoreIndex(Path folder, RecordKind<R> kind, StoreLock lock) {
        this.folder = folder;
        this.kind = kind;
        this.lock = lock;
    }

    /**
     * Opens the index of a store and brings it up to date, or makes it.
     *
     * @param notice takes a sentence for each irregularity
     * @throws BadInputException if another process uses it, or there is no journal of this version
     * @throws IOException if there is no room for it, or it cannot be read or written; a {@link NoMapException} if this Java cannot run
     *     it
     */
    static <R> StoreIndex<R> open(Path folder, RecordKind<R> kind, Consumer<String> notice)
            throws IOException, BadInputException {
        StoreLock lock = StoreLock.take(folder, StoreLock.INDEX);
        StoreIndex<R> index = new StoreIndex<>(folder, kind, lock);
        try {
            // Before anything else, so that a Java that cannot run it leaves the file to one that can.
            MapLibrary.start();
            index.fill(notice);
            return index;
        } catch (IOException | BadInputException | RuntimeException fault) {
            index.release();
            throw fault;
        }
    }

    private void fill(Consumer<String> notice) throws IOException, BadInputException {
        Saved saved = Saved.of(folder);
        try (JournalReader journal = JournalReader.open(Store.journal(folder), Store.mark(folder))) {
            known = journal.start();
            boolean believed = saved.known != null && journal.has(saved.known) && saved.isIntact(folder);
            Files.deleteIfExists(folder.resolve(MARK));
            if (believed) {
                map = FileMap.open(folder.resolve(NAME), 2, saved.room);
            }
            if (map != null) {
                room = saved.room;
                journal.seek(saved.known);
                if (catchUp(journal)) {
                    return;
                }
            }
        }
        notice.accept("making an index of the journal");
        room = Math.max(Math.max(LEAST, 2 * room), Files.size(Store.journal(folder)) / BYTES_A_RECORD);
        while (!made()) {
            room *= 2;
        }
    }

    /** Makes the index from the whole journal; false if its room does not suffice. */
    private boolean made() throws IOException, BadInputException {
        closeFile();
        Files.deleteIfExists(folder.resolve(NAME));
        map = FileMap.create(folder.resolve(NAME), 2, room);
        try (JournalReader journal = JournalReader.open(Store.journal(folder), Store.mark(folder))) {
            return catchUp(journal);
        }
    }

    /** Adds the records that a reader has before it; false if they do not fit in. */
    private boolean catchUp(JournalReader journal) throws IOException {
        while (journal.next()) {
            if (map.size() >= room - room / 8) {
                return false;
            }
            R record = StoreReader.decoded(journal, kind);
            if (record != null) {
                long entry = journal.offset() << 2 | kind.weight(record);
                long before = number(kind.subject(record));
                // Of several equally informative records the first one stays.
                if (before == 0 || (before & 3) < (entry & 3)) {
                    map.put(key, entry);
                }
            }
        }
        known = journal.mark();
        return true;
    }

    private long number(RecordKind.Subject subject) {
        key[0] = subject.first();
        key[1] = subject.second();
        return map.get(key);
    }

    /** Where the most informative record of a subject starts in the journal; 0 if there is none. */
    long offset(RecordKind.Subject subject) {
        return number(subject) >>> 2;
    }

    private void closeFile() {
        if (map != null) {
            map.close();
            map = null;
        }
    }

    /** Releases an index that failed, without a mark, so that it is made again. */
    private void release() throws IOException {
        closeFile();
        lock.close();
    }

    /**
     * Writes the mark and releases the index.
     *
     * @throws IOException if this failed; the index is released nevertheless, and will be made again
     */
    @Override
    public void close() throws IOException {
        try (lock) {
            closeFile();
            Path file = folder.resolve(NAME);
            try (RandomAccessFile whole = new RandomAccessFile(file.toFile(), "rw")) {
                whole.getFD().sync();
            }
            new Saved(known, room, checksum(file)).write(folder);
        }
    }

    private static int checksum(Path file) throws IOException {
        CRC32C checksum = new CRC32C();
        byte[] bytes = new byte[CHUNK];
        try (InputStream whole = Files.newInputStream(file)) {
            for (int length = whole.read(bytes); length > 0; length = whole.read(bytes)) {
                checksum.update(bytes, 0, length);
            }
        }
        return (int) checksum.getValue();
    }

    private static int sum(byte[] bytes, int length) {
        CRC32C checksum = new CRC32C();
        checksum.update(bytes, 0, length);
        return (int) checksum.getValue();
    }
}
