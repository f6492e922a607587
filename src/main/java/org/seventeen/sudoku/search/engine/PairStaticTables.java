package org.seventeen.sudoku.search.engine;

import org.seventeen.sudoku.ua.guardian.FreshSets;
import org.seventeen.sudoku.ua.guardian.ResidualTable;
import org.seventeen.sudoku.ua.guardian.SharedMultiBox;
import org.seventeen.sudoku.ua.guardian.SocketRows;
import org.seventeen.sudoku.ua.guardian.SocketTable;
import org.seventeen.sudoku.ua.harvest.PairPool;
import org.seventeen.sudoku.ua.harvest.VirtualCells;

/**
 * The static tables of one first band of a pair: the sets that its clue sets leave to the second band and to the third
 * bands.
 */
final class PairStaticTables {
    /** Sets that may be learned before the tables are built again: this many, or a share of those known. */
    private static final int TOLERATED = 48;

    private static final int TOLERATED_SHARE = 16;

    private final PairPool pool;
    private final int first;
    private final long thirds;
    private final int known;
    private final ResidualTable pairs;
    private final SocketTable sockets;
    private final SharedMultiBox multiBox;
    private final FreshSets fresh;
    private final SocketRows freshSockets;
    private int entered;

    PairStaticTables(PairPool pool, VirtualCells cells, int first, long thirds) {
        this.pool = pool;
        this.first = first;
        this.thirds = thirds;
        known = pool.size();
        pairs = new ResidualTable(pool.sets(), first, 1 - first);
        sockets = new SocketTable(pool, cells, first, thirds);
        multiBox = new SharedMultiBox(pool, first, thirds);
        fresh = new FreshSets(pool.sets(), known, first, 1 - first, 2);
        freshSockets = new SocketRows(cells);
        entered = known;
    }

    boolean outdated() {
        return fresh.size() > Math.max(TOLERATED, known / TOLERATED_SHARE);
    }

    int first() {
        return first;
    }

    long thirds() {
        return thirds;
    }

    ResidualTable pairs() {
        return pairs;
    }

    SocketTable sockets() {
        return sockets;
    }

    SharedMultiBox multiBox() {
        return multiBox;
    }

    /** The sets learned since. */
    FreshSets fresh() {
        return fresh;
    }

    /** The third bands of set {@code index} of {@link #fresh}. */
    long freshThirds(int index) {
        return pool.thirds(known + index);
    }

    /** The in-box guardians learned since. */
    SocketRows freshSockets() {
        for (; entered < pool.size(); entered++) {
            freshSockets.add(pool, entered, first, thirds);
        }
        return freshSockets;
    }
}
