package org.seventeen.cli.catalog;

import java.io.IOException;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.Locale;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.Notes;
import org.seventeen.base.text.Printable;
import org.seventeen.cli.console.ExitCode;
import org.seventeen.cli.console.Interrupts;
import org.seventeen.cli.console.ProgressLine;
import org.seventeen.cli.option.CheckpointOptions;
import org.seventeen.cli.option.ProgressOption;
import org.seventeen.cli.option.ThreadsOption;
import org.seventeen.run.journal.Checkpoint;
import org.seventeen.sudoku.catalog.PartRun;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;

/** The options of commands that count in parts, to be mixed in, and the run itself: it shows progress and can be gone on with. */
final class PartRunOptions {
    /** A part checks for a stop after each row or grid, which takes far less than this. */
    private static final Duration LONGEST_STOP = Duration.ofSeconds(20);

    @Mixin
    private ThreadsOption threads;

    @Mixin
    private CheckpointOptions checkpoint;

    @Mixin
    private ProgressOption progress;

    /**
     * Runs until all parts are counted, or a signal comes.
     *
     * @param what the name of the job in the line of progress
     * @return 0 if all parts are counted, else the exit code
     * @throws BadInputException if the checkpoint is none of this run, or cannot be opened
     */
    int run(CommandSpec spec, String what, PartRun run) throws BadInputException, InterruptedException {
        PrintWriter err = spec.commandLine().getErr();
        try (Interrupts interrupts = new Interrupts(run::stop, LONGEST_STOP, err);
                Checkpoint file = file(run)) {
            if (file != null) {
                file.notes()
                        .forEach(note ->
                                Notes.beside(err).println("# " + Printable.line(checkpoint.path() + ": " + note)));
                keepIn(file, run);
            }
            double before = run.share();
            try (ProgressLine bar = progress.line(err, seconds -> text(what, run, before, seconds))) {
                bar.start();
                run.run(threads.count());
            }
            if (run.isWhole()) {
                return ExitCode.DONE;
            }
            Notes.beside(err).println("# interrupted: " + run.done() + " of " + run.parts() + " parts counted");
            checkpoint.sayHowToGoOn(spec);
            return interrupts.exitCode();
        } catch (IOException unwritten) {
            err.println("seventeen: " + Printable.line(checkpoint.path().toString())
                    + ": expected to write on, found a fault: " + unwritten.getMessage() + "; " + run.done() + " of "
                    + run.parts() + " parts were kept before, --resume goes on");
            err.flush();
            return ExitCode.STOPPED_EARLY;
        }
    }

    private void keepIn(Checkpoint file, PartRun run) throws BadInputException {
        try {
            run.keepIn(file);
        } catch (IllegalArgumentException fault) {
            throw new BadInputException(checkpoint.path().toString(), 0, 0, fault.getMessage());
        }
    }

    private static String text(String what, PartRun run, double before, double seconds) {
        double share = run.share();
        String times = ProgressLine.times((share - before) / (1 - before), seconds);
        return String.format(Locale.ROOT, "%s: %.1f %%, %s", what, 100 * share, times);
    }

    private Checkpoint file(PartRun run) throws BadInputException, IOException {
        if (checkpoint.goesOn()) {
            return Checkpoint.resume(checkpoint.path(), run.settings(), run::mayHave);
        }
        return checkpoint.given() ? Checkpoint.create(checkpoint.path(), run.settings()) : null;
    }
}
