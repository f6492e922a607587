package org.seventeen.store;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.UUID;
import java.util.zip.CRC32C;

/**
 * The start of a journal.
 *
 * @param id drawn when the journal was made; binds other files to it, and every record
 * @param createdMillis when it was made, milliseconds since 1970
 * @param settings what its records have in common
 * @param length bytes of the header; the first record stands there
 */
record JournalHeader(UUID id, long createdMillis, StoreSettings settings, int length) {
    /** Bytes that tell a journal from any other file, and from one that was sent through a text conversion. */
    static final byte[] MAGIC = {(byte) 0x89, '1', '7', 'J', '\r', '\n', 0x1A, '\n'};

    static final int VERSION = 1;
    /** Bytes up to the fields whose length varies. */
    static final int FIXED = 14;
    /** The longest header read, in bytes. */
    static final int LONGEST = 1 << 20;

    /** A header for a new journal, and its bytes' length. */
    static JournalHeader fresh(StoreSettings settings, long nowMillis) {
        JournalHeader draft = new JournalHeader(UUID.randomUUID(), nowMillis, settings, 0);
        return new JournalHeader(draft.id, nowMillis, settings, draft.toBytes().length);
    }

    byte[] toBytes() {
        ByteWriter fields = new ByteWriter();
        fields.u64(id.getMostSignificantBits())
                .u64(id.getLeastSignificantBits())
                .u64(createdMillis);
        fields.text(settings.input()).text(settings.options());
        int whole = FIXED + fields.size() + 4;
        if (whole > LONGEST) {
            throw new IllegalArgumentException(
                    "expected fingerprints shorter than a megabyte, found a header of " + whole);
        }
        ByteWriter out = new ByteWriter();
        out.raw(MAGIC).u16(VERSION).u32(whole).raw(fields.toBytes());
        byte[] bytes = out.toBytes();
        return out.u32(checksum(bytes, bytes.length)).toBytes();
    }

    /** The length written in the first {@link #FIXED} bytes of a header. */
    static int length(byte[] start) throws ByteParser.Fault {
        if (!Arrays.equals(start, 0, MAGIC.length, MAGIC, 0, MAGIC.length)) {
            throw new ByteParser.Fault("another file");
        }
        ByteBuffer fields = ByteBuffer.wrap(start);
        int version = fields.getShort(MAGIC.length) & 0xFFFF;
        if (version != VERSION) {
            throw new ByteParser.Fault("format version " + version);
        }
        int length = fields.getInt(MAGIC.length + 2);
        if (length < FIXED + 4 || length > LONGEST) {
            throw new ByteParser.Fault("a damaged header");
        }
        return length;
    }

    /** The header in an array of its length. */
    static JournalHeader parse(byte[] bytes) throws ByteParser.Fault {
        int fields = bytes.length - 4;
        if (ByteBuffer.wrap(bytes).getInt(fields) != checksum(bytes, fields)) {
            throw new ByteParser.Fault("a damaged header");
        }
        ByteParser in = new ByteParser(bytes, FIXED, fields - FIXED);
        UUID id = new UUID(in.u64(), in.u64());
        long created = in.u64();
        StoreSettings settings = new StoreSettings(in.text(), in.text());
        in.end();
        return new JournalHeader(id, created, settings, bytes.length);
    }

    private static int checksum(byte[] bytes, int length) {
        CRC32C checksum = new CRC32C();
        checksum.update(bytes, 0, length);
        return (int) checksum.getValue();
    }
}
