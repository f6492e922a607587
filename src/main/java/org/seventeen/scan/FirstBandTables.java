package org.seventeen.scan;

import org.seventeen.gua.GuardianTable;
import org.seventeen.gua.MultiBoxTable;
import org.seventeen.gua.PairTable;
import org.seventeen.ua.UaPool;

/**
 * The static tables of one first band: what its clue sets leave in each other band, and in each as the third.
 *
 * @param known how many sets of the pool the tables hold
 * @param low the lower-numbered other band
 * @param high the higher-numbered other band
 */
record FirstBandTables(
        int known,
        int first,
        int low,
        int high,
        PairTable lowPairs,
        PairTable highPairs,
        GuardianTable highGuardians,
        GuardianTable lowGuardians,
        MultiBoxTable highMultiBox,
        MultiBoxTable lowMultiBox) {
    /** Sets that may be learned before the tables are built again; until then they are listed apart. */
    private static final int TOLERATED = 48;

    static FirstBandTables of(UaPool pool, int first) {
        int low = first == 0 ? 1 : 0;
        int high = 3 - first - low;
        return new FirstBandTables(
                pool.size(),
                first,
                low,
                high,
                new PairTable(pool, first, low),
                new PairTable(pool, first, high),
                new GuardianTable(pool, first, low, high),
                new GuardianTable(pool, first, high, low),
                new MultiBoxTable(pool, first, low, high),
                new MultiBoxTable(pool, first, high, low));
    }

    boolean outdated(UaPool pool) {
        return pool.size() > known + TOLERATED;
    }
}
