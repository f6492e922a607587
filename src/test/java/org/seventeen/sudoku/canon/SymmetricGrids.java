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
                        ? Turned.grid(BandForm.numbered(number - 1).digits())
                        : new RandomGrids(random).next();
        };
        return Isotopy.random(random).apply(grid);
    }
}
