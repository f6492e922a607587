package org.seventeen.run.unit;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.BooleanSupplier;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.FieldType;
import org.seventeen.base.text.FieldType.Decimal;
import org.seventeen.base.text.Printable;
import org.seventeen.base.text.Shape;
import org.seventeen.base.work.CostEstimate;
import org.seventeen.base.work.StopSignal;
import org.seventeen.run.journal.DoneSet;
import org.seventeen.run.journal.Settings;

/**
 * Has an engine do units, and keeps their results in a {@link UnitFolder}. Whatever happens, giving it again does what is missing: the
 * units that a log has are left out. A unit that fails is tried again after the others, the last time alone, and then given up;
 * the rest goes on. A campaign runs once.
 *
 * <p>Alone, as a unit that ends the process of its executor, or takes all its memory, lets the units fail that this executor does beside
 * it, each time: only what fails while nothing else is in flight is at fault itself.
 */
public final class UnitCampaign {
    /** Hears of units while a campaign runs. One call at a time. */
    public interface Listener {
        /** Hears of nothing. */
        Listener NONE = new Listener() {};

        /** The campaign begins; {@code progress} says at any time, to any thread, how far it has come. */
        default void begins(Progress progress) {}

        /** A unit stands in the log. */
        default void finished(UnitTask task) {}

        /** An attempt failed, and there will be another. */
        default void failedOnce(UnitTask task, int attempt, String fault) {}

        /** A unit was given up. */
        default void failed(Outcome.Failure failure) {}

        /** A line about something that people should know. */
        default void notice(String line) {}
    }

    /** How far a campaign has come, by cost. Any thread may ask. */
    public static final class Progress {
        private final long units;
        private final double cost;
        private Outcome.Counts counts = Outcome.Counts.NONE;
        private long settled;
        private double settledCost;
        private long failed;

        Progress(long units, double cost) {
            this.units = units;
            this.cost = cost;
        }

        synchronized void finished(UnitTask task, UnitTask.Result result) {
            settle(task);
            counts = new Outcome.Counts(
                    counts.units + 1,
                    counts.parts + result.parts(),
                    counts.puzzles + result.puzzles(),
                    counts.cpuMicros + result.cpuMicros());
        }

        synchronized void failed(UnitTask task) {
            settle(task);
            failed++;
        }

        private void settle(UnitTask task) {
            settled++;
            settledCost += task.cost();
        }

        /** What the campaign has done so far. */
        public synchronized Outcome.Counts counts() {
            return counts;
        }

        /** The share of the work that is done, by cost where costs are known, 0 to 1. */
        public synchronized double share() {
            return cost > 0 ? Math.min(1, settledCost / cost) : units == 0 ? 1 : (double) settled / units;
        }

        /** A line for people after so many seconds. */
        public synchronized String text(double seconds) {
            double share = share();
            return String.format(
                    Locale.ROOT,
                    "units %d of %d (%.1f %%%s), puzzles %d, CPU %s%s, %s",
                    settled,
                    units,
                    100 * share,
                    cost > 0 ? " by cost" : "",
                    counts.puzzles(),
                    Printable.time(counts.cpuSeconds()),
                    failed == 0 ? "" : ", failed " + failed,
                    CostEstimate.TimeLeft.text(seconds, CostEstimate.TimeLeft.of(share, seconds)));
        }
    }

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
    public record Outcome(long wanted, long before, Counts counts, List<Failure> failures, boolean stopped) {
        /** The fields, with the address of the folder with the results. */
        public static final Shape<InFolder> SHAPE = Shape.of(
                "unit-outcome",
                "scan --folder --json, census run --folder --json: how a campaign over units ended",
                shape -> shape.text("folder", "the folder with the logs of the units", InFolder::folder)
                        .count(
                                "units",
                                "how many units were asked for; fewer if the run was stopped while it counted them, and then `complete` is false",
                                in -> in.outcome.wanted)
                        .count(
                                "finished_before",
                                "how many of these an earlier run had finished",
                                in -> in.outcome.before)
                        .count("finished", "how many this run has finished", in -> in.outcome.counts.units)
                        .flag(
                                "complete",
                                "true: all units that were asked for are finished",
                                in -> in.outcome.complete())
                        .count(
                                "parts",
                                "the grids or band pairs that this run has searched",
                                in -> in.outcome.counts.parts)
                        .count("puzzles", "the puzzles that this run has found", in -> in.outcome.counts.puzzles)
                        .amount(
                                "cpu_s",
                                "CPU seconds of the units that this run has finished",
                                in -> Decimal.of(in.outcome.counts.cpuSeconds(), 4))
                        .field(
                                "failed",
                                FieldType.list(FieldType.object(Shape.<Failure>part(part -> part.count(
                                                "unit", "its number", Failure::unit)
                                        .text("range", "the ranks, positions or pairs that it covers", Failure::range)
                                        .number("attempts", "how often it was tried", Failure::attempts)
                                        .text("fault", "what happened the last time", Failure::fault)))),
                                "an object for each unit that was given up",
                                in -> in.outcome.failures));

        /** An outcome with the address of the folder. */
        public record InFolder(Outcome outcome, String folder) {}

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
         * What the finished units of a run add up to.
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

    /** How often a unit is tried. */
    public static final int ATTEMPTS = 4;

    /** So many attempts at a unit are made beside others. */
    private static final int TOGETHER = ATTEMPTS - 1;

    /**
     * So many attempts in a row without success, first ones or such that were made alone: not the units are at fault, but the machines or
     * the folder. Others do not count, as a unit that ends its executor takes all units there with it each time.
     */
    private static final int HOPELESS = 100;

    private final UnitEngine engine;
    private final UnitFolder folder;
    private final Settings settings;
    private final UnitTask.Job job;
    private final UnitTask.Source.Maker units;
    private final StopSignal hopeless = new StopSignal();
    private final Map<Long, Integer> attempts = new HashMap<>();
    private final List<Outcome.Failure> failures = new ArrayList<>();
    /** The units that failed beside others, in the order in which they will be tried alone. */
    private final Deque<UnitTask> waiting = new ArrayDeque<>();

    private boolean ran;
    private boolean alone;
    private int failuresInARow;
    /** How many first attempts have not ended, now and at most: an executor that is lost may have had all of them. */
    private int begun;

    private int mostBegun;

    /**
     * A campaign.
     *
     * @param folder for the results; only this machine needs to see it
     * @param settings all that the results depend on
     * @param units all units asked for, finished or not, costly ones first; called twice
     */
    public UnitCampaign(
            UnitEngine engine, UnitFolder folder, Settings settings, UnitTask.Job job, UnitTask.Source.Maker units) {
        this.engine = engine;
        this.folder = folder;
        this.settings = settings;
        this.job = job;
        this.units = units;
    }

    /**
     * Does the units that are not finished.
     *
     * @param stop becomes true, and stays true, to ask for an early end
     * @throws BadInputException if the folder is for another campaign, or from the units
     * @throws IOException if the folder cannot be read or written, or the engine is gone
     * @throws IllegalStateException if the campaign has run before
     */
    public Outcome run(Listener listener, BooleanSupplier stop)
            throws BadInputException, IOException, InterruptedException {
        if (ran) {
            throw new IllegalStateException("expected a campaign that has not run, found one that has; make another");
        }
        ran = true;
        folder.begin(settings);
        UnitFolder.Content content = folder.content();
        content.damages().forEach(damage -> listener.notice(damage + "; units that it had are done again"));
        DoneSet finished = content.finished();
        long wanted = 0;
        long before = 0;
        double cost = 0;
        UnitTask.Source all = units.make();
        for (UnitTask task = all.next(); task != null; task = all.next()) {
            wanted++;
            if (finished.contains(task.number())) {
                before++;
            } else {
                cost += task.cost();
            }
        }
        // A source ends early at a stop, and there may be more units then.
        boolean counted = !stop.getAsBoolean();
        if (before > 0) {
            listener.notice("units finished before: " + before + " of " + wanted);
        }
        Progress progress = new Progress(wanted - before, cost);
        listener.begins(progress);
        if (counted && wanted > before) {
            try (UnitFolder.Log log = folder.log(engine.id(), settings)) {
                UnitEngine.Sink sink = sink(listener, progress, log);
                runAll(finished, sink, listener, () -> hopeless.requested() || stop.getAsBoolean());
            }
        }
        if (hopeless.requested()) {
            listener.notice("gave up: " + failuresInARow + " attempts in a row failed, the last with: "
                    + failures.get(failures.size() - 1).fault());
        }
        failures.sort(Comparator.comparingLong(Outcome.Failure::unit));
        Outcome.Counts counts = progress.counts();
        boolean stopped = !counted || wanted > before + counts.units() && stop.getAsBoolean();
        return new Outcome(wanted, before, counts, List.copyOf(failures), hopeless.requested() || stopped);
    }

    private void runAll(DoneSet finished, UnitEngine.Sink sink, Listener listener, BooleanSupplier over)
            throws BadInputException, IOException, InterruptedException {
        UnitTask.Source source = units.make();
        engine.run(job, () -> missing(source, finished), sink, over);
        if (waiting.isEmpty() || over.getAsBoolean()) {
            return;
        }
        listener.notice("trying each unit alone that failed " + TOGETHER + " times: " + waiting.size());
        alone = true;
        failuresInARow = 0;
        while (!waiting.isEmpty() && !over.getAsBoolean()) {
            // A run of its own: it begins when the engine has nothing else in flight.
            Deque<UnitTask> one = new ArrayDeque<>(List.of(waiting.remove()));
            engine.run(job, one::poll, sink, over);
        }
    }

    private UnitTask missing(UnitTask.Source source, DoneSet finished) throws BadInputException {
        UnitTask task = source.next();
        while (task != null && finished.contains(task.number())) {
            task = source.next();
        }
        begun += task == null ? 0 : 1;
        mostBegun = Math.max(mostBegun, begun);
        return task;
    }

    private UnitEngine.Sink sink(Listener listener, Progress progress, UnitFolder.Log log) {
        return new UnitEngine.Sink() {
            @Override
            public void finished(UnitTask task, UnitTask.Result result) throws IOException {
                // Before anybody hears of it.
                log.append(task.number(), result.records());
                if (!hopeless.requested()) {
                    failuresInARow = 0;
                }
                begun -= attempts.remove(task.number()) == null ? 1 : 0;
                progress.finished(task, result);
                listener.finished(task);
            }

            @Override
            public void passing() throws IOException {
                log.syncIfDue();
            }

            @Override
            public boolean failed(UnitTask task, String fault) {
                int attempt = attempts.merge(task.number(), 1, Integer::sum);
                begun -= attempt == 1 ? 1 : 0;
                failuresInARow += attempt == 1 || alone ? 1 : 0;
                boolean isHopeless = failuresInARow >= (alone ? HOPELESS : Math.max(HOPELESS, mostBegun));
                if (attempt < ATTEMPTS && !isHopeless) {
                    listener.failedOnce(task, attempt, fault);
                    if (attempt == TOGETHER) {
                        waiting.add(task);
                    }
                    return attempt < TOGETHER;
                }
                Outcome.Failure failure = new Outcome.Failure(task.number(), task.range(), attempt, fault);
                failures.add(failure);
                progress.failed(task);
                listener.failed(failure);
                if (isHopeless) {
                    hopeless.request();
                }
                return false;
            }
        };
    }
}
