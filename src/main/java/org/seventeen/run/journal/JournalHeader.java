package org.seventeen.run.journal;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.zip.CRC32C;
import org.seventeen.base.file.ByteParser;
import org.seventeen.base.file.ByteWriter;
import org.seventeen.base.file.FileWindow;

/**
 * The start of a journal, written twice, so far apart that no lost block of a disk hits both copies.
 *
 * <pre>
 *   0        length    copyAt                start = copyAt + length
 *   | header | zeros … | header              | first record …
 * </pre>
 *
 * @param id random id, drawn at creation; binds other files and every record to this journal
 * @param createdMillis its creation, milliseconds since 1970
 * @param json the settings that all records share, as they are written
 * @param length bytes of one header
 * @param copyAt the start of the second copy
 */
record JournalHeader(UUID id, long createdMillis, String json, int length, int copyAt) {
    /** Bytes that distinguish a journal from any other file, and from one damaged by a text conversion. */
    static final byte[] MAGIC = {(byte) 0x89, '1', '7', 'J', '\r', '\n', 0x1A, '\n'};

    static final int VERSION = 1;
    /** Bytes before the fields that follow the length. */
    private static final int FIXED = MAGIC.length + 2 + 4;
    /** The longest header read, in bytes. */
    private static final int LONGEST = 1 << 20;
    /** The block size of a disk, in bytes. */
    private static final int BLOCK = 4096;
    /** How far from its start a file is searched for a header, in bytes. */
    private static final int SEARCHED = 4 * LONGEST;

    private static final String DAMAGED = "a damaged header";

    /** A header for a new journal. */
    static JournalHeader fresh(Settings settings, long nowMillis) {
        JournalHeader draft = new JournalHeader(UUID.randomUUID(), nowMillis, settings.toJson(), 0, 0);
        int length = draft.once().length;
        int apart = (length + 2 * BLOCK - 1) / BLOCK * BLOCK;
        return new JournalHeader(draft.id, nowMillis, draft.json, length, apart);
    }

    /** The start of the first record. */
    int start() {
        return copyAt + length;
    }

    /** All bytes before the first record. */
    byte[] toBytes() {
        byte[] header = once();
        byte[] twice = Arrays.copyOf(header, start());
        System.arraycopy(header, 0, twice, copyAt, length);
        return twice;
    }

    private byte[] once() {
        ByteWriter fields = new ByteWriter();
        fields.u32(copyAt)
                .u64(id.getMostSignificantBits())
                .u64(id.getLeastSignificantBits())
                .u64(createdMillis)
                .text(json);
        int whole = FIXED + fields.size() + 4;
        if (whole > LONGEST) {
            throw new IllegalArgumentException("expected settings shorter than a megabyte, found a header of " + whole);
        }
        ByteWriter out = new ByteWriter();
        out.raw(MAGIC).u16(VERSION).u32(whole).raw(fields.toBytes());
        byte[] bytes = out.toBytes();
        return out.u32(checksum(bytes, bytes.length)).toBytes();
    }

    /**
     * Finds the headers of a file: one as a rule; if that does not stand twice at its places, all different ones near the
     * start of the file.
     *
     * @throws ByteParser.Fault if there is no header
     */
    static List<JournalHeader> find(FileWindow window) throws IOException, ByteParser.Fault {
        ByteParser.Fault fault = null;
        Set<JournalHeader> found = new LinkedHashSet<>();
        try {
            JournalHeader first = parse(window, 0);
            found.add(first);
            if (first.damage(window) == null) {
                return List.of(first);
            }
        } catch (ByteParser.Fault noHeader) {
            fault = noHeader;
        }
        for (long at = 1; at < SEARCHED && window.holds(at, FIXED); at++) {
            if (window.bytes()[window.at(at)] == MAGIC[0] && startsWithMagic(window, at)) {
                try {
                    found.add(parse(window, at));
                } catch (ByteParser.Fault noHeader) {
                    // The search goes on.
                }
            }
        }
        if (found.isEmpty()) {
            throw fault;
        }
        return List.copyOf(found);
    }

    private static boolean startsWithMagic(FileWindow window, long at) {
        int from = window.at(at);
        return Arrays.equals(window.bytes(), from, from + MAGIC.length, MAGIC, 0, MAGIC.length);
    }

    /** Describes how the bytes before the first record differ from those written; null if they do not. */
    String damage(FileWindow window) throws IOException {
        byte[] expected = toBytes();
        if (!window.holds(0, expected.length)) {
            return "a header that is cut short";
        }
        int from = window.at(0);
        int wrong = Arrays.mismatch(window.bytes(), from, from + expected.length, expected, 0, expected.length);
        return wrong < 0 ? null : "a header with a wrong byte at offset " + wrong;
    }

    private static JournalHeader parse(FileWindow window, long at) throws IOException, ByteParser.Fault {
        if (!window.holds(at, FIXED)) {
            throw new ByteParser.Fault("a file of " + window.size() + " bytes");
        }
        if (!startsWithMagic(window, at)) {
            throw new ByteParser.Fault("another file");
        }
        ByteBuffer fixed = ByteBuffer.wrap(window.bytes(), window.at(at) + MAGIC.length, FIXED - MAGIC.length);
        int version = fixed.getShort() & 0xFFFF;
        if (version != VERSION) {
            throw new ByteParser.Fault("format version " + version);
        }
        int length = fixed.getInt();
        if (length < FIXED + 4 || length > LONGEST) {
            throw new ByteParser.Fault(DAMAGED);
        }
        if (!window.holds(at, length)) {
            throw new ByteParser.Fault("a header that is cut short");
        }
        int from = window.at(at);
        return parse(Arrays.copyOfRange(window.bytes(), from, from + length));
    }

    private static JournalHeader parse(byte[] bytes) throws ByteParser.Fault {
        int fields = bytes.length - 4;
        if (ByteBuffer.wrap(bytes).getInt(fields) != checksum(bytes, fields)) {
            throw new ByteParser.Fault(DAMAGED);
        }
        ByteParser in = new ByteParser(bytes, FIXED, fields - FIXED);
        int copyAt = in.u32();
        UUID id = new UUID(in.u64(), in.u64());
        long created = in.u64();
        String json = in.text();
        in.end();
        if (copyAt < bytes.length || copyAt > SEARCHED) {
            throw new ByteParser.Fault(DAMAGED);
        }
        return new JournalHeader(id, created, json, bytes.length, copyAt);
    }

    /** The CRC-32C of the first bytes. */
    static int checksum(byte[] bytes, int length) {
        CRC32C checksum = new CRC32C();
        checksum.update(bytes, 0, length);
        return (int) checksum.getValue();
    }
}
