package org.seventeen.unit;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.work.StopSignal;

/**
 * Has an engine do units, and keeps their results in a {@link UnitFolder}. Whatever happens, giving it again does what is missing: the
 * units that have their files are left out. A unit that fails is tried again after the others, and given up after some attempts; the
 * rest goes on. A campaign runs once.
 */
public final class UnitCampaign {
    /** How often a unit is tried. */
    public static final int ATTEMPTS = 4;

    /** So many attempts in a row without success: not the units are at fault, but the machines or the folder. */
    private static final int HOPELESS = 100;

    /** What killed attempts leave is kept for so long, as nothing shows whether a writer is alive. */
    private static final Duration REMAINS = Duration.ofDays(1);

    private final UnitEngine engine;
    private final String address;
    private final String settings;
    private final UnitJob job;
    private final UnitSource.Maker units;
    private final StopSignal hopeless = new StopSignal();
    private final Map<Long, Integer> attempts = new HashMap<>();
    private final List<UnitFailure> failures = new ArrayList<>();
    private int failuresInARow;

    /**
     * A campaign.
     *
     * @param address the folder for the results, as the engine's machines see it
     * @param settings all that the results depend on
     * @param units all units asked for, finished or not, costly ones first; called twice
     */
    public UnitCampaign(UnitEngine engine, String address, String settings, UnitJob job, UnitSource.Maker units) {
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
     */
    public UnitOutcome run(UnitListener listener, BooleanSupplier stop)
            throws BadInputException, IOException, InterruptedException {
        UnitFolder folder = new UnitFolder(engine.storage(address));
        folder.begin(settings, engine.id() + "-settings");
        int removed = folder.removeRemains(REMAINS);
        if (removed > 0) {
            listener.notice("removed files that killed attempts have left: " + removed);
        }
        UnitNumbers finished = folder.finished();
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
            UnitSource source = units.make();
            engine.run(
                    job,
                    () -> missing(source, finished),
                    address,
                    sink(listener, progress),
                    () -> hopeless.requested() || stop.getAsBoolean());
        }
        if (hopeless.requested()) {
            listener.notice("gave up: " + HOPELESS + " attempts in a row failed, the last with: "
                    + failures.get(failures.size() - 1).fault());
        }
        failures.sort(Comparator.comparingLong(UnitFailure::unit));
        UnitCounts counts = engine.counts();
        boolean stopped = !counted || wanted > before + counts.units() && stop.getAsBoolean();
        return new UnitOutcome(wanted, before, counts, List.copyOf(failures), hopeless.requested() || stopped);
    }

    private static UnitTask missing(UnitSource source, UnitNumbers finished) throws BadInputException {
        UnitTask task = source.next();
        while (task != null && finished.contains(task.number())) {
            task = source.next();
        }
        return task;
    }

    private UnitEngine.Sink sink(UnitListener listener, UnitProgress progress) {
        return new UnitEngine.Sink() {
            @Override
            public void finished(UnitTask task) {
                failuresInARow = 0;
                attempts.remove(task.number());
                progress.finished(task);
                listener.finished(task);
            }

            @Override
            public boolean failed(UnitTask task, String fault) {
                int attempt = attempts.merge(task.number(), 1, Integer::sum);
                failuresInARow++;
                if (attempt < ATTEMPTS && failuresInARow < HOPELESS) {
                    listener.failedOnce(task, attempt, fault);
                    return true;
                }
                UnitFailure failure = new UnitFailure(task.number(), task.range(), attempt, fault);
                failures.add(failure);
                progress.failed(task);
                listener.failed(failure);
                if (failuresInARow >= HOPELESS) {
                    hopeless.request();
                }
                return false;
            }
        };
    }
}
