package org.seventeen.cli.survo;

import java.io.PrintWriter;
import java.time.Duration;
import java.util.Locale;
import org.seventeen.base.text.JsonLine;
import org.seventeen.base.text.TimeText;
import org.seventeen.cli.console.ExitCode;
import org.seventeen.cli.console.Interrupts;
import org.seventeen.cli.console.ProgressLine;
import org.seventeen.cli.option.ProgressOption;
import org.seventeen.survo.count.CountEstimate;

/** Prints the estimated number of open puzzles of a size with one solution, and the estimated time to count them. */
final class SurvoEstimate {
    private static final int DECIMALS = 5;
    private static final double HOUR = 3600;
    private static final double DAY = 24 * HOUR;
    private static final double YEAR = 365.25 * DAY;

    private final int m;
    private final int n;
    private final CountEstimate estimate;

    SurvoEstimate(int m, int n, CountEstimate estimate) {
        this.m = m;
        this.n = n;
        this.estimate = estimate;
    }

    /**
     * Samples, then prints the estimate.
     *
     * @param json prints an object instead of a line
     * @param longestStop the longest time a descent takes to stop
     * @return the exit code
     */
    int print(
            Duration length,
            int threads,
            boolean json,
            ProgressOption progress,
            Duration longestStop,
            PrintWriter out,
            PrintWriter err)
            throws InterruptedException {
        int signalled;
        try (Interrupts interrupts = new Interrupts(estimate::stop, longestStop, err);
                ProgressLine bar = progress.line(err, this::progress)) {
            bar.start();
            estimate.run(length, threads);
            signalled = interrupts.exitCode();
        }
        CountEstimate.Result result = estimate.result();
        boolean early = signalled != 0 && (result.planned() == 0 || result.descents() < result.planned());
        if (early) {
            err.println("# interrupted: "
                    + (result.planned() == 0
                            ? "no descents"
                            : result.descents() + " of " + result.planned() + " descents")
                    + " that count");
        }
        if (result.descents() > 0) {
            if (json) {
                printJson(result, out);
            } else {
                out.println(line(result));
            }
            out.flush();
        }
        return early ? signalled : ExitCode.DONE;
    }

    private String progress(double seconds) {
        CountEstimate.Result result = estimate.result();
        return result.planned() == 0
                ? "warming up, " + TimeText.of(seconds)
                : "descent " + result.descents() + " of " + result.planned() + ", " + line(result) + ", "
                        + TimeText.of(seconds);
    }

    private String line(CountEstimate.Result result) {
        return "S(" + m + "," + n + ") about " + count(result.puzzles())
                + error(result.puzzles(), result.puzzlesError()) + ", " + result.descents() + " descents; about "
                + time(result.cpuSeconds().mean()) + " ("
                + result.cpuSeconds().interval(SurvoEstimate::time) + "; machine as is)";
    }

    /** Numbers of six digits, null if they are not known. */
    private void printJson(CountEstimate.Result result, PrintWriter out) {
        new JsonLine(out)
                .field("m", m)
                .field("n", n)
                .scientific("estimate", result.puzzles(), DECIMALS)
                .scientific("standard_error", result.puzzlesError(), DECIMALS)
                .scientific("cpu_s", result.cpuSeconds().mean(), DECIMALS)
                .scientific("cpu_low_s", result.cpuSeconds().low(), DECIMALS)
                .scientific("cpu_high_s", result.cpuSeconds().high(), DECIMALS)
                .field("descents", result.descents())
                .end();
        out.println();
    }

    private static String count(double value) {
        return String.format(Locale.ROOT, value < 1e6 ? "%.0f" : "%.3e", value);
    }

    private static String error(double value, double error) {
        return Double.isNaN(error) ? " +- unknown" : String.format(Locale.ROOT, " +- %.1f %%", 100 * error / value);
    }

    /** CPU seconds in a suitable unit. */
    static String time(double seconds) {
        if (seconds < 2 * HOUR) {
            return format(seconds, "CPU seconds");
        }
        if (seconds < 2 * DAY) {
            return format(seconds / HOUR, "CPU hours");
        }
        return seconds < 2 * YEAR ? format(seconds / DAY, "CPU days") : format(seconds / YEAR, "CPU years");
    }

    private static String format(double value, String unit) {
        return String.format(Locale.ROOT, value < 100 ? "%.3g %s" : "%.0f %s", value, unit);
    }
}
