package org.seventeen.run.log;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.zip.CRC32C;
import org.seventeen.base.file.ByteParser;
import org.seventeen.base.file.ByteWriter;
import org.seventeen.base.file.FileLayer;
import org.seventeen.base.file.FileWindow;

/**
 * The done set beside its journal: the set in the portable Roaring format, which other programs can read from the start of
 * the file, then a trailer that names the journal and the part of it that is covered. It can always be rebuilt from the
 * journal; but a set that knows more than the journal shows that records were lost.
 *
 * @param set the finished positions
 * @param known the journal, and the end of the part whose records are in the set
 */
public record DoneFile(DoneSet set, JournalMark known) {
    public static final String NAME = "done.roaring";

    private static final byte[] MAGIC = {'1', '7', 'D', 'O', 'N', 'E', 0, 1};
    private static final int TRAILER = MAGIC.length + JournalMark.BYTES + 4;

    /** Writes the file in one step. */
    public static void write(FileLayer files, Path folder, DoneSet set, JournalMark known) throws IOException {
        ByteWriter out = new ByteWriter();
        out.raw(set.toBytes()).raw(MAGIC);
        known.write(out);
        byte[] bytes = out.toBytes();
        files.replace(
                folder.resolve(NAME), out.u32(checksum(bytes, bytes.length)).toBytes());
    }

    /**
     * The done set of a store, for any journal.
     *
     * @return null if there is none
     * @throws ByteParser.Fault if it is damaged; a kill cannot cause that, as the file is replaced in one step
     */
    public static DoneFile read(Path folder) throws IOException, ByteParser.Fault {
        Path file = folder.resolve(NAME);
        if (!Files.exists(file)) {
            return null;
        }
        if (!Files.isRegularFile(file)) {
            throw new ByteParser.Fault("no file");
        }
        checkTrailer(file);
        byte[] bytes = Files.readAllBytes(file);
        int trailer = bytes.length - TRAILER;
        if (ByteBuffer.wrap(bytes).getInt(bytes.length - 4) != checksum(bytes, bytes.length - 4)) {
            throw new ByteParser.Fault("a wrong checksum");
        }
        JournalMark known = JournalMark.parse(new ByteParser(bytes, trailer + MAGIC.length, JournalMark.BYTES));
        try {
            return new DoneFile(DoneSet.parse(bytes, trailer), known);
        } catch (IOException | RuntimeException unreadable) {
            throw new ByteParser.Fault("a set that cannot be read");
        }
    }

    /** Reads only the end, so that a foreign file of any size takes no memory. */
    private static void checkTrailer(Path file) throws IOException, ByteParser.Fault {
        long size = Files.size(file);
        if (size < TRAILER || size > Integer.MAX_VALUE - 8) {
            throw new ByteParser.Fault("a file of " + size + " bytes");
        }
        try (FileWindow window = new FileWindow(file, TRAILER)) {
            int from = window.holds(size - TRAILER, TRAILER) ? window.at(size - TRAILER) : 0;
            if (!Arrays.equals(window.bytes(), from, from + MAGIC.length, MAGIC, 0, MAGIC.length)) {
                throw new ByteParser.Fault("no trailer of this version");
            }
        }
    }

    /** The done set of a store, for any journal; null if there is no readable one. */
    static DoneFile readable(Path folder) throws IOException {
        try {
            return read(folder);
        } catch (ByteParser.Fault damaged) {
            return null;
        }
    }

    private static int checksum(byte[] bytes, int length) {
        CRC32C checksum = new CRC32C();
        checksum.update(bytes, 0, length);
        return (int) checksum.getValue();
    }
}
