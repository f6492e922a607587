package org.seventeen.sudoku.search.expand;

import org.seventeen.sudoku.ua.guardian.GuardianTable;
import org.seventeen.sudoku.ua.guardian.MultiBoxTable;
import org.seventeen.sudoku.ua.guardian.ResidualTable;
import org.seventeen.sudoku.ua.harvest.UaPool;

/**
 * The static tables of one first band in one direction: the sets that its clue sets leave to the second band and to the
 * third.
 *
 * @param known how many sets of the pool the tables hold
 * @param fresh the sets learned since
 */
public record FirstBandTables(
        int first,
        int second,
        int third,
        int known,
        ResidualTable pairs,
        GuardianTable guardians,
        MultiBoxTable multiBox,
        UaPool.Fresh fresh) {
    /** Sets that may be learned before the tables are built again; until then they are listed apart. */
    private static final int TOLERATED = 48;

    public static FirstBandTables of(UaPool pool, int first, int second, int third) {
        return new FirstBandTables(
                first,
                second,
                third,
                pool.size(),
                new ResidualTable(pool, first, second),
                new GuardianTable(pool, first, second, third),
                new MultiBoxTable(pool, first, second, third),
                new UaPool.Fresh(pool, pool.size(), first, second, third));
    }

    public boolean outdated() {
        return fresh.size() > TOLERATED;
    }
}
