package org.seventeen.run.log;

import java.util.UUID;
import org.seventeen.base.file.ByteParser;
import org.seventeen.base.file.ByteWriter;

/**
 * A recognizable place of a journal: files made from a journal store it to tell which part of the journal they cover. The
 * checksum reveals a journal that was restored from a copy and has grown differently since.
 *
 * @param journal the journal's id
 * @param end the end of a record, or of the header; bytes from the start of the file
 * @param last the start of that record; 0 for the header
 * @param checksum that record's checksum, 0 for the header
 */
public record JournalMark(UUID journal, long end, long last, int checksum) {
    static final int BYTES = 36;

    void write(ByteWriter out) {
        out.u64(journal.getMostSignificantBits()).u64(journal.getLeastSignificantBits());
        out.u64(end).u64(last).u32(checksum);
    }

    static JournalMark parse(ByteParser in) throws ByteParser.Fault {
        return new JournalMark(new UUID(in.u64(), in.u64()), in.u64(), in.u64(), in.u32());
    }
}
