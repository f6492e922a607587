package org.seventeen.survo.count;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.CRC32;
import org.seventeen.survo.BadSurvoException;

/**
 * The file of a {@link CountRun}: the title, a line that identifies the run, then a line for each counted part with its
 * number from 0 and its count. Each line ends with its CRC-32. The checksum of a part also covers the title, which contains
 * a random number, so a line of another file never passes. Lines are only appended, and are on disk before the run goes on,
 * so a crash or a failed append tears at most the last line; it is cut off, and a note reports it.
 *
 * <p>In a file of version 1 the title has no random number, and the checksum of a part covers its line alone. Such a file is
 * continued in its own version.
 */
public final class CountCheckpoint implements Closeable {
    private static final String TITLE = "# seventeen survo count ";
    private static final Pattern VERSION = Pattern.compile("(\\d{1,9}) (.*)");
    private static final Pattern ID = Pattern.compile(" id=[0-9a-f]{16}");
    /** The text after the description in a title that was cut short. */
    private static final Pattern ID_BEGUN = Pattern.compile("( (i(d(=[0-9a-f]{0,16}( [0-9a-f]{0,8})?)?)?)?)?");
    /** Bytes of a line: a number of at most 9 digits, one of at most 18, a checksum of 8, two spaces and a line feed. */
    private static final long LONGEST_PART = 38;
    /** Bytes of a title beside the description: its start, version, id and checksum. */
    private static final long LONGEST_TITLE = 80;

    private static final Pattern PART = Pattern.compile("(\\d{1,9}) (\\d{1,18})");

    private final FileChannel channel;
    private final Map<Integer, Long> done = new HashMap<>();
    private final List<String> notes = new ArrayList<>();
    /** The text before a part's line that its checksum also covers. */
    private String bond = "";
    /** The end of the lines on disk; bytes after it are torn. */
    private long end;

    /** A file without valid content yet. */
    CountCheckpoint(FileChannel channel) {
        this.channel = channel;
    }

    /**
     * Creates the file of a run.
     *
     * @throws BadSurvoException if the file exists and is not empty, is in use, or cannot be created
     * @throws IOException if it cannot be written
     */
    public static CountCheckpoint create(Path path, CountRun run) throws BadSurvoException, IOException {
        CountCheckpoint file;
        try {
            file = open(path, StandardOpenOption.CREATE);
        } catch (IOException unwritable) {
            throw new BadSurvoException(path + ": cannot be written");
        }
        try {
            // Checked only under the lock: before that, another run may write the file and end.
            if (file.channel.size() > 0) {
                throw new BadSurvoException(path + ": expected no such file, found one; --resume goes on with it");
            }
            file.begin(run);
            return file;
        } catch (BadSurvoException | IOException | RuntimeException thrown) {
            file.close();
            throw thrown;
        }
    }

    /**
     * Opens the file of a run to be continued. A torn last line is cut off.
     *
     * @throws BadSurvoException if the file is missing, in use, damaged or of another run, or cannot be read
     * @throws IOException if it cannot be written
     */
    public static CountCheckpoint resume(Path path, CountRun run) throws BadSurvoException, IOException {
        CountCheckpoint file;
        try {
            file = open(path, StandardOpenOption.READ);
        } catch (NoSuchFileException absent) {
            throw new BadSurvoException(path + ": no such file");
        } catch (IOException unwritable) {
            throw new BadSurvoException(path + ": cannot be read and written");
        }
        try {
            file.read(path, run);
            return file;
        } catch (BadSurvoException | IOException | RuntimeException thrown) {
            file.close();
            throw thrown;
        }
    }

    private static CountCheckpoint open(Path path, StandardOpenOption option) throws BadSurvoException, IOException {
        if (Files.isDirectory(path)) {
            throw new BadSurvoException(path + ": expected a file to write, found a directory");
        }
        FileChannel channel = FileChannel.open(path, option, StandardOpenOption.WRITE);
        try {
            FileLock lock = channel.tryLock();
            if (lock != null) {
                return new CountCheckpoint(channel);
            }
        } catch (OverlappingFileLockException ours) {
            // A lock of this process counts like one of another process.
        } catch (IOException fault) {
            channel.close();
            throw fault;
        }
        channel.close();
        throw new BadSurvoException(path + ": another run is using it");
    }

    private void read(Path path, CountRun run) throws BadSurvoException, IOException {
        int most = mostBytes(run);
        String text = text(path, most);
        int whole = text.lastIndexOf('\n') + 1;
        if (whole == 0 && isTitleBegun(text, run)) {
            notes.add(path + ":1: found the file cut short before anything was kept; all parts are counted");
            begin(run);
            return;
        }
        String[] lines = text.substring(0, whole).split("\n", -1);
        readTitle(path, lines[0], run);
        if (text.length() == most) {
            throw new BadSurvoException(
                    path + ": expected a line for each of " + run.parts() + " parts at most, found a longer file");
        }
        for (int i = 1; i < lines.length - 1; i++) {
            readPart(path, i + 1, lines[i], run);
        }
        if (whole < text.length()) {
            notes.add(path + ":" + lines.length + ": found the last line cut short; its part is counted again");
        }
        channel.truncate(whole);
        end = whole;
    }

    /** One byte more than a file of the run may have: a foreign file of any size is detected in bounded memory. */
    private static int mostBytes(CountRun run) {
        long most = LONGEST_TITLE + run.description().length() + LONGEST_PART * run.parts();
        return (int) Math.min(Integer.MAX_VALUE, most + 1);
    }

    /** Whether the title is cut short, as after a crash at the start of the run. */
    private static boolean isTitleBegun(String text, CountRun run) {
        String known = TITLE + "2 " + run.description();
        return known.startsWith(text)
                || text.startsWith(known)
                        && ID_BEGUN.matcher(text.substring(known.length())).matches()
                || withChecksum(TITLE + "1 " + run.description()).startsWith(text);
    }

    private void readTitle(Path path, String line, CountRun run) throws BadSurvoException {
        if (!line.startsWith(TITLE)) {
            throw new BadSurvoException(
                    path + ":1: expected a file of the run " + run.description() + ", found another file");
        }
        int space = line.lastIndexOf(' ');
        Matcher title = VERSION.matcher(line.substring(TITLE.length(), Math.max(TITLE.length(), space)));
        if (!title.matches() || !line.equals(withChecksum(line.substring(0, space)))) {
            throw new BadSurvoException(path + ":1: expected a line that fits its checksum, found a damaged one");
        }
        String version = title.group(1);
        String wanted = run.description();
        String found = title.group(2);
        if (!version.equals("1") && !version.equals("2")) {
            throw new BadSurvoException(path + ":1: expected a file of version 1 or 2, found version " + version);
        }
        boolean isOurs = version.equals("1")
                ? found.equals(wanted)
                : found.startsWith(wanted)
                        && ID.matcher(found.substring(wanted.length())).matches();
        if (!isOurs) {
            throw new BadSurvoException(
                    path + ":1: expected a file of the run " + wanted + ", found one of '" + found + "'");
        }
        bond = version.equals("1") ? "" : line + "\n";
    }

    /** The first {@code most} bytes of the file. */
    private String text(Path path, int most) throws BadSurvoException {
        try {
            // Reads through this channel: closing another channel on the file would release the lock.
            byte[] bytes = Channels.newInputStream(channel).readNBytes(most);
            return new String(bytes, StandardCharsets.US_ASCII);
        } catch (IOException unreadable) {
            throw new BadSurvoException(path + ": expected to read on, found a fault: " + unreadable.getMessage());
        }
    }

    private void readPart(Path path, int number, String line, CountRun run) throws BadSurvoException {
        int space = Math.max(0, line.lastIndexOf(' '));
        Matcher part = PART.matcher(line.substring(0, space));
        if (!line.equals(bound(line.substring(0, space))) || !part.matches()) {
            throw new BadSurvoException(
                    path + ":" + number + ": expected a line of this file that fits its checksum, found"
                            + " another; without this line its part is counted again");
        }
        int at = Integer.parseInt(part.group(1));
        if (!run.mayHave(at) || done.put(at, Long.parseLong(part.group(2))) != null) {
            throw new BadSurvoException(
                    path + ":" + number + ": expected each part of this run once, found part " + at);
        }
    }

    /** A line with its checksum in this file. */
    private String bound(String text) {
        return text + checksum(bond + text);
    }

    private static String withChecksum(String text) {
        return text + checksum(text);
    }

    private static String checksum(String text) {
        CRC32 checksum = new CRC32();
        checksum.update(text.getBytes(StandardCharsets.US_ASCII));
        return String.format(" %08x", checksum.getValue());
    }

    /** Writes the title, which identifies the run. */
    void begin(CountRun run) throws IOException {
        String id = String.format(" id=%016x", new SplittableRandom().nextLong());
        String title = withChecksum(TITLE + "2 " + run.description() + id);
        write(title);
        bond = title + "\n";
    }

    private void write(String text) throws IOException {
        if (channel.size() > end) {
            // A failed line may be longer than this one: its rest would stand behind it.
            channel.truncate(end);
        }
        ByteBuffer line = ByteBuffer.wrap((text + "\n").getBytes(StandardCharsets.US_ASCII));
        long at = end;
        while (line.hasRemaining()) {
            at += channel.write(line, at);
        }
        channel.force(false);
        end = at;
    }

    /** The counts that the file contained when it was opened. */
    Map<Integer, Long> done() {
        return done;
    }

    /** The faults that were found and mended when the file was opened, one sentence each. */
    public List<String> notes() {
        return List.copyOf(notes);
    }

    /**
     * Appends a part.
     *
     * @throws IOException if it cannot be written; earlier parts stay, and later ones may be appended
     */
    void append(int part, long count) throws IOException {
        write(bound(part + " " + count));
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
