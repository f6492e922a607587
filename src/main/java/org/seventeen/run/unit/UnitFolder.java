package org.seventeen.run.unit;

import java.io.Closeable;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.regex.Pattern;
import org.seventeen.base.file.ByteParser;
import org.seventeen.base.file.ByteWriter;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.work.Crew;
import org.seventeen.run.journal.Damage;
import org.seventeen.run.journal.DoneSet;
import org.seventeen.run.journal.Journal;
import org.seventeen.run.journal.JournalReader;
import org.seventeen.run.journal.Settings;
import org.seventeen.run.unit.UnitStorage.LocalStorage;

/**
 * A folder with the results of units: logs, each written by one run, and a file of settings, so that the results of two campaigns are
 * never mixed. A log is a journal; each of its records is a finished unit with all its records. It has {@link #LOG_BYTES} at most, or one
 * unit, so a folder has few files however many units are finished. Safe for several threads, but for a {@link Log}.
 */
public final class UnitFolder {
    /** About how long a log becomes before the next one begins: short enough to be read whole, and written again whole. */
    public static final long LOG_BYTES = 8 << 20;

    private static final String LOGS = "logs";
    static final String SETTINGS = "settings.17j";
    /** The file that makes a folder a store. */
    private static final String JOURNAL = "journal.17j";

    private static final String END = ".17j";
    /** Files that are read at a time: their reading waits for a network most of the time. */
    private static final int READERS = 16;
    /** A scheme has two letters at least: one is a drive. */
    private static final Pattern SCHEME = Pattern.compile("[A-Za-z][A-Za-z0-9+.-]+://?.*");

    private final UnitStorage storage;
    private final long logBytes;

    /** The folder at this place, which need not exist. */
    public UnitFolder(UnitStorage storage) {
        this(storage, LOG_BYTES);
    }

    UnitFolder(UnitStorage storage, long logBytes) {
        this.storage = storage;
        this.logBytes = logBytes;
    }

    /** The address of the folder, for people. */
    public String name() {
        return storage.name();
    }

    /**
     * The folder at an address, which need not exist.
     *
     * @param address a path of this machine, or an address with a scheme, which needs the program with Spark
     * @param settings {@code name=value}, as of {@link UnitEngine.Provider#storage}
     * @throws BadInputException if there is a scheme, and the program has no Spark or does not know the scheme
     */
    public static UnitFolder at(String address, List<String> settings) throws IOException, BadInputException {
        return new UnitFolder(
                SCHEME.matcher(address).matches()
                        ? UnitEngine.provider(address).storage(address, settings)
                        : new LocalStorage(Path.of(address)));
    }

    /**
     * The folder of units at an address; exceptions as of {@link #at}.
     *
     * @return null if it is a path of something else, such as a store
     * @throws BadInputException also if the folder is a store too
     */
    public static UnitFolder find(String address) throws IOException, BadInputException {
        if (!SCHEME.matcher(address).matches() && !Files.exists(Path.of(address).resolve(SETTINGS))) {
            return null;
        }
        UnitFolder folder = at(address, List.of());
        folder.checkNoStore(folder.names());
        return folder;
    }

    /**
     * Begins a campaign, or goes on with it.
     *
     * @param settings all that the results depend on
     * @throws BadInputException if the folder is for another campaign, or has files that are not of units
     */
    public void begin(Settings settings) throws IOException, BadInputException {
        checkContent();
        storage.create(SETTINGS, new Journal.Bytes(settings).beginning());
        Settings found = settings();
        if (!found.equals(settings)) {
            throw fault("expected a folder for " + settings + ", found one for " + found);
        }
    }

    /** A store that gets a file of settings would be taken for a folder of units from then on, and its journal be ignored. */
    private void checkContent() throws IOException, BadInputException {
        List<String> names = names();
        checkNoStore(names);
        for (String name : names) {
            boolean known = name.equals(LOGS) || name.startsWith(".");
            if (!known && !names.contains(SETTINGS)) {
                throw fault(
                        "expected a folder of units, or a new or empty folder for them, found other files: " + name);
            }
        }
    }

    /** Nobody can say whether the store or the units are meant. */
    private void checkNoStore(List<String> names) throws BadInputException {
        if (names.contains(JOURNAL)) {
            throw fault("expected a folder of units, found a store"
                    + (names.contains(SETTINGS)
                            ? " too: " + JOURNAL + " beside " + SETTINGS + "; move one of them to a folder of its own"
                            : ": " + JOURNAL));
        }
    }

    private List<String> names() throws IOException {
        return storage.list("").stream().sorted().toList();
    }

    /**
     * The settings of the campaign.
     *
     * @throws BadInputException if this is no folder of units
     */
    public Settings settings() throws IOException, BadInputException {
        try {
            return JournalReader.of(name() + "/" + SETTINGS, storage.read(SETTINGS))
                    .settings();
        } catch (FileNotFoundException none) {
            throw fault("expected a folder of units with the file " + SETTINGS + ", found none");
        }
    }

    /** Whether these are the bytes of a file of settings, unchanged. */
    public static boolean isWhole(byte[] file) {
        try {
            JournalReader reader = JournalReader.of("", file);
            return !reader.next() && reader.damages().isEmpty();
        } catch (BadInputException | IOException none) {
            return false;
        }
    }

    /**
     * What a folder has.
     *
     * @param finished the numbers of the finished units
     * @param damages the damage that was passed over, each with the name of its file
     */
    public record Content(DoneSet finished, List<String> damages) {}

    /** What the folder has; all logs are read, several at a time. Another process may be writing. */
    public Content content() throws IOException, BadInputException {
        Settings settings = settings();
        DoneSet finished = new DoneSet();
        List<String> damages = new ArrayList<>();
        ExecutorService readers = Executors.newFixedThreadPool(READERS, task -> {
            Thread thread = new Thread(task, "unit-log");
            thread.setDaemon(true);
            return thread;
        });
        try {
            List<Future<Content>> read = new ArrayList<>();
            for (String log : logs()) {
                read.add(readers.submit(() -> content(log, settings)));
            }
            for (Future<Content> one : read) {
                finished.addAll(one.get().finished);
                damages.addAll(one.get().damages);
            }
        } catch (ExecutionException fault) {
            throw causeOf(fault);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", interrupted);
        } finally {
            readers.shutdownNow();
        }
        return new Content(finished, List.copyOf(damages));
    }

    private Content content(String log, Settings settings) throws IOException {
        DoneSet finished = new DoneSet();
        // The number stands first; the checksum of the journal covers the rest.
        List<String> damages = visit(log, settings, (unit, reader) -> finished.add(unit.number()));
        return new Content(finished, damages);
    }

    /** What a reader threw, of its own type: that tells a folder that cannot be used from a fault that passes. */
    private static IOException causeOf(ExecutionException fault) {
        Throwable cause = fault.getCause();
        Crew.rethrow(cause);
        return cause instanceof IOException unreadable ? unreadable : new IOException(cause);
    }

    /** The names of the logs, ascending. */
    private List<String> logs() throws IOException {
        return storage.list(LOGS).stream()
                .filter(name -> name.endsWith(END))
                .map(name -> LOGS + "/" + name)
                .sorted()
                .toList();
    }

    /** Takes the units of logs. */
    @FunctionalInterface
    public interface Visitor<X extends Exception> {
        /**
         * Takes a unit.
         *
         * @param unit its number, and then its records as {@link UnitParser#records} has them
         * @param log where it stands
         * @throws ByteParser.Fault if the unit makes no sense, which then is damage
         */
        void visit(UnitParser unit, JournalReader log) throws IOException, X, ByteParser.Fault;
    }

    /** Reads the bytes of a unit in a log. */
    public static final class UnitParser {
        private final ByteParser in;
        private final long number;

        private UnitParser(JournalReader log) throws ByteParser.Fault {
            in = new ByteParser(log.bytes(), log.from(), log.length());
            number = in.number();
            if (number < 0) {
                throw new ByteParser.Fault("a number that no unit has");
            }
        }

        /** The number of the unit. */
        public long number() {
            return number;
        }

        /** Its records; to be called once. */
        public List<byte[]> records() throws ByteParser.Fault {
            List<byte[]> records = new ArrayList<>();
            for (int left = in.count(1); left > 0; left--) {
                records.add(in.raw(in.count(1)));
            }
            in.end();
            return records;
        }

        private static byte[] bytes(long number, List<byte[]> records) {
            ByteWriter out = new ByteWriter().number(number).number(records.size());
            records.forEach(record -> out.number(record.length).raw(record));
            return out.toBytes();
        }
    }

    /**
     * Passes on all units, log by log. A unit may be there several times: if two runs were at work at once, or a storage has written a log
     * anew and was stopped before it removed the one before.
     *
     * @return the damage that was passed over, each with the name of its file
     */
    public <X extends Exception> List<String> visit(Visitor<X> visitor) throws IOException, BadInputException, X {
        Settings settings = settings();
        List<String> damages = new ArrayList<>();
        for (String log : logs()) {
            damages.addAll(visit(log, settings, visitor));
        }
        return damages;
    }

    private <X extends Exception> List<String> visit(String log, Settings settings, Visitor<X> visitor)
            throws IOException, X {
        String file = name() + "/" + log;
        JournalReader reader;
        try {
            byte[] bytes = storage.read(log);
            if (bytes.length == 0) {
                // A killed run has just begun it, on a storage that names files before they have bytes.
                return List.of();
            }
            reader = JournalReader.of(file, bytes);
        } catch (FileNotFoundException none) {
            // If it is gone, a run that goes on has written this log anew, under another name.
            return logs().contains(log) ? List.of(file + ": expected a log, found none" + Damage.LEFT_OUT) : List.of();
        } catch (BadInputException noLog) {
            return List.of(noLog.getMessage() + Damage.LEFT_OUT);
        }
        if (!reader.settings().equals(settings)) {
            return List.of(file + ": expected a log for " + settings + ", found one for " + reader.settings()
                    + Damage.LEFT_OUT);
        }
        while (reader.next()) {
            try {
                visitor.visit(new UnitParser(reader), reader);
            } catch (ByteParser.Fault fault) {
                reader.reject(fault.getMessage());
            }
        }
        return Damage.leftOut(file, reader.damages());
    }

    /**
     * A log for the units that a run finishes. It has no file before the first unit.
     *
     * @param run a name that no other run has, on any machine
     */
    public Log log(String run, Settings settings) {
        return new Log(run, settings);
    }

    /** Takes the units that a run finishes. After a fault nothing may be appended any more. Not safe for several threads. */
    public final class Log implements Closeable {
        private final String run;
        private final Settings settings;
        private Journal.Bytes journal;
        private UnitStorage.Log log;
        private int logs;
        private long size;
        private boolean synced = true;
        private long syncedNanos = System.nanoTime();

        private Log(String run, Settings settings) {
            this.run = run;
            this.settings = settings;
        }

        /** Appends a finished unit. */
        public void append(long unit, List<byte[]> records) throws IOException {
            byte[] bytes = UnitParser.bytes(unit, records);
            if (log == null || size + bytes.length > logBytes) {
                close();
                logs++;
                journal = new Journal.Bytes(settings);
                byte[] beginning = journal.beginning();
                size = beginning.length;
                log = storage.log(String.format(Locale.ROOT, "%s/%s-%06d%s", LOGS, run, logs, END), beginning);
            }
            byte[] record = journal.next(bytes);
            log.append(record);
            size += record.length;
            synced = false;
            syncIfDue();
        }

        /** Lets appended units survive the end of this machine if that is due. To be called often. */
        public void syncIfDue() throws IOException {
            if (!synced && System.nanoTime() - syncedNanos >= log.syncMillis() * 1_000_000) {
                log.sync();
                synced = true;
                syncedNanos = System.nanoTime();
            }
        }

        @Override
        public void close() throws IOException {
            if (log != null) {
                UnitStorage.Log ended = log;
                log = null;
                synced = true;
                ended.close();
            }
        }
    }

    private BadInputException fault(String sentence) {
        return new BadInputException(name(), sentence);
    }
}
