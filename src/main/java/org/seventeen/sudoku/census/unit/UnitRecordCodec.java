package org.seventeen.sudoku.census.unit;

import java.util.ArrayList;
import java.util.List;
import java.util.zip.CRC32C;
import org.seventeen.base.file.ByteParser;
import org.seventeen.base.file.ByteWriter;
import org.seventeen.run.store.record.CounterValue;
import org.seventeen.sudoku.grid.Puzzle;

/** Records of units as bytes, with a version and a checksum: {@code docs/formats.md}, "Record of a unit". */
public final class UnitRecordCodec {
    /** The first byte: a journal of grids has another kind of record. */
    static final int KIND = 2;

    private static final int VERSION = 1;
    private static final int CHECKSUM = 4;
    private static final int LEAST_PUZZLE = 12;

    private UnitRecordCodec() {}

    /** The bytes of a record. */
    public static byte[] encode(UnitRecord record) {
        CensusUnit unit = record.unit();
        UnitMass mass = record.mass();
        ByteWriter out = new ByteWriter();
        out.u8(KIND).u8(VERSION).u8(unit.clues()).text(unit.partition());
        out.number(unit.number()).number(unit.from()).number(unit.pairs());
        out.number(mass.thirds()).number(mass.pairMass()).number(mass.gridMass());
        out.number(record.cpuNanos()).text(record.program());
        out.number(record.puzzles().size());
        for (UnitPuzzle puzzle : record.puzzles()) {
            out.number(puzzle.pair() - unit.from()).number(puzzle.third());
            out.u8(UnitRecord.ITEMS.indexOf(puzzle.item())).u8(puzzle.minimal() ? 1 : 0);
            out.number(puzzle.rank());
            for (int cell = 0; cell < 81; cell++) {
                if (puzzle.form().digit(cell) != 0) {
                    out.u8(cell).u8(puzzle.form().digit(cell));
                }
            }
        }
        out.number(record.counters().size());
        for (CounterValue counter : record.counters()) {
            out.text(counter.name()).number(counter.value());
        }
        byte[] bytes = out.toBytes();
        return out.u32(checksum(bytes, 0, bytes.length)).toBytes();
    }

    /**
     * The record in bytes.
     *
     * @throws ByteParser.Fault if they are none, or changed
     */
    public static UnitRecord decode(byte[] bytes) throws ByteParser.Fault {
        return decode(bytes, 0, bytes.length);
    }

    /** The record in a part of an array. */
    static UnitRecord decode(byte[] bytes, int from, int length) throws ByteParser.Fault {
        if (length < CHECKSUM + 3) {
            throw new ByteParser.Fault("too few bytes");
        }
        int checked = length - CHECKSUM;
        if (new ByteParser(bytes, from + checked, CHECKSUM).u32() != checksum(bytes, from, checked)) {
            throw new ByteParser.Fault("a record of a unit with a wrong checksum");
        }
        ByteParser in = new ByteParser(bytes, from, checked);
        int kind = in.u8();
        int version = in.u8();
        if (kind != KIND || version != VERSION) {
            throw new ByteParser.Fault("a record of kind " + kind + ", version " + version);
        }
        try {
            UnitRecord record = record(in);
            in.end();
            return record;
        } catch (IllegalArgumentException fault) {
            throw new ByteParser.Fault(fault.getMessage());
        }
    }

    private static UnitRecord record(ByteParser in) throws ByteParser.Fault {
        int clues = in.u8();
        String partition = in.text();
        long number = in.number();
        long from = in.number();
        long pairs = in.number();
        CensusUnit unit = new CensusUnit(clues, partition, number, from, from + pairs);
        UnitMass mass = new UnitMass(pairs, in.number(), in.number(), in.number());
        long cpuNanos = in.number();
        String program = in.text();
        List<UnitPuzzle> puzzles = new ArrayList<>();
        for (int left = in.count(LEAST_PUZZLE); left > 0; left--) {
            puzzles.add(puzzle(in, unit));
        }
        List<CounterValue> counters = new ArrayList<>();
        for (int left = in.count(2); left > 0; left--) {
            counters.add(new CounterValue(in.text(), in.number()));
        }
        return new UnitRecord(unit, mass, puzzles, counters, cpuNanos, program);
    }

    private static UnitPuzzle puzzle(ByteParser in, CensusUnit unit) throws ByteParser.Fault {
        long pair = unit.from() + in.number();
        long third = in.number();
        int item = in.u8();
        int minimal = in.u8();
        long rank = in.number();
        if (item >= UnitRecord.ITEMS.size() || minimal > 1 || third != (int) third) {
            throw new ByteParser.Fault("a puzzle of third band " + third + ", item " + item + ", flag " + minimal);
        }
        byte[] form = new byte[81];
        int last = -1;
        for (int clue = 0; clue < unit.clues(); clue++) {
            int cell = in.u8();
            int digit = in.u8();
            if (cell <= last || cell >= form.length || digit < 1 || digit > 9) {
                throw new ByteParser.Fault("a clue " + digit + " in cell " + cell);
            }
            form[cell] = (byte) digit;
            last = cell;
        }
        return new UnitPuzzle(pair, (int) third, UnitRecord.ITEMS.get(item), minimal == 1, Puzzle.of(form), rank);
    }

    private static int checksum(byte[] bytes, int from, int length) {
        CRC32C checksum = new CRC32C();
        checksum.update(bytes, from, length);
        return (int) checksum.getValue();
    }
}
