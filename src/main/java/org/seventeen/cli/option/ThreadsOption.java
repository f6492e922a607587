package org.seventeen.cli.option;

import org.seventeen.base.work.Crew;
import org.seventeen.cli.option.Declared.Heading;
import picocli.CommandLine.Option;

/** {@code --threads}, to be mixed in. */
@Declared(heading = Heading.HOW)
public final class ThreadsOption {
    @Declared(min = 1, max = Crew.MOST_THREADS)
    @Option(
            names = {"-t", "--threads"},
            paramLabel = "T",
            description = "Threads to use (default: all cores). The results do not depend on it.")
    private int threads = Math.min(Crew.MOST_THREADS, Runtime.getRuntime().availableProcessors());

    /** The number of threads to use. */
    public int count() {
        return threads;
    }
}
