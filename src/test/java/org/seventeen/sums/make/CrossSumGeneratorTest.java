package org.seventeen.sums.make;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.seventeen.sums.CrossSum;
import org.seventeen.sums.SumConditions;
import org.seventeen.sums.Sums;
import org.seventeen.sums.solve.CrossSumSolver;
import org.seventeen.sums.solve.SumModel;

class CrossSumGeneratorTest {
    private static CrossSumGenerator.Wish wish(int most, SumConditions.Distinct distinct, boolean diagonals) {
        return new CrossSumGenerator.Wish(new SumConditions.Range(1, most), distinct, diagonals, 0, CrossSum.MAX_CELLS);
    }

    @ParameterizedTest
    @CsvSource({
        "1, 1, 30, NONE, true",
        "2, 2, 9, ALL, true",
        "4, 4, 16, ALL, true",
        "3, 5, 9, LINES, false",
        "6, 6, 6, LINES, false",
        "4, 4, 1000, LINES, true",
        "7, 7, 30, NONE, true",
        "1, 9, 9, ALL, false",
        "12, 12, 30, NONE, true",
        "6, 15, 20, LINES, false"
    })
    void puzzlesHaveExactlyOneSolutionAndMeetTheWish(
            int rows, int columns, int most, SumConditions.Distinct distinct, boolean diagonals) {
        CrossSumGenerator generator = new CrossSumGenerator(rows, columns, wish(most, distinct, diagonals), 5);
        List<CrossSum> made = new ArrayList<>();
        for (int trial = 0; trial < 200 && made.size() < 3; trial++) {
            generator.tryOnce().ifPresent(made::add);
        }
        assertThat(made).hasSize(3);
        for (CrossSum puzzle : made) {
            assertThat(puzzle.rows()).isEqualTo(rows);
            assertThat(puzzle.columns()).isEqualTo(columns);
            assertThat(puzzle.hasDiagonals()).isEqualTo(diagonals);
            assertThat(puzzle.blanks().length).isGreaterThanOrEqualTo(rows + columns - 1);
            List<int[]> found = new ArrayList<>();
            new CrossSumSolver(puzzle).visit(numbers -> found.add(numbers.clone()));
            assertThat(found).hasSize(1).allMatch(numbers -> Sums.isRight(puzzle, numbers));
        }
    }

    /** A matrix of all lines would not fit into any memory. */
    @ParameterizedTest
    @CsvSource({"65536, 1", "1, 65536", "30000, 2"})
    void theLongestTablesAreMade(int rows, int columns) {
        CrossSum puzzle = new CrossSumGenerator(rows, columns, wish(30, SumConditions.Distinct.NONE, false), 1)
                .tryOnce()
                .orElseThrow();
        assertThat(puzzle.blanks().length).isGreaterThanOrEqualTo(rows + columns - 1);
    }

    /** Tables whose totals no puzzle may have are left out. */
    @Test
    void largeNumbersGiveNoTotalsBeyondTheLimit() {
        int made = 0;
        for (int size = 2; size <= 3; size++) {
            for (SumConditions.Range range : List.of(
                    new SumConditions.Range(1, 400_000_000),
                    new SumConditions.Range(-SumConditions.Range.LIMIT, SumConditions.Range.LIMIT - 1))) {
                CrossSumGenerator.Wish wish =
                        new CrossSumGenerator.Wish(range, SumConditions.Distinct.NONE, true, 0, CrossSum.MAX_CELLS);
                CrossSumGenerator generator = new CrossSumGenerator(size, size, wish, 1);
                for (int trial = 0; trial < 20; trial++) {
                    made += generator.tryOnce().isPresent() ? 1 : 0;
                }
            }
        }
        assertThat(made).isPositive();
    }

    @Test
    void theSameSeedGivesTheSamePuzzles() {
        CrossSumGenerator.Wish wish = wish(30, SumConditions.Distinct.NONE, true);
        CrossSum first = new CrossSumGenerator(5, 5, wish, 9).tryOnce().orElseThrow();
        assertThat(new CrossSumGenerator(5, 5, wish, 9).tryOnce()).contains(first);
        assertThat(new CrossSumGenerator(5, 5, wish, 10).tryOnce().orElseThrow())
                .isNotEqualTo(first);
    }

    @Test
    void theNumberOfCluesIsKept() {
        CrossSumGenerator.Wish many =
                new CrossSumGenerator.Wish(new SumConditions.Range(1, 30), SumConditions.Distinct.NONE, true, 20, 20);
        CrossSum puzzle = new CrossSumGenerator(5, 5, many, 1).tryOnce().orElseThrow();
        assertThat(puzzle.blanks()).hasSize(5);
        CrossSumGenerator.Wish few =
                new CrossSumGenerator.Wish(new SumConditions.Range(1, 1000), SumConditions.Distinct.NONE, false, 0, 0);
        assertThat(new CrossSumGenerator(5, 5, few, 1).tryOnce()).isEmpty();
    }

    /** With so few numbers no table of this size exists: Latin squares of order 2 have equal numbers on a diagonal. */
    @Test
    void aTableThatCannotBeIsNotMade() {
        CrossSumGenerator generator = new CrossSumGenerator(2, 2, wish(2, SumConditions.Distinct.LINES, true), 1);
        for (int trial = 0; trial < 20; trial++) {
            assertThat(generator.tryOnce()).isEmpty();
        }
    }

    @Test
    void aGeneratorThatIsStoppedMakesNoMore() {
        CrossSumGenerator generator = new CrossSumGenerator(5, 5, wish(30, SumConditions.Distinct.NONE, true), 1);
        generator.stop();
        assertThat(generator.tryOnce()).isEqualTo(Optional.empty());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    0 | 3 | 1..9 | NONE | false | 0 | 9 | expected 1 to 65536 cells, found 0 x 3
                    3 | 4 | 1..9 | NONE | true  | 0 | 9 | expected diagonals only of a square table, found 3 x 4
                    3 | 4 | 1..9 | ALL  | false | 0 | 9 | expected a range of at least 12 numbers (distinct all), found 1..9
                    3 | 4 | 1..  | NONE | false | 0 | 9 | expected a range with an upper end, found 1..
                    2 | 2 | 1..9 | NONE | false | 5 | 9 | expected a number of clues from 0 to 4, found 5 to 9
                    """)
    void wishesOutOfRangeAreRefused(
            int rows,
            int columns,
            String range,
            SumConditions.Distinct distinct,
            boolean diagonals,
            int least,
            int most,
            String message) {
        CrossSumGenerator.Wish wish = new CrossSumGenerator.Wish(
                SumConditions.Range.parse(range).orElseThrow(), distinct, diagonals, least, most);
        assertThatThrownBy(() -> new CrossSumGenerator(rows, columns, wish, 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(message);
    }

    /** A blank is added exactly if the elimination decides all blanks with it. */
    @Test
    void theRankAgreesWithTheElimination() {
        SplittableRandom random = new SplittableRandom(2);
        int refused = 0;
        for (int round = 0; round < 200; round++) {
            int size = 2 + random.nextInt(4);
            CrossSumGenerator.Wish wish = new CrossSumGenerator.Wish(
                    new SumConditions.Range(1, 9),
                    SumConditions.Distinct.NONE,
                    random.nextBoolean(),
                    size * size,
                    size * size);
            CrossSum puzzle = new CrossSumGenerator(size, size, wish, random.nextLong())
                    .tryOnce()
                    .orElseThrow();
            CrossSumGenerator.Rank rank = new CrossSumGenerator.Rank(puzzle);
            int[] clues = puzzle.clues();
            for (int cell = 0; cell < clues.length; cell++) {
                int clue = clues[cell];
                clues[cell] = CrossSum.BLANK;
                SumModel model = new SumModel(puzzle.withClues(clues));
                int count = model.cells().length;
                boolean decided = new SumModel.Elimination(count, model.equations())
                                .equations(1)
                                .size()
                        == count;
                assertThat(rank.add(cell)).as(puzzle + " " + cell).isEqualTo(decided);
                if (!decided) {
                    clues[cell] = clue;
                    refused++;
                }
            }
        }
        assertThat(refused).isGreaterThan(100);
    }
}
