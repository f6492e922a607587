package org.seventeen.run.log;

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
import org.seventeen.run.store.record.StoreSettings;

/**
 * The start of a journal. Since version 2 it is written twice, so far apart that no lost block of a disk hits both:
 *
 * <pre>
 *   0        length           copyAt = a multiple of 4096   start = copyAt + length
 *   | header | zeros, 4096 at least | header                | first record …
 * </pre>
 *
 * @param version the version of the format, 1 or 2
 * @param id random id, drawn at creation; binds other files and every record to this journal
 * @param createdMillis its creation, milliseconds since 1970
 * @param settings the settings that all records share
 * @param length bytes of one header
 */
record JournalHeader(int version, UUID id, long createdMillis, StoreSettings settings, int length) {
    /** Bytes that distinguish a journal from any other file, and from one damaged by a text conversion. */
    static final byte[] MAGIC = {(byte) 0x89, '1', '7', 'J', '\r', '\n', 0x1A, '\n'};

    /** The version of new journals. */
    static final int VERSION = NumberedFrames.VERSION;
    /** Bytes before the fields of variable length. */
    private static final int FIXED = 14;
    /** The longest header read, in bytes. */
    private static final int LONGEST = 1 << 20;
    /** The block size of a disk, in bytes. */
    private static final int BLOCK = 4096;
    /** How far from its start a file is searched for a header, in bytes. */
    private static final int SEARCHED = 4 * LONGEST;

    private static final String DAMAGED = "a damaged header";

    /** A header for a new journal, with its length. */
    public static JournalHeader fresh(StoreSettings settings, long nowMillis) {
        JournalHeader draft = new JournalHeader(VERSION, UUID.randomUUID(), nowMillis, settings, 0);
        return new JournalHeader(VERSION, draft.id, nowMillis, settings, draft.once().length);
    }

    /** The start of the second copy; 0 in the version with only one. */
    int copyAt() {
        return version == OffsetFrames.VERSION ? 0 : (length + 2 * BLOCK - 1) / BLOCK * BLOCK;
    }

    /** The start of the first record. */
    public int start() {
        return copyAt() + length;
    }

    /** All bytes before the first record. */
    public byte[] toBytes() {
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
     * Finds the headers of a file: one as a rule; if that does not stand twice at its places, all different ones near the
     * start of the file.
     *
     * @throws ByteParser.Fault if there is none
     */
    public static List<JournalHeader> find(FileWindow window) throws IOException, ByteParser.Fault {
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
