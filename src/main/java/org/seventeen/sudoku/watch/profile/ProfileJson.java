package org.seventeen.sudoku.watch.profile;

import java.io.Writer;
import java.util.Map;
import org.seventeen.base.text.JsonLine;
import org.seventeen.sudoku.watch.profile.run.DepthCount;

/** A profile as JSON: one object for each strategy, as docs/json.md lists its fields. */
public final class ProfileJson {
    private ProfileJson() {}

    /** Writes one strategy, without the end of the line. */
    public static void write(Profile profile, StrategyProfile one, Writer out) {
        Profile.Times times = profile.times(one);
        Bootstrap.Ratio ratio = profile.ratio(one);
        JsonLine line = new JsonLine(out)
                .field("strategy", one.strategy().name())
                .field("words", one.strategy().text())
                .field("complete", profile.complete())
                .field("cases", profile.cases())
                .field("rounds", profile.rounds())
                .field("finished", times.cases())
                .field("not_finished", one.notFinished())
                .field("puzzles", one.puzzles())
                .decimal("cpu_s", times.total(), 6)
                .decimal("median_s", times.median(), 6)
                .decimal("lower_quartile_s", times.lower(), 6)
                .decimal("upper_quartile_s", times.upper(), 6)
                .field("ratio_cases", profile.pairedCases(one))
                .decimal("ratio", ratio.value(), 6)
                .decimal("ratio_low", ratio.low(), 6)
                .decimal("ratio_high", ratio.high(), 6)
                .list("rules");
        one.strategy().ruleNames().forEach(line::item);
        line.end().list("phases");
        for (Map.Entry<String, Double> phase : one.phaseSeconds().entrySet()) {
            line.object()
                    .field("phase", phase.getKey())
                    .decimal("cpu_s", phase.getValue(), 6)
                    .end();
        }
        line.end().list("totals");
        for (Map.Entry<String, Long> counter : one.counters().entrySet()) {
            line.object()
                    .field("name", counter.getKey())
                    .field("count", counter.getValue())
                    .end();
        }
        line.end().list("depths");
        for (DepthCount count : one.depths()) {
            line.object()
                    .field("phase", count.phase())
                    .field("clues", count.depth())
                    .field("name", count.name())
                    .field("count", count.count())
                    .field("whole", count.whole())
                    .end();
        }
        line.end().end();
    }
}
