package org.seventeen.run.log;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import org.seventeen.base.file.ByteParser;
import org.seventeen.base.file.FileWindow;
import org.seventeen.base.text.BadInputException;
import org.seventeen.run.store.record.GridRecord;
import org.seventeen.run.store.record.InputPart;
import org.seventeen.run.store.record.RecordCodec;
import org.seventeen.run.store.record.StoreSettings;

/**
 * Reads the records of a journal, in the order they were written, in constant memory. Needs no write permission and no lock,
 * and may run while another process appends: it sees the file as it was at opening.
 *
 * <p>Bytes that are no record are skipped and reported as {@link Damage}, and so are missing, repeated and displaced
 * records. The end left by a killed process or a power failure is not damage: one record whose writing was cut short, or
 * zeros; that is the <em>tail</em>. Not safe for several threads.
 */
public final class JournalReader implements Closeable {
    /** The journal's name in the folder of a store. */
    public static final String NAME = "journal.17j";

    private static final int SEQUENTIAL = 1 << 20;
    private static final int RANDOM = 1 << 12;

    private final Path file;
    private final FileWindow window;
    private final JournalHeader header;
    private final FrameFormat frames;
    private final FrameSearch search;
    private final InputPart part;
    private final DamageList damages = new DamageList();
    private RecordNumbers numbers = new RecordNumbers(0);
    private Damage tail;
    /** The record with the highest number; before the first, that of {@link #start()}. */
    private JournalMark mark;

    /** The start of the last record read. */
    private long offset;

    /** The offset where {@link #next()} continues. */
    private long end;

    private boolean ended;

    /** The end of the journal known to the files beside it. */
    private final long knownEnd;

    /** No record starts before this. */
    private final long firstStart;

    private JournalReader(Path file, FileWindow window, JournalHeader header, long knownEnd) throws IOException {
        this.file = file;
        this.window = window;
        this.header = header;
        this.knownEnd = knownEnd;
        frames = FrameFormat.of(header);
        search = new FrameSearch(window, frames, knownEnd);
        part = InputPart.of(header.settings().input());
        mark = start();
        String fault = header.damage(window);
        // With bytes missing or added in the header, records may start anywhere.
        firstStart = fault == null ? header.start() : 0;
        end = firstStart;
        if (fault != null) {
            skip(fault);
        }
    }

    /**
     * Opens the journal of a store of grids to read all its records.
     *
     * @param folder the store
     * @throws BadInputException if there is no journal, or no header of a known version in it, or its records are of units of a
     *     census
     */
    public static JournalReader open(Path folder) throws IOException, BadInputException {
        return open(folder, DoneFile.readable(folder));
    }

    /**
     * As {@link #open(Path)} for a store of any kind; of a store of a census {@link #nextPayload} reads the records.
     *
     * @throws BadInputException if there is no journal, or no header of a known version in it
     */
    public static JournalReader openAny(Path folder) throws IOException, BadInputException {
        return openAny(folder, DoneFile.readable(folder));
    }

    /**
     * As {@link #open(Path)}, with the done set that was read before: another process may be writing the store, and the
     * journal then contains at least what the set knows.
     *
     * @param done the done set of the store, for any journal; null if there is none
     */
    public static JournalReader open(Path folder, DoneFile done) throws IOException, BadInputException {
        JournalReader reader = openAny(folder, done);
        try {
            reader.settings().checkGrids(folder);
            return reader;
        } catch (BadInputException units) {
            reader.close();
            throw units;
        }
    }

    private static JournalReader openAny(Path folder, DoneFile done) throws IOException, BadInputException {
        List<JournalMark> known = new ArrayList<>();
        known.add(done == null ? null : done.known());
        known.add(IndexMark.knownIn(folder));
        return open(folder, SEQUENTIAL, known);
    }

    /** Opens the journal of any store, for its settings or for single records of grids with {@link #at}; else as {@link #openAny}. */
    public static JournalReader forLookUp(Path folder) throws IOException, BadInputException {
        return open(folder, RANDOM, List.of());
    }

    private static JournalReader open(Path folder, int chunk, List<JournalMark> known)
            throws IOException, BadInputException {
        Path file = folder.resolve(NAME);
        if (!Files.isRegularFile(file)) {
            throw noJournal(folder, file);
        }
        FileWindow window;
        try {
            window = new FileWindow(file, chunk);
        } catch (AccessDeniedException fault) {
            throw new BadInputException(
                    folder.toString(), 0, 0, "expected a store with a journal, found one that may not be read");
        }
        try {
            JournalReader first = null;
            for (JournalHeader header : JournalHeader.find(window)) {
                JournalReader reader = new JournalReader(file, window, header, knownEnd(known, header));
                if (reader.end < window.size()) {
                    return reader;
                }
                first = first == null ? reader : first;
            }
            return first;
        } catch (ByteParser.Fault fault) {
            window.close();
            throw new BadInputException(
                    file.toString(),
                    0,
                    0,
                    "expected a journal of version 1 to " + JournalHeader.VERSION + ", found " + fault.getMessage());
        } catch (IOException | RuntimeException fault) {
            window.close();
            throw fault;
        }
    }

    private static long knownEnd(List<JournalMark> known, JournalHeader header) {
        long end = 0;
        for (JournalMark mark : known) {
            if (mark != null && mark.journal().equals(header.id())) {
                end = Math.max(end, mark.end());
            }
        }
        return end;
    }

    private static BadInputException noJournal(Path folder, Path file) {
        if (Files.isRegularFile(folder)) {
            return new BadInputException(folder.toString(), 0, 0, "expected the folder of a store, found a file");
        }
        if (!Files.exists(file)) {
            return new BadInputException(folder.toString(), 0, 0, "expected a store with a journal, found none");
        }
        String found = Files.isDirectory(file) ? "a folder" : "a pipe or device";
        return new BadInputException(file.toString(), 0, 0, "expected a journal, found " + found);
    }

    /** The settings that all records share. */
    public StoreSettings settings() {
        return header.settings();
    }

    /** Version of the journal's format. */
    public int version() {
        return header.version();
    }

    /** The random id of this journal. */
    public UUID id() {
        return header.id();
    }

    /** The creation of the journal, milliseconds since 1970. */
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

    /** Whether the mark is of this journal, and of a record that is still in it. */
    public boolean has(JournalMark known) throws IOException {
        if (!known.journal().equals(header.id())) {
            return false;
        }
        if (known.last() == 0) {
            return known.equals(start());
        }
        return known.last() >= firstStart
                && frames.reads(window, known.last())
                && known.equals(
                        new JournalMark(header.id(), known.last() + frames.size(), known.last(), frames.checksum()));
    }

    /** The place before the first record. */
    public JournalMark start() {
        return new JournalMark(header.id(), header.start(), 0, 0);
    }

    /** Continues reading at a mark that this journal {@link #has}. */
    public void seek(JournalMark known) throws IOException {
        if (known.last() == 0) {
            return;
        }
        frames.reads(window, known.last());
        numbers = new RecordNumbers(frames.number());
        mark = known;
        end = known.end();
    }

    /**
     * The record with the highest number that {@link #next()} has read. Repeated and displaced records may follow it: whoever
     * continues here meets them again, and numbers new records behind all others.
     */
    public JournalMark mark() {
        return mark;
    }

    /** The highest number of a record read; 0 if there is none. */
    long highestNumber() {
        return numbers.highest();
    }

    /** The next record; null at the end, when {@link #tail()} is valid. */
    public GridRecord next() throws IOException {
        while (advance()) {
            try {
                GridRecord record =
                        RecordCodec.decode(window.bytes(), window.at(offset + frames.head()), frames.length());
                checkHeader(record);
                return record;
            } catch (ByteParser.Fault fault) {
                reject(fault.getMessage());
            }
        }
        return null;
    }

    /**
     * The bytes of the next record, for a journal whose records are not of grids; null at the end. A caller that cannot read them
     * says so with {@link #reject}.
     */
    public byte[] nextPayload() throws IOException {
        if (!advance()) {
            return null;
        }
        int from = window.at(offset + frames.head());
        return Arrays.copyOfRange(window.bytes(), from, from + frames.length());
    }

    /** Counts the record that was read last as damage. */
    public void reject(String fault) {
        damages.add(new Damage(offset, end - offset, "a record that cannot be read: " + fault));
    }

    /** Reads up to the end of the next frame; false if there is none. */
    private boolean advance() throws IOException {
        while (tail == null && end < window.size()) {
            if (!frames.reads(window, end)) {
                skip(frames.fault());
                continue;
            }
            offset = end;
            end += frames.size();
            if (place() != RecordNumbers.Place.AGAIN) {
                return true;
            }
        }
        reachEnd();
        return false;
    }

    /** Records that the files beside the journal know, and the journal lacks, were lost. */
    private void reachEnd() {
        if (!ended && end < knownEnd) {
            damages.add(new Damage(
                    end, 0, "the end of the journal is missing, which was at offset " + knownEnd + " or behind it"));
        }
        ended = true;
    }

    /** Records the number of the frame just read. */
    private RecordNumbers.Place place() {
        long before = numbers.highest();
        long number = frames.number();
        RecordNumbers.Place place =
                header.version() == OffsetFrames.VERSION ? RecordNumbers.Place.NEXT : numbers.add(number, offset);
        switch (place) {
            // A gap is damage only if nothing fills it up to the end.
            case NEXT, AFTER_A_GAP -> {}
            case LATE -> damages.add(new Damage(offset, 0, "record " + number + " stands behind record " + before));
            case AGAIN -> damages.add(new Damage(offset, end - offset, "record " + number + " once more"));
        }
        if (place == RecordNumbers.Place.NEXT || place == RecordNumbers.Place.AFTER_A_GAP) {
            mark = new JournalMark(header.id(), end, offset, frames.checksum());
        }
        return place;
    }

    /** A record must fit the header. */
    private void checkHeader(GridRecord record) throws ByteParser.Fault {
        if (!record.options().equals(header.settings().options())) {
            throw new ByteParser.Fault("options " + record.options() + " in a journal for "
                    + header.settings().options());
        }
        if (!part.contains(record.position())) {
            throw new ByteParser.Fault("position " + record.position() + " in a journal for only " + part);
        }
    }

    /** The start of the record that {@link #next()} returned last. */
    public long offset() {
        return offset;
    }

    /** The end of the part that was read; at the end of the journal, the start of the tail. */
    public long end() {
        return end;
    }

    /**
     * The damage in the part that was read, in the order of the file; of very many places the first, and one for the rest. Records
     * that are missing are damage as long as they were not read further behind.
     */
    public List<Damage> damages() {
        return damages.with(numbers.gaps());
    }

    /**
     * The end left by a killed process or a power failure: a record whose writing was cut short, or zeros; null if there is
     * none, or {@link #next()} has not reached the end.
     */
    public Damage tail() {
        return tail;
    }

    /**
     * The record at an offset, given by an index; also a record appended after opening. {@link #next()} is not affected.
     *
     * @throws BadInputException if no readable record starts there
     */
    public GridRecord at(long recordOffset) throws IOException, BadInputException {
        String found;
        window.noticeGrowth();
        if (recordOffset < firstStart) {
            found = "the header";
        } else if (frames.reads(window, recordOffset)) {
            try {
                return RecordCodec.decode(window.bytes(), window.at(recordOffset + frames.head()), frames.length());
            } catch (ByteParser.Fault fault) {
                found = fault.getMessage();
            }
        } else {
            found = frames.fault();
        }
        throw new BadInputException(
                file.toString(), 0, 0, "expected a record at offset " + recordOffset + ", found " + found);
    }

    /** Skips bytes that are no record, up to the next record or the end. */
    private void skip(String what) throws IOException {
        long next = search.next(end, numbers.highest());
        if (next > end) {
            damages.add(new Damage(end, next - end, what));
            end = next;
        }
        tail = search.tail(end);
    }

    @Override
    public void close() throws IOException {
        window.close();
    }
}
