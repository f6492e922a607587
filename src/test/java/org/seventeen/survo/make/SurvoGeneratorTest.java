package org.seventeen.survo.make;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.seventeen.base.text.BadInputException;
import org.seventeen.survo.Puzzles;
import org.seventeen.survo.SurvoPuzzle;
import org.seventeen.survo.make.SurvoGenerator.Wish;
import org.seventeen.survo.solve.SurvoSolver;

class SurvoGeneratorTest {
    private static final Wish OPEN = new Wish(0, 0, 0, Double.POSITIVE_INFINITY);

    private static long givens(SurvoPuzzle puzzle) {
        return Arrays.stream(puzzle.givens()).filter(given -> given != 0).count();
    }

    @ParameterizedTest
    @CsvSource({"1, 1", "1, 5", "2, 2", "2, 3", "2, 6", "3, 3", "3, 4", "4, 3", "4, 4"})
    void openPuzzlesHaveOneSolutionByTheOtherMethodToo(int m, int n) {
        int made = 0;
        for (int seed = 0; seed < 8; seed++) {
            Optional<SurvoPuzzle> puzzle = new SurvoGenerator(m, n, OPEN, seed).tryOnce();
            if (puzzle.isPresent()) {
                made++;
                assertThat(puzzle.get().isOpen()).isTrue();
                assertThat(Puzzles.byStages(puzzle.get()))
                        .as("seed %s: %s", seed, puzzle.get())
                        .hasSize(1);
            }
        }
        assertThat(made).isGreaterThan(4);
    }

    @ParameterizedTest
    @CsvSource({"1, 1", "2, 2", "3, 3", "3, 4", "2, 5"})
    void puzzlesHaveOneSolutionAndNeedEachGiven(int m, int n) throws BadInputException {
        for (int seed = 0; seed < 8; seed++) {
            SurvoPuzzle puzzle =
                    new SurvoGenerator(m, n, Wish.ANY, seed).tryOnce().orElseThrow();
            assertThat(Puzzles.byStages(puzzle)).as("seed %s: %s", seed, puzzle).hasSize(1);
            for (int cell = 0; cell < m * n; cell++) {
                int[] fewer = puzzle.givens();
                if (fewer[cell] != 0) {
                    fewer[cell] = 0;
                    SurvoPuzzle without = SurvoPuzzle.of(puzzle.rowSums(), puzzle.columnSums(), fewer);
                    assertThat(Puzzles.byStages(without).size())
                            .as("seed %s: %s", seed, without)
                            .isGreaterThan(1);
                }
            }
        }
    }

    @Test
    void wishesAreMet() {
        SurvoGenerator generator = new SurvoGenerator(4, 4, new Wish(5, 7, 2, 4), 1);
        int made = 0;
        for (int trial = 0; trial < 200; trial++) {
            Optional<SurvoPuzzle> puzzle = generator.tryOnce();
            if (puzzle.isPresent()) {
                made++;
                assertThat(givens(puzzle.get())).isBetween(5L, 7L);
                int[] solution = new SurvoSolver(puzzle.get()).onlySolution().orElseThrow();
                assertThat(SurvoRating.ChoiceBits.of(puzzle.get(), solution)).isBetween(2.0, 4.0);
            }
        }
        assertThat(made).isGreaterThan(3);
        assertThat(new SurvoGenerator(5, 5, new Wish(20, 20, 0, 99), 1)
                        .tryOnce()
                        .map(SurvoGeneratorTest::givens))
                .contains(20L);
        assertThat(new SurvoGenerator(3, 3, new Wish(9, 9, 0, 99), 1).tryOnce().map(SurvoGeneratorTest::givens))
                .contains(9L);
        assertThat(new SurvoGenerator(3, 3, new Wish(0, 0, 50, 60), 1).tryOnce())
                .isEmpty();
    }

    @Test
    void theSameSeedMakesTheSamePuzzles() {
        for (Wish wish : new Wish[] {OPEN, Wish.ANY}) {
            SurvoGenerator one = new SurvoGenerator(4, 4, wish, 17);
            SurvoGenerator other = new SurvoGenerator(4, 4, wish, 17);
            Set<String> all = new TreeSet<>();
            for (int trial = 0; trial < 10; trial++) {
                Optional<SurvoPuzzle> puzzle = one.tryOnce();
                assertThat(other.tryOnce()).isEqualTo(puzzle);
                puzzle.ifPresent(made -> all.add(made.toString()));
            }
            assertThat(all).hasSizeGreaterThan(5);
        }
    }

    /** With seed 16, a given can be removed after a proof of more than 20 000 nodes. */
    @ParameterizedTest
    @CsvSource({"8, 8, 3", "8, 8, 16", "4, 16, 1", "21, 3, 1"})
    void largePuzzlesNeedEachGivenToo(int m, int n, long seed) throws BadInputException {
        SurvoPuzzle puzzle = new SurvoGenerator(m, n, Wish.ANY, seed).tryOnce().orElseThrow();
        assertThat(new SurvoSolver(puzzle).onlySolution()).isPresent();
        assertThat(givens(puzzle)).isBetween(20L, 55L);
        int[] givens = puzzle.givens();
        for (int cell = 0; cell < givens.length; cell++) {
            int given = givens[cell];
            if (given != 0) {
                givens[cell] = 0;
                SurvoPuzzle without = SurvoPuzzle.of(puzzle.rowSums(), puzzle.columnSums(), givens);
                assertThat(new SurvoSolver(without).count(2))
                        .as(without.toString())
                        .isEqualTo(2);
                givens[cell] = given;
            }
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    0 | 4 | 0 | 0  | expected m and n from 1 with a product of at most 64, found 0 and 4
                    8 | 9 | 0 | 64 | expected m and n from 1 with a product of at most 64, found 8 and 9
                    5 | 6 | 0 | 0  | expected an open puzzle of at most 28 cells, found 5 x 6
                    3 | 3 | 10| 64 | expected a number of givens from 0 to 9, found 10 to 64
                    3 | 3 | 5 | 4  | expected a number of givens from 0 to 9, found 5 to 4
                    """)
    void wishesThatCannotBeAreRefused(int m, int n, int least, int most, String fault) {
        assertThatThrownBy(() -> new SurvoGenerator(m, n, new Wish(least, most, 0, 9), 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(fault);
    }

    @Test
    void difficultiesThatCannotBeAreRefused() {
        assertThatThrownBy(() -> new SurvoGenerator(3, 3, new Wish(0, 0, 5, 4), 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("expected a difficulty from 0 bits on, found 5.0 to 4.0");
        assertThatThrownBy(() -> new SurvoGenerator(3, 3, new Wish(0, 0, Double.NaN, 4), 1))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
