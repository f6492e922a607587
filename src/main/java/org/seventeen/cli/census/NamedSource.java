package org.seventeen.cli.census;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.seventeen.base.text.BadInputException;
import org.seventeen.run.unit.UnitFolder;
import org.seventeen.run.unit.UnitFolders;
import org.seventeen.sudoku.census.store.CensusMerger;
import org.seventeen.sudoku.census.store.CensusReader;
import org.seventeen.sudoku.census.store.RecordSource;
import org.seventeen.sudoku.census.store.UnitFiles;
import org.seventeen.sudoku.census.unit.CensusUnits;
import org.seventeen.sudoku.census.unit.UnitRecord;
import org.seventeen.sudoku.scan.StoreFaults;

/** A store, or a folder of units, that is merged: what cannot be read there is bad input with its name, and no fault of the target. */
final class NamedSource implements RecordSource {
    private final String address;
    private final RecordSource records;

    private NamedSource(String address, RecordSource records) {
        this.address = address;
        this.records = records;
    }

    /**
     * Opens the records at an address.
     *
     * @throws BadInputException if there are none, or they cannot be read
     */
    static CensusMerger.Opener opener(String address) throws BadInputException {
        try {
            UnitFolder folder = UnitFolders.find(address);
            return () -> open(address, folder);
        } catch (IOException fault) {
            throw StoreFaults.unread(address, fault);
        }
    }

    private static RecordSource open(String address, UnitFolder folder) throws BadInputException {
        try {
            return new NamedSource(
                    address, folder == null ? CensusReader.open(Path.of(address)) : UnitFiles.open(folder));
        } catch (IOException fault) {
            throw StoreFaults.unread(address, fault);
        }
    }

    @Override
    public CensusUnits units() {
        return records.units();
    }

    @Override
    public String name() {
        return records.name();
    }

    @Override
    public UnitRecord next() throws BadInputException {
        try {
            return records.next();
        } catch (IOException fault) {
            throw StoreFaults.unread(address, fault);
        }
    }

    @Override
    public List<String> faults() {
        return records.faults();
    }

    @Override
    public void close() throws IOException {
        records.close();
    }
}
