package org.seventeen.store;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.zip.CRC32C;

/**
 * The done set beside its journal: the set in the portable Roaring format, which other programs can read from the start of
 * the file, then a trailer that says how much of which journal it speaks of. It can always be made again from the
 * journal, so one that does not fit is no fault.
 *
 * @param set the finished positions
 * @param known the journal, and up to where its records are in the set
 */
record DoneFile(DoneSet set, JournalMark known) {
    static final String NAME = "done.roaring";

    private static final byte[] MAGIC = {'1', '7', 'D', 'O', 'N', 'E', 0, 1};
    private static final int TRAILER = MAGIC.length + JournalMark.BYTES + 4;

    /** Writes the file in one step. */
    static void write(FileLayer files, Path folder, DoneSet set, JournalMark known) throws IOException {
        ByteWriter out = new ByteWriter();
        out.raw(set.toBytes()).raw(MAGIC);
        known.write(out);
        byte[] bytes = out.toBytes();
        files.replace(
                folder.resolve(NAME), out.u32(checksum(bytes, bytes.length)).toBytes());
    }

    /** The done set beside a journal; null if there is none, or it is damaged, or of another state of the journal. */
    static DoneFile read(Path folder, JournalReader journal) throws IOException {
        Path file = folder.resolve(NAME);
        if (!Files.isRegularFile(file)) {
            return null;
        }
        byte[] bytes = Files.readAllBytes(file);
        int trailer = bytes.length - TRAILER;
        if (trailer < 0
                || !Arrays.equals(bytes, trailer, trailer + MAGIC.length, MAGIC, 0, MAGIC.length)
                || ByteBuffer.wrap(bytes).getInt(bytes.length - 4) != checksum(bytes, bytes.length - 4)) {
            return null;
        }
        try {
            JournalMark known = JournalMark.parse(new ByteParser(bytes, trailer + MAGIC.length, JournalMark.BYTES));
            return journal.has(known) ? new DoneFile(DoneSet.parse(bytes, trailer), known) : null;
        } catch (ByteParser.Fault tooShort) {
            return null;
        }
    }

    private static int checksum(byte[] bytes, int length) {
        CRC32C checksum = new CRC32C();
        checksum.update(bytes, 0, length);
        return (int) checksum.getValue();
    }
}
