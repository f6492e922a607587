package org.seventeen.base.file;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Path;
import java.util.zip.CRC32C;

/** Operations on all bytes of a file. */
public final class WholeFile {
    private static final int CHUNK = 1 << 20;

    private WholeFile() {}

    /**
     * Rewrites every byte of a file, so that its holes occupy disk space, and makes it durable. No one else may write it
     * meanwhile.
     *
     * @throws IOException if the disk is too full
     */
    public static void take(Path file) throws IOException {
        byte[] bytes = new byte[CHUNK];
        try (RandomAccessFile whole = new RandomAccessFile(file.toFile(), "rw")) {
            for (long at = 0; at < whole.length(); ) {
                whole.seek(at);
                int length = whole.read(bytes);
                whole.seek(at);
                whole.write(bytes, 0, length);
                at += length;
            }
            whole.getFD().sync();
        }
    }

    /** Makes a file durable, including writes through mappings, and returns the CRC-32C of its bytes. */
    public static int force(Path file) throws IOException {
        try (RandomAccessFile whole = new RandomAccessFile(file.toFile(), "rw")) {
            whole.getFD().sync();
        }
        return checksum(file);
    }

    /** The CRC-32C of a file's bytes. */
    public static int checksum(Path file) throws IOException {
        CRC32C checksum = new CRC32C();
        byte[] bytes = new byte[CHUNK];
        try (RandomAccessFile whole = new RandomAccessFile(file.toFile(), "r")) {
            for (int length = whole.read(bytes); length > 0; length = whole.read(bytes)) {
                checksum.update(bytes, 0, length);
            }
        }
        return (int) checksum.getValue();
    }
}
