package org.seventeen.cli.scan;

import java.math.BigDecimal;
import java.time.Duration;
import org.seventeen.cli.option.Declared;
import org.seventeen.sudoku.scan.Scan;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** The options of {@code scan} that estimate what a scan costs, or have the search check its own cuts, to be mixed in. */
final class CheckOptions {
    private static final double USUAL_SECONDS = 2;

    @Declared(excludes = {"--first", "--verdict-exit", "--expansion forward"})
    @Option(
            names = "--estimate",
            description =
                    "Do not scan; print the CPU seconds that the scan of each grid alone will take on one thread, with a"
                            + " 95 %% interval, and those of all in one process on standard error.")
    private boolean estimate;

    @Declared(min = 10, max = 86_400_000, needs = "--estimate")
    @Option(
            names = "--estimate-time",
            paramLabel = "TIME",
            description =
                    "With --estimate: CPU time to spend on a grid, as 500ms, 2s or 2, from 10ms to 24h; grids that"
                            + " are hard take longer (default: 2s).")
    private Duration time;

    @Declared(excludes = {"--estimate", "--first", "--expansion forward"})
    @Option(
            names = "--audit",
            paramLabel = "P",
            description =
                    "Search a random share P of everything that the search cuts once more with all rules off, more"
                            + " than 0 and at most 1; a puzzle found there is printed on standard error, and the exit code is 1."
                            + " --seed seeds the choice; not with --expansion forward (default: no audit).")
    private Double audit;

    /** Whether an estimate is wanted instead of a scan. */
    boolean estimate() {
        return estimate;
    }

    /** Whether an audit is wanted. */
    boolean audit() {
        return audit != null;
    }

    /** Passes these options on. */
    Scan apply(Scan scan) {
        Scan estimated = scan.estimateSeconds(time == null ? USUAL_SECONDS : time.toNanos() / 1e9);
        return audit == null ? estimated : estimated.audit(audit);
    }

    /** The text about the audit in the header of a scan, to be appended to a line. */
    String header() {
        return audit == null ? "" : ", audit " + BigDecimal.valueOf(audit).toPlainString();
    }

    /**
     * Checks the share to be audited.
     *
     * @throws ParameterException if it is out of its range
     */
    void check(CommandLine line) {
        if (audit != null && !(audit > 0 && audit <= 1)) {
            throw new ParameterException(line, "--audit: expected more than 0 and at most 1, found " + audit);
        }
    }
}
