package org.seventeen.sudoku.census;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.seventeen.base.text.BadInputException;
import org.seventeen.run.journal.DoneSet;
import org.seventeen.run.store.StoreReader;
import org.seventeen.sudoku.catalog.RankRange;
import org.seventeen.sudoku.census.unit.CensusUnit;
import org.seventeen.sudoku.census.unit.UnitMass;
import org.seventeen.sudoku.census.unit.UnitMasses;

/**
 * Checks records without a search: masses against the catalog, puzzles by {@link UnitCheck}. Not thread-safe; each thread takes its
 * own.
 */
final class RecordCheck {
    private final UnitMasses masses = new UnitMasses();
    private final UnitCheck puzzles;

    RecordCheck(int clues) {
        puzzles = new UnitCheck(clues);
    }

    /** What is wrong with a record, a sentence for each fault. */
    List<String> faults(UnitRecord record) {
        List<String> faults = new ArrayList<>();
        CensusUnit unit = record.unit();
        UnitMass right = masses.of(new RankRange(unit.from(), unit.to()));
        if (!right.equals(record.mass())) {
            faults.add(unit + ": expected " + right + " from the catalog, found " + record.mass());
        }
        for (UnitPuzzle puzzle : record.puzzles()) {
            String wrong = puzzles.fault(puzzle);
            if (wrong != null) {
                faults.add(unit + ": " + wrong);
            }
        }
        return faults;
    }

    /** The units of which a store has several records; it is read for that only if the summary counts more records than units. */
    static Set<Long> repeated(Path folder, CensusSummary summary) throws IOException, BadInputException {
        Set<Long> repeated = new HashSet<>();
        if (summary.records() == summary.finished()) {
            return repeated;
        }
        DoneSet seen = new DoneSet();
        try (StoreReader<UnitRecord> reader = CensusRecords.open(folder)) {
            for (UnitRecord record = reader.next(); record != null; record = reader.next()) {
                if (!seen.add(record.unit().number())) {
                    repeated.add(record.unit().number());
                }
            }
        }
        return repeated;
    }
}
