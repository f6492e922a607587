package org.seventeen.run.unit;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.work.StopSignal;
import org.seventeen.run.journal.DoneSet;
import org.seventeen.run.journal.Settings;

/**
 * Has an engine do units, and keeps their results in a {@link UnitFolder}. Whatever happens, giving it again does what is missing: the
 * units that have their files are left out. A unit that fails is tried again after the others, the last time alone, and then given up;
 * the rest goes on. A campaign runs once.
 *
 * <p>Alone, as a unit that ends the process of its executor, or takes all its memory, lets the units fail that this executor does beside
 * it, each time: only what fails while nothing else is in flight is at fault itself.
 */
public final class UnitCampaign {
    /** How often a unit is tried. */
    public static final int ATTEMPTS = 4;

    /** So many attempts at a unit are made beside others. */
    private static final int TOGETHER = ATTEMPTS - 1;

    /**
     * So many attempts in a row without success, first ones or such that were made alone: not the units are at fault, but the machines or
     * the folder. Others do not count, as a unit that ends its executor takes all units there with it each time.
     */
    private static final int HOPELESS = 100;

    /** What killed attempts leave is kept for so long, as nothing shows whether a writer is alive. */
    private static final Duration REMAINS = Duration.ofDays(1);

    private final UnitEngine engine;
    private final String address;
    private final Settings settings;
    private final UnitJob job;
    private final UnitSource.Maker units;
    private final StopSignal hopeless = new StopSignal();
    private final Map<Long, Integer> attempts = new HashMap<>();
    private final List<UnitOutcome.Failure> failures = new ArrayList<>();
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
     * @param address the folder for the results, as the engine's machines see it
     * @param settings all that the results depend on
     * @param units all units asked for, finished or not, costly ones first; called twice
     */
    public UnitCampaign(UnitEngine engine, String address, Settings settings, UnitJob job, UnitSource.Maker units) {
        this.engine = engine;
        this.address = address;
        this.settings = settings;
        this.job = job;
        this.units = units;
    }

    /**
     * Does the units that are not finished.
     *
     * @param stop becomes true, and stays true, to ask for an early end
     * @throws BadInputException if the folder is for another campaign, or from the units
     * @throws IOException if the folder cannot be read, or the engine is gone
     * @throws IllegalStateException if the campaign has run before
     */
    public UnitOutcome run(UnitListener listener, BooleanSupplier stop)
            throws BadInputException, IOException, InterruptedException {
        if (ran) {
            throw new IllegalStateException("expected a campaign that has not run, found one that has; make another");
        }
        ran = true;
        UnitFolder folder = new UnitFolder(engine.storage(address));
        folder.begin(settings, engine.id() + "-settings");
        int removed = folder.removeRemains(REMAINS);
        if (removed > 0) {
            listener.notice("removed files that killed attempts have left: " + removed);
        }
        DoneSet finished = folder.finished();
        long wanted = 0;
        long before = 0;
        double cost = 0;
        UnitSource all = units.make();
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
        UnitProgress progress = new UnitProgress(wanted - before, cost, engine::counts);
        listener.begins(progress);
        if (counted && wanted > before) {
            runAll(finished, sink(listener, progress), listener, () -> hopeless.requested() || stop.getAsBoolean());
        }
        if (hopeless.requested()) {
            listener.notice("gave up: " + failuresInARow + " attempts in a row failed, the last with: "
                    + failures.get(failures.size() - 1).fault());
        }
        failures.sort(Comparator.comparingLong(UnitOutcome.Failure::unit));
        UnitOutcome.Counts counts = engine.counts();
        boolean stopped = !counted || wanted > before + counts.units() && stop.getAsBoolean();
        return new UnitOutcome(wanted, before, counts, List.copyOf(failures), hopeless.requested() || stopped);
    }

    private void runAll(DoneSet finished, UnitEngine.Sink sink, UnitListener listener, BooleanSupplier over)
            throws BadInputException, IOException, InterruptedException {
        UnitSource source = units.make();
        engine.run(job, () -> missing(source, finished), address, sink, over);
        if (waiting.isEmpty() || over.getAsBoolean()) {
            return;
        }
        listener.notice("trying each unit alone that failed " + TOGETHER + " times: " + waiting.size());
        alone = true;
        failuresInARow = 0;
        while (!waiting.isEmpty() && !over.getAsBoolean()) {
            // A run of its own: it begins when the engine has nothing else in flight.
            Deque<UnitTask> one = new ArrayDeque<>(List.of(waiting.remove()));
            engine.run(job, one::poll, address, sink, over);
        }
    }

    private UnitTask missing(UnitSource source, DoneSet finished) throws BadInputException {
        UnitTask task = source.next();
        while (task != null && finished.contains(task.number())) {
            task = source.next();
        }
        begun += task == null ? 0 : 1;
        mostBegun = Math.max(mostBegun, begun);
        return task;
    }

    private UnitEngine.Sink sink(UnitListener listener, UnitProgress progress) {
        return new UnitEngine.Sink() {
            @Override
            public void finished(UnitTask task) {
                if (!hopeless.requested()) {
                    failuresInARow = 0;
                }
                begun -= attempts.remove(task.number()) == null ? 1 : 0;
                progress.finished(task);
                listener.finished(task);
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
                UnitOutcome.Failure failure = new UnitOutcome.Failure(task.number(), task.range(), attempt, fault);
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
