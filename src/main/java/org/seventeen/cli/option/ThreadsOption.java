package org.seventeen.cli.option;

import org.seventeen.base.work.Crew;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code --threads}, to be mixed in. */
public final class ThreadsOption {
    private static final int MOST = Crew.MOST_THREADS;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    private int threads = Math.min(MOST, Runtime.getRuntime().availableProcessors());

    /** Takes the requested number; the default is the number of processors, as far as it is in the range. */
    @Option(
            names = "--threads",
            paramLabel = "T",
            description = "Threads to use, 1 to 1024 (default: all cores). The results do not depend on it.")
    void take(int wanted) {
        Bounds.within(spec, "--threads", wanted, 1, MOST);
        threads = wanted;
    }

    /** How many threads to use, 1 to 1024. */
    public int count() {
        return threads;
    }
}
