package org.seventeen.run.store;

import org.seventeen.base.file.ByteParser;
import org.seventeen.base.text.BadInputException;
import org.seventeen.run.journal.Settings;

/**
 * What the records of a store are, for a store of given settings. A record has a subject, such as a grid, and a position, which some
 * records finish. Immutable.
 *
 * @param <R> a record
 */
public interface RecordKind<R> {
    /** Makes the kind of the records of a store from its settings. */
    @FunctionalInterface
    interface Maker<R> {
        /**
         * The kind.
         *
         * @param store the name of the store, for people
         * @throws BadInputException if the settings are of records of another kind
         */
        RecordKind<R> of(Settings settings, String store) throws BadInputException;
    }

    /**
     * What two records are about. Records of one subject must agree.
     *
     * @param first half of a number that no other subject has
     * @param second the other half
     */
    record Subject(long first, long second) {}

    /** The settings of a store of these records. */
    Settings settings();

    /** The kind of the records of a store into which stores of this kind are merged. */
    default RecordKind<R> merged() {
        return this;
    }

    /**
     * Checks that a store is for these records.
     *
     * @param store its name, for people
     * @param found its settings
     * @throws BadInputException if it is for others; names the store
     */
    void check(String store, Settings found) throws BadInputException;

    /**
     * The bytes of a record.
     *
     * @throws IllegalArgumentException if it is not of this store
     */
    byte[] encode(R record);

    /**
     * The record in a part of an array.
     *
     * @throws ByteParser.Fault if these bytes are no record of this store
     */
    R decode(byte[] bytes, int from, int length) throws ByteParser.Fault;

    /** The subject of the record in a part of an array, without a look at anything else. */
    Subject subject(byte[] bytes, int from, int length) throws ByteParser.Fault;

    /** The position that the record in a part of an array finishes; −1 if it finishes none. Looks at no more than it must. */
    long finished(byte[] bytes, int from, int length) throws ByteParser.Fault;

    /** The subject of a record. */
    Subject subject(R record);

    /** The position of a record. */
    long position(R record);

    /** Whether a record finishes its position. */
    boolean finishes(R record);

    /** How informative a record is, 0 to 3; of several records of a subject the most informative one is looked up. */
    int weight(R record);

    /** Whether a record adds nothing to one that was seen before, of the same subject and position, which it agrees with. */
    boolean isIn(R seen, R record);

    /** The contradiction between two records of one subject, as words that follow their names; null if they agree. */
    String conflict(R first, R second);

    /** What a store of these records has, as in {@code 5 grids}. */
    String plural();
}
