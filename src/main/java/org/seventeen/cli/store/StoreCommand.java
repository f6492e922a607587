package org.seventeen.cli.store;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.function.Predicate;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.Printable;
import org.seventeen.cli.console.ExitCode;
import org.seventeen.cli.console.StandardOutput;
import org.seventeen.cli.console.VersionText;
import org.seventeen.scan.campaign.GridDigest;
import org.seventeen.scan.campaign.PuzzleLines;
import org.seventeen.scan.campaign.StoreFaults;
import org.seventeen.store.RecordJson;
import org.seventeen.store.StoreMerger;
import org.seventeen.store.StoreReport;
import org.seventeen.store.StoreVerifier;
import org.seventeen.store.journal.Damage;
import org.seventeen.store.journal.DoneSet;
import org.seventeen.store.record.InputPart;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code seventeen store}: inspects and maintains stores of results. */
@Command(
        name = "store",
        description = "Shows, checks, repairs, exports and merges stores of results.",
        mixinStandardHelpOptions = true,
        versionProvider = VersionText.class,
        subcommands = {
            StoreCommand.InfoCommand.class,
            StoreCommand.VerifyCommand.class,
            StoreCommand.RepairCommand.class,
            StoreCommand.RebuildCommand.class,
            StoreFindCommand.class,
            StoreCommand.ExportCommand.class,
            StoreCommand.MergeCommand.class
        })
public final class StoreCommand implements Runnable {
    @Spec
    private CommandSpec spec;

    @Override
    public void run() {
        throw new ParameterException(
                spec.commandLine(), "expected info, verify, repair, rebuild, find, export or merge");
    }

    /** The common part of all subcommands for one store. */
    abstract static class OneStore implements Callable<Integer> {
        @Spec
        private CommandSpec spec;

        @Parameters(index = "0", paramLabel = "STORE", description = "The folder of the store.")
        private Path folder;

        @Override
        public final Integer call() throws Exception {
            PrintWriter out = spec.commandLine().getOut();
            try {
                int code = run(folder, out, spec);
                return StandardOutput.isClosed(out) ? ExitCode.STOPPED_EARLY : code;
            } catch (IOException fault) {
                return report(folder, fault, spec.commandLine().getErr());
            }
        }

        abstract int run(Path store, PrintWriter out, CommandSpec command) throws IOException, BadInputException;
    }

    /** {@code seventeen store info}. */
    @Command(
            name = "info",
            description = "Says what is in a store.",
            mixinStandardHelpOptions = true,
            versionProvider = VersionText.class)
    static final class InfoCommand extends OneStore {
        @Option(
                names = "--missing",
                description = "Print the positions that are not finished instead, a range a line, first TAB last.")
        private boolean missing;

        @Option(
                names = "--total",
                paramLabel = "N",
                description = "Positions of the input, for --missing: looks at 0 to N-1 (default: up to the highest"
                        + " finished one, or all of the files that were scanned).")
        private Long total;

        @Override
        int run(Path store, PrintWriter out, CommandSpec command) throws IOException, BadInputException {
            if (total != null && (total < 0 || !missing)) {
                throw new ParameterException(
                        command.commandLine(), "expected --total with --missing, 0 or more, found " + total);
            }
            StoreReport report = StoreVerifier.summary(store);
            if (missing) {
                printMissing(report, out);
            } else {
                print(report, out);
            }
            return ExitCode.DONE;
        }

        private void printMissing(StoreReport report, PrintWriter out) {
            InputPart part = InputPart.of(report.journal().settings().input());
            long known = GridDigest.grids(
                    InputPart.wholeOf(report.journal().settings().input()));
            long to = total == null ? Math.max(known, report.done().limit()) : total;
            long end = part.last() < to ? part.last() + 1 : to;
            report.done().forEachMissing(part.first(), end, (first, last) -> {
                if (part.shards() == 1) {
                    out.println(first + "\t" + last);
                    return;
                }
                // Neighbours in a shard are not neighbours in the input.
                long behind = Math.floorMod(part.shard() - 1 - first, part.shards());
                for (long position = first + behind; position <= last; position += part.shards()) {
                    out.println(position + "\t" + position);
                }
            });
        }
    }

    /** {@code seventeen store verify}. */
    @Command(
            name = "verify",
            description = "Reads every byte of a store, and holds records of one grid against each other.",
            mixinStandardHelpOptions = true,
            versionProvider = VersionText.class,
            footer = {"", "Exit codes: 0 nothing is wrong; 2 usage; 3 something is."})
    static final class VerifyCommand extends OneStore {
        @Override
        int run(Path store, PrintWriter out, CommandSpec command) throws IOException, BadInputException {
            StoreReport report = StoreVerifier.verify(store);
            print(report, out);
            for (String conflict : report.conflicts()) {
                out.println("conflict\t" + conflict);
            }
            out.println("verdict\t" + (report.isSound() ? "nothing is wrong" : "something is wrong"));
            return report.isSound() ? ExitCode.DONE : ExitCode.BAD_INPUT;
        }
    }

    /** {@code seventeen store rebuild}. */
    @Command(
            name = "rebuild",
            description =
                    "Makes all files beside the journal again: the set of finished positions and the index. Drops a"
                            + " record at the end whose writing was cut short; leaves damage where it is.",
            mixinStandardHelpOptions = true,
            versionProvider = VersionText.class)
    static final class RebuildCommand extends OneStore {
        @Override
        int run(Path store, PrintWriter out, CommandSpec command) throws IOException, BadInputException {
            PrintWriter err = command.commandLine().getErr();
            print(StoreVerifier.rebuild(store, sentence -> err.println("# seventeen store rebuild: " + sentence)), out);
            err.flush();
            return ExitCode.DONE;
        }
    }

    /** {@code seventeen store repair}. */
    @Command(
            name = "repair",
            description =
                    "Does what 'rebuild' does, and if the journal is damaged, writes all records that can be read to a new"
                            + " one before. The damaged journal is kept in the folder under another name.",
            mixinStandardHelpOptions = true,
            versionProvider = VersionText.class,
            footer = {
                "",
                "Prints what was found before. 'scan --resume' then searches the grids again whose records were lost.",
                "",
                "Exit codes: 0 done; 2 usage; 3 no store; 4 the store cannot be written."
            })
    static final class RepairCommand extends OneStore {
        @Override
        int run(Path store, PrintWriter out, CommandSpec command) throws IOException, BadInputException {
            PrintWriter err = command.commandLine().getErr();
            print(StoreVerifier.repair(store, sentence -> err.println("# seventeen store repair: " + sentence)), out);
            err.flush();
            return ExitCode.DONE;
        }
    }

    /** {@code seventeen store export}. */
    @Command(
            name = "export",
            description =
                    "Prints the records of a store as JSON Lines, in the order they were finished; or its puzzles.",
            mixinStandardHelpOptions = true,
            versionProvider = VersionText.class,
            footer = {"", "Exit codes: 0 done; 2 usage; 3 no store, or damaged records were left out."})
    static final class ExportCommand extends OneStore {
        @Option(
                names = "--puzzles",
                description = "Print the puzzles, one a line in the order of the input: what 'scan' prints if nothing"
                        + " interrupts it.")
        private boolean puzzles;

        @Override
        int run(Path store, PrintWriter out, CommandSpec command) throws IOException, BadInputException {
            Predicate<String> printed = line -> {
                out.println(line);
                return !StandardOutput.isClosed(out);
            };
            List<Damage> damages = puzzles ? PuzzleLines.export(store, printed) : RecordJson.export(store, printed);
            PrintWriter err = command.commandLine().getErr();
            for (Damage damage : damages) {
                err.println("# seventeen store export: left out " + damage);
            }
            err.flush();
            return damages.isEmpty() ? ExitCode.DONE : ExitCode.BAD_INPUT;
        }
    }

    /** {@code seventeen store merge}. */
    @Command(
            name = "merge",
            description = "Brings the records of several stores together in one.",
            mixinStandardHelpOptions = true,
            versionProvider = VersionText.class,
            footer = {
                "",
                "Records that TARGET has already are left out, so that a merge that was stopped is completed by giving"
                        + " it again. Two records of one grid that contradict each other end it."
            })
    static final class MergeCommand implements Callable<Integer> {
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
                err.println(
                        "# seventeen store merge: added " + outcome.added() + ", there already " + outcome.repeated());
                err.flush();
                return outcome.damages().isEmpty() ? ExitCode.DONE : ExitCode.BAD_INPUT;
            } catch (IOException fault) {
                return report(target, fault, spec.commandLine().getErr());
            }
        }
    }

    /** Prints a failure of the file system, and returns the exit code. */
    private static int report(Path store, IOException fault, PrintWriter err) {
        err.println(Printable.line("seventeen: " + store + ": " + StoreFaults.sentence(fault)));
        err.flush();
        return StoreFaults.isOfInput(fault) ? ExitCode.BAD_INPUT : ExitCode.STOPPED_EARLY;
    }

    private static void print(StoreReport report, PrintWriter out) {
        out.println("version\t" + report.journal().version());
        out.println("input\t" + report.journal().settings().input());
        out.println("options\t" + report.journal().settings().options());
        out.println("created\t" + Instant.ofEpochMilli(report.journal().createdMillis()));
        out.println("bytes\t" + report.journal().bytes());
        out.println("records\t" + report.totals().records());
        out.println("exhaustive\t" + report.totals().exhaustive());
        out.println("puzzles\t" + report.totals().puzzles());
        out.println(
                "cpu_s\t" + String.format(Locale.ROOT, "%.1f", report.totals().cpuNanos() / 1e9));
        out.println("finished\t" + report.done());
        out.println("done_file\t" + report.doneFile().name().toLowerCase(Locale.ROOT));
        out.println("index\t" + report.indexFile().name().toLowerCase(Locale.ROOT));
        for (Damage damage : report.journal().damages()) {
            out.println("damage\t" + damage);
        }
        if (report.journal().tail() != null) {
            out.println("tail\t" + report.journal().tail());
        }
        DoneSet lost = report.lost();
        lost.forEachRange((first, last) -> out.println("lost\t" + first + "\t" + last));
    }
}
