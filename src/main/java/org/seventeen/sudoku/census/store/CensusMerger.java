package org.seventeen.sudoku.census.store;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.List;
import org.seventeen.base.text.BadInputException;
import org.seventeen.sudoku.census.unit.CensusUnits;
import org.seventeen.sudoku.census.unit.UnitRecord;
import org.seventeen.sudoku.census.unit.UnitRecordCodec;

/**
 * Brings the records of several stores together in one. Records that the target has already are left out, so that the same call
 * completes a killed merge. Takes some 8 bytes of memory a unit ({@link SeenUnits}).
 */
public final class CensusMerger {
    /**
     * The result of a merge.
     *
     * @param added units that the target did not have
     * @param repeated records whose unit was there already, with the same result
     * @param damages the damage in the merged stores, each with its store
     */
    public record Outcome(long added, long repeated, List<String> damages) {}

    /** Opens records to be merged. */
    @FunctionalInterface
    public interface Opener {
        /** Opens them from the first on. */
        RecordSource open() throws IOException, BadInputException;
    }

    private final SeenUnits seen = new SeenUnits();
    private final List<String> damages = new ArrayList<>();
    private long added;
    private long repeated;

    private CensusMerger() {}

    /**
     * Merges stores.
     *
     * @param sources the stores, one or more; they are only read
     * @param target the store that takes their records; created if missing
     * @throws BadInputException if stores are for different units, another process writes the target, or two records of one unit
     *     contradict each other; the message names both stores. What was merged before stays in the target
     * @throws IllegalArgumentException if there are no sources
     */
    public static Outcome merge(List<Path> sources, Path target) throws IOException, BadInputException {
        List<Opener> openers = new ArrayList<>();
        sources.forEach(source -> openers.add(() -> CensusReader.open(source)));
        return mergeAll(openers, target);
    }

    /** As {@link #merge}, from stores and folders of units. */
    public static Outcome mergeAll(List<Opener> sources, Path target) throws IOException, BadInputException {
        if (sources.isEmpty()) {
            throw new IllegalArgumentException("expected stores to merge, found none");
        }
        CensusUnits units = null;
        String first = "";
        for (Opener source : sources) {
            try (RecordSource reader = source.open()) {
                if (units != null && units.clues() != reader.units().clues()) {
                    throw new BadInputException(
                            reader.name(),
                            0,
                            0,
                            "expected a store for " + units.clues() + " clues as " + first + " is, found one for "
                                    + reader.units().clues());
                }
                first = units == null ? reader.name() : first;
                units = reader.units();
            }
        }
        CensusMerger merger = new CensusMerger();
        try (CensusStore store = CensusStore.open(target, units)) {
            merger.take(() -> CensusReader.open(target), null);
            for (Opener source : sources) {
                merger.take(source, store);
            }
        }
        return new Outcome(merger.added, merger.repeated, List.copyOf(merger.damages));
    }

    /** Reads records; what is new goes to {@code store}, or only to memory if that is null. */
    private void take(Opener source, CensusStore store) throws IOException, BadInputException {
        try (RecordSource reader = source.open()) {
            seen.begin(reader.name());
            for (UnitRecord record = reader.next(); record != null; record = reader.next()) {
                long unit = record.unit().number();
                long fingerprint = fingerprint(record);
                String other = seen.otherwiseIn(unit, fingerprint);
                if (other != null) {
                    throw new BadInputException(
                            reader.name(),
                            0,
                            0,
                            "expected " + record.unit() + " with the result that " + other + " has, found another");
                }
                boolean isNew = seen.add(unit, fingerprint);
                if (store != null && isNew) {
                    store.append(record);
                    added++;
                } else if (store != null) {
                    repeated++;
                }
            }
            damages.addAll(reader.faults());
        }
    }

    /** A fingerprint of what {@link UnitRecord#agrees} compares. */
    private static long fingerprint(UnitRecord record) {
        UnitRecord result = new UnitRecord(record.unit(), record.mass(), record.puzzles(), List.of(), 0, "");
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(UnitRecordCodec.encode(result));
            return ByteBuffer.wrap(digest).getLong();
        } catch (NoSuchAlgorithmException missing) {
            throw new IllegalStateException("every Java has SHA-256", missing);
        }
    }
}
