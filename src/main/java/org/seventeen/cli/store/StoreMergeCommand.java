package org.seventeen.cli.store;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.seventeen.cli.console.VersionText;
import org.seventeen.cli.option.OneStore;
import org.seventeen.run.store.RecordSource;
import org.seventeen.run.store.StoreMerger;
import org.seventeen.run.store.StoredRecords;
import org.seventeen.run.store.UnitRecords;
import org.seventeen.run.unit.UnitFolder;
import org.seventeen.run.unit.UnitFolders;
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
            "Records that TARGET has already are left out, so that a merge that was stopped is completed by the"
                    + " same command. Two records of one grid that contradict each other end the merge.",
            "",
            "Exit codes: 0 done; 2 usage; 3 no store, a contradiction, or damage of TARGET or of a STORE, whose damaged"
                    + " records were left out; 4 TARGET cannot be written."
        })
final class StoreMergeCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(
            paramLabel = "STORE",
            arity = "1..*",
            description =
                    "The stores, and folders of units that 'scan' has filled on a cluster, to merge; they are only read. A folder may be an"
                            + " address such as hdfs://host/dir, which needs the program with Spark.")
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
            List<RecordSource> records = new ArrayList<>();
            for (String source : sources) {
                UnitFolder folder = UnitFolders.find(source);
                records.add(folder == null ? new StoredRecords(Path.of(source)) : new UnitRecords(folder));
            }
            PrintWriter err = spec.commandLine().getErr();
            StoreMerger.Outcome outcome = StoreMerger.mergeAll(records, target, sentence -> {
                err.println("# seventeen store merge: " + target + ": " + sentence);
                err.flush();
            });
            err.println("# seventeen store merge: added " + outcome.added() + ", there already " + outcome.repeated());
            err.flush();
            return OneStore.leftOut(spec, outcome.damages());
        } catch (IOException fault) {
            return OneStore.report(target, fault, spec.commandLine().getErr());
        }
    }
}
