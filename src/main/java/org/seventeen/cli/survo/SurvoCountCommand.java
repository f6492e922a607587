package org.seventeen.cli.survo;

import java.io.IOException;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.FieldType;
import org.seventeen.base.text.FieldType.Decimal;
import org.seventeen.base.text.Notes;
import org.seventeen.base.text.Printable;
import org.seventeen.base.text.Shape;
import org.seventeen.base.work.MachineSpeed;
import org.seventeen.cli.console.ExitCode;
import org.seventeen.cli.console.ExitCode.Exits;
import org.seventeen.cli.console.Interrupts;
import org.seventeen.cli.console.ProgressLine;
import org.seventeen.cli.console.StandardOutput;
import org.seventeen.cli.console.TaskCommand;
import org.seventeen.cli.option.CommonOptions.CheckpointOptions;
import org.seventeen.cli.option.CommonOptions.ProgressOption;
import org.seventeen.cli.option.CommonOptions.ThreadsOption;
import org.seventeen.cli.option.Declarations.Declared;
import org.seventeen.cli.option.Declarations.Declared.Heading;
import org.seventeen.cli.output.JsonOption;
import org.seventeen.run.journal.Checkpoint;
import org.seventeen.survo.SurvoPuzzle;
import org.seventeen.survo.count.CountEstimate;
import org.seventeen.survo.count.CountRun;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code seventeen survo count}: the number of open puzzles with one solution. */
@Command(
        name = "count",
        description = "Counts the essentially different open m x n Survo puzzles with exactly one solution: S(m,n).",
        footer = {
            "",
            "3 x 7 and 4 x 5 take less than a minute, 2 x 12 and 3 x 8 minutes; larger ones need a --checkpoint, and an"
                    + " --estimate first. 5 x 5 needs 2 GB a thread: SEVENTEEN_JAVA_OPTS=-Xmx2g."
        })
@Exits(bad = "a bad checkpoint", early = "the checkpoint can no longer be written")
final class SurvoCountCommand extends TaskCommand {
    private static final Duration USUAL_ESTIMATE = Duration.ofMinutes(1);
    private static final int DECIMALS = 5;
    private static final double HOUR = 3600;
    private static final double DAY = 24 * HOUR;
    private static final double YEAR = 365.25 * DAY;
    private static final Pattern SHARD = Pattern.compile("(\\d{1,6})/(\\d{1,6})");

    private static final Shape<Counted> SHAPE = Shape.of(
            "survo-count",
            "survo count --json: the number of puzzles",
            shape -> shape.with(SurvoInput.size(Counted::m, Counted::n), counted -> counted)
                    .optional(
                            "shard",
                            FieldType.matching("string", "^[0-9]{1,6}/[0-9]{1,6}$"),
                            "only if it is one of several: `7/100`",
                            Counted::shard)
                    .count("count", "S(m,n), or the shard's part of it", Counted::count));

    private static final FieldType<Decimal> FIGURE = FieldType.AMOUNT.orNull();

    private static final Shape<CountEstimate.Result> RESULT = Shape.part(
            part -> part.amount("estimate", "about how many puzzles there are", result -> six(result.puzzles()))
                    .field(
                            "standard_error",
                            FIGURE,
                            "of the estimate; null if it is not known",
                            result -> six(result.puzzlesError()))
                    .field(
                            "cpu_s",
                            FIGURE,
                            "CPU seconds that the count takes by the estimate; null if not known",
                            result -> six(result.cpuSeconds().mean()))
                    .field(
                            "cpu_low_s",
                            FIGURE,
                            "the lower end of the 95 % interval of `cpu_s`",
                            result -> six(result.cpuSeconds().low()))
                    .field(
                            "cpu_high_s",
                            FIGURE,
                            "its upper end; null if it is not known",
                            result -> six(result.cpuSeconds().high()))
                    .number("descents", "descents sampled", CountEstimate.Result::descents));

    private static final Shape<Estimated> ESTIMATE = Shape.of(
            "survo-estimate",
            "survo count --estimate --json: about how many puzzles",
            shape -> shape.with(SurvoInput.size(Estimated::m, Estimated::n), estimated -> estimated)
                    .with(RESULT, Estimated::result));

    /** A count; the shard is null if all puzzles were counted. */
    private record Counted(int m, int n, String shard, long count) {}

    private record Estimated(int m, int n, CountEstimate.Result result) {}

    @Parameters(index = "0", paramLabel = "M", description = "The number of rows, from 1.")
    private int m;

    @Parameters(
            index = "1",
            paramLabel = "N",
            description = "The number of columns: up to 64, 15, 8, 6, 5 for 1, 2, 3, 4, 5 rows.")
    private int n;

    @Declared(
            excludes = {"--json", "--checkpoint"},
            heading = Heading.PRINTED)
    @Option(names = "--list", description = "Print the puzzles too, one a line, as 'survo solve' reads them.")
    private boolean list;

    @Declared(heading = Heading.COUNTED)
    @Mixin
    private ThreadsOption threads;

    @Declared(heading = Heading.COUNTED)
    @Option(
            names = "--shard",
            paramLabel = "I/N",
            defaultValue = "1/1",
            description =
                    "Count the I-th of N shares only; the counts of all N add up to S(m,n) (default: ${DEFAULT-VALUE}).")
    private String shard;

    @Declared(heading = Heading.KEPT)
    @Mixin
    private CheckpointOptions checkpoint;

    @Declared(
            excludes = {"--list", "--checkpoint", "--shard"},
            heading = Heading.SAMPLE)
    @Option(
            names = "--estimate",
            description =
                    "Do not count: sample, and print about how many puzzles there are and about how long counting them"
                            + " takes, with standard errors.")
    private boolean estimate;

    @Declared(min = 1, needs = "--estimate", heading = Heading.SAMPLE)
    @Option(
            names = "--estimate-time",
            paramLabel = "TIME",
            description = "About how long --estimate samples (default: 1m).")
    private Duration estimateTime;

    @Declared(needs = "--estimate", heading = Heading.SAMPLE)
    @Option(names = "--seed", paramLabel = "N", description = "Seeds the sample of --estimate (default: 0).")
    private Long seed;

    @Declared(heading = Heading.PRINTED)
    @Mixin
    private ProgressOption progress;

    @Mixin
    private final JsonOption json = new JsonOption(SHAPE, ESTIMATE);

    private volatile boolean outputClosed;

    @Override
    public Integer call() throws BadInputException, InterruptedException {
        if (estimate) {
            return estimate();
        }
        CountRun run = run();
        PrintWriter out = out();
        if (list) {
            run.list((rowSums, columnSums) -> {
                out.println(SurvoPuzzle.of(rowSums, columnSums));
                if (StandardOutput.isClosed(out)) {
                    outputClosed = true;
                    run.stop();
                }
            });
        }
        int signalled;
        PrintWriter err = err();
        try (Interrupts interrupts = new Interrupts(run::stop, err);
                Checkpoint file = file(run)) {
            if (file != null) {
                file.notes().forEach(note -> Notes.beside(err).println("# " + Printable.line(note)));
                keepIn(file, run);
            }
            count(run);
            signalled = interrupts.exitCode();
        } catch (IOException unwritten) {
            error(checkpoint.path() + ": expected to write on, found a fault: " + unwritten.getMessage() + "; "
                    + run.done() + " of " + run.parts() + " parts were kept before, --resume goes on");
            return ExitCode.STOPPED_EARLY;
        }
        if (signalled != 0 && run.done() < run.parts()) {
            note("interrupted: " + run.done() + " of " + run.parts() + " parts counted, with " + run.found()
                    + " puzzles");
            checkpoint.sayHowToGoOn(spec());
            return signalled;
        }
        if (outputClosed) {
            return ExitCode.STOPPED_EARLY;
        }
        print(out, run.found());
        return ExitCode.DONE;
    }

    private CountRun run() {
        Matcher share = SHARD.matcher(shard);
        fail(!share.matches(), "--shard: expected I/N with N up to 999999, found '" + shard + "'");
        return given("", () -> new CountRun(m, n, Integer.parseInt(share.group(1)), Integer.parseInt(share.group(2))));
    }

    private Checkpoint file(CountRun run) throws BadInputException, IOException {
        if (checkpoint.goesOn()) {
            return Checkpoint.resume(checkpoint.path(), run.settings(), run::mayHave);
        }
        return checkpoint.given() ? Checkpoint.create(checkpoint.path(), run.settings()) : null;
    }

    private void keepIn(Checkpoint file, CountRun run) throws BadInputException {
        try {
            run.keepIn(file);
        } catch (IllegalArgumentException fault) {
            throw new BadInputException(checkpoint.path().toString(), fault.getMessage());
        }
    }

    private void count(CountRun run) throws IOException, InterruptedException {
        int before = run.done();
        try (ProgressLine bar = progress.line(err(), seconds -> progress(run, before, seconds))) {
            bar.start();
            run.run(threads.count());
        }
    }

    /** The progress of a run that started with {@code before} parts done; the remaining parts determine the time left. */
    static String progress(CountRun run, int before, double seconds) {
        int done = run.done();
        double share = (double) (done - before) / Math.max(1, run.parts() - before);
        return "part " + done + " of " + run.parts() + ", " + run.found() + " puzzles, "
                + ProgressLine.times(share, seconds);
    }

    /** Prints the count: a line, which is a comment below a list, or an object whose fields docs/json.md describes. */
    private void print(PrintWriter out, long count) {
        boolean all = shard.equals("1/1");
        if (json.chosen()) {
            JsonOption.print(out, SHAPE, new Counted(m, n, all ? null : shard, count));
        } else {
            String share = all ? " = " : ", shard " + shard + ": ";
            out.println((list ? "# " : "") + "S(" + m + "," + n + ")" + share + count);
        }
        out.flush();
    }

    private int estimate() throws InterruptedException {
        Duration time = estimateTime == null ? USUAL_ESTIMATE : estimateTime;
        CountEstimate sample =
                given("", () -> new CountEstimate(m, n, seed == null ? 0 : seed, MachineSpeed::cpuNanos));
        PrintWriter err = err();
        int signalled;
        try (Interrupts interrupts = new Interrupts(sample::stop, err);
                ProgressLine bar = progress.line(err, seconds -> progress(sample.result(), seconds))) {
            bar.start();
            sample.run(time, threads.count());
            signalled = interrupts.exitCode();
        }
        CountEstimate.Result result = sample.result();
        boolean early = signalled != 0 && (result.planned() == 0 || result.descents() < result.planned());
        if (early) {
            note("interrupted: "
                    + (result.planned() == 0
                            ? "no descents"
                            : result.descents() + " of " + result.planned() + " descents")
                    + " that count");
        }
        if (result.descents() > 0) {
            print(out(), result);
        }
        return early ? signalled : ExitCode.DONE;
    }

    private String progress(CountEstimate.Result result, double seconds) {
        return result.planned() == 0
                ? "warming up, " + Printable.time(seconds)
                : "descent " + result.descents() + " of " + result.planned() + ", " + line(result) + ", "
                        + Printable.time(seconds);
    }

    private String line(CountEstimate.Result result) {
        double puzzles = result.puzzles();
        String error = Double.isNaN(result.puzzlesError())
                ? " +- unknown"
                : String.format(Locale.ROOT, " +- %.1f %%", 100 * result.puzzlesError() / puzzles);
        return "S(" + m + "," + n + ") about " + String.format(Locale.ROOT, puzzles < 1e6 ? "%.0f" : "%.3e", puzzles)
                + error + ", " + result.descents() + " descents; about "
                + time(result.cpuSeconds().mean()) + " ("
                + result.cpuSeconds().interval(SurvoCountCommand::time) + "; machine as is)";
    }

    /** A number of six digits; null if it is not finite. */
    private static Decimal six(double number) {
        return Decimal.scientific(number, DECIMALS);
    }

    /** Prints an estimate: a line, or an object. */
    private void print(PrintWriter out, CountEstimate.Result result) {
        json.print(out, ESTIMATE, new Estimated(m, n, result), () -> line(result));
        out.flush();
    }

    /** CPU seconds in a suitable unit. */
    static String time(double seconds) {
        if (seconds < 2 * HOUR) {
            return format(seconds, "CPU seconds");
        }
        if (seconds < 2 * DAY) {
            return format(seconds / HOUR, "CPU hours");
        }
        return seconds < 2 * YEAR ? format(seconds / DAY, "CPU days") : format(seconds / YEAR, "CPU years");
    }

    private static String format(double value, String unit) {
        return String.format(Locale.ROOT, value < 100 ? "%.3g %s" : "%.0f %s", value, unit);
    }
}
