package org.seventeen.survo.solve;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.seventeen.base.text.BadInputException;
import org.seventeen.survo.CellByCell;
import org.seventeen.survo.Puzzles;
import org.seventeen.survo.SurvoPuzzle;

class SurvoStagesTest {
    /** All preliminary solutions of this puzzle take far longer than a test may. */
    @Test
    void anExplanationThatNobodyTakesEndsSoon() throws BadInputException {
        List<String> taken = new ArrayList<>();
        SurvoExplanation explanation = new SurvoExplanation(Puzzles.puzzle("65,65,65,65,65 / 65,65,65,65,65"), text -> {
            taken.add(text);
            return taken.size() < 3;
        });
        assertThat(explanation.run(1000)).isZero();
        assertThat(taken.get(taken.size() - 1)).isEqualTo("# Stopped at preliminary solution 1");
        assertThat(taken).hasSizeLessThan(100);
    }

    @Test
    void theExampleOfMustonen2007Has394PreliminarySolutions() throws BadInputException {
        SurvoStages stages =
                new SurvoStages(Puzzles.examples("enumeration-11.txt").get(0));
        List<String> all = new ArrayList<>();
        assertThat(stages.visitPreliminary(cells -> all.add(CellByCell.written(cells))))
                .isEqualTo(394);
        assertThat(all).doesNotHaveDuplicates().contains("1 2 5 9 3 6 10 13 4 7 11 14 8 12 15 16");
        assertThat(all.get(0)).startsWith("1 2 3 11 ");
        // Another preliminary solution that Mustonen prints.
        assertThat(all).contains("1 2 3 11 5 6 9 12 4 8 10 14 7 13 15 16");
    }

    @Test
    void onlyOnePreliminarySolutionOfTheExampleCanBeArranged() throws BadInputException {
        SurvoPuzzle puzzle = Puzzles.examples("enumeration-11.txt").get(0);
        assertThat(Puzzles.byStages(puzzle)).containsExactly("2 1 5 9 3 6 10 13 4 7 11 14 8 12 16 15");
    }

    @Test
    void bothStagesTogetherFindWhatTheSolverFinds() throws BadInputException {
        for (int seed = 0; seed < 200; seed++) {
            Random random = new Random(seed);
            int rows = 1 + random.nextInt(4);
            int columns = 1 + random.nextInt(4);
            int cells = rows * columns;
            SurvoPuzzle puzzle = Puzzles.random(random, rows, columns, random.nextInt(Math.min(cells, 10) + 1));
            Set<String> solved = new TreeSet<>();
            new SurvoSolver(puzzle).visit(solution -> solved.add(CellByCell.written(solution)));
            assertThat(Puzzles.byStages(puzzle)).as("seed %s: %s", seed, puzzle).isEqualTo(solved);
        }
    }

    @Test
    void preliminarySolutionsAreAllWaysToMeetTheRowSums() throws BadInputException {
        Map<String, Set<String>> all = Puzzles.allTables(2, 4);
        for (int seed = 0; seed < 30; seed++) {
            SurvoPuzzle puzzle = Puzzles.random(new Random(seed), 2, 4, 8 - seed % 4);
            Set<String> expected = new TreeSet<>();
            int[] given = puzzle.givens();
            all.forEach((sums, tables) -> {
                if (sums.startsWith(puzzle.toString().split(" ", -1)[0] + "/")) {
                    tables.stream()
                            .filter(table -> ascendsInBlankCells(table, given))
                            .forEach(expected::add);
                }
            });
            Set<String> found = new TreeSet<>();
            new SurvoStages(puzzle).visitPreliminary(cells -> found.add(CellByCell.written(cells)));
            assertThat(found).as("seed %s: %s", seed, puzzle).isEqualTo(expected);
        }
    }

    private static boolean ascendsInBlankCells(String table, int[] given) {
        String[] numbers = table.split(" ", -1);
        for (int cell = 0; cell < given.length; cell++) {
            int number = Integer.parseInt(numbers[cell]);
            if (given[cell] != 0 && given[cell] != number) {
                return false;
            }
            for (int other = cell - cell % 4; other < cell; other++) {
                if (given[cell] == 0 && given[other] == 0 && Integer.parseInt(numbers[other]) > number) {
                    return false;
                }
            }
        }
        return true;
    }

    @Test
    void theExplanationEndsWithTheNumbers() throws BadInputException {
        List<String> lines = new ArrayList<>();
        long shown = new SurvoExplanation(Puzzles.examples("enumeration-11.txt").get(0), lines::add).run(10);
        assertThat(shown).isEqualTo(1);
        assertThat(lines)
                .contains(
                        "# Partitions 4 of 17: N[P]=11",
                        "# 1 2 5 9 !",
                        "# OFF=1,2,5,9",
                        "# Partitions 4 of 32: N[P]=16")
                .contains("# 3 6 10 13 !", "# OFF=1,2,5,9,3,6,10,13", "# Partitions 4 of 36: N[P]=1", "# 4 7 11 14 !")
                .endsWith("# 394 preliminary solutions, 1 of them with 1 solution");
        assertThat(String.join("\n", lines))
                .contains("#   16 27 41 52 computed sums\n#   17 26 42 51 correct sums\n#   -1  1 -1  1 error");
    }

    @Test
    void theExplanationStopsAtTheLimit() throws BadInputException {
        List<String> lines = new ArrayList<>();
        assertThat(new SurvoExplanation(Puzzles.puzzle("34,34,34,34 / 34,34,34,34"), lines::add).run(1))
                .isEqualTo(1);
        assertThat(lines.get(lines.size() - 1)).startsWith("# More than 1 solution, stopped at preliminary solution ");
    }

    @Test
    void aPuzzleWithoutSolutionIsExplainedByADeadlock() throws BadInputException {
        List<String> lines = new ArrayList<>();
        assertThat(new SurvoExplanation(Puzzles.puzzle("7,14,24 / 6,15,24"), lines::add).run(10))
                .isZero();
        assertThat(String.join("\n", lines))
                .contains("# Partitions 3 of 14: N[P]=1\n# 3 5 6 !")
                .contains("#   11 15 19 computed sums\n#    6 15 24 correct sums\n#    5  0 -5 error")
                .endsWith("# 1 preliminary solution, none of them with a solution");
    }

    @Test
    void givensAreLeftOutOfThePartitions() throws BadInputException {
        List<String> lines = new ArrayList<>();
        new SurvoExplanation(Puzzles.puzzle("3,7 / 4,6 / A1=1 B1=2"), lines::add).run(1);
        assertThat(lines)
                .contains("# Row 2", "# OFF=1,2", "# COMB P,CUR+1 / P=PARTITIONS,7,2 DISTINCT=1 MAX=4", "# 3 4 !")
                .doesNotContain("# Row 1")
                .endsWith("# 1 preliminary solution, 1 of them with 1 solution");
    }
}
