package org.seventeen.survo.solve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

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
        SurvoSolver solver = new SurvoSolver(Puzzles.puzzle("17,32,36,51 / 17,26,42,51"));
        assertThat(solver.isUnique()).isTrue();
        long nodes = solver.nodes();
        assertThat(nodes).isGreaterThan(10);
        assertThat(solver.isUniqueWithin(nodes)).isTrue();
        for (long fewer = -1; fewer < nodes; fewer++) {
            assertThat(solver.isUniqueWithin(fewer)).as("%s nodes", fewer).isFalse();
            assertThat(solver.nodes()).isEqualTo(Math.max(0, fewer) + 1);
        }
        assertThat(solver.isUnique()).as("no bound stays").isTrue();
        SurvoSolver several = new SurvoSolver(Puzzles.puzzle("34,34,34,34 / 34,34,34,34"));
        assertThat(several.isUniqueWithin(1_000_000)).isFalse();
    }

    @Test
    void aThousandPuzzlesWithGivensAreSolvedAsTheObviousWaySolvesThem() throws BadInputException {
        int several = 0;
        for (int seed = 0; seed < 1000; seed++) {
            Random random = new Random(seed);
            int rows = 1 + random.nextInt(5);
            int columns = 1 + random.nextInt(5);
            int blank = Math.min(rows * columns, 3 + random.nextInt(8));
            SurvoPuzzle puzzle = Puzzles.random(random, rows, columns, blank);
            Set<String> expected = CellByCell.solutions(puzzle);
            assertThat(solved(puzzle)).as("seed %s: %s", seed, puzzle).isEqualTo(expected);
            assertThat(new SurvoSolver(puzzle).isUnique()).as("seed %s", seed).isEqualTo(expected.size() == 1);
            several += expected.size() > 1 ? 1 : 0;
        }
        assertThat(several).isBetween(100, 900);
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
                "17,32,36,51 / 17,26,42,51",
                "51,36,32,17 / 51,42,26,17",
                "14,28,44,50 / 16,33,40,47",
                "13,27,38 / 13,14,23,28",
                "15,32,41,48 / 14,33,38,51",
                "48,43,34,11 / 47,41,30,18",
                "55,44,23,14 / 45,39,29,23",
                "27,37,56 / 9,17,24,31,39",
                "57,41,27,11 / 44,36,31,25",
                "56,38,31,11 / 45,37,32,22",
                "49,39,33,15 / 49,43,29,15",
            })
    void thePuzzlesOfMustonenHaveOneSolution(String text) throws BadInputException {
        assertThat(new SurvoSolver(Puzzles.puzzle(text)).count(Long.MAX_VALUE)).isEqualTo(1);
    }

    @Test
    void theSolutionsThatMustonenPrintsAreFound() throws BadInputException {
        assertThat(solved(Puzzles.puzzle("14,28,44,50 / 16,33,40,47")))
                .containsExactly("1 3 4 6 2 7 9 10 5 11 13 15 8 12 14 16");
        assertThat(solved(Puzzles.puzzle("13,27,38 / 13,14,23,28"))).containsExactly("2 1 3 7 5 4 8 10 6 9 12 11");
        assertThat(solved(Puzzles.puzzle("49,39,33,15 / 49,43,29,15")))
                .containsExactly("16 15 10 8 14 12 9 4 13 11 7 2 6 5 3 1");
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
        assertThat(solver.isUnique()).isFalse();
        assertThat(solver.nodes()).isPositive();
        assertThatThrownBy(() -> solver.count(0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("expected a limit of 1 or more, found 0");
    }
}
