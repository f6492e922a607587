package org.seventeen.store.journal;

import java.util.Map;
import java.util.TreeMap;

/** The numbers of the frames that a reader met, which should ascend by one. Needs memory only for each gap. */
final class RecordNumbers {
    /** The place of a frame, as its number shows. */
    enum Place {
        /** The frame follows the previous one. */
        NEXT,
        /** Frames between it and the previous ones are missing. */
        AFTER_A_GAP,
        /** It had been missing so far. */
        LATE,
        /** It was met before. */
        AGAIN
    }

    /** The first and the last number of each gap. */
    private final TreeMap<Long, Long> missing = new TreeMap<>();

    private long highest;

    /** Starts after the frame with number {@code highest}. */
    RecordNumbers(long highest) {
        this.highest = highest;
    }

    /** The highest number met. */
    long highest() {
        return highest;
    }

    /** Adds the number of a frame, 1 or more. */
    Place add(long number) {
        if (number <= highest) {
            return fill(number) ? Place.LATE : Place.AGAIN;
        }
        long before = highest;
        highest = number;
        if (number == before + 1) {
            return Place.NEXT;
        }
        missing.put(before + 1, number - 1);
        return Place.AFTER_A_GAP;
    }

    /** Removes a number from its gap; false if it is in none. */
    private boolean fill(long number) {
        Map.Entry<Long, Long> gap = missing.floorEntry(number);
        if (gap == null || gap.getValue() < number) {
            return false;
        }
        long first = gap.getKey();
        long last = gap.getValue();
        missing.remove(first);
        if (first < number) {
            missing.put(first, number - 1);
        }
        if (number < last) {
            missing.put(number + 1, last);
        }
        return true;
    }
}
