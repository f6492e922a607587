package org.seventeen.sudoku.search.forward;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.seventeen.sudoku.grid.BandMask;
import org.seventeen.sudoku.ua.harvest.PairPool;
import org.seventeen.sudoku.ua.harvest.PairSet;

/**
 * The input of {@link ForwardExpansion} for a band pair: its unavoidable sets, and the sockets of up to 64 third bands with
 * their guardians.
 *
 * <p>Cells of the pair are 54 bits, those of the first band first. A <em>socket</em> is a set of
 * 27 cells that stand for cells of a third band: different ones for different cells, which is all that counts here. Normally
 * they are the virtual cells of {@link org.seventeen.sudoku.ua.harvest.VirtualCells}; with a single third band its own cells will do.
 * If no clue is in the guardian, each third band of {@code thirds} needs a clue in the socket. Immutable.
 *
 * <p>Source: champagne; docs/census.md.
 */
public final class ForwardPair {
    final long[] sets;
    final long[] guardians;
    final int[] sockets;
    final long[] thirds;

    /** A pair from its sets, in any order; those without virtual cells lie in the pair alone, and their third bands do not count. */
    public ForwardPair(List<PairSet> all) {
        // Small sockets pack best; equal ones are adjacent, so that a rebuild finds guardians that contain another.
        List<PairSet> sorted = new ArrayList<>(all);
        sorted.sort(Comparator.comparingInt((PairSet set) -> Integer.bitCount(set.virtualCells()))
                .thenComparingInt(PairSet::virtualCells)
                .thenComparingInt(set -> set.virtualCells() == 0 ? 0 : Long.bitCount(set.pair())));
        int alone = 0;
        while (alone < sorted.size() && sorted.get(alone).virtualCells() == 0) {
            alone++;
        }
        sets = new long[alone];
        guardians = new long[sorted.size() - alone];
        sockets = new int[guardians.length];
        thirds = new long[guardians.length];
        for (int i = 0; i < sorted.size(); i++) {
            PairSet set = sorted.get(i);
            if (i < alone) {
                sets[i] = set.pair();
            } else {
                guardians[i - alone] = set.pair();
                sockets[i - alone] = set.virtualCells();
                thirds[i - alone] = set.thirds();
            }
        }
    }

    /**
     * The sets of a pool.
     *
     * @param withSockets whether those that reach into the third bands are taken
     */
    public static ForwardPair of(PairPool pool, boolean withSockets) {
        List<PairSet> all = new ArrayList<>();
        for (int i = 0; i < pool.size(); i++) {
            int virtualCells = BandMask.boxMajor(pool.sets().part(2, i));
            if (virtualCells == 0 || withSockets) {
                long part = pool.sets().part(0, i) | (long) pool.sets().part(1, i) << 27;
                all.add(new PairSet(part, virtualCells, pool.thirds(i)));
            }
        }
        return new ForwardPair(all);
    }
}
