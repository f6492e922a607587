package org.seventeen.sudoku.search.band3;

import java.util.Set;
import org.seventeen.sudoku.grid.BandMask;
import org.seventeen.sudoku.search.Counters;
import org.seventeen.sudoku.search.Rule;
import org.seventeen.sudoku.search.expand.SecondBandTree.LeafSink;

/**
 * Step 5: decides, for each clue set Y of the second band, which clue sets of the third complete it. {@link OneThirdBand} does
 * this for one third band, {@link ManyThirdBands} for up to 64 at once.
 *
 * <p>A box of the third band takes at most its stack's cap less the clues already there, at least the least level for which
 * it has a filling, and the three boxes together take exactly z clues.
 */
public abstract class ThirdBands implements LeafSink {
    final boolean firstBandLevels;
    final boolean staticRule;
    final boolean multiBoxRule;

    int clues;
    int caps;
    final int[] allowedSize = new int[3];

    /** The least level of each box under X. */
    final int[] startLeast = new int[3];

    final Counters counters;

    ThirdBands(Set<Rule> rules, Counters counters) {
        this.counters = counters;
        firstBandLevels = rules.contains(Rule.FIRST_BAND_LEVELS);
        staticRule = rules.contains(Rule.STATIC_NODE);
        multiBoxRule = rules.contains(Rule.MULTI_BOX);
    }

    /**
     * Starts a clue set X of the first band.
     *
     * @param firstClues all cells of X; if the walk goes over both bands, the cells that its clue sets have in common, those
     *     of the first band first
     * @param last its last cell, {@link BandMask#NO_CELL} for none
     * @param z clues to set in the third band
     * @param alive third-band cells that may become clues, 27 bits
     * @param among the third bands to search
     * @param stackCounts clues of X by stack, 8 bits per stack
     * @param stackCaps most clues of all three bands in a stack, 8 bits per stack
     * @return false if no clue set of a third band can complete X
     */
    public abstract boolean begin(
            long firstClues, int last, int z, int alive, long among, int stackCounts, int stackCaps);

    /** Sets what is given for X. */
    final void beginLevels(int z, int alive, int stackCaps) {
        clues = z;
        caps = stackCaps;
        for (int box = 0; box < 3; box++) {
            allowedSize[box] = Integer.bitCount(BandMask.boxPart(alive, box));
        }
    }

    /** The least clues that any third band needs in each stack for the current X, 8 bits per stack. */
    public final int neededByStack() {
        return startLeast[0] | startLeast[1] << 8 | startLeast[2] << 16;
    }

    /** The most clues that a box may take after these; negative if its stack has too many already. */
    final int room(int box, int stackCounts) {
        return Math.min(allowedSize[box], stackRoom(box, stackCounts));
    }

    /** The most clues that a stack may still take. */
    final int stackRoom(int box, int stackCounts) {
        return (caps >>> 8 * box & 255) - (stackCounts >>> 8 * box & 255);
    }

    /** Takes the clue sets that hit every known unavoidable set; the verifier decides whether they are puzzles. */
    public interface CandidateSink {
        /**
         * A candidate for the current clue set of the first band.
         *
         * @param second clues of the second band, 27 bits
         * @param third clues of the third band, 27 bits
         * @return false to drop all further candidates with these clues of the first and second band
         */
        boolean candidate(int second, int third);
    }

    /** Takes candidates of several third bands, one third band after the other. */
    public interface ThirdSink extends CandidateSink {
        /** The third band of the candidates that follow. */
        void third(int t);

        /** Whether the current clue sets of the two bands are known to have no completion with any third band. */
        boolean leafRefused();
    }
}
