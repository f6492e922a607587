package org.seventeen.cli.census;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.seventeen.cli.console.VersionText;
import org.seventeen.cli.option.OneStore;
import org.seventeen.sudoku.census.store.CensusMerger;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code seventeen census merge}. */
@Command(
        name = "merge",
        description = "Brings the records of several stores of a census together in one.",
        mixinStandardHelpOptions = true,
        versionProvider = VersionText.class,
        footer = {
            "",
            "A unit that several stores have with the same result counts once. Units that TARGET has already are left out, so"
                    + " that a merge that was stopped is completed by the same command. Two results of one unit that"
                    + " contradict each other end the merge.",
            "",
            "Exit codes: 0 done; 2 usage; 3 no store, one that cannot be read, a contradiction, or damaged records were left"
                    + " out; 4 TARGET cannot be written."
        })
final class CensusMergeCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(
            paramLabel = "STORE",
            arity = "1..*",
            description =
                    "The stores, and folders of units that 'census run' has filled on a cluster, to merge; they are only read. A folder may"
                            + " be an address such as hdfs://host/dir, which needs the program with Spark.")
    private List<String> sources;

    @Option(
            names = {"-o", "--target"},
            paramLabel = "TARGET",
            required = true,
            description = "The store that gets their records; made if it is not there.")
    private Path target;

    @Override
    public Integer call() throws Exception {
        try {
            List<CensusMerger.Opener> openers = new ArrayList<>();
            for (String source : sources) {
                openers.add(NamedSource.opener(source));
            }
            CensusMerger.Outcome outcome = CensusMerger.mergeAll(openers, target);
            PrintWriter err = spec.commandLine().getErr();
            err.println("# seventeen census merge: units added " + outcome.added() + ", there already "
                    + outcome.repeated());
            err.flush();
            return OneStore.leftOut(spec, outcome.damages());
        } catch (IOException fault) {
            return OneStore.report(target, fault, spec.commandLine().getErr());
        }
    }
}
