package org.seventeen.survo.solve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.seventeen.base.text.BadInputException;
import org.seventeen.survo.CellByCell;
import org.seventeen.survo.Puzzles;
import org.seventeen.survo.SurvoPuzzle;
import org.seventeen.testing.Size;

class SurvoSolverTest {
    private static Set<String> solved(SurvoPuzzle puzzle) {
        Set<String> solutions = new TreeSet<>();
        long visited = new SurvoSolver(puzzle).visit(cells -> {
            assertThat(solutions.add(CellByCell.written(cells)))
                    .as("%s: a new solution", puzzle)
                    .isTrue();
            return true;
        });
        assertThat(visited).isEqualTo(solutions.size());
        return solutions;
    }

    @ParameterizedTest
    @CsvSource({"1, 1", "1, 4", "4, 1", "2, 2", "2, 3", "3, 2", "2, 4", "4, 2", "3, 3"})
    @Tag("sized")
    void allSumsThatTablesHaveGetExactlyThoseTables(int rows, int columns) throws BadInputException {
        int number = 0;
        for (Map.Entry<String, Set<String>> entry :
                Puzzles.allTables(rows, columns).entrySet()) {
            // Of the 3 x 3 puzzles every fifth: they take most of the time.
            if (rows * columns == 9 && number++ % Size.of(5, 1) != 0) {
                continue;
            }
            assertThat(solved(Puzzles.puzzle(entry.getKey())))
                    .as(entry.getKey())
                    .isEqualTo(entry.getValue());
        }
    }

    @ParameterizedTest
    @CsvSource({"2, 3", "2, 4", "3, 3"})
    void sumsThatNoTableHasGetNoSolution(int rows, int columns) throws BadInputException {
        Set<String> sums = Puzzles.allTables(rows, columns).keySet();
        int without = 0;
        for (int seed = 0; seed < 300; seed++) {
            SurvoPuzzle puzzle = Puzzles.randomMargins(new Random(seed), rows, columns);
            if (!sums.contains(puzzle.toString().replace(" ", ""))) {
                without++;
                assertThat(solved(puzzle)).as("seed %s: %s", seed, puzzle).isEmpty();
            }
        }
        assertThat(without).isGreaterThan(10);
    }

    @Test
    void aProofThatTakesTooManyNodesIsGivenUp() throws BadInputException {
        SurvoSolver solver =
                new SurvoSolver(Puzzles.examples("enumeration-11.txt").get(0));
        assertThat(solver.onlySolution()).isPresent();
        long nodes = solver.nodes();
        assertThat(nodes).isGreaterThan(10);
        assertThat(solver.isUniqueWithin(nodes)).isTrue();
        for (long fewer = -1; fewer < nodes; fewer++) {
            assertThat(solver.isUniqueWithin(fewer)).as("%s nodes", fewer).isFalse();
            assertThat(solver.nodes()).isEqualTo(Math.max(0, fewer) + 1);
        }
        assertThat(solver.onlySolution()).as("no bound stays").isPresent();
        SurvoSolver several = new SurvoSolver(Puzzles.puzzle("34,34,34,34 / 34,34,34,34"));
        assertThat(several.isUniqueWithin(1_000_000)).isFalse();
    }

    @Test
    void puzzlesWithGivensAreSolvedAsTheObviousWaySolvesThem() throws BadInputException {
        int several = 0;
        for (int seed = 0; seed < 400; seed++) {
            Random random = new Random(seed);
            int rows = 1 + random.nextInt(5);
            int columns = 1 + random.nextInt(5);
            int blank = Math.min(rows * columns, 3 + random.nextInt(8));
            SurvoPuzzle puzzle = Puzzles.random(random, rows, columns, blank);
            Set<String> expected = CellByCell.solutions(puzzle);
            assertThat(solved(puzzle)).as("seed %s: %s", seed, puzzle).isEqualTo(expected);
            assertThat(new SurvoSolver(puzzle).onlySolution().isPresent())
                    .as("seed %s", seed)
                    .isEqualTo(expected.size() == 1);
            several += expected.size() > 1 ? 1 : 0;
        }
        assertThat(several).isBetween(40, 360);
    }

    @Test
    @Tag("sized")
    void randomSumsOfThreeByFourAreSolvedAsTheObviousWaySolvesThem() throws BadInputException {
        for (int seed = 0; seed < Size.of(15, 40); seed++) {
            SurvoPuzzle puzzle = Puzzles.randomMargins(new Random(seed), 3, 4);
            assertThat(solved(puzzle)).as("seed %s: %s", seed, puzzle).isEqualTo(CellByCell.solutions(puzzle));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "products-17.txt",
                "products-24.txt",
                "products-s0-s5.txt",
                "products-sacrifice.txt",
                "enumeration-3x4.txt",
                "enumeration-11.txt"
            })
    void thePuzzlesOfMustonenHaveOneSolution(String file) throws BadInputException {
        assertThat(Puzzles.examples(file))
                .isNotEmpty()
                .allSatisfy(puzzle -> assertThat(new SurvoSolver(puzzle).count(Long.MAX_VALUE))
                        .isEqualTo(1));
    }

    @Test
    void theSolutionsThatMustonenPrintsAreFound() throws BadInputException {
        assertThat(solved(Puzzles.examples("products-17.txt").get(0)))
                .containsExactly("1 3 4 6 2 7 9 10 5 11 13 15 8 12 14 16");
        assertThat(solved(Puzzles.examples("enumeration-3x4.txt").get(0)))
                .containsExactly("2 1 3 7 5 4 8 10 6 9 12 11");
        assertThat(solved(Puzzles.examples("products-sacrifice.txt").get(0)))
                .containsExactly("16 15 10 8 14 12 9 4 13 11 7 2 6 5 3 1");
        assertThat(solved(Puzzles.examples("enumeration-11.txt").get(0)))
                .containsExactly("2 1 5 9 3 6 10 13 4 7 11 14 8 12 16 15");
    }

    @Test
    void aPuzzleOf64CellsIsSolved() throws BadInputException {
        for (int seed = 0; seed < 20; seed++) {
            SurvoPuzzle puzzle = Puzzles.random(new Random(seed), 8, 8, 8);
            assertThat(solved(puzzle)).as("seed %s", seed).isEqualTo(CellByCell.solutions(puzzle));
        }
        SurvoPuzzle open = Puzzles.random(new Random(1), 8, 8, 64);
        assertThat(new SurvoSolver(open).count(3)).isEqualTo(3);
        assertThat(new SurvoSolver(Puzzles.random(new Random(2), 1, 64, 64)).count(9))
                .isEqualTo(1);
        assertThat(new SurvoSolver(Puzzles.random(new Random(3), 64, 1, 60)).count(9))
                .isEqualTo(1);
    }

    @Test
    void countingStopsAtTheLimit() throws BadInputException {
        SurvoSolver solver = new SurvoSolver(Puzzles.puzzle("34,34,34,34 / 34,34,34,34"));
        assertThat(solver.count(1)).isEqualTo(1);
        assertThat(solver.count(100)).isEqualTo(100);
        assertThat(solver.onlySolution()).isEmpty();
        assertThat(solver.nodes()).isPositive();
        assertThatThrownBy(() -> solver.count(0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("expected a limit of 1 or more, found 0");
    }

    @Test
    void randomSumsOfFourByFourAreDecidedAsBothStagesDecideThem() throws BadInputException {
        int puzzles = 3_000;
        int[] verdicts = new int[3];
        for (int seed = 0; seed < puzzles; seed++) {
            SurvoPuzzle puzzle = margins(new Random(seed), seed % 3);
            int expected = Puzzles.countByStages(puzzle, 2);
            assertThat(new SurvoSolver(puzzle).count(2))
                    .as("seed %s: %s", seed, puzzle)
                    .isEqualTo(expected);
            verdicts[expected]++;
        }
        assertThat(Arrays.stream(verdicts).min().orElseThrow()).isGreaterThan(puzzles / 100);
    }

    /**
     * Sums of random tables have many solutions. Sums of wide spread, from sorted tables, have few or none.
     *
     * @param kind 0 for any sums, 1 for those of one table sorted except for some swaps, 2 for those of two such tables
     */
    private static SurvoPuzzle margins(Random random, int kind) throws BadInputException {
        if (kind == 0) {
            return Puzzles.randomMargins(random, 4, 4);
        }
        int[][] one = nearlySorted(random);
        int[][] other = kind == 1 ? one : nearlySorted(random);
        return SurvoPuzzle.of(one[0], other[1]);
    }

    private static int[][] nearlySorted(Random random) {
        int[] cells = new int[16];
        int[] order = {0, 1, 4, 5, 2, 8, 3, 12, 6, 9, 7, 13, 10, 11, 14, 15};
        for (int i = 0; i < 16; i++) {
            cells[order[i]] = i + 1;
        }
        for (int swap = 2 + random.nextInt(6); swap > 0; swap--) {
            int i = random.nextInt(15);
            int number = cells[order[i]];
            cells[order[i]] = cells[order[i + 1]];
            cells[order[i + 1]] = number;
        }
        return Puzzles.sums(cells, 4, 4);
    }
}
