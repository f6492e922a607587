package org.seventeen.cli.option;

import java.io.PrintWriter;
import java.security.SecureRandom;
import org.seventeen.base.text.Notes;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/** The seed of everything drawn, given or chosen, and said on standard error; to be mixed in. */
public final class SeedOption {
    @Option(
            names = "--seed",
            paramLabel = "N",
            description = "Seed of the random numbers; the same seed gives the same output (default: one is chosen"
                    + " and printed on standard error).")
    private Long seed;

    public long value() {
        if (seed == null) {
            seed = new SecureRandom().nextLong() >>> 16;
        }
        return seed;
    }

    public long echoed(CommandSpec spec) {
        value();
        PrintWriter notes = Notes.beside(spec.commandLine().getErr());
        notes.println("# " + spec.qualifiedName() + ": seed " + seed);
        notes.flush();
        return seed;
    }
}
