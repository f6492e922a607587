package org.seventeen.sudoku.census;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.seventeen.base.file.ByteParser;
import org.seventeen.base.file.ByteWriter;
import org.seventeen.base.text.BadInputException;
import org.seventeen.run.journal.Settings;
import org.seventeen.run.store.RecordKind;
import org.seventeen.run.store.StoreReader;
import org.seventeen.sudoku.census.UnitRecord.UnitPuzzle;
import org.seventeen.sudoku.census.unit.CensusUnits;
import org.seventeen.sudoku.census.unit.CensusUnits.CensusUnit;
import org.seventeen.sudoku.census.unit.UnitMass;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.scan.GridRecords;

/**
 * The records of a census, one for each unit: {@code docs/formats.md}, "Record of a unit". The position of a record is the number of
 * its unit.
 *
 * @param units the units that there are
 */
public record CensusRecords(CensusUnits units) implements RecordKind<UnitRecord> {
    private static final String CENSUS = "census";
    private static final String CLUES = "clues";
    private static final String PARTITION = "partition";

    /** The first byte: a store of grids has another kind of record. */
    private static final int KIND = 2;

    private static final int LEAST_PUZZLE = 12;

    /** The kind of the records of a store. */
    public static CensusRecords of(Settings settings, String store) throws BadInputException {
        if (!settings.what().equals(CENSUS)) {
            throw new BadInputException(store, "expected a store of a census, found a store of a " + settings.what());
        }
        long clues = settings.number(CLUES, 0);
        if (clues < 16 || clues > 18) {
            throw new BadInputException(
                    store, "expected a store of a census for 16, 17 or 18 clues, found one for " + clues);
        }
        CensusRecords records = new CensusRecords(CensusUnits.of((int) clues));
        records.check(store, settings);
        return records;
    }

    /** Whether settings are those of a census. */
    public static boolean isCensus(Settings settings) {
        return settings.what().equals(CENSUS);
    }

    /** The units that a store is for; exceptions as of {@link StoreReader#forLookUp}. */
    public static CensusUnits units(Path store) throws IOException, BadInputException {
        return of(StoreReader.settings(store), store.toString()).units;
    }

    /** Opens a store to read all its records; exceptions as of {@link StoreReader#open}. */
    public static StoreReader<UnitRecord> open(Path store) throws IOException, BadInputException {
        return StoreReader.open(store, CensusRecords::of);
    }

    @Override
    public Settings settings() {
        return Settings.of(CENSUS).with(CLUES, units.clues()).with(PARTITION, units.partition());
    }

    @Override
    public void check(String store, Settings found) throws BadInputException {
        if (!found.equals(settings())) {
            throw new BadInputException(store, "expected a store of a " + settings() + ", found one of a " + found);
        }
    }

    @Override
    public byte[] encode(UnitRecord record) {
        units.check(record.unit());
        CensusUnit unit = record.unit();
        UnitMass mass = record.mass();
        ByteWriter out = new ByteWriter();
        out.u8(KIND).number(unit.number()).number(unit.from()).number(unit.pairs());
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
        GridRecords.writeCounters(record.counters(), out);
        return out.toBytes();
    }

    @Override
    public UnitRecord decode(byte[] bytes, int from, int length) throws ByteParser.Fault {
        ByteParser in = new ByteParser(bytes, from, length);
        try {
            UnitRecord record = record(in);
            in.end();
            units.check(record.unit());
            return record;
        } catch (IllegalArgumentException fault) {
            throw new ByteParser.Fault(fault.getMessage());
        }
    }

    private UnitRecord record(ByteParser in) throws ByteParser.Fault {
        long number = number(in);
        long first = in.number();
        long pairs = in.number();
        CensusUnit unit = new CensusUnit(units.clues(), units.partition(), number, first, first + pairs);
        UnitMass mass = new UnitMass(pairs, in.number(), in.number(), in.number());
        long cpuNanos = in.number();
        String program = in.text();
        List<UnitPuzzle> puzzles = new ArrayList<>();
        for (int left = in.count(LEAST_PUZZLE); left > 0; left--) {
            puzzles.add(puzzle(in, unit));
        }
        return new UnitRecord(unit, mass, puzzles, GridRecords.readCounters(in), cpuNanos, program);
    }

    /** Reads the kind and the number of the unit. */
    private static long number(ByteParser in) throws ByteParser.Fault {
        int kind = in.u8();
        if (kind != KIND) {
            throw new ByteParser.Fault("a record of kind " + kind);
        }
        return in.number();
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

    @Override
    public Subject subject(byte[] bytes, int from, int length) throws ByteParser.Fault {
        return new Subject(number(new ByteParser(bytes, from, length)), 0);
    }

    /** Reads the whole record: only one that makes sense finishes a unit. */
    @Override
    public long finished(byte[] bytes, int from, int length) throws ByteParser.Fault {
        return position(decode(bytes, from, length));
    }

    @Override
    public Subject subject(UnitRecord record) {
        return new Subject(position(record), 0);
    }

    @Override
    public long position(UnitRecord record) {
        return record.unit().number();
    }

    @Override
    public boolean finishes(UnitRecord record) {
        return true;
    }

    @Override
    public int weight(UnitRecord record) {
        return 1;
    }

    @Override
    public boolean isIn(UnitRecord seen, UnitRecord record) {
        return true;
    }

    @Override
    public String conflict(UnitRecord first, UnitRecord second) {
        return first.agrees(second) ? null : "one of them has another result of " + first.unit();
    }

    @Override
    public String plural() {
        return "units";
    }
}
