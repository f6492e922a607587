package org.seventeen.sudoku.cost;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.seventeen.base.text.Printable;
import org.seventeen.base.work.CostEstimate;
import org.seventeen.cli.CommandRun;
import org.seventeen.run.store.Store;
import org.seventeen.show.report.Report;
import org.seventeen.sudoku.census.CensusStores;
import org.seventeen.sudoku.census.CensusSummary;
import org.seventeen.sudoku.census.Records;
import org.seventeen.sudoku.census.UnitRecord;
import org.seventeen.sudoku.census.unit.CensusUnits;
import org.seventeen.sudoku.census.unit.CensusUnits.CensusUnit;
import org.seventeen.sudoku.census.unit.UnitSelection;

/** A plan, the status of a store and its report say the same of a census whose pairs cost the same. */
class CensusForecastTest {
    private static final CensusUnits UNITS = CensusUnits.of(16);
    private static final UnitSelection ALL = UnitSelection.all(UNITS);

    /** What a machine takes for a second of the table. */
    private static final double RATE = 1.5;

    @TempDir
    private Path folder;

    /** Units of the last bands only, as in the store of docs/census-results.md. */
    private void keepLastUnits(double... rates) throws Exception {
        try (Store<UnitRecord> store = CensusStores.open(folder, UNITS)) {
            for (int i = 0; i < rates.length; i++) {
                long unit = UNITS.unitsOfBand(416 - i).from();
                UnitRecord record = Records.with(16, unit, List.of());
                long nanos = Math.round(1e9 * rates[i] * UNITS.seconds(unit));
                store.append(new UnitRecord(record.unit(), record.mass(), List.of(), Map.of(), nanos, "tests"));
            }
        }
    }

    @Test
    void theThreeExtrapolationsAgree() throws Exception {
        keepLastUnits(RATE, RATE, RATE);
        CensusSummary summary = CensusSummary.of(folder);
        CostEstimate missing = summary.missingCost(ALL);
        double finished = 0;
        for (int band = 414; band <= 416; band++) {
            finished += UNITS.seconds(UNITS.unitsOfBand(band).from());
        }
        CostPlanner.PlacedPairs pairs = new CostPlanner.PlacedPairs(UNITS, ALL);
        CostSampler.Sample plan = new CostSampler(
                        pairs.population(),
                        place -> {
                            CensusUnit unit = UNITS.unit(UNITS.unitOf(pairs.pair(place)));
                            return RATE * UNITS.seconds(unit.number()) / unit.pairs();
                        },
                        1,
                        () -> false)
                .rounds(3);
        assertThat(missing.mean())
                .isEqualTo(plan.total().mean() - RATE * finished, within(1e-6 * missing.mean()))
                .isEqualTo(RATE * (ALL.seconds(UNITS) - finished), within(1e-6 * missing.mean()));
        assertThat(missing.low() / missing.mean())
                .isEqualTo(plan.total().low() / plan.total().mean(), within(1e-6));
        String sentence = Printable.time(missing.mean())
                + " of one core of the machines that searched the finished units (" + missing.interval(Printable::time)
                + ")";
        assertThat(Report.of(folder, Report.USUAL_PUZZLES).cost()).isEqualTo("The rest takes " + sentence + ".");
        assertThat(CommandRun.of("", "census", "status", folder.toString()).out())
                .contains("cpu_by_table\t1.500", String.format("missing_cpu_s\t%.0f\t%s", missing.mean(), sentence));
    }

    @Test
    void unitsOfBandsThatDifferGiveAnIntervalAndThoseOfOneBandNone() throws Exception {
        keepLastUnits(1, 2);
        CostEstimate missing = CensusSummary.of(folder).missingCost(ALL);
        assertThat(missing.isBounded()).isTrue();
        assertThat(missing.halfWidth()).isGreaterThan(missing.mean());
    }

    @Test
    void aStoreOfOneBandHasNoInterval() throws Exception {
        keepLastUnits(1);
        assertThat(CommandRun.of("", "census", "status", folder.toString()).out())
                .anyMatch(line ->
                        line.startsWith("missing_cpu_s\t") && line.endsWith("(95 %: too little sampled to tell)"));
    }
}
