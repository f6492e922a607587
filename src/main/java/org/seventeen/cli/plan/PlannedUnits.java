package org.seventeen.cli.plan;

import java.io.PrintWriter;
import java.util.Locale;
import org.seventeen.base.text.JsonLine;
import org.seventeen.cli.console.StandardOutput;
import org.seventeen.sudoku.census.unit.CensusUnit;
import org.seventeen.sudoku.census.unit.CensusUnits;
import org.seventeen.sudoku.census.unit.UnitSelection;
import org.seventeen.sudoku.cost.CostPlan;
import org.seventeen.sudoku.cost.UnitCosts;

/** Prints the units of planned work with their costs, costly ones first; none if the sample was stopped before it reached all strata. */
final class PlannedUnits {
    private PlannedUnits() {}

    /** The units of a census: number, first and last pair, CPU seconds. */
    static void census(CostPlan plan, CensusUnits units, UnitSelection selection, boolean json, PrintWriter out) {
        if (!isComplete(plan)) {
            return;
        }
        for (UnitCosts.Run run : UnitCosts.Run.of(new UnitCosts(plan), selection.spans(units))) {
            for (long index = run.from(); index < run.to(); index++) {
                CensusUnit unit = units.unit(run.span().number(index));
                print(unit.number(), unit.from(), unit.to() - 1, run.seconds(), json, out);
                if (StandardOutput.isClosed(out)) {
                    return;
                }
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
        return plan.sample().strata().stream().allMatch(part -> part.cost().draws() > 0);
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
