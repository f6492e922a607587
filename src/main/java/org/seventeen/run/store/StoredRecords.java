package org.seventeen.run.store;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.seventeen.base.text.BadInputException;
import org.seventeen.run.log.Damage;
import org.seventeen.run.log.JournalReader;
import org.seventeen.run.store.record.GridRecord;
import org.seventeen.run.store.record.StoreSettings;

/** The records of a store, which is only read. */
public final class StoredRecords implements RecordSource {
    private final Path folder;

    /** The records of the store in a folder. */
    public StoredRecords(Path folder) {
        this.folder = folder;
    }

    @Override
    public String name() {
        return folder.toString();
    }

    @Override
    public StoreSettings settings() throws IOException, BadInputException {
        try (JournalReader reader = JournalReader.forLookUp(folder)) {
            reader.settings().checkGrids(folder);
            return reader.settings();
        }
    }

    @Override
    public List<String> visit(Visitor visitor) throws IOException, BadInputException {
        List<String> damages = new ArrayList<>();
        try (JournalReader reader = JournalReader.open(folder)) {
            String file = reader.file().toString();
            for (GridRecord record = reader.next(); record != null; record = reader.next()) {
                visitor.visit(record, file, reader.offset());
            }
            for (Damage damage : reader.damages()) {
                damages.add(file + ": " + damage.leftOut());
            }
        }
        return damages;
    }
}
