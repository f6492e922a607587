package org.seventeen.cli.survo;

import java.io.PrintWriter;
import java.time.Duration;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicLong;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.JsonLine;
import org.seventeen.base.text.Notes;
import org.seventeen.cli.console.Exits;
import org.seventeen.cli.console.Interrupts;
import org.seventeen.cli.option.Declared;
import org.seventeen.cli.option.SeedOption;
import org.seventeen.survo.SurvoPuzzle;
import org.seventeen.survo.SurvoVerdict;
import org.seventeen.survo.make.SurvoRating;
import org.seventeen.survo.read.SurvoReader.Entry;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

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
final class SurvoRateCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

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

    @Option(
            names = "--json",
            description =
                    "JSON Lines: an object a puzzle with the fields input, file, line, rows, columns, givens, verdict, runs,"
                            + " unfinished, md, md_error (standard error of the mean), bits. A value that does not exist is null.")
    private boolean json;

    private PrintWriter out;
    private long seedInUse;
    private volatile Interrupts interrupts;
    private final AtomicLong rated = new AtomicLong();

    @Override
    public Integer call() throws BadInputException {
        out = spec.commandLine().getOut();
        seedInUse = seed.echoed(spec);
        try (Interrupts signals = new Interrupts(
                this::end, Duration.ofSeconds(1), spec.commandLine().getErr())) {
            interrupts = signals;
            return input.each(spec, () -> false, this::rate);
        }
    }

    /** An unfinished rating has no result, so a signal ends the process at once. */
    private void end() {
        out.flush();
        PrintWriter err = spec.commandLine().getErr();
        long count = rated.get();
        Notes.beside(err).println("# interrupted: " + count + (count == 1 ? " puzzle" : " puzzles") + " rated so far");
        err.flush();
        Runtime.getRuntime().halt(interrupts.exitCode());
    }

    /** Each puzzle starts from the seed, so its rating does not depend on its neighbours. */
    private void rate(Entry entry) {
        SurvoPuzzle puzzle = entry.puzzle();
        SurvoRating rating = SurvoRating.of(puzzle, runs, limit, new SplittableRandom(seedInUse));
        if (json) {
            JsonLine line = SurvoJson.begin(out, entry)
                    .field("verdict", SurvoJson.name(rating.verdict()))
                    .field("runs", rating.runs())
                    .field("unfinished", rating.unfinished());
            SurvoJson.number(line, "md", rating.meanMutations());
            SurvoJson.number(line, "md_error", rating.standardError());
            SurvoJson.number(line, "bits", rating.bits()).end();
            out.println();
        } else {
            out.println(puzzle + " # " + text(rating));
        }
        rated.incrementAndGet();
    }

    private static String text(SurvoRating rating) {
        String verdict = SurvoJson.name(rating.verdict());
        if (rating.verdict() == SurvoVerdict.NONE) {
            return verdict;
        }
        String bits = rating.verdict() == SurvoVerdict.UNIQUE
                ? String.format(Locale.ROOT, "%.2f bits", rating.bits())
                : verdict;
        String error = Double.isNaN(rating.standardError())
                ? ""
                : String.format(Locale.ROOT, " ± %.1f", rating.standardError());
        String unfinished = rating.unfinished() == 0 ? "" : ", " + rating.unfinished() + " given up";
        return String.format(
                Locale.ROOT,
                "MD %s%.1f%s in %d %s%s; %s",
                rating.unfinished() == 0 ? "" : "at least ",
                rating.meanMutations(),
                error,
                rating.runs(),
                rating.runs() == 1 ? "run" : "runs",
                unfinished,
                bits);
    }
}
