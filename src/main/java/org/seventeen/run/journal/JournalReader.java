package org.seventeen.run.journal;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import org.seventeen.base.file.ByteParser;
import org.seventeen.base.file.FileWindow;
import org.seventeen.base.text.BadInputException;

/**
 * Reads the records of a journal as bytes, in the order they were written, in constant memory. Needs no write permission and no
 * lock, and may run while another process appends: it sees the file as it was at opening.
 *
 * <p>Bytes that are no record are passed over and reported as {@link Damage}, and so are missing, repeated and displaced
 * records. The end left by a killed process or a power failure is not damage: one record whose writing was cut short, or
 * zeros; that is the <em>tail</em>. Not safe for several threads.
 */
public final class JournalReader implements Closeable {
    private static final int SEQUENTIAL = 1 << 20;
    private static final int RANDOM = 1 << 12;

    private final String name;
    private final FileWindow window;
    private final JournalHeader header;
    private final Settings settings;
    private final Frames frames;
    private final Damages damages = new Damages();
    private Damage tail;
    /** The record with the highest number; before the first, that of {@link #start()}. */
    private JournalMark mark;

    /** The start of the last record read. */
    private long offset;

    /** The offset where {@link #next()} continues. */
    private long end;

    private boolean ended;
    /** The end of the journal known to the file beside it. */
    private final long knownEnd;
    /** No record starts before this. */
    private final long firstStart;

    private JournalReader(String name, FileWindow window, JournalHeader header, JournalMark known)
            throws IOException, ByteParser.Fault {
        this.name = name;
        this.window = window;
        this.header = header;
        settings = Settings.parse(header.json());
        knownEnd = known != null && known.journal().equals(header.id()) ? known.end() : 0;
        frames = new Frames(header.id());
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
     * Opens a journal to read all its records.
     *
     * @param known the mark beside the journal, of any journal, which was read before: another process may be writing the journal,
     *     which then contains at least what the mark knows; null for none
     * @throws BadInputException if the file is no journal of this version
     */
    public static JournalReader open(Path file, JournalMark known) throws IOException, BadInputException {
        return open(file, SEQUENTIAL, known);
    }

    /** Opens a journal for its settings, or for single records with {@link #at}; exceptions as in {@link #open}. */
    public static JournalReader forLookUp(Path file) throws IOException, BadInputException {
        return open(file, RANDOM, null);
    }

    /**
     * Reads the bytes of a whole journal.
     *
     * @param name for people
     */
    public static JournalReader of(String name, byte[] bytes) throws IOException, BadInputException {
        return open(name, new FileWindow(bytes), null);
    }

    private static JournalReader open(Path file, int chunk, JournalMark known) throws IOException, BadInputException {
        if (!Files.isRegularFile(file)) {
            String found = Files.isDirectory(file) ? "a folder" : Files.exists(file) ? "a pipe or device" : "none";
            throw new BadInputException(file.toString(), "expected a journal, found " + found);
        }
        try {
            return open(file.toString(), new FileWindow(file, chunk), known);
        } catch (AccessDeniedException fault) {
            throw new BadInputException(file.toString(), "expected a journal that may be read, found no permission");
        }
    }

    private static JournalReader open(String name, FileWindow window, JournalMark known)
            throws IOException, BadInputException {
        try {
            JournalReader first = null;
            for (JournalHeader header : JournalHeader.find(window)) {
                JournalReader reader = new JournalReader(name, window, header, known);
                if (reader.end < window.size()) {
                    return reader;
                }
                first = first == null ? reader : first;
            }
            return first;
        } catch (ByteParser.Fault fault) {
            window.close();
            throw new BadInputException(
                    name, "expected a journal of version " + JournalHeader.VERSION + ", found " + fault.getMessage());
        } catch (IOException | RuntimeException fault) {
            window.close();
            throw fault;
        }
    }

    /** The settings that all records share. */
    public Settings settings() {
        return settings;
    }

    /** The version of the format. */
    public int version() {
        return JournalHeader.VERSION;
    }

    /** The random id of this journal. */
    public UUID id() {
        return header.id();
    }

    /** The creation of the journal, milliseconds since 1970. */
    public long createdMillis() {
        return header.createdMillis();
    }

    /** The name of the file, for people. */
    public String name() {
        return name;
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
        return known.last() >= firstStart && frames.reads(window, known.last()) && known.equals(markAt(known.last()));
    }

    /** The place before the first record. */
    public JournalMark start() {
        return new JournalMark(header.id(), header.start(), 0, 0, 0);
    }

    private JournalMark markAt(long record) {
        return new JournalMark(header.id(), record + frames.size(), record, frames.number(), frames.checksum());
    }

    /**
     * The record with the highest number that {@link #next()} has read. Repeated and displaced records may follow it.
     */
    public JournalMark mark() {
        return mark;
    }

    /** Reads the next record; false at the end, when {@link #tail()} is valid. */
    public boolean next() throws IOException {
        while (tail == null && end < window.size()) {
            if (!frames.reads(window, end)) {
                skip(frames.fault());
                continue;
            }
            offset = end;
            end += frames.size();
            long before = damages.highest();
            if (damages.isNew(frames.number(), offset, frames.size())) {
                mark = damages.highest() > before ? markAt(offset) : mark;
                return true;
            }
        }
        if (!ended && end < knownEnd) {
            damages.add(new Damage(
                    end, 0, "the end of the journal is missing, which was at offset " + knownEnd + " or behind it"));
        }
        ended = true;
        return false;
    }

    /** Lets {@link #next()} go on with what was appended since it reached the end. */
    public void goOn() throws IOException {
        window.noticeGrowth();
        tail = null;
        ended = false;
    }

    /** Skips bytes that are no record, up to the next record or the end. */
    private void skip(String what) throws IOException {
        long next = frames.next(window, end, damages.highest(), knownEnd);
        if (next > end) {
            damages.add(new Damage(end, next - end, what));
            end = next;
        }
        tail = frames.tail(window, end);
    }

    /**
     * Reads the record at an offset, also one that was appended after opening. {@link #next()} then goes on where it was.
     *
     * @throws BadInputException if no readable record starts there
     */
    public void at(long record) throws IOException, BadInputException {
        window.noticeGrowth();
        if (record < firstStart || !frames.reads(window, record)) {
            String found = record < firstStart ? "the header" : frames.fault();
            throw new BadInputException(name, "expected a record at offset " + record + ", found " + found);
        }
        offset = record;
    }

    /** An array that has the record read last, from {@link #from()} on; it changes with the next one. */
    public byte[] bytes() {
        return window.bytes();
    }

    /** Where the record read last begins in {@link #bytes()}. */
    public int from() {
        return window.at(offset + Frames.HEAD);
    }

    /** How many bytes the record read last has. */
    public int length() {
        return frames.length();
    }

    /** The bytes of the record read last. */
    public byte[] copy() {
        return Arrays.copyOfRange(bytes(), from(), from() + length());
    }

    /** The highest number of a record read; 0 if absent. */
    long highestNumber() {
        return damages.highest();
    }

    /** Counts the record read last as damage, as its bytes make no sense. */
    public void reject(String fault) {
        damages.add(new Damage(offset, frames.size(), "a record that cannot be read: " + fault));
    }

    /** The start of the record read last. */
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
        return damages.all();
    }

    /**
     * The end left by a killed process or a power failure: a record whose writing was cut short, or zeros; null if there is
     * none, or {@link #next()} has not reached the end.
     */
    public Damage tail() {
        return tail;
    }

    @Override
    public void close() throws IOException {
        window.close();
    }

    /** The damage that a reader of a journal has met: bytes that are no record, and numbers of records that do not ascend by one. */
    static final class Damages {
        /** How many places are kept; of the others their number, so that memory does not grow with the damage. */
        static final int MOST = 10_000;

        /**
         * Numbers that no frame has so far.
         *
         * @param last the last of them
         * @param offset where the frame starts that stands behind them
         */
        private record Gap(long last, long offset) {}

        /** The gaps by their first number. */
        private final TreeMap<Long, Gap> missing = new TreeMap<>();

        private final List<Damage> first = new ArrayList<>();
        private long further;
        private long furtherBytes;
        private long furtherOffset;
        private long highest;

        /** Adds a damaged place. */
        void add(Damage damage) {
            if (first.size() < MOST) {
                first.add(damage);
                return;
            }
            furtherOffset = further == 0 ? damage.offset() : furtherOffset;
            further++;
            furtherBytes += damage.bytes();
        }

        /** The highest number of a frame so far; 0 without frames. */
        long highest() {
            return highest;
        }

        /**
         * Adds the number of a frame. One that was met before is damage, and so is one that had been missing so far: it stands behind a
         * later one. A gap is damage only if nothing fills it up to the end.
         *
         * @return whether the frame is new
         */
        boolean isNew(long number, long offset, long bytes) {
            if (number > highest) {
                if (number > highest + 1) {
                    missing.put(highest + 1, new Gap(number - 1, offset));
                }
                highest = number;
                return true;
            }
            if (fill(number)) {
                add(new Damage(offset, 0, "record " + number + " stands behind record " + highest));
                return true;
            }
            add(new Damage(offset, bytes, "record " + number + " once more"));
            return false;
        }

        /** Removes a number from its gap; false if it is in none. */
        private boolean fill(long number) {
            Map.Entry<Long, Gap> entry = missing.floorEntry(number);
            if (entry == null || entry.getValue().last < number) {
                return false;
            }
            Gap gap = missing.remove(entry.getKey());
            if (entry.getKey() < number) {
                missing.put(entry.getKey(), new Gap(number - 1, gap.offset));
            }
            if (number < gap.last) {
                missing.put(number + 1, gap);
            }
            return true;
        }

        /** All damage in the order of the file; of very many places the first, and one for the rest. */
        List<Damage> all() {
            List<Damage> all = new ArrayList<>(first);
            missing.forEach((from, gap) -> all.add(new Damage(gap.offset, 0, what(from, gap.last))));
            all.sort(Comparator.comparingLong(Damage::offset).thenComparingLong(Damage::bytes));
            long places = further;
            long bytes = furtherBytes;
            long offset = further == 0 ? Long.MAX_VALUE : furtherOffset;
            while (all.size() > MOST) {
                Damage last = all.remove(all.size() - 1);
                places++;
                bytes += last.bytes();
                offset = Math.min(offset, last.offset());
            }
            if (places > 0) {
                all.add(new Damage(offset, bytes, "the first of " + places + " further damaged places"));
            }
            return List.copyOf(all);
        }

        private static String what(long from, long to) {
            return from == to
                    ? "record " + from + " is missing before this"
                    : "records " + from + " to " + to + " are missing before this";
        }
    }
}
