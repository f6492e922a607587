package org.seventeen.cli.survo;

import java.io.PrintWriter;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import org.seventeen.base.text.JsonLine;
import org.seventeen.cli.console.ExitCode;
import org.seventeen.cli.console.StandardOutput;
import org.seventeen.cli.console.VersionText;
import org.seventeen.cli.option.NumberRange;
import org.seventeen.cli.option.SeedOption;
import org.seventeen.survo.SurvoForm;
import org.seventeen.survo.SurvoPuzzle;
import org.seventeen.survo.make.ChoiceBits;
import org.seventeen.survo.make.SurvoGenerator;
import org.seventeen.survo.read.SurvoPrinter;
import org.seventeen.survo.solve.SurvoSolver;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code seventeen survo generate}: puzzles with exactly one solution. */
@Command(
        name = "generate",
        description = "Makes m x n Survo puzzles with exactly one solution.",
        mixinStandardHelpOptions = true,
        versionProvider = VersionText.class,
        footer = {
            "",
            "All puzzles of a run differ. The same numbers and the same --seed give the same puzzles; difficulty is in bits,"
                    + " as survo rate prints them.",
            "",
            "Exit codes: 0 done; 2 usage; 4 the trials came to an end before all puzzles were found, or nobody reads the"
                    + " output any more."
        })
final class SurvoGenerateCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(index = "0", paramLabel = "M", description = "The number of rows, from 1.")
    private int m;

    @Parameters(index = "1", paramLabel = "N", description = "The number of columns, from 1; m n is at most 64.")
    private int n;

    @Option(
            names = "--count",
            paramLabel = "N",
            defaultValue = "1",
            description = "How many puzzles, from 0 (default: ${DEFAULT-VALUE}).")
    private long count;

    @Option(names = "--open", description = "Puzzles without givens, of at most 28 cells.")
    private boolean open;

    @Option(
            names = "--givens",
            paramLabel = "RANGE",
            converter = NumberRange.Converter.class,
            description = "How many givens, as 5, 3..8, 3.. or ..8 (default: only such as are needed).")
    private NumberRange givens;

    @Option(
            names = "--difficulty",
            paramLabel = "RANGE",
            converter = NumberRange.Converter.class,
            description = "Bits of choice, as 2..4 (default: any).")
    private NumberRange difficulty;

    @Option(
            names = "--trials",
            paramLabel = "T",
            defaultValue = "10000",
            description = "Give up after T trials without a new puzzle, from 1 (default: ${DEFAULT-VALUE}).")
    private long trials;

    @Option(
            names = "--form",
            paramLabel = "FORM",
            defaultValue = "line",
            description = "How to print puzzles: ${COMPLETION-CANDIDATES} (default: line).")
    private SurvoForm form;

    @Mixin
    private SeedOption seed;

    @Option(
            names = "--json",
            description =
                    "JSON Lines: an object a puzzle with the fields input (the puzzle on one line), rows, columns,"
                            + " givens (0: blank), solution, bits.")
    private boolean json;

    @Override
    public Integer call() {
        if (count < 0 || trials < 1) {
            throw new ParameterException(
                    spec.commandLine(),
                    "expected --count 0 or more and --trials 1 or more, found " + count + " and " + trials);
        }
        if (open && givens != null) {
            throw new ParameterException(spec.commandLine(), "expected --open or --givens, found both");
        }
        checkGivens();
        SurvoGenerator generator = generator();
        PrintWriter out = spec.commandLine().getOut();
        Set<SurvoPuzzle> seen = new HashSet<>();
        long without = 0;
        while (seen.size() < count && without < trials) {
            without++;
            Optional<SurvoPuzzle> made = generator.tryOnce();
            if (made.isPresent() && seen.add(made.get())) {
                without = 0;
                print(made.get(), out);
                if (StandardOutput.isClosed(out)) {
                    return ExitCode.STOPPED_EARLY;
                }
            }
        }
        if (seen.size() < count) {
            out.flush();
            spec.commandLine()
                    .getErr()
                    .println("seventeen: expected " + count + (count == 1 ? " puzzle" : " puzzles") + ", found "
                            + seen.size() + " and none in the last " + trials
                            + (trials == 1 ? " trial" : " trials"));
            return ExitCode.STOPPED_EARLY;
        }
        return ExitCode.DONE;
    }

    /** A bad size is refused later. */
    private void checkGivens() {
        long cells = (long) m * n;
        if (givens != null && m > 0 && n > 0 && cells <= SurvoPuzzle.MAX_CELLS) {
            givens.checkWhole(spec, "--givens", cells, "givens");
        }
    }

    private SurvoGenerator generator() {
        NumberRange wanted = open ? new NumberRange(0, 0) : givens;
        SurvoGenerator.Wish any = SurvoGenerator.Wish.ANY;
        SurvoGenerator.Wish wish = new SurvoGenerator.Wish(
                wanted == null ? any.leastGivens() : (int) Math.ceil(wanted.least()),
                wanted == null ? any.mostGivens() : (int) Math.min(any.mostGivens(), wanted.most()),
                difficulty == null ? any.leastBits() : difficulty.least(),
                difficulty == null ? any.mostBits() : difficulty.most());
        try {
            SurvoGenerator generator = new SurvoGenerator(m, n, wish, seed.value());
            seed.echoed(spec);
            return generator;
        } catch (IllegalArgumentException outOfRange) {
            throw new ParameterException(spec.commandLine(), outOfRange.getMessage(), outOfRange);
        }
    }

    private void print(SurvoPuzzle puzzle, PrintWriter out) {
        if (json) {
            int[] solution = new SurvoSolver(puzzle).onlySolution().orElseThrow();
            JsonLine line = SurvoJson.begin(out, puzzle);
            SurvoJson.table(line, "solution", solution, n);
            SurvoJson.number(line, "bits", ChoiceBits.of(puzzle, solution)).end();
            out.println();
        } else {
            out.println(SurvoPrinter.text(puzzle, form));
            if (form != SurvoForm.LINE) {
                out.println();
            }
        }
    }
}
