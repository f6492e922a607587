package org.seventeen.run.unit;

import java.util.List;
import org.seventeen.base.text.FieldType;
import org.seventeen.base.text.FieldType.Decimal;
import org.seventeen.base.text.Shape;

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
    /** The fields, with the address of the folder with the results. */
    public static final Shape<InFolder> SHAPE = Shape.<InFolder>of(
                    "unit-outcome", "scan --folder --json, census run --folder --json: how a campaign over units ended")
            .field("folder", FieldType.TEXT, "the folder with the files of the units", InFolder::folder)
            .field(
                    "units",
                    FieldType.COUNT,
                    "how many units were asked for; fewer if the run was stopped while it counted them, and then `complete` is false",
                    in -> in.outcome.wanted)
            .field(
                    "finished_before",
                    FieldType.COUNT,
                    "how many of these an earlier run had finished",
                    in -> in.outcome.before)
            .field("finished", FieldType.COUNT, "how many this run has finished", in -> in.outcome.counts.units)
            .field(
                    "complete",
                    FieldType.FLAG,
                    "true: all units that were asked for are finished",
                    in -> in.outcome.complete())
            .field(
                    "parts",
                    FieldType.COUNT,
                    "the grids or band pairs that this run has searched",
                    in -> in.outcome.counts.parts)
            .field("puzzles", FieldType.COUNT, "the puzzles that this run has found", in -> in.outcome.counts.puzzles)
            .field(
                    "cpu_s",
                    FieldType.AMOUNT,
                    "CPU seconds of the units that this run has finished",
                    in -> Decimal.of(in.outcome.counts.cpuSeconds(), 4))
            .field(
                    "failed",
                    FieldType.list(FieldType.object(Shape.<Failure>part()
                            .field("unit", FieldType.COUNT, "its number", Failure::unit)
                            .field(
                                    "range",
                                    FieldType.TEXT,
                                    "the ranks, positions or pairs that it covers",
                                    Failure::range)
                            .field("attempts", FieldType.NUMBER, "how often it was tried", Failure::attempts)
                            .field("fault", FieldType.TEXT, "what happened the last time", Failure::fault))),
                    "an object for each unit that was given up",
                    in -> in.outcome.failures);

    /** An outcome with the address of the folder. */
    public record InFolder(UnitOutcome outcome, String folder) {}

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
}
