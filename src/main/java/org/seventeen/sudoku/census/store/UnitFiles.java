package org.seventeen.sudoku.census.store;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.PrimitiveIterator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.seventeen.base.file.ByteParser;
import org.seventeen.base.text.BadInputException;
import org.seventeen.run.log.Damage;
import org.seventeen.run.unit.UnitFolder;
import org.seventeen.sudoku.census.unit.CensusTasks;
import org.seventeen.sudoku.census.unit.CensusUnits;
import org.seventeen.sudoku.census.unit.UnitRecord;
import org.seventeen.sudoku.census.unit.UnitRecordCodec;

/** The records in a folder of units, which an engine has filled, by number. Not safe for several threads. */
public final class UnitFiles implements RecordSource {
    private static final Pattern SETTINGS = Pattern.compile("census for (1[678]) clues in units of partition (.*)");

    private final UnitFolder folder;
    private final CensusUnits units;
    private final PrimitiveIterator.OfLong finished;
    private final List<String> faults = new ArrayList<>();

    private UnitFiles(UnitFolder folder, CensusUnits units, UnitFolder.Content content) {
        this.folder = folder;
        this.units = units;
        finished = content.finished().stream().iterator();
        content.misplaced().forEach(sentence -> faults.add(sentence + Damage.LEFT_OUT));
    }

    /**
     * Opens a folder.
     *
     * @throws BadInputException if it is no folder of units, or its units are not those of a census of this program
     */
    public static UnitFiles open(UnitFolder folder) throws IOException, BadInputException {
        String found = folder.settings();
        Matcher matcher = SETTINGS.matcher(found);
        if (!matcher.matches()) {
            throw new BadInputException(
                    folder.name(), 0, 0, "expected the units of a census, found those of a " + found);
        }
        CensusUnits units = CensusUnits.of(Integer.parseInt(matcher.group(1)));
        if (!CensusTasks.settings(units).equals(found)) {
            throw new BadInputException(
                    folder.name(), 0, 0, "expected a " + CensusTasks.settings(units) + ", found a " + found);
        }
        return new UnitFiles(folder, units, folder.content());
    }

    @Override
    public CensusUnits units() {
        return units;
    }

    @Override
    public String name() {
        return folder.name();
    }

    @Override
    public UnitRecord next() throws IOException {
        while (finished.hasNext()) {
            long unit = finished.nextLong();
            try {
                UnitRecord record = UnitRecordCodec.decode(folder.readListed(unit));
                units.check(record.unit());
                if (record.unit().number() != unit) {
                    throw new IllegalArgumentException("the record of " + record.unit());
                }
                return record;
            } catch (ByteParser.Fault | IllegalArgumentException fault) {
                faults.add(name() + "/" + UnitFolder.file(unit) + ": " + fault.getMessage() + Damage.LEFT_OUT);
            } catch (BadInputException damaged) {
                faults.add(damaged.getMessage() + Damage.LEFT_OUT);
            }
        }
        return null;
    }

    @Override
    public List<String> faults() {
        return List.copyOf(faults);
    }

    @Override
    public void close() {}
}
