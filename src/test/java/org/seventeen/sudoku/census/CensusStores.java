package org.seventeen.sudoku.census;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.seventeen.base.file.FileLayer;
import org.seventeen.base.text.BadInputException;
import org.seventeen.run.journal.Journal;
import org.seventeen.run.store.Store;
import org.seventeen.run.store.StoreReader;
import org.seventeen.sudoku.canon.PairItem;
import org.seventeen.sudoku.catalog.Catalog;
import org.seventeen.sudoku.catalog.PairCatalog;
import org.seventeen.sudoku.census.unit.CensusUnits;
import org.seventeen.sudoku.census.unit.UnitSelection;
import org.seventeen.sudoku.grid.SolutionGrid;

/** A store of a census for tests of commands, and units that take little. */
public final class CensusStores {
    private CensusStores() {}

    /** Opens a store for writing. */
    public static Store<UnitRecord> open(Path folder, CensusUnits units) throws IOException, BadInputException {
        return Store.open(folder, new CensusRecords(units), Duration.ofSeconds(1));
    }

    /** Makes a store with these records, which may be several of a unit, and wrong. */
    public static void forge(Path folder, CensusUnits units, List<UnitRecord> records)
            throws IOException, BadInputException {
        open(folder, units).close();
        CensusRecords kind = new CensusRecords(units);
        Journal.Content nothing = reader -> {
            boolean more = true;
            while (more) {
                more = reader.next();
            }
            return null;
        };
        Path file = folder.resolve(Store.JOURNAL);
        try (Journal journal = Journal.open(file, Duration.ofSeconds(1), null, nothing, new FileLayer())) {
            for (UnitRecord record : records) {
                journal.append(kind.encode(record));
            }
        }
    }

    /** The records of a store without damage. */
    static List<UnitRecord> read(Path folder) throws IOException, BadInputException {
        List<UnitRecord> records = new ArrayList<>();
        try (StoreReader<UnitRecord> reader = CensusRecords.open(folder)) {
            for (UnitRecord record = reader.next(); record != null; record = reader.next()) {
                records.add(record);
            }
            assertThat(reader.damages()).isEmpty();
            assertThat(reader.tail()).isNull();
        }
        return records;
    }

    /** Checks a store without a search. */
    static CensusVerifier.Outcome verified(Path folder, UnitSelection wanted) throws Exception {
        CensusVerifier.Options options = new CensusVerifier.Options(wanted, 0, 1, 0, 1);
        return CensusVerifier.verify(folder, options, share -> {}, () -> false);
    }

    /** The numbers of the six pairs of a grid; a pair may occur several times. */
    static long[] pairsOf(SolutionGrid grid) {
        PairCatalog.Reader pairs = PairCatalog.all().reader();
        return PairItem.of(grid).stream()
                .mapToLong(item -> pairs.rank(item.form()))
                .toArray();
    }

    /** Makes a store in which grid 0 is exhaustive, with records that nobody searched. */
    public static void make(Path folder) throws IOException, BadInputException {
        CensusUnits units = CensusUnits.of(17);
        long[] pairs = pairsOf(Catalog.all().unrank(0));
        try (Store<UnitRecord> store = open(folder, units)) {
            for (long unit :
                    Arrays.stream(pairs).map(units::unitOf).sorted().distinct().toArray()) {
                store.append(Records.withPuzzle(unit));
            }
        }
    }

    /** The number of the unit of 16 clues that takes least. */
    public static long smallUnit() {
        return smallUnits(1).get(0);
    }

    /** The numbers of the units of 16 clues that take least, ascending: last units of bands, which are shorter than others. */
    public static List<Long> smallUnits(int count) {
        CensusUnits units = CensusUnits.of(16);
        return IntStream.rangeClosed(1, 416)
                .mapToObj(band -> units.unitsOfBand(band).to() - 1)
                .distinct()
                .sorted(Comparator.comparingDouble(units::seconds))
                .limit(count)
                .sorted()
                .toList();
    }
}
