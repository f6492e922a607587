package org.seventeen.run.journal;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.UUID;
import org.seventeen.base.file.ByteParser;
import org.seventeen.base.file.ByteWriter;
import org.seventeen.base.file.FileLayer;

/**
 * A recognizable place of a journal, which is kept in a small file beside it: an end of the journal that goes missing later shows
 * by that. The checksum reveals a journal that was restored from a copy and has grown differently since.
 *
 * @param journal the journal's id
 * @param end the end of a record, or of the header; bytes from the start of the file
 * @param last the start of that record; 0 for the header
 * @param number the record's number; 0 for the header
 * @param checksum that record's checksum, 0 for the header
 */
public record JournalMark(UUID journal, long end, long last, long number, int checksum) {
    private static final byte[] MAGIC = {'1', '7', 'M', 'A', 'R', 'K', 0, 1};
    private static final int BYTES = MAGIC.length + 16 + 3 * 8 + 4 + 4;

    /** Writes a file in one step. */
    public void write(FileLayer files, Path file) throws IOException {
        ByteWriter out = new ByteWriter();
        out.raw(MAGIC).u64(journal.getMostSignificantBits()).u64(journal.getLeastSignificantBits());
        out.u64(end).u64(last).u64(number).u32(checksum);
        byte[] bytes = out.toBytes();
        files.replace(file, out.u32(JournalHeader.checksum(bytes, bytes.length)).toBytes());
    }

    /**
     * The mark in a file, of any journal.
     *
     * @return null if there is no such file
     * @throws ByteParser.Fault if it is damaged; a kill cannot cause that, as the file is replaced in one step
     */
    public static JournalMark read(Path file) throws IOException, ByteParser.Fault {
        if (!Files.exists(file)) {
            return null;
        }
        if (!Files.isRegularFile(file)) {
            throw new ByteParser.Fault("no file");
        }
        byte[] bytes;
        try (InputStream in = Files.newInputStream(file)) {
            // One byte more, to recognize a longer file as foreign.
            bytes = in.readNBytes(BYTES + 1);
        }
        int fields = BYTES - 4;
        if (bytes.length != BYTES || ByteBuffer.wrap(bytes).getInt(fields) != JournalHeader.checksum(bytes, fields)) {
            throw new ByteParser.Fault("a wrong checksum");
        }
        ByteParser in = new ByteParser(bytes, 0, fields);
        if (!Arrays.equals(in.raw(MAGIC.length), MAGIC)) {
            throw new ByteParser.Fault("a mark of another version");
        }
        return new JournalMark(new UUID(in.u64(), in.u64()), in.u64(), in.u64(), in.u64(), in.u32());
    }
}
