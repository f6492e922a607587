package org.seventeen.run.unit;

import java.util.BitSet;
import java.util.TreeMap;
import java.util.stream.LongStream;

/**
 * Numbers of units, of 0 or more: a bit for each unit of every folder that has one, so that neither high numbers nor millions of them
 * take much memory. Not safe for several threads.
 */
public final class UnitNumbers {
    /** For each folder of {@link UnitFolder#OF_FOLDER} units the numbers within it. */
    private final TreeMap<Long, BitSet> folders = new TreeMap<>();

    /** Adds a number. */
    void add(long unit) {
        folders.computeIfAbsent(unit / UnitFolder.OF_FOLDER, folder -> new BitSet(UnitFolder.OF_FOLDER))
                .set((int) (unit % UnitFolder.OF_FOLDER));
    }

    /** Adds the numbers of another set, which must not be used any more. */
    void addAll(UnitNumbers other) {
        other.folders.forEach((folder, units) -> folders.merge(folder, units, (one, more) -> {
            one.or(more);
            return one;
        }));
    }

    /** Whether a unit is among them. */
    public boolean contains(long unit) {
        BitSet units = folders.get(unit / UnitFolder.OF_FOLDER);
        return units != null && units.get((int) (unit % UnitFolder.OF_FOLDER));
    }

    /** The numbers, ascending. */
    public LongStream stream() {
        return folders.entrySet().stream()
                .flatMapToLong(folder ->
                        folder.getValue().stream().mapToLong(unit -> folder.getKey() * UnitFolder.OF_FOLDER + unit));
    }
}
