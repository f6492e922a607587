package org.seventeen.cli.option;

import java.nio.file.Files;
import java.nio.file.Path;
import org.seventeen.cli.console.ResumeLine;
import org.seventeen.cli.option.Declared.FileUse;
import org.seventeen.cli.option.Declared.Heading;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/** The options of a count that is kept in a file and can be gone on with, to be mixed in. */
@Declared(heading = Heading.KEPT)
public final class CheckpointOptions {
    @Declared(file = FileUse.MAY_BE_READ)
    @Option(
            names = "--checkpoint",
            paramLabel = "FILE",
            description =
                    "Keep what is counted in FILE. The count may then be killed at any time and goes on with --resume.")
    private Path checkpoint;

    @Declared(needs = "--checkpoint")
    @Option(
            names = "--resume",
            description = "Go on with the --checkpoint of a run that was stopped; if it is not there, begin.")
    private boolean resume;

    /** Says after a signal how the count goes on. */
    public void sayHowToGoOn(CommandSpec spec) {
        if (given()) {
            ResumeLine.resume(spec, false);
        } else {
            ResumeLine.nothingKept(spec, "--checkpoint FILE");
        }
    }

    /** Whether the count is kept. */
    public boolean given() {
        return checkpoint != null;
    }

    /** The file, or null if nothing is kept. */
    public Path path() {
        return checkpoint;
    }

    /** Whether the file is there and to be gone on with; else it is a new one. */
    public boolean goesOn() {
        return resume && Files.exists(checkpoint);
    }
}
