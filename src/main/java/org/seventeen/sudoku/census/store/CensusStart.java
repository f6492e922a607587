package org.seventeen.sudoku.census.store;

import java.io.IOException;
import java.nio.file.Path;
import org.seventeen.base.text.BadInputException;
import org.seventeen.run.log.JournalReader;
import org.seventeen.run.log.JournalStart;
import org.seventeen.sudoku.census.unit.CensusUnits;
import org.seventeen.sudoku.census.unit.UnitRecord;
import org.seventeen.sudoku.census.unit.UnitRecordCodec;

/** How the journal of a census is opened for writing: everything is read, and a new journal gets all records of units. */
public class CensusStart implements JournalStart {
    private final CensusUnits units;

    /** Keeps all records of these units. */
    public CensusStart(CensusUnits units) {
        this.units = units;
    }

    @Override
    public final JournalReader open(Path folder) throws IOException, BadInputException {
        return JournalReader.openAny(folder);
    }

    @Override
    public final byte[] nextIntact(JournalReader reader) throws IOException {
        CensusReader records = CensusReader.of(reader.file(), reader, units);
        for (UnitRecord record = records.next(); record != null; record = records.next()) {
            if (keeps(record, records.offset())) {
                return UnitRecordCodec.encode(record);
            }
        }
        return null;
    }

    /** Whether a new journal gets a record, which starts at an offset of the old one. */
    protected boolean keeps(UnitRecord record, long offset) {
        return true;
    }
}
