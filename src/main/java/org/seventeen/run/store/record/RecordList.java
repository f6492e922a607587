package org.seventeen.run.store.record;

import java.util.ArrayList;
import java.util.List;
import org.seventeen.base.file.ByteParser;
import org.seventeen.base.file.ByteWriter;

/** Records one after the other as bytes, as the file of a unit of a scan has them: their number, and each behind its length. */
public final class RecordList {
    private RecordList() {}

    /** The bytes of records. */
    public static byte[] encode(List<GridRecord> records) {
        ByteWriter out = new ByteWriter();
        out.number(records.size());
        for (GridRecord record : records) {
            byte[] bytes = RecordCodec.encode(record);
            out.number(bytes.length).raw(bytes);
        }
        return out.toBytes();
    }

    /**
     * The records in bytes.
     *
     * @throws ByteParser.Fault if they are none
     */
    public static List<GridRecord> decode(byte[] bytes) throws ByteParser.Fault {
        ByteParser in = new ByteParser(bytes, 0, bytes.length);
        List<GridRecord> records = new ArrayList<>();
        for (int left = in.count(1); left > 0; left--) {
            byte[] record = in.raw(in.count(1));
            records.add(RecordCodec.decode(record, 0, record.length));
        }
        in.end();
        return records;
    }
}
