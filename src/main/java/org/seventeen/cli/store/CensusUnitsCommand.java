package org.seventeen.cli.store;

import java.io.PrintWriter;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.seventeen.base.text.JsonLine;
import org.seventeen.cli.console.ExitCode;
import org.seventeen.cli.console.StandardOutput;
import org.seventeen.sudoku.census.unit.CensusUnit;
import org.seventeen.sudoku.census.unit.CensusUnits;
import org.seventeen.sudoku.census.unit.UnitSelection;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code seventeen census units}. */
@Command(
        name = "units",
        description =
                "Prints units: number, first and last pair, lesser band, and CPU seconds by the table of costs, with TABs"
                        + " between.")
final class CensusUnitsCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Mixin
    private CluesOption clues;

    @Mixin
    private PartOptions part;

    @Option(
            names = "--json",
            description = "JSON Lines: {\"unit\", \"first_pair\", \"last_pair\", \"band\", \"table_s\"}.")
    private boolean json;

    @Override
    public Integer call() {
        CensusUnits units = clues.units();
        UnitSelection selection = part.selection(spec, units);
        PrintWriter out = spec.commandLine().getOut();
        for (long unit = selection.from(0); unit >= 0; unit = selection.from(unit + 1)) {
            print(units, units.unit(unit), out);
            if (StandardOutput.isClosed(out)) {
                return ExitCode.STOPPED_EARLY;
            }
        }
        out.flush();
        PrintWriter err = spec.commandLine().getErr();
        err.println(String.format(
                Locale.ROOT,
                "# seventeen census units: clues %d, partition %s, units %d of %d, %.0f s of CPU by the table",
                units.clues(),
                units.partition(),
                selection.size(),
                units.count(),
                selection.seconds(units)));
        err.flush();
        return ExitCode.DONE;
    }

    private void print(CensusUnits units, CensusUnit unit, PrintWriter out) {
        double seconds = units.seconds(unit.number());
        int band = units.bandOf(unit.number());
        if (json) {
            new JsonLine(out)
                    .field("unit", unit.number())
                    .field("first_pair", unit.from())
                    .field("last_pair", unit.to() - 1)
                    .field("band", band)
                    .decimal("table_s", seconds, 4)
                    .end();
            out.println();
        } else {
            out.println(String.format(
                    Locale.ROOT, "%d\t%d\t%d\t%d\t%.3f", unit.number(), unit.from(), unit.to() - 1, band, seconds));
        }
    }
}
