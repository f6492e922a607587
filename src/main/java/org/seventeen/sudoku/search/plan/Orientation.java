package org.seventeen.sudoku.search.plan;

import java.util.Arrays;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.search.SearchInstance;
import org.seventeen.sudoku.ua.harvest.UaHarvester;
import org.seventeen.sudoku.ua.harvest.UaPool;
import org.seventeen.sudoku.ua.harvest.UaTable;

/** The instance in one orientation: rows unchanged, or transposed so that stacks become bands. Immutable. */
public final class Orientation {
    /** 0 for rows, 1 for columns. */
    public final int number;
    /** The solution's digits in this orientation. */
    public final byte[] digits;
    /** Given cells of each band, 27 bits. */
    public final int[] given = new int[3];
    /** Free cells of each band, 27 bits. */
    public final int[] free = new int[3];

    private final int[][] sets = new int[3][];
    private final int mostGuarding;

    /**
     * The orientation {@code number} of an instance, with the harvested sets that its given cells miss, restricted to the
     * free cells.
     */
    public Orientation(SearchInstance instance, UaTable harvest, int number) {
        this.number = number;
        mostGuarding = UaHarvester.mostGuarding(instance.clues());
        SolutionGrid solution =
                number == 0 ? instance.solution() : instance.solution().transposed();
        digits = solution.digits();
        CellSet givenCells = number == 0 ? instance.given() : instance.given().transposed();
        CellSet freeCells = number == 0 ? instance.free() : instance.free().transposed();
        UaTable table = number == 0 ? harvest : harvest.transposed();
        int size = table.size();
        int kept = 0;
        for (int band = 0; band < 3; band++) {
            given[band] = givenCells.band(band);
            free[band] = freeCells.band(band);
            sets[band] = new int[size];
        }
        for (int i = 0; i < size; i++) {
            if ((table.band(i, 0) & given[0] | table.band(i, 1) & given[1] | table.band(i, 2) & given[2]) == 0) {
                for (int band = 0; band < 3; band++) {
                    sets[band][kept] = table.band(i, band) & free[band];
                }
                kept++;
            }
        }
        for (int band = 0; band < 3; band++) {
            sets[band] = Arrays.copyOf(sets[band], kept);
        }
    }

    /** A new pool of the harvested sets. */
    public UaPool pool() {
        return new UaPool(sets[0], sets[1], sets[2], mostGuarding);
    }

    /** How many harvested sets remain to be hit. */
    int size() {
        return sets[0].length;
    }

    /** Whether a set has no free cell, so that no choice of clues hits it. */
    public boolean hopeless() {
        for (int i = 0; i < size(); i++) {
            if ((sets[0][i] | sets[1][i] | sets[2][i]) == 0) {
                return true;
            }
        }
        return false;
    }

    /** The sets that lie in one band alone, as masks of that band. */
    public int[] setsOfBand(int band) {
        int[] own = new int[size()];
        int count = 0;
        for (int i = 0; i < size(); i++) {
            if ((sets[(band + 1) % 3][i] | sets[(band + 2) % 3][i]) == 0) {
                own[count++] = sets[band][i];
            }
        }
        return Arrays.copyOf(own, count);
    }

    /** A cell set of this orientation, converted to row orientation. */
    public CellSet toRows(int band1, int band2, int band3) {
        CellSet cells = CellSet.ofBands(band1, band2, band3);
        return number == 0 ? cells : cells.transposed();
    }
}
