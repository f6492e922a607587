package org.seventeen.run.journal;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The damage that a reader of a journal has met: bytes that are no record, and numbers of records that do not ascend by one. */
final class Damages {
    /** How many places are kept; of the others their number, so that memory does not grow with the damage. */
    static final int MOST = 10_000;

    /**
     * Numbers that no frame has so far.
     *
     * @param last the last of them
     * @param offset where the frame starts that stands behind them
     */
    private record Gap(long last, long offset) {}

    /** The gaps by their first number. */
    private final TreeMap<Long, Gap> missing = new TreeMap<>();

    private final List<Damage> first = new ArrayList<>();
    private long further;
    private long furtherBytes;
    private long furtherOffset;
    private long highest;

    /** Adds a damaged place. */
    void add(Damage damage) {
        if (first.size() < MOST) {
            first.add(damage);
            return;
        }
        furtherOffset = further == 0 ? damage.offset() : furtherOffset;
        further++;
        furtherBytes += damage.bytes();
    }

    /** The highest number of a frame so far; 0 without frames. */
    long highest() {
        return highest;
    }

    /**
     * Adds the number of a frame. One that was met before is damage, and so is one that had been missing so far: it stands behind a
     * later one. A gap is damage only if nothing fills it up to the end.
     *
     * @return whether the frame is new
     */
    boolean isNew(long number, long offset, long bytes) {
        if (number > highest) {
            if (number > highest + 1) {
                missing.put(highest + 1, new Gap(number - 1, offset));
            }
            highest = number;
            return true;
        }
        if (fill(number)) {
            add(new Damage(offset, 0, "record " + number + " stands behind record " + highest));
            return true;
        }
        add(new Damage(offset, bytes, "record " + number + " once more"));
        return false;
    }

    /** Removes a number from its gap; false if it is in none. */
    private boolean fill(long number) {
        Map.Entry<Long, Gap> entry = missing.floorEntry(number);
        if (entry == null || entry.getValue().last < number) {
            return false;
        }
        Gap gap = missing.remove(entry.getKey());
        if (entry.getKey() < number) {
            missing.put(entry.getKey(), new Gap(number - 1, gap.offset));
        }
        if (number < gap.last) {
            missing.put(number + 1, gap);
        }
        return true;
    }

    /** All damage in the order of the file; of very many places the first, and one for the rest. */
    List<Damage> all() {
        List<Damage> all = new ArrayList<>(first);
        missing.forEach((from, gap) -> all.add(new Damage(gap.offset, 0, what(from, gap.last))));
        all.sort(Comparator.comparingLong(Damage::offset).thenComparingLong(Damage::bytes));
        long places = further;
        long bytes = furtherBytes;
        long offset = further == 0 ? Long.MAX_VALUE : furtherOffset;
        while (all.size() > MOST) {
            Damage last = all.remove(all.size() - 1);
            places++;
            bytes += last.bytes();
            offset = Math.min(offset, last.offset());
        }
        if (places > 0) {
            all.add(new Damage(offset, bytes, "the first of " + places + " further damaged places"));
        }
        return List.copyOf(all);
    }

    private static String what(long from, long to) {
        return from == to
                ? "record " + from + " is missing before this"
                : "records " + from + " to " + to + " are missing before this";
    }
}
