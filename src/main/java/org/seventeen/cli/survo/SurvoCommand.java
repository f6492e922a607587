package org.seventeen.cli.survo;

import java.io.IOException;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicLong;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.FieldType;
import org.seventeen.base.text.FieldType.Decimal;
import org.seventeen.base.text.Printable;
import org.seventeen.base.text.Shape;
import org.seventeen.cli.console.CommandGroup;
import org.seventeen.cli.console.ExitCode;
import org.seventeen.cli.console.ExitCode.Exits;
import org.seventeen.cli.console.Interrupts;
import org.seventeen.cli.console.TaskCommand;
import org.seventeen.cli.option.CommonOptions.ProgressOption;
import org.seventeen.cli.option.CommonOptions.SeedOption;
import org.seventeen.cli.option.Declarations.Declared;
import org.seventeen.cli.option.GenerateCommand;
import org.seventeen.cli.option.NumberRange;
import org.seventeen.cli.option.SearchWatch;
import org.seventeen.cli.output.JsonOption;
import org.seventeen.show.picture.Markup;
import org.seventeen.show.picture.Sheets;
import org.seventeen.survo.SurvoPuzzle;
import org.seventeen.survo.SurvoPuzzle.SurvoForm;
import org.seventeen.survo.SurvoPuzzle.SurvoVerdict;
import org.seventeen.survo.make.SurvoGenerator;
import org.seventeen.survo.make.SurvoRating;
import org.seventeen.survo.read.SurvoPrinter;
import org.seventeen.survo.read.SurvoReader.Entry;
import org.seventeen.survo.solve.SurvoSolver;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code seventeen survo}: Survo puzzles; the short subcommands are here, the others have files of their own. */
@Command(
        name = "survo",
        description = "Survo puzzles: the numbers 1 to mn in a table with given sums of rows and columns.")
public final class SurvoCommand extends CommandGroup {
    private static final int DECIMALS = 3;

    /** The group, as picocli makes it. */
    public SurvoCommand() {
        super(List.of(
                SurvoSolveCommand.class,
                SurvoPartitionsCommand.class,
                SurvoCountCommand.class,
                Unique.class,
                SurvoSwapCommand.class,
                Rate.class,
                Generate.class,
                SurvoLatticeCommand.class,
                SurvoTablesCommand.class));
    }

    /** {@code seventeen survo unique}: whether puzzles have exactly one solution. */
    @Command(
            name = "unique",
            description = "Proves whether Survo puzzles have no, exactly one or multiple solutions; shows none.",
            footer = {"", "Standard output gets a line a puzzle: the puzzle on one line and the verdict as a comment."})
    @Exits(done = "done, whatever the verdicts")
    static final class Unique extends TaskCommand {
        private static final Shape<Decided> SHAPE = Shape.<Decided>of(
                "survo-unique",
                "survo unique --json: a puzzle",
                shape -> shape.with(SurvoInput.ENTRY, Decided::entry)
                        .field("verdict", SurvoInput.VERDICT, "`none`, `unique` or `multiple`", Decided::verdict)
                        .flag("unique", "whether it is `unique`", decided -> decided.verdict() == SurvoVerdict.UNIQUE));

        private record Decided(Entry entry, SurvoVerdict verdict) {}

        @Mixin
        private SurvoInput input;

        @Option(
                names = "--verdict-exit",
                description = "Exit with 10 if a puzzle with exactly one solution was found and 20 if not.")
        private boolean verdictExit;

        @Mixin
        private final JsonOption json = new JsonOption(SHAPE);

        @Mixin
        private ProgressOption progress;

        private SearchWatch watch;
        private boolean any;
        private boolean found;

        @Override
        public Integer call() throws BadInputException, IOException {
            try (SearchWatch opened = new SearchWatch(progress, "puzzle", err())) {
                watch = opened;
                int code = input.each(spec(), watch::isStopped, this::decide);
                if (verdictExit && any && code == ExitCode.DONE) {
                    code = ExitCode.ofVerdict(found);
                }
                return watch.exitCode(code);
            }
        }

        private void decide(Entry entry) {
            SurvoSolver solver = new SurvoSolver(entry.puzzle());
            watch.begin(solver::stop);
            SurvoVerdict verdict = SurvoVerdict.of(solver.count(2));
            if (watch.isStopped()) {
                return;
            }
            any = true;
            found |= verdict == SurvoVerdict.UNIQUE;
            watch.countOne();
            watch.write(() -> {
                json.print(out(), SHAPE, new Decided(entry, verdict), () -> entry.puzzle() + " # " + verdict);
            });
        }
    }

    /** {@code seventeen survo rate}: the difficulty of puzzles. */
    @Command(
            name = "rate",
            description = "Rates how difficult Survo puzzles are: mean number of mutations (MD) and bits of choice.",
            footer = {
                "",
                "MD is the mean number of random swaps that a solver by swapping needs, over runs from random tables. Bits are"
                        + " our own measure: how much has to be chosen on the way to the solution, 0 if each step is forced;"
                        + " only for a puzzle with exactly one solution. Both in docs/survo.md.",
                "Standard output gets a line a puzzle: the puzzle on one line and the rating as a comment."
            })
    @Exits(stops = true)
    static final class Rate extends TaskCommand {
        private static final FieldType<Decimal> MEASURE = FieldType.AMOUNT.orNull();

        private static final Shape<SurvoRating> RATING = Shape.part(part -> part.field(
                        "verdict", SurvoInput.VERDICT, "`none`, `unique` or `multiple`", SurvoRating::verdict)
                .count("runs", "runs that were made", SurvoRating::runs)
                .count("unfinished", "how many of them were given up", SurvoRating::unfinished)
                .field(
                        "md",
                        MEASURE,
                        "the mean number of mutations; null without a solution",
                        rating -> Decimal.of(rating.meanMutations(), DECIMALS))
                .field(
                        "md_error",
                        MEASURE,
                        "the standard error of that mean; null after fewer than two runs",
                        rating -> Decimal.of(rating.standardError(), DECIMALS))
                .field(
                        "bits",
                        MEASURE,
                        "bits of choice; null unless there is exactly one solution",
                        rating -> Decimal.of(rating.bits(), DECIMALS)));

        private static final Shape<Rated> SHAPE = Shape.of(
                "survo-rate",
                "survo rate --json: a puzzle",
                shape -> shape.with(SurvoInput.ENTRY, Rated::entry).with(RATING, Rated::rating));

        private record Rated(Entry entry, SurvoRating rating) {}

        @Mixin
        private SurvoInput input;

        @Declared(min = 1)
        @Option(
                names = "--runs",
                paramLabel = "N",
                defaultValue = "1000",
                description = "Runs from random tables, from 1 (default: ${DEFAULT-VALUE}).")
        private int runs;

        @Declared(min = 0)
        @Option(
                names = "--mutations",
                paramLabel = "N",
                defaultValue = "100000",
                description =
                        "Give up a run at N mutations, from 0 (default: ${DEFAULT-VALUE}); MD is then a lower bound, and is printed as one.")
        private long limit;

        @Mixin
        private SeedOption seed;

        @Mixin
        private final JsonOption json = new JsonOption(SHAPE);

        private long seedInUse;
        private volatile Interrupts interrupts;
        private final AtomicLong rated = new AtomicLong();

        @Override
        public Integer call() throws BadInputException, IOException {
            seedInUse = seed.echoed(spec());
            try (Interrupts signals = new Interrupts(this::end, Duration.ofSeconds(1), err())) {
                interrupts = signals;
                return input.each(spec(), () -> false, this::rate);
            }
        }

        /** An unfinished rating has no result, so a signal ends the process at once. */
        private void end() {
            out().flush();
            note("interrupted: " + Printable.counted(rated.get(), "puzzle") + " rated so far");
            Runtime.getRuntime().halt(interrupts.exitCode());
        }

        /** Each puzzle starts from the seed, so its rating does not depend on its neighbours. */
        private void rate(Entry entry) {
            SurvoRating rating = SurvoRating.of(entry.puzzle(), runs, limit, new SplittableRandom(seedInUse));
            json.print(out(), SHAPE, new Rated(entry, rating), () -> entry.puzzle() + " # " + rating.sentence());
            rated.incrementAndGet();
        }
    }

    /** {@code seventeen survo generate}: puzzles with exactly one solution. */
    @Command(
            name = "generate",
            description = "Makes m x n Survo puzzles with exactly one solution.",
            footer = {
                "",
                "All puzzles of a run differ. The same numbers and the same --seed give the same puzzles; difficulty is in bits,"
                        + " as survo rate prints them."
            })
    @Exits(early = "the trials came to an end before all puzzles were found", stops = true)
    static final class Generate extends GenerateCommand<SurvoPuzzle> {
        private static final Shape<Made> SHAPE = Shape.<Made>of(
                "survo-generate",
                "survo generate --json: a puzzle",
                shape -> shape.with(SurvoInput.PUZZLE, Made::puzzle)
                        .field(
                                "solution",
                                SurvoInput.TABLE,
                                "its only solution",
                                made -> SurvoInput.rows(made.puzzle(), made.solution()))
                        .amount(
                                "bits",
                                "bits of choice",
                                made -> Decimal.of(
                                        SurvoRating.ChoiceBits.of(made.puzzle(), made.solution()), DECIMALS)));

        @SuppressWarnings("ArrayRecordComponent") // Nobody compares results.
        private record Made(SurvoPuzzle puzzle, int[] solution) {}

        @Parameters(index = "0", paramLabel = "M", description = "The number of rows, from 1.")
        private int m;

        @Parameters(index = "1", paramLabel = "N", description = "The number of columns, from 1; m n is at most 64.")
        private int n;

        @Declared(excludes = "--givens")
        @Option(names = "--open", description = "Puzzles without givens, of at most 28 cells.")
        private boolean open;

        @Option(
                names = "--givens",
                paramLabel = "RANGE",
                description = "How many givens, as 5, 3..8, 3.. or ..8 (default: only such as are needed).")
        private NumberRange givens;

        @Option(names = "--difficulty", paramLabel = "RANGE", description = "Bits of choice, as 2..4 (default: any).")
        private NumberRange difficulty;

        @Option(
                names = "--form",
                paramLabel = "FORM",
                defaultValue = "line",
                description = "How to print puzzles: ${COMPLETION-CANDIDATES} (default: line).")
        private SurvoForm form;

        @Mixin
        private final JsonOption json = new JsonOption(SHAPE);

        Generate() {
            super(10_000);
        }

        @Override
        protected Maker<SurvoPuzzle> maker(long seed) {
            // A bad size is refused by the generator.
            long cells = (long) m * n;
            if (givens != null && m > 0 && n > 0 && cells <= SurvoPuzzle.MAX_CELLS) {
                givens.checkWhole(spec(), "--givens", cells, "givens");
            }
            NumberRange wanted = open ? new NumberRange(0, 0) : givens;
            SurvoGenerator.Wish any = SurvoGenerator.Wish.ANY;
            SurvoGenerator.Wish wish = new SurvoGenerator.Wish(
                    wanted == null ? any.leastGivens() : (int) Math.ceil(wanted.least()),
                    wanted == null ? any.mostGivens() : (int) Math.min(any.mostGivens(), wanted.most()),
                    difficulty == null ? any.leastBits() : difficulty.least(),
                    difficulty == null ? any.mostBits() : difficulty.most());
            SurvoGenerator generator = new SurvoGenerator(m, n, wish, seed);
            return new Maker<>(generator::tryOnce, generator::stop);
        }

        @Override
        protected String title() {
            return "Survo puzzles " + m + " × " + n;
        }

        @Override
        protected Sheets.Part part(String name, SurvoPuzzle puzzle) {
            int[] solution = new SurvoSolver(puzzle).onlySolution().orElseThrow();
            String bits = Markup.decimals(SurvoRating.ChoiceBits.of(puzzle, solution), 1);
            return Sheets.of(name + ", " + bits + " bits", puzzle, solution);
        }

        @Override
        protected void print(SurvoPuzzle puzzle, PrintWriter out) {
            if (json.chosen()) {
                int[] solution = new SurvoSolver(puzzle).onlySolution().orElseThrow();
                JsonOption.print(out, SHAPE, new Made(puzzle, solution));
            } else {
                out.println(SurvoPrinter.text(puzzle, form));
                if (form != SurvoForm.LINE) {
                    out.println();
                }
            }
        }
    }
}
