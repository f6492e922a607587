package org.seventeen.cli.puzzle;

import java.io.IOException;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.FieldType;
import org.seventeen.base.text.Printable;
import org.seventeen.base.text.Shape;
import org.seventeen.cli.console.ExitCode;
import org.seventeen.cli.console.ExitCode.Exits;
import org.seventeen.cli.console.TaskCommand;
import org.seventeen.cli.option.CommonOptions.ProgressOption;
import org.seventeen.cli.option.Declarations.Declared;
import org.seventeen.cli.option.Declarations.Declared.FileUse;
import org.seventeen.cli.option.SearchWatch;
import org.seventeen.cli.option.SolutionCount;
import org.seventeen.cli.output.JsonOption;
import org.seventeen.cover.AlgorithmX;
import org.seventeen.cover.CoverExplanation;
import org.seventeen.cover.CoverReader;
import org.seventeen.cover.CoverSolver;
import org.seventeen.cover.DancingLinks;
import org.seventeen.cover.ExactCover;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;

/** {@code seventeen cover}: any exact cover problem. */
@Command(
        name = "cover",
        description = "Solves an exact cover problem: which options hold every item exactly once?",
        footer = {
            "",
            "The text form (docs/exact-cover.md): a line 'items: A B C', perhaps a line 'secondary: D E' of items that may be"
                    + " held once or not at all, then a line 'name: A D' an option; '#' starts a comment; names with"
                    + " spaces stand in double quotes.",
            "Or the form of Knuth's DLX1: a line 'A B C | D E', then the items of an option a line; '|' starts a comment line.",
            "Standard output gets one line a solution: the names of its options in the order of the file. With --count-only it gets"
                    + " their number: '5+' if there are more than a limit of 5, 'at least 5' after Ctrl-C."
        })
@Exits(done = "done, also if there is no solution")
final class CoverCommand extends TaskCommand {
    private static final Shape<List<String>> SOLUTION = Shape.of(
            "cover-solution",
            "cover --json: a solution",
            shape -> shape.field(
                    "options",
                    FieldType.list(FieldType.TEXT),
                    "the names of the options, or with `--hitting` of the elements, in the order of the file",
                    names -> names));

    private static final Shape<SolutionCount> COUNT = Shape.of(
            "cover-count",
            "cover --count-only --json: the number of solutions",
            shape -> shape.with(SolutionCount.SHAPE, count -> count));

    @Declared(file = FileUse.READ)
    @Parameters(
            paramLabel = "FILE",
            arity = "0..1",
            defaultValue = "-",
            description = "The problem, plain or gzip; none or - is standard input.")
    private String file;

    @Declared(min = 1)
    @Option(names = "--limit", paramLabel = "N", description = "Stop at N solutions (default: all).")
    private Long limit;

    @Option(names = "--count-only", description = "Print the number of solutions, not the solutions.")
    private boolean count;

    @Mixin
    private final JsonOption json = new JsonOption(SOLUTION, COUNT);

    @Option(
            names = "--method",
            paramLabel = "NAME",
            preprocessor = MethodOption.ShortName.class,
            description =
                    "The method: dancing-links or dlx, dancing links (DLX; default), or algorithm-x, the same in its"
                            + " plain matrix form, slow.")
    private Method method;

    @Declared(excludes = {"--json", "--method dancing-links"})
    @Option(
            names = "--explain",
            description = "Print each step of algorithm-x, which is the method then, as a comment.")
    private boolean explain;

    @Declared(needs = "--explain")
    @Option(
            names = "--eliminated",
            paramLabel = "OPTION",
            description = "List all items and options that this option eliminates, item by item; may be repeated.")
    private List<String> eliminated = List.of();

    @Option(
            names = "--hitting",
            description =
                    "Solve the exact hitting problem instead: choose items so that each option holds exactly one of"
                            + " them.")
    private boolean hitting;

    @Mixin
    private ProgressOption progress;

    @Option(names = "--verdict-exit", description = "Exit with 10 if a solution was found and 20 if not.")
    private boolean verdictExit;

    /** The two methods for problems of any kind. */
    private enum Method {
        ALGORITHM_X,
        DANCING_LINKS;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }

    private CoverSolver solver(ExactCover problem) {
        if (!explain) {
            return method == Method.ALGORITHM_X ? new AlgorithmX(problem) : new DancingLinks(problem);
        }
        return new AlgorithmX(
                problem,
                new CoverExplanation(problem, asked(spec(), problem, eliminated), line -> out().println("# " + line)));
    }

    /**
     * The options of {@code --eliminated}.
     *
     * @throws ParameterException if the problem has no such option
     */
    static Set<Integer> asked(CommandSpec spec, ExactCover problem, List<String> names) {
        Set<Integer> asked = new LinkedHashSet<>();
        for (String name : names) {
            int option = problem.option(name);
            if (option < 0) {
                throw new ParameterException(
                        spec.commandLine(),
                        "--eliminated: expected an option of the problem"
                                + (problem.options() == 0 ? "" : ", as " + CoverReader.written(problem.optionName(0)))
                                + ", found '" + name + "'");
            }
            asked.add(option);
        }
        return asked;
    }

    @Override
    public Integer call() throws Exception {
        ExactCover problem = read();
        try (SearchWatch watch = new SearchWatch(progress, "solution", err())) {
            return watch.exitCode(solve(problem, watch));
        }
    }

    private int solve(ExactCover problem, SearchWatch watch) {
        SolutionCount solutions = new SolutionCount(limit == null ? Long.MAX_VALUE : limit, watch);
        CoverSolver solver = solver(problem);
        solver.stopWhen(watch::isStopped);
        solutions.run(
                () -> solver.visit((options, taken) -> solutions.take() && (count || print(problem, options, taken))));
        if (count && json.chosen()) {
            JsonOption.print(out(), COUNT, solutions);
        } else if (count) {
            out().println(solutions.text());
        }
        if (isClosed() || solutions.isStopped()) {
            return ExitCode.STOPPED_EARLY;
        }
        long shown = solutions.shown();
        String number = shown == 0 ? "no solution" : Printable.counted(shown, "solution");
        noteOfCommand((hitting
                        ? "sets " + problem.items() + ", elements " + problem.options()
                        : "items " + problem.items() + " (secondary " + (problem.items() - problem.primaryItems())
                                + "), options " + problem.options())
                + ": "
                + (solutions.isComplete() ? number : "more than " + number));
        return verdictExit ? ExitCode.ofVerdict(shown > 0) : ExitCode.DONE;
    }

    private ExactCover read() throws BadInputException {
        try {
            ExactCover problem = CoverReader.read(file, System.in);
            return hitting ? problem.transposed() : problem;
        } catch (IllegalStateException secondary) {
            throw new BadInputException(file, secondary.getMessage());
        } catch (IOException fault) {
            throw BadInputException.unread(file, fault);
        }
    }

    private boolean print(ExactCover problem, int[] options, int taken) {
        Stream<String> names = Arrays.stream(options, 0, taken).sorted().mapToObj(problem::optionName);
        if (json.chosen()) {
            JsonOption.print(out(), SOLUTION, names.toList());
        } else {
            out().println(names.map(CoverReader::written).collect(Collectors.joining(" ")));
        }
        return !isClosed();
    }
}
