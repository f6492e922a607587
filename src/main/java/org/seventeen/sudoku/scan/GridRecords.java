package org.seventeen.sudoku.scan;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import org.seventeen.base.file.ByteParser;
import org.seventeen.base.file.ByteWriter;
import org.seventeen.base.text.BadInputException;
import org.seventeen.run.journal.Settings;
import org.seventeen.run.store.RecordKind;
import org.seventeen.run.store.StoreReader;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.GridKey;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.scan.GridRecord.CounterValue;
import org.seventeen.sudoku.scan.GridRecord.Effort;
import org.seventeen.sudoku.scan.GridRecord.Findings;
import org.seventeen.sudoku.scan.GridRecord.StoredPuzzle;

/**
 * The records of a scan. Every record is self-contained, with the names of its counters, so a damaged one spoils no other.
 *
 * @param scan the scan that they are of
 */
public record GridRecords(StoredScan scan) implements RecordKind<GridRecord> {
    /** The first byte of a record. */
    private static final int KIND = 1;

    private static final int PUZZLE_BYTES = 11;
    private static final int EXHAUSTIVE = 1;
    private static final int NON_MINIMAL = 0x80;

    /**
     * What a record says first, read without the rest.
     *
     * @param key the grid
     * @param position its position in the input
     * @param whole whether it covers the whole grid
     * @param exhaustive whether its puzzles are all there are
     * @param puzzles how many it has
     */
    public record Head(GridKey key, long position, boolean whole, boolean exhaustive, int puzzles) {}

    /** The kind of the records of a store. */
    public static GridRecords of(Settings settings, String store) throws BadInputException {
        return new GridRecords(StoredScan.of(settings, store));
    }

    /** Opens a store to read all its records; exceptions as of {@link StoreReader#open}. */
    public static StoreReader<GridRecord> open(Path store) throws IOException, BadInputException {
        return StoreReader.open(store, GridRecords::of);
    }

    /** The scan of a store; exceptions as of {@link StoreReader#forLookUp}. */
    public static StoredScan scan(Path store) throws IOException, BadInputException {
        return of(StoreReader.settings(store), store.toString()).scan;
    }

    /** The subject of the records of a grid. */
    public static Subject subject(SolutionGrid grid) {
        GridKey key = GridKey.of(grid);
        return new Subject(key.first(), key.second());
    }

    @Override
    public Settings settings() {
        return scan.settings();
    }

    @Override
    public GridRecords merged() {
        return new GridRecords(scan.ofWholeInput());
    }

    @Override
    public void check(String store, Settings found) throws BadInputException {
        scan.check(store, StoredScan.of(found, store));
    }

    @Override
    public byte[] encode(GridRecord record) {
        if (!record.options().equals(scan.options())) {
            throw new IllegalArgumentException(
                    "expected a record for options " + scan.options() + ", found one for " + record.options());
        }
        ByteWriter out = new ByteWriter();
        GridKey key = GridKey.of(record.grid());
        out.u8(KIND).u8(record.exhaustive() ? EXHAUSTIVE : 0).u8(record.clues());
        out.u64(key.first()).u64(key.second()).number(record.position());
        out.number(record.effort().cpuNanos()).number(record.effort().wallNanos());
        out.text(record.engine()).text(record.options()).text(record.annotation());
        out.number(record.items().size());
        for (String item : record.items()) {
            out.text(item);
        }
        out.number(record.puzzles().size());
        for (StoredPuzzle puzzle : record.puzzles()) {
            out.raw(encode(puzzle));
        }
        out.number(record.effort().counters().size());
        for (CounterValue counter : record.effort().counters()) {
            out.text(counter.name()).number(counter.value());
        }
        return out.toBytes();
    }

    @Override
    public GridRecord decode(byte[] bytes, int from, int length) throws ByteParser.Fault {
        ByteParser in = new ByteParser(bytes, from, length);
        boolean exhaustive = begin(in);
        int clues = in.u8();
        GridKey key = new GridKey(in.u64(), in.u64());
        long position = checked(in.number());
        long cpuNanos = in.number();
        long wallNanos = in.number();
        String engine = in.text();
        String options = in.text();
        checkOptions(options);
        String annotation = in.text();
        List<String> items = new ArrayList<>();
        for (int left = in.count(1); left > 0; left--) {
            items.add(in.text());
        }
        List<StoredPuzzle> puzzles = new ArrayList<>();
        for (int left = in.count(PUZZLE_BYTES); left > 0; left--) {
            puzzles.add(puzzle(in.raw(PUZZLE_BYTES)));
        }
        List<CounterValue> counters = new ArrayList<>();
        for (int left = in.count(2); left > 0; left--) {
            counters.add(new CounterValue(in.text(), in.number()));
        }
        in.end();
        try {
            return new GridRecord(
                    position,
                    key.grid(),
                    annotation,
                    new Findings(clues, exhaustive, items, puzzles),
                    new Effort(counters, cpuNanos, wallNanos),
                    engine,
                    options);
        } catch (IllegalArgumentException fault) {
            throw new ByteParser.Fault(fault.getMessage());
        }
    }

    /** Reads the kind and the flags; returns whether the record is exhaustive. */
    private static boolean begin(ByteParser in) throws ByteParser.Fault {
        int kind = in.u8();
        int flags = in.u8();
        if (kind != KIND || (flags & ~EXHAUSTIVE) != 0) {
            throw new ByteParser.Fault("a record of unknown kind " + kind + " with flags " + flags);
        }
        return flags == EXHAUSTIVE;
    }

    private long checked(long position) throws ByteParser.Fault {
        if (!scan.part().contains(position)) {
            throw new ByteParser.Fault("position " + position + " in a journal for only " + scan.part());
        }
        return position;
    }

    private void checkOptions(String options) throws ByteParser.Fault {
        if (!options.equals(scan.options())) {
            throw new ByteParser.Fault("options " + options + " in a journal for " + scan.options());
        }
    }

    /** What the record in a part of an array says first: opening a store takes a third of the time that whole records would. */
    public Head head(byte[] bytes, int from, int length) throws ByteParser.Fault {
        ByteParser in = new ByteParser(bytes, from, length);
        boolean exhaustive = begin(in);
        in.u8();
        GridKey key = new GridKey(in.u64(), in.u64());
        long position = checked(in.number());
        in.number();
        in.number();
        in.skip(in.count(1));
        checkOptions(in.text());
        in.skip(in.count(1));
        int items = in.count(1);
        for (int left = items; left > 0; left--) {
            in.skip(in.count(1));
        }
        return new Head(key, position, items == 0, exhaustive, in.count(PUZZLE_BYTES));
    }

    @Override
    public Subject subject(byte[] bytes, int from, int length) throws ByteParser.Fault {
        ByteParser in = new ByteParser(bytes, from, length);
        begin(in);
        in.u8();
        return new Subject(in.u64(), in.u64());
    }

    @Override
    public long finished(byte[] bytes, int from, int length) throws ByteParser.Fault {
        Head head = head(bytes, from, length);
        return finishes(head) ? head.position : -1;
    }

    /** Whether a record finishes its position. */
    public boolean finishes(Head head) {
        return finishes(head.whole, head.exhaustive, head.puzzles);
    }

    /** A grid is finished if it was searched to the end, or with its first puzzle if no more are wanted. */
    private boolean finishes(boolean whole, boolean exhaustive, int puzzles) {
        return whole && (exhaustive || scan.isFirstOnly() && puzzles > 0);
    }

    @Override
    public boolean finishes(GridRecord record) {
        return finishes(record.isWhole(), record.exhaustive(), record.puzzles().size());
    }

    @Override
    public Subject subject(GridRecord record) {
        return subject(record.grid());
    }

    @Override
    public long position(GridRecord record) {
        return record.position();
    }

    /** Whole grids above items, and all puzzles above some. */
    @Override
    public int weight(GridRecord record) {
        return (record.isWhole() ? 2 : 0) + (record.exhaustive() ? 1 : 0);
    }

    @Override
    public boolean isIn(GridRecord seen, GridRecord record) {
        return seen.clues() == record.clues()
                && new HashSet<>(seen.items()).equals(new HashSet<>(record.items()))
                && (seen.exhaustive()
                        || !record.exhaustive() && new HashSet<>(seen.puzzles()).containsAll(record.puzzles()));
    }

    @Override
    public String plural() {
        return "grids";
    }

    /**
     * An exhaustive record that covers the whole grid, or all items of the other record, must contain every puzzle of the other; and a
     * puzzle is minimal in both or in neither.
     */
    @Override
    public String conflict(GridRecord first, GridRecord second) {
        if (first.clues() != second.clues()) {
            return null;
        }
        Map<CellSet, Boolean> inFirst = puzzles(first);
        Map<CellSet, Boolean> inSecond = puzzles(second);
        for (StoredPuzzle puzzle : first.puzzles()) {
            Boolean minimal = inSecond.get(puzzle.clues());
            if (minimal != null && minimal != puzzle.minimal()) {
                return "puzzle " + text(first, puzzle) + " is minimal in one of them only";
            }
        }
        String missing = missing(first, inFirst, second);
        return missing != null ? missing : missing(second, inSecond, first);
    }

    private static String missing(GridRecord record, Map<CellSet, Boolean> puzzles, GridRecord other) {
        boolean covers =
                record.isWhole() || !other.isWhole() && new HashSet<>(record.items()).containsAll(other.items());
        if (record.exhaustive() && covers) {
            for (StoredPuzzle puzzle : other.puzzles()) {
                if (!puzzles.containsKey(puzzle.clues())) {
                    return "puzzle " + text(other, puzzle) + " is in one of them, and the other says it has all";
                }
            }
        }
        return null;
    }

    private static Map<CellSet, Boolean> puzzles(GridRecord record) {
        Map<CellSet, Boolean> puzzles = new HashMap<>();
        for (StoredPuzzle puzzle : record.puzzles()) {
            puzzles.put(puzzle.clues(), puzzle.minimal());
        }
        return puzzles;
    }

    private static String text(GridRecord record, StoredPuzzle puzzle) {
        return Puzzle.of(record.grid(), puzzle.clues()).toString();
    }

    private static byte[] encode(StoredPuzzle puzzle) {
        byte[] bits = new byte[PUZZLE_BYTES];
        for (int cell : puzzle.clues().cells()) {
            bits[cell / 8] |= (byte) (1 << cell % 8);
        }
        bits[PUZZLE_BYTES - 1] |= (byte) (puzzle.minimal() ? 0 : NON_MINIMAL);
        return bits;
    }

    private static StoredPuzzle puzzle(byte[] bits) throws ByteParser.Fault {
        int last = bits[PUZZLE_BYTES - 1] & 0xFF;
        if ((last & ~(NON_MINIMAL | 1)) != 0) {
            throw new ByteParser.Fault("a puzzle with a cell beyond the last");
        }
        CellSet clues = CellSet.EMPTY;
        for (int cell = 0; cell < 81; cell++) {
            if ((bits[cell / 8] >>> cell % 8 & 1) != 0) {
                clues = clues.with(cell);
            }
        }
        return new StoredPuzzle(clues, (last & NON_MINIMAL) == 0);
    }
}
