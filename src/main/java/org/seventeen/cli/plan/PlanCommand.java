package org.seventeen.cli.plan;

import java.io.IOException;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.Locale;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.FieldType;
import org.seventeen.base.text.FieldType.Decimal;
import org.seventeen.base.text.Printable;
import org.seventeen.base.text.Shape;
import org.seventeen.base.work.CostEstimate;
import org.seventeen.base.work.StopSignal;
import org.seventeen.cli.console.ExitCode;
import org.seventeen.cli.console.Interrupts;
import org.seventeen.cli.console.ProgressLine;
import org.seventeen.cli.console.StandardOutput;
import org.seventeen.cli.console.TaskCommand;
import org.seventeen.cli.option.CommonOptions.ProgressOption;
import org.seventeen.cli.option.CommonOptions.SeedOption;
import org.seventeen.cli.option.Declarations.Declared;
import org.seventeen.cli.option.InputOptions;
import org.seventeen.cli.output.JsonOption;
import org.seventeen.cli.scan.GoalOptions.ClueNumbers;
import org.seventeen.sudoku.catalog.Catalog;
import org.seventeen.sudoku.catalog.PairCatalog;
import org.seventeen.sudoku.catalog.RankRange;
import org.seventeen.sudoku.catalog.RankSelection;
import org.seventeen.sudoku.census.unit.CensusUnits;
import org.seventeen.sudoku.census.unit.CensusUnits.CensusUnit;
import org.seventeen.sudoku.census.unit.UnitSelection;
import org.seventeen.sudoku.cost.CostPlanner;
import org.seventeen.sudoku.cost.CostPlanner.CostPlan;
import org.seventeen.sudoku.cost.CostPlanner.PlannedShard;
import org.seventeen.sudoku.cost.CostSampler;
import org.seventeen.sudoku.cost.GridReservoir;
import org.seventeen.sudoku.cost.UnitCosts;
import org.seventeen.sudoku.grid.PuzzleSource;
import org.seventeen.sudoku.scan.PairWorks;
import org.seventeen.sudoku.search.plan.SearchOptions;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code seventeen plan}. */
@Command(
        name = "plan",
        description = "Estimates what a census or a scan will cost, by searching a random sample of it on one thread.")
public final class PlanCommand extends TaskCommand {
    @Mixin
    private InputOptions input;

    @Declared(excludes = {"FILE", "--catalog"})
    @Option(names = "--census", description = "Plan 'census run' instead of a scan of grids.")
    private boolean census;

    @Option(
            names = {"-c", "--clues"},
            paramLabel = "N",
            defaultValue = "17",
            description =
                    "Clues of the puzzles: 16 to 18 for a census, 1 to 24 for a scan (default: ${DEFAULT-VALUE}). Several numbers, as"
                            + " 16..18, are planned one after the other.")
    private ClueNumbers clues;

    @Declared(needs = "--census")
    @Option(
            names = "--range",
            paramLabel = "A-B",
            description = "With --census: only the units that have band pairs A to B, or band:I for the lesser band I.")
    private String range;

    @Option(
            names = "--shard",
            paramLabel = "I/N",
            description = "Only one of N shards of the work; all cost about the same (default: 1/1).")
    private PlannedShard shard;

    @Declared(excludes = "FILE")
    @Option(
            names = "--catalog",
            paramLabel = "RANGE",
            description =
                    "Grids of the catalog instead of files: a rank, ranks as 5000-6000, band:243, or random:1000.")
    private String catalog;

    @Declared(min = 1)
    @Option(
            names = "--time",
            paramLabel = "TIME",
            defaultValue = "60s",
            description =
                    "CPU time for the sample, as 30s or 5m (default: ${DEFAULT-VALUE}); with four times as much the interval"
                            + " is half as wide.")
    private Duration time;

    @Declared(min = 1)
    @Option(
            names = "--cores",
            paramLabel = "N",
            description =
                    "Say how long the work takes on N cores as fast as this one (default: those of this machine).")
    private int cores = Runtime.getRuntime().availableProcessors();

    @Option(
            names = "--list-units",
            description = "Print the units with their costs, costly ones first, instead of strata.")
    private boolean list;

    @Declared(min = 1)
    @Option(
            names = "--unit-grids",
            paramLabel = "N",
            defaultValue = "64",
            description = "The grids of a unit of a scan (default: ${DEFAULT-VALUE}).")
    private int gridsOfUnit;

    @Mixin
    private SeedOption seed;

    @Mixin
    private ProgressOption progress;

    @Mixin
    private final JsonOption json = new JsonOption(Printer.PLAN, Printer.UNIT);

    private long skipped;

    @Override
    public Integer call() throws BadInputException, IOException {
        check();
        long chosen = seed.echoed(spec());
        // A signal ends the program at once here: there is nothing to print yet, and a read cannot be stopped.
        GridReservoir grids = census || catalog != null ? null : grids(chosen);
        StopSignal stop = new StopSignal();
        try (Interrupts interrupts = new Interrupts(stop::request, err())) {
            for (int number : clues.all()) {
                plan(number, grids, chosen, stop);
                if (interrupts.exitCode() != 0) {
                    noteOfCommand("stopped early");
                    return interrupts.exitCode();
                }
            }
        }
        return isClosed() ? ExitCode.STOPPED_EARLY : ExitCode.ofSkipped(skipped);
    }

    /** Plans the work for one number of clues, and prints the plan. */
    private void plan(int number, GridReservoir grids, long chosen, StopSignal stop) {
        CostPlanner planner = new CostPlanner(time.toNanos() / 1e9, chosen, stop);
        CensusUnits units = census ? CensusUnits.of(number) : null;
        UnitSelection selection = census ? selection(units) : null;
        CostPlan plan;
        try (ProgressLine line =
                progress.line(err(), seconds -> ProgressLine.share("plan", planner.share(), seconds))) {
            line.start();
            plan = census
                    ? planner.census(
                            units,
                            selection,
                            pair -> PairWorks.ofPair(pair, number).search(SearchOptions.DEFAULT, stop))
                    : grids == null ? ranked(planner, number) : planner.files(grids, number);
        }
        Printer printer = new Printer(plan, cores, chosen, json, out());
        if (!list) {
            printer.print();
        } else if (census) {
            printer.census(units, selection);
            noteOfCommand(printer.summary());
        } else {
            printer.scan(gridsOfUnit);
            noteOfCommand(printer.summary());
        }
        out().flush();
    }

    private UnitSelection selection(CensusUnits units) {
        UnitSelection whole = given(
                "--range",
                () -> range == null
                        ? UnitSelection.all(units)
                        : UnitSelection.of(units.unitsOf(
                                RankRange.parse(range, PairCatalog.all().index()))));
        UnitSelection selection = whole.shard(shard().number(), shard().shards());
        fail(selection.size() == 0, "--shard: expected a shard with a unit, found none in " + shard().text());
        return selection;
    }

    private CostPlan ranked(CostPlanner planner, int number) {
        RankSelection ranks = ranks();
        return given("--shard", () -> planner.catalog(ranks, number, shard()));
    }

    private GridReservoir grids(long chosen) throws BadInputException, IOException {
        try (PuzzleSource source = input.source(spec())) {
            GridReservoir grids = GridReservoir.of(source, chosen, shard());
            skipped = source.skipped();
            if (grids.isInputEmpty()) {
                String names = String.join(" ", input.files());
                throw new BadInputException(names, "expected solution grids to plan for, found none");
            }
            fail(grids.size() == 0, "--shard: expected a shard with a grid, found none in " + shard().text());
            fail(
                    list && grids.size() < grids.read(),
                    "--list-units: expected at most " + grids.size() + " grids, found " + grids.read());
            return grids;
        }
    }

    private RankSelection ranks() {
        RankSelection ranks = given(
                "--catalog", () -> RankSelection.parse(catalog, Catalog.all().index()));
        return !list
                ? ranks
                : given("--list-units", () -> {
                    UnitCosts.check(new RankRange(ranks.rank(0), ranks.rank(ranks.size() - 1) + 1), gridsOfUnit);
                    return ranks;
                });
    }

    private void check() {
        for (int number : clues.all()) {
            fail(
                    census && (number < 16 || number > 18),
                    "--clues: expected 16, 17 or 18 for a census, found " + number);
        }
        fail(
                list && clues.all().size() > 1,
                "--list-units: expected one number of --clues with it, found "
                        + clues.all().size());
        boolean unnumbered = shard != null || catalog != null && catalog.startsWith("random");
        fail(list && !census && unnumbered, "--list-units: expected files or ranks without --shard, found others");
    }

    private PlannedShard shard() {
        return shard == null ? PlannedShard.WHOLE : shard;
    }

    /** Prints a plan as lines with TABs or as a JSON object, or its units. */
    private record Printer(CostPlan plan, int cores, long seed, JsonOption json, PrintWriter out) {
        private static final FieldType<Decimal> COST = FieldType.AMOUNT.orNull();
        static final Shape<Printer> PLAN = Shape.of(
                "plan",
                "plan --json: what a census or a scan will cost",
                shape -> shape.text("work", "what is planned", printer -> printer.plan.what())
                        .field(
                                "parts",
                                FieldType.words("pairs", "grids"),
                                "`pairs` or `grids`: what is counted",
                                printer -> printer.plan.parts())
                        .count("count", "how many of these there are", printer -> printer.plan.count())
                        .field(
                                "cpu_s",
                                COST,
                                "the CPU seconds of all, estimated",
                                printer -> seconds(printer.total().mean()))
                        .field(
                                "cpu_low_s",
                                COST,
                                "the lower end of the 95 % interval",
                                printer -> seconds(printer.total().low()))
                        .field(
                                "cpu_high_s",
                                COST,
                                "its upper end",
                                printer -> seconds(printer.total().high()))
                        .optional(
                                "cpu_by_table",
                                COST,
                                "of a census only: `cpu_s` divided by the time of the table of costs",
                                printer -> printer.isCensus() ? Decimal.orNull(printer.plan.rate(), 3) : null)
                        .field(
                                "core_years",
                                COST,
                                "the estimate in years of 365 days",
                                printer -> Decimal.scientific(printer.total().mean() / CostPlan.YEAR, 4))
                        .number("cores", "the option `--cores`", printer -> printer.cores)
                        .field(
                                "elapsed_s",
                                COST,
                                "`cpu_s` divided by `cores`",
                                printer -> seconds(printer.total().mean() / printer.cores))
                        .count(
                                "searched",
                                "how many pairs or grids were searched for the estimate",
                                printer -> printer.plan.sample().searched())
                        .count(
                                "draws",
                                "how many of these searches count; the others were the pilot",
                                printer -> printer.total().draws())
                        .amount(
                                "sample_s",
                                "CPU seconds of the sample",
                                printer -> seconds(printer.plan.sample().measured()))
                        .field("seed", FieldType.INTEGER, "the seed of the sample", printer -> printer.seed)
                        .amount(
                                "machine_speed_s",
                                "machine-speed at that time, seconds ([bench](../bench/README.md))",
                                printer -> seconds(printer.plan.machineSpeed()))
                        .field(
                                "strata",
                                FieldType.list(FieldType.object(Shape.<Stratum>part(part -> part.text(
                                                "name",
                                                "which pairs or grids",
                                                stratum -> stratum.of.stratum().name())
                                        .number(
                                                "count",
                                                "how many",
                                                stratum -> stratum.of.stratum().size())
                                        .count(
                                                "draws",
                                                "how many of the draws",
                                                stratum -> stratum.of.cost().draws())
                                        .field(
                                                "cpu_s",
                                                COST,
                                                "the CPU seconds of the stratum, estimated",
                                                stratum -> seconds(stratum.plan.seconds(stratum.of)))))),
                                "an object for each stratum",
                                printer -> printer.plan.sample().strata().stream()
                                        .map(of -> new Stratum(printer.plan, of))
                                        .toList()));
        static final Shape<Unit> UNIT = Shape.of(
                "plan-unit",
                "plan --list-units --json: a unit and its cost",
                shape -> shape.count("unit", "its number", Unit::unit)
                        .count("first", "the first pair of a census, or the first position of a scan", Unit::first)
                        .count("last", "the last", Unit::last)
                        .amount("cpu_s", "the CPU seconds of the unit, estimated", unit -> seconds(unit.seconds))
                        .shown(unit -> String.format(Locale.ROOT, "%.3f", unit.seconds)));

        private record Stratum(CostPlan plan, CostSampler.Sample.OfStratum of) {}

        private record Unit(long unit, long first, long last, double seconds) {}

        private static Decimal seconds(double seconds) {
            return Decimal.of(seconds, 4);
        }

        private CostEstimate total() {
            return plan.total();
        }

        private static final String UNKNOWN = "too little sampled to tell";

        void print() {
            if (json.chosen()) {
                JsonOption.print(out, PLAN, this);
                return;
            }
            CostEstimate total = plan.total();
            out.println("work\t" + plan.what());
            out.println(plan.parts() + "\t" + plan.count());
            for (CostSampler.Sample.OfStratum part : plan.sample().strata()) {
                out.println("stratum\t" + part.stratum().name() + "\t" + plan.parts() + " "
                        + part.stratum().size() + "\tdraws " + part.cost().draws() + "\tCPU "
                        + time(plan.seconds(part)));
            }
            out.println("CPU\t" + time(total.mean()) + "\t" + total.interval(Printable::time));
            if (isCensus() && !Double.isNaN(total.mean())) {
                out.println(String.format(Locale.ROOT, "cpu_by_table\t%.3f", plan.rate()));
            }
            out.println("core-years\t" + years(total.mean()) + "\t" + total.interval(Printer::years));
            out.println("elapsed\t" + time(total.mean() / cores) + " on " + Printable.counted(cores, "core") + "\t"
                    + total.times(1.0 / cores).interval(Printable::time));
            out.println(String.format(
                    Locale.ROOT,
                    "sample\t%d searched, %d counted, CPU %s, seed %d",
                    plan.sample().searched(),
                    total.draws(),
                    time(plan.sample().measured()),
                    seed));
            String times = Double.isNaN(total.mean())
                    ? ""
                    : "; the work is " + number(total.mean() / plan.machineSpeed()) + " times machine-speed";
            out.println(String.format(Locale.ROOT, "machine-speed\t%.2f s", plan.machineSpeed()) + times);
        }

        private boolean isCensus() {
            return plan.parts().equals("pairs");
        }

        private static String time(double seconds) {
            return Double.isNaN(seconds) ? UNKNOWN : Printable.time(seconds);
        }

        private static String years(double seconds) {
            return Double.isNaN(seconds) ? UNKNOWN : number(seconds / CostPlan.YEAR);
        }

        private static String number(double value) {
            return String.format(Locale.ROOT, "%.4g", value);
        }

        /** What is said beside a list of units. */
        String summary() {
            CostEstimate total = plan.total();
            return plan.what() + ": " + plan.count() + " " + plan.parts() + ", CPU " + time(total.mean()) + " ("
                    + total.interval(Printable::time) + "), on " + Printable.counted(cores, "core") + " "
                    + time(total.mean() / cores);
        }

        /**
         * The units of a census with their costs, costly ones first: number, first and last pair, CPU seconds. None if the sample was stopped
         * before it reached all strata: units of a stratum without a draw would seem to cost nothing.
         */
        void census(CensusUnits units, UnitSelection selection) {
            if (!isComplete()) {
                return;
            }
            for (UnitCosts.Run run : UnitCosts.Run.of(new UnitCosts(plan), selection.spans(units))) {
                for (long index = run.from(); index < run.to() && !StandardOutput.isClosed(out); index++) {
                    CensusUnit unit = units.unit(run.span().number(index));
                    json.printRow(out, UNIT, new Unit(unit.number(), unit.from(), unit.to() - 1, run.seconds()));
                }
            }
        }

        /** The same of a scan: number, first and last position of a grid, CPU seconds. */
        void scan(int gridsOfUnit) {
            if (!isComplete()) {
                return;
            }
            for (UnitCosts.Unit unit : new UnitCosts(plan).units(gridsOfUnit)) {
                json.printRow(
                        out, UNIT, new Unit(unit.from() / gridsOfUnit, unit.from(), unit.to() - 1, unit.seconds()));
                if (StandardOutput.isClosed(out)) {
                    return;
                }
            }
        }

        private boolean isComplete() {
            return plan.sample().strata().stream().allMatch(part -> part.cost().draws() > 0);
        }
    }
}
