package org.seventeen.cli.survo;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.FieldType;
import org.seventeen.base.text.FieldType.Decimal;
import org.seventeen.base.text.Notes;
import org.seventeen.base.text.Shape;
import org.seventeen.cli.console.ExitCode;
import org.seventeen.cli.console.Interrupts;
import org.seventeen.cli.console.ProgressLine;
import org.seventeen.cli.console.TaskCommand;
import org.seventeen.cli.option.CommonOptions.ProgressOption;
import org.seventeen.cli.option.CommonOptions.ThreadsOption;
import org.seventeen.cli.option.Declarations.Declared;
import org.seventeen.cli.option.PictureOptions;
import org.seventeen.cli.output.JsonOption;
import org.seventeen.show.picture.BarsPicture;
import org.seventeen.survo.count.CountRun;
import org.seventeen.survo.swap.SwapStatistics;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/** {@code survo swap --statistics}, to be mixed in: the tables of all puzzles of a size. */
final class SwapStatisticsOptions {
    private static final int BELOW = 6;

    private static final FieldType<Decimal> FIGURE = FieldType.AMOUNT.orNull();

    private static final Shape<Map.Entry<Integer, Long>> SWAPS =
            Shape.part(part -> part.count("swaps", "the fewest swaps from the start by products", Map.Entry::getKey)
                    .number("puzzles", "how many puzzles need that number", Map.Entry::getValue));

    private static final Shape<Start> ERRORS = Shape.part(part -> part.count("error", "W", Start::error)
            .number("puzzles", "the puzzles that start with it", Start::puzzles)
            .count("fewer", "those of them that need fewer than `below` swaps", Start::fewer)
            .number("puzzles_up_to", "the puzzles that start with it or a smaller W", Start::puzzlesUpTo)
            .count("fewer_up_to", "those of them that need fewer than `below` swaps", Start::fewerUpTo));

    private static final Shape<Share> RANDOM =
            Shape.part(part -> part.count("swaps", "the number of swaps", Share::swaps)
                    .field(
                            "starts",
                            SurvoInput.DIGITS,
                            "how many arrangements need that number, a whole number that may exceed 64 bits",
                            Share::starts)
                    .amount(
                            "share",
                            "their share of all arrangements",
                            share -> Decimal.of(share.share().doubleValue(), 15)));

    /** The tables of a size. */
    static final Shape<Text> SHAPE = Shape.of(
            "survo-swap-statistics",
            "survo swap --statistics --json: all puzzles of a size",
            shape -> shape.with(SurvoInput.size(Text::m, Text::n), text -> text)
                    .count(
                            "puzzles",
                            "the open puzzles with exactly one solution",
                            text -> text.statistics().puzzles())
                    .field(
                            "swaps",
                            FieldType.list(FieldType.object(SWAPS)),
                            "for each number of swaps that a puzzle needs",
                            text -> text.statistics().swaps().entrySet())
                    .field(
                            "swaps_mean",
                            FIGURE,
                            "the mean number of swaps; null without puzzles",
                            text -> mean(text.statistics().swaps()))
                    .field(
                            "swaps_deviation",
                            FIGURE,
                            "its standard deviation, with divisor n; null without puzzles",
                            text -> deviation(text.statistics().swaps()))
                    .number("below", "K of `--below`", Text::below)
                    .field("errors", FieldType.list(FieldType.object(ERRORS)), "for each W of a start", Text::starts)
                    .field(
                            "error_mean",
                            FIGURE,
                            "the mean W; null without puzzles",
                            text -> mean(text.statistics().errors()))
                    .field(
                            "error_deviation",
                            FIGURE,
                            "its standard deviation, with divisor n; null without puzzles",
                            text -> deviation(text.statistics().errors()))
                    .count(
                            "fewer",
                            "the puzzles that need fewer than `below` swaps",
                            text -> text.statistics().below(text.below()))
                    .field(
                            "chi_square_least",
                            FIGURE,
                            "the least chi-square of a solution; null without puzzles",
                            text -> Decimal.of(text.statistics().leastChiSquare(), 6))
                    .field(
                            "chi_square_greatest",
                            FIGURE,
                            "the greatest; null without puzzles",
                            text -> Decimal.of(text.statistics().greatestChiSquare(), 6))
                    .count("degrees_of_freedom", "(m − 1)(n − 1)", Text::degreesOfFreedom)
                    .field(
                            "random",
                            FieldType.list(FieldType.object(RANDOM)),
                            "for each number of swaps from a start in random order",
                            Text::shares)
                    .amount(
                            "random_mean",
                            "the mean number of swaps from a start in random order",
                            text -> Decimal.of(text.random().mean(), 12))
                    .amount(
                            "random_deviation",
                            "its standard deviation",
                            text -> Decimal.of(text.random().deviation(), 12)));

    /** The puzzles that start with some W, and those that start with it or a smaller one. */
    private record Start(int error, long puzzles, long fewer, long puzzlesUpTo, long fewerUpTo) {}

    /** The starts in random order that need some number of swaps. */
    private record Share(int swaps, BigInteger starts, BigDecimal share) {}

    private static Decimal mean(SortedMap<Integer, Long> values) {
        return Decimal.of(SwapStatistics.mean(values), 6);
    }

    private static Decimal deviation(SortedMap<Integer, Long> values) {
        return Decimal.of(SwapStatistics.deviation(values), 6);
    }

    @Declared(excludes = {"--start", "--by", "--interactive", "--descent", "FILE"})
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

    @Mixin
    private PictureOptions pictures;

    @Mixin
    private ThreadsOption threads;

    @Mixin
    private ProgressOption progress;

    /** Whether statistics are asked for; a picture without them is a fault of usage. */
    boolean given(CommandSpec spec) {
        pictures.check(spec, size != null, "--statistics");
        return size != null;
    }

    /** Goes through the puzzles and prints; returns the exit code. */
    int run(CommandSpec spec, boolean json) throws BadInputException, InterruptedException {
        CountRun count = TaskCommand.given(spec, "", () -> new CountRun(size[0], size[1]));
        SwapStatistics statistics = SwapStatistics.of(count);
        PrintWriter err = spec.commandLine().getErr();
        int signalled;
        try (Interrupts interrupts = new Interrupts(count::stop, err);
                ProgressLine bar = progress.line(err, seconds -> SurvoCountCommand.progress(count, 0, seconds))) {
            bar.start();
            count.run(threads.count());
            signalled = interrupts.exitCode();
        } catch (IOException noFile) {
            throw new UncheckedIOException(noFile);
        }
        if (count.done() < count.parts()) {
            Notes.beside(err)
                    .println("# interrupted: " + count.done() + " of " + count.parts() + " parts, with " + count.found()
                            + " puzzles");
            err.flush();
            return signalled;
        }
        Text text = new Text(
                size[0],
                size[1],
                below == null ? BELOW : below,
                statistics,
                new SwapStatistics.PermutationSwaps(size[0] * size[1]));
        PrintWriter out = spec.commandLine().getOut();
        if (json) {
            JsonOption.print(out, SHAPE, text);
        } else {
            text.print(out);
        }
        out.flush();
        pictures.write(text.title(), () -> BarsPicture.of(text.title(), text.panels()));
        return ExitCode.DONE;
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
        List<BarsPicture.Panel> panels() {
            SortedMap<Integer, Long> millionths = new TreeMap<>();
            for (Share share : shares()) {
                long count = share.share()
                        .multiply(MILLION)
                        .setScale(0, RoundingMode.HALF_UP)
                        .longValueExact();
                if (count > 0) {
                    millionths.put(share.swaps(), count);
                }
            }
            return List.of(
                    new BarsPicture.Panel("fewest swaps from the start by products", "puzzles", statistics.swaps()),
                    new BarsPicture.Panel("W of the start by products", "puzzles", statistics.errors()),
                    new BarsPicture.Panel("fewest swaps from a start in random order", "per million", millionths));
        }

        private List<Start> starts() {
            List<Start> starts = new ArrayList<>();
            long puzzles = 0;
            long fewer = 0;
            for (Map.Entry<Integer, Long> start : statistics.errors().entrySet()) {
                long few = statistics.below(below, start.getKey());
                puzzles += start.getValue();
                fewer += few;
                starts.add(new Start(start.getKey(), start.getValue(), few, puzzles, fewer));
            }
            return starts;
        }

        private List<Share> shares() {
            return IntStream.range(0, random.counts().size())
                    .mapToObj(swaps -> new Share(swaps, random.counts().get(swaps), random.share(swaps)))
                    .toList();
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
            out.println("        W     puzzles  fewer than " + below
                    + " swaps       %  up to W: puzzles       fewer       %");
            String fewer = "%9s %11d %" + (18 + Integer.toString(below).length()) + "d %7.1f";
            for (Start start : starts()) {
                out.printf(
                        Locale.ROOT,
                        fewer + "%18d %11d %7.1f%n",
                        start.error(),
                        start.puzzles(),
                        start.fewer(),
                        100.0 * start.fewer() / start.puzzles(),
                        start.puzzlesUpTo(),
                        start.fewerUpTo(),
                        100.0 * start.fewerUpTo() / start.puzzlesUpTo());
            }
            long few = statistics.below(below);
            out.printf(Locale.ROOT, fewer + "%n", "all", puzzles, few, 100.0 * few / puzzles);
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
            for (Share share : shares()) {
                out.printf(
                        Locale.ROOT,
                        "%9d %23s %17s%n",
                        share.swaps(),
                        share.starts(),
                        share.share().setScale(14, RoundingMode.HALF_UP).toPlainString());
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

        private int degreesOfFreedom() {
            return (m - 1) * (n - 1);
        }
    }
}
