package org.seventeen.store.journal;

import java.util.ArrayList;
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

    List<Damage> all() {
        List<Damage> all = new ArrayList<>(first);
        if (further > 0) {
            all.add(new Damage(furtherOffset, furtherBytes, "the first of " + further + " further damaged places"));
        }
        return List.copyOf(all);
    }
}
