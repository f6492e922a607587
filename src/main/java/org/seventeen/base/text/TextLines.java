package org.seventeen.base.text;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.function.UnaryOperator;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import java.util.zip.ZipException;

/**
 * The lines of a text in UTF-8, plain or gzip, with their numbers; a line that is not UTF-8 is read as Latin-1. All commands
 * read text through this class, so that no line and no compressed file is too large for any of them. Lines end with LF, CR or
 * CR LF, the last one also with the end of the file; byte order marks are dropped, and a character U+001A in a last line of its own. Reads no byte beyond the wanted line that a
 * pipe has not delivered yet, and never keeps more than {@link #LONGEST} bytes of a line.
 */
public final class TextLines implements Closeable {
    /** The longest line kept, in bytes. */
    public static final int LONGEST = 1 << 20;

    private static final byte GZIP_FIRST = 0x1f;
    private static final byte GZIP_SECOND = (byte) 0x8b;
    /** The byte order mark in UTF-8. */
    private static final byte[] MARK = {(byte) 0xef, (byte) 0xbb, (byte) 0xbf};

    private static final String END_OF_DOS = "\u001a";

    /** What Java puts in place of bytes that are not UTF-8; a text may have it itself. */
    private static final char REPLACEMENT = '\ufffd';

    private final String file;
    private final InputStream raw;
    /** Opens what begins as gzip does; no part of the program in a page, whose texts are none. */
    private final UnaryOperator<InputStream> gzip;

    private InputStream in;
    private final byte[] buffer = new byte[1 << 16];
    private int position;
    private int limit;
    /** The last line end in the buffer, or −1. */
    private int lastEnd = -1;

    private boolean ended;
    private boolean afterReturn;
    private boolean cut;
    private boolean again;
    private long number;
    private String text = "";

    /**
     * Opens a file.
     *
     * @param operand the file's name, or {@code -} for standard input; shown in messages as given
     * @param standardInput the stream for {@code -}; {@link #close()} leaves it open
     * @throws BadInputException if there is no such file, it is a directory, or it may not be read
     * @throws IOException if opening fails for another reason
     */
    public static TextLines open(String operand, InputStream standardInput) throws BadInputException, IOException {
        return new TextLines(operand, InputFile.open(operand, standardInput));
    }

    /** The lines of {@code raw}; {@code file} is named in faults. */
    public TextLines(String file, InputStream raw) {
        this(file, raw, GzipMembers::new);
    }

    private TextLines(String file, InputStream raw, UnaryOperator<InputStream> gzip) {
        this.file = file;
        this.raw = raw;
        this.gzip = gzip;
    }

    /** The lines of a text, whatever it begins with; {@code file} is named in faults. */
    public static TextLines of(String file, String text) {
        return new TextLines(file, new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), whole -> whole);
    }

    /**
     * Goes to the next line; false at the end of the text, now and on every later call.
     *
     * @throws BadInputException if the file is no text in UTF-8, plain or gzip, or gzip data that is cut short or damaged; the text
     *     ends there
     */
    public boolean advance() throws BadInputException, IOException {
        if (again) {
            again = false;
            return true;
        }
        if (ended && position == limit) {
            return false;
        }
        try {
            if (in == null) {
                in = decompressed();
            }
            skipRestOfCutLine();
            boolean there = readLine() && !isEndSign();
            if (there && number == 1) {
                checkFirstLine();
            }
            return there;
        } catch (ZipException fault) {
            ended = true;
            throw new BadInputException(file, number + 1, 0, fault.getMessage());
        } catch (IOException fault) {
            ended = true;
            throw fault;
        }
    }

    /**
     * Goes to the next line that does not start with {@code #}; a comment may have any length.
     *
     * @return false at the end of the text
     * @throws BadInputException as {@link #advance()}, and if the line is longer than {@link #LONGEST} bytes
     */
    public boolean advanceToText() throws BadInputException, IOException {
        boolean more = advance();
        while (more && isComment(text)) {
            more = advance();
        }
        if (more && cut) {
            throw tooLong();
        }
        return more;
    }

    /** Whether the first character that is not a space is {@code #}. */
    public static boolean isComment(String text) {
        int start = firstInk(text, 0);
        return start < text.length() && text.charAt(start) == '#';
    }

    /** Whether the character is a space of any kind within a line. */
    public static boolean isSpace(char sign) {
        return sign == ' ' || sign == '\t' || Character.isSpaceChar(sign);
    }

    /** The first place from {@code start} on that is not a space, or the length of the text. */
    public static int firstInk(String text, int start) {
        int place = start;
        while (place < text.length() && isSpace(text.charAt(place))) {
            place++;
        }
        return place;
    }

    /** The fault of a line that is {@link #cut()}. */
    public BadInputException tooLong() {
        String fault = "expected a line of at most " + LONGEST + " bytes, found a longer one";
        return new BadInputException(file, number, text.length() + 1, fault);
    }

    /** Makes the next {@link #advance()} stay at the current line. */
    public void repeat() {
        again = true;
    }

    /** Whether the whole next line has been read from the file already, so that {@link #advance()} waits for nothing. */
    public boolean ready() {
        // The line feed of a CR LF belongs to the line before.
        boolean halfEnd = afterReturn && position < limit && buffer[position] == '\n';
        return again || position + (halfEnd ? 1 : 0) <= lastEnd;
    }

    /** Whether nothing of the next line has arrived yet, as far as is known: {@link #advance()} may wait for long. */
    public boolean waits() {
        try {
            return !ready() && !ended && position == limit && (in == null ? raw : in).available() == 0;
        } catch (IOException fault) {
            // The next line will tell.
            return false;
        }
    }

    /** The current line without its line end; the first {@link #LONGEST} bytes if it is {@link #cut()}. */
    public String text() {
        return text;
    }

    /** The number of the current line, from 1. */
    public long number() {
        return number;
    }

    /** Whether the current line is longer than {@link #LONGEST} bytes. */
    public boolean cut() {
        return cut;
    }

    @Override
    public void close() throws IOException {
        if (in == null) {
            raw.close();
        } else {
            in.close();
        }
    }

    /** The decompressed stream, if the first two bytes are those of gzip. Never waits for a further byte it does not need. */
    private InputStream decompressed() throws IOException, BadInputException {
        byte[] start = new byte[ForeignFormat.longest()];
        int count = 0;
        int read;
        do {
            read = raw.read();
            if (read >= 0) {
                start[count++] = (byte) read;
            }
        } while (read >= 0 && (ForeignFormat.mayStart(start, count) || count == 1 && start[0] == GZIP_FIRST));
        ForeignFormat foreign = ForeignFormat.of(start, count);
        if (foreign != null) {
            ended = true;
            throw new BadInputException(file, 1, 1, foreign.sentence());
        }
        InputStream whole = new SequenceInputStream(new ByteArrayInputStream(start, 0, count), raw);
        return count > 1 && start[0] == GZIP_FIRST && start[1] == GZIP_SECOND ? gzip.apply(whole) : whole;
    }

    private boolean readLine() throws IOException {
        if (position == limit && !fill()) {
            return false;
        }
        if (afterReturn && buffer[position] == '\n') {
            position++;
            afterReturn = false;
            if (position == limit && !fill()) {
                return false;
            }
        }
        afterReturn = false;
        ByteArrayOutputStream start = null;
        while (true) {
            int end = position;
            int most = Math.min(limit, position + LONGEST - (start == null ? 0 : start.size()));
            while (end < most && buffer[end] != '\n' && buffer[end] != '\r') {
                end++;
            }
            boolean ends = end < limit && (buffer[end] == '\n' || buffer[end] == '\r');
            boolean full = !ends && end < limit;
            if (start == null && (ends || full)) {
                keep(decoded(buffer, position, end - position));
            } else {
                if (start == null) {
                    start = new ByteArrayOutputStream(256);
                }
                start.write(buffer, position, end - position);
            }
            position = end;
            if (ends) {
                afterReturn = buffer[position++] == '\r';
            }
            cut = full;
            if (ends || full || !fill()) {
                if (start != null) {
                    keep(decoded(start.toByteArray(), 0, start.size()));
                }
                return true;
            }
        }
    }

    /** Whether the last line is nothing but the sign that ended texts of DOS. */
    private boolean isEndSign() {
        if (ended && position == limit && text.equals(END_OF_DOS)) {
            number--;
            return true;
        }
        return false;
    }

    /** UTF-16 and UTF-32 without a mark of byte order have zeros between the characters. */
    private void checkFirstLine() throws BadInputException {
        String wide = ForeignFormat.wide(text);
        if (wide != null) {
            ended = true;
            position = limit;
            throw new BadInputException(file, 1, 1, wide);
        }
    }

    /** The text of a line, or a part of one: UTF-8, or else Latin-1. */
    public static String decoded(byte[] bytes) {
        return decoded(bytes, 0, bytes.length);
    }

    /**
     * The text of a line without a byte order mark, which is cut off as bytes: what is behind it may be no UTF-8. If it is not, each
     * byte is the character of its number, which is Latin-1: nothing of an annotation is lost, and in most such files it is right.
     */
    private static String decoded(byte[] bytes, int start, int count) {
        boolean marked = count >= MARK.length && Arrays.equals(bytes, start, start + MARK.length, MARK, 0, MARK.length);
        int from = marked ? start + MARK.length : start;
        int length = marked ? count - MARK.length : count;
        String line = new String(bytes, from, length, StandardCharsets.UTF_8);
        if (line.indexOf(REPLACEMENT) < 0) {
            return line;
        }
        byte[] again = line.getBytes(StandardCharsets.UTF_8);
        boolean same = Arrays.equals(again, 0, again.length, bytes, from, from + length);
        return same ? line : new String(bytes, from, length, StandardCharsets.ISO_8859_1);
    }

    private void keep(String line) {
        text = line;
        number++;
    }

    private void skipRestOfCutLine() throws IOException {
        while (cut) {
            if (position == limit && !fill()) {
                cut = false;
                return;
            }
            byte read = buffer[position];
            if (read == '\n' || read == '\r') {
                position++;
                afterReturn = read == '\r';
                cut = false;
                return;
            }
            position++;
        }
    }

    private boolean fill() throws IOException {
        if (ended) {
            return false;
        }
        int count = in.read(buffer);
        position = 0;
        limit = Math.max(0, count);
        ended = count < 0;
        lastEnd = limit - 1;
        while (lastEnd >= 0 && buffer[lastEnd] != '\n' && buffer[lastEnd] != '\r') {
            lastEnd--;
        }
        return limit > 0;
    }

    /**
     * Reads the text inside a gzip stream, member after member (RFC 1952).
     *
     * <p>The library's own stream asks {@code available()} whether another member follows and takes a broken header for the end,
     * so it may silently end early on a pipe or on a truncated file. This one reads until the end of the file and throws a
     * {@link ZipException}, whose message continues "file: ", for anything but whole members. Zero bytes after the last member
     * are padding and are skipped.
     */
    private static final class GzipMembers extends InputStream {
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
}
