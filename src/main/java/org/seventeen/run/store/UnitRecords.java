package org.seventeen.run.store;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.PrimitiveIterator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.seventeen.base.file.ByteParser;
import org.seventeen.base.text.BadInputException;
import org.seventeen.run.log.Damage;
import org.seventeen.run.store.record.GridRecord;
import org.seventeen.run.store.record.RecordList;
import org.seventeen.run.store.record.StoreSettings;
import org.seventeen.run.unit.UnitFolder;

/** The records in the files of the units of a scan, in the order of the units. */
public final class UnitRecords implements RecordSource {
    private static final Pattern SETTINGS = Pattern.compile(
            "scan of units of (?<grids>\\d{1,9}) grids; options (?<options>[^;]*); input (?<input>.*)", Pattern.DOTALL);

    private final UnitFolder folder;

    /** The records of a folder. */
    public UnitRecords(UnitFolder folder) {
        this.folder = folder;
    }

    /**
     * The settings of a folder of units for a scan.
     *
     * @param gridsOfUnit how many positions of the input a unit has
     * @param settings those of the store that the records make
     */
    public static String settings(int gridsOfUnit, StoreSettings settings) {
        return "scan of units of " + gridsOfUnit + " grids; options " + settings.options() + "; input "
                + settings.input();
    }

    @Override
    public String name() {
        return folder.name();
    }

    @Override
    public StoreSettings settings() throws IOException, BadInputException {
        String found = folder.settings();
        Matcher matcher = SETTINGS.matcher(found);
        if (!matcher.matches()) {
            throw new BadInputException(name(), 0, 0, "expected the units of a scan, found those of " + found);
        }
        return new StoreSettings(matcher.group("input"), matcher.group("options"));
    }

    @Override
    public List<String> visit(Visitor visitor) throws IOException, BadInputException {
        List<String> damages = new ArrayList<>();
        UnitFolder.Content content = folder.content();
        content.misplaced().forEach(sentence -> damages.add(sentence + Damage.LEFT_OUT));
        for (PrimitiveIterator.OfLong units = content.finished().stream().iterator(); units.hasNext(); ) {
            long unit = units.nextLong();
            String file = name() + "/" + UnitFolder.file(unit);
            List<GridRecord> records = List.of();
            try {
                records = RecordList.decode(folder.readListed(unit));
            } catch (ByteParser.Fault fault) {
                damages.add(file + ": " + fault.getMessage() + Damage.LEFT_OUT);
            } catch (BadInputException damaged) {
                damages.add(damaged.getMessage() + Damage.LEFT_OUT);
            }
            for (int i = 0; i < records.size(); i++) {
                visitor.visit(records.get(i), file, i);
            }
        }
        return damages;
    }
}
