package org.seventeen.testing;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import org.seventeen.base.text.BadInputException;
import org.seventeen.run.unit.UnitEngine;
import org.seventeen.run.unit.UnitTask;

/** An engine that does one unit after the other on the calling thread: what any other must agree with. */
public final class ThreadEngine implements UnitEngine {
    private static final AtomicLong ENGINES = new AtomicLong();

    private final String id = "thread-" + ENGINES.incrementAndGet();

    @Override
    public void run(UnitTask.Job job, UnitTask.Source units, Sink sink, BooleanSupplier stop)
            throws BadInputException, IOException {
        Deque<UnitTask> again = new ArrayDeque<>();
        while (!stop.getAsBoolean()) {
            UnitTask task = units.next();
            task = task == null ? again.poll() : task;
            if (task == null) {
                return;
            }
            UnitTask.Result result = null;
            String fault = "stopped";
            try {
                result = job.search(task, stop);
            } catch (RuntimeException failed) {
                fault = failed.getMessage();
            }
            if (result != null) {
                sink.finished(task, result);
            } else if (sink.failed(task, fault)) {
                again.add(task);
            }
            sink.passing();
        }
    }

    @Override
    public String id() {
        return id;
    }

    @Override
    public void close() {}
}
