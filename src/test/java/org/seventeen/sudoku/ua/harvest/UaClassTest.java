package org.seventeen.sudoku.ua.harvest;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.seventeen.sudoku.canon.Isotopy;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.RandomGrids;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.solve.NaiveSolver;

class UaClassTest {
    @Test
    void setsOfAClassAreThoseThatAMoveTakesToEachOther() {
        SplittableRandom random = new SplittableRandom(71);
        SolutionGrid grid = new RandomGrids(random).next();
        UaTable table = new UaHarvester(grid).within(CellSet.ALL, 6);
        List<UaClass> classes = UaClass.of(grid, table);
        assertThat(classes.stream().mapToInt(UaClass::sets).sum()).isEqualTo(table.size());
        String[] forms = least(grid, table);
        Set<String> different = new HashSet<>(Arrays.asList(forms));
        assertThat(different).as("classes, as of %d sets", table.size()).hasSizeBetween(2, table.size() - 1);
        assertThat(classes).hasSameSizeAs(different);
        assertThat(classes.stream().map(known -> forms[known.first()])).containsExactlyInAnyOrderElementsOf(different);
    }

    /** The least of all images of each set: each cell as a number, its digit named by first occurrence. */
    private static String[] least(SolutionGrid grid, UaTable table) {
        int[][] sets = new int[table.size()][];
        for (int set = 0; set < sets.length; set++) {
            sets[set] = table.get(set).cells();
        }
        long[] least = new long[sets.length];
        Arrays.fill(least, Long.MAX_VALUE);
        for (int number = 0; number < Isotopy.GEOMETRIC; number++) {
            Isotopy move = Isotopy.geometric(number);
            for (int set = 0; set < sets.length; set++) {
                // Some move takes a cell of the set to cell 0, so that an image without cell 0 is not the least.
                if (meetsCellZero(sets[set], move)) {
                    least[set] = Math.min(least[set], code(grid, sets[set], move));
                }
            }
        }
        String[] forms = new String[sets.length];
        for (int set = 0; set < sets.length; set++) {
            forms[set] = sets[set].length + " " + least[set];
        }
        return forms;
    }

    private static boolean meetsCellZero(int[] cells, Isotopy move) {
        for (int cell : cells) {
            if (move.cell(cell) == 0) {
                return true;
            }
        }
        return false;
    }

    private static long code(SolutionGrid grid, int[] cells, Isotopy move) {
        long[] image = new long[cells.length];
        for (int i = 0; i < cells.length; i++) {
            image[i] = 16L * move.cell(cells[i]) + grid.digit(cells[i]);
        }
        Arrays.sort(image);
        long code = 0;
        long names = 0;
        long given = 0;
        for (long one : image) {
            int shift = (int) (one % 16) * 4;
            if ((names >>> shift & 15) == 0) {
                names |= ++given << shift;
            }
            code = code * 81 * 7 + one / 16 * 7 + (names >>> shift & 15);
        }
        return code;
    }

    @Test
    void aMorphOfTheGridHasTheSameClasses() {
        SplittableRandom random = new SplittableRandom(72);
        for (int i = 0; i < 3; i++) {
            SolutionGrid grid = new RandomGrids(random).next();
            SolutionGrid morph = Isotopy.random(random).apply(grid);
            assertThat(texts(morph)).isEqualTo(texts(grid));
        }
    }

    private static List<String> texts(SolutionGrid grid) {
        return UaClass.of(grid, new UaHarvester(grid).within(CellSet.ALL, 11)).stream()
                .map(known -> known.text() + " " + known.form())
                .toList();
    }

    @Test
    void theNaiveSolverCountsAsManySolutions() {
        SolutionGrid grid = RandomGrids.seeded(73).next();
        UaTable table = new UaHarvester(grid).within(CellSet.ALL, 12);
        for (UaClass known : UaClass.of(grid, table)) {
            CellSet set = table.get(known.first());
            assertThat(known.solutions())
                    .isGreaterThan(1)
                    .isEqualTo(new NaiveSolver().count(Puzzle.of(grid, set.complement()), Integer.MAX_VALUE));
        }
    }
}
