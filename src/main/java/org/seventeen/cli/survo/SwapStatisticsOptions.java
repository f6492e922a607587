package org.seventeen.cli.survo;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import org.seventeen.base.file.OutputFile;
import org.seventeen.base.text.BadInputException;
import org.seventeen.cli.console.ExitCode;
import org.seventeen.cli.console.Interrupts;
import org.seventeen.cli.console.ProgressLine;
import org.seventeen.cli.option.Bounds;
import org.seventeen.cli.option.ProgressOption;
import org.seventeen.cli.option.ThreadsOption;
import org.seventeen.show.picture.BarsSvg;
import org.seventeen.survo.count.CountRun;
import org.seventeen.survo.swap.PermutationSwaps;
import org.seventeen.survo.swap.SwapCensus;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** {@code survo swap --statistics}, to be mixed in: the tables of all puzzles of a size. */
final class SwapStatisticsOptions {
    /** The count checks for a stop between two sums of a column, which takes far less than this. */
    private static final Duration LONGEST_STOP = Duration.ofSeconds(20);

    private static final int BELOW = 6;

    @Option(
            names = "--statistics",
            arity = "2",
            paramLabel = "SIZE",
            description =
                    "Read no puzzle: go through all open puzzles of M rows and N columns with exactly one solution;"
                            + " print how many need 0, 1, 2 and more swaps, how W at the start relates to that number, and the swaps from a start"
                            + " in random order. 4 x 4 takes seconds; sizes as in 'survo count'.")
    private int[] size;

    @Option(
            names = "--below",
            paramLabel = "K",
            description =
                    "With --statistics: print for each W the share of puzzles that need fewer than K swaps, from 1"
                            + " (default: 6).")
    private Integer below;

    @Option(names = "--svg", paramLabel = "FILE", description = "With --statistics: write the three tables as charts.")
    private Path svg;

    @Mixin
    private ThreadsOption threads;

    @Mixin
    private ProgressOption progress;

    /** Whether statistics are asked for. */
    boolean given() {
        return size != null;
    }

    /** Checks what only {@code --statistics} uses. */
    void checkUnused(CommandSpec spec) {
        if (below != null || svg != null) {
            throw new ParameterException(
                    spec.commandLine(),
                    "expected " + (svg == null ? "--below" : "--svg") + " with --statistics, found it alone");
        }
    }

    /** Goes through the puzzles and prints; returns the exit code. */
    int run(CommandSpec spec, boolean json) throws BadInputException, InterruptedException {
        Bounds.atLeast(spec, "--below", below, 1);
        SwapCensus census;
        try {
            census = new SwapCensus(size[0], size[1]);
        } catch (IllegalArgumentException outOfRange) {
            throw new ParameterException(spec.commandLine(), outOfRange.getMessage(), outOfRange);
        }
        OutputFile.check(svg);
        PrintWriter err = spec.commandLine().getErr();
        try (Interrupts interrupts = new Interrupts(census::stop, LONGEST_STOP, err)) {
            if (!run(census, err)) {
                CountRun count = census.count();
                err.println("# interrupted: " + count.done() + " of " + count.parts() + " parts, with " + count.found()
                        + " puzzles");
                err.flush();
                return interrupts.exitCode();
            }
        }
        SwapStatisticsText text = new SwapStatisticsText(
                size[0],
                size[1],
                below == null ? BELOW : below,
                census.statistics(),
                new PermutationSwaps(size[0] * size[1]));
        PrintWriter out = spec.commandLine().getOut();
        if (json) {
            text.json(out);
        } else {
            text.print(out);
        }
        out.flush();
        // Last, as a file that cannot be written must not take the tables with it.
        if (svg != null) {
            OutputFile.writeText(svg, target -> BarsSvg.write(text.title(), text.panels(), target));
        }
        return ExitCode.DONE;
    }

    private boolean run(SwapCensus census, PrintWriter err) throws InterruptedException {
        try (ProgressLine bar = progress.line(err, seconds -> SurvoCountText.progress(census.count(), 0, seconds))) {
            bar.start();
            return census.run(threads.count());
        }
    }
}
