package org.seventeen.cover;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DancingLinksTest {
    /** All solutions, each sorted, as they come. */
    static List<List<Integer>> solutions(CoverSolver solver) {
        List<List<Integer>> all = new ArrayList<>();
        solver.visit((options, count) ->
                all.add(Arrays.stream(options, 0, count).sorted().boxed().toList()));
        return all;
    }

    /** A problem as masks: bit i of an option is item i, the first {@code primary} of them primary. */
    static ExactCover problem(int items, int primary, int... options) {
        ExactCover.Builder builder = ExactCover.builder();
        for (int item = 0; item < items; item++) {
            if (item < primary) {
                builder.primary("p" + item);
            } else {
                builder.secondary("s" + item);
            }
        }
        for (int option = 0; option < options.length; option++) {
            List<String> names = new ArrayList<>();
            for (int item = 0; item < items; item++) {
                if ((options[option] >>> item & 1) != 0) {
                    names.add((item < primary ? "p" : "s") + item);
                }
            }
            builder.option("o" + option, names);
        }
        return builder.build();
    }

    /** A problem in which each item has an option of its own. */
    static ExactCover anOptionForEachOf(int items) {
        ExactCover.Builder builder = ExactCover.builder();
        for (int item = 0; item < items; item++) {
            builder.primary("i" + item);
        }
        for (int item = 0; item < items; item++) {
            builder.option("o" + item, "i" + item);
        }
        return builder.build();
    }

    /** Tries all subsets of the options that hold those of the mask {@code mustHold}. */
    static List<List<Integer>> bruteForce(int primary, int[] options, int mustHold) {
        List<List<Integer>> all = new ArrayList<>();
        for (int subset = 0; subset < 1 << options.length; subset++) {
            int union = 0;
            boolean apart = (subset & mustHold) == mustHold;
            List<Integer> indexes = new ArrayList<>();
            for (int option = 0; option < options.length && apart; option++) {
                if ((subset >>> option & 1) != 0) {
                    apart = (union & options[option]) == 0;
                    union |= options[option];
                    indexes.add(option);
                }
            }
            int all1 = (1 << primary) - 1;
            if (apart && (union & all1) == all1) {
                all.add(indexes);
            }
        }
        return all;
    }

    @Test
    void solutionsAreThoseOfBruteForceWithSelectionsAndLimits() {
        SplittableRandom random = new SplittableRandom(41);
        int withSeveral = 0;
        for (int round = 0; round < 1500; round++) {
            int primary = random.nextInt(1, 7);
            int items = primary + random.nextInt(4);
            int[] options = new int[random.nextInt(0, 12)];
            for (int i = 0; i < options.length; i++) {
                do {
                    options[i] = random.nextInt(1 << items) & (random.nextInt(1 << items) | 1 << random.nextInt(items));
                } while ((options[i] & (1 << primary) - 1) == 0);
            }
            String what = "seed 41, round " + round;
            List<List<Integer>> expected = bruteForce(primary, options, 0);
            ExactCover problem = problem(items, primary, options);
            assertThat(solutions(new AlgorithmX(problem))).as(what).containsExactlyInAnyOrderElementsOf(expected);
            DancingLinks links = new DancingLinks(problem);
            List<List<Integer>> found = solutions(links);
            assertThat(found).as(what).containsExactlyInAnyOrderElementsOf(expected);
            assertThat(solutions(links)).as(what).isEqualTo(found);
            withSeveral += expected.size() > 1 ? 1 : 0;
            for (long limit = 1; limit <= expected.size(); limit++) {
                assertThat(links.count(limit)).as(what).isEqualTo(limit);
            }
            assertThat(links.count(Long.MAX_VALUE)).as(what).isEqualTo(expected.size());

            int selected = 0;
            int held = 0;
            for (int option = 0; option < options.length; option++) {
                if (random.nextInt(4) == 0) {
                    boolean free = (held & options[option]) == 0;
                    assertThat(links.select(option)).as(what).isEqualTo(free);
                    if (free) {
                        selected |= 1 << option;
                        held |= options[option];
                    }
                }
            }
            assertThat(solutions(links))
                    .as(what)
                    .containsExactlyInAnyOrderElementsOf(bruteForce(primary, options, selected));
            links.clearSelection();
            assertThat(solutions(links)).as(what).isEqualTo(found);
        }
        assertThat(withSeveral).isGreaterThan(100);
    }

    @ParameterizedTest
    @CsvSource({"1,1", "2,0", "3,0", "4,2", "5,10", "6,4", "7,40", "8,92", "9,352", "10,724", "11,2680", "12,14200"})
    void queensOnABoardAreCounted(int size, long ways) {
        ExactCover.Builder builder = ExactCover.builder();
        for (int i = 0; i < size; i++) {
            builder.primary("row" + i).primary("column" + i);
        }
        for (int i = 0; i < 2 * size - 1; i++) {
            builder.secondary("up" + i).secondary("down" + i);
        }
        for (int row = 0; row < size; row++) {
            for (int column = 0; column < size; column++) {
                builder.option(
                        row + "," + column,
                        "row" + row,
                        "column" + column,
                        "up" + (row + column),
                        "down" + (row - column + size - 1));
            }
        }
        assertThat(new DancingLinks(builder.build()).count(Long.MAX_VALUE)).isEqualTo(ways);
    }

    @ParameterizedTest
    @CsvSource({"1,0", "2,0", "3,2", "4,2", "5,0", "6,0", "7,52", "8,300"})
    void langfordPairsAreCounted(int pairs, long ways) {
        ExactCover.Builder builder = ExactCover.builder();
        for (int i = 1; i <= pairs; i++) {
            builder.primary("number" + i);
        }
        for (int i = 0; i < 2 * pairs; i++) {
            builder.primary("place" + i);
        }
        for (int i = 1; i <= pairs; i++) {
            for (int first = 0; first + i + 1 < 2 * pairs; first++) {
                builder.option(i + "@" + first, "number" + i, "place" + first, "place" + (first + i + 1));
            }
        }
        assertThat(new DancingLinks(builder.build()).count(Long.MAX_VALUE)).isEqualTo(ways);
    }

    /** The published numbers: 2 and 368 essentially different tilings, times the 4 symmetries of the rectangle. */
    @ParameterizedTest
    @CsvSource("3,20,8")
    void pentominoTilingsAreCounted(int rows, int columns, long ways) {
        ExactCover problem = Pentominoes.rectangle(rows, columns);
        assertThat(problem.items()).isEqualTo(72);
        assertThat(new DancingLinks(problem).count(Long.MAX_VALUE)).isEqualTo(ways);
    }

    @Test
    @Tag("long")
    void pentominoTilingsOfAWiderRectangleAreCounted() {
        pentominoTilingsAreCounted(4, 15, 1472);
    }

    @Test
    void aProblemWithoutPrimaryItemsHasTheEmptySolution() {
        assertThat(solutions(new DancingLinks(ExactCover.builder().build()))).containsExactly(List.of());
        assertThat(solutions(
                        new DancingLinks(ExactCover.builder().secondary("x").build())))
                .containsExactly(List.of());
    }

    @Test
    void anItemWithoutOptionsHasNoSolution() {
        assertThat(new DancingLinks(problem(2, 2, 0b01, 0b01)).count(5)).isZero();
    }

    @Test
    void optionsWithTheSameItemsAreDifferentSolutions() {
        assertThat(solutions(new DancingLinks(problem(2, 2, 0b11, 0b11)))).containsExactly(List.of(0), List.of(1));
    }

    @Test
    void anItemInAllOptionsOfABranchMayKeepOneOption() {
        int[] options = new int[42];
        Arrays.fill(options, 0, 20, 0b011);
        options[20] = 0b110;
        Arrays.fill(options, 21, 42, 0b100);
        assertThat(new DancingLinks(problem(3, 3, options)).count(Long.MAX_VALUE))
                .isEqualTo(20 * 21);
    }

    @Test
    void theSolverSurvivesASinkThatThrows() {
        DancingLinks links = new DancingLinks(problem(3, 2, 0b001, 0b010, 0b101, 0b110, 0b011));
        List<List<Integer>> before = solutions(links);
        assertThat(before).hasSize(4);
        assertThat(links.select(0)).isTrue();
        assertThatIllegalStateException()
                .isThrownBy(() -> links.visit((options, count) -> {
                    throw new IllegalStateException();
                }));
        assertThat(links.count(9)).isEqualTo(2);
        links.clearSelection();
        assertThat(solutions(links)).isEqualTo(before);
    }

    @Test
    void deepProblemsNeedNoDeepStack() {
        ExactCover problem = anOptionForEachOf(3_000);
        for (CoverSolver solver : List.of(new DancingLinks(problem), new AlgorithmX(problem))) {
            assertThat(solver.count(2)).isEqualTo(1);
        }
    }
}
