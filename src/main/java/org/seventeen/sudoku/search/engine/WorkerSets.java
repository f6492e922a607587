package org.seventeen.sudoku.search.engine;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.search.expand.FirstBandTables;
import org.seventeen.sudoku.search.plan.Orientation;
import org.seventeen.sudoku.search.plan.PairInstance;
import org.seventeen.sudoku.search.plan.PairTask;
import org.seventeen.sudoku.ua.guardian.MultiBoxTable;
import org.seventeen.sudoku.ua.guardian.ResidualTable;
import org.seventeen.sudoku.ua.guardian.SocketTable;
import org.seventeen.sudoku.ua.harvest.PairPool;
import org.seventeen.sudoku.ua.harvest.PairSet;
import org.seventeen.sudoku.ua.harvest.UaPool;
import org.seventeen.sudoku.ua.harvest.UaTable;

/**
 * One worker's unavoidable sets, and the tables made of them: the harvest, the sets it learned, and those learned by the others.
 *
 * @param <S> a learned set
 */
abstract class WorkerSets<S> {
    private final Learned<S> shared;
    private int taken;
    private long learned;

    WorkerSets(Learned<S> shared) {
        this.shared = shared;
    }

    /**
     * The unavoidable sets learned by the workers of one search, in the order they came, for the other workers.
     *
     * @param <S> a set
     */
    static final class Learned<S> {
        private final List<S> sets = new ArrayList<>();

        synchronized void add(S set) {
            sets.add(set);
        }

        /** The sets from index {@code from} on. */
        synchronized List<S> since(int from) {
            return from == sets.size() ? List.of() : List.copyOf(sets.subList(from, sets.size()));
        }
    }

    /** How many sets this worker learned itself. */
    final long learned() {
        return learned;
    }

    /** Adds a newly learned set, and shares it with the other workers. */
    final void learn(S set) {
        learned++;
        shared.add(set);
        takeFromOthers();
    }

    /** Adds the sets that the others learned since the last call. */
    final void takeFromOthers() {
        for (S set : shared.since(taken)) {
            enter(set);
            taken++;
        }
    }

    /** Adds a set to the pools of this worker. */
    abstract void enter(S set);

    /** Those of a grid in both orientations. Sets are learned as rows. */
    static final class OfGrid extends WorkerSets<CellSet> {
        private final Orientation[] orientations;
        private final UaPool[] pools = new UaPool[2];
        /** For each orientation, first and second band. */
        private final FirstBandTables[] tables = new FirstBandTables[18];

        OfGrid(Orientation[] orientations, Learned<CellSet> shared) {
            super(shared);
            this.orientations = orientations;
            for (int i = 0; i < 2; i++) {
                pools[i] = orientations[i].pool();
            }
            takeFromOthers();
        }

        Orientation orientation(int number) {
            return orientations[number];
        }

        UaPool pool(int orientation) {
            return pools[orientation];
        }

        /** The tables of a first band towards a second; built again once too many sets have been learned. */
        FirstBandTables tables(int orientation, int first, int second) {
            int slot = 9 * orientation + 3 * first + second;
            if (tables[slot] == null || tables[slot].outdated()) {
                tables[slot] = FirstBandTables.of(pools[orientation], first, second, 3 - first - second);
            }
            return tables[slot];
        }

        @Override
        void enter(CellSet rows) {
            for (Orientation orientation : orientations) {
                CellSet set = orientation.number == 0 ? rows : rows.transposed();
                pools[orientation.number].add(
                        set.band(0) & orientation.free[0],
                        set.band(1) & orientation.free[1],
                        set.band(2) & orientation.free[2]);
            }
        }
    }

    /** Those of a band pair. */
    static final class OfPair extends WorkerSets<PairSet> {
        private final PairInstance instance;
        private final PairPool pool;
        /** By third bands; for each of the two first bands. */
        private final Map<Long, PairTables[]> tables = new HashMap<>();

        OfPair(PairInstance instance, UaTable harvest, Learned<PairSet> shared) {
            super(shared);
            this.instance = instance;
            pool = new PairPool(
                    harvest,
                    instance.givenPair(),
                    instance.givenVirtual(),
                    instance.freePair(),
                    instance.freeVirtual());
            takeFromOthers();
        }

        PairPool pool() {
            return pool;
        }

        /** The tables of a task with that first band; built again once too many sets have been learned. */
        PairTables tables(PairTask task, int first) {
            PairTables[] both = tables.computeIfAbsent(task.tables(), key -> new PairTables[2]);
            if (both[first] == null || both[first].outdated()) {
                both[first] = new PairTables(pool, instance, first, task.tables());
            }
            return both[first];
        }

        @Override
        void enter(PairSet set) {
            pool.add(set.pair(), set.virtualCells(), set.thirds());
        }
    }

    /**
     * The static tables of one first band of a pair: the sets that its clue sets leave to the second band and to the third
     * bands.
     */
    static final class PairTables {
        /** Sets that may be learned before the tables are built again: this many, or a share of those known. */
        private static final int TOLERATED = 48;

        private static final int TOLERATED_SHARE = 16;

        private final PairPool pool;
        private final long thirds;
        private final int known;
        private final SocketTable.Rows freshSockets;
        private int entered;

        final int first;
        final ResidualTable pairs;
        final SocketTable sockets;
        final MultiBoxTable.Shared multiBox;
        /** The sets learned since. */
        final UaPool.Fresh fresh;

        PairTables(PairPool pool, PairInstance instance, int first, long thirds) {
            this.pool = pool;
            this.first = first;
            this.thirds = thirds;
            known = pool.size();
            pairs = new ResidualTable(pool.sets(), first, 1 - first);
            sockets = new SocketTable(pool, instance.cells(), first, thirds);
            multiBox = new MultiBoxTable.Shared(pool, first, thirds);
            fresh = new UaPool.Fresh(pool.sets(), known, first, 1 - first, 2);
            freshSockets = new SocketTable.Rows(instance.cells());
            entered = known;
        }

        boolean outdated() {
            return fresh.size() > Math.max(TOLERATED, known / TOLERATED_SHARE);
        }

        /** The third bands of set {@code index} of {@link #fresh}. */
        long freshThirds(int index) {
            return pool.thirds(known + index);
        }

        /** The in-box guardians learned since. */
        SocketTable.Rows freshSockets() {
            for (; entered < pool.size(); entered++) {
                freshSockets.add(pool, entered, first, thirds);
            }
            return freshSockets;
        }
    }
}
