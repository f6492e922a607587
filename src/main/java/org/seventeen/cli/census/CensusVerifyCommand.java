package org.seventeen.cli.census;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.work.StopSignal;
import org.seventeen.census.CensusReader;
import org.seventeen.census.CensusUnits;
import org.seventeen.census.CensusVerifier;
import org.seventeen.census.UnitSelection;
import org.seventeen.cli.console.ExitCode;
import org.seventeen.cli.console.Interrupts;
import org.seventeen.cli.console.SeedOption;
import org.seventeen.cli.console.VersionText;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** {@code seventeen census verify}. */
@Command(
        name = "verify",
        description =
                "Checks every record of a store of a census: its checksum, its unit, its masses against the catalog, its"
                        + " puzzles; that no unit is there twice; and the sums over whole lesser bands.",
        mixinStandardHelpOptions = true,
        versionProvider = VersionText.class,
        footer = {
            "",
            "With --range, --units or --shard these units must be there. With --share a random share of the band pairs is"
                    + " searched again grid by grid, by the search of single grids; that takes some twenty times as long as"
                    + " the search of the pairs.",
            "",
            "Exit codes: 0 nothing is wrong; 2 usage; 3 something is, or no store; 4 nobody reads the output any more; 130"
                    + " interrupted (143 by TERM)."
        })
final class CensusVerifyCommand extends OneCensus {
    /** The search of a grid checks for a stop between first-band clue sets, which takes far less than this. */
    private static final Duration LONGEST_STOP = Duration.ofSeconds(20);

    @Mixin
    private PartOptions part;

    @Option(
            names = "--share",
            paramLabel = "P",
            description = "The share of the pairs to search again, 0 to 1 (default: 0).")
    private double share;

    @Mixin
    private SeedOption seed;

    @Override
    int run(Path store, PrintWriter out, CommandSpec command) throws IOException, BadInputException {
        if (!(share >= 0 && share <= 1)) {
            throw new ParameterException(
                    command.commandLine(), "--share: expected a share from 0 to 1, found " + share);
        }
        CensusUnits units;
        try (CensusReader reader = CensusReader.open(store)) {
            units = reader.units();
        }
        UnitSelection wanted = part.given() ? part.selection(command, units) : null;
        CensusVerifier.Options options =
                new CensusVerifier.Options(wanted, share, share == 0 ? 0 : seed.echoed(command));
        StopSignal stop = new StopSignal();
        try (Interrupts interrupts = new Interrupts(
                stop::request, LONGEST_STOP, command.commandLine().getErr())) {
            CensusVerifier.Outcome outcome = CensusVerifier.verify(store, options, stop);
            out.println("records\t" + outcome.records());
            out.println("pairs_searched_again\t" + outcome.pairs());
            out.println("grids_searched_again\t" + outcome.grids());
            out.println("whole_bands\t" + outcome.wholeBands());
            for (String fault : outcome.faults()) {
                out.println("fault\t" + fault);
            }
            out.println("faults\t" + outcome.allFaults());
            if (!outcome.whole()) {
                out.println("verdict\tinterrupted");
                return outcome.allFaults() > 0 ? ExitCode.BAD_INPUT : interrupts.exitCode();
            }
            out.println("verdict\t" + (outcome.allFaults() == 0 ? "nothing is wrong" : "something is wrong"));
            return outcome.allFaults() == 0 ? ExitCode.DONE : ExitCode.BAD_INPUT;
        }
    }
}
