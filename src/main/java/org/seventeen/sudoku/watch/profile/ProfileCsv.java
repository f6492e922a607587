package org.seventeen.sudoku.watch.profile;

import java.io.PrintWriter;
import java.util.Locale;
import java.util.Map;
import org.seventeen.sudoku.watch.profile.run.DepthCount;

/**
 * A profile as CSV: a line for each number.
 *
 * <pre>
 *   strategy,kind,phase,clues,name,value,whole
 *   default,time,,,ratio_high,1.02,
 *   default,phase,bands,,cpu_s,0.31,
 *   default,total,,,leaves,1234,
 *   default,depth,third band,11,cut_minirows,1000,third_bands
 * </pre>
 *
 * What is not known, such as an interval of one search, has no line.
 */
public final class ProfileCsv {
    private final PrintWriter out;

    private ProfileCsv(PrintWriter out) {
        this.out = out;
    }

    /** Prints a profile. */
    public static void print(Profile profile, PrintWriter out) {
        ProfileCsv csv = new ProfileCsv(out);
        out.println("strategy,kind,phase,clues,name,value,whole");
        for (StrategyProfile one : profile.strategies()) {
            csv.print(profile, one);
        }
    }

    private void print(Profile profile, StrategyProfile one) {
        String name = one.strategy().name();
        Profile.Times times = profile.times(one);
        Bootstrap.Ratio ratio = profile.ratio(one);
        line(name, "time", "", "cases", profile.cases());
        line(name, "time", "", "rounds", profile.rounds());
        line(name, "time", "", "complete", profile.complete() ? 1 : 0);
        line(name, "time", "", "finished", times.cases());
        line(name, "time", "", "not_finished", one.notFinished());
        line(name, "time", "", "puzzles", one.puzzles());
        line(name, "time", "", "cpu_s", times.total());
        line(name, "time", "", "median_s", times.median());
        line(name, "time", "", "lower_quartile_s", times.lower());
        line(name, "time", "", "upper_quartile_s", times.upper());
        line(name, "time", "", "ratio_cases", profile.pairedCases(one));
        line(name, "time", "", "ratio", ratio.value());
        line(name, "time", "", "ratio_low", ratio.low());
        line(name, "time", "", "ratio_high", ratio.high());
        for (Map.Entry<String, Double> phase : one.phaseSeconds().entrySet()) {
            line(name, "phase", phase.getKey(), "cpu_s", phase.getValue());
        }
        for (Map.Entry<String, Long> counter : one.counters().entrySet()) {
            line(name, "total", "", counter.getKey(), counter.getValue());
        }
        for (DepthCount count : one.depths()) {
            out.println(quoted(name) + ",depth," + count.phase() + "," + count.depth() + "," + count.name() + ","
                    + count.count() + "," + count.whole());
        }
    }

    private void line(String strategy, String kind, String phase, String name, double value) {
        if (!Double.isNaN(value)) {
            out.println(quoted(strategy) + "," + kind + "," + phase + ",," + name + ","
                    + String.format(Locale.ROOT, "%.9f", value) + ",");
        }
    }

    private void line(String strategy, String kind, String phase, String name, long value) {
        out.println(quoted(strategy) + "," + kind + "," + phase + ",," + name + "," + value + ",");
    }

    /** A field that may contain commas, as rules have between them. */
    private static String quoted(String text) {
        return text.matches("[^,\"]*") ? text : "\"" + text.replace("\"", "\"\"") + "\"";
    }
}
