package org.seventeen.sudoku.census.store;

import java.io.Closeable;
import java.io.IOException;
import java.util.List;
import org.seventeen.base.text.BadInputException;
import org.seventeen.sudoku.census.unit.CensusUnits;
import org.seventeen.sudoku.census.unit.UnitRecord;

/** Records of units that {@link CensusMerger} brings into a store: those of another store, or of a folder of units. */
public interface RecordSource extends Closeable {
    /** The units that the records are of. */
    CensusUnits units();

    /** The address, for people. */
    String name();

    /** The next record; null at the end. */
    UnitRecord next() throws IOException, BadInputException;

    /** What was passed over so far, a sentence each. */
    List<String> faults();
}
