package org.seventeen.cli.option;

import java.io.IOException;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.Notes;
import org.seventeen.base.text.Printable;
import org.seventeen.base.work.StopSignal;
import org.seventeen.cli.console.ExitCode;
import org.seventeen.cli.console.Interrupts;
import org.seventeen.cli.console.ProgressLine;
import org.seventeen.cli.console.ResumeLine;
import org.seventeen.cli.option.CommonOptions.ProgressOption;
import org.seventeen.cli.option.Declarations.Declared;
import org.seventeen.cli.option.Declarations.Declared.FileUse;
import org.seventeen.cli.option.Declarations.Declared.Heading;
import org.seventeen.run.unit.UnitCampaign;
import org.seventeen.run.unit.UnitEngine;
import org.seventeen.run.unit.UnitFolder;
import org.seventeen.run.unit.UnitTask;
import picocli.CommandLine;
import picocli.CommandLine.Option;

/** The options of commands that can run on a cluster, to be mixed in. */
@Declared(heading = Heading.SPARK)
public final class ClusterOptions {
    @Declared(needs = "--folder")
    @Option(
            names = "--master",
            paramLabel = "URL",
            description =
                    "Run on Apache Spark: local[2], spark://host:7077, yarn or k8s://… (docs/cluster.md; needs the program"
                            + " that 'mvn -Pspark -Dmaven.test.skip package' makes). Under spark-submit the option is not needed.")
    private String master;

    @Declared(
            file = FileUse.FOLDER,
            excludes = {
                "--store",
                "--pairs",
                "--band-pairs",
                "--expansion forward",
                "--verdict-exit",
                "--csv",
                "--seed",
                "--audit",
                "--estimate",
                "--unordered"
            })
    @Option(
            names = "--folder",
            paramLabel = "DIR",
            description =
                    "With Spark: the folder that keeps finished units, a path of this machine or an address such as hdfs://host/dir."
                            + " The same command again does what is missing.")
    private String folder;

    @Declared(needs = {"--master", "--folder"})
    @Option(
            names = "--conf",
            paramLabel = "NAME=VALUE",
            description = "With Spark: a setting of Spark, as spark.executor.memory=1g; may be given several times.")
    private List<String> settings = new ArrayList<>();

    /** Whether a cluster is wanted. */
    public boolean chosen() {
        return folder != null || master != null;
    }

    /** The address of the folder for results. */
    public String address() {
        return folder;
    }

    /**
     * The folder for results.
     *
     * @throws BadInputException if its address is none, or has a scheme that this program does not know
     */
    public UnitFolder folder() throws IOException, BadInputException {
        return UnitFolder.at(folder, settings);
    }

    /**
     * Connects to the cluster.
     *
     * @throws BadInputException if this program has no Spark, or there is no such cluster
     */
    public UnitEngine open() throws BadInputException {
        return UnitEngine.open(master, settings);
    }

    /** A campaign over units on the console: shows its progress, stops it at Ctrl-C, and prints what failed. */
    public static final class ClusterConsole implements UnitCampaign.Listener {
        /** Workers on other machines hear of a stop within seconds. */
        private static final Duration LONGEST_STOP = Duration.ofSeconds(60);

        /** A campaign to be run. */
        @FunctionalInterface
        public interface Campaign {
            /** Runs it; parameters as of {@link org.seventeen.run.unit.UnitCampaign#run}. */
            UnitCampaign.Outcome run(UnitEngine engine, UnitCampaign.Listener listener, BooleanSupplier stop)
                    throws BadInputException, IOException, InterruptedException;
        }

        private final String what;
        private final CommandLine line;
        private final ClusterOptions cluster;
        private final boolean json;
        private final ProgressOption progress;
        private final PrintWriter out;
        private final PrintWriter err;
        private ProgressLine bar;

        /**
         * A console.
         *
         * @param what the name of the command, as {@code seventeen census}
         * @param json whether the outcome is printed as a JSON object; otherwise a line for each unit that failed
         */
        public ClusterConsole(
                String what, ClusterOptions cluster, boolean json, ProgressOption progress, CommandLine line) {
            this.what = what;
            this.line = line;
            this.cluster = cluster;
            this.json = json;
            this.progress = progress;
            out = line.getOut();
            err = line.getErr();
        }

        /** Runs a campaign and prints its outcome; returns the exit code. */
        public int run(Campaign campaign) throws BadInputException, InterruptedException {
            StopSignal stop = new StopSignal();
            try (Interrupts interrupts = new Interrupts(stop::request, LONGEST_STOP, err);
                    UnitEngine engine = cluster.open()) {
                engine.warning().ifPresent(this::notice);
                UnitCampaign.Outcome outcome = campaign.run(engine, this, stop);
                close();
                print(outcome);
                int signalled = interrupts.exitCode();
                if (signalled != 0) {
                    ResumeLine.repeat(line.getCommandSpec());
                }
                return signalled != 0 ? signalled : outcome.complete() ? ExitCode.DONE : ExitCode.STOPPED_EARLY;
            } catch (IOException fault) {
                close();
                err.println("seventeen: " + Printable.line(cluster.address() + ": " + fault.getMessage()));
                err.flush();
                return ExitCode.STOPPED_EARLY;
            } finally {
                close();
            }
        }

        private void close() {
            if (bar != null) {
                bar.close();
                bar = null;
            }
        }

        private void print(UnitCampaign.Outcome outcome) {
            if (json) {
                out.println(
                        UnitCampaign.Outcome.SHAPE.line(new UnitCampaign.Outcome.InFolder(outcome, cluster.address())));
            } else {
                for (UnitCampaign.Outcome.Failure failure : outcome.failures()) {
                    out.println(Printable.line("failed unit " + failure.unit() + " (" + failure.range() + ") after "
                            + failure.attempts() + " attempts: " + failure.fault()));
                }
            }
            out.flush();
            note(what + ": units asked for " + outcome.wanted() + ", finished before " + outcome.before()
                    + ", finished now " + outcome.counts().units() + ", failed "
                    + outcome.failures().size() + ", puzzles "
                    + outcome.counts().puzzles() + ", CPU "
                    + Printable.time(outcome.counts().cpuSeconds())
                    + (outcome.complete() ? "" : "; give the command again for the missing units"));
        }

        private void note(String text) {
            Notes.print(err, text);
        }

        @Override
        public void begins(UnitCampaign.Progress soFar) {
            bar = progress.line(err, seconds -> what + ": " + soFar.text(seconds));
            bar.start();
        }

        @Override
        public void failedOnce(UnitTask task, int attempt, String fault) {
            aside(Printable.line(task + ": attempt " + attempt + " failed, trying again: " + fault));
        }

        @Override
        public void failed(UnitCampaign.Outcome.Failure failure) {
            aside(Printable.line("unit " + failure.unit() + " (" + failure.range() + "): given up after "
                    + failure.attempts() + " attempts: " + failure.fault()));
        }

        @Override
        public void notice(String text) {
            aside(what + ": " + text);
        }

        private void aside(String text) {
            if (bar == null) {
                note(text);
            } else {
                bar.aside(() -> note(text));
            }
        }
    }
}
