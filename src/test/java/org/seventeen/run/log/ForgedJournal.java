package org.seventeen.run.log;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import org.seventeen.run.store.record.GridRecord;
import org.seventeen.run.store.record.RecordCodec;
import org.seventeen.run.store.record.StoreSettings;

/** Journals with right checksums, whatever their records say. */
public final class ForgedJournal {
    private ForgedJournal() {}

    /** The bytes of a journal with these records, numbered from 1. */
    public static byte[] of(StoreSettings settings, List<GridRecord> records) throws IOException {
        JournalHeader header = JournalHeader.fresh(settings, 0);
        NumberedFrames frames = new NumberedFrames(header.id());
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        bytes.write(header.toBytes());
        int number = 1;
        for (GridRecord record : records) {
            bytes.write(frames.frame(number++, RecordCodec.encode(record)));
        }
        return bytes.toByteArray();
    }
}
