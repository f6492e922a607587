package org.seventeen.sudoku.solve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.RandomGrids;
import org.seventeen.sudoku.grid.SolutionGrid;

class MinimizerTest {
    private static final PuzzleSolver SOLVER = new BitSolver();

    private final Minimizer byLinks = new Minimizer(new SudokuCover());
    private final Minimizer byBits = new Minimizer(new BitSolver());

    private static List<Puzzle> all(Minimizer minimizer, Puzzle puzzle) {
        List<Puzzle> all = new ArrayList<>();
        assertThat(minimizer.all(puzzle, all::add)).isEqualTo(all.size());
        return all;
    }

    /** Tries every set of the redundant clues; the others are in every minimal puzzle. */
    private static Set<Puzzle> bruteForce(SolutionGrid grid, Puzzle puzzle, CellSet redundant) {
        int[] cells = redundant.cells();
        CellSet needed = puzzle.clues().minus(redundant);
        boolean[] unique = new boolean[1 << cells.length];
        Set<Puzzle> minimal = new HashSet<>();
        for (int subset = 0; subset < unique.length; subset++) {
            CellSet clues = needed;
            boolean below = false;
            for (int i = 0; i < cells.length; i++) {
                if ((subset >>> i & 1) != 0) {
                    clues = clues.with(cells[i]);
                    below |= unique[subset & ~(1 << i)];
                }
            }
            unique[subset] = below || SOLVER.count(Puzzle.of(grid, clues), 2) == 1;
            if (unique[subset] && !below) {
                minimal.add(Puzzle.of(grid, clues));
            }
        }
        return minimal;
    }

    @Test
    void allMinimalPuzzlesAreThoseOfBruteForce() {
        SplittableRandom random = new SplittableRandom(61);
        RandomGrids grids = RandomGrids.seeded(61);
        MinimalityCheck check = new MinimalityCheck(new BitSolver());
        int tested = 0;
        int severalMinimal = 0;
        for (int i = 0; i < 150; i++) {
            SolutionGrid grid = grids.next();
            byBits.shuffle(random);
            CellSet clues = byBits.one(Puzzle.of(grid, CellSet.ALL)).clues();
            for (int more = random.nextInt(1, 7); more > 0; more--) {
                clues = clues.with(random.nextInt(81));
            }
            Puzzle puzzle = Puzzle.of(grid, clues);
            CellSet redundant = check.redundantClues(puzzle);
            if (redundant.size() > 11) {
                continue;
            }
            tested++;
            List<Puzzle> found = all(byBits, puzzle);
            assertThat(found).as("%s, seed 61", puzzle).doesNotHaveDuplicates();
            assertThat(new HashSet<>(found)).as("%s, seed 61", puzzle).isEqualTo(bruteForce(grid, puzzle, redundant));
            assertThat(all(byLinks, puzzle)).as("%s, seed 61", puzzle).containsExactlyInAnyOrderElementsOf(found);
            assertThat(byBits.one(puzzle)).isEqualTo(found.get(0));
            severalMinimal += found.size() > 1 ? 1 : 0;
        }
        assertThat(tested).isGreaterThan(50);
        assertThat(severalMinimal).isGreaterThan(20);
    }

    @Test
    void aShuffleChangesTheOrderButNotTheSet() {
        SolutionGrid grid = RandomGrids.seeded(62).next();
        Puzzle puzzle = Puzzle.of(grid, CellSet.ALL);
        Puzzle first = byLinks.one(puzzle);
        Set<Puzzle> minimal = new HashSet<>();
        MinimalityCheck check = new MinimalityCheck();
        SplittableRandom random = new SplittableRandom(62);
        for (int i = 0; i < 20; i++) {
            byBits.shuffle(random);
            Puzzle one = byBits.one(puzzle);
            assertThat(check.redundantClues(one).isEmpty()).isTrue();
            assertThat(Puzzle.of(grid, one.clues())).isEqualTo(one);
            minimal.add(one);
        }
        assertThat(minimal).hasSizeGreaterThan(15);
        assertThat(byLinks.one(puzzle)).isEqualTo(first);
    }

    @Test
    void aMinimalPuzzleIsItsOwnOnlyOne() {
        MinimalityCheck check = new MinimalityCheck();
        for (Puzzle puzzle : SamplePuzzles.known17().subList(0, 100)) {
            assertThat(all(byBits, puzzle)).containsExactly(puzzle);
            assertThat(check.redundantClues(puzzle)).as("%s", puzzle).isEqualTo(CellSet.EMPTY);
        }
    }

    @Test
    void theSinkStopsTheSearch() {
        Puzzle grid = Puzzle.of(RandomGrids.seeded(63).next(), CellSet.ALL);
        List<Puzzle> some = new ArrayList<>();
        assertThat(byBits.all(grid, puzzle -> some.add(puzzle) && some.size() < 50))
                .isEqualTo(50);
        assertThat(some).hasSize(50).doesNotHaveDuplicates();
        MinimalityCheck check = new MinimalityCheck();
        assertThat(some).allMatch(puzzle -> check.redundantClues(puzzle).isEmpty());
        assertThat(check.redundantClues(grid)).isEqualTo(CellSet.ALL);
    }

    @ParameterizedTest
    @CsvSource({"1., multiple", "11, none"})
    void puzzlesWithoutOneSolutionAreRefused(String start, String solutions) {
        Puzzle puzzle = Puzzle.of(start + ".".repeat(79));
        String sentence = "expected a puzzle with one solution, found " + solutions;
        assertThatIllegalArgumentException()
                .isThrownBy(() -> byBits.one(puzzle))
                .withMessage(sentence);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new MinimalityCheck().redundantClues(puzzle))
                .withMessage(sentence);
    }
}
