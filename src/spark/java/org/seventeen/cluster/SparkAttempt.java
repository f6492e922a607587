package org.seventeen.cluster;

import java.io.IOException;
import java.io.Serializable;
import org.apache.hadoop.conf.Configuration;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.function.Function;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.util.LongAccumulator;
import org.apache.spark.util.SerializableConfiguration;
import org.seventeen.base.text.BadInputException;
import org.seventeen.run.unit.UnitFolder;
import org.seventeen.run.unit.UnitTask;

/**
 * One attempt at a unit, on an executor: searches it, writes its file, and counts. The reply is empty, or a sentence about what went
 * wrong. Opens nothing but that file.
 */
final class SparkAttempt implements Function<UnitTask, String> {
    private static final long serialVersionUID = 1L;

    /** The reply of an attempt that was asked to stop. */
    static final String STOPPED = "stopped";

    /** What is the same for all attempts; sent to each executor once. */
    record Shared(UnitTask.Job job, String folder, SerializableConfiguration hadoop, String commit, String engine)
            implements Serializable {
        UnitFolder open() throws IOException, BadInputException {
            Configuration conf = hadoop.value();
            return new UnitFolder(HadoopStorage.of(folder, conf, commit));
        }
    }

    private final Broadcast<Shared> shared;
    private final LongAccumulator units;
    private final LongAccumulator parts;
    private final LongAccumulator puzzles;
    private final LongAccumulator cpuMicros;

    SparkAttempt(
            Broadcast<Shared> shared,
            LongAccumulator units,
            LongAccumulator parts,
            LongAccumulator puzzles,
            LongAccumulator cpuMicros) {
        this.shared = shared;
        this.units = units;
        this.parts = parts;
        this.puzzles = puzzles;
        this.cpuMicros = cpuMicros;
    }

    @Override
    public String call(UnitTask task) {
        TaskContext context = TaskContext.get();
        try {
            Shared with = shared.value();
            UnitTask.Result result = with.job().search(task, context::isInterrupted);
            if (result == null || context.isInterrupted()) {
                // Nobody waits for the file of an attempt that was given up.
                return STOPPED;
            }
            String attempt = with.engine() + "-" + task.number() + "-" + context.taskAttemptId();
            // False if a copy of this attempt was first: its file is as good.
            with.open().write(task.number(), result.records(), attempt);
            units.add(1);
            parts.add(result.parts());
            puzzles.add(result.puzzles());
            cpuMicros.add(result.cpuMicros());
            return "";
        } catch (IOException
                | BadInputException
                | RuntimeException
                | LinkageError
                | AssertionError
                | StackOverflowError
                | OutOfMemoryError fault) {
            // A poisoned unit must not end the job, as Spark would.
            return context.isInterrupted() ? STOPPED : sentence(fault);
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
