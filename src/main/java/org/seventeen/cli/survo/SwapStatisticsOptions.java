package org.seventeen.cli.survo;

import java.io.PrintWriter;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.seventeen.base.file.OutputFile;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.JsonLine;
import org.seventeen.base.text.Notes;
import org.seventeen.cli.console.ExitCode;
import org.seventeen.cli.console.Interrupts;
import org.seventeen.cli.console.ProgressLine;
import org.seventeen.cli.option.Declared;
import org.seventeen.cli.option.Declared.FileUse;
import org.seventeen.cli.option.ProgressOption;
import org.seventeen.cli.option.ThreadsOption;
import org.seventeen.show.picture.BarsSvg;
import org.seventeen.survo.count.CountRun;
import org.seventeen.survo.swap.SwapStatistics;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** {@code survo swap --statistics}, to be mixed in: the tables of all puzzles of a size. */
final class SwapStatisticsOptions {
    /** The count checks for a stop between two sums of a column, which takes far less than this. */
    private static final Duration LONGEST_STOP = Duration.ofSeconds(20);

    private static final int BELOW = 6;

    @Declared(excludes = {"--by", "--interactive", "--descent", "FILE"})
    @Option(
            names = "--statistics",
            arity = "2",
            paramLabel = "SIZE",
            description =
                    "Read no puzzle: go through all open puzzles of M rows and N columns with exactly one solution;"
                            + " print how many need 0, 1, 2 and more swaps, how W at the start relates to that number, and the swaps from a start"
                            + " in random order. 4 x 4 takes seconds; sizes as in 'survo count'.")
    private int[] size;

    @Declared(min = 1, needs = "--statistics")
    @Option(
            names = "--below",
            paramLabel = "K",
            description =
                    "With --statistics: print for each W the share of puzzles that need fewer than K swaps, from 1"
                            + " (default: 6).")
    private Integer below;

    @Declared(file = FileUse.WRITTEN, needs = "--statistics")
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

    /** Goes through the puzzles and prints; returns the exit code. */
    int run(CommandSpec spec, boolean json) throws BadInputException, InterruptedException {
        SwapStatistics.Census census;
        try {
            census = new SwapStatistics.Census(size[0], size[1]);
        } catch (IllegalArgumentException outOfRange) {
            throw new ParameterException(spec.commandLine(), outOfRange.getMessage(), outOfRange);
        }
        PrintWriter err = spec.commandLine().getErr();
        try (Interrupts interrupts = new Interrupts(census::stop, LONGEST_STOP, err)) {
            if (!run(census, err)) {
                CountRun count = census.count();
                Notes.beside(err)
                        .println("# interrupted: " + count.done() + " of " + count.parts() + " parts, with "
                                + count.found() + " puzzles");
                err.flush();
                return interrupts.exitCode();
            }
        }
        Text text = new Text(
                size[0],
                size[1],
                below == null ? BELOW : below,
                census.statistics(),
                new SwapStatistics.PermutationSwaps(size[0] * size[1]));
        PrintWriter out = spec.commandLine().getOut();
        if (json) {
            text.json(out);
        } else {
            text.print(out);
        }
        out.flush();
        // Last, as a file that cannot be written must not take the tables with it.
        if (svg != null) {
            OutputFile.writeText(svg, target -> target.append(BarsSvg.file(text.title(), text.panels())));
        }
        return ExitCode.DONE;
    }

    private boolean run(SwapStatistics.Census census, PrintWriter err) throws InterruptedException {
        try (ProgressLine bar = progress.line(err, seconds -> SurvoCountCommand.progress(census.count(), 0, seconds))) {
            bar.start();
            return census.run(threads.count());
        }
    }

    /**
     * What {@code survo swap --statistics} prints and draws.
     *
     * @param m rows
     * @param n columns
     * @param below the number of swaps that the shares of each W are below
     */
    private record Text(int m, int n, int below, SwapStatistics statistics, SwapStatistics.PermutationSwaps random) {
        private static final BigDecimal MILLION = BigDecimal.valueOf(1_000_000);

        /** The heading of the charts. */
        String title() {
            return "Swaps in the open " + m + " × " + n + " Survo puzzles with exactly one solution";
        }

        /** The charts; random starts are drawn in millionths, as their numbers may be too large for a chart. */
        List<BarsSvg.Panel> panels() {
            SortedMap<Integer, Long> millionths = new TreeMap<>();
            for (int swaps = 0; swaps < random.counts().size(); swaps++) {
                long count = random.share(swaps)
                        .multiply(MILLION)
                        .setScale(0, RoundingMode.HALF_UP)
                        .longValueExact();
                if (count > 0) {
                    millionths.put(swaps, count);
                }
            }
            return List.of(
                    new BarsSvg.Panel("fewest swaps from the start by products", "puzzles", false, statistics.swaps()),
                    new BarsSvg.Panel("W of the start by products", "puzzles", false, statistics.errors()),
                    new BarsSvg.Panel("fewest swaps from a start in random order", "per million", false, millionths));
        }

        /** Prints the tables for people. */
        void print(PrintWriter out) {
            long puzzles = statistics.puzzles();
            out.println(m + " x " + n + ": " + puzzles + " open puzzles with exactly one solution");
            out.println();
            out.println("    swaps     puzzles  cumulative       %");
            long cumulative = 0;
            for (Map.Entry<Integer, Long> entry : statistics.swaps().entrySet()) {
                cumulative += entry.getValue();
                out.printf(
                        Locale.ROOT,
                        "%9d %11d %11d %7.1f%n",
                        entry.getKey(),
                        entry.getValue(),
                        cumulative,
                        100.0 * cumulative / puzzles);
            }
            moments(out, statistics.swaps());
            out.println();
            out.println("        W     puzzles  cumulative  fewer than " + below + " swaps       %");
            cumulative = 0;
            for (Map.Entry<Integer, Long> entry : statistics.errors().entrySet()) {
                cumulative += entry.getValue();
                long few = statistics.below(below, entry.getKey());
                errorLine(out, Integer.toString(entry.getKey()), entry.getValue(), Long.toString(cumulative), few);
            }
            errorLine(out, "all", puzzles, "", statistics.below(below));
            moments(out, statistics.errors());
            out.println();
            out.printf(
                    Locale.ROOT,
                    "chi-square of the solutions: %.2f to %.2f, of %d degrees of freedom%n",
                    statistics.leastChiSquare(),
                    statistics.greatestChiSquare(),
                    degreesOfFreedom());
            out.println();
            out.println("    swaps  starts in random order             share");
            for (int swaps = 0; swaps < random.counts().size(); swaps++) {
                out.printf(
                        Locale.ROOT,
                        "%9d %23s %17s%n",
                        swaps,
                        random.counts().get(swaps),
                        random.share(swaps).setScale(14, RoundingMode.HALF_UP).toPlainString());
            }
            out.printf(Locale.ROOT, "%9s %23s%n", "all", random.total());
            out.printf(Locale.ROOT, "mean %.12f, deviation %.12f%n", random.mean(), random.deviation());
        }

        private static void moments(PrintWriter out, SortedMap<Integer, Long> values) {
            out.printf(
                    Locale.ROOT,
                    "mean %.4f, deviation %.4f%n",
                    SwapStatistics.mean(values),
                    SwapStatistics.deviation(values));
        }

        private void errorLine(PrintWriter out, String error, long puzzles, String cumulative, long few) {
            int width = 19 + Integer.toString(below).length();
            out.printf(
                    Locale.ROOT,
                    "%9s %11d %11s %" + width + "d %7.1f%n",
                    error,
                    puzzles,
                    cumulative,
                    few,
                    100.0 * few / puzzles);
        }

        private int degreesOfFreedom() {
            return (m - 1) * (n - 1);
        }

        /** Prints one object; docs/json.md describes the fields. */
        void json(PrintWriter out) {
            JsonLine line = new JsonLine(out)
                    .field("m", m)
                    .field("n", n)
                    .field("puzzles", statistics.puzzles())
                    .list("swaps");
            statistics
                    .swaps()
                    .forEach((swaps, puzzles) -> line.object()
                            .field("swaps", swaps)
                            .field("puzzles", puzzles)
                            .end());
            line.end();
            moments(line, "swaps", statistics.swaps());
            line.field("below", below).list("errors");
            statistics
                    .errors()
                    .forEach((error, puzzles) -> line.object()
                            .field("error", error)
                            .field("puzzles", puzzles)
                            .field("fewer", statistics.below(below, error))
                            .end());
            line.end();
            moments(line, "error", statistics.errors());
            line.field("fewer", statistics.below(below))
                    .decimal("chi_square_least", statistics.leastChiSquare(), 6)
                    .decimal("chi_square_greatest", statistics.greatestChiSquare(), 6)
                    .field("degrees_of_freedom", degreesOfFreedom())
                    .list("random");
            for (int swaps = 0; swaps < random.counts().size(); swaps++) {
                line.object()
                        .field("swaps", swaps)
                        .field("starts", random.counts().get(swaps).toString())
                        .decimal("share", random.share(swaps).doubleValue(), 15)
                        .end();
            }
            line.end();
            line.decimal("random_mean", random.mean(), 12)
                    .decimal("random_deviation", random.deviation(), 12)
                    .end();
            out.println();
        }

        private static void moments(JsonLine line, String what, SortedMap<Integer, Long> values) {
            line.decimal(what + "_mean", SwapStatistics.mean(values), 6)
                    .decimal(what + "_deviation", SwapStatistics.deviation(values), 6);
        }
    }
}
