package org.seventeen.cli.plan;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.JsonLine;
import org.seventeen.census.unit.CensusTasks;
import org.seventeen.census.unit.CensusUnit;
import org.seventeen.census.unit.CensusUnits;
import org.seventeen.census.unit.UnitSelection;
import org.seventeen.cli.console.StandardOutput;
import org.seventeen.plan.CostPlan;
import org.seventeen.plan.UnitCosts;
import org.seventeen.unit.UnitSource;
import org.seventeen.unit.UnitTask;

/** Prints the units of planned work with their costs, costly ones first; none if the sample was stopped before it reached all strata. */
final class PlannedUnits {
    private PlannedUnits() {}

    /** A unit of a census and its CPU seconds; there are a million of them at most. */
    private record Cost(long unit, double seconds) {}

    /** The units of a census: number, first and last pair, CPU seconds. */
    static void census(CostPlan plan, CensusUnits units, UnitSelection selection, boolean json, PrintWriter out)
            throws BadInputException {
        if (!isComplete(plan)) {
            return;
        }
        UnitCosts costs = new UnitCosts(plan);
        List<Cost> list = new ArrayList<>();
        UnitSource source = CensusTasks.of(units, selection);
        for (UnitTask task = source.next(); task != null; task = source.next()) {
            CensusUnit unit = units.unit(task.number());
            list.add(new Cost(task.number(), costs.seconds(unit.from(), unit.to())));
        }
        // The source has the costs of the table; what the sample has found may change their order.
        list.sort(Comparator.comparingDouble(Cost::seconds).reversed().thenComparing(Cost::unit));
        for (Cost cost : list) {
            CensusUnit unit = units.unit(cost.unit);
            print(cost.unit, unit.from(), unit.to() - 1, cost.seconds, json, out);
            if (StandardOutput.isClosed(out)) {
                return;
            }
        }
    }

    /** The units of a scan: number, first and last position of a grid, CPU seconds. */
    static void scan(CostPlan plan, int gridsOfUnit, boolean json, PrintWriter out) {
        if (!isComplete(plan)) {
            return;
        }
        for (UnitCosts.Unit unit : new UnitCosts(plan).units(gridsOfUnit)) {
            print(unit.from() / gridsOfUnit, unit.from(), unit.to() - 1, unit.seconds(), json, out);
            if (StandardOutput.isClosed(out)) {
                return;
            }
        }
    }

    /** Units of a stratum without a draw would seem to cost nothing. */
    private static boolean isComplete(CostPlan plan) {
        return plan.sample().strata().stream().allMatch(part -> part.draws() > 0);
    }

    private static void print(long unit, long first, long last, double seconds, boolean json, PrintWriter out) {
        if (json) {
            new JsonLine(out)
                    .field("unit", unit)
                    .field("first", first)
                    .field("last", last)
                    .decimal("cpu_s", seconds, 4)
                    .end();
            out.println();
        } else {
            out.println(String.format(Locale.ROOT, "%d\t%d\t%d\t%.3f", unit, first, last, seconds));
        }
    }
}
