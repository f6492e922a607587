package org.seventeen.sudoku.hunt;

import java.io.Closeable;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.TreeMap;
import java.util.concurrent.CancellationException;
import org.seventeen.base.file.FileLayer;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.work.Crew;
import org.seventeen.run.journal.Journal;
import org.seventeen.run.journal.JournalReader;
import org.seventeen.run.journal.Settings;
import org.seventeen.run.store.SeenSet;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.solve.PuzzleForms;

/**
 * A hunt in a folder: puzzles are given, their neighbours found, then the neighbours of those, round by round. Of each class only the
 * canonical form is kept, and each is met once.
 *
 * <p>The folder has a journal for each process that has hunted in it at the same time. A record has the canonical forms that were new
 * when it was written: those of puzzles given, or of the neighbours of one puzzle, which is then done. All else is made from the
 * journals when a hunt begins: the set of classes met, in memory or in temporary files, and what is done. So a kill loses the
 * neighbours of the puzzles that were at work, which are found again, and nothing that a listener has heard of.
 *
 * <p>Processes share a folder by two files. Whoever writes a record holds a lock on {@value #LOCK}, and reads first what the others have
 * written, so that no class is in two records. Whoever works on a puzzle holds a lock on the byte of {@value #CLAIMS} that its form
 * hashes to; the system releases it when the process ends, in whatever way. Folders of other machines are merged by their journals:
 * all journals in the folder count, whatever their names and settings, but a puzzle is done only by its own move.
 */
public final class Hunt implements Closeable {
    private static final String LOCK = "lock";
    private static final String CLAIMS = "claims";
    private static final Duration FSYNC = Duration.ofSeconds(10);
    /** How long a thread waits before it asks again for a puzzle that another process works on. */
    private static final Duration PATIENCE = Duration.ofMillis(300);

    /** Forms of a record at most; more are written in several. */
    private static final int MOST = 1 << 14;

    /** What is known of a class, as bits of its mark. */
    private static final int GIVEN = 1;

    private static final int FOUND = 2;
    private static final int KNOWN = 4;
    private static final int DONE = 8;
    private static final int MET = 16;

    /** Hears of classes after they were written, one at a time. */
    @FunctionalInterface
    public interface Listener {
        /**
         * A class that was met for the first time.
         *
         * @param form its canonical form
         * @param of the form of the puzzle whose neighbour it is
         * @param round 1 for neighbours of puzzles given
         */
        void found(Puzzle form, Puzzle of, int round) throws IOException;
    }

    /**
     * How far a hunt has come.
     *
     * @param given the classes given
     * @param done the puzzles whose neighbours were all found
     * @param neighbours the neighbours found by this process, of any class
     * @param found the classes found
     * @param known the classes of {@link #know} that were found
     * @param again the classes given that were found
     */
    public record Progress(long given, long done, long neighbours, long found, long known, long again) {}

    /** A puzzle at work, and its claim. */
    private record Unit(Puzzle puzzle, FileLock claim) {}

    private final Path folder;
    private final Move move;
    private final int mostClues;
    private final Settings settings;
    private final SeenSet seen;
    private final FileLayer files = new FileLayer();

    /** By name: the journals of other processes, each read as far as it was. */
    private final TreeMap<String, JournalReader> others = new TreeMap<>();

    private final RandomAccessFile lock;
    private final RandomAccessFile claims;
    private final Crew crew = new Crew();
    private final List<Puzzle> gifts = new ArrayList<>();
    private Journal journal;
    private String own;
    private Listener listener = (form, of, round) -> {};

    /** The puzzles of the round that is at work: those read, and those that another process has claimed. */
    private final Deque<Puzzle> queue = new ArrayDeque<>();

    private final Deque<Puzzle> claimed = new ArrayDeque<>();
    private final Deque<JournalReader> unread = new ArrayDeque<>();
    private int round;

    private Exception fault;
    private long given;
    private long done;
    private long neighbours;
    private long found;
    private long known;
    private long again;

    /**
     * Opens a hunt, which goes on with what the folder has.
     *
     * @param folder a folder, made if absent
     * @param mostClues puzzles with more clues are no neighbours
     * @param seen an empty set of keys of the words of {@link Puzzle#key}, closed with the hunt
     * @throws BadInputException if a journal of the folder is of something else
     */
    @SuppressWarnings("try") // A lock is held to the end of the block.
    public Hunt(Path folder, Move move, int mostClues, SeenSet seen) throws IOException, BadInputException {
        this.folder = folder;
        this.move = move;
        this.mostClues = mostClues;
        this.seen = seen;
        settings = Settings.of(HuntRecord.WHAT)
                .with("move", move.toString())
                .with("only", move.restriction().name())
                .with("minimal", move.minimal() ? 1 : 0)
                .with("most_clues", mostClues);
        Files.createDirectories(folder);
        lock = new RandomAccessFile(folder.resolve(LOCK).toFile(), "rw");
        claims = new RandomAccessFile(folder.resolve(CLAIMS).toFile(), "rw");
        try (FileLock all = lock.getChannel().lock()) {
            openOwn();
            refresh();
        }
    }

    /** Opens a journal of these settings that no process writes, or a new one. */
    private void openOwn() throws IOException, BadInputException {
        for (int number = 1; journal == null; number++) {
            own = HuntRecord.WHAT + "-" + number + HuntRecord.JOURNAL;
            Path file = folder.resolve(own);
            if (!Files.exists(file)) {
                Journal.create(file, settings, files);
            }
            try (JournalReader reader = JournalReader.forLookUp(file)) {
                if (!reader.settings().equals(settings)) {
                    continue;
                }
            }
            if (isFree(file)) {
                journal = Journal.open(
                        file,
                        FSYNC,
                        null,
                        reader -> {
                            while (reader.next()) {
                                absorb(HuntRecord.in(reader), true);
                            }
                            return null;
                        },
                        files);
            }
        }
    }

    /** Whether no process writes a journal; its writers hold the claim of its name. */
    private boolean isFree(Path file) throws IOException {
        return claim(file.getFileName().toString().hashCode() & Integer.MAX_VALUE) != null;
    }

    /** Sets who hears of classes. */
    public void listen(Listener taker) {
        listener = taker;
    }

    /** Reads what other processes have written since it was last read; {@link #lock} is held. */
    private void refresh() throws IOException, BadInputException {
        for (Path file : HuntRecord.journals(folder)) {
            String name = file.getFileName().toString();
            if (!name.equals(own)) {
                JournalReader reader = others.get(name);
                if (reader == null) {
                    reader = JournalReader.open(file, null);
                    others.put(name, reader);
                } else {
                    reader.goOn();
                }
                while (reader.next()) {
                    absorb(HuntRecord.in(reader), reader.settings().equals(settings));
                }
            }
        }
    }

    /** Adds to what is known of a class; returns what was known before. */
    private long mark(Puzzle form, long more) throws IOException {
        long[] key = form.key();
        long before = seen.firstOrAdd(key, more);
        long now = before | more;
        if (before != 0 && now != before) {
            seen.replace(key, now);
        }
        given += gains(before, now, GIVEN);
        found += gains(before, now, FOUND);
        done += gains(before, now, DONE);
        again += gains(before, now, GIVEN | MET);
        known += gains(before, now, KNOWN | MET);
        return before;
    }

    private static int gains(long before, long now, long bits) {
        return (now & bits) == bits && (before & bits) != bits ? 1 : 0;
    }

    private boolean is(Puzzle form, long bits) throws IOException {
        return (seen.get(form.key()) & bits) != 0;
    }

    /**
     * Takes a record that was there, or that another process wrote.
     *
     * @param ours whether by the same move: the classes of another one were met, but not worked on by this one
     */
    private void absorb(HuntRecord record, boolean ours) throws IOException {
        for (Puzzle form : record.fresh()) {
            mark(form, ours && record.round() == 0 ? GIVEN : FOUND);
        }
        if (!ours) {
            return;
        }
        for (Puzzle form : record.again()) {
            mark(form, MET);
        }
        if (record.whole()) {
            mark(record.of(), DONE);
        }
    }

    /**
     * Gives a puzzle, whose neighbours are the first round.
     *
     * @param form its canonical form
     */
    public synchronized void give(Puzzle form) throws IOException, BadInputException {
        if (!is(form, GIVEN)) {
            gifts.add(form);
            if (gifts.size() == MOST) {
                writeGifts();
            }
        }
    }

    @SuppressWarnings("try") // A lock is held to the end of the block.
    private void writeGifts() throws IOException, BadInputException {
        try (FileLock all = lock.getChannel().lock()) {
            refresh();
            List<Puzzle> fresh = new ArrayList<>();
            for (Puzzle form : gifts) {
                if ((mark(form, GIVEN) & GIVEN) == 0) {
                    fresh.add(form);
                }
            }
            if (!fresh.isEmpty()) {
                journal.append(new HuntRecord(null, false, 0, fresh, List.of()).bytes());
            }
            gifts.clear();
        }
    }

    /** Makes a class known: it is counted if it is met, but neither reported nor worked on. */
    public synchronized void know(Puzzle form) throws IOException {
        mark(form, KNOWN);
    }

    /** How far the hunt has come; any thread may ask. */
    public synchronized Progress progress() {
        return new Progress(given, done, neighbours, found, known, again);
    }

    /** Asks the hunt to stop soon; any thread may ask. */
    public void stop() {
        crew.stop();
    }

    /**
     * Works on all puzzles given and on the classes found, until a round finds none, or is the last.
     *
     * @param rounds at least 1
     * @return false if a stop came first
     */
    public boolean run(int threads, int rounds) throws IOException, BadInputException, InterruptedException {
        synchronized (this) {
            writeGifts();
        }
        for (round = 0; round < rounds && !crew.stopped(); round++) {
            synchronized (this) {
                for (Path file : HuntRecord.journals(folder)) {
                    JournalReader reader = JournalReader.open(file, null);
                    if (reader.settings().equals(settings)) {
                        unread.add(reader);
                    } else {
                        reader.close();
                    }
                }
            }
            boolean[] some = {false};
            try {
                crew.run(threads, number -> work(some));
            } finally {
                closeUnread();
            }
            if (fault instanceof BadInputException bad) {
                throw bad;
            }
            if (fault instanceof IOException failed) {
                throw failed;
            }
            if (!some[0]) {
                break;
            }
        }
        return !crew.stopped();
    }

    private void closeUnread() throws IOException {
        for (JournalReader reader : unread) {
            reader.close();
        }
        unread.clear();
        queue.clear();
        claimed.clear();
    }

    /** The work of one thread in a round. */
    private void work(boolean[] some) {
        Worker worker = new Worker();
        try {
            for (Unit unit = take(some); unit != null; unit = take(some)) {
                try {
                    worker.work(unit.puzzle());
                } finally {
                    unit.claim().release();
                }
            }
        } catch (CancellationException stopped) {
            // Its puzzle is not done.
            return;
        } catch (IOException | BadInputException failed) {
            synchronized (this) {
                fault = fault == null ? failed : fault;
            }
            crew.stop();
        }
    }

    /** A puzzle of the round, claimed; null if none is left, or at a stop. */
    @SuppressWarnings("try") // A lock is held to the end of the block.
    private Unit take(boolean[] some) throws IOException, BadInputException {
        while (!crew.stopped()) {
            synchronized (this) {
                Puzzle form = next();
                if (form == null && claimed.isEmpty()) {
                    return null;
                }
                boolean retry = form == null;
                form = retry ? claimed.poll() : form;
                some[0] = true;
                if (is(form, DONE)) {
                    continue;
                }
                FileLock claim = claim(form.hashCode() & Integer.MAX_VALUE | 1L << 32);
                if (claim != null) {
                    try (FileLock all = lock.getChannel().lock()) {
                        refresh();
                    }
                    if (!is(form, DONE)) {
                        return new Unit(form, claim);
                    }
                    claim.release();
                    continue;
                }
                claimed.add(form);
                if (!retry) {
                    continue;
                }
            }
            try {
                Thread.sleep(PATIENCE.toMillis());
            } catch (InterruptedException stopped) {
                Thread.currentThread().interrupt();
                return null;
            }
        }
        return null;
    }

    /** Locks a byte of the claims; null if another process, or a thread of this one, has it. */
    private FileLock claim(long place) throws IOException {
        try {
            return claims.getChannel().tryLock(place, 1, false);
        } catch (OverlappingFileLockException ours) {
            return null;
        }
    }

    /** The next puzzle of the round from the journals; null after the last. */
    private Puzzle next() throws IOException, BadInputException {
        while (queue.isEmpty() && !unread.isEmpty()) {
            JournalReader reader = unread.peek();
            if (reader.next()) {
                HuntRecord record = HuntRecord.in(reader);
                if (record.round() == round) {
                    queue.addAll(record.fresh());
                }
            } else {
                unread.poll().close();
            }
        }
        return queue.poll();
    }

    /** Finds the classes of the neighbours of puzzles, for one thread. */
    private final class Worker {
        private final Neighbours search = new Neighbours(move);
        private final PuzzleForms canonical = new PuzzleForms();
        private final List<Puzzle> forms = new ArrayList<>();

        Worker() {
            search.stopWhen(crew::stopped);
        }

        void work(Puzzle puzzle) throws IOException, BadInputException {
            forms.clear();
            if (puzzle.clueCount() - move.minus() + move.plus() <= mostClues) {
                try {
                    search.forEach(puzzle, neighbour -> {
                        forms.add(canonical.of(neighbour));
                        if (forms.size() == MOST) {
                            hand(puzzle);
                        }
                        return true;
                    });
                } catch (UncheckedIOException failed) {
                    throw failed.getCause();
                }
            }
            commit(puzzle, forms, true);
        }

        private void hand(Puzzle puzzle) {
            try {
                commit(puzzle, forms, false);
            } catch (IOException failed) {
                throw new UncheckedIOException(failed);
            } catch (BadInputException bad) {
                throw new UncheckedIOException(new IOException(bad.getMessage(), bad));
            }
            forms.clear();
        }
    }

    /** Writes what is new of the neighbours of a puzzle, and reports it. */
    @SuppressWarnings("try") // A lock is held to the end of the block.
    private synchronized void commit(Puzzle of, List<Puzzle> forms, boolean whole)
            throws IOException, BadInputException {
        List<Puzzle> fresh = new ArrayList<>();
        List<Puzzle> met = new ArrayList<>();
        try (FileLock all = lock.getChannel().lock()) {
            refresh();
            for (Puzzle form : forms) {
                long[] key = form.key();
                long before = seen.get(key);
                if ((before & (GIVEN | FOUND | KNOWN)) == 0) {
                    mark(form, FOUND);
                    fresh.add(form);
                } else if ((before & (GIVEN | KNOWN)) != 0 && (before & MET) == 0) {
                    mark(form, MET);
                    met.add(form);
                }
            }
            if (whole) {
                mark(of, DONE);
            }
            journal.append(new HuntRecord(of, whole, round + 1, fresh, met).bytes());
        }
        neighbours += forms.size();
        for (Puzzle form : fresh) {
            listener.found(form, of, round + 1);
        }
    }

    /**
     * Passes all classes found in a folder to a listener, in the order of the journals, whatever their moves; nothing is written.
     *
     * @throws BadInputException if the folder has no journal of hunts
     */
    public static void list(Path folder, Listener taker) throws IOException, BadInputException {
        boolean none = true;
        if (Files.isDirectory(folder)) {
            for (Path file : HuntRecord.journals(folder)) {
                none = false;
                try (JournalReader reader = JournalReader.open(file, null)) {
                    while (reader.next()) {
                        HuntRecord record = HuntRecord.in(reader);
                        for (Puzzle form : record.round() == 0 ? List.<Puzzle>of() : record.fresh()) {
                            taker.found(form, record.of(), record.round());
                        }
                    }
                }
            }
        }
        if (none) {
            throw new BadInputException(folder.toString(), "expected a folder of a hunt, found none");
        }
    }

    @Override
    @SuppressWarnings("try") // They are closed in this order, whatever fails.
    public void close() throws IOException {
        try (RandomAccessFile first = lock;
                RandomAccessFile second = claims;
                SeenSet third = seen;
                Journal last = journal) {
            for (JournalReader reader : others.values()) {
                reader.close();
            }
        }
    }
}
