package org.seventeen.run.store.record;

import java.util.ArrayList;
import java.util.List;
import org.seventeen.base.file.ByteParser;
import org.seventeen.base.file.ByteWriter;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.GridKey;

/**
 * Encodes and decodes records. Every record is self-contained, with the names of its counters, so a damaged one spoils no
 * other.
 */
public final class RecordCodec {
    /** The only kind of record so far. */
    private static final int KIND = 1;

    private static final int PUZZLE_BYTES = 11;
    private static final int EXHAUSTIVE = 1;
    private static final int NON_MINIMAL = 0x80;

    private RecordCodec() {}

    public static byte[] encode(GridRecord record) {
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

    /** The record in a part of an array. */
    public static GridRecord decode(byte[] bytes, int from, int length) throws ByteParser.Fault {
        ByteParser in = new ByteParser(bytes, from, length);
        int kind = in.u8();
        if (kind != KIND) {
            throw new ByteParser.Fault("a record of unknown kind " + kind);
        }
        int flags = in.u8();
        if ((flags & ~EXHAUSTIVE) != 0) {
            throw new ByteParser.Fault("unknown flags " + flags);
        }
        int clues = in.u8();
        GridKey key = new GridKey(in.u64(), in.u64());
        long position = in.number();
        long cpuNanos = in.number();
        long wallNanos = in.number();
        String engine = in.text();
        String options = in.text();
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
            counters.add(CounterValue.stored(in.text(), in.number()));
        }
        in.end();
        try {
            return new GridRecord(
                    position,
                    key.grid(),
                    annotation,
                    new Findings(clues, flags == EXHAUSTIVE, items, puzzles),
                    new Effort(counters, cpuNanos, wallNanos),
                    engine,
                    options);
        } catch (IllegalArgumentException fault) {
            throw new ByteParser.Fault(fault.getMessage());
        }
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
