package org.seventeen.run.unit;

import java.io.Serializable;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.seventeen.base.text.BadInputException;

/**
 * A unit to be done: what an engine sends to the machine that does it. Not to be changed any more.
 *
 * @param number its number, 0 or more
 * @param range what it covers, for people: {@code pairs 100-199}
 * @param cost about how many CPU seconds it takes; costly units are done first. 0 if unknown
 * @param payload what the job needs besides the number
 */
@SuppressWarnings("ArrayRecordComponent") // Tasks are not compared.
public record UnitTask(long number, String range, double cost, byte[] payload) implements Serializable {
    private static final long serialVersionUID = 1L;

    /**
     * Checks the numbers.
     *
     * @throws IllegalArgumentException if one is negative
     */
    public UnitTask {
        if (number < 0 || !(cost >= 0)) {
            throw new IllegalArgumentException(
                    "expected a number and a cost of 0 or more, found unit " + number + " of cost " + cost);
        }
    }

    /** Formats as {@code unit 17 (pairs 100-199)}. */
    @Override
    public String toString() {
        return "unit " + number + " (" + range + ")";
    }

    /**
     * A pure function from a unit to the bytes of its result: wherever and however often a unit is done, the bytes are the same but for
     * times. An engine sends the job to other machines, so it is serializable, and small. Several threads call one job.
     */
    public interface Job extends Serializable {
        /**
         * Does a unit on this thread.
         *
         * @param stop becomes true, and stays true, to ask for an early end; asked often
         * @return the result; null if stopped
         * @throws RuntimeException if the unit cannot be done; the engine tries it again, perhaps elsewhere
         */
        Result search(UnitTask task, BooleanSupplier stop);
    }

    /**
     * What the search of a unit gave.
     *
     * @param records the records of the unit, as bytes; not to be changed any more
     * @param parts how many grids or band pairs were searched
     * @param puzzles how many puzzles were found
     * @param cpuNanos the CPU time that it took, nanoseconds
     */
    public record Result(List<byte[]> records, long parts, long puzzles, long cpuNanos) implements Serializable {
        private static final long serialVersionUID = 1L;

        /** The most bytes of all records: a unit is one record of a log. */
        public static final int MOST_BYTES = 60 << 20;

        /**
         * Takes a list of its own.
         *
         * @throws IllegalArgumentException if the records are too long for a unit
         */
        public Result {
            records = List.copyOf(records);
            long bytes = records.stream().mapToLong(record -> record.length).sum();
            if (bytes > MOST_BYTES) {
                throw new IllegalArgumentException(
                        "expected records of at most " + MOST_BYTES + " bytes from a unit, found " + bytes);
            }
        }

        /** The CPU time in microseconds, rounded, as {@link UnitCampaign.Outcome.Counts} adds it up. */
        public long cpuMicros() {
            return Math.round(cpuNanos / 1e3);
        }
    }

    /** Units one after the other, each once. For one thread. */
    @FunctionalInterface
    public interface Source {
        /** Makes a source from its first unit on. */
        @FunctionalInterface
        interface Maker {
            /** A new source with the same units in the same order. */
            Source make() throws BadInputException;
        }

        /** The next unit, or null after the last. */
        UnitTask next() throws BadInputException;
    }
}
