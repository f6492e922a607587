package org.seventeen.run.store.index;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BiConsumer;
import net.openhft.chronicle.map.ChronicleMap;
import net.openhft.chronicle.map.ChronicleMapBuilder;
import org.seventeen.base.file.WholeFile;
import org.seventeen.sudoku.grid.GridKey;

/**
 * An index in a mapped file, some 70 bytes per grid on disk and almost nothing on the heap. Only this class knows Chronicle
 * Map, whose first use in a process takes seconds, as it compiles code of its own: it needs a JDK, and parts of the JDK
 * opened to it (the manifest of the program's jar does so). So this class must be loaded only where it is needed.
 *
 * <p>Has room for a fixed number of grids; {@link StoreIndex} moves to a larger file when that is full.
 */
public final class ChronicleGridIndex implements GridIndex {
    private static final int VALUE = 13;
    private static final int WHOLE = 1;
    private static final int EXHAUSTIVE = 2;

    private final ChronicleMap<byte[], byte[]> map;

    private ChronicleGridIndex(ChronicleMap<byte[], byte[]> map) {
        this.map = map;
    }

    /** Keys and values of fixed length; entries carry checksums, as they always do in a file. */
    private static ChronicleMapBuilder<byte[], byte[]> builder(long capacity) {
        return ChronicleMap.of(byte[].class, byte[].class)
                .name("seventeen")
                .entries(capacity)
                .checksumEntries(true)
                .constantKeySizeBySample(new byte[GridKey.BYTES])
                .constantValueSizeBySample(new byte[VALUE]);
    }

    /**
     * Checks that this Java can run Chronicle Map at all.
     *
     * @throws NoIndexException if not
     */
    static void start() throws NoIndexException {
        try (ChronicleGridIndex index = new ChronicleGridIndex(builder(1).create())) {
            GridKey key = new GridKey(0, 0);
            index.put(key, new IndexEntry(0, true, true, 0));
            index.find(key);
        } catch (OutOfMemoryError full) {
            throw full;
        } catch (RuntimeException | Error fault) {
            throw cannotRun(fault);
        }
    }

    /** Chronicle Map throws errors of any class where Java is not as it expects. */
    private static NoIndexException cannotRun(Throwable fault) {
        Throwable cause = fault;
        while (cause.getCause() != null) {
            cause = cause.getCause();
        }
        return new NoIndexException(
                "expected a JDK of version 17 to 25 that runs Chronicle Map, found version "
                        + System.getProperty("java.version") + ", which says: " + cause,
                true,
                fault);
    }

    /**
     * An empty index in a new file that occupies all its disk space from the start.
     *
     * @param capacity the number of grids it has room for, 1 or more
     * @throws IOException if the disk is too full
     * @throws NoIndexException if this Java cannot run Chronicle Map in a file
     */
    static ChronicleGridIndex create(Path file, long capacity) throws IOException {
        Files.deleteIfExists(file);
        try {
            ChronicleMap<byte[], byte[]> map = builder(capacity).createPersistedTo(file.toFile());
            try {
                // Writing to a hole of a mapped file on a full disk would crash the process.
                WholeFile.take(file);
                return new ChronicleGridIndex(map);
            } catch (IOException full) {
                map.close();
                throw full;
            }
        } catch (IOException full) {
            Files.deleteIfExists(file);
            throw new IOException("no room for an index of " + capacity + " grids: " + full.getMessage(), full);
        } catch (OutOfMemoryError full) {
            throw full;
        } catch (RuntimeException | Error fault) {
            Files.deleteIfExists(file);
            throw cannotRun(fault);
        }
    }

    /**
     * Opens a file that a killed process may have left. Always recovers it: the lock of a killed process is still in the
     * file, and an ordinary opening would wait for it.
     *
     * @return the index, or null if some of it is corrupt
     */
    public static ChronicleGridIndex recover(Path file, long capacity) throws IOException {
        AtomicLong corrupt = new AtomicLong();
        ChronicleMap<byte[], byte[]> map;
        try {
            map = builder(capacity).recoverPersistedTo(file.toFile(), false, corruption -> corrupt.incrementAndGet());
        } catch (OutOfMemoryError full) {
            throw full;
        } catch (RuntimeException | Error unreadable) {
            return null;
        }
        if (corrupt.get() > 0) {
            map.close();
            return null;
        }
        return new ChronicleGridIndex(map);
    }

    @Override
    public IndexEntry find(GridKey key) {
        byte[] value = map.get(bytes(key));
        return value == null ? null : entry(value);
    }

    @Override
    public void put(GridKey key, IndexEntry entry) {
        byte flags = (byte) ((entry.exhaustive() ? EXHAUSTIVE : 0) | (entry.whole() ? WHOLE : 0));
        map.put(
                bytes(key),
                ByteBuffer.allocate(VALUE)
                        .putLong(entry.offset())
                        .putInt(entry.puzzles())
                        .put(flags)
                        .array());
    }

    @Override
    public long size() {
        return map.longSize();
    }

    /** Passes on all entries. */
    void forEach(BiConsumer<GridKey, IndexEntry> visitor) {
        map.forEach((key, value) -> {
            ByteBuffer numbers = ByteBuffer.wrap(key);
            visitor.accept(new GridKey(numbers.getLong(), numbers.getLong()), entry(value));
        });
    }

    private static byte[] bytes(GridKey key) {
        return ByteBuffer.allocate(GridKey.BYTES)
                .putLong(key.first())
                .putLong(key.second())
                .array();
    }

    private static IndexEntry entry(byte[] value) {
        ByteBuffer numbers = ByteBuffer.wrap(value);
        long offset = numbers.getLong();
        int puzzles = numbers.getInt();
        int flags = numbers.get();
        return new IndexEntry(offset, (flags & WHOLE) != 0, (flags & EXHAUSTIVE) != 0, puzzles);
    }

    @Override
    public void close() {
        map.close();
    }
}
