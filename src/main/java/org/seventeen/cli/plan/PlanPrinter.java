package org.seventeen.cli.plan;

import java.io.PrintWriter;
import java.util.Locale;
import org.seventeen.base.text.JsonLine;
import org.seventeen.base.text.Printable;
import org.seventeen.base.work.CostEstimate;
import org.seventeen.cli.console.StandardOutput;
import org.seventeen.sudoku.census.unit.CensusUnit;
import org.seventeen.sudoku.census.unit.CensusUnits;
import org.seventeen.sudoku.census.unit.UnitSelection;
import org.seventeen.sudoku.cost.CostPlan;
import org.seventeen.sudoku.cost.CostSampler;
import org.seventeen.sudoku.cost.UnitCosts;

/** Prints a plan as lines with TABs or as a JSON object, or its units. */
final class PlanPrinter {
    private static final String UNKNOWN = "too little sampled to tell";

    private final CostPlan plan;
    private final int cores;
    private final long seed;

    PlanPrinter(CostPlan plan, int cores, long seed) {
        this.plan = plan;
        this.cores = cores;
        this.seed = seed;
    }

    void print(boolean json, PrintWriter out) {
        if (json) {
            object(out);
        } else {
            lines(out);
        }
    }

    private void lines(PrintWriter out) {
        CostEstimate total = plan.total();
        out.println("work\t" + plan.what());
        out.println(plan.parts() + "\t" + plan.count());
        for (CostSampler.Sample.OfStratum part : plan.sample().strata()) {
            out.println("stratum\t" + part.stratum().name() + "\t" + plan.parts() + " "
                    + part.stratum().size() + "\tdraws " + part.cost().draws() + "\tCPU " + time(plan.seconds(part)));
        }
        out.println("CPU\t" + time(total.mean()) + "\t" + total.interval(Printable::time));
        if (isCensus() && !Double.isNaN(total.mean())) {
            out.println(String.format(Locale.ROOT, "cpu_by_table\t%.3f", plan.rate()));
        }
        out.println("core-years\t" + years(total.mean()) + "\t" + total.interval(PlanPrinter::years));
        out.println("elapsed\t" + time(total.mean() / cores) + " on " + cores + (cores == 1 ? " core" : " cores") + "\t"
                + total.times(1.0 / cores).interval(Printable::time));
        out.println(String.format(
                Locale.ROOT,
                "sample\t%d searched, %d counted, CPU %s, seed %d",
                plan.sample().searched(),
                total.draws(),
                time(plan.sample().measured()),
                seed));
        String times = Double.isNaN(total.mean())
                ? ""
                : "; the work is " + number(total.mean() / plan.machineSpeed()) + " times machine-speed";
        out.println(String.format(Locale.ROOT, "machine-speed\t%.2f s", plan.machineSpeed()) + times);
    }

    private boolean isCensus() {
        return plan.parts().equals("pairs");
    }

    private static String time(double seconds) {
        return Double.isNaN(seconds) ? UNKNOWN : Printable.time(seconds);
    }

    private static String years(double seconds) {
        return Double.isNaN(seconds) ? UNKNOWN : number(seconds / CostPlan.YEAR);
    }

    private static String number(double value) {
        return String.format(Locale.ROOT, "%.4g", value);
    }

    /** A line beside a list of units. */
    void summary(PrintWriter err) {
        CostEstimate total = plan.total();
        err.println("# seventeen plan: " + plan.what() + ": " + plan.count() + " " + plan.parts() + ", CPU "
                + time(total.mean()) + " (" + total.interval(Printable::time) + "), on " + cores
                + (cores == 1 ? " core " : " cores ") + time(total.mean() / cores));
        err.flush();
    }

    private void object(PrintWriter out) {
        CostEstimate total = plan.total();
        JsonLine line = new JsonLine(out)
                .field("work", plan.what())
                .field("parts", plan.parts())
                .field("count", plan.count())
                .decimal("cpu_s", total.mean(), 4)
                .decimal("cpu_low_s", total.low(), 4)
                .decimal("cpu_high_s", total.high(), 4);
        if (isCensus()) {
            line.decimal("cpu_by_table", plan.rate(), 3);
        }
        line.scientific("core_years", total.mean() / CostPlan.YEAR, 4)
                .field("cores", cores)
                .decimal("elapsed_s", total.mean() / cores, 4)
                .field("searched", plan.sample().searched())
                .field("draws", total.draws())
                .decimal("sample_s", plan.sample().measured(), 4)
                .field("seed", seed)
                .decimal("machine_speed_s", plan.machineSpeed(), 4)
                .list("strata");
        for (CostSampler.Sample.OfStratum part : plan.sample().strata()) {
            line.object()
                    .field("name", part.stratum().name())
                    .field("count", part.stratum().size())
                    .field("draws", part.cost().draws())
                    .decimal("cpu_s", plan.seconds(part), 4)
                    .end();
        }
        line.end().end();
        out.println();
    }

    /**
     * The units of a census with their costs, costly ones first: number, first and last pair, CPU seconds. None if the sample was stopped
     * before it reached all strata.
     */
    void census(CensusUnits units, UnitSelection selection, boolean json, PrintWriter out) {
        if (!isComplete()) {
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

    /** The same of a scan: number, first and last position of a grid, CPU seconds. */
    void scan(int gridsOfUnit, boolean json, PrintWriter out) {
        if (!isComplete()) {
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
    private boolean isComplete() {
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
