package org.seventeen.sudoku.search.forward;

import java.util.Arrays;
import org.seventeen.sudoku.grid.BandMask;
import org.seventeen.sudoku.ua.harvest.PairPool;

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
    private static final int THIRD_CELLS = (1 << 27) - 1;

    final long[] sets;
    final long[] guardians;
    final int[] sockets;
    final long[] thirds;

    /**
     * A pair from flat masks, in any order; the arrays are copied.
     *
     * @param sets unavoidable sets of the pair, 54 bits each
     * @param guardians the parts in the pair of sets that reach into the third band, 54 bits each, 0 where there is none
     * @param sockets the other part of each, 27 bits
     * @param thirds the third bands, bit t for third band t, in which each is unavoidable
     * @throws IllegalArgumentException if the last three are of different length, a mask is too long or a socket empty
     */
    public ForwardPair(long[] sets, long[] guardians, int[] sockets, long[] thirds) {
        int count = guardians.length;
        if (sockets.length != count || thirds.length != count) {
            throw new IllegalArgumentException("expected as many sockets and masks of third bands as guardians, found "
                    + count + " guardians, " + sockets.length + " sockets and " + thirds.length + " masks");
        }
        long cells = 0;
        for (long set : sets) {
            cells |= set;
        }
        Integer[] order = new Integer[count];
        for (int i = 0; i < count; i++) {
            cells |= guardians[i];
            order[i] = i;
            if (sockets[i] == 0 || (sockets[i] & ~THIRD_CELLS) != 0) {
                throw new IllegalArgumentException(
                        "expected a socket of 27 bits, not empty, found " + Integer.toHexString(sockets[i]));
            }
        }
        if ((cells & ~ForwardTask.ALL_CELLS) != 0) {
            throw new IllegalArgumentException("bits outside bands 1 and 2: " + Long.toHexString(cells));
        }
        // Small sockets pack best; equal ones are adjacent, so that a rebuild finds guardians that contain another.
        Arrays.sort(order, (i, j) -> {
            int bySize = Integer.compare(Integer.bitCount(sockets[i]), Integer.bitCount(sockets[j]));
            int bySocket = bySize != 0 ? bySize : Integer.compare(sockets[i], sockets[j]);
            return bySocket != 0 ? bySocket : Integer.compare(Long.bitCount(guardians[i]), Long.bitCount(guardians[j]));
        });
        this.sets = sets.clone();
        this.guardians = new long[count];
        this.sockets = new int[count];
        this.thirds = new long[count];
        for (int i = 0; i < count; i++) {
            this.guardians[i] = guardians[order[i]];
            this.sockets[i] = sockets[order[i]];
            this.thirds[i] = thirds[order[i]];
        }
    }

    /**
     * The sets of a pool: those in the pair alone, and the others with the virtual cells as cells of the third bands.
     *
     * @param withSockets whether the others are taken
     */
    public static ForwardPair of(PairPool pool, boolean withSockets) {
        int size = pool.size();
        long[] alone = new long[size];
        long[] guardians = new long[size];
        int[] sockets = new int[size];
        long[] thirds = new long[size];
        int aloneCount = 0;
        int guardianCount = 0;
        for (int i = 0; i < size; i++) {
            int third = pool.sets().part(2, i);
            long part = pool.sets().part(0, i) | (long) pool.sets().part(1, i) << 27;
            if (third == 0) {
                alone[aloneCount++] = part;
            } else if (withSockets) {
                guardians[guardianCount] = part;
                sockets[guardianCount] = BandMask.boxMajor(third);
                thirds[guardianCount++] = pool.thirds(i);
            }
        }
        return new ForwardPair(
                Arrays.copyOf(alone, aloneCount),
                Arrays.copyOf(guardians, guardianCount),
                Arrays.copyOf(sockets, guardianCount),
                Arrays.copyOf(thirds, guardianCount));
    }
}
