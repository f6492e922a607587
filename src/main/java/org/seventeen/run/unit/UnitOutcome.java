package org.seventeen.run.unit;

import java.io.StringWriter;
import java.util.List;
import org.seventeen.base.text.JsonLine;

/**
 * How a campaign over units ended.
 *
 * @param wanted how many units were asked for; fewer if the run was stopped while it counted them
 * @param before how many of these were finished before
 * @param counts what this run has done
 * @param failures the units that were given up, by number
 * @param stopped whether the run was ended early: by a stop while it counted the units or had some left to do, or as nothing succeeded
 *     any more
 */
public record UnitOutcome(long wanted, long before, Counts counts, List<Failure> failures, boolean stopped) {
    /** Whether all units that were asked for are finished. */
    public boolean complete() {
        return !stopped && wanted == before + counts.units();
    }

    /**
     * A unit that was given up.
     *
     * @param unit its number
     * @param range what it covers, for people
     * @param attempts how often it was tried
     * @param fault what happened the last time, one sentence
     */
    public record Failure(long unit, String range, int attempts, String fault) {}

    /**
     * What the finished units of a run add up to; an engine collects it from all machines.
     *
     * @param units how many units
     * @param parts how many grids or band pairs were searched
     * @param puzzles how many puzzles were found
     * @param cpuMicros the CPU time that it took, microseconds: a campaign may take more nanoseconds than a {@code long} has
     */
    public record Counts(long units, long parts, long puzzles, long cpuMicros) {
        /** Nothing. */
        public static final Counts NONE = new Counts(0, 0, 0, 0);

        /** The CPU time in seconds. */
        public double cpuSeconds() {
            return cpuMicros / 1e6;
        }
    }

    /**
     * This as a JSON object on one line, without its end; docs/json.md lists the fields.
     *
     * @param folder the address of the folder with the results
     */
    public String toJson(String folder) {
        StringWriter text = new StringWriter();
        JsonLine line = new JsonLine(text)
                .field("folder", folder)
                .field("units", wanted)
                .field("finished_before", before)
                .field("finished", counts.units)
                .field("complete", complete())
                .field("parts", counts.parts)
                .field("puzzles", counts.puzzles)
                .decimal("cpu_s", counts.cpuSeconds(), 4)
                .list("failed");
        for (Failure failure : failures) {
            line.object()
                    .field("unit", failure.unit)
                    .field("range", failure.range)
                    .field("attempts", failure.attempts)
                    .field("fault", failure.fault)
                    .end();
        }
        line.end().end();
        return text.toString();
    }
}
