package org.seventeen.run.store;

import java.io.Closeable;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import net.openhft.chronicle.map.ChronicleMap;
import net.openhft.chronicle.map.ChronicleMapBuilder;

/**
 * A map in a mapped file, from keys of several words to a number other than 0: about 60 bytes a key of two words on disk, and almost
 * nothing on the heap. Only this class knows Chronicle Map, whose first use in a process takes a second, as it compiles code of its
 * own: it needs a JDK, and parts of the JDK opened to it (the manifest of the program's jar does so). So this class must be loaded
 * only where it is needed, by {@link SeenSet}.
 *
 * <p>Has room for a fixed number of keys. Not safe for several threads.
 */
final class FileMap implements Closeable {
    private static final int CHUNK = 1 << 20;

    private final ChronicleMap<byte[], byte[]> map;
    private final ByteBuffer key;
    private final ByteBuffer number = ByteBuffer.allocate(Long.BYTES);

    private FileMap(ChronicleMap<byte[], byte[]> map, int words) {
        this.map = map;
        key = ByteBuffer.allocate(words * Long.BYTES);
    }

    /** Keys and numbers of fixed length. */
    private static ChronicleMapBuilder<byte[], byte[]> builder(int words, long room) {
        return ChronicleMap.of(byte[].class, byte[].class)
                .name("seventeen")
                .entries(room)
                .constantKeySizeBySample(new byte[words * Long.BYTES])
                .constantValueSizeBySample(new byte[Long.BYTES]);
    }

    /**
     * Checks that this Java can run Chronicle Map at all.
     *
     * @throws SeenSet.NoMapException if not
     */
    static void start() throws SeenSet.NoMapException {
        try (FileMap trial = new FileMap(builder(1, 1).create(), 1)) {
            trial.put(new long[1], 1);
            trial.get(new long[1]);
        } catch (OutOfMemoryError full) {
            throw full;
        } catch (RuntimeException | Error fault) {
            throw cannotRun(fault);
        }
    }

    /** Chronicle Map throws errors of any class where Java is not as it expects. */
    private static SeenSet.NoMapException cannotRun(Throwable fault) {
        Throwable cause = fault;
        while (cause.getCause() != null) {
            cause = cause.getCause();
        }
        return new SeenSet.NoMapException(
                "expected a JDK of version 17 to 25 that runs Chronicle Map, found version "
                        + System.getProperty("java.version") + ", which says: " + cause,
                fault);
    }

    /**
     * An empty map in a file that is empty or not there; it occupies all its disk space from the start.
     *
     * @param words words of a key
     * @param room the number of keys it has room for, 1 or more
     * @throws IOException if the disk is too full
     */
    static FileMap create(Path file, int words, long room) throws IOException {
        try {
            FileMap made = new FileMap(builder(words, room).createPersistedTo(file.toFile()), words);
            try {
                // Writing to a hole of a mapped file on a full disk would crash the process.
                take(file);
                return made;
            } catch (IOException full) {
                made.close();
                throw full;
            }
        } catch (IOException full) {
            Files.deleteIfExists(file);
            throw new IOException("no room for " + room + " keys on disk: " + full.getMessage(), full);
        } catch (OutOfMemoryError full) {
            throw full;
        } catch (RuntimeException | Error fault) {
            Files.deleteIfExists(file);
            throw cannotRun(fault);
        }
    }

    /** Rewrites every byte of a file, so that its holes occupy disk space. */
    private static void take(Path file) throws IOException {
        byte[] bytes = new byte[CHUNK];
        try (RandomAccessFile whole = new RandomAccessFile(file.toFile(), "rw")) {
            for (long at = 0; at < whole.length(); ) {
                whole.seek(at);
                int length = whole.read(bytes);
                whole.seek(at);
                whole.write(bytes, 0, length);
                at += length;
            }
        }
    }

    /** The number of a key; 0 if absent. */
    long get(long[] words) {
        byte[] found = map.getUsing(bytes(words), number.array());
        return found == null ? 0 : ByteBuffer.wrap(found).getLong();
    }

    /** Sets the number of a key. */
    void put(long[] words, long value) {
        map.put(bytes(words), number.putLong(0, value).array());
    }

    private byte[] bytes(long[] words) {
        key.clear();
        for (long word : words) {
            key.putLong(word);
        }
        return key.array();
    }

    /** How many keys there are. */
    long size() {
        return map.longSize();
    }

    @Override
    public void close() {
        map.close();
    }
}
