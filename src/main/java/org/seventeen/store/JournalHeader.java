package org.seventeen.store;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.zip.CRC32C;

/**
 * The start of a journal. Since version 2 it stands there twice, and so far apart that no lost block of a disk hits both:
 *
 * <pre>
 *   0        length           copyAt = a multiple of 4096   start = copyAt + length
 *   | header | zeros, 4096 at least | header                | first record …
 * </pre>
 *
 * @param version of the format, 1 or 2
 * @param id drawn when the journal was made; binds other files to it, and every record
 * @param createdMillis when it was made, milliseconds since 1970
 * @param settings what its records have in common
 * @param length bytes of one header
 */
record JournalHeader(int version, UUID id, long createdMillis, StoreSettings settings, int length) {
    /** Bytes that tell a journal from any other file, and from one that was sent through a text conversion. */
    static final byte[] MAGIC = {(byte) 0x89, '1', '7', 'J', '\r', '\n', 0x1A, '\n'};

    /** The version that is written. */
    static final int VERSION = NumberedFrames.VERSION;
    /** Bytes up to the fields whose length varies. */
    private static final int FIXED = 14;
    /** The longest header read, in bytes. */
    private static final int LONGEST = 1 << 20;
    /** What a disk loses at once, in bytes. */
    private static final int BLOCK = 4096;
    /** How far into a file whose begin is no header one is looked for, in bytes. */
    private static final int SEARCHED = 4 * LONGEST;

    private static final String DAMAGED = "a damaged header";

    /** A header for a new journal, and its bytes' length. */
    static JournalHeader fresh(StoreSettings settings, long nowMillis) {
        JournalHeader draft = new JournalHeader(VERSION, UUID.randomUUID(), nowMillis, settings, 0);
        return new JournalHeader(VERSION, draft.id, nowMillis, settings, draft.once().length);
    }

    /** Where the second copy begins; the header's own begin in a version that has only one. */
    int copyAt() {
        return version == OffsetFrames.VERSION ? 0 : (length + 2 * BLOCK - 1) / BLOCK * BLOCK;
    }

    /** Where the first record begins. */
    int start() {
        return copyAt() + length;
    }

    /** All bytes before the first record. */
    byte[] toBytes() {
        byte[] header = once();
        byte[] twice = Arrays.copyOf(header, start());
        System.arraycopy(header, 0, twice, copyAt(), length);
        return twice;
    }

    private byte[] once() {
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
        out.raw(MAGIC).u16(version).u32(whole).raw(fields.toBytes());
        byte[] bytes = out.toBytes();
        return out.u32(checksum(bytes, bytes.length)).toBytes();
    }

    /**
     * The headers that a file may have: one as a rule; if that is not twice where it should be, all different ones near the
     * begin of the file.
     *
     * @throws ByteParser.Fault if there is none
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
        } catch (ByteParser.Fault none) {
            fault = none;
        }
        for (long at = 1; at < SEARCHED && window.holds(at, FIXED); at++) {
            if (window.bytes()[window.at(at)] == MAGIC[0] && startsWithMagic(window, at)) {
                JournalHeader copy = parsed(window, at);
                if (copy != null) {
                    found.add(copy);
                }
            }
        }
        if (found.isEmpty()) {
            throw fault;
        }
        return List.copyOf(found);
    }

    private static JournalHeader parsed(FileWindow window, long at) throws IOException {
        try {
            return parse(window, at);
        } catch (ByteParser.Fault noHeader) {
            return null;
        }
    }

    private static boolean startsWithMagic(FileWindow window, long at) {
        int from = window.at(at);
        return Arrays.equals(window.bytes(), from, from + MAGIC.length, MAGIC, 0, MAGIC.length);
    }

    /** What of the bytes before the first record is not as it was written, in words; null if all is. */
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
        ByteBuffer fields = ByteBuffer.wrap(window.bytes(), window.at(at) + MAGIC.length, FIXED - MAGIC.length);
        int version = fields.getShort() & 0xFFFF;
        if (version < OffsetFrames.VERSION || version > VERSION) {
            throw new ByteParser.Fault("format version " + version);
        }
        int length = fields.getInt();
        if (length < FIXED + 4 || length > LONGEST) {
            throw new ByteParser.Fault(DAMAGED);
        }
        if (!window.holds(at, length)) {
            throw new ByteParser.Fault("a header that is cut short");
        }
        int from = window.at(at);
        return parse(version, Arrays.copyOfRange(window.bytes(), from, from + length));
    }

    private static JournalHeader parse(int version, byte[] bytes) throws ByteParser.Fault {
        int fields = bytes.length - 4;
        if (ByteBuffer.wrap(bytes).getInt(fields) != checksum(bytes, fields)) {
            throw new ByteParser.Fault(DAMAGED);
        }
        ByteParser in = new ByteParser(bytes, FIXED, fields - FIXED);
        UUID id = new UUID(in.u64(), in.u64());
        long created = in.u64();
        StoreSettings settings = new StoreSettings(in.text(), in.text());
        in.end();
        return new JournalHeader(version, id, created, settings, bytes.length);
    }

    private static int checksum(byte[] bytes, int length) {
        CRC32C checksum = new CRC32C();
        checksum.update(bytes, 0, length);
        return (int) checksum.getValue();
    }
}
