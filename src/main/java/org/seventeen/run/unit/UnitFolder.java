package org.seventeen.run.unit;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
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
import org.seventeen.base.file.ByteParser;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.work.Faults;

/**
 * A folder with one file a finished unit, in folders of {@link #OF_FOLDER} units, and a file of settings, so that the results of two
 * campaigns are never mixed. Each file is written once: it is there whole or it counts as not there. Safe for several threads.
 */
public final class UnitFolder {
    /** How many units a folder within the folder has: file systems and people cope with so many names. */
    public static final int OF_FOLDER = 1_000;

    /** Where files are until they have their names. */
    public static final String ATTEMPTS = "attempts";

    private static final String UNITS = "units";
    static final String SETTINGS = "settings.17u";
    /** The file that makes a folder a store. */
    private static final String JOURNAL = "journal.17j";
    /** The number in the file of settings: that of no unit. */
    private static final long NO_UNIT = -1;
    /** Requests in flight while the ends of files are read: they wait for a network most of the time. */
    private static final int READERS = 16;

    private static final Pattern FOLDER = Pattern.compile("\\d{6,16}");
    private static final String END = ".17u";
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
     * Begins a campaign, or goes on with it.
     *
     * @param settings all that the content of the files depends on, for people too
     * @param attempt as in {@link UnitStorage#create}
     * @throws BadInputException if the folder is for another campaign, or has files that are not of units
     */
    public void begin(String settings, String attempt) throws IOException, BadInputException {
        checkContent();
        byte[] file = UnitFile.encode(NO_UNIT, settings.getBytes(StandardCharsets.UTF_8));
        if (!storage.create(SETTINGS, file, attempt)) {
            String found = settings();
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

    /**
     * Checks that the folder is not a store too: nobody can say which of the two is meant.
     *
     * @throws BadInputException if it has the journal of a store
     */
    public void checkNoStore() throws IOException, BadInputException {
        checkNoStore(names());
    }

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
    public String settings() throws IOException, BadInputException {
        try {
            return new String(body(SETTINGS, NO_UNIT), StandardCharsets.UTF_8);
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
    public record Content(UnitNumbers finished, List<String> misplaced) {}

    /** The numbers of the finished units, as {@link #content} has them. */
    public UnitNumbers finished() throws IOException {
        return content().finished();
    }

    /** What the folder has. A file system that names only whole files is listed; on any other the end of each file is read. */
    public Content content() throws IOException {
        UnitNumbers finished = new UnitNumbers();
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
        Faults.rethrow(cause);
        return cause instanceof IOException unreadable ? unreadable : new IOException(cause);
    }

    private Content content(String folder) throws IOException {
        UnitNumbers finished = new UnitNumbers();
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
            long unit = UnitFile.unit(storage.read(path));
            found = "that of unit " + unit + ", whose name is " + file(unit);
        } catch (ByteParser.Fault damaged) {
            found = damaged.getMessage();
        } catch (IOException unreadable) {
            found = "a fault: " + unreadable.getMessage();
        }
        return name() + "/" + path + ": expected the file of a unit under the name of its number, found " + found;
    }

    private boolean isWhole(String folder, UnitStorage.Entry entry) throws IOException {
        if (storage.namesOnlyWholeFiles()) {
            return true;
        }
        return entry.size() >= UnitFile.TRAILER
                && UnitFile.isWhole(
                        storage.readEnd(folder + "/" + entry.name(), entry.size(), UnitFile.TRAILER), entry.size());
    }

    /**
     * Writes the file of a unit.
     *
     * @param attempt as in {@link UnitStorage#create}
     * @return false if it was there already: another attempt was first, with the same result
     */
    public boolean write(long unit, byte[] body, String attempt) throws IOException {
        return storage.create(file(unit), UnitFile.encode(unit, body), attempt);
    }

    /** Writes the result of a unit; otherwise as the other method. */
    public boolean write(long unit, UnitResult result, String attempt) throws IOException {
        return write(unit, result.body().bytes(), attempt);
    }

    /**
     * The body of a finished unit.
     *
     * @throws FileNotFoundException if it is not finished
     * @throws BadInputException if its file is damaged
     */
    public byte[] read(long unit) throws IOException, BadInputException {
        return body(file(unit), unit);
    }

    /**
     * The body of a unit that was listed as finished.
     *
     * @throws BadInputException if its file is damaged, or gone since
     */
    public byte[] readListed(long unit) throws IOException, BadInputException {
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

    private byte[] body(String file, long unit) throws IOException, BadInputException {
        try {
            return UnitFile.decode(unit, storage.read(file));
        } catch (ByteParser.Fault fault) {
            String wanted = unit == NO_UNIT ? "a unit" : "unit " + unit;
            throw new BadInputException(
                    name() + "/" + file, 0, 0, "expected the file of " + wanted + ", found " + fault.getMessage());
        }
    }

    private BadInputException fault(String sentence) {
        return new BadInputException(name(), 0, 0, sentence);
    }

    /** The path of the file of a unit within the folder: {@code units/000012/unit-000012345.17u}. */
    public static String file(long unit) {
        return String.format(Locale.ROOT, "%s/%06d/unit-%09d.17u", UNITS, unit / OF_FOLDER, unit);
    }
}
