package org.seventeen.sudoku.canon;

import java.util.SplittableRandom;
import org.seventeen.sudoku.grid.RandomGrids;
import org.seventeen.sudoku.grid.SolutionGrid;

/** Grids for tests of automorphisms. */
final class SymmetricGrids {
    /** A grid with 648 automorphisms, the maximum. */
    static final String WITH_648 = "123456789456789123789123456231564897564897231897231564312645978645978312978312645";

    /** A grid with 162 automorphisms. */
    static final String WITH_162 = "123456789456789123789123456267591834591834267834267591375618942618942375942375618";

    private SymmetricGrids() {}

    /** A grid for each number from 0: the two above, then one for each of the 416 bands, then random ones; all moved. */
    static SolutionGrid moved(int number, SplittableRandom random) {
        SolutionGrid grid = switch (number) {
            case 0 -> SolutionGrid.of(WITH_648);
            case 1 -> SolutionGrid.of(WITH_162);
            default ->
                number < 2 + BandForm.COUNT
                        ? turned(BandForm.numbered(number - 1).digits())
                        : new RandomGrids(random).next();
        };
        return Isotopy.random(random).apply(grid);
    }

    /** The hardest input for a search for forms, as its bands are equal up to the order of columns: the grid whose second and third band are the first with the columns of each stack turned by one and two places. */
    static SolutionGrid turned(byte[] band) {
        byte[] grid = new byte[81];
        for (int cell = 0; cell < 81; cell++) {
            int stack = cell % 9 / 3;
            grid[cell] = band[cell / 9 % 3 * 9 + 3 * stack + (cell % 3 + cell / 27) % 3];
        }
        return SolutionGrid.of(grid);
    }
}
