package org.seventeen.sudoku.search.plan;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.seventeen.sudoku.canon.BandForm;
import org.seventeen.sudoku.grid.BandMask;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.search.expand.FirstBandSets;
import org.seventeen.sudoku.ua.harvest.UaHarvester;

/**
 * The number of 5-clue sets of a band: sets of five cells that hit every UA of the band alone. {@link CensusPlan} orders the
 * lines of a grid by it.
 *
 * <p>Bands of one minlex form have equally many, so each of the 416 forms is counted once, on demand. All threads share the
 * counts.
 */
public final class FiveClueSets {
    private static final int CLUES = 5;
    private static final int LINES = 6;
    private static final int CELLS = 27;

    private static final Map<BandForm, Integer> COUNTED = new ConcurrentHashMap<>();

    private FiveClueSets() {}

    /** The number of 5-clue sets of a band. */
    public static int of(BandForm form) {
        return COUNTED.computeIfAbsent(form, band -> count(band, CLUES));
    }

    /** The numbers of the six lines of a grid, in the order 3 · orientation + band. */
    static int[] ofLines(SolutionGrid grid) {
        int[] numbers = new int[LINES];
        for (int line = 0; line < LINES; line++) {
            numbers[line] = of(BandForm.of(grid, line / 3, line % 3));
        }
        return numbers;
    }

    /**
     * The number of sets of some cells of a band that hit every UA of the band alone; counted anew.
     *
     * @param clues how many cells, 0 to 27; from 7 on there are millions
     */
    public static int count(BandForm form, int clues) {
        int[] sets = new UaHarvester(completed(form.digits()))
                .within(CellSet.ofBands(BandMask.ALL, 0, 0), CELLS)
                .bandMasks(0);
        return Math.toIntExact(new FirstBandSets(sets, BandMask.ALL, clues).members());
    }

    /**
     * A grid that contains a band; any such grid serves, as only the UAs of the band alone matter. Each further band turns
     * the columns of every stack by one more place, so that a column of the grid contains a box of the band.
     *
     * @param band the 27 digits 1 to 9 of a valid band, row by row
     */
    public static SolutionGrid completed(byte[] band) {
        byte[] grid = new byte[3 * CELLS];
        for (int cell = 0; cell < grid.length; cell++) {
            int column = cell % 9;
            int turned = column - column % 3 + (column + cell / CELLS) % 3;
            grid[cell] = band[cell % CELLS - column + turned];
        }
        return SolutionGrid.of(grid);
    }
}
