package org.seventeen.cli.scan;

import java.time.Duration;
import org.seventeen.cli.option.Declared;
import org.seventeen.cli.option.DurationConverter;
import picocli.CommandLine.Option;

/** The options of {@code scan} that estimate what a scan costs, to be mixed in. */
final class EstimateOptions {
    private static final double USUAL_SECONDS = 2;

    @Declared(excludes = {"--first", "--verdict-exit", "--expansion forward"})
    @Option(
            names = "--estimate",
            description =
                    "Do not scan; print the CPU seconds that the scan of each grid alone will take on one thread, with a"
                            + " 95 %% interval, and those of all in one process on standard error.")
    private boolean chosen;

    @Declared(min = 10, max = 86_400_000, needs = "--estimate")
    @Option(
            names = "--estimate-time",
            paramLabel = "TIME",
            converter = DurationConverter.class,
            description =
                    "With --estimate: CPU time to spend on a grid, as 500ms, 2s or 2, from 10ms to 24h; grids that"
                            + " are hard take longer (default: 2s).")
    private Duration time;

    /** Whether an estimate is wanted instead of a scan. */
    boolean chosen() {
        return chosen;
    }

    /** CPU seconds to spend on a grid. */
    double seconds() {
        return time == null ? USUAL_SECONDS : time.toNanos() / 1e9;
    }
}
