package org.seventeen.sudoku.watch.explain;

import java.util.Arrays;
import org.seventeen.sudoku.search.forward.ForwardTable;

/**
 * Sockets of band 3 that a branch has to hit, whatever its further clues in bands 1+2.
 *
 * <p>A <em>socket</em> is a set of cells of band 3, a <em>guardian</em> a set of cells in bands 1+2 that makes the socket an
 * unavoidable set. As soon as one guardian of a socket is not hit and has no active cell left, the socket is unavoidable for
 * the rest of the branch: band 3 needs a clue in it. The fewer cells the forward view leaves active, the more sockets there
 * are.
 *
 * <p>Sockets that contain another one found are left out. Instances are reused and allocate only to hold more sockets than
 * ever before.
 *
 * <p>Source: champagne, "Improving the valid GUAs search".
 */
public final class UnavoidableSockets {
    private int[] sockets = new int[64];
    private int count;

    /** Finds the sockets of a branch among the rows of a table of guardians, see {@link ForwardTable#loadGuardians}. */
    public void find(ForwardTable guardians, long clues, long active) {
        find(guardians.sockets(), guardians.masks(), guardians.size(), clues, active);
    }

    /**
     * Finds the sockets of a branch.
     *
     * @param socket the cells in band 3 of each guardian's socket, 27-bit masks
     * @param guardian the cells of each guardian in bands 1+2, 54-bit masks
     * @param guardians how many there are
     * @param clues the clues set in bands 1+2
     * @param active the cells of bands 1+2 that may still become clues
     */
    public void find(int[] socket, long[] guardian, int guardians, long clues, long active) {
        count = 0;
        long hits = clues | active;
        for (int i = 0; i < guardians; i++) {
            if ((guardian[i] & hits) == 0) {
                add(socket[i]);
            }
        }
    }

    /** The number of sockets found. */
    public int count() {
        return count;
    }

    /** The cells in band 3 of socket {@code index} (0 to count − 1), a 27-bit mask; in no particular order. */
    public int socket(int index) {
        return sockets[index];
    }

    /** A copy of the sockets, ordered by size, then by mask. */
    public int[] toArray() {
        long[] keys = new long[count];
        for (int i = 0; i < count; i++) {
            keys[i] = (long) Integer.bitCount(sockets[i]) << 32 | sockets[i];
        }
        Arrays.sort(keys);
        int[] sorted = new int[count];
        for (int i = 0; i < count; i++) {
            sorted[i] = (int) keys[i];
        }
        return sorted;
    }

    /** Adds a socket unless a subset of it is present; removes those that contain it. */
    private void add(int added) {
        for (int i = 0; i < count; i++) {
            if ((sockets[i] & ~added) == 0) {
                return;
            }
        }
        int kept = 0;
        for (int i = 0; i < count; i++) {
            if ((added & ~sockets[i]) != 0) {
                sockets[kept++] = sockets[i];
            }
        }
        count = kept;
        if (count == sockets.length) {
            sockets = Arrays.copyOf(sockets, 2 * count);
        }
        sockets[count++] = added;
    }
}
