package org.seventeen.sudoku.census.store;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.seventeen.base.file.ByteParser;
import org.seventeen.base.text.BadInputException;
import org.seventeen.run.log.Damage;
import org.seventeen.run.log.JournalReader;
import org.seventeen.run.store.record.StoreSettings;
import org.seventeen.sudoku.census.unit.CensusUnits;
import org.seventeen.sudoku.census.unit.UnitRecord;
import org.seventeen.sudoku.census.unit.UnitRecordCodec;

/**
 * Reads the records of a census store, in the order in which they were written, in constant memory. Another process may be writing
 * the store. Damage is passed over and listed. Not safe for several threads.
 */
public final class CensusReader implements RecordSource {
    private static final Pattern OPTIONS = Pattern.compile("census,clues=(1[678])");

    private final Path folder;
    private final JournalReader journal;
    private final CensusUnits units;

    private CensusReader(Path folder, JournalReader journal, CensusUnits units) {
        this.folder = folder;
        this.journal = journal;
        this.units = units;
    }

    /** The settings of a store of these units. */
    public static StoreSettings settings(CensusUnits units) {
        return new StoreSettings(
                "all band pairs in units of partition " + units.partition(), "census,clues=" + units.clues());
    }

    /**
     * Opens a store.
     *
     * @throws BadInputException if there is none, it is no store of a census, or its units are of another partition
     */
    public static CensusReader open(Path folder) throws IOException, BadInputException {
        JournalReader journal = JournalReader.openAny(folder);
        try {
            journal.settings().checkCensus(folder);
            Matcher options = OPTIONS.matcher(journal.settings().options());
            if (!options.matches()) {
                throw new BadInputException(
                        folder.toString(),
                        0,
                        0,
                        "expected a store of a census for 16, 17 or 18 clues, found one for "
                                + journal.settings().options());
            }
            CensusUnits units = CensusUnits.of(Integer.parseInt(options.group(1)));
            journal.settings().check(folder, settings(units));
            return new CensusReader(folder, journal, units);
        } catch (BadInputException | RuntimeException fault) {
            journal.close();
            throw fault;
        }
    }

    /** Reads on in a journal that was opened for writing. */
    static CensusReader of(Path folder, JournalReader journal, CensusUnits units) {
        return new CensusReader(folder, journal, units);
    }

    /** The units that the store is for. */
    @Override
    public CensusUnits units() {
        return units;
    }

    /** The folder of the store. */
    public Path folder() {
        return folder;
    }

    @Override
    public String name() {
        return folder.toString();
    }

    /** The next record; null at the end. */
    @Override
    public UnitRecord next() throws IOException {
        for (byte[] payload = journal.nextPayload(); payload != null; payload = journal.nextPayload()) {
            try {
                UnitRecord record = UnitRecordCodec.decode(payload);
                units.check(record.unit());
                return record;
            } catch (ByteParser.Fault | IllegalArgumentException fault) {
                journal.reject(fault.getMessage());
            }
        }
        return null;
    }

    /** Where the record starts that was read last, in bytes of the journal. */
    public long offset() {
        return journal.offset();
    }

    /** The places passed over so far that are no records. */
    public List<Damage> damages() {
        return journal.damages();
    }

    @Override
    public List<String> faults() {
        return damages().stream()
                .map(damage -> name() + ": " + damage.leftOut())
                .toList();
    }

    /** The end left by a killed process; null if there is none, or it has not been reached. */
    public Damage tail() {
        return journal.tail();
    }

    @Override
    public void close() throws IOException {
        journal.close();
    }
}
