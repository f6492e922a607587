package org.seventeen.base.file;

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
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.IntPredicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.CRC32;
import org.seventeen.base.text.BadInputException;

/**
 * The file of a count in parts, so that a later run goes on with it: the title, a line that identifies the run, then a line
 * for each counted part with its number from 0 and its result. Each line ends with its CRC-32. The checksum of a part also
 * covers the title, which contains a random number, so a line of another file never passes. Lines are only appended, and are
 * on disk before the run goes on, so a crash or a failed append tears at most the last line; it is cut off, and a note
 * reports it.
 *
 * <p>In a file of version 1 the title has no random number, and the checksum of a part covers its line alone. Such a file is
 * continued in its own version.
 */
public final class PartFile implements Closeable {
    /**
     * The run that a file belongs to.
     *
     * @param name what is counted, as the title has it; without a line feed
     * @param description identifies the run, so that no other run continues its file; without a line feed
     * @param parts how many parts the file may have
     * @param mayHave whether it may have a part with this number
     * @param result a result of a part; in ASCII, without a line feed
     * @param longest the most letters of a result
     */
    public record Run(String name, String description, int parts, IntPredicate mayHave, Pattern result, int longest) {
        private String title() {
            return "# seventeen " + name + " ";
        }

        /** One byte more than a file of the run may have: a foreign file of any size is detected in bounded memory. */
        private int mostBytes() {
            long most = title().length() + LONGEST_TITLE + description.length() + (LONGEST_LINE + longest) * parts;
            return (int) Math.min(Integer.MAX_VALUE, most + 1);
        }
    }

    private static final Pattern VERSION = Pattern.compile("(\\d{1,9}) (.*)");
    private static final Pattern ID = Pattern.compile(" id=[0-9a-f]{16}");
    /** The text after the description in a title that was cut short. */
    private static final Pattern ID_BEGUN = Pattern.compile("( (i(d(=[0-9a-f]{0,16}( [0-9a-f]{0,8})?)?)?)?)?");
    /** Bytes of a line beside the result: a number of at most 9 digits, a checksum of 8, two spaces and a line feed. */
    private static final long LONGEST_LINE = 20;
    /** Bytes of a title beside its start and the description: version, id and checksum. */
    private static final long LONGEST_TITLE = 56;

    private static final Pattern NUMBER = Pattern.compile("\\d{1,9}");

    private final FileChannel channel;
    private final Map<Integer, String> done = new HashMap<>();
    private final List<String> notes = new ArrayList<>();
    /** The text before a part's line that its checksum also covers. */
    private String bond = "";
    /** The end of the lines on disk; bytes after it are torn. */
    private long end;

    /** A file without valid content yet. */
    public PartFile(FileChannel channel) {
        this.channel = channel;
    }

    /**
     * Creates the file of a run.
     *
     * @throws BadInputException if the file exists and is not empty, is in use, or cannot be created
     * @throws IOException if it cannot be written
     */
    public static PartFile create(Path path, Run run) throws BadInputException, IOException {
        PartFile file;
        try {
            file = open(path, StandardOpenOption.CREATE);
        } catch (IOException unwritable) {
            throw fault(path, 0, "cannot be written");
        }
        try {
            // Checked only under the lock: before that, another run may write the file and end.
            if (file.channel.size() > 0) {
                throw fault(path, 0, "expected no such file, found one; --resume goes on with it");
            }
            file.begin(run);
            return file;
        } catch (BadInputException | IOException | RuntimeException thrown) {
            file.close();
            throw thrown;
        }
    }

    /**
     * Opens the file of a run to be continued. A torn last line is cut off.
     *
     * @throws BadInputException if the file is missing, in use, damaged or of another run, or cannot be read
     * @throws IOException if it cannot be written
     */
    public static PartFile resume(Path path, Run run) throws BadInputException, IOException {
        PartFile file;
        try {
            file = open(path, StandardOpenOption.READ);
        } catch (NoSuchFileException absent) {
            throw fault(path, 0, "no such file");
        } catch (IOException unwritable) {
            throw fault(path, 0, "cannot be read and written");
        }
        try {
            file.read(path, run);
            return file;
        } catch (BadInputException | IOException | RuntimeException thrown) {
            file.close();
            throw thrown;
        }
    }

    private static PartFile open(Path path, StandardOpenOption option) throws BadInputException, IOException {
        if (Files.isDirectory(path)) {
            throw fault(path, 0, "expected a file to write, found a directory");
        }
        FileChannel channel = FileChannel.open(path, option, StandardOpenOption.WRITE);
        try {
            FileLock lock = channel.tryLock();
            if (lock != null) {
                return new PartFile(channel);
            }
        } catch (OverlappingFileLockException ours) {
            // A lock of this process counts like one of another process.
        } catch (IOException fault) {
            channel.close();
            throw fault;
        }
        channel.close();
        throw fault(path, 0, "another run is using it");
    }

    private void read(Path path, Run run) throws BadInputException, IOException {
        int most = run.mostBytes();
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
            throw fault(path, 0, "expected a line for each of " + run.parts + " parts at most, found a longer file");
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

    /** Whether the title is cut short, as after a crash at the start of the run. */
    private static boolean isTitleBegun(String text, Run run) {
        String known = run.title() + "2 " + run.description;
        return known.startsWith(text)
                || text.startsWith(known)
                        && ID_BEGUN.matcher(text.substring(known.length())).matches()
                || withChecksum(run.title() + "1 " + run.description).startsWith(text);
    }

    private void readTitle(Path path, String line, Run run) throws BadInputException {
        if (!line.startsWith(run.title())) {
            throw fault(path, 1, "expected a file of the run " + run.description + ", found another file");
        }
        int space = line.lastIndexOf(' ');
        Matcher title = VERSION.matcher(
                line.substring(run.title().length(), Math.max(run.title().length(), space)));
        if (!title.matches() || !line.equals(withChecksum(line.substring(0, space)))) {
            throw fault(path, 1, "expected a line that fits its checksum, found a damaged one");
        }
        String version = title.group(1);
        String wanted = run.description;
        String found = title.group(2);
        if (!version.equals("1") && !version.equals("2")) {
            throw fault(path, 1, "expected a file of version 1 or 2, found version " + version);
        }
        boolean isOurs = version.equals("1")
                ? found.equals(wanted)
                : found.startsWith(wanted)
                        && ID.matcher(found.substring(wanted.length())).matches();
        if (!isOurs) {
            throw fault(path, 1, "expected a file of the run " + wanted + ", found one of '" + found + "'");
        }
        bond = version.equals("1") ? "" : line + "\n";
    }

    /** The first {@code most} bytes of the file. */
    private String text(Path path, int most) throws BadInputException {
        try {
            // Reads through this channel: closing another channel on the file would release the lock.
            byte[] bytes = Channels.newInputStream(channel).readNBytes(most);
            return new String(bytes, StandardCharsets.US_ASCII);
        } catch (IOException unreadable) {
            throw fault(path, 0, "expected to read on, found a fault: " + unreadable.getMessage());
        }
    }

    private void readPart(Path path, int number, String line, Run run) throws BadInputException {
        int space = Math.max(0, line.lastIndexOf(' '));
        String kept = line.substring(0, space);
        String part = kept.substring(0, Math.max(0, kept.indexOf(' ')));
        String result = kept.substring(Math.min(kept.length(), part.length() + 1));
        if (!line.equals(bound(kept))
                || !NUMBER.matcher(part).matches()
                || !run.result.matcher(result).matches()) {
            throw fault(
                    path,
                    number,
                    "expected a line of this file that fits its checksum, found"
                            + " another; without this line its part is counted again");
        }
        int at = Integer.parseInt(part);
        if (!run.mayHave.test(at) || done.put(at, result) != null) {
            throw fault(path, number, "expected each part of this run once, found part " + at);
        }
    }

    private static BadInputException fault(Path path, int line, String fault) {
        return new BadInputException(path.toString(), line, 0, fault);
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
        return String.format(Locale.ROOT, " %08x", checksum.getValue());
    }

    /** Writes the title, which identifies the run. */
    public void begin(Run run) throws IOException {
        String id = String.format(Locale.ROOT, " id=%016x", new SplittableRandom().nextLong());
        String title = withChecksum(run.title() + "2 " + run.description + id);
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

    /** The results that the file contained when it was opened, by the number of their part. */
    public Map<Integer, String> done() {
        return done;
    }

    /** The faults that were found and mended when the file was opened, one sentence each. */
    public List<String> notes() {
        return List.copyOf(notes);
    }

    /**
     * Appends a part.
     *
     * @param part its number
     * @param result as the run describes it
     * @throws IOException if it cannot be written; earlier parts stay, and later ones may be appended
     */
    public void append(int part, String result) throws IOException {
        write(bound(part + " " + result));
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
