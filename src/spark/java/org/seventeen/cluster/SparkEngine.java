package org.seventeen.cluster;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.function.BooleanSupplier;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.metrics.source.LongAccumulatorSource$;
import org.apache.spark.util.LongAccumulator;
import org.seventeen.base.text.BadInputException;
import org.seventeen.run.unit.UnitEngine;
import org.seventeen.run.unit.UnitTask;
import scala.jdk.javaapi.CollectionConverters;

/**
 * Runs units on Spark. Each unit is a Spark job of its own with one task, so one that fails ends no other. So many are in flight that
 * all cores of the cluster have one and the next one waits; this follows a cluster that grows or shrinks. A unit that takes longer than its
 * time limit is tried a second time beside the first, as its executor may hang; the first result is taken, so a limit that is too short
 * loses nothing.
 */
final class SparkEngine implements UnitEngine {
    /** The setting for the time limit of a unit: how many times its estimated cost. */
    static final String LIMIT = "spark.seventeen.limit";

    private static final double USUAL_LIMIT = 20;

    /** CPU seconds of a unit that has fewer, for the time limit: its executor may have to start first. */
    private static final double LEAST_COST = 3;

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

    /** A unit on its way. */
    private static final class Course {
        private final UnitTask task;
        /** Attempts in flight; several if it takes long. */
        private int flights;

        private boolean done;
        /** Nanoseconds until there is another attempt. */
        private double patience;

        private long since;

        Course(UnitTask task, double limit) {
            this.task = task;
            patience = task.cost() > 0 ? limit * Math.max(LEAST_COST, task.cost()) * 1e9 : Double.POSITIVE_INFINITY;
        }
    }

    /** An attempt in flight. */
    private record Flight(Course course, Future<List<SparkAttempt.Reply>> future) {}

    private final JavaSparkContext spark;
    private final String warning;
    private final String id;
    private final double limit;
    private final LongAccumulator units;
    private final LongAccumulator parts;
    private final LongAccumulator puzzles;
    private final LongAccumulator cpuMicros;
    private final LongAccumulator failures;
    /** Whether a unit was ever submitted: Spark lets that happen only once the master has answered. */
    private boolean submitted;

    SparkEngine(JavaSparkContext spark, String warning) {
        this.spark = spark;
        this.warning = warning;
        // Spark names local applications by the clock.
        id = spark.sc().applicationId() + "-" + UUID.randomUUID().toString().substring(0, 8);
        spark.setLogLevel("WARN");
        limit = spark.getConf().getDouble(LIMIT, USUAL_LIMIT);
        Map<String, LongAccumulator> metrics = new LinkedHashMap<>();
        units = metric("units", metrics);
        parts = metric("parts", metrics);
        puzzles = metric("puzzles", metrics);
        cpuMicros = metric("cpu_us", metrics);
        failures = metric("failed_attempts", metrics);
        LongAccumulatorSource$.MODULE$.register(
                spark.sc(), scala.collection.immutable.Map$.MODULE$.from(CollectionConverters.asScala(metrics)));
    }

    private LongAccumulator metric(String name, Map<String, LongAccumulator> metrics) {
        LongAccumulator counter = spark.sc().longAccumulator(name);
        metrics.put(name, counter);
        return counter;
    }

    @Override
    public Optional<String> warning() {
        return Optional.ofNullable(warning);
    }

    @Override
    public void run(UnitTask.Job job, UnitTask.Source source, Sink sink, BooleanSupplier stop)
            throws BadInputException, IOException, InterruptedException {
        try {
            new Run(job, source, sink).run(stop);
        } catch (BadInputException | InterruptedException fault) {
            throw fault;
        } catch (Exception fault) {
            // All of Spark throws this or that when the application is gone, a missing temporary file too: it is
            // written in Scala, where no exception has to be declared.
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

    /** Some units, from the first to the last. */
    private final class Run {
        private final UnitTask.Source source;
        private final Sink sink;
        private final Broadcast<UnitTask.Job> shared;
        private final SparkAttempt attempt;
        private final Set<Flight> inFlight = new LinkedHashSet<>();
        private final Deque<UnitTask> again = new ArrayDeque<>();
        private boolean more = true;

        Run(UnitTask.Job job, UnitTask.Source source, Sink sink) {
            this.source = source;
            this.sink = sink;
            shared = spark.broadcast(job);
            attempt = new SparkAttempt(shared);
        }

        void run(BooleanSupplier stop) throws BadInputException, IOException, InterruptedException {
            try {
                while ((more || !again.isEmpty() || !inFlight.isEmpty()) && !stop.getAsBoolean()) {
                    submit();
                    sink.passing();
                    if (!collect()) {
                        if (spark.sc().isStopped()) {
                            throw gone(null);
                        }
                        Thread.sleep(NAP_MILLIS);
                    }
                }
            } finally {
                if (!spark.sc().isStopped()) {
                    inFlight.forEach(flight -> flight.future.cancel(true));
                    shared.destroy();
                }
            }
        }

        private void submit() throws BadInputException {
            int room = Math.max(LEAST_IN_FLIGHT, EACH_CORE * spark.defaultParallelism());
            long now = System.nanoTime();
            for (Flight flight : List.copyOf(inFlight)) {
                Course course = flight.course;
                if (inFlight.size() < room && now - course.since > course.patience) {
                    course.patience *= 2;
                    submit(course);
                }
            }
            while (inFlight.size() < room && (more || !again.isEmpty())) {
                // New units first: what made an attempt fail may have passed by then.
                UnitTask next = more ? source.next() : again.poll();
                if (next == null) {
                    more = false;
                } else {
                    submit(new Course(next, limit));
                    submitted = true;
                }
            }
        }

        private void submit(Course course) {
            course.since = System.nanoTime();
            course.flights++;
            spark.setLocalProperty("spark.job.description", course.task.toString());
            inFlight.add(new Flight(
                    course,
                    spark.parallelize(List.of(course.task), 1).map(attempt).collectAsync()));
        }

        /** Passes on what became of the units that have ended; returns whether any has. */
        private boolean collect() throws IOException, InterruptedException {
            List<Flight> ended = new ArrayList<>();
            for (Flight flight : inFlight) {
                if (flight.future.isDone()) {
                    ended.add(flight);
                }
            }
            for (Flight flight : ended) {
                inFlight.remove(flight);
                settle(flight.course, flight.future);
            }
            return !ended.isEmpty();
        }

        private void settle(Course course, Future<List<SparkAttempt.Reply>> ended)
                throws IOException, InterruptedException {
            course.flights--;
            if (course.done) {
                return;
            }
            SparkAttempt.Reply reply = reply(ended);
            if (reply.result() != null) {
                course.done = true;
                cancelOthers(course);
                count(reply.result());
                sink.finished(course.task, reply.result());
                return;
            }
            failures.add(1);
            if (course.flights == 0 && sink.failed(course.task, reply.fault())) {
                again.add(course.task);
            }
        }

        private void cancelOthers(Course course) {
            if (course.flights > 0) {
                inFlight.removeIf(flight -> flight.course == course && flight.future.cancel(true));
            }
        }
    }

    private void count(UnitTask.Result result) {
        units.add(1);
        parts.add(result.parts());
        puzzles.add(result.puzzles());
        cpuMicros.add(result.cpuMicros());
    }

    private SparkAttempt.Reply reply(Future<List<SparkAttempt.Reply>> ended) throws IOException, InterruptedException {
        try {
            return ended.get().get(0);
        } catch (ExecutionException | CancellationException lost) {
            if (spark.sc().isStopped()) {
                throw gone(lost);
            }
            Throwable cause = lost.getCause() == null ? lost : lost.getCause();
            return SparkAttempt.Reply.failed(SparkAttempt.sentence(cause));
        }
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
