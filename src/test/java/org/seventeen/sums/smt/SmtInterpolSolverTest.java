package org.seventeen.sums.smt;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.seventeen.sums.CrossSum;
import org.seventeen.sums.SumConditions;
import org.seventeen.sums.SumSolver;
import org.seventeen.sums.Sums;
import org.seventeen.sums.make.CrossSumGenerator;
import org.seventeen.sums.solve.CrossSumSolver;
import org.seventeen.testing.Size;

/** SMTInterpol, which shares no search with the solver of the program, finds the same. */
class SmtInterpolSolverTest {
    private static List<List<Integer>> some(SumSolver solver, int most) {
        List<List<Integer>> found = new ArrayList<>();
        solver.visit(numbers -> {
            found.add(Arrays.stream(numbers).boxed().toList());
            return found.size() < most;
        });
        assertThat(solver.isUndecided()).isFalse();
        return found;
    }

    @Test
    void thePuzzleOfTheBookHasExactlyOneSolution() {
        CrossSum puzzle = Sums.read(Sums.BOOK);
        assertThat(SmtInterpolSolver.Library.isPresent()).isTrue();
        assertThat(some(new SmtInterpolSolver(puzzle), 2)).isEqualTo(some(new CrossSumSolver(puzzle), 2));
    }

    @Test
    void aPuzzleWithoutBlanksHasItselfAsItsSolutionOrNone() {
        for (String text : List.of("3,4,7\n1,2,3\n4,6\n", "3,4,7\n1,2,3\n4,7\n", "#range 5..5\n5,5\n5\n")) {
            CrossSum puzzle = Sums.read(text);
            assertThat(some(new SmtInterpolSolver(puzzle), 3)).isEqualTo(some(new CrossSumSolver(puzzle), 3));
        }
    }

    /** No total bounds these numbers. */
    @Test
    void numbersOfLinesWithoutATotalKeepToTheLimit() {
        for (String text :
                List.of("#range 999999998..\n#distinct all\nx,x,x,x\nx,x,x\n", "#range 999999998..\nx,x\nx\n")) {
            CrossSum puzzle = Sums.read(text);
            assertThat(some(new SmtInterpolSolver(puzzle), 50))
                    .as(text)
                    .containsExactlyInAnyOrderElementsOf(some(new CrossSumSolver(puzzle), 50));
        }
    }

    /**
     * Puzzles with one solution, and the same puzzles with a clue less or another total. They have few blanks: with more,
     * SMTInterpol takes minutes for a proof where numbers differ.
     */
    @Test
    @Tag("sized")
    void bothSolversAgreeOnGeneratedPuzzles() {
        SplittableRandom random = new SplittableRandom(1000);
        int[] verdicts = new int[3];
        int several = 0;
        for (int round = 0; round < Size.of(60, 1000); round++) {
            int rows = 2 + random.nextInt(3);
            boolean square = random.nextInt(4) > 0;
            int columns = square ? rows : 2 + random.nextInt(4);
            SumConditions.Distinct distinct = Sums.DISTINCT.get(random.nextInt(3));
            CrossSumGenerator.Wish wish = new CrossSumGenerator.Wish(
                    new SumConditions.Range(random.nextInt(5) - 2, 40),
                    distinct,
                    square && rows == columns && random.nextBoolean(),
                    Math.max(0, rows * columns - rows - columns),
                    CrossSum.MAX_CELLS);
            CrossSumGenerator generator = new CrossSumGenerator(rows, columns, wish, random.nextLong());
            CrossSum puzzle = generator.tryOnce().orElseThrow();
            List<List<Integer>> own = some(new CrossSumSolver(puzzle), 2);
            assertThat(own).as(puzzle.toString()).hasSize(1);
            assertThat(some(new SmtInterpolSolver(puzzle), 2))
                    .as(puzzle.toString())
                    .isEqualTo(own);
            several += compare(withOneLess(puzzle, random), verdicts);
            several += compare(withAnotherTotal(puzzle), verdicts);
        }
        assertThat(verdicts[0]).as("without a solution").isPositive();
        assertThat(several).as("with several").isPositive();
    }

    /**
     * Puzzles as large as that of the book and larger, and the same with a clue less or another total: none, one or several
     * solutions. Numbers need not differ here, which would take SMTInterpol minutes.
     */
    @Test
    @Tag("sized")
    void bothSolversAgreeOnPuzzlesAsLargeAsThatOfTheBook() {
        SplittableRandom random = new SplittableRandom(7);
        int[] verdicts = new int[3];
        for (int round = 0; round < Size.of(15, 1000); round++) {
            int rows = 5 + random.nextInt(4);
            int columns = random.nextInt(3) == 0 ? 5 + random.nextInt(4) : rows;
            CrossSumGenerator.Wish wish = new CrossSumGenerator.Wish(
                    new SumConditions.Range(1, 30),
                    SumConditions.Distinct.NONE,
                    rows == columns,
                    0,
                    CrossSum.MAX_CELLS);
            CrossSum puzzle = new CrossSumGenerator(rows, columns, wish, random.nextLong())
                    .tryOnce()
                    .orElseThrow();
            compare(puzzle, verdicts);
            compare(withOneLess(puzzle, random), verdicts);
            compare(withAnotherTotal(puzzle), verdicts);
        }
        assertThat(verdicts).doesNotContain(0);
        assertThat(verdicts[1]).isGreaterThanOrEqualTo(Size.of(15, 1000));
    }

    /** Compares the verdicts on a puzzle; returns 1 if it has several solutions. */
    private static int compare(CrossSum puzzle, int[] verdicts) {
        List<List<Integer>> own = some(new CrossSumSolver(puzzle), 2);
        List<List<Integer>> other = some(new SmtInterpolSolver(puzzle), 2);
        assertThat(other).as(puzzle.toString()).hasSameSizeAs(own);
        assertThat(other)
                .allMatch(numbers -> Sums.isRight(
                        puzzle, numbers.stream().mapToInt(Integer::intValue).toArray()));
        if (own.size() == 1) {
            assertThat(other).as(puzzle.toString()).isEqualTo(own);
        }
        verdicts[own.size()]++;
        return own.size() / 2;
    }

    private static CrossSum withOneLess(CrossSum puzzle, SplittableRandom random) {
        int[] clues = puzzle.clues();
        clues[random.nextInt(clues.length)] = CrossSum.BLANK;
        return puzzle.withClues(clues);
    }

    /** One more in row 1 and in column 1, so that rows and columns still add up to the same. */
    private static CrossSum withAnotherTotal(CrossSum puzzle) {
        List<Long> rows = new ArrayList<>(puzzle.totals().rows());
        List<Long> columns = new ArrayList<>(puzzle.totals().columns());
        rows.set(0, rows.get(0) + 1);
        columns.set(0, columns.get(0) + 1);
        CrossSum.Totals totals = new CrossSum.Totals(
                rows, columns, puzzle.totals().main(), puzzle.totals().anti());
        return new CrossSum("", puzzle.clues(), totals, puzzle.range(), puzzle.distinct());
    }

    /** Any puzzle, with totals that are not given and totals that are wrong: as many solutions as a loop finds. */
    @Test
    @Tag("sized")
    void allSolutionsOfRandomPuzzlesAreFound() {
        SplittableRandom random = new SplittableRandom(19);
        int several = 0;
        for (int round = 0; round < Size.of(60, 2000) || several < 10; round++) {
            CrossSum puzzle = Sums.random(random);
            List<List<Integer>> all = Sums.solutions(puzzle);
            if (all.size() <= 20) {
                several += all.size() > 1 ? 1 : 0;
                assertThat(some(new SmtInterpolSolver(puzzle), 100))
                        .as(puzzle.toString())
                        .containsExactlyInAnyOrderElementsOf(all);
            }
        }
    }

    @Test
    void aSolverThatIsStoppedIsUndecided() {
        SmtInterpolSolver solver = new SmtInterpolSolver(Sums.read("x,x,900000\nx,x,900000\n900000,900000\n"));
        long[] found = {0};
        solver.visit(numbers -> {
            if (++found[0] == 3) {
                solver.stop();
            }
            return true;
        });
        assertThat(found[0]).isEqualTo(3);
        assertThat(solver.isUndecided()).isTrue();
    }
}
