package org.seventeen.run.log;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** The damage of a journal, in memory that does not grow with it: the first places, and the number of the others. */
final class DamageList {
    /** How many places are kept. */
    static final int MOST = 10_000;

    private final List<Damage> first = new ArrayList<>();
    private long further;
    private long furtherBytes;
    private long furtherOffset;

    void add(Damage damage) {
        if (first.size() < MOST) {
            first.add(damage);
            return;
        }
        furtherOffset = further == 0 ? damage.offset() : furtherOffset;
        further++;
        furtherBytes += damage.bytes();
    }

    /** The damage that was added, together with gaps between records; both are in the order of the file, and so is the result. */
    List<Damage> with(List<Damage> gaps) {
        List<Damage> all = new ArrayList<>(gaps);
        all.addAll(first);
        all.sort(Comparator.comparingLong(Damage::offset));
        DamageList bounded = new DamageList();
        all.forEach(bounded::add);
        if (further > 0) {
            bounded.furtherOffset =
                    bounded.further == 0 ? furtherOffset : Math.min(furtherOffset, bounded.furtherOffset);
            bounded.further += further;
            bounded.furtherBytes += furtherBytes;
        }
        return bounded.all();
    }

    private List<Damage> all() {
        List<Damage> all = new ArrayList<>(first);
        if (further > 0) {
            all.add(new Damage(furtherOffset, furtherBytes, "the first of " + further + " further damaged places"));
        }
        return List.copyOf(all);
    }
}
