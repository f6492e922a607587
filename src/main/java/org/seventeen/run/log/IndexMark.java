package org.seventeen.run.log;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.zip.CRC32C;
import org.seventeen.base.file.ByteParser;
import org.seventeen.base.file.ByteWriter;
import org.seventeen.base.file.FileLayer;

/**
 * The state of an index file, stored in a small file beside it.
 *
 * @param known the journal, and the end of the part whose records are in the index
 * @param capacity the number of grids that the file was made for
 * @param whole whether the index was closed after use; if not, a process has it open or was killed with it open, and it may
 *     contain more than {@code known} covers
 * @param checksum CRC-32C of the file if it is whole, else 0
 */
public record IndexMark(JournalMark known, long capacity, boolean whole, int checksum) {
    public static final String NAME = "index.mark";

    private static final byte[] MAGIC = {'1', '7', 'I', 'N', 'D', 'E', 'X', 1};
    /** The longest mark of any version, in bytes. */
    private static final int LONGEST = 4096;

    private static final int BYTES = MAGIC.length + JournalMark.BYTES + 8 + 1 + 4 + 4;

    /** Writes the file in one step. */
    public void write(FileLayer files, Path folder) throws IOException {
        ByteWriter out = new ByteWriter();
        out.raw(MAGIC);
        known.write(out);
        out.u64(capacity).u8(whole ? 1 : 0).u32(checksum);
        byte[] bytes = out.toBytes();
        files.replace(folder.resolve(NAME), out.u32(sum(bytes, bytes.length)).toBytes());
    }

    /** The end of the part of the journal that the index of a store covers; null if there is no readable mark. */
    static JournalMark knownIn(Path folder) throws IOException {
        IndexMark mark = read(folder);
        return mark == null ? null : mark.known();
    }

    /** The mark in a folder; null if there is none, or it is damaged, or of another version. */
    public static IndexMark read(Path folder) throws IOException {
        try {
            return readWhole(folder);
        } catch (ByteParser.Fault damaged) {
            return null;
        }
    }

    /**
     * The mark in a folder.
     *
     * @return null if there is none, or it is of another version
     * @throws ByteParser.Fault if it is damaged; a kill cannot cause that, as the file is replaced in one step
     */
    public static IndexMark readWhole(Path folder) throws IOException, ByteParser.Fault {
        Path file = folder.resolve(NAME);
        if (!Files.isRegularFile(file)) {
            return null;
        }
        byte[] bytes;
        try (InputStream in = Files.newInputStream(file)) {
            // One byte more, to recognize a longer file as foreign.
            bytes = in.readNBytes(LONGEST + 1);
        }
        int fields = bytes.length - 4;
        if (fields < MAGIC.length || ByteBuffer.wrap(bytes).getInt(fields) != sum(bytes, fields)) {
            throw new ByteParser.Fault("a wrong checksum");
        }
        if (bytes.length != BYTES || !Arrays.equals(bytes, 0, MAGIC.length, MAGIC, 0, MAGIC.length)) {
            return null;
        }
        ByteParser in = new ByteParser(bytes, MAGIC.length, BYTES - MAGIC.length);
        return new IndexMark(JournalMark.parse(in), in.u64(), in.u8() == 1, in.u32());
    }

    private static int sum(byte[] bytes, int length) {
        CRC32C checksum = new CRC32C();
        checksum.update(bytes, 0, length);
        return (int) checksum.getValue();
    }
}
