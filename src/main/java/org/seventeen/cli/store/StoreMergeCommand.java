package org.seventeen.cli.store;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.seventeen.base.text.BadInputException;
import org.seventeen.cli.console.Exits;
import org.seventeen.cli.option.Declared;
import org.seventeen.cli.option.Declared.FileUse;
import org.seventeen.cli.option.OneStore;
import org.seventeen.run.store.RecordKind;
import org.seventeen.run.store.RecordSource;
import org.seventeen.run.store.StoreMerger;
import org.seventeen.sudoku.census.CensusRecords;
import org.seventeen.sudoku.scan.GridRecords;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code seventeen store merge}, and {@code seventeen census merge}. */
@Command(
        name = "merge",
        description = "Brings the records of several stores together in one: of scans of one input, or of a census.",
        footer = {
            "",
            "Records that TARGET has already are left out, so that a merge that was stopped is completed by the"
                    + " same command. Two records of one grid, or of one unit of a census, that contradict each other end the merge."
        })
@Exits(
        bad = "no store, a contradiction, or damage of TARGET or of a STORE, whose damaged records were left out",
        early = "TARGET cannot be written")
final class StoreMergeCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Declared(file = FileUse.FOLDER)
    @Parameters(
            paramLabel = "STORE",
            arity = "1..*",
            description =
                    "The stores, and folders of units that 'scan' or 'census run' has filled on a cluster, to merge; they are only read. A folder may be an"
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
            return CensusRecords.isCensus(RecordSource.settings(sources.get(0)))
                    ? merge(CensusRecords::of)
                    : merge(GridRecords::of);
        } catch (IOException fault) {
            return OneStore.report(target, fault, spec.commandLine().getErr());
        }
    }

    private <R> int merge(RecordKind.Maker<R> maker) throws IOException, BadInputException {
        List<RecordSource<R>> records = new ArrayList<>();
        for (String source : sources) {
            records.add(RecordSource.at(source, maker));
        }
        PrintWriter err = spec.commandLine().getErr();
        String name = "# " + spec.qualifiedName() + ": ";
        StoreMerger.Outcome outcome = StoreMerger.merge(records, maker, target, sentence -> {
            err.println(name + target + ": " + sentence);
            err.flush();
        });
        err.println(name + "added " + outcome.added() + ", there already " + outcome.repeated());
        err.flush();
        return OneStore.leftOut(spec, outcome.damages());
    }
}
