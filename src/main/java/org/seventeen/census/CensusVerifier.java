package org.seventeen.census;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.BooleanSupplier;
import org.seventeen.base.text.BadInputException;
import org.seventeen.catalog.RankRange;
import org.seventeen.grid.canon.BandIndex;
import org.seventeen.store.journal.Damage;
import org.seventeen.store.journal.DoneSet;

/**
 * Checks a store of a census: every record's checksum, unit, masses and puzzles, that no unit is there twice, that no wanted unit is
 * missing, and the sums over whole lesser bands and over all; and searches a random share of the pairs again, grid by grid ({@link
 * PairProof}). Changes nothing. Not thread-safe.
 */
public final class CensusVerifier {
    /** No more faults are kept as sentences. */
    private static final int MOST_FAULTS = 1000;

    /**
     * What is checked.
     *
     * @param wanted the units that must be there; null for none
     * @param share the share of the pairs to search again, 0 to 1
     * @param seed decides which
     */
    public record Options(UnitSelection wanted, double share, long seed) {
        /**
         * Checks the share.
         *
         * @throws IllegalArgumentException if it is not from 0 to 1
         */
        public Options {
            if (!(share >= 0 && share <= 1)) {
                throw new IllegalArgumentException("expected a share from 0 to 1, found " + share);
            }
        }
    }

    /**
     * What was found.
     *
     * @param records how many records were read
     * @param pairs how many pairs were searched again
     * @param grids how many grids these pairs have
     * @param wholeBands of how many lesser bands all units are there, with the right sums
     * @param faults a sentence for each fault, the first thousand
     * @param allFaults how many there are
     * @param whole whether everything was checked, and nothing stopped
     */
    public record Outcome(
            long records, long pairs, long grids, int wholeBands, List<String> faults, long allFaults, boolean whole) {}

    private final Path folder;
    private final Options options;
    private final BooleanSupplier stop;
    private final UnitMasses masses = new UnitMasses();
    private final Map<Long, UnitRecord> doubled = new HashMap<>();
    private final UnitMass[] bands = new UnitMass[BandIndex.COUNT + 1];
    private final List<String> faults = new ArrayList<>();
    private long allFaults;
    private long pairs;
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
     * @param stop becomes true, and stays true, to ask for an early end
     * @throws BadInputException if there is none, or it is not for units of this program
     */
    public static Outcome verify(Path folder, Options options, BooleanSupplier stop)
            throws IOException, BadInputException {
        return new CensusVerifier(folder, options, stop).run();
    }

    private Outcome run() throws IOException, BadInputException {
        CensusSummary summary = CensusSummary.of(folder);
        for (Damage damage : summary.damages()) {
            fault("damage " + damage);
        }
        Set<Long> twice = twice(summary);
        CensusUnits units = summary.units();
        UnitCheck check = new UnitCheck(units.clues());
        long records = 0;
        boolean whole = true;
        try (CensusReader reader = CensusReader.open(folder)) {
            for (UnitRecord record = reader.next(); record != null && whole; record = reader.next()) {
                records++;
                boolean first = !twice.contains(record.unit().number()) || compare(record);
                check(record, check);
                whole = searchAgain(record) && !stop.getAsBoolean();
                int band = units.bandOf(record.unit().number());
                bands[band] = first ? bands[band].plus(record.mass()) : bands[band];
            }
        }
        if (options.wanted() != null) {
            summary.forEachMissing(options.wanted(), range -> fault("missing " + text(range)));
        }
        int wholeBands = whole ? sums(summary) : 0;
        return new Outcome(records, pairs, grids, wholeBands, List.copyOf(faults), allFaults, whole);
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

    /** The units with several records; there are none unless the summary counts more records than units. */
    private Set<Long> twice(CensusSummary summary) throws IOException, BadInputException {
        Set<Long> twice = new HashSet<>();
        if (summary.records() == summary.finished()) {
            return twice;
        }
        DoneSet seen = new DoneSet();
        try (CensusReader reader = CensusReader.open(folder)) {
            for (UnitRecord record = reader.next(); record != null; record = reader.next()) {
                if (!seen.add(record.unit().number())) {
                    twice.add(record.unit().number());
                }
            }
        }
        return twice;
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

    private void check(UnitRecord record, UnitCheck check) {
        CensusUnit unit = record.unit();
        UnitMass right = masses.of(new RankRange(unit.from(), unit.to()));
        if (!right.equals(record.mass())) {
            fault(unit + ": expected " + right + " from the catalog, found " + record.mass());
        }
        for (UnitPuzzle puzzle : record.puzzles()) {
            String wrong = check.fault(puzzle);
            if (wrong != null) {
                fault(unit + ": " + wrong);
            }
        }
    }

    /** Searches a random share of the pairs of a unit again; false if stopped. */
    private boolean searchAgain(UnitRecord record) {
        if (options.share() == 0) {
            return true;
        }
        CensusUnit unit = record.unit();
        // The same pairs are drawn from a unit wherever its record is.
        SplittableRandom random = new SplittableRandom(options.seed() * 0x9E3779B97F4A7C15L + unit.number());
        for (long pair = unit.from(); pair < unit.to(); pair++) {
            if (random.nextDouble() >= options.share()) {
                continue;
            }
            PairProof proof = PairProof.of(pair, unit.clues(), stop);
            if (proof == null) {
                return false;
            }
            pairs++;
            grids += proof.grids();
            for (String wrong : proof.faults(record)) {
                fault(unit + ": " + wrong);
            }
        }
        return true;
    }

    /** Holds the sums of whole bands, and of everything, against those known; returns how many bands are whole and right. */
    private int sums(CensusSummary summary) {
        int whole = 0;
        UnitMass all = UnitMass.NONE;
        for (int band = 1; band <= BandIndex.COUNT; band++) {
            RankRange ofBand = summary.units().unitsOfBand(band);
            boolean[] missing = {ofBand.size() == 0};
            summary.forEachMissing(UnitSelection.of(ofBand), range -> missing[0] = true);
            if (!missing[0]) {
                UnitMass known = CensusTotals.table().band(band);
                if (known.equals(bands[band])) {
                    whole++;
                } else {
                    fault("lesser band " + band + ": expected the sum " + known + ", found " + bands[band]);
                }
            }
            all = all.plus(bands[band]);
        }
        if (summary.finished() == summary.units().count() && all.gridMass() != CensusTotals.WHOLE_GRID_MASS) {
            fault("all units: expected the mass of grids " + CensusTotals.WHOLE_GRID_MASS + ", found "
                    + all.gridMass());
        }
        return whole;
    }
}
