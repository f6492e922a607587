package org.seventeen.survo;

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
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.CRC32;

/**
 * The file of a {@link CountRun}: a line that says which run it is, then a line for each part that was counted, its number
 * from 0 and its count. Each line ends with its CRC-32. Lines are only appended, and are on disk before the run goes on,
 * so after a crash or a failed append at most the last line is torn; it is dropped.
 */
public final class CountCheckpoint implements Closeable {
    private static final String TITLE = "# seventeen survo count 1 ";
    /** Bytes of a line: a number of at most 9 digits, one of at most 18, a checksum of 8, three signs between and behind. */
    private static final long LONGEST_PART = 38;

    private static final Pattern PART = Pattern.compile("(\\d{1,9}) (\\d{1,18})");

    private final FileChannel channel;
    private final Map<Integer, Long> done = new HashMap<>();
    /** Where the lines that are on disk end; what stands behind is torn. */
    private long end;

    /** A file in which there is nothing yet that counts. */
    CountCheckpoint(FileChannel channel) {
        this.channel = channel;
    }

    /**
     * Makes the file of a run.
     *
     * @throws BadSurvoException if there is such a file already, with anything in it, or none can be made
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
            // Looked at behind the lock only: before, another run may write the file and end.
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
     * Opens the file of a run that is to go on. A torn last line is cut off.
     *
     * @throws BadSurvoException if there is no such file, if it is in use, damaged or that of another run, or cannot be read
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
            // The same as a lock that another process has.
        } catch (IOException fault) {
            channel.close();
            throw fault;
        }
        channel.close();
        throw new BadSurvoException(path + ": another run is using it");
    }

    private void read(Path path, CountRun run) throws BadSurvoException, IOException {
        String wanted = TITLE + run.description();
        String text = text(path, mostBytes(wanted, run));
        int whole = text.lastIndexOf('\n') + 1;
        String[] lines = text.substring(0, whole).split("\n", -1);
        if (whole == 0 && withChecksum(wanted).startsWith(text)) {
            // The run was killed as it began.
            begin(run);
            return;
        }
        if (whole == 0 || !lines[0].equals(withChecksum(wanted))) {
            throw new BadSurvoException(path + ":1: expected a file of the run " + run.description() + ", found "
                    + (lines[0].startsWith(TITLE) ? "'" + lines[0].substring(TITLE.length()) + "'" : "another file"));
        }
        for (int i = 1; i < lines.length - 1; i++) {
            readPart(path, i + 1, lines[i], run);
        }
        channel.truncate(whole);
        end = whole;
    }

    /** More bytes than a file of the run has, so that another one of any size is found out in bounded memory. */
    private static int mostBytes(String title, CountRun run) {
        return (int) Math.min(Integer.MAX_VALUE, 2L * title.length() + LONGEST_PART * (run.parts() + 1L));
    }

    /** The first {@code most} bytes of the file: what follows is no line of a run, and as a torn one is not kept. */
    private String text(Path path, int most) throws BadSurvoException {
        try {
            // Through this channel: to close another one of the file would give up the lock.
            byte[] bytes = Channels.newInputStream(channel).readNBytes(most);
            return new String(bytes, StandardCharsets.US_ASCII);
        } catch (IOException unreadable) {
            throw new BadSurvoException(path + ": expected to read on, found a fault: " + unreadable.getMessage());
        }
    }

    private void readPart(Path path, int number, String line, CountRun run) throws BadSurvoException {
        int space = Math.max(0, line.lastIndexOf(' '));
        Matcher part = PART.matcher(line.substring(0, space));
        if (!line.equals(withChecksum(line.substring(0, space))) || !part.matches()) {
            throw new BadSurvoException(path + ":" + number + ": the line is damaged");
        }
        int at = Integer.parseInt(part.group(1));
        if (!run.mayHave(at) || done.put(at, Long.parseLong(part.group(2))) != null) {
            throw new BadSurvoException(path + ":" + number + ": part " + at + " is not of this run or is there twice");
        }
    }

    private static String withChecksum(String text) {
        CRC32 checksum = new CRC32();
        checksum.update(text.getBytes(StandardCharsets.US_ASCII));
        return text + String.format(" %08x", checksum.getValue());
    }

    /** Writes the line that says which run it is. */
    void begin(CountRun run) throws IOException {
        write(TITLE + run.description());
    }

    private void write(String text) throws IOException {
        if (channel.size() > end) {
            // A line that failed may be longer than this one: its rest would stand behind it.
            channel.truncate(end);
        }
        ByteBuffer line = ByteBuffer.wrap((withChecksum(text) + "\n").getBytes(StandardCharsets.US_ASCII));
        long at = end;
        while (line.hasRemaining()) {
            at += channel.write(line, at);
        }
        channel.force(false);
        end = at;
    }

    /** The counts that the file had when it was opened. */
    Map<Integer, Long> done() {
        return done;
    }

    /**
     * Adds a part.
     *
     * @throws IOException if it cannot be written; the parts before it stay, and others may be added
     */
    void append(int part, long count) throws IOException {
        write(part + " " + count);
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
