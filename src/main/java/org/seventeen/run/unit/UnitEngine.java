package org.seventeen.run.unit;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.function.BooleanSupplier;
import org.seventeen.base.text.BadInputException;

/**
 * Does units, on other machines perhaps. The default program has no engine; that of {@code mvn -Pspark package} has Spark. One run at a
 * time.
 */
public interface UnitEngine extends AutoCloseable {
    /** Makes engines; found by {@link ServiceLoader}. */
    interface Provider {
        /**
         * Connects to a cluster.
         *
         * @param master its address as Spark has it ({@code local[2]}, {@code spark://host:7077}); null for that of the surroundings
         * @param settings {@code name=value}, passed on
         * @throws BadInputException if there is no such cluster
         */
        UnitEngine open(String master, List<String> settings) throws BadInputException;

        /**
         * The folder at an address with a scheme, such as {@code hdfs://}, which need not exist.
         *
         * @throws BadInputException if this is no address, or the program does not know the scheme
         */
        UnitStorage storage(String address, List<String> settings) throws IOException, BadInputException;
    }

    /** Takes what becomes of units. One call at a time. */
    interface Sink {
        /**
         * A unit is done; called once for each.
         *
         * @throws IOException if the result cannot be kept, which ends the run
         */
        void finished(UnitTask task, UnitTask.Result result) throws IOException;

        /** The attempt at a unit failed; one sentence. Returns whether to try it again. */
        boolean failed(UnitTask task, String fault);

        /** Some time has passed; called often, whatever happens to units. */
        void passing() throws IOException;
    }

    /** What the user should know before units are sent to the cluster; one sentence. */
    default Optional<String> warning() {
        return Optional.empty();
    }

    /**
     * Does units until there are no more and none is in flight, or a stop is asked for. The sink gets the result of each, and hears of
     * attempts that failed. May be called again, also for a unit that failed before.
     *
     * @throws BadInputException from the source
     * @throws IOException if the engine is gone, or from the sink
     */
    void run(UnitTask.Job job, UnitTask.Source units, Sink sink, BooleanSupplier stop)
            throws BadInputException, IOException, InterruptedException;

    /** A name that no other engine has, on any machine. */
    String id();

    @Override
    void close();

    /**
     * Connects to a cluster with the engine of the program; parameters as of {@link Provider#open}.
     *
     * @throws BadInputException if the program has no engine
     */
    static UnitEngine open(String master, List<String> settings) throws BadInputException {
        return provider(master == null ? "--folder" : "--master").open(master, settings);
    }

    /**
     * The engines of the program.
     *
     * @param wanted the option or the address that needs them, for messages
     * @throws BadInputException if there is none
     */
    static Provider provider(String wanted) throws BadInputException {
        return ServiceLoader.load(Provider.class)
                .findFirst()
                .orElseThrow(() -> new BadInputException(
                        wanted,
                        "expected a program with Spark, as 'mvn -Pspark -Dmaven.test.skip package' makes it in target/spark,"
                                + " found one without"));
    }
}
