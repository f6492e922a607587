package org.seventeen.sudoku.watch.audit;

import java.util.Arrays;
import java.util.List;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.solve.BitSolver;
import org.seventeen.sudoku.ua.harvest.UaHarvester;
import org.seventeen.sudoku.ua.harvest.UaTable;

/**
 * Unavoidable sets of a grid, each with a certificate: a second grid that was checked to keep the rules of sudoku and to
 * agree with the solution outside the set. Neither the closure that proposed a set nor the solver that found the second grid
 * has to be trusted.
 *
 * <p>Kept in both orientations. One thread at a time.
 */
final class CertifiedSets {
    /** Largest sets looked for in the difference of two grids, and how many are added. */
    private static final int CLOSURE_SIZE = 18;

    private static final int CLOSURE_MOST = 12;

    private final SolutionGrid solution;
    private final byte[] digits;
    /** Made for the first set to be learned, as it is larger than the sets. */
    private UaHarvester harvester;

    private final BitSolver solver = new BitSolver();

    /** {@code parts[orientation][band][i]}: 27 bits of set i. */
    private final int[][][] parts = new int[2][3][256];

    private int size;
    private int refused;

    /** Certifies sets of cells, and counts those it refuses. */
    CertifiedSets(SolutionGrid solution, List<CellSet> sets) {
        this(solution);
        for (CellSet set : sets) {
            refused += add(set) ? 0 : 1;
        }
    }

    private CertifiedSets(SolutionGrid solution) {
        this.solution = solution;
        digits = solution.digits();
    }

    /** The same sets for another thread. */
    CertifiedSets copy() {
        CertifiedSets copy = new CertifiedSets(solution);
        for (int orientation = 0; orientation < 2; orientation++) {
            for (int band = 0; band < 3; band++) {
                copy.parts[orientation][band] = parts[orientation][band].clone();
            }
        }
        copy.size = size;
        return copy;
    }

    int size() {
        return size;
    }

    /** How many of the sets given at the start are not unavoidable. */
    int refused() {
        return refused;
    }

    /** How many of {@code sets}, in row orientation, are not unavoidable. */
    int refusedOf(List<CellSet> sets) {
        int bad = 0;
        for (CellSet set : sets) {
            bad += difference(set) == null ? 1 : 0;
        }
        return bad;
    }

    int part(int orientation, int band, int index) {
        return parts[orientation][band][index];
    }

    /**
     * Looks for a second grid that agrees with the solution on {@code clues}, and adds unavoidable sets inside the
     * difference, which the clues miss.
     *
     * @param clues in row orientation
     * @return whether there is such a grid; sets were added then
     */
    boolean learn(CellSet clues) {
        CellSet set = difference(clues.complement());
        if (set == null) {
            return false;
        }
        harvester = harvester == null ? new UaHarvester(solution) : harvester;
        UaTable inside = harvester.withinDifference(set, CLOSURE_SIZE);
        boolean any = false;
        for (int i = 0; i < Math.min(inside.size(), CLOSURE_MOST); i++) {
            any |= add(inside.get(i));
        }
        if (!any) {
            add(shrunk(set));
        }
        return true;
    }

    private CellSet shrunk(CellSet set) {
        CellSet least = set;
        for (int cell : set.cells()) {
            CellSet smaller = least.contains(cell) ? difference(least.without(cell)) : null;
            least = smaller == null ? least : smaller;
        }
        return least;
    }

    private boolean add(CellSet rows) {
        CellSet set = difference(rows);
        if (set == null) {
            return false;
        }
        if (size == parts[0][0].length) {
            for (int[][] orientation : parts) {
                for (int band = 0; band < 3; band++) {
                    orientation[band] = Arrays.copyOf(orientation[band], 2 * size);
                }
            }
        }
        CellSet columns = set.transposed();
        for (int band = 0; band < 3; band++) {
            parts[0][band][size] = set.band(band);
            parts[1][band][size] = columns.band(band);
        }
        size++;
        return true;
    }

    /**
     * The cells where a second grid that agrees with the solution outside {@code region} differs from it; null if there is
     * no such grid.
     */
    private CellSet difference(CellSet region) {
        CellSet kept = region.complement();
        if (!solver.findOther(digits, kept.band(0), kept.band(1), kept.band(2))) {
            return null;
        }
        byte[] other = solver.alternative();
        int[] masks = new int[3];
        for (int cell = 0; cell < 81; cell++) {
            if (other[cell] != digits[cell]) {
                masks[cell / 27] |= 1 << cell % 27;
            }
        }
        CellSet set = CellSet.ofBands(masks[0], masks[1], masks[2]);
        if (set.isEmpty() || set.meets(kept) || SolutionGrid.firstFault(other) != null) {
            throw new IllegalStateException("the solver's second grid is none");
        }
        return set;
    }
}
