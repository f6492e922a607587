package org.seventeen.cli.scan;

import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** The options of {@code scan} that estimate what a scan costs, to be mixed in. */
final class EstimateOptions {
    private static final double LEAST_SECONDS = 0.01;
    private static final double MOST_SECONDS = 86_400;

    @Option(
            names = "--estimate",
            description =
                    "Do not scan; print the CPU seconds that the scan of each grid will take on one thread, with a"
                            + " 95 %% interval, and their sum on standard error.")
    private boolean chosen;

    @Option(
            names = "--estimate-time",
            paramLabel = "S",
            defaultValue = "2",
            description =
                    "CPU seconds to spend on the estimate of a grid, 0.01 to 86400; grids that are hard take longer"
                            + " (default: ${DEFAULT-VALUE}).")
    private double seconds;

    /** Whether an estimate is wanted instead of a scan. */
    boolean chosen() {
        return chosen;
    }

    /** CPU seconds to spend on a grid. */
    double seconds() {
        return seconds;
    }

    /**
     * Checks these options.
     *
     * @param excluded whether {@code --first} or {@code --verdict-exit} is given
     * @throws ParameterException if they are wrong, or excluded
     */
    void check(CommandLine line, boolean excluded) {
        if (!(seconds >= LEAST_SECONDS && seconds <= MOST_SECONDS)) {
            throw new ParameterException(line, "--estimate-time: expected 0.01 to 86400, found " + seconds);
        }
        if (chosen && excluded) {
            throw new ParameterException(
                    line, "--estimate: expected no --first and no --verdict-exit, found one of them");
        }
    }
}
