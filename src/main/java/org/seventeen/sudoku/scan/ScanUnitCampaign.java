package org.seventeen.sudoku.scan;

import java.io.IOException;
import java.util.function.BooleanSupplier;
import org.seventeen.base.text.BadInputException;
import org.seventeen.run.journal.Settings;
import org.seventeen.run.unit.UnitCampaign;
import org.seventeen.run.unit.UnitEngine;
import org.seventeen.run.unit.UnitListener;
import org.seventeen.run.unit.UnitOutcome;
import org.seventeen.sudoku.search.plan.SearchOptions;

/**
 * A scan in units, which an engine does on other machines. Its folder of units becomes a store by {@link
 * org.seventeen.run.store.StoreMerger}, with the records of the same scan by {@link ScanRun} but for times.
 */
public final class ScanUnitCampaign {
    /** The grids of a unit unless told otherwise. */
    public static final int USUAL_GRIDS = 64;

    /** The most grids of a unit. */
    public static final int MOST_GRIDS = 1_000_000;

    private final GridInput input;
    private final Scan scan;
    private final int gridsOfUnit;
    private long skipped;

    /**
     * A scan of grids on their own.
     *
     * @param input files or ranks of the catalog, which can be read several times
     * @param gridsOfUnit how many positions of the input a unit has, 1 to {@link #MOST_GRIDS}
     * @throws IllegalArgumentException if the number is another, or an option does not fit a scan in units: pairs, an audit, a seed or a
     *     store
     */
    public ScanUnitCampaign(GridInput input, Scan scan, int gridsOfUnit) {
        scan.check();
        if (gridsOfUnit < 1 || gridsOfUnit > MOST_GRIDS) {
            throw new IllegalArgumentException("expected 1 to " + MOST_GRIDS + " grids a unit, found " + gridsOfUnit);
        }
        SearchOptions search = scan.search();
        if (scan.hasBandPairs()
                || scan.together() > 0
                || search.audit() > 0
                || search.shuffled()
                || scan.store() != null) {
            throw new IllegalArgumentException(
                    "expected no pairs, audit, seed or store of a scan in units, found one of them");
        }
        this.input = input;
        this.scan = scan;
        this.gridsOfUnit = gridsOfUnit;
    }

    /** How many bad lines of the input {@link #run} has passed over, for an input that allows that. */
    public long skipped() {
        return skipped;
    }

    /**
     * Searches the units that are not finished.
     *
     * @param address the folder for the results, as the engine's machines see it
     * @param stop becomes true, and stays true, to ask for an early end
     * @throws BadInputException if the input is bad or can be read only once, or the folder is for another scan
     * @throws IOException if the input or the folder cannot be read, or the engine is gone
     */
    public UnitOutcome run(UnitEngine engine, String address, UnitListener listener, BooleanSupplier stop)
            throws BadInputException, IOException, InterruptedException {
        GridInput.Survey survey = input.survey(-1);
        if (survey.input() == null) {
            throw new BadInputException(
                    "-", 0, 0, "expected files or ranks for a scan in units, found input that can be read only once");
        }
        SearchOptions search = scan.search();
        InputPart part = scan.part();
        StoredScan question = new StoredScan(survey.input(), part, StoredScan.options(scan.goal(), search.firstOnly()));
        // Units of another length have other numbers.
        Settings settings = new GridRecords(question).settings().with("grids_a_unit", gridsOfUnit);
        ScanUnitJob job = new ScanUnitJob(scan.goal(), search.firstOnly(), search.rules(), scan.maker());
        if (input.ranks() != null) {
            return new UnitCampaign(
                            engine, address, settings, job, () -> ScanUnits.ofRanks(input.ranks(), part, gridsOfUnit))
                    .run(listener, stop);
        }
        // The first reading reports bad lines, as there is a second one only if units are missing.
        try (GridInput.Entries first = input.grids(survey);
                GridInput.Entries second = input.gridsQuietly(survey)) {
            GridInput.Entries[] readings = {first, second};
            int[] read = {0};
            UnitCampaign campaign = new UnitCampaign(engine, address, settings, job, () -> {
                GridSource grids = new GridSource(readings[read[0]++], stop);
                grids.leaveOut(part, DoneGrids.none());
                return ScanUnits.ofGrids(grids, gridsOfUnit, stop);
            });
            UnitOutcome outcome = campaign.run(listener, stop);
            skipped = first.skipped();
            return outcome;
        }
    }
}
