package org.seventeen.sudoku.census;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BooleanSupplier;
import org.seventeen.base.file.ByteParser;
import org.seventeen.base.file.FileLayer;
import org.seventeen.base.text.BadInputException;
import org.seventeen.run.journal.DoneSet;
import org.seventeen.run.journal.Journal;
import org.seventeen.run.journal.JournalReader;
import org.seventeen.run.store.Store;
import org.seventeen.run.store.StoreReader;
import org.seventeen.sudoku.catalog.RankRange;
import org.seventeen.sudoku.census.unit.UnitSelection;

/**
 * Makes a store of a census sound again: writes the records that are right to a new journal, and keeps the old journal in the folder
 * under another name. What is left out is searched again by a run that goes on with the store.
 *
 * <p>Left out are places that are no records; records whose masses are not those of the catalog, or whose puzzles are wrong; all
 * records of a unit whose results contradict each other, as nobody can say which one is right; units that the caller names, such as
 * those that a search again has found wrong; and of several equal records of a unit all but the first.
 */
public final class CensusRepair {
    /**
     * What was found and done.
     *
     * @param before what could be read before
     * @param after what there is now
     * @param leftOut a sentence for each record that could be read and was left out, but for equal ones
     * @param lost units whose records could be read, and that have none any more, ascending
     * @param looked the units from the first to the last that was finished before; null if none was
     * @param rewritten whether there is a new journal; not if nothing was wrong
     * @param whole whether it was not stopped; if it was, nothing is changed, but for a tail that was cut short
     */
    public record Outcome(
            CensusSummary before,
            CensusSummary after,
            List<String> leftOut,
            List<Long> lost,
            UnitSelection looked,
            boolean rewritten,
            boolean whole) {}

    private final Path folder;
    private final UnitSelection drop;
    private final BooleanSupplier stop;
    private final List<String> leftOut = new ArrayList<>();
    private final TreeSet<Long> lost = new TreeSet<>();
    /** Where the records start that are wrong, and the units whose records are all left out. */
    private final Set<Long> wrongOffsets = new HashSet<>();

    private final Set<Long> wrongUnits = new HashSet<>();
    private CensusSummary before;
    private boolean rewritten;
    private boolean whole = true;

    private CensusRepair(Path folder, UnitSelection drop, BooleanSupplier stop) {
        this.folder = folder;
        this.drop = drop;
        this.stop = stop;
    }

    /**
     * Repairs a store. A kill at any instant leaves the old journal or the new one.
     *
     * @param drop units whose records are left out, whatever they are; null for none
     * @param stop becomes true, and stays true, to ask for an early end; asked before anything is written
     * @throws BadInputException if it is absent, it is not for units of this program, or another process writes it
     */
    public static Outcome repair(Path folder, UnitSelection drop, BooleanSupplier stop)
            throws IOException, BadInputException {
        return repair(folder, drop, stop, new FileLayer());
    }

    static Outcome repair(Path folder, UnitSelection drop, BooleanSupplier stop, FileLayer files)
            throws IOException, BadInputException {
        return new CensusRepair(folder, drop, stop).run(files);
    }

    private Outcome run(FileLayer files) throws IOException, BadInputException {
        CensusRecords records = new CensusRecords(CensusRecords.units(folder));
        try (Store<UnitRecord> store = Store.open(folder, records, Duration.ofSeconds(1), new Anew(records), files)) {
            rewritten = store.isRewritten();
        }
        CensusSummary after = CensusSummary.of(folder);
        lost.removeIf(after::isDone);
        return new Outcome(before, after, List.copyOf(leftOut), List.copyOf(lost), looked(), rewritten, whole);
    }

    private UnitSelection looked() {
        long[] ends = {-1, -1};
        before.forEachDone(UnitSelection.all(before.units()), range -> {
            ends[0] = ends[0] < 0 ? range.from() : ends[0];
            ends[1] = range.to();
        });
        return ends[0] < 0 ? null : UnitSelection.of(new RankRange(ends[0], ends[1]));
    }

    /** Decides what a new journal gets, while no other process can write the old one. */
    private final class Anew implements Store.Opening {
        private final CensusRecords records;
        private final DoneSet kept = new DoneSet();

        private Anew(CensusRecords records) {
            this.records = records;
        }

        @Override
        public long take(byte[] bytes, int from, int length) throws ByteParser.Fault {
            return records.finished(bytes, from, length);
        }

        @Override
        public Journal.Selection anew(JournalReader read) throws IOException, BadInputException {
            if (before != null) {
                return null;
            }
            before = CensusSummary.of(folder);
            boolean repeated = check();
            if (!whole) {
                leftOut.clear();
                lost.clear();
                return null;
            }
            boolean wrong = repeated || !before.damages().isEmpty() || !wrongOffsets.isEmpty() || !wrongUnits.isEmpty();
            return wrong ? this::keeps : null;
        }

        private boolean keeps(JournalReader journal) {
            try {
                long unit = records.finished(journal.bytes(), journal.from(), journal.length());
                return !wrongOffsets.contains(journal.offset()) && !wrongUnits.contains(unit) && kept.add(unit);
            } catch (ByteParser.Fault fault) {
                journal.reject(fault.getMessage());
                return false;
            }
        }
    }

    /** Looks for records to be left out; returns whether a unit has several. */
    private boolean check() throws IOException, BadInputException {
        Set<Long> repeated = RecordCheck.repeated(folder, before);
        Map<Long, UnitRecord> first = new HashMap<>();
        RecordCheck check = new RecordCheck(before.units().clues());
        try (StoreReader<UnitRecord> reader = CensusRecords.open(folder)) {
            for (UnitRecord record = reader.next(); record != null; record = reader.next()) {
                if (stop.getAsBoolean()) {
                    whole = false;
                    return false;
                }
                long unit = record.unit().number();
                List<String> faults = check.faults(record);
                if (drop != null && drop.contains(unit)) {
                    wrongUnits.add(unit);
                    leaveOut(unit, record.unit() + ": to be left out");
                } else if (!faults.isEmpty()) {
                    wrongOffsets.add(reader.offset());
                    leaveOut(unit, faults.get(0));
                } else if (repeated.contains(unit)) {
                    UnitRecord other = first.putIfAbsent(unit, record);
                    if (other != null && !other.agrees(record) && wrongUnits.add(unit)) {
                        leaveOut(unit, record.unit() + ": has results that contradict each other");
                    }
                }
            }
        }
        return !repeated.isEmpty();
    }

    private void leaveOut(long unit, String sentence) {
        leftOut.add(sentence);
        lost.add(unit);
    }
}
