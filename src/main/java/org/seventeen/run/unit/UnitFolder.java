package org.seventeen.run.unit;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.work.Crew;
import org.seventeen.run.journal.DoneSet;
import org.seventeen.run.journal.Journal;
import org.seventeen.run.journal.JournalReader;
import org.seventeen.run.journal.Settings;

/**
 * A folder with one file a finished unit, in folders of {@link #OF_FOLDER} units, and a file of settings, so that the results of two
 * campaigns are never mixed. Each file is a journal that is written at once, whose settings are the number of the unit and
 * how many records it has: it is there whole or it counts as not there. Safe for several threads.
 */
public final class UnitFolder {
    /** How many units a folder within the folder has: file systems and people cope with this number of names. */
    public static final int OF_FOLDER = 1_000;

    /** Where files are until they have their names. */
    public static final String ATTEMPTS = "attempts";

    private static final String UNITS = "units";
    static final String SETTINGS = "settings.17u";
    /** The file that makes a folder a store. */
    private static final String JOURNAL = "journal.17j";
    /** What the settings of a file say. */
    private static final String UNIT = "unit";

    private static final String RECORDS = "records";
    /** The number in the file of settings: that of no unit. */
    private static final long NO_UNIT = -1;
    /** Requests in flight while files are read: they wait for a network most of the time. */
    private static final int READERS = 16;

    private static final Pattern FOLDER = Pattern.compile("\\d{6,16}");
    private static final String END = ".17u";
    /** A scheme has two letters at least: one is a drive. */
    private static final Pattern SCHEME = Pattern.compile("[A-Za-z][A-Za-z0-9+.-]+://?.*");

    private static final Pattern FILE = Pattern.compile("unit-(\\d{9,18})" + Pattern.quote(END));

    private final UnitStorage storage;

    /** The folder at this place, which need not exist. */
    public UnitFolder(UnitStorage storage) {
        this.storage = storage;
    }

    /** The address of the folder, for people. */
    public String name() {
        return storage.name();
    }

    /**
     * The folder of units at an address.
     *
     * @param address a path of this machine, or an address with a scheme, which needs the program with Spark
     * @return null if it is a path of something else, such as a store
     * @throws BadInputException if there is a scheme, and the program has no Spark; or if the folder is a store too
     */
    public static UnitFolder find(String address) throws IOException, BadInputException {
        UnitStorage storage;
        if (SCHEME.matcher(address).matches()) {
            storage = UnitEngine.provider(address).storage(address, List.of());
        } else if (Files.exists(Path.of(address).resolve(SETTINGS))) {
            storage = new LocalStorage(Path.of(address));
        } else {
            return null;
        }
        UnitFolder folder = new UnitFolder(storage);
        folder.checkNoStore(folder.names());
        return folder;
    }

    /**
     * Begins a campaign, or goes on with it.
     *
     * @param settings all that the content of the files depends on
     * @param attempt as in {@link UnitStorage#create}
     * @throws BadInputException if the folder is for another campaign, or has files that are not of units
     */
    public void begin(Settings settings, String attempt) throws IOException, BadInputException {
        checkContent();
        if (!storage.create(SETTINGS, Journal.bytes(settings.with(RECORDS, 0), List.of()), attempt)) {
            Settings found = settings();
            if (!found.equals(settings)) {
                throw fault("expected a folder for " + settings + ", found one for " + found);
            }
        }
    }

    /** A store that gets a file of settings would be taken for a folder of units from then on, and its journal be ignored. */
    private void checkContent() throws IOException, BadInputException {
        List<String> names = names();
        checkNoStore(names);
        for (String name : names) {
            boolean known = name.equals(UNITS) || name.equals(ATTEMPTS) || name.startsWith(".");
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
        return storage.list("").stream().map(UnitStorage.Entry::name).sorted().toList();
    }

    /**
     * The settings of the campaign.
     *
     * @throws BadInputException if this is no folder of units
     */
    public Settings settings() throws IOException, BadInputException {
        try {
            return read(SETTINGS, NO_UNIT).settings().without(RECORDS);
        } catch (FileNotFoundException none) {
            throw fault("expected a folder of units with the file " + SETTINGS + ", found none");
        }
    }

    /**
     * What a folder has.
     *
     * @param finished the numbers of the finished units
     * @param misplaced a sentence for each other file of a unit: one whose name or place is not that of its number, which no campaign
     *     finds again
     */
    public record Content(DoneSet finished, List<String> misplaced) {}

    /** The numbers of the finished units, as {@link #content} has them. */
    public DoneSet finished() throws IOException {
        return content().finished();
    }

    /** What the folder has. A file system that names only whole files is listed; on any other each file is read. */
    public Content content() throws IOException {
        DoneSet finished = new DoneSet();
        List<String> misplaced = new ArrayList<>();
        ExecutorService readers = Executors.newFixedThreadPool(READERS, task -> {
            Thread thread = new Thread(task, "unit-list");
            thread.setDaemon(true);
            return thread;
        });
        try {
            List<Future<Content>> listed = new ArrayList<>();
            for (UnitStorage.Entry entry : storage.list(UNITS)) {
                String path = UNITS + "/" + entry.name();
                if (FOLDER.matcher(entry.name()).matches()) {
                    listed.add(readers.submit(() -> content(path)));
                } else if (entry.name().endsWith(END)) {
                    misplaced.add(misplaced(path));
                }
            }
            for (Future<Content> folder : listed) {
                finished.addAll(folder.get().finished);
                misplaced.addAll(folder.get().misplaced);
            }
        } catch (ExecutionException fault) {
            throw causeOf(fault);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", interrupted);
        } finally {
            readers.shutdownNow();
        }
        misplaced.sort(null);
        return new Content(finished, misplaced);
    }

    /** What a reader threw, of its own type: that tells a folder that cannot be used from a fault that passes. */
    private static IOException causeOf(ExecutionException fault) {
        Throwable cause = fault.getCause();
        Crew.rethrow(cause);
        return cause instanceof IOException unreadable ? unreadable : new IOException(cause);
    }

    private Content content(String folder) throws IOException {
        DoneSet finished = new DoneSet();
        List<String> misplaced = new ArrayList<>();
        for (UnitStorage.Entry entry : storage.list(folder)) {
            String path = folder + "/" + entry.name();
            Matcher matcher = FILE.matcher(entry.name());
            if (matcher.matches() && file(Long.parseLong(matcher.group(1))).equals(path)) {
                if (isWhole(folder, entry)) {
                    finished.add(Long.parseLong(matcher.group(1)));
                }
            } else if (entry.name().endsWith(END)) {
                misplaced.add(misplaced(path));
            }
        }
        return new Content(finished, misplaced);
    }

    /** A sentence about a file that stands where no unit has its file. */
    private String misplaced(String path) {
        String found;
        try {
            JournalReader file = JournalReader.of(name() + "/" + path, storage.read(path));
            long unit = file.settings().number(UNIT, NO_UNIT);
            found = unit < 0 ? "one of no unit" : "that of unit " + unit + ", whose name is " + file(unit);
        } catch (BadInputException damaged) {
            found = "no file of a unit";
        } catch (IOException unreadable) {
            found = "a fault: " + unreadable.getMessage();
        }
        return name() + "/" + path + ": expected the file of a unit under the name of its number, found " + found;
    }

    private boolean isWhole(String folder, UnitStorage.Entry entry) throws IOException {
        return storage.namesOnlyWholeFiles() || isWhole(storage.read(folder + "/" + entry.name()));
    }

    /** Whether these are the bytes of a whole file of this folder, unchanged. */
    public static boolean isWhole(byte[] file) {
        try {
            return readsWhole(JournalReader.of("", file));
        } catch (BadInputException | IOException none) {
            return false;
        }
    }

    private static boolean readsWhole(JournalReader file) throws IOException {
        long records = 0;
        while (file.next()) {
            records++;
        }
        return file.tail() == null
                && file.damages().isEmpty()
                && records == file.settings().number(RECORDS, -1);
    }

    /**
     * Writes the file of a unit.
     *
     * @param attempt as in {@link UnitStorage#create}
     * @return false if it was there already: another attempt was first, with the same result
     */
    public boolean write(long unit, List<byte[]> records, String attempt) throws IOException {
        Settings settings = Settings.of(UNIT).with(UNIT, unit).with(RECORDS, records.size());
        return storage.create(file(unit), Journal.bytes(settings, records), attempt);
    }

    /**
     * The file of a finished unit, before its first record.
     *
     * @throws FileNotFoundException if it is not finished
     * @throws BadInputException if its file is of another unit, or not whole
     */
    public JournalReader read(long unit) throws IOException, BadInputException {
        return read(file(unit), unit);
    }

    /**
     * As {@link #read}, of a unit that was listed as finished.
     *
     * @throws BadInputException also if its file is gone since
     */
    public JournalReader readListed(long unit) throws IOException, BadInputException {
        try {
            return read(unit);
        } catch (FileNotFoundException gone) {
            throw new BadInputException(name() + "/" + file(unit), 0, 0, "expected the file of a unit, found none");
        }
    }

    /** As {@link UnitStorage#removeRemains}. */
    public int removeRemains(Duration older) throws IOException {
        return storage.removeRemains(older);
    }

    private JournalReader read(String path, long unit) throws IOException, BadInputException {
        byte[] bytes = storage.read(path);
        String file = name() + "/" + path;
        JournalReader reader = JournalReader.of(file, bytes);
        long number = reader.settings().number(UNIT, NO_UNIT);
        String found = null;
        if (number != unit) {
            found = "the file of unit " + number;
        } else if (!readsWhole(JournalReader.of(file, bytes))) {
            found = "one that is damaged, or was not written to its end";
        }
        if (found != null) {
            String wanted = unit == NO_UNIT ? "a unit" : "unit " + unit;
            throw new BadInputException(file, 0, 0, "expected the file of " + wanted + ", found " + found);
        }
        return reader;
    }

    private BadInputException fault(String sentence) {
        return new BadInputException(name(), 0, 0, sentence);
    }

    /** The path of the file of a unit within the folder: {@code units/000012/unit-000012345.17u}. */
    public static String file(long unit) {
        return String.format(Locale.ROOT, "%s/%06d/unit-%09d.17u", UNITS, unit / OF_FOLDER, unit);
    }
}
