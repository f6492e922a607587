package org.seventeen.cli.scan;

import java.time.Duration;
import org.seventeen.cli.option.DurationConverter;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** The options of {@code scan} that estimate what a scan costs, to be mixed in. */
final class EstimateOptions {
    private static final Duration LEAST = Duration.ofMillis(10);
    private static final Duration MOST = Duration.ofHours(24);
    private static final double USUAL_SECONDS = 2;

    @Option(
            names = "--estimate",
            description =
                    "Do not scan; print the CPU seconds that the scan of each grid alone will take on one thread, with a"
                            + " 95 %% interval, and those of all in one process on standard error.")
    private boolean chosen;

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

    /**
     * Checks these options.
     *
     * @param excluded whether {@code --first} or {@code --verdict-exit} is given
     * @throws ParameterException if they are wrong, or excluded
     */
    void check(CommandLine line, boolean excluded) {
        if (time != null && !chosen) {
            throw new ParameterException(line, "--estimate-time: expected --estimate with it, found none");
        }
        if (time != null && (time.compareTo(LEAST) < 0 || time.compareTo(MOST) > 0)) {
            throw new ParameterException(
                    line, "--estimate-time: expected a time from 10ms to 24h, found " + time.toNanos() / 1e9 + " s");
        }
        if (chosen && excluded) {
            throw new ParameterException(
                    line, "--estimate: expected no --first and no --verdict-exit, found one of them");
        }
    }
}
