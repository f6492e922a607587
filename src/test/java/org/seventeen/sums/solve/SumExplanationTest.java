package org.seventeen.sums.solve;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.seventeen.sums.CrossSum;
import org.seventeen.sums.Sums;

class SumExplanationTest {
    private static final Pattern CELL = Pattern.compile("r(\\d+)c(\\d+)");
    private static final Pattern NUMBERS =
            Pattern.compile("  (r\\d+c\\d+): (-?\\d+)(?:\\.\\.(-?\\d+))?(?:, (\\d+) numbers)?");
    private static final Pattern TERM = Pattern.compile("([+-] )?(?:(\\d+)·)?(r\\d+c\\d+)");

    private static List<String> explained(CrossSum puzzle, int detail) {
        List<String> lines = new ArrayList<>();
        new CrossSumSolver(puzzle, new SumExplanation(detail, lines::add)).visit(numbers -> true);
        return lines;
    }

    private static long number(CrossSum puzzle, List<Integer> numbers, String name) {
        Matcher cell = CELL.matcher(name);
        assertThat(cell.matches()).as(name).isTrue();
        return numbers.get(
                (Integer.parseInt(cell.group(1)) - 1) * puzzle.columns() + Integer.parseInt(cell.group(2)) - 1);
    }

    @Test
    void theStagesOfTheBooksPuzzleAreThoseOfTheManual() {
        CrossSum book = Sums.read(Sums.BOOK);
        assertThat(explained(book, SumExplanation.STAGES))
                .containsExactly(
                        "15 blanks, 16 equations between them",
                        "stage 1, elimination: 15 equations more, of which 15 decide a blank",
                        "stage 2, bounds: 15 of 15 blanks have one number left",
                        "stage 3, bits: 15 of 15 blanks have one number left",
                        "no search is needed: 0 nodes, 1 solution");
        assertThat(explained(book, SumExplanation.BLANKS))
                .contains(
                        "  row 1: r1c1 + r1c4 + r1c6 = 70",
                        "  the main diagonal: r1c1 = 28",
                        "  r1c4 = 18",
                        "  r7c6: 18")
                .doesNotHaveDuplicates()
                .hasSize(5 + 16 + 15 + 15 + 1);
    }

    @Test
    void theSearchSaysWhatItTriesAndWhatFollows() {
        CrossSum puzzle = Sums.read("#range 1..9\n#distinct lines\nx,x,4\nx,x,4\n4,4\n");
        assertThat(explained(puzzle, SumExplanation.STEPS)).containsExactly("""
                4 blanks, 4 equations between them
                  row 1: r1c1 + r1c2 = 4
                  row 2: r2c1 + r2c2 = 4
                  column 1: r1c1 + r2c1 = 4
                  column 2: r1c2 + r2c2 = 4
                stage 1, elimination: 3 equations more, of which 0 decide a blank
                  r1c1 - r2c2 = 0
                  r1c2 + r2c2 = 4
                  r2c1 + r2c2 = 4
                stage 2, bounds
                  row 1: r1c1 + r1c2 = 4: r1c1 1..3, r1c2 1..3
                  row 2: r2c1 + r2c2 = 4: r2c1 1..3, r2c2 1..3
                  0 of 4 blanks have one number left
                  r1c1: 1..3
                  r1c2: 1..3
                  r2c1: 1..3
                  r2c2: 1..3
                stage 3, bits
                  0 of 4 blanks have one number left
                stage 4, search
                  level 1: try r2c2 1..2
                    row 2: r2c1 + r2c2 = 4: r2c1 2..3
                    column 2: r1c2 + r2c2 = 4: r1c2 2..3
                    r1c1 - r2c2 = 0: r1c1 1..2
                    level 2: try r2c2 1
                      row 2: r2c1 + r2c2 = 4: r2c1 3
                      column 2: r1c2 + r2c2 = 4: r1c2 3
                      r1c1 - r2c2 = 0: r1c1 1
                      solution 1
                    level 2: then r2c2 2
                      another number than r2c2 = 2: r2c1 3
                      another number than r2c2 = 2: r1c2 3
                      row 2: r2c1 + r2c2 = 4: no number is left for one of them
                  level 1: then r2c2 3
                    another number than r2c2 = 3: r2c1 1..2
                    another number than r2c2 = 3: r1c2 1..2
                    row 2: r2c1 + r2c2 = 4: r2c1 1
                    another number than r2c1 = 1: r1c1 2..3
                    column 2: r1c2 + r2c2 = 4: r1c2 1
                    r1c1 - r2c2 = 0: r1c1 3
                    solution 2
                the search is complete: 4 nodes, 2 solutions""".split("\n", -1));
    }

    @Test
    void contradictionsAreNamedWithTheirStage() {
        assertThat(explained(Sums.read("1,2,4\nx,x,4\n4,4\n"), 1))
                .startsWith("2 blanks, 3 equations between them: the clues and totals contradict each other");
        assertThat(explained(Sums.read("x,x,4\nx,x,4\n4,5\n"), 1).get(1))
                .isEqualTo("stage 1, elimination: the equations contradict each other: there is no solution");
        assertThat(explained(Sums.read("#range 3..9\nx,x,4\nx,x,4\n4,4\n"), 1))
                .contains("stage 2, bounds: a blank has no number left: there is no solution")
                .endsWith("no search is needed: 0 nodes, 0 solutions");
    }

    /** Every equation and every set of numbers before the search agrees with all solutions, which the slow solver finds. */
    @Test
    void whatIsSaidBeforeTheSearchHoldsForAllSolutions() {
        SplittableRandom random = new SplittableRandom(52);
        int checked = 0;
        for (int round = 0; round < 400; round++) {
            CrossSum puzzle = Sums.random(random);
            List<List<Integer>> solutions = Sums.solutions(puzzle);
            List<String> lines = explained(puzzle, 10);
            String what = "seed 52, round " + round + "\n" + puzzle;
            assertThat(lines.get(lines.size() - 1))
                    .as(what)
                    .endsWith(", " + solutions.size() + (solutions.size() == 1 ? " solution" : " solutions"));
            for (String line : lines) {
                if (line.startsWith("stage 4")) {
                    break;
                }
                if (!line.startsWith("  ")) {
                    continue;
                }
                Matcher numbers = NUMBERS.matcher(line);
                for (List<Integer> solution : solutions) {
                    checked++;
                    if (numbers.matches()) {
                        long least = Long.parseLong(numbers.group(2));
                        long most = numbers.group(3) == null ? least : Long.parseLong(numbers.group(3));
                        assertThat(number(puzzle, solution, numbers.group(1)))
                                .as(what)
                                .isBetween(least, most);
                    } else if (line.contains(" = ") && !line.contains("another number")) {
                        String equation =
                                line.replaceFirst("^  (?:[a-z -]+\\d*: )?", "").replaceFirst(": .*", "");
                        String[] sides = equation.split(" = ", 2);
                        long sum = 0;
                        for (MatchResult term : TERM.matcher(sides[0]).results().toList()) {
                            long factor = term.group(2) == null ? 1 : Long.parseLong(term.group(2));
                            sum += ("- ".equals(term.group(1)) ? -factor : factor)
                                    * number(puzzle, solution, term.group(3));
                        }
                        assertThat(sum).as(what + line).isEqualTo(Long.parseLong(sides[1]));
                    }
                }
            }
        }
        assertThat(checked).isGreaterThan(2000);
    }
}
