package org.seventeen.store;

import java.util.Map;
import java.util.TreeMap;

/** The numbers of the frames that a reader met, which should go up by one. Needs memory only for each gap. */
final class RecordNumbers {
    /** What a number shows of its frame. */
    enum Place {
        /** The frame follows the one before. */
        NEXT,
        /** Frames between it and those before are missing. */
        AFTER_A_GAP,
        /** It was missing before. */
        LATE,
        /** It stood there before. */
        AGAIN
    }

    /** The first and the last number of each gap. */
    private final TreeMap<Long, Long> missing = new TreeMap<>();

    private long highest;

    /** Starts behind a frame. */
    RecordNumbers(long highest) {
        this.highest = highest;
    }

    /** The highest number met. */
    long highest() {
        return highest;
    }

    /** Notes the number of a frame, 1 or more. */
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

    /** Takes a number out of the gap that it is in; false if it is in none. */
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
