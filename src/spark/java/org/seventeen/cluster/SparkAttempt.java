package org.seventeen.cluster;

import java.io.Serializable;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.function.Function;
import org.apache.spark.broadcast.Broadcast;
import org.seventeen.run.unit.UnitTask;

/** One attempt at a unit, on an executor, which opens no file: the driver keeps the result. */
final class SparkAttempt implements Function<UnitTask, SparkAttempt.Reply> {
    private static final long serialVersionUID = 1L;

    /**
     * What became of an attempt.
     *
     * @param result null if it failed
     * @param fault a sentence about what went wrong; null if nothing did
     */
    record Reply(UnitTask.Result result, String fault) implements Serializable {
        private static final long serialVersionUID = 1L;

        static Reply failed(String fault) {
            return new Reply(null, fault);
        }
    }

    private static final String STOPPED = "stopped";

    /** Sent to each executor once. */
    private final Broadcast<UnitTask.Job> job;

    SparkAttempt(Broadcast<UnitTask.Job> job) {
        this.job = job;
    }

    @Override
    public Reply call(UnitTask task) {
        TaskContext context = TaskContext.get();
        try {
            UnitTask.Result result = job.value().search(task, context::isInterrupted);
            return result == null ? Reply.failed(STOPPED) : new Reply(result, null);
        } catch (RuntimeException | LinkageError | AssertionError | StackOverflowError | OutOfMemoryError fault) {
            // A poisoned unit must not end the job, as Spark would.
            return Reply.failed(context.isInterrupted() ? STOPPED : sentence(fault));
        }
    }

    /** What happened, on one line. */
    static String sentence(Throwable fault) {
        String message = fault.getMessage();
        String first =
                message == null ? "" : message.lines().findFirst().orElse("").strip();
        String kind = fault.getClass().getSimpleName();
        return first.isEmpty() ? kind : kind + ": " + first;
    }
}
