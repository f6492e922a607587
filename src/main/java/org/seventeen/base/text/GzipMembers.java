package org.seventeen.base.text;

import java.io.IOException;
import java.io.InputStream;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import java.util.zip.ZipException;

/**
 * Reads the text inside a gzip stream, member after member (RFC 1952).
 *
 * <p>The library's own stream asks {@code available()} whether another member follows and takes a broken header for the end,
 * so it may silently end early on a pipe or on a truncated file. This one reads until the end of the file and throws a
 * {@link ZipException}, whose message continues "file: ", for anything but whole members. Zero bytes after the last member
 * are padding and are skipped.
 */
final class GzipMembers extends InputStream {
    private static final int HEADER_CRC = 2;
    private static final int EXTRA = 4;
    private static final int NAME = 8;
    private static final int COMMENT = 16;
    private static final int RESERVED = 0xe0;

    private final InputStream in;
    private final byte[] input = new byte[1 << 14];
    private int position;
    private int limit;
    private final Inflater inflater = new Inflater(true);
    private final CRC32 checksum = new CRC32();
    private boolean insideMember;
    private boolean firstMember = true;

    /** The members of {@code in}, which starts at the first member's magic bytes. */
    GzipMembers(InputStream in) {
        this.in = in;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
        if (length == 0) {
            return 0;
        }
        try {
            while (true) {
                if (!insideMember && !startMember()) {
                    return -1;
                }
                int count = inflater.inflate(target, offset, length);
                if (count > 0) {
                    checksum.update(target, offset, count);
                    return count;
                }
                if (inflater.finished()) {
                    endMember();
                } else if (inflater.needsDictionary()) {
                    throw new ZipException("expected gzip data, found data that asks for a preset dictionary");
                } else {
                    if (position == limit && !fill()) {
                        throw truncated();
                    }
                    inflater.setInput(input, position, limit - position);
                    position = limit;
                }
            }
        } catch (DataFormatException broken) {
            throw new ZipException("expected gzip data, found damaged data (" + broken.getMessage() + ")");
        }
    }

    /** Not 0 if there is data to go on with, even if it should end within the next byte of text. */
    @Override
    public int available() throws IOException {
        return position < limit || insideMember && inflater.getRemaining() > 0 ? 1 : in.available();
    }

    @Override
    public void close() throws IOException {
        inflater.end();
        in.close();
    }

    /** Reads the next member's header; false at the end of the file. */
    private boolean startMember() throws IOException {
        int first = nextByte();
        while (first == 0 && !firstMember) {
            first = nextByte();
        }
        if (first < 0) {
            return false;
        }
        firstMember = false;
        if (first != 0x1f || needByte() != 0x8b) {
            throw new ZipException("expected the end of the gzip data or a further member, found other bytes");
        }
        int method = needByte();
        int flags = needByte();
        if (method != 8 || (flags & RESERVED) != 0) {
            throw new ZipException(
                    "expected gzip data of method 8 (deflate), found method " + method + " with flags " + flags);
        }
        skip(6);
        if ((flags & EXTRA) != 0) {
            skip(needByte() | needByte() << 8);
        }
        if ((flags & NAME) != 0) {
            skipText();
        }
        if ((flags & COMMENT) != 0) {
            skipText();
        }
        if ((flags & HEADER_CRC) != 0) {
            skip(2);
        }
        inflater.reset();
        checksum.reset();
        insideMember = true;
        return true;
    }

    /** Checks the trailer: the checksum and the length, both of four bytes, lowest first. */
    private void endMember() throws IOException {
        position = limit - inflater.getRemaining();
        if (needWord() != checksum.getValue() || needWord() != (inflater.getBytesWritten() & 0xffff_ffffL)) {
            throw new ZipException("expected gzip data, found damaged data (wrong checksum or length)");
        }
        insideMember = false;
    }

    private void skip(int count) throws IOException {
        for (int i = 0; i < count; i++) {
            needByte();
        }
    }

    private void skipText() throws IOException {
        int read = needByte();
        while (read != 0) {
            read = needByte();
        }
    }

    private long needWord() throws IOException {
        long word = 0;
        for (int shift = 0; shift < 32; shift += 8) {
            word |= (long) needByte() << shift;
        }
        return word;
    }

    private int needByte() throws IOException {
        int read = nextByte();
        if (read < 0) {
            throw truncated();
        }
        return read;
    }

    private int nextByte() throws IOException {
        return position == limit && !fill() ? -1 : input[position++] & 0xff;
    }

    private boolean fill() throws IOException {
        position = 0;
        limit = Math.max(0, in.read(input));
        return limit > 0;
    }

    private static ZipException truncated() {
        return new ZipException("expected more gzip data, found the end of the file: the file is cut short");
    }
}
