package org.seventeen.cli.plan;

import java.io.IOException;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.concurrent.Callable;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.work.StopSignal;
import org.seventeen.cli.console.ExitCode;
import org.seventeen.cli.console.Interrupts;
import org.seventeen.cli.console.ProgressLine;
import org.seventeen.cli.console.StandardOutput;
import org.seventeen.cli.option.Declared;
import org.seventeen.cli.option.DurationConverter;
import org.seventeen.cli.option.InputOptions;
import org.seventeen.cli.option.ProgressOption;
import org.seventeen.cli.option.SeedOption;
import org.seventeen.sudoku.catalog.Catalog;
import org.seventeen.sudoku.catalog.PairCatalog;
import org.seventeen.sudoku.catalog.RankRange;
import org.seventeen.sudoku.catalog.RankSelection;
import org.seventeen.sudoku.census.unit.CensusUnits;
import org.seventeen.sudoku.census.unit.UnitSelection;
import org.seventeen.sudoku.cost.CostPlan;
import org.seventeen.sudoku.cost.CostPlanner;
import org.seventeen.sudoku.cost.GridReservoir;
import org.seventeen.sudoku.cost.PlannedShard;
import org.seventeen.sudoku.cost.UnitCosts;
import org.seventeen.sudoku.grid.PuzzleSource;
import org.seventeen.sudoku.scan.PairWorks;
import org.seventeen.sudoku.search.plan.PuzzleGoal;
import org.seventeen.sudoku.search.plan.SearchOptions;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;

/** {@code seventeen plan}. */
@Command(
        name = "plan",
        description = "Estimates what a census or a scan will cost, by searching a random sample of it on one thread.")
public final class PlanCommand implements Callable<Integer> {
    private static final Duration LONGEST_STOP = Duration.ofSeconds(20);

    @Spec
    private CommandSpec spec;

    @Mixin
    private InputOptions input;

    @Declared(excludes = {"FILE", "--catalog"})
    @Option(names = "--census", description = "Plan 'census run' instead of a scan of grids.")
    private boolean census;

    @Declared(min = 1, max = PuzzleGoal.MOST_CLUES)
    @Option(
            names = "--clues",
            paramLabel = "N",
            defaultValue = "17",
            description =
                    "Clues of the puzzles: 16 to 18 for a census, 1 to 24 for a scan (default: ${DEFAULT-VALUE}).")
    private int clues;

    @Declared(needs = "--census")
    @Option(
            names = "--range",
            paramLabel = "A-B",
            description = "With --census: only the units that have band pairs A to B, or band:I for the lesser band I.")
    private String range;

    @Option(
            names = "--shard",
            converter = ShardConverter.class,
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
            converter = DurationConverter.class,
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

    @Option(names = "--json", description = "JSON: an object with the plan, or one for each unit (docs/json.md).")
    private boolean json;

    private long skipped;

    @Override
    public Integer call() throws BadInputException, IOException {
        check();
        PrintWriter out = spec.commandLine().getOut();
        PrintWriter err = spec.commandLine().getErr();
        long chosen = seed.echoed(spec);
        // A signal ends the program at once here: there is nothing to print yet, and a read cannot be stopped.
        GridReservoir grids = census || catalog != null ? null : grids(chosen);
        StopSignal stop = new StopSignal();
        CostPlanner planner = new CostPlanner(time.toNanos() / 1e9, chosen, stop);
        try (Interrupts interrupts = new Interrupts(stop::request, LONGEST_STOP, err)) {
            CensusUnits units = census ? CensusUnits.of(clues) : null;
            UnitSelection selection = census ? selection(units) : null;
            CostPlan plan;
            try (ProgressLine line =
                    progress.line(err, seconds -> ProgressLine.share("plan", planner.share(), seconds))) {
                line.start();
                plan = census
                        ? planner.census(
                                units,
                                selection,
                                pair -> PairWorks.ofPair(pair, clues).search(SearchOptions.DEFAULT, stop))
                        : grids == null ? ranked(planner) : planner.files(grids, clues);
            }
            PlanPrinter printer = new PlanPrinter(plan, cores, chosen);
            if (!list) {
                printer.print(json, out);
            } else if (census) {
                printer.census(units, selection, json, out);
                printer.summary(err);
            } else {
                printer.scan(gridsOfUnit, json, out);
                printer.summary(err);
            }
            out.flush();
            if (interrupts.exitCode() != 0) {
                err.println("# seventeen plan: stopped early");
                return interrupts.exitCode();
            }
        }
        return StandardOutput.isClosed(out) ? ExitCode.STOPPED_EARLY : ExitCode.ofSkipped(skipped);
    }

    private UnitSelection selection(CensusUnits units) {
        UnitSelection whole;
        try {
            whole = range == null
                    ? UnitSelection.all(units)
                    : UnitSelection.of(units.unitsOf(
                            RankRange.parse(range, PairCatalog.all().index())));
        } catch (IllegalArgumentException none) {
            throw new ParameterException(spec.commandLine(), "--range: " + none.getMessage(), none);
        }
        UnitSelection selection = whole.shard(shard().number(), shard().shards());
        fail(selection.size() == 0, "--shard: expected a shard with a unit, found none in " + shard().text());
        return selection;
    }

    private CostPlan ranked(CostPlanner planner) {
        RankSelection ranks = ranks();
        try {
            return planner.catalog(ranks, clues, shard());
        } catch (IllegalArgumentException none) {
            throw new ParameterException(spec.commandLine(), "--shard: " + none.getMessage(), none);
        }
    }

    private GridReservoir grids(long chosen) throws BadInputException, IOException {
        try (PuzzleSource source = input.source(spec)) {
            GridReservoir grids = GridReservoir.of(source, chosen, shard());
            skipped = source.skipped();
            if (grids.isInputEmpty()) {
                String names = String.join(" ", input.files());
                throw new BadInputException(names, 0, 0, "expected solution grids to plan for, found none");
            }
            fail(grids.size() == 0, "--shard: expected a shard with a grid, found none in " + shard().text());
            fail(
                    list && grids.size() < grids.read(),
                    "--list-units: expected at most " + grids.size() + " grids, found " + grids.read());
            return grids;
        }
    }

    private RankSelection ranks() {
        RankSelection ranks;
        try {
            ranks = RankSelection.parse(catalog, Catalog.all().index());
        } catch (IllegalArgumentException none) {
            throw new ParameterException(spec.commandLine(), "--catalog: " + none.getMessage(), none);
        }
        if (list) {
            try {
                UnitCosts.check(new RankRange(ranks.rank(0), ranks.rank(ranks.size() - 1) + 1), gridsOfUnit);
            } catch (IllegalArgumentException tooMany) {
                throw new ParameterException(spec.commandLine(), "--list-units: " + tooMany.getMessage(), tooMany);
            }
        }
        return ranks;
    }

    private void check() {
        fail(census && (clues < 16 || clues > 18), "--clues: expected 16, 17 or 18 for a census, found " + clues);
        boolean unnumbered = shard != null || catalog != null && catalog.startsWith("random");
        fail(list && !census && unnumbered, "--list-units: expected files or ranks without --shard, found others");
    }

    private PlannedShard shard() {
        return shard == null ? PlannedShard.WHOLE : shard;
    }

    private void fail(boolean wrong, String sentence) {
        if (wrong) {
            throw new ParameterException(spec.commandLine(), sentence);
        }
    }

    /** Reads a shard of planned work, such as {@code 3/10}. */
    static final class ShardConverter implements ITypeConverter<PlannedShard> {
        @Override
        public PlannedShard convert(String text) {
            try {
                return PlannedShard.parse(text);
            } catch (IllegalArgumentException none) {
                throw new TypeConversionException(none.getMessage());
            }
        }
    }
}
