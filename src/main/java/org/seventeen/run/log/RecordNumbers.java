package org.seventeen.run.log;

import java.util.ArrayList;
import java.util.List;
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

    /**
     * Numbers that no frame has so far.
     *
     * @param last the last of them
     * @param offset where the frame starts that stands behind them
     */
    private record Gap(long last, long offset) {}

    /** The gaps by their first number. */
    private final TreeMap<Long, Gap> missing = new TreeMap<>();

    private long highest;

    /** Starts after the frame with number {@code highest}. */
    RecordNumbers(long highest) {
        this.highest = highest;
    }

    /** The highest number met. */
    long highest() {
        return highest;
    }

    /** Adds the number of a frame, 1 or more, which starts at an offset. */
    Place add(long number, long offset) {
        if (number <= highest) {
            return fill(number) ? Place.LATE : Place.AGAIN;
        }
        long before = highest;
        highest = number;
        if (number == before + 1) {
            return Place.NEXT;
        }
        missing.put(before + 1, new Gap(number - 1, offset));
        return Place.AFTER_A_GAP;
    }

    /** Removes a number from its gap; false if it is in none. */
    private boolean fill(long number) {
        Map.Entry<Long, Gap> entry = missing.floorEntry(number);
        if (entry == null || entry.getValue().last < number) {
            return false;
        }
        long first = entry.getKey();
        Gap gap = entry.getValue();
        missing.remove(first);
        if (first < number) {
            missing.put(first, new Gap(number - 1, gap.offset));
        }
        if (number < gap.last) {
            missing.put(number + 1, gap);
        }
        return true;
    }

    /** The gaps that no later frame has filled, in the order of the file. */
    List<Damage> gaps() {
        List<Damage> gaps = new ArrayList<>();
        missing.forEach((first, gap) -> gaps.add(new Damage(gap.offset, 0, what(first, gap.last))));
        return gaps;
    }

    private static String what(long first, long last) {
        return first == last
                ? "record " + first + " is missing before this"
                : "records " + first + " to " + last + " are missing before this";
    }
}
