package org.seventeen.sudoku.census;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.DoubleConsumer;
import org.seventeen.base.file.ByteParser;
import org.seventeen.base.text.BadInputException;
import org.seventeen.run.journal.Damage;
import org.seventeen.run.journal.JournalMark;
import org.seventeen.run.store.Store;
import org.seventeen.run.store.StoreReader;
import org.seventeen.sudoku.canon.BandForm;
import org.seventeen.sudoku.catalog.RankRange;
import org.seventeen.sudoku.census.UnitProof.DrawnUnits;
import org.seventeen.sudoku.census.unit.UnitMass;
import org.seventeen.sudoku.census.unit.UnitSelection;

/**
 * Checks a store of a census: every record's checksum, unit, masses and puzzles, that no unit is there twice, that no wanted unit is
 * missing, and the sums over whole lesser bands and over all; then searches a random share of the finished units again, grid by grid
 * ({@link UnitProof}). Changes nothing. Not thread-safe.
 */
public final class CensusVerifier {
    /** No more faults are kept as sentences. */
    private static final int MOST_FAULTS = 1000;

    /**
     * What is checked.
     *
     * @param wanted the units that must be there, and that units are drawn from; null for none that must be there, and a draw from all
     * @param share the share of the finished units to search again, 0 to 1, rounded up to a whole number of units
     * @param grids how many random grids of each such unit are searched again, at least 1; {@link Long#MAX_VALUE} for all
     * @param seed decides which units and grids
     * @param threads how many threads search, at least 1; the result does not depend on it
     */
    public record Options(UnitSelection wanted, double share, long grids, long seed, int threads) {
        /**
         * Checks the numbers.
         *
         * @throws IllegalArgumentException if one is out of its range
         */
        public Options {
            if (!(share >= 0 && share <= 1)) {
                throw new IllegalArgumentException("expected a share from 0 to 1, found " + share);
            }
            if (grids < 1 || threads < 1) {
                throw new IllegalArgumentException(
                        "expected at least 1 grid and 1 thread, found " + grids + " and " + threads);
            }
        }
    }

    /**
     * What was found.
     *
     * @param records how many records were read
     * @param tail the end of the journal left by a killed process, which is no fault; null if absent
     * @param units how many units were searched again
     * @param grids how many of their grids
     * @param wholeBands of how many lesser bands all units are there, with the right sums
     * @param faults a sentence for each fault, the first thousand
     * @param allFaults how many there are
     * @param whole whether everything was checked, and nothing stopped
     */
    public record Outcome(
            long records,
            Damage tail,
            long units,
            long grids,
            int wholeBands,
            List<String> faults,
            long allFaults,
            boolean whole) {}

    private final Path folder;
    private final Options options;
    private final BooleanSupplier stop;
    private final Map<Long, UnitRecord> doubled = new HashMap<>();
    private final UnitMass[] bands = new UnitMass[BandForm.COUNT + 1];
    private final List<String> faults = new ArrayList<>();
    private long allFaults;
    private long records;
    private long searched;
    private long grids;

    private CensusVerifier(Path folder, Options options, BooleanSupplier stop) {
        this.folder = folder;
        this.options = options;
        this.stop = stop;
        Arrays.fill(bands, UnitMass.NONE);
    }

    /**
     * Checks a store.
     *
     * @param progress takes the share of the search again that is done, after each unit
     * @param stop becomes true, and stays true, to ask for an early end
     * @throws BadInputException if it is absent, or it is not for units of this program
     */
    public static Outcome verify(Path folder, Options options, DoubleConsumer progress, BooleanSupplier stop)
            throws IOException, BadInputException, InterruptedException {
        return new CensusVerifier(folder, options, stop).run(progress);
    }

    private Outcome run(DoubleConsumer progress) throws IOException, BadInputException, InterruptedException {
        CensusSummary summary = CensusSummary.of(folder);
        for (Damage damage : summary.damages()) {
            fault("damage " + damage);
        }
        checkMark();
        boolean whole = checkRecords(summary);
        if (options.wanted() != null) {
            summary.forEachMissing(options.wanted(), range -> fault("missing " + text(range)));
        }
        int wholeBands = whole ? sums(summary) : 0;
        whole = whole && (options.share() == 0 || searchAgain(summary, progress));
        return new Outcome(records, summary.tail(), searched, grids, wholeBands, List.copyOf(faults), allFaults, whole);
    }

    /** One that can be read says where the journal ended, and the reader of the journal has compared that. */
    private void checkMark() throws IOException {
        try {
            JournalMark.read(folder.resolve(Store.MARK));
        } catch (ByteParser.Fault damaged) {
            fault("damage of " + Store.MARK + ": found " + damaged.getMessage());
        }
    }

    private static String text(RankRange range) {
        return range.size() == 1 ? "unit " + range.from() : "units " + range.from() + "-" + (range.to() - 1);
    }

    private void fault(String sentence) {
        allFaults++;
        if (faults.size() < MOST_FAULTS) {
            faults.add(sentence);
        }
    }

    /** Checks each record without a search; false if stopped. */
    private boolean checkRecords(CensusSummary summary) throws IOException, BadInputException {
        Set<Long> repeated = RecordCheck.repeated(folder, summary);
        RecordCheck check = new RecordCheck(summary.units().clues());
        try (StoreReader<UnitRecord> reader = CensusRecords.open(folder)) {
            for (UnitRecord record = reader.next(); record != null; record = reader.next()) {
                if (stop.getAsBoolean()) {
                    return false;
                }
                records++;
                boolean first = !repeated.contains(record.unit().number()) || compare(record);
                check.faults(record).forEach(this::fault);
                int band = summary.units().bandOf(record.unit().number());
                bands[band] = first ? bands[band].plus(record.mass()) : bands[band];
            }
        }
        return true;
    }

    /** Compares a record of a unit that has several with the first one; returns whether it is the first. */
    private boolean compare(UnitRecord record) {
        UnitRecord before = doubled.putIfAbsent(record.unit().number(), record);
        if (before != null) {
            fault(record.unit() + " is there twice, with "
                    + (before.agrees(record) ? "the same result" : "results that contradict each other"));
        }
        return before == null;
    }

    /** Searches a random share of the units again; false if stopped. Of a unit with several records each is held against it. */
    private boolean searchAgain(CensusSummary summary, DoubleConsumer progress)
            throws IOException, BadInputException, InterruptedException {
        UnitSelection among = options.wanted() == null ? UnitSelection.all(summary.units()) : options.wanted();
        DrawnUnits drawn = new DrawnUnits(summary, among, options.share(), options.seed());
        try (StoreReader<UnitRecord> reader = CensusRecords.open(folder)) {
            for (UnitRecord record = reader.next(); record != null; record = reader.next()) {
                if (drawn.contains(record.unit().number())) {
                    UnitProof proof = UnitProof.of(record, options.grids(), options.seed(), options.threads(), stop);
                    if (proof == null) {
                        return false;
                    }
                    searched++;
                    grids += proof.grids();
                    proof.faults().forEach(this::fault);
                    progress.accept((double) searched / drawn.size());
                }
            }
        }
        return true;
    }

    /** Holds the sums of whole bands, and of everything, against those known; returns how many bands are whole and right. */
    private int sums(CensusSummary summary) {
        int whole = 0;
        UnitMass all = UnitMass.NONE;
        for (int band = 1; band <= BandForm.COUNT; band++) {
            RankRange ofBand = summary.units().unitsOfBand(band);
            boolean[] missing = {ofBand.size() == 0};
            summary.forEachMissing(UnitSelection.of(ofBand), range -> missing[0] = true);
            if (!missing[0]) {
                UnitMass known = UnitMass.ofBand(band);
                if (known.equals(bands[band])) {
                    whole++;
                } else {
                    fault("lesser band " + band + ": expected the sum " + known + ", found " + bands[band]);
                }
            }
            all = all.plus(bands[band]);
        }
        if (summary.finished() == summary.units().count() && all.gridMass() != UnitMass.WHOLE_GRID_MASS) {
            fault("all units: expected the mass of grids " + UnitMass.WHOLE_GRID_MASS + ", found " + all.gridMass());
        }
        return whole;
    }
}
