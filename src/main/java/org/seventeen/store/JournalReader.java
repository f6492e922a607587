package org.seventeen.store;

import java.io.Closeable;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.seventeen.grid.BadInputException;

/**
 * Reads the records of a journal, in the order they were written, in constant memory. Needs no right to write and no
 * lock, and may run while another process appends: it sees what was there when it was opened.
 *
 * <p>Bytes that are no record are skipped and told. Those with a record after them are damage; those with none are the
 * <em>tail</em>, most likely a record whose writing was cut short. Not safe for several threads.
 */
public final class JournalReader implements Closeable {
    /** The journal's name in the folder of a store. */
    static final String NAME = "journal.17j";

    private static final int SEQUENTIAL = 1 << 20;
    private static final int RANDOM = 1 << 12;

    private final Path file;
    private final FileWindow window;
    private final JournalHeader header;
    private final FrameChecksum checksum;
    private final List<Damage> damages = new ArrayList<>();
    private Damage tail;
    private long offset;
    private int sum;
    private long end;
    private long records;
    private String wrong;

    private JournalReader(Path file, FileWindow window, JournalHeader header) {
        this.file = file;
        this.window = window;
        this.header = header;
        checksum = new FrameChecksum(header.id());
        end = header.length();
    }

    /**
     * Opens the journal of a store to read all its records.
     *
     * @param folder the store
     * @throws BadInputException if there is no journal, or its header is damaged or of another version
     */
    public static JournalReader open(Path folder) throws IOException, BadInputException {
        return open(folder, SEQUENTIAL);
    }

    /** Opens the journal of a store to read single records with {@link #at}; exceptions as of {@link #open(Path)}. */
    public static JournalReader forLookUp(Path folder) throws IOException, BadInputException {
        return open(folder, RANDOM);
    }

    private static JournalReader open(Path folder, int chunk) throws IOException, BadInputException {
        Path file = folder.resolve(NAME);
        if (Files.isDirectory(file)) {
            throw new BadInputException(file.toString(), 0, 0, "expected a journal, found a folder");
        }
        FileWindow window;
        try {
            window = new FileWindow(file, chunk);
        } catch (FileNotFoundException fault) {
            String found = Files.exists(file) ? "one that may not be read" : "none";
            throw new BadInputException(folder.toString(), 0, 0, "expected a store with a journal, found " + found);
        }
        try {
            return new JournalReader(file, window, header(window));
        } catch (ByteParser.Fault fault) {
            window.close();
            throw new BadInputException(
                    file.toString(),
                    0,
                    0,
                    "expected a journal of version " + JournalHeader.VERSION + ", found " + fault.getMessage());
        } catch (IOException | RuntimeException fault) {
            window.close();
            throw fault;
        }
    }

    private static JournalHeader header(FileWindow window) throws IOException, ByteParser.Fault {
        if (!window.holds(0, JournalHeader.FIXED)) {
            throw new ByteParser.Fault("a file of " + window.size() + " bytes");
        }
        byte[] start = copy(window, JournalHeader.FIXED);
        int length = JournalHeader.length(start);
        if (!window.holds(0, length)) {
            throw new ByteParser.Fault("a header that is cut short");
        }
        return JournalHeader.parse(copy(window, length));
    }

    private static byte[] copy(FileWindow window, int length) {
        byte[] copy = new byte[length];
        System.arraycopy(window.bytes(), window.at(0), copy, 0, length);
        return copy;
    }

    /** What all records have in common. */
    public StoreSettings settings() {
        return header.settings();
    }

    /**
     * Holds the journal's settings against those wanted.
     *
     * @throws BadInputException if they are different
     */
    void checkSettings(StoreSettings wanted) throws BadInputException {
        check(header.settings(), wanted);
    }

    /**
     * As {@link #checkSettings}, but a journal for a part of the input is as good as one for all of it.
     *
     * @throws BadInputException if they are different
     */
    void checkSettingsOfWhole(StoreSettings wanted) throws BadInputException {
        check(header.settings().ofWholeInput(), wanted);
    }

    private void check(StoreSettings there, StoreSettings wanted) throws BadInputException {
        String store = file.getParent().toString();
        if (!there.options().equals(wanted.options())) {
            throw new BadInputException(
                    store,
                    0,
                    0,
                    "expected a store for options " + wanted.options() + ", found one for " + there.options());
        }
        if (!there.input().equals(wanted.input())) {
            throw new BadInputException(
                    store, 0, 0, "expected a store for input " + wanted.input() + ", found one for " + there.input());
        }
    }

    /** The id that was drawn for this journal. */
    public UUID id() {
        return header.id();
    }

    /** When the journal was made, milliseconds since 1970. */
    public long createdMillis() {
        return header.createdMillis();
    }

    /** The journal's file. */
    public Path file() {
        return file;
    }

    /** Bytes of the file when it was opened. */
    public long size() {
        return window.size();
    }

    /** Whether the mark is of this journal in a state that it has been in. */
    boolean has(JournalMark mark) throws IOException {
        if (!mark.journal().equals(header.id())) {
            return false;
        }
        if (mark.last() == 0) {
            return mark.end() == header.length() && mark.checksum() == 0;
        }
        if (mark.last() < header.length()) {
            return false;
        }
        int length = payload(mark.last());
        return length >= 0
                && mark.end() == mark.last() + FrameChecksum.HEAD + length
                && mark.checksum() == window.u32(mark.last() + 8);
    }

    /** The place before the first record. */
    JournalMark start() {
        return new JournalMark(header.id(), header.length(), 0, 0);
    }

    /** Goes on reading at a mark that this journal {@link #has}. */
    void seek(JournalMark mark) {
        offset = mark.last();
        sum = mark.checksum();
        end = mark.end();
    }

    /** The place up to where {@link #next()} has read. */
    JournalMark mark() {
        return new JournalMark(header.id(), end, offset, sum);
    }

    /** The next record; null at the end, when {@link #tail()} is known. */
    public GridRecord next() throws IOException {
        while (tail == null && end < window.size()) {
            int length = payload(end);
            if (length < 0) {
                skip();
                continue;
            }
            offset = end;
            sum = window.u32(offset + 8);
            end += FrameChecksum.HEAD + length;
            try {
                GridRecord record = RecordCodec.decode(window.bytes(), window.at(offset + FrameChecksum.HEAD), length);
                records++;
                return record;
            } catch (ByteParser.Fault fault) {
                damages.add(new Damage(offset, end - offset, "a record that cannot be read: " + fault.getMessage()));
            }
        }
        return null;
    }

    /** Where the record that {@link #next()} returned last begins. */
    public long offset() {
        return offset;
    }

    /** How many records {@link #next()} returned. */
    public long records() {
        return records;
    }

    /** Where the last record read so far ends; at the end of the journal the next one would begin here. */
    public long end() {
        return end;
    }

    /** What was skipped so far and has records after it, in the order of the file. */
    public List<Damage> damages() {
        return List.copyOf(damages);
    }

    /** What stands after the last record; null if nothing does, or {@link #next()} has not come to the end. */
    public Damage tail() {
        return tail;
    }

    /** All that was skipped so far: the damages, and the tail if there is one and it was reached. */
    public List<Damage> skipped() {
        List<Damage> skipped = new ArrayList<>(damages);
        if (tail != null) {
            skipped.add(tail);
        }
        return skipped;
    }

    /**
     * The record at an offset, as an index knows it, also one that was appended since. {@link #next()} goes on where it
     * was.
     *
     * @throws BadInputException if no readable record begins there
     */
    public GridRecord at(long recordOffset) throws IOException, BadInputException {
        String found;
        window.noticeGrowth();
        int length = recordOffset < header.length() ? -1 : payload(recordOffset);
        if (length >= 0) {
            try {
                return RecordCodec.decode(window.bytes(), window.at(recordOffset + FrameChecksum.HEAD), length);
            } catch (ByteParser.Fault fault) {
                found = fault.getMessage();
            }
        } else {
            found = recordOffset < header.length() ? "the header" : wrong;
        }
        throw new BadInputException(
                file.toString(), 0, 0, "expected a record at offset " + recordOffset + ", found " + found);
    }

    /** The length of the payload of the record at an offset, which is in the window then; -1 if none is there. */
    private int payload(long at) throws IOException {
        if (!window.holds(at, FrameChecksum.HEAD)) {
            wrong = "less than the head of a record";
            return -1;
        }
        if (window.u32(at) != FrameChecksum.MARKER) {
            wrong = "no marker of a record";
            return -1;
        }
        int length = window.u32(at + 4);
        if (length < 1 || length > FrameChecksum.LONGEST) {
            wrong = "a length that no record has";
            return -1;
        }
        if (!window.holds(at, FrameChecksum.HEAD + length)) {
            wrong = "a record that goes beyond the end of the file";
            return -1;
        }
        if (checksum.of(at, window.bytes(), window.at(at + FrameChecksum.HEAD), length) != window.u32(at + 8)) {
            wrong = "a record with a wrong checksum";
            return -1;
        }
        return length;
    }

    /** From bytes that are no record to the next record, or to the end. */
    private void skip() throws IOException {
        String what = wrong;
        for (long at = end + 1; window.holds(at, FrameChecksum.HEAD); at++) {
            if (window.u32(at) == FrameChecksum.MARKER && payload(at) >= 0) {
                damages.add(new Damage(end, at - end, what));
                end = at;
                return;
            }
        }
        tail = new Damage(end, window.size() - end, what);
    }

    @Override
    public void close() throws IOException {
        window.close();
    }
}
