package org.seventeen.cli.store;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.seventeen.cli.console.ExitCode;
import org.seventeen.cli.console.VersionText;
import org.seventeen.store.StoreMerger;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code seventeen store merge}. */
@Command(
        name = "merge",
        description = "Brings the records of several stores together in one.",
        mixinStandardHelpOptions = true,
        versionProvider = VersionText.class,
        footer = {
            "",
            "Records that TARGET has already are left out, so that a merge that was stopped is completed by giving"
                    + " it again. Two records of one grid that contradict each other end it.",
            "",
            "Exit codes: 0 done; 2 usage; 3 no store, a contradiction, or damaged records were left out; 4 TARGET cannot be"
                    + " written."
        })
final class StoreMergeCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "STORE", arity = "1..*", description = "The stores to merge; they are only read.")
    private List<Path> sources;

    @Option(
            names = {"-o", "--target"},
            paramLabel = "TARGET",
            required = true,
            description = "The store that gets their records; made if it is not there.")
    private Path target;

    @Override
    public Integer call() throws Exception {
        try {
            StoreMerger.Outcome outcome = StoreMerger.merge(sources, target);
            PrintWriter err = spec.commandLine().getErr();
            for (String damage : outcome.damages()) {
                err.println("# seventeen store merge: left out " + damage);
            }
            err.println("# seventeen store merge: added " + outcome.added() + ", there already " + outcome.repeated());
            err.flush();
            return outcome.damages().isEmpty() ? ExitCode.DONE : ExitCode.BAD_INPUT;
        } catch (IOException fault) {
            return OneStore.report(target, fault, spec.commandLine().getErr());
        }
    }
}
