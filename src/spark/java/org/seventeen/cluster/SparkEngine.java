package org.seventeen.cluster;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.function.BooleanSupplier;
import org.apache.hadoop.conf.Configuration;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.util.LongAccumulator;
import org.apache.spark.util.SerializableConfiguration;
import org.seventeen.base.text.BadInputException;
import org.seventeen.run.unit.UnitCampaign;
import org.seventeen.run.unit.UnitEngine;
import org.seventeen.run.unit.UnitStorage;
import org.seventeen.run.unit.UnitTask;

/**
 * Runs units on Spark. Each unit is a Spark job of its own with one task, so one that fails ends no other. So many are in flight that
 * all cores of the cluster have one and the next one waits; this follows a cluster that grows or shrinks.
 */
final class SparkEngine implements UnitEngine {
    /** Units in flight for each core: one runs, one waits. */
    private static final int EACH_CORE = 2;

    private static final int LEAST_IN_FLIGHT = 4;

    /** How long the driver sleeps when no unit has ended. Units wait at the cores, so this keeps no core idle. */
    private static final long NAP_MILLIS = 10;

    private static final String GONE =
            "expected the Spark application to go on, found it ended from outside (the log of the master says why); give the command"
                    + " again to go on";

    private static final String NO_ANSWER =
            "expected the master of --master to answer, found that Spark has given up before the first unit (its log says why)";

    private final JavaSparkContext spark;
    private final String warning;
    private final String id;
    private final LongAccumulator units;
    private final LongAccumulator parts;
    private final LongAccumulator puzzles;
    private final LongAccumulator cpuMicros;
    /** Whether a unit was ever submitted: Spark lets that happen only once the master has answered. */
    private boolean submitted;

    SparkEngine(JavaSparkContext spark, String warning) {
        this.spark = spark;
        this.warning = warning;
        // Spark names local applications by the clock.
        id = spark.sc().applicationId() + "-" + UUID.randomUUID().toString().substring(0, 8);
        spark.setLogLevel("WARN");
        units = spark.sc().longAccumulator("units");
        parts = spark.sc().longAccumulator("parts");
        puzzles = spark.sc().longAccumulator("puzzles");
        cpuMicros = spark.sc().longAccumulator("CPU us");
    }

    @Override
    public Optional<String> warning() {
        return Optional.ofNullable(warning);
    }

    @Override
    public UnitStorage storage(String address) throws IOException, BadInputException {
        return hadoop(address);
    }

    private HadoopStorage hadoop(String address) throws IOException, BadInputException {
        return HadoopStorage.of(address, configuration(), commit());
    }

    private Configuration configuration() {
        return spark.hadoopConfiguration();
    }

    private String commit() {
        return spark.getConf().get(HadoopStorage.COMMIT, HadoopStorage.AUTO);
    }

    @Override
    public void run(UnitTask.Job job, UnitTask.Source source, String folder, Sink sink, BooleanSupplier stop)
            throws BadInputException, IOException, InterruptedException {
        try {
            runAll(job, source, folder, sink, stop);
        } catch (BadInputException | InterruptedException fault) {
            throw fault;
        } catch (Exception fault) {
            // All of Spark throws this or that when the application is gone, a missing temporary file too: it is
            // written in
            // Scala, where no exception has to be declared.
            throw spark.sc().isStopped() ? gone(fault) : declared(fault);
        }
    }

    private IOException gone(Throwable fault) {
        return new IOException(submitted ? GONE : NO_ANSWER, fault);
    }

    private static IOException declared(Exception fault) {
        if (fault instanceof RuntimeException wrong) {
            throw wrong;
        }
        return fault instanceof IOException failed ? failed : new IOException(fault.toString(), fault);
    }

    private void runAll(UnitTask.Job job, UnitTask.Source source, String folder, Sink sink, BooleanSupplier stop)
            throws BadInputException, IOException, InterruptedException {
        SparkAttempt.Shared with = new SparkAttempt.Shared(
                job, hadoop(folder).name(), new SerializableConfiguration(configuration()), commit(), id);
        Broadcast<SparkAttempt.Shared> shared = spark.broadcast(with);
        SparkAttempt attempt = new SparkAttempt(shared, units, parts, puzzles, cpuMicros);
        Map<Future<List<String>>, UnitTask> inFlight = new LinkedHashMap<>();
        Deque<UnitTask> again = new ArrayDeque<>();
        boolean more = true;
        try {
            while ((more || !again.isEmpty() || !inFlight.isEmpty()) && !stop.getAsBoolean()) {
                while (inFlight.size() < room() && (more || !again.isEmpty())) {
                    // New units first: what made an attempt fail may have passed by then.
                    UnitTask next = more ? source.next() : again.poll();
                    if (next == null) {
                        more = false;
                    } else {
                        inFlight.put(submit(next, attempt), next);
                        submitted = true;
                    }
                }
                if (!collect(inFlight, again, sink)) {
                    if (spark.sc().isStopped()) {
                        throw gone(null);
                    }
                    Thread.sleep(NAP_MILLIS);
                }
            }
        } finally {
            if (!spark.sc().isStopped()) {
                inFlight.keySet().forEach(future -> future.cancel(true));
                shared.destroy();
            }
        }
    }

    private int room() {
        return Math.max(LEAST_IN_FLIGHT, EACH_CORE * spark.defaultParallelism());
    }

    private Future<List<String>> submit(UnitTask task, SparkAttempt attempt) {
        spark.setLocalProperty("spark.job.description", task.toString());
        return spark.parallelize(List.of(task), 1).map(attempt).collectAsync();
    }

    /** Passes on what became of the units that have ended; returns whether any has. */
    private boolean collect(Map<Future<List<String>>, UnitTask> inFlight, Deque<UnitTask> again, Sink sink)
            throws IOException, InterruptedException {
        boolean any = false;
        for (Iterator<Map.Entry<Future<List<String>>, UnitTask>> left =
                        inFlight.entrySet().iterator();
                left.hasNext(); ) {
            Map.Entry<Future<List<String>>, UnitTask> flight = left.next();
            if (!flight.getKey().isDone()) {
                continue;
            }
            left.remove();
            any = true;
            String fault = reply(flight.getKey());
            if (fault.isEmpty()) {
                sink.finished(flight.getValue());
            } else if (sink.failed(flight.getValue(), fault)) {
                again.add(flight.getValue());
            }
        }
        return any;
    }

    private String reply(Future<List<String>> ended) throws IOException, InterruptedException {
        try {
            return ended.get().get(0);
        } catch (ExecutionException | CancellationException lost) {
            if (spark.sc().isStopped()) {
                throw gone(lost);
            }
            Throwable cause = lost.getCause() == null ? lost : lost.getCause();
            return SparkAttempt.sentence(cause);
        }
    }

    @Override
    public UnitCampaign.Outcome.Counts counts() {
        return new UnitCampaign.Outcome.Counts(units.value(), parts.value(), puzzles.value(), cpuMicros.value());
    }

    @Override
    public String id() {
        return id;
    }

    @Override
    public void close() {
        spark.stop();
    }
}
