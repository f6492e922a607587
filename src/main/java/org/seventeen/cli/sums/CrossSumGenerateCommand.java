package org.seventeen.cli.sums;

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
import org.seventeen.cli.option.ProgressOption;
import org.seventeen.cli.option.SearchWatch;
import org.seventeen.cli.option.SeedOption;
import org.seventeen.sums.CrossSum;
import org.seventeen.sums.SumConditions;
import org.seventeen.sums.make.CrossSumGenerator;
import org.seventeen.sums.solve.CrossSumSolver;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code seventeen crosssum generate}: cross sums with exactly one solution. */
@Command(
        name = "generate",
        description = "Makes cross sums with exactly one solution.",
        mixinStandardHelpOptions = true,
        versionProvider = VersionText.class,
        footer = {
            "",
            "All puzzles of a run differ. The same numbers, options and --seed give the same puzzles.",
            "",
            "Exit codes: 0 done; 2 usage; 4 the trials came to an end before all puzzles were found, or nobody reads the"
                    + " output any more; 130 interrupted (143 by TERM)."
        })
final class CrossSumGenerateCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(index = "0", paramLabel = "ROWS", description = "The number of rows, from 1.")
    private int rows;

    @Parameters(
            index = "1",
            paramLabel = "COLUMNS",
            arity = "0..1",
            description = "The number of columns (default: as many as rows); at most 65536 cells.")
    private Integer columns;

    @Option(
            names = "--count",
            paramLabel = "N",
            defaultValue = "1",
            description = "How many puzzles, from 0 (default: ${DEFAULT-VALUE}).")
    private long count;

    @Mixin
    private CrossSumInput.Conditions conditions;

    @Option(names = "--no-diagonals", description = "Without the totals of the diagonals, which square tables have.")
    private boolean noDiagonals;

    @Option(
            names = "--clues",
            paramLabel = "RANGE",
            converter = NumberRange.Converter.class,
            description = "How many clues, as 5, 3..8, 3.. or ..8 (default: only such as are needed).")
    private NumberRange clues;

    @Option(
            names = "--trials",
            paramLabel = "T",
            defaultValue = "1000",
            description = "Give up after T trials without a new puzzle, from 1 (default: ${DEFAULT-VALUE}).")
    private long trials;

    @Mixin
    private SeedOption seed;

    @Option(
            names = "--json",
            description = "JSON Lines: an object a puzzle with the fields input (the puzzle as text), rows, columns,"
                    + " range, distinct, clues (null: blank), row_totals, column_totals, main_total, anti_total, and"
                    + " solution.")
    private boolean json;

    @Mixin
    private ProgressOption progress;

    private long without;

    @Override
    public Integer call() {
        if (count < 0 || trials < 1) {
            throw new ParameterException(
                    spec.commandLine(),
                    "expected --count 0 or more and --trials 1 or more, found " + count + " and " + trials);
        }
        checkClues();
        CrossSumGenerator generator = generator();
        PrintWriter out = spec.commandLine().getOut();
        PrintWriter err = spec.commandLine().getErr();
        Set<CrossSum> seen = new HashSet<>();
        try (SearchWatch watch = new SearchWatch(progress, "puzzle", err)) {
            watch.begin(generator::stop);
            while (seen.size() < count && without < trials && !watch.isStopped()) {
                without++;
                Optional<CrossSum> made = generator.tryOnce();
                if (made.isPresent() && seen.add(made.get())) {
                    without = 0;
                    watch.countOne();
                    watch.write(() -> print(made.get(), out));
                    if (StandardOutput.isClosed(out)) {
                        return ExitCode.STOPPED_EARLY;
                    }
                }
            }
            if (seen.size() < count && !watch.isStopped()) {
                err.println("seventeen: expected " + count + (count == 1 ? " puzzle" : " puzzles") + ", found "
                        + seen.size() + " and none in the last " + trials + (trials == 1 ? " trial" : " trials"));
                return ExitCode.STOPPED_EARLY;
            }
            return watch.exitCode(ExitCode.DONE);
        }
    }

    /** A bad size is refused later. */
    private void checkClues() {
        long cells = (long) rows * (columns == null ? rows : columns);
        if (clues != null && rows > 0 && cells > 0 && cells <= CrossSum.MAX_CELLS) {
            clues.checkWhole(spec, "--clues", cells, "clues");
        }
    }

    private CrossSumGenerator generator() {
        int width = columns == null ? rows : columns;
        SumConditions given = conditions.given();
        SumConditions.Distinct distinct = given.distinct().orElse(SumConditions.Distinct.NONE);
        SumConditions.Range range = given.range().orElse(CrossSumGenerator.usualRange(rows, width, distinct));
        boolean any = clues == null;
        CrossSumGenerator.Wish wish = new CrossSumGenerator.Wish(
                range,
                distinct,
                rows == width && !noDiagonals,
                any ? 0 : (int) Math.ceil(clues.least()),
                any ? CrossSum.MAX_CELLS : (int) Math.min(CrossSum.MAX_CELLS, clues.most()));
        try {
            CrossSumGenerator generator = new CrossSumGenerator(rows, width, wish, seed.value());
            seed.echoed(spec);
            return generator;
        } catch (IllegalArgumentException outOfRange) {
            throw new ParameterException(spec.commandLine(), outOfRange.getMessage(), outOfRange);
        }
    }

    private void print(CrossSum puzzle, PrintWriter out) {
        if (json) {
            JsonLine line = CrossSumJson.begin(out, puzzle).list("solution");
            new CrossSumSolver(puzzle).visit(numbers -> {
                CrossSumJson.numbers(line, puzzle, numbers);
                return false;
            });
            line.end();
            out.println();
        } else {
            out.println(puzzle);
        }
    }
}
