package org.seventeen.cli.store;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.JsonLine;
import org.seventeen.base.work.StopSignal;
import org.seventeen.cli.console.ExitCode;
import org.seventeen.cli.console.Exits;
import org.seventeen.cli.console.Interrupts;
import org.seventeen.cli.option.OneStore;
import org.seventeen.run.journal.Damage;
import org.seventeen.sudoku.catalog.RankRange;
import org.seventeen.sudoku.census.CensusRecords;
import org.seventeen.sudoku.census.CensusRepair;
import org.seventeen.sudoku.census.unit.CensusUnits;
import org.seventeen.sudoku.census.unit.UnitSelection;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** {@code seventeen census repair}. */
@Command(
        name = "repair",
        description =
                "Makes a damaged store of a census sound again: writes all records that are right to a new journal, and prints"
                        + " what was left out and which units are missing. The old journal is kept in the folder under another name.",
        footer = {
            "",
            "Left out are bytes that are no record, records that contradict the catalog or have wrong puzzles, units whose"
                    + " records contradict each other, and second records of a unit. A 'census run' that resumes the store searches the"
                    + " missing units. Those are printed as ranges, first TAB last: of the units of --range, --units or"
                    + " --shard, or else from the first to the last unit that was finished before.",
            "",
            "A store without fault is not changed, and an interrupted command changes nothing."
        })
@Exits(bad = "no store", early = "the store cannot be written", stops = true)
final class CensusRepairCommand extends OneStore {
    /** Between two records only the masses of one are computed, which takes far less than this. */
    private static final Duration LONGEST_STOP = Duration.ofSeconds(20);

    @Mixin
    private PartOptions part = new PartOptions();

    @Option(
            names = "--drop",
            paramLabel = "LIST",
            description =
                    "Leave out these units too, such as those that 'census verify' finds wrong: numbers and ranges as"
                            + " 5,7,10-20.")
    private String drop;

    @Option(names = "--json", description = "One object; docs/json.md lists its fields.")
    private boolean json;

    /** As picocli makes it. */
    CensusRepairCommand() {}

    /** For a store that turned out to be of a census; all other options as if not given. */
    CensusRepairCommand(boolean json) {
        this.json = json;
    }

    @Override
    protected int run(Path store, PrintWriter out, CommandSpec command) throws IOException, BadInputException {
        CensusUnits units = CensusRecords.units(store);
        UnitSelection wanted = part.given() ? part.selection(command, units) : null;
        UnitSelection dropped = drop == null ? null : dropped(command, units);
        StopSignal stop = new StopSignal();
        try (Interrupts interrupts = new Interrupts(
                stop::request, LONGEST_STOP, command.commandLine().getErr())) {
            CensusRepair.Outcome outcome = CensusRepair.repair(store, dropped, stop);
            if (!outcome.whole()) {
                return interrupts.exitCode();
            }
            UnitSelection looked = wanted == null ? outcome.looked() : wanted;
            if (json) {
                printJson(outcome, looked, out);
            } else {
                print(outcome, looked, out);
            }
            return ExitCode.DONE;
        }
    }

    private UnitSelection dropped(CommandSpec command, CensusUnits units) {
        try {
            return UnitSelection.parse(drop, units);
        } catch (IllegalArgumentException fault) {
            throw new ParameterException(command.commandLine(), "--drop: " + fault.getMessage(), fault);
        }
    }

    private static void printJson(CensusRepair.Outcome outcome, UnitSelection wanted, PrintWriter out) {
        JsonLine line =
                new JsonLine(out).field("records", outcome.before().records()).list("damages");
        outcome.before().damages().forEach(damage -> line.item(damage.toString()));
        line.end();
        StoreText.tail(outcome.before().tail(), line);
        line.list("left_out");
        outcome.leftOut().forEach(line::item);
        line.end().list("lost_units");
        outcome.lost().forEach(line::item);
        line.end()
                .field("rewritten", outcome.rewritten())
                .field("finished", outcome.after().finished())
                .list("missing_units");
        long[] missing = {0};
        if (wanted != null) {
            outcome.after().forEachMissing(wanted, (RankRange range) -> {
                missing[0] += range.size();
                line.object()
                        .field("first", range.from())
                        .field("last", range.to() - 1)
                        .end();
            });
        }
        line.end().field("missing", missing[0]).end();
        out.println();
    }

    private static void print(CensusRepair.Outcome outcome, UnitSelection wanted, PrintWriter out) {
        out.println("records\t" + outcome.before().records());
        for (Damage damage : outcome.before().damages()) {
            out.println("damage\t" + damage);
        }
        if (outcome.before().tail() != null) {
            out.println("tail\tdropped " + outcome.before().tail());
        }
        for (String record : outcome.leftOut()) {
            out.println("left_out\t" + record);
        }
        for (long unit : outcome.lost()) {
            out.println("lost_unit\t" + unit);
        }
        out.println("journal\t" + (outcome.rewritten() ? "written anew" : "not changed"));
        out.println("finished\t" + outcome.after().finished());
        long[] missing = {0};
        if (wanted != null) {
            outcome.after().forEachMissing(wanted, (RankRange range) -> {
                missing[0] += range.size();
                out.println("missing_units\t" + range.from() + "\t" + (range.to() - 1));
            });
        }
        out.println("missing\t" + missing[0]);
    }
}
