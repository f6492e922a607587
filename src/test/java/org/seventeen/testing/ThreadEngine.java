package org.seventeen.testing;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.BooleanSupplier;
import org.seventeen.base.text.BadInputException;
import org.seventeen.run.unit.LocalStorage;
import org.seventeen.run.unit.UnitCampaign;
import org.seventeen.run.unit.UnitEngine;
import org.seventeen.run.unit.UnitFolder;
import org.seventeen.run.unit.UnitStorage;
import org.seventeen.run.unit.UnitTask;

/** An engine that does one unit after the other on the calling thread: what any other must agree with. */
public final class ThreadEngine implements UnitEngine {
    private UnitCampaign.Outcome.Counts counts = UnitCampaign.Outcome.Counts.NONE;
    private int attempts;

    @Override
    public UnitStorage storage(String address) {
        return new LocalStorage(Path.of(address));
    }

    @Override
    public void run(UnitTask.Job job, UnitTask.Source units, String folder, Sink sink, BooleanSupplier stop)
            throws BadInputException, IOException {
        UnitFolder files = new UnitFolder(storage(folder));
        Deque<UnitTask> again = new ArrayDeque<>();
        while (!stop.getAsBoolean()) {
            UnitTask task = units.next();
            task = task == null ? again.poll() : task;
            if (task == null) {
                return;
            }
            String fault = attempt(job, task, files, stop);
            if (fault.isEmpty()) {
                sink.finished(task);
            } else if (sink.failed(task, fault)) {
                again.add(task);
            }
        }
    }

    private String attempt(UnitTask.Job job, UnitTask task, UnitFolder files, BooleanSupplier stop) throws IOException {
        UnitTask.Result result;
        try {
            result = job.search(task, stop);
        } catch (RuntimeException fault) {
            return fault.getMessage();
        }
        if (result == null) {
            return "stopped";
        }
        attempts++;
        files.write(task.number(), result.records(), "thread-" + attempts);
        counts = new UnitCampaign.Outcome.Counts(
                counts.units() + 1,
                counts.parts() + result.parts(),
                counts.puzzles() + result.puzzles(),
                counts.cpuMicros() + result.cpuMicros());
        return "";
    }

    @Override
    public UnitCampaign.Outcome.Counts counts() {
        return counts;
    }

    @Override
    public String id() {
        return "thread";
    }

    @Override
    public void close() {}
}
