package org.seventeen.cli.option;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.Printable;
import org.seventeen.cli.console.ExitCode;
import org.seventeen.cli.console.StandardOutput;
import org.seventeen.cli.console.TaskCommand;
import org.seventeen.cli.option.CommonOptions.ProgressOption;
import org.seventeen.cli.option.CommonOptions.SeedOption;
import org.seventeen.cli.option.Declarations.Declared;
import org.seventeen.cli.option.PictureOptions.PaperOptions;
import org.seventeen.show.picture.Sheets;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/**
 * A command that makes puzzles with exactly one solution, one trial after the other, until there are as many as wanted.
 *
 * @param <P> the puzzles, of which equal ones count once
 */
public abstract class GenerateCommand<P> extends TaskCommand {

    @Declared(min = 0)
    @Option(
            names = {"-n", "--count"},
            paramLabel = "N",
            defaultValue = "1",
            description = "How many puzzles, from 0 (default: ${DEFAULT-VALUE}).")
    private long count;

    @Declared(min = 1)
    @Option(
            names = "--trials",
            paramLabel = "T",
            description = "Give up after T trials without a new puzzle, from 1 (default: ${DEFAULT-VALUE}).")
    private long trials;

    @Mixin
    private SeedOption seed;

    @Mixin
    private ProgressOption progress;

    @Mixin
    private PaperOptions paper;

    /**
     * What makes the puzzles.
     *
     * @param tryOnce makes one trial, which may find no puzzle
     * @param stop ends a trial of another thread soon
     */
    public record Maker<P>(Supplier<Optional<P>> tryOnce, Runnable stop) {}

    /** A command that gives up after so many trials without a new puzzle, unless another number is asked for. */
    protected GenerateCommand(long usualTrials) {
        trials = usualTrials;
    }

    /**
     * Makes a generator of the puzzles asked for.
     *
     * @throws IllegalArgumentException if there can be none
     */
    protected abstract Maker<P> maker(long seedInUse);

    /** Prints a puzzle. */
    protected abstract void print(P puzzle, PrintWriter out);

    /** A puzzle on paper. */
    protected abstract Sheets.Part part(String name, P puzzle);

    /** The usual title of sheets. */
    protected abstract String title();

    @Override
    public final Integer call() throws IOException, BadInputException {
        boolean onPaper = paper.chosen(spec());
        fail(
                onPaper && count > Sheets.MOST,
                "--count: expected at most " + Sheets.MOST + " puzzles on sheets, found " + count);
        // The seed is said only if there is a generator.
        Maker<P> maker = given("", () -> maker(seed.value()));
        seed.echoed(spec());
        int code = make(maker, onPaper);
        // Also what was made before a signal or the last trial.
        if (onPaper) {
            write(paper.file(), out -> out.append(paper.page(title())));
        }
        return code;
    }

    private int make(Maker<P> maker, boolean onPaper) {
        PrintWriter out = out();
        Set<P> seen = new HashSet<>();
        long without = 0;
        try (SearchWatch watch = new SearchWatch(progress, "puzzle", err())) {
            watch.begin(maker.stop());
            while (seen.size() < count && without < trials && !watch.isStopped()) {
                without++;
                Optional<P> made = maker.tryOnce().get();
                if (made.isPresent() && seen.add(made.get())) {
                    without = 0;
                    watch.countOne();
                    if (onPaper) {
                        paper.add(part(Integer.toString(seen.size()), made.get()));
                        continue;
                    }
                    watch.write(() -> print(made.get(), out));
                    if (StandardOutput.isClosed(out)) {
                        return ExitCode.STOPPED_EARLY;
                    }
                }
            }
            if (seen.size() < count && !watch.isStopped()) {
                out.flush();
                error("expected " + Printable.counted(count, "puzzle") + ", found " + seen.size()
                        + " and none in the last " + Printable.counted(trials, "trial"));
                return ExitCode.STOPPED_EARLY;
            }
            return watch.exitCode(ExitCode.DONE);
        }
    }
}
