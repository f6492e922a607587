package org.seventeen.cli.store;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Locale;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.JsonLine;
import org.seventeen.base.text.Printable;
import org.seventeen.base.work.CostEstimate;
import org.seventeen.cli.console.Exits;
import org.seventeen.cli.option.OneStore;
import org.seventeen.sudoku.catalog.RankRange;
import org.seventeen.sudoku.census.CensusSummary;
import org.seventeen.sudoku.census.unit.CensusUnits;
import org.seventeen.sudoku.census.unit.UnitSelection;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/** {@code seventeen census status}. */
@Command(
        name = "status",
        description =
                "Prints what a store of a census has, what is missing, and what that will cost on machines as those that"
                        + " searched the finished units, beside as much other work.",
        footer = {"", "With --range, --units or --shard finished and missing units are those of this part."})
@Exits(bad = "no store, or it is damaged")
final class CensusStatusCommand extends OneStore {
    @Mixin
    private PartOptions part = new PartOptions();

    @Option(
            names = "--most",
            paramLabel = "N",
            description = "The most ranges of missing units to print (default: 20).")
    private int most = 20;

    @Option(names = "--json", description = "One object; docs/json.md lists its fields.")
    private boolean json;

    /** As picocli makes it. */
    CensusStatusCommand() {}

    /** For a store that turned out to be of a census; all other options as if not given. */
    CensusStatusCommand(boolean json) {
        this.json = json;
    }

    /** What is finished or missing. */
    private static final class Sum {
        private long ranges;
        private long units;

        private void add(RankRange range) {
            ranges++;
            units += range.size();
        }
    }

    @Override
    protected int run(Path store, PrintWriter out, CommandSpec command) throws IOException, BadInputException {
        CensusSummary summary = CensusSummary.of(store);
        CensusUnits units = summary.units();
        UnitSelection wanted = part.selection(command, units);
        Sum finished = new Sum();
        summary.forEachDone(wanted, finished::add);
        Sum missing = new Sum();
        summary.forEachMissing(wanted, missing::add);
        if (json) {
            printJson(summary, wanted, finished, missing, out);
        } else {
            print(summary, wanted, finished, missing, out);
        }
        out.flush();
        return leftOut(command, store, summary.damages());
    }

    private void print(CensusSummary summary, UnitSelection wanted, Sum finished, Sum missing, PrintWriter out) {
        CensusUnits units = summary.units();
        CostEstimate left = summary.missingCost(wanted);
        out.println("clues\t" + units.clues());
        out.println("partition\t" + units.partition());
        out.println("records\t" + summary.records());
        out.println("pairs\t" + summary.mass().pairs());
        out.println("third_bands\t" + summary.mass().thirds());
        out.println("pair_mass\t" + summary.mass().pairMass());
        out.println("grid_mass\t" + summary.mass().gridMass());
        out.println("puzzles_in_items\t" + summary.puzzles());
        out.println("cpu_s\t" + String.format(Locale.ROOT, "%.1f", summary.cpuSeconds()));
        out.println("cpu_by_table\t"
                + (summary.records() == 0 ? "unknown" : String.format(Locale.ROOT, "%.3f", summary.rate())));
        out.println("finished\t" + finished.units + " of " + wanted.size() + " units");
        out.println("missing\t" + missing.units + " units in " + missing.ranges + " ranges");
        out.println("missing_cpu_s\t" + String.format(Locale.ROOT, "%.0f", left.mean()) + "\t"
                + Printable.time(left.mean()) + " " + summary.core() + " (" + left.interval(Printable::time) + ")");
        long[] printed = {0};
        summary.forEachMissing(wanted, range -> {
            if (printed[0]++ < most) {
                out.println("missing_units\t" + range.from() + "\t" + (range.to() - 1));
            }
        });
        if (summary.tail() != null) {
            out.println("tail\t" + summary.tail());
        }
    }

    private void printJson(CensusSummary summary, UnitSelection wanted, Sum finished, Sum missing, PrintWriter out) {
        CensusUnits units = summary.units();
        CostEstimate left = summary.missingCost(wanted);
        JsonLine line = new JsonLine(out)
                .field("clues", units.clues())
                .field("partition", units.partition())
                .field("records", summary.records())
                .field("pairs", summary.mass().pairs())
                .field("third_bands", summary.mass().thirds())
                .field("pair_mass", summary.mass().pairMass())
                .field("grid_mass", summary.mass().gridMass())
                .field("puzzles_in_items", summary.puzzles())
                .decimal("cpu_s", summary.cpuSeconds(), 4)
                .decimal("cpu_by_table", summary.rate(), 3)
                .field("units", wanted.size())
                .field("finished", finished.units)
                .field("missing", missing.units)
                .decimal("missing_cpu_s", left.mean(), 4)
                .decimal("missing_low_cpu_s", left.low(), 4)
                .decimal("missing_high_cpu_s", left.high(), 4)
                .list("missing_units");
        long[] printed = {0};
        summary.forEachMissing(wanted, range -> {
            if (printed[0]++ < most) {
                line.object()
                        .field("first", range.from())
                        .field("last", range.to() - 1)
                        .end();
            }
        });
        line.end();
        StoreText.tail(summary.tail(), line);
        line.end();
        out.println();
    }
}
