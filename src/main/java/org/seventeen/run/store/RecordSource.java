package org.seventeen.run.store;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.seventeen.base.text.BadInputException;
import org.seventeen.run.journal.Damage;
import org.seventeen.run.journal.Settings;
import org.seventeen.run.unit.UnitFolder;

/**
 * Records that {@link StoreMerger} brings into a store: those of another store, or of a folder of units.
 *
 * @param <R> a record
 */
public interface RecordSource<R> {
    /** Takes records. */
    @FunctionalInterface
    interface Visitor<R> {
        /**
         * Takes a record.
         *
         * @param file the file that it is in, for people
         * @param offset where it starts there
         */
        void visit(R record, String file, long offset) throws IOException, BadInputException;
    }

    /** The address, for people. */
    String name();

    /** What the records are. */
    RecordKind<R> kind() throws IOException, BadInputException;

    /**
     * Passes on all records, in the order in which they were written.
     *
     * @return the damage that was passed over, each with the name of its file
     */
    List<String> visit(Visitor<R> visitor) throws IOException, BadInputException;

    /**
     * The records at an address.
     *
     * @param address a path, or one with a scheme, which needs the program with Spark
     * @throws BadInputException if there is a scheme, and the program has no Spark; or if the folder is a store and one of units
     */
    static <R> RecordSource<R> at(String address, RecordKind.Maker<R> maker) throws IOException, BadInputException {
        UnitFolder units = UnitFolder.find(address);
        return units == null ? ofStore(Path.of(address), maker) : ofUnits(units, maker);
    }

    /** The settings at an address; exceptions as of {@link #at}. */
    static Settings settings(String address) throws IOException, BadInputException {
        UnitFolder units = UnitFolder.find(address);
        return units == null ? StoreReader.settings(Path.of(address)) : units.settings();
    }

    /** The records of a store, which is only read. */
    static <R> RecordSource<R> ofStore(Path folder, RecordKind.Maker<R> maker) {
        return new RecordSource<>() {
            @Override
            public String name() {
                return folder.toString();
            }

            @Override
            public RecordKind<R> kind() throws IOException, BadInputException {
                return maker.of(StoreReader.settings(folder), name());
            }

            @Override
            public List<String> visit(Visitor<R> visitor) throws IOException, BadInputException {
                try (StoreReader<R> reader = StoreReader.open(folder, maker)) {
                    for (R record = reader.next(); record != null; record = reader.next()) {
                        visitor.visit(record, reader.file(), reader.offset());
                    }
                    return Damage.leftOut(reader.file(), reader.damages());
                }
            }
        };
    }

    /** The records in a folder of units, log by log. */
    static <R> RecordSource<R> ofUnits(UnitFolder folder, RecordKind.Maker<R> maker) {
        return new RecordSource<>() {
            @Override
            public String name() {
                return folder.name();
            }

            @Override
            public RecordKind<R> kind() throws IOException, BadInputException {
                return maker.of(folder.settings(), folder.name());
            }

            @Override
            public List<String> visit(Visitor<R> visitor) throws IOException, BadInputException {
                RecordKind<R> kind = kind();
                List<R> records = new ArrayList<>();
                // What the visitor throws is no fault of the folder.
                IOException[] thrown = {null};
                try {
                    return folder.visit((unit, log) -> {
                        records.clear();
                        for (byte[] record : unit.records()) {
                            records.add(kind.decode(record, 0, record.length));
                        }
                        try {
                            for (R record : records) {
                                visitor.visit(record, log.name(), log.offset());
                            }
                        } catch (IOException fault) {
                            thrown[0] = fault;
                            throw fault;
                        }
                    });
                } catch (IOException fault) {
                    if (fault == thrown[0]) {
                        throw fault;
                    }
                    throw StoreFaults.unread(name(), fault);
                }
            }
        };
    }
}
