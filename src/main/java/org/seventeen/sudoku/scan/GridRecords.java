package org.seventeen.sudoku.scan;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
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
import org.seventeen.sudoku.scan.GridRecord.Effort;
import org.seventeen.sudoku.search.FoundPuzzle;

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
     * @param exhaustive whether its puzzles are all there are
     * @param puzzles how many it has
     */
    public record Head(GridKey key, long position, boolean exhaustive, int puzzles) {}

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
        out.number(record.puzzles().size());
        for (FoundPuzzle found : record.puzzles()) {
            out.raw(encode(found));
        }
        writeCounters(record.effort().counters(), out);
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
        try {
            SolutionGrid grid = key.grid();
            List<FoundPuzzle> puzzles = new ArrayList<>();
            for (int left = in.count(PUZZLE_BYTES); left > 0; left--) {
                puzzles.add(puzzle(grid, in.raw(PUZZLE_BYTES)));
            }
            Effort effort = new Effort(readCounters(in), cpuNanos, wallNanos);
            in.end();
            return new GridRecord(position, grid, annotation, clues, exhaustive, puzzles, effort, engine, options);
        } catch (IllegalArgumentException fault) {
            throw new ByteParser.Fault(fault.getMessage());
        }
    }

    /** Writes totals of counters with their names. */
    public static void writeCounters(Map<String, Long> counters, ByteWriter out) {
        out.number(counters.size());
        counters.forEach((name, value) -> out.text(name).number(value));
    }

    /**
     * Reads {@link #writeCounters}.
     *
     * @throws ByteParser.Fault if a name occurs twice
     */
    public static Map<String, Long> readCounters(ByteParser in) throws ByteParser.Fault {
        Map<String, Long> counters = new LinkedHashMap<>();
        for (int left = in.count(2); left > 0; left--) {
            String name = in.text();
            if (counters.put(name, in.number()) != null) {
                throw new ByteParser.Fault("counter " + name + " twice");
            }
        }
        return counters;
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
        return new Head(key, position, exhaustive, in.count(PUZZLE_BYTES));
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
        return finishes(head.exhaustive, head.puzzles);
    }

    /** A grid is finished if it was searched to the end, or with its first puzzle if no more are wanted. */
    private boolean finishes(boolean exhaustive, int puzzles) {
        return exhaustive || scan.isFirstOnly() && puzzles > 0;
    }

    @Override
    public boolean finishes(GridRecord record) {
        return finishes(record.exhaustive(), record.puzzles().size());
    }

    @Override
    public Subject subject(GridRecord record) {
        return subject(record.grid());
    }

    @Override
    public long position(GridRecord record) {
        return record.position();
    }

    /** All puzzles above some. */
    @Override
    public int weight(GridRecord record) {
        return record.exhaustive() ? 1 : 0;
    }

    @Override
    public boolean isIn(GridRecord seen, GridRecord record) {
        return seen.clues() == record.clues()
                && (seen.exhaustive()
                        || !record.exhaustive() && new HashSet<>(seen.puzzles()).containsAll(record.puzzles()));
    }

    @Override
    public String plural() {
        return "grids";
    }

    /** An exhaustive record must contain every puzzle of the other; and a puzzle is minimal in both or in neither. */
    @Override
    public @Nullable String conflict(GridRecord first, GridRecord second) {
        if (first.clues() != second.clues()) {
            return null;
        }
        Map<Puzzle, Boolean> inFirst = puzzles(first);
        Map<Puzzle, Boolean> inSecond = puzzles(second);
        for (FoundPuzzle found : first.puzzles()) {
            Boolean minimal = inSecond.get(found.puzzle());
            if (minimal != null && minimal != found.minimal()) {
                return "puzzle " + found.puzzle() + " is minimal in one of them only";
            }
        }
        String missing = missing(first, inFirst, second);
        return missing != null ? missing : missing(second, inSecond, first);
    }

    private static String missing(GridRecord record, Map<Puzzle, Boolean> puzzles, GridRecord other) {
        for (FoundPuzzle found : other.puzzles()) {
            if (record.exhaustive() && !puzzles.containsKey(found.puzzle())) {
                return "puzzle " + found.puzzle() + " is in one of them, and the other says it has all";
            }
        }
        return null;
    }

    private static Map<Puzzle, Boolean> puzzles(GridRecord record) {
        Map<Puzzle, Boolean> puzzles = new HashMap<>();
        record.puzzles().forEach(found -> puzzles.put(found.puzzle(), found.minimal()));
        return puzzles;
    }

    private static byte[] encode(FoundPuzzle found) {
        byte[] bits = new byte[PUZZLE_BYTES];
        for (int cell : found.puzzle().clues().cells()) {
            bits[cell / 8] |= (byte) (1 << cell % 8);
        }
        bits[PUZZLE_BYTES - 1] |= (byte) (found.minimal() ? 0 : NON_MINIMAL);
        return bits;
    }

    private static FoundPuzzle puzzle(SolutionGrid grid, byte[] bits) throws ByteParser.Fault {
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
        return new FoundPuzzle(Puzzle.of(grid, clues), (last & NON_MINIMAL) == 0);
    }
}
